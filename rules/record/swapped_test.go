package record_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/rules/notation"
	"pente/rules/record"
)

// dPente is Pente in which the first player lays two stones of each colour and
// the second takes one of them. Source: Pente.org, D-Pente.
func dPente() rules.Spec {
	spec := open()
	spec.Opening.Lays = map[int]int{2: 1, 4: 1}
	spec.Opening.Choice = map[int]rules.Options{4: {"stay", "swap"}}
	return spec
}

// dPenteText is a game as Pente.org writes it: by the second player's decision
// he is player 1 from then on.
// Source: Pente.org, PGNGameFormat (the header) and TBGame.dPenteSwap, which
// exchanges the players.
func dPenteText(swapped, moves, result string) string {
	return "[Game \"D-Pente\"]\n[Player 1 Name \"Bob\"]\n[Player 2 Name \"Ann\"]\n[Result \"" + result +
		"\"]\n[Player's Swapped? \"" + swapped + "\"]\n\n" + moves + " " + result + "\n"
}

const fourStones = "1. K10 A1 2. L10 C1"

func TestSwappedIsRead(t *testing.T) {
	const rest = " 3. M10 E1 4. N10 G1 5. O10"
	tests := map[string]struct {
		text   string
		moves  string
		names  string
		result string
	}{
		"yes":               {dPenteText("Yes", fourStones+rest, "1-0"), "K10 A1 L10 C1 swap M10 E1 N10 G1 O10", "Ann Bob", "0-1"},
		"no":                {dPenteText("No", fourStones+rest, "1-0"), "K10 A1 L10 C1 stay M10 E1 N10 G1 O10", "Bob Ann", "1-0"},
		"decided, resigned": {dPenteText("Yes", fourStones, "0-1"), "K10 A1 L10 C1 swap", "Ann Bob", "1-0"},
		"undecided":         {dPenteText("No", fourStones, "1-0"), "K10 A1 L10 C1", "Bob Ann", "1-0"},
		"before":            {dPenteText("No", "1. K10 A1", "0-1"), "K10 A1", "Bob Ann", "0-1"},
		"unknown":           {dPenteText("-", fourStones+rest, "1-0"), "K10 A1 L10 C1 M10 E1 N10 G1 O10", "Bob Ann", "1-0"},
		"both":              {dPenteText("Yes", "1. K10 A1 2. L10 C1 3. stay M10", "?"), "K10 A1 L10 C1 stay M10", "Bob Ann", "?"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			games, bad := read(test.text, record.Limits{})
			require.Empty(t, bad)
			require.Len(t, games, 1)
			g := games[0]
			require.Equal(t, strings.Fields(test.moves), g.Moves)
			require.Equal(t, test.names, g.Seats[0].Name+" "+g.Seats[1].Name)
			require.Equal(t, test.result, g.Result.Text)
			if name != "both" {
				require.Equal(t, test.text, write(t, record.Text, games), "it comes back")
			}
		})
	}
}

// The board agrees with such records: White, who is player 1 of the record and
// took the colour as the second player, has five in a row.
func TestSwappedGamesReplay(t *testing.T) {
	games, bad := read(testdata(t, "d-pente.txt"), record.Limits{})
	require.Empty(t, bad)
	require.Equal(t, []record.Seat{{Name: "Ann", Rating: "1600"}, {Name: "Bob", Rating: "1700"}}, games[0].Seats)
	r := compile(t, dPente())
	report := record.Replay(games[0], r, nil)
	require.True(t, report.Agrees, report.Why)
	require.Equal(t, []rules.Seat{2}, report.Outcome.Winners)
	require.Equal(t, record.EndLine, report.End)

	asJSON, bad := read(write(t, record.JSON, games), record.Limits{})
	require.Empty(t, bad)
	require.Equal(t, games[0].Moves, asJSON[0].Moves)
	require.Equal(t, []record.Seat{{Name: "Ann", Rating: "1600"}, {Name: "Bob", Rating: "1700"}}, asJSON[0].Seats)
	back, bad := read(write(t, record.Text, asJSON), record.Limits{})
	require.Empty(t, bad)
	require.Equal(t, games[0].Moves, back[0].Moves)
	require.Equal(t, games[0].Seats, back[0].Seats)

	wrong, bad := read(strings.ReplaceAll(testdata(t, "d-pente.txt"), "1-0", "0-1"), record.Limits{})
	require.Empty(t, bad)
	require.False(t, record.Replay(wrong[0], r, nil).Agrees)
}

// Nobody can tell from who moved last who gave up in such an opening; but who is
// to move has not won.
func TestGivenUpInAnOpening(t *testing.T) {
	r := compile(t, dPente())
	for result, agrees := range map[string]bool{"0-1": true, "1-0": false, "?": true} {
		report := record.Replay(record.Game{Players: 2, Moves: strings.Fields("K10 A1"), Result: record.Result{Text: result}}, r, nil)
		require.Equal(t, agrees, report.Agrees, result)
	}
}

