package notation_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/rules/notation"
	"pente/variants"
)

// soosorv is the opening in which a number is declared with the fourth stone,
// and so many points are offered for the fifth.
// Source: Renju International Federation, Soosorv-8.
func soosorv() rules.Spec {
	spec := rules.Spec{Board: rules.Board{Width: 9, Height: 9}, Players: rules.Players{Min: 2}}
	spec.Win.Line.Length = rules.PerCount{0: 5}
	spec.Opening.Stone = map[int]rules.Region{1: "center", 2: "inside(1)", 3: "inside(2)"}
	spec.Opening.Lays = map[int]int{2: 1}
	spec.Opening.Choice = map[int]rules.Options{3: {"stay", "swap"}, 4: {"stay", "swap"}}
	spec.Opening.Declare = map[int]rules.Span{4: "1..8"}
	spec.Opening.Offer = map[int]rules.Offers{5: "declared"}
	return spec
}

// swap2 is the opening in which the first player lays three stones and the other
// stays, swaps, or lays two more and hands the choice back.
// Source: Pente.org, Swap2-Pente.
func swap2() rules.Spec {
	spec := board(9, 9)
	spec.Players = rules.Players{Min: 2}
	spec.Opening.Lays = map[int]int{2: 1}
	spec.Opening.Choice = map[int]rules.Options{3: {"stay", "swap", "add(2)"}}
	return spec
}

// plusMinus is Pente in which a captured pair is added to one's own or taken off
// the opponent's. Source: PBMserv, Pente±.
func plusMinus() rules.Spec {
	spec := board(7, 7)
	spec.Players, spec.Capture.Mixed = rules.Players{Min: 2}, false
	spec.Win.Captures.Target = rules.PerCount{0: 10}
	spec.Capture.Score = rules.ScoreAddOrSubtract
	return spec
}

// wild is tic-tac-toe in which everybody may lay any stone.
func wild() rules.Spec {
	spec := rules.Spec{Board: rules.Board{Width: 3, Height: 3}, Players: rules.Players{Min: 2, Max: 4}}
	spec.Win.Line.Length = rules.PerCount{0: 3}
	spec.Place.Colour = rules.PlaceAnyColour
	return spec
}

// Every move there is, in random games with choices, signs and colours and in
// all shipped games, is read back as it is written, in small letters too, and
// no two are written alike.
func TestMovesReadBack(t *testing.T) {
	specs := map[string]rules.Spec{"soosorv": soosorv(), "swap2": swap2(), "signs": plusMinus(), "colours": wild()}
	for _, v := range variants.Catalogue() {
		specs[v.Name] = v.Spec
	}
	kinds := map[string]int{}
	for name, spec := range specs {
		r, err := spec.Compile()
		require.NoError(t, err, name)
		games := r.Counts()
		if spec.Capture.Score == rules.ScoreAddOrSubtract {
			games = append(games, 2, 2, 2, 2, 2, 2, 2, 2)
		}
		for i, players := range games {
			p, err := r.Start(players)
			require.NoError(t, err)
			random := rules.NewRandom(uint64(i))
			for !p.Over() && p.Plies() < 150 {
				readBack(t, name, p, kinds)
				require.NoError(t, p.Play(p.Pick(random)))
			}
		}
	}
	for _, kind := range []string{"stay", "swap", "add", "declare", ":", "-", "+"} {
		require.Positive(t, kinds[kind], "no move of the kind %q was met", kind)
	}
}

func readBack(t *testing.T, name string, p *rules.Position, kinds map[string]int) {
	t.Helper()
	seen := map[string]bool{}
	for _, m := range append(p.Moves(nil), rules.Leave(1)) {
		text := notation.Move(p, m)
		if seen[text] {
			t.Fatalf("%s: two moves are written %s", name, text)
		}
		seen[text] = true
		for _, written := range []string{text, strings.ToLower(text)} {
			if again, err := notation.ParseMove(p, written); err != nil || again != m {
				t.Fatalf("%s: %q is read as %v, not %v: %v", name, written, again, m, err)
			}
		}
		for _, kind := range []string{"stay", "swap", "add", "declare", ":", "-", "+"} {
			if strings.Contains(text, kind) {
				kinds[kind]++
			}
		}
	}
}

func TestChoicesReadAndWritten(t *testing.T) {
	p := start(t, swap2(), 2)
	for text, want := range map[string]struct {
		move    rules.Move
		written string
	}{
		"stay":        {rules.Choose(rules.Stay, 0), "stay"},
		" SWAP ":      {rules.Choose(rules.Swap, 0), "swap"},
		"Add(2)":      {rules.Choose(rules.Add, 2), "add(2)"},
		"offer( 10 )": {rules.Choose(rules.Offer, 10), "offer(10)"},
		"declare(5)":  {rules.Choose(rules.Declare, 5), "declare(5)"},
	} {
		m, err := notation.ParseMove(p, text)
		require.NoError(t, err, text)
		require.Equal(t, want.move, m, text)
		require.Equal(t, want.written, notation.Move(p, m), text)
	}
	for text, want := range map[string]string{
		"add":        `"add": a number from 1 to 255 goes with add (as in add(2))`,
		"add(0)":     `a number from 1 to 255`,
		"add(2":      `a number from 1 to 255`,
		"offer(256)": `a number from 1 to 255`,
		"swap(1)":    `"swap(1)": no number goes with swap`,
		"stays":      `"stays": neither a point nor a known word`,
		"declare -1": `neither a point nor a known word`,
	} {
		_, err := notation.ParseMove(p, text)
		require.ErrorContains(t, err, want, text)
	}
}

