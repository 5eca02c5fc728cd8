package rules_test

import (
	"maps"
	"slices"

	"pente/rules"
)

// score is what the rows of a colour are worth.
func (g *slow) score(c rules.Colour) int {
	points := 0
	if len(g.spec.Win.Line.Score) == 0 {
		return 0
	}
	for _, a := range g.lineAxes() {
		for _, at := range g.spots() {
			if g.at(at) != c {
				continue
			}
			row, _ := g.run(at, a, func(o rules.Colour) bool { return o == c })
			if g.pointsOf(row)[0] == g.point(at) { // each row once
				points += g.worth(len(row))
			}
		}
	}
	return points
}

// worth is what a row of so many stones is worth.
func (g *slow) worth(stones int) int {
	table := g.spec.Win.Line.Score
	if len(table) == 0 {
		return 0
	}
	return table[min(stones, slices.Max(slices.Collect(maps.Keys(table))))]
}

// fullBoard ends a game on a full board.
func (g *slow) fullBoard() {
	switch g.spec.End.FullBoard {
	case rules.FullScore:
		g.mostPoints()
	case rules.FullFirst:
		g.fullFor(1)
	case rules.FullSecond:
		g.fullFor(2)
	default:
		g.draw("full_board")
	}
}

// fullFor gives the game to the side of a seat, if it is still in it.
func (g *slow) fullFor(seat rules.Seat) {
	for _, side := range g.sidesPlaying() {
		if slices.Contains(side, g.role(seat)) {
			g.boardWins(side)
		}
	}
	g.draw("full_board")
}

// boardWins gives a side the next place on a full board.
func (g *slow) boardWins(side []rules.Seat) {
	g.won = append(g.won, side)
	for _, seat := range side {
		g.out[seat] = g.out[seat] || g.spec.End.AfterWin == rules.AfterWinPlaces
	}
}

// mostPoints gives the game to the side with the most points, if it is one.
func (g *slow) mostPoints() {
	var best [][]rules.Seat
	most := -1
	for _, side := range g.sidesPlaying() {
		sum := 0
		for _, seat := range side {
			sum += g.score(rules.Colour(seat))
		}
		if sum > most {
			best, most = nil, sum
		}
		if sum == most {
			best = append(best, side)
		}
	}
	if len(best) == 1 {
		g.boardWins(best[0])
	}
	g.draw("score")
}
