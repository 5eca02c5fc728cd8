package tell_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"pente/cmd/internal/tell"
	"pente/cmd/internal/words"
	"pente/rules"
)

func TestEveryChoiceHasAMeaning(t *testing.T) {
	for _, tag := range words.Languages() {
		in, err := words.In(tag)
		require.NoError(t, err)
		seen := map[string]bool{"": true}
		for _, m := range []rules.Move{
			rules.Choose(rules.Stay, 0), rules.Choose(rules.Swap, 0), rules.Choose(rules.Add, 1), rules.Choose(rules.Add, 2),
			rules.Choose(rules.Offer, 10), rules.Choose(rules.Declare, 1), rules.Choose(rules.Declare, 8),
		} {
			require.False(t, seen[tell.Meaning(in, m)], "%s: %s", tag, tell.Meaning(in, m))
			seen[tell.Meaning(in, m)] = true
		}
	}
}