// Where a choice is due, what is no move is told the words.
func TestUnreadableWhereAChoiceIsDue(t *testing.T) {
	p := start(t, swap2(), 2, "E5", "E6", "E7")
	_, err := notation.ParseMove(p, "what")
	require.EqualError(t, err, `"what": neither a point nor a known word (a choice is due: stay, swap, add(2), or leave)`)
}

func TestColoursOfStones(t *testing.T) {
	p := start(t, wild(), 3)
	m, err := notation.ParseMove(p, "a1:3")
	require.NoError(t, err)
	require.Equal(t, rules.Place(0).As(3), m)
	m, err = notation.ParseMove(p, "A1:1")
	require.NoError(t, err)
	require.Equal(t, rules.Place(0), m, "one's own goes without saying")
	for text, want := range map[string]string{
		"A1:4": "no such colour (colours run 1 to 3)",
		"A1:0": "no such colour",
		"A1:":  "no such colour",
		"A1:x": "no such colour",
		":2":   "nothing is written",
	} {
		_, err := notation.ParseMove(p, text)
		require.ErrorContains(t, err, want, text)
	}
	_, err = notation.ParseMove(start(t, board(9, 9), 3), "A1:2")
	require.EqualError(t, err, `"A1:2": no colour is named in this game (a point alone)`)
}

// A stone on D4 that captures in all eight directions would need the signs east,
// north-east, north and so on against the clock.
// Source: PBMserv, Pente±: a sign for each capture.
func TestSignsOfCaptures(t *testing.T) {
	p := start(t, plusMinus(), 2, "G4", "E4", "G7", "F4", "D7", "E5", "A4", "F6", "A1", "D5", "G1", "D6", "D1", "B4",
		"A2", "C4", "A6", "D3", "C7", "D2")
	require.Equal(t, []int{0, 0}, []int{p.Captures(1), p.Captures(2)})
	for text, want := range map[string]uint8{
		"D4":      0,
		"D4+++++": 0,
		"D4-++++": 1 << 0, // east
		"D4+-+++": 1 << 2, // north-east
		"D4++-++": 1 << 1, // north
		"D4+++-+": 1 << 4, // west
		"D4++++-": 1 << 5, // south
		"D4-----": 1<<0 | 1<<2 | 1<<1 | 1<<4 | 1<<5,
	} {
		m, err := notation.ParseMove(p, text)
		require.NoError(t, err, text)
		require.Equal(t, rules.Place(24).Subtract(want), m, text)
		if want != 0 {
			require.Equal(t, text, notation.Move(p, m))
		}
	}
	_, err := notation.ParseMove(p, "D4+-")
	require.EqualError(t, err, `"D4+-": 2 signs (this stone captures 5 runs, and each has one)`)
	_, err = notation.ParseMove(p, "B1-")
	require.EqualError(t, err, `"B1-": 1 sign (this stone captures 0 runs, and each has one)`)
	m, err := notation.ParseMove(p, "G4-")
	require.NoError(t, err, "why it may not be laid is not asked")
	require.Error(t, p.Why(m))
	_, err = notation.ParseMove(start(t, board(9, 9), 2), "A1+")
	require.EqualError(t, err, `"A1+": no signs are written in this game (a point alone)`)
}

// Points offered are marked, those that are barred too; the last stone is the
// last one laid, and not what was offered after it.
func TestDiagramOfOffers(t *testing.T) {
	p := start(t, soosorv(), 2, "E5", "E6")
	require.Contains(t, notation.Diagram(p, notation.Style{}), "5 - - . . X . . - -\n")
	require.NoError(t, p.Play(p.Moves(nil)[0]))
	for _, text := range []string{"stay", "A1", "declare(2)", "stay"} {
		m, err := notation.ParseMove(p, text)
		require.NoError(t, err)
		require.NotContains(t, notation.Diagram(p, notation.Style{}), "?")
		require.NoError(t, p.Play(m), text)
	}
	for _, text := range []string{"J9", "C1"} {
		m, err := notation.ParseMove(p, text)
		require.NoError(t, err)
		require.NoError(t, p.Play(m))
	}
	require.Len(t, p.Offered(), 2)
	picture := notation.Diagram(p, notation.Style{Unicode: true})
	require.Contains(t, picture, "9 - - - - - - - - ?\n")
	require.Contains(t, picture, "1 ⬡ - ? - - - - - -\n")
	require.NotContains(t, picture, "[", "nothing has been laid")
	require.NoError(t, p.Play(rules.Place(2)))
	picture = notation.Diagram(p, notation.Style{Unicode: true})
	require.Contains(t, picture, "1 ⬡ ∙[⬢]∙")
	require.NotContains(t, picture, "?")
}

// As long as a choice is due no point is barred, for none is asked for.
func TestDiagramOfAChoice(t *testing.T) {
	p := start(t, swap2(), 2, "E5", "E6", "E7")
	require.Empty(t, p.Legal())
	require.NotContains(t, notation.Diagram(p, notation.Style{}), "-")
}

// A board that moves takes the last stone along, and has captured nothing.
// Source: BrainKing, Linetris.
func TestDiagramOfAMovedBoard(t *testing.T) {
	spec := rules.Spec{Board: rules.Board{Width: 4, Height: 4}, Players: rules.Players{Min: 2}}
	spec.Win.Line.Length = rules.PerCount{0: 4}
	spec.Place.Rule = rules.PlaceGravity
	spec.Clear.Edges = []rules.Edge{rules.South}
	p := start(t, spec, 2, "A1", "B1", "C1", "A2", "D1")
	require.Equal(t, `
4 - - - -
3 - - - -
2 . - - -
1 O . . .
  A B C D
`, "\n"+notation.Diagram(p, notation.Style{}))
}
