package rules_test

import (
	"maps"
	"slices"

	"pente/rules"
)

// games are well-known rule sets and some that bring mechanisms together, for
// the laws, the scenarios and the counts.
func games() map[string]rules.Spec {
	pente := square(19, 5)
	pente.Capture.Lengths = []int{2}
	pente.Win.Captures.Target = all(10)

	tournament := pente
	tournament.Opening.Seat = map[int]map[int]rules.Region{1: {1: "center", 2: "outside(2)"}}

	keryo := tournament
	keryo.Capture.Lengths = []int{2, 3}
	keryo.Win.Captures.Target = all(15)

	poof := tournament
	poof.Capture.Self = rules.SelfPoof
	poof.Win.Captures.Tie = rules.TieLarger

	multi := pente
	multi.Players = rules.Players{Min: 2, Max: 8}
	multi.Capture.Mixed = true

	games := map[string]rules.Spec{
		"open": pente, "tournament": tournament, "keryo": keryo, "poof": poof, "multi": multi,
		"gomoku": square(15, 5), "tic-tac": square(3, 3),
	}
	maps.Copy(games, teamGames(multi))
	maps.Copy(games, boardGames(pente))
	maps.Copy(games, lineGames())
	return games
}

// teamGames are games of two against two.
func teamGames(multi rules.Spec) map[string]rules.Spec {
	teams := multi
	teams.Players = rules.Players{Min: 4, Teams: 2}
	teams.Capture.Teammate = rules.TeammateNoCount
	teams.Win.Captures.SumBy = rules.SumByTeam

	together := teams
	together.Win.Line = rules.Line{Length: all(5), Overline: everybody(rules.OverlineIgnore), By: rules.ByTeam}
	together.Capture.Teammate = rules.TeammateForbid

	places := multi
	places.Players = rules.Players{Min: 3, Max: 5}
	places.Board.Width, places.Board.Height = 9, 9
	places.Win.Line.Length = all(4)
	places.Win.Captures.Target = rules.PerCount{0: 6, 4: 4}
	places.End.AfterWin = rules.AfterWinPlaces
	places.Eliminate.Stones = rules.RemainsNeutral
	return map[string]rules.Spec{"teams": teams, "together": together, "places": places}
}

// boardGames are games on other boards than the square flat one.
func boardGames(pente rules.Spec) map[string]rules.Spec {
	torus := pente
	torus.Board.Topology = rules.Torus

	small := torus
	small.Board.Width, small.Board.Height = 7, 6
	small.Win.Line.Length = all(4)

	cylinder := pente
	cylinder.Board = rules.Board{Width: 11, Height: 8, Topology: rules.Cylinder}

	holes := pente
	holes.Board = rules.Board{Width: 9, Height: 9, Holes: []rules.PointName{"E5", "C3", "G7", "C7", "G3"}}
	holes.Capture.Self = rules.SelfForbid

	large := pente
	large.Board.Width, large.Board.Height = 32, 32
	return map[string]rules.Spec{"torus": torus, "small-torus": small, "cylinder": cylinder, "holes": holes, "large": large}
}

// lineGames are games without captures.
func lineGames() map[string]rules.Spec {
	connect := square(19, 6)
	connect.Turn = rules.Turn{First: rules.Stones{1}, Each: rules.Stones{2}}

	exact := square(15, 5)
	exact.Win.Line.Overline = everybody(rules.OverlineIgnore)

	foul := square(9, 4)
	foul.Win.Line.Overline = rules.PerSeat{1: rules.OverlineForbid, 2: rules.OverlineLose}
	foul.Turn.Pass = rules.PassAllowed
	return map[string]rules.Spec{"connect": connect, "exact": exact, "foul": foul}
}

// square is a game of two on a square board that so many in a row win.
func square(side, line int) rules.Spec {
	return rules.Spec{
		Board:   rules.Board{Width: side, Height: side},
		Players: rules.Players{Min: 2},
		Win:     rules.Win{Line: rules.Line{Length: all(line)}},
	}
}

func all(n int) rules.PerCount { return rules.PerCount{0: n} }

func everybody(o rules.Overline) rules.PerSeat { return rules.PerSeat{0: o} }

// gameNames are the names of games in a fixed order.
func gameNames() []string { return slices.Sorted(maps.Keys(games())) }
