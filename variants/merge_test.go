package variants_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/variants"
)

// Tables merge by key, lists are replaced, and where a rule takes a number or a
// table, one replaces the other.
func TestMerge(t *testing.T) {
	base := "extends = \"pente\"\n"
	v := parse(t, base+"[opening.stone]\n5 = \"outside(1)\"\n")
	require.Equal(t, map[int]rules.Region{1: "center", 3: "outside(2)", 5: "outside(1)"}, v.Spec.Opening.Stone)
	v = parse(t, base+"[capture]\nlengths = [3]\n")
	require.Equal(t, []int{3}, v.Spec.Capture.Lengths)
	v = parse(t, base+"players.max = 3\nwin.line.length = { 2 = 5, 3 = 4 }\n")
	require.Equal(t, rules.PerCount{2: 5, 3: 4}, v.Spec.Win.Line.Length)
	v = parse(t, base+"players.max = 3\nwin.line.length = { 2 = 5, 3 = 4 }\n", "win.line.length=6")
	require.Equal(t, rules.PerCount{0: 6}, v.Spec.Win.Line.Length)
	v = parse(t, base+"players.max = 3\nwin.line.length = { 2 = 5, 3 = 4 }\n", "win.line.length.3=6")
	require.Equal(t, rules.PerCount{2: 5, 3: 6}, v.Spec.Win.Line.Length)
	v = parse(t, base+"win.line.overline = \"ignore\"\n", "win.line.overline.2=lose")
	require.Equal(t, rules.PerSeat{2: "lose"}, v.Spec.Win.Line.Overline)
	_, err := variants.Parse("x.toml", []byte(base+"win.line = 5\n"), variants.Local)
	require.ErrorContains(t, err, "`win.line` must be a table, found a whole number")
}

// A number may stand for a list of stones, and a word for all seats.
func TestShortForms(t *testing.T) {
	v := parse(t, "extends = \"pente\"\nturn = { first = 1, each = [2, 1] }\nwin.line.overline = \"lose\"\n")
	require.Equal(t, rules.Stones{1}, v.Spec.Turn.First)
	require.Equal(t, rules.Stones{2, 1}, v.Spec.Turn.Each)
	require.Equal(t, rules.PerSeat{0: "lose"}, v.Spec.Win.Line.Overline)
}

// Settings are TOML, or the text itself where they are not; the last one wins.
func TestSet(t *testing.T) {
	for set, check := range map[string]func(s rules.Spec) any{
		"capture.self=poof":             func(s rules.Spec) any { return s.Capture.Self == "poof" },
		"capture.self = \"poof\"":       func(s rules.Spec) any { return s.Capture.Self == "poof" },
		" capture . self =  poof ":      func(s rules.Spec) any { return s.Capture.Self == "poof" },
		"opening.stone.3=any":           func(s rules.Spec) any { return s.Opening.Stone[3] == "any" },
		"opening.stone.3=outside(3)":    func(s rules.Spec) any { return s.Opening.Stone[3] == "outside(3)" },
		"opening.seat.2.1=inside(4)":    func(s rules.Spec) any { return s.Opening.Seat[2][1] == "inside(4)" },
		"win.captures.target=12":        func(s rules.Spec) any { return s.Win.Captures.Target[0] == 12 },
		"capture={lengths=[2, 3]}":      func(s rules.Spec) any { return len(s.Capture.Lengths) == 2 },
		"capture.mixed=true":            func(s rules.Spec) any { return s.Capture.Mixed },
		"win.line={length=4} # comment": func(s rules.Spec) any { return s.Win.Line.Length[0] == 4 },
		"board.holes=['A1', 'B2']":      func(s rules.Spec) any { return len(s.Board.Holes) == 2 },
	} {
		v, err := variants.Load("pente", set)
		require.NoError(t, err, set)
		require.Equal(t, true, check(v.Spec), set)
	}
	v, err := variants.Load("pente", "board.width=15", "board.width=17")
	require.NoError(t, err)
	require.Equal(t, 17, v.Spec.Board.Width)
	plain, err := variants.Load("pente")
	require.NoError(t, err)
	require.Equal(t, 19, plain.Spec.Board.Width, "a setting is for one variant only")
}

// A setting that is wrong is shown as it was given.
func TestSetFindings(t *testing.T) {
	for set, code := range map[string]string{
		"":                            "V050",
		"board.width":                 "V050",
		"=5":                          "V050",
		"board.width=5\nboard.height": "V050",
		"extends=pente":               "V050",
		"board.width=15 15":           "V011",
		"board.width=":                "V011",
		"board..width=5":              "V001",
		"board.witdh=5":               "V003",
		"Board.width=5":               "V004",
		"board.width=50":              "R001",
		"a.b.c.d.e.f.g.h.i.j=1":       "V023",
		"board=[[[[[[[[[[":            "V022",
		"board.width=\xff":            "V024",
	} {
		_, err := variants.Load("pente", set)
		var found variants.Findings
		require.ErrorAs(t, err, &found, "%q", set)
		require.Len(t, found, 1, set)
		require.Equal(t, code, found[0].Code, "%q: %s", set, found.Error())
		require.Equal(t, "--set", found[0].File)
	}
}
