package notation_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/rules/notation"
)

// The last stone stands in brackets, the points it took are marked, so is the
// centre, and nothing but the board is drawn.
func TestDiagram(t *testing.T) {
	p := start(t, board(9, 4), 2, "A2", "B2", "J1", "C2", "D2")
	require.Equal(t, `
4 . . . . . . . . .
3 . . . . . . . . .
2 X ! ![X]. . . . .
1 . . . . . . . . X
  A B C D E F G H J
`, "\n"+notation.Diagram(p, notation.Style{}))
	require.Equal(t, `
 ∙ ∙ ∙ ∙ ∙ ∙ ∙ ∙ ∙
 ∙ ∙ ∙ ∙ ∙ ∙ ∙ ∙ ∙
 ⬢ ◌ ◌[⬢]∙ ∙ ∙ ∙ ∙
 ∙ ∙ ∙ ∙ ∙ ∙ ∙ ∙ ⬢
`, "\n"+notation.Diagram(p, notation.Style{Unicode: true, Bare: true}))
	require.Contains(t, notation.Diagram(p, notation.Style{Still: true}), "2 X ! ! X . . . . .\n")
	require.NoError(t, p.Play(rules.Place(35)))
	require.True(t, strings.HasPrefix(notation.Diagram(p, notation.Style{}), "4 . . . . . . . .[O]\n"), "the last column")
}

// Points that the player to move may not use are marked, holes are drawn, and
// the centre where that is wanted.
func TestDiagramOfBarredPoints(t *testing.T) {
	spec := board(5, 5)
	spec.Board.Holes = []rules.PointName{"A5"}
	spec.Opening.Seat = map[int]map[int]rules.Region{1: {1: "center", 2: "outside(1)"}}
	p := start(t, spec, 2)
	require.Equal(t, `
5 ~ - - - -
4 - - - - -
3 - - . - -
2 - - - - -
1 - - - - -
  A B C D E
`, "\n"+notation.Diagram(p, notation.Style{}))
	require.Contains(t, notation.Diagram(p, notation.Style{Center: true}), "3 - - , - -\n")
	require.NoError(t, p.Play(rules.Place(12)))
	require.NoError(t, p.Play(rules.Place(0)))
	require.Equal(t, `
5 ~ . . . .
4 . - - - .
3 . - X - .
2 . - - - .
1[O]. . . .
  A B C D E
`, "\n"+notation.Diagram(p, notation.Style{}))
	require.NoError(t, p.Play(rules.Leave(1)))
	require.NotContains(t, notation.Diagram(p, notation.Style{}), "-", "after the end nothing is barred")
}

// Names of two letters stand upright under their columns.
func TestDiagramOfWideBoard(t *testing.T) {
	lines := strings.Split(notation.Diagram(start(t, board(27, 2), 2), notation.Style{}), "\n")
	require.Equal(t, "  A B C D E F G H J K L M N O P Q R S T U V W X Y Z A A", lines[2])
	require.Equal(t, strings.Repeat(" ", 52)+"A B", lines[3])
}

// No two colours, and no colour and mark, look the same, and every sign is one
// character.
func TestGlyphsDiffer(t *testing.T) {
	for _, style := range []notation.Style{{}, {Unicode: true}} {
		g := style.Glyphs()
		seen := map[string]bool{}
		for _, glyph := range append(g.Stones[1:], g.Empty, g.Center, g.Barred, g.Captured, g.Offered, g.Hole) {
			require.Equal(t, 1, utf8.RuneCountInString(glyph))
			require.False(t, seen[glyph], glyph)
			seen[glyph] = true
		}
	}
}

// What is drawn is read back, in every style, over random games.
func TestDiagramReadsBack(t *testing.T) {
	spec := board(9, 12)
	spec.Board.Holes = []rules.PointName{"A1", "C3"}
	spec.Eliminate.Stones = rules.RemainsNeutral
	p := start(t, spec, 8, "B2", "D4", "E5")
	random := rules.NewRandom(1)
	for !p.Over() && p.Plies() < 90 {
		m := p.Pick(random)
		if p.Plies() == 40 {
			m = rules.Leave(p.ToMove())
		}
		require.NoError(t, p.Play(m))
		for _, style := range []notation.Style{{}, {Bare: true}, {Unicode: true, Center: true}, {Unicode: true, Bare: true}} {
			d, err := notation.ReadDiagram(notation.Diagram(p, style))
			require.NoError(t, err)
			require.Equal(t, []int{9, 12}, []int{d.Width, d.Height})
			for at := range rules.Point(p.Rules().Points()) {
				require.Equal(t, p.At(at), d.Stones[at])
				require.Equal(t, p.Rules().Hole(at), d.Holes[at])
			}
		}
	}
}

func TestReadDiagram(t *testing.T) {
	want := &notation.Drawing{
		Width: 4, Height: 3, Holes: map[rules.Point]bool{11: true},
		Stones: map[rules.Point]rules.Colour{0: 1, 1: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 7, 9: 8, 10: rules.Neutral},
	}
	for _, text := range []string{
		"&$*~\n#@+%\nXO..",
		"\n  & $ * ~\n  # @ + %\n [X]o , !\n\n",
		"  A B C D\n3 & $ * ~ 3\n2 # @ + % 2\n1 x O - . 1\n  A B C D\r\n",
		"&$*~ 3\n#@+% 2\nXO.. 1",
	} {
		got, err := notation.ReadDiagram(text)
		require.NoError(t, err, text)
		require.Equal(t, want, got, text)
	}
}

func TestUnreadableDiagrams(t *testing.T) {
	for text, want := range map[string]string{
		"":                            `"": no row of points`,
		"A B C\n":                     `no row of points`,
		"...\n..":                     `"..": 2 points in this row (the first row has 3)`,
		"...\n.;.":                    `".;.": nothing is drawn as ';' (. is empty, X O #`,
		"2 ...\n2 ...":                `"2": row number out of order (row 1 is due here)`,
		"3 ...\n1 ...":                `"3": row number out of order (row 2 is due here)`,
		"1":                           `"1": a row without points`,
		strings.Repeat(".", 33):       `one point too many (at most 32)`,
		strings.Repeat(".\n", 33):     `one row too many (at most 32)`,
		strings.Repeat("\xff", 10000): `nothing is drawn as`,
	} {
		_, err := notation.ReadDiagram(text)
		var unreadable *notation.Unreadable
		require.ErrorAs(t, err, &unreadable, text)
		require.Contains(t, err.Error(), want)
		require.Less(t, len(err.Error()), 250)
	}
}
