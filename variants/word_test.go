package variants

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Letters that are wrong, missing, too many or swapped are one step each.
func TestDistance(t *testing.T) {
	for _, d := range []struct {
		a, b string
		n    int
	}{
		{"", "", 0}, {"a", "", 1}, {"", "ab", 2}, {"hieght", "height", 1}, {"lenght", "length", 1},
		{"poof", "pof", 1}, {"poof", "pouf", 1}, {"kitten", "sitting", 3}, {"ab", "ba", 1}, {"abcd", "badc", 2},
	} {
		require.Equal(t, d.n, distance(d.a, d.b), "%s %s", d.a, d.b)
		require.Equal(t, d.n, distance(d.b, d.a), "%s %s", d.b, d.a)
	}
}

// Only a word that is near enough is proposed.
func TestNearest(t *testing.T) {
	words := []string{"width", "height", "check_owner", "by", "max"}
	for text, want := range map[string]string{
		"widht": "width", "WIDTH": "width", "heigth": "height", "checkOwner": "check_owner", "check-owner": "check_owner",
		"chekc_ownr": "check_owner", "mx": "max", "depth": "", "x": "", "colour": "", "": "",
	} {
		require.Equal(t, want, nearest(text, words), text)
	}
}

// A slip is sure where one letter is wrong in a word of some length, and no other
// word is as near; or where only case and what separates parts are.
func TestSlipped(t *testing.T) {
	words := []string{"width", "height", "check_owner", "by", "max", "min", "stone", "store"}
	for _, s := range []struct {
		text, meant string
		sure        bool
	}{
		{"hieght", "height", true}, {"Height", "height", true}, {"checkOwner", "check_owner", true}, {"BY", "by", true},
		{"heigth", "height", true}, {"hihgtt", "height", false}, {"mix", "max", false}, {"stole", "stone", false}, {"bz", "by", false},
	} {
		require.Equal(t, s.sure, slipped(s.text, s.meant, words), s.text)
	}
}