// A game of ours is written as Pente.org does, where it is such a game; with
// more choices the words stand among the moves.
func TestChoicesAreWritten(t *testing.T) {
	g := record.Game{
		Variant: "d-pente", Players: 2, Seats: []record.Seat{{Name: "Ann"}, {Name: "Bob"}},
		Moves:  strings.Fields("K10 A1 L10 C1 swap M10"),
		Result: record.Result{Places: []int{2, 1}, Reason: "leave"},
	}
	text := write(t, record.Text, []record.Game{g})
	require.Contains(t, text, "[Player 1 Name \"Bob\"]\n")
	require.Contains(t, text, "[Result \"1-0\"]\n")
	require.Contains(t, text, "[Player's Swapped? \"Yes\"]\n")
	require.Contains(t, text, "\n1. K10 A1 2. L10 C1 3. M10 1-0\n")
	games, bad := read(text, record.Limits{})
	require.Empty(t, bad)
	require.Equal(t, g.Moves, games[0].Moves)
	require.Equal(t, g.Seats, games[0].Seats)
	require.Equal(t, []rules.Seat{2}, games[0].Result.Best())

	for _, moves := range []string{"K10 A1 L10 swap C1 M10", "K10 A1 L10 add(2) C1 M10 swap", "A1:2 B2 G12+- C3 stay D4 offer(10)"} {
		g.Moves = strings.Fields(moves)
		text := write(t, record.Text, []record.Game{g})
		require.NotContains(t, text, "Swapped")
		games, bad := read(text, record.Limits{})
		require.Empty(t, bad)
		require.Equal(t, g.Moves, games[0].Moves)
		require.Equal(t, g.Seats, games[0].Seats)
	}
}

// Games with every kind of move are the same after writing and reading, in each
// format, and replay to the same end.
func TestAllKindsOfMovesComeBack(t *testing.T) {
	offers := dPente()
	offers.Opening = rules.Opening{
		Lays: map[int]int{2: 1}, Declare: map[int]rules.Span{4: "2..3"}, Offer: map[int]rules.Offers{5: "declared"},
		Choice: map[int]rules.Options{3: {"stay", "swap", "add(2)"}, 4: {"stay", "swap"}},
	}
	signs := open()
	signs.Capture.Score = rules.ScoreAddOrSubtract
	signs.Board = rules.Board{Width: 7, Height: 7}
	free := rules.Spec{Board: rules.Board{Width: 4, Height: 4}, Players: rules.Players{Min: 3}}
	free.Win.Line.Length = rules.PerCount{0: 4}
	free.Place.Colour = rules.PlaceAnyColour
	holes := open()
	holes.Board = rules.Board{Width: 7, Height: 7, RandomHoles: rules.RandomHoles{Min: 3, Max: 13, Parity: rules.Odd}}
	for name, spec := range map[string]rules.Spec{"d-pente": dPente(), "offers": offers, "signs": signs, "colours": free, "holes": holes.Drawn(5)} {
		r := compile(t, spec)
		for seed := range uint64(20) {
			g := randomGame(t, r, seed)
			for _, format := range []record.Format{record.Text, record.TSV, record.JSON} {
				games, bad := read(write(t, format, []record.Game{g}), record.Limits{})
				require.Empty(t, bad, name)
				require.Equal(t, g.Moves, games[0].Moves, "%s as %s", name, format)
				require.Equal(t, g.Result.Best(), games[0].Result.Best())
				report := record.Replay(games[0], r, nil)
				require.True(t, report.Agrees, report.Why)
				require.Equal(t, len(g.Moves), report.Plies)
			}
		}
	}
}

func randomGame(t *testing.T, r *rules.Rules, seed uint64) record.Game {
	t.Helper()
	p, err := r.Start(r.Counts()[0])
	require.NoError(t, err)
	for random := rules.NewRandom(seed); !p.Over(); {
		require.NoError(t, p.Play(p.Pick(random)))
	}
	g, err := record.FromPosition(p)
	require.NoError(t, err)
	require.Equal(t, notation.Move(start(t, r), p.History(nil)[0]), g.Moves[0])
	g.Variant = "x"
	return g
}

func start(t *testing.T, r *rules.Rules) *rules.Position {
	t.Helper()
	p, err := r.Start(r.Counts()[0])
	require.NoError(t, err)
	return p
}

// The reason of a record is held against that of the board, where it is one of
// ours.
func TestReasonsOfNewRulesAreCompared(t *testing.T) {
	spec := rules.Spec{Board: rules.Board{Width: 2, Height: 2}, Players: rules.Players{Min: 2}}
	spec.Win.Line.Axes = rules.OrthAxes
	spec.Win.Line.Score = map[int]int{1: 0, 2: 3}
	spec.End.FullBoard = rules.FullScore
	r := compile(t, spec)
	g := record.Game{Players: 2, Moves: strings.Fields("A1 B1 A2 B2"), Result: record.Result{Places: []int{1, 1}, Reason: "score"}}
	require.True(t, record.Replay(g, r, nil).Agrees)
	g.Result.Reason = "full_board"
	require.Equal(t, "the record ends by full_board, the board by score", record.Replay(g, r, nil).Why)
}
