package tell_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/cmd/internal/tell"
	"pente/cmd/internal/words"
	"pente/players/table"
	"pente/rules"
	"pente/variants"
)

// patience is a context that ends after it has been looked at so often.
type patience struct {
	context.Context
	left int
}

func (p *patience) Err() error {
	if p.left--; p.left < 0 {
		return context.Canceled
	}
	return nil
}

// What a bot thinks of a game of several is told in every language: how much each
// has of it, what to play, and a win where it is certain.
func TestHintsAndVerdictsOfSeveral(t *testing.T) {
	for _, tag := range words.Languages() {
		in, err := words.In(tag)
		require.NoError(t, err)
		v, err := variants.Load("pente-multi")
		require.NoError(t, err)
		tab, err := table.New(v.Rules, []table.Seat{{Person: true}, {Person: true}, {Person: true}}, nil)
		require.NoError(t, err)
		teller := &tell.Teller{Words: in, Variant: v, Table: tab}
		p, err := v.Rules.Start(3)
		require.NoError(t, err)
		play := func(names ...string) {
			for _, name := range names {
				at, err := v.Rules.Point(name)
				require.NoError(t, err)
				require.NoError(t, p.Play(rules.Place(at)), name)
			}
		}
		play("H8", "A1", "S1", "J8", "A5", "S5", "K8", "A9", "S9")

		text, err := teller.Verdict(&patience{context.Background(), 2}, p)
		require.NoError(t, err)
		require.Regexp(t, `1\D+\d+ %, .*2\D+\d+ %, .*3\D+\d+ %\. .*[GL]8`, text, tag)
		text, move, err := teller.Hint(&patience{context.Background(), 2}, p)
		require.NoError(t, err)
		require.Contains(t, text, v.Rules.Name(rules.Point(move)), tag)

		play("L8", "A13", "S13")
		text, err = teller.Verdict(context.Background(), p)
		require.NoError(t, err)
		require.Regexp(t, `1.*1.*[GM]8`, text, tag)
		text, _, err = teller.Hint(context.Background(), p)
		require.NoError(t, err)
		require.Regexp(t, `^[GM]8 \S+\.$`, text, tag)
	}
}
