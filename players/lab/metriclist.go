package lab

import (
	"fmt"

	"pente/rules"
)

// endings are how games end.
func (r *Run) endings() []Metric {
	by := func(name, title, means string, reasons ...rules.Reason) Metric {
		return share(name, title, means, func(g *game) (bool, bool) {
			for _, reason := range reasons {
				if g.Reason == reason {
					return true, true
				}
			}
			return false, true
		})
	}
	all := []Metric{
		share("draws", "drawn", "Share of games that nobody won.",
			func(g *game) (bool, bool) { return g.draw(), true }).headline(),
		by("unfinished", "stopped by the limit of plies", "Share of games that ended because the rules allow no more plies.", rules.ByPlies),
		by("by_line", "ended by a line", "Share of games that ended with a line that wins, also where it took the last stones as well.", rules.ByLine, rules.ByBoth),
		by("by_captures", "ended by captured stones", "Share of games that ended because the target of captured stones was reached.", rules.ByCaptures).headline(),
		by("by_loss", "ended by a losing row or shape", "Share of games that ended because somebody made a row or a shape that loses.", rules.ByOverline, rules.ByShape),
		by("by_leaving", "ended by leaving", "Share of games that ended because the others had left, such as by an illegal move.", rules.ByLeave),
		by("by_full", "ended on a full board", "Share of games that ended because no stone could be laid, or everybody passed, or rows were counted.",
			rules.ByFull, rules.ByNoMove, rules.ByPasses, rules.ByScore),
	}
	if r.spec().Break.Policy != rules.BreakOff {
		all = append(all, mean("broken", "lines broken", "lines", "Mean number of lines in a game that would have won, and were broken by a capture.",
			func(g *game) (float64, bool) { return float64(g.Broken), true }))
	}
	return all
}

// kingmaking is how often a seat that cannot win decides who does.
func kingmaking() Metric {
	return share("kingmaking", "decided by a loser", "Share of decided games in which a seat that could not win any more decided who did, by its last stone: "+
		"two others or more could have won with one stone if it had stood aside; wherever it laid its own, somebody else could win with one stone before its next turn, "+
		"those in between standing aside; the first who could was not the same for all points; and the first who could after the stone it did lay, won. "+
		"Where everybody plays alone and lays one stone a turn; of players who do not look ahead over each fourth game, of random ones over each thirty-second.",
		func(g *game) (bool, bool) { return g.Maker > 0, g.run.asks(g.Number) && !g.draw() }).headline()
}

// lengths are how long games are, and how much there is to choose from.
func lengths(r *Run) []Metric {
	points := float64(r.points())
	return []Metric{
		mean("plies", "length", "plies", "Mean number of moves of a game, those of a random opening included.",
			func(g *game) (float64, bool) { return float64(g.Plies), true }).headline(),
		mean("branching", "choice", "points", "Mean number of points on which the seat to move may lay a stone, over the plies of a game, then over games; of random players, over each thirty-second game.",
			func(g *game) (float64, bool) { return float64(g.Choices) / float64(max(g.Plies, 1)), g.Covered > 0 }),
		part("coverage", "board used", "Mean share of the points of the board that held a stone at some time of the game; of random players, over each thirty-second game.",
			func(g *game) (float64, bool) { return float64(g.Covered) / points, g.Covered > 0 }),
	}
}

// captures are about captured stones.
func captures(r *Run) []Metric {
	all := []Metric{
		mean("captured", "captured stones", "stones", "Mean number of stones that are captured in a game, by all seats.",
			func(g *game) (float64, bool) { return float64(g.taken()), true }).headline(),
		share("no_capture", "no capture", "Share of games in which nothing is captured.",
			func(g *game) (bool, bool) { return g.FirstPly == 0, true }),
		mean("first_capture", "first capture", "ply", "Mean ply of the first capture, of games that have one.",
			func(g *game) (float64, bool) { return float64(g.FirstPly), g.FirstPly > 0 }),
		share("first_capture_wins", "first to capture wins", "Share of decided games with a capture that are won by the seat that makes the first one.",
			func(g *game) (bool, bool) { return g.FirstPly > 0 && g.wonBy(g.FirstSeat), g.FirstPly > 0 && !g.draw() }),
	}
	for seat := range r.Seats() {
		all = append(all, share(fmt.Sprintf("first_capture_seat_%d", seat+1), fmt.Sprintf("first capture by seat %d", seat+1),
			"Share of the games with a capture in which this seat makes the first one.",
			func(g *game) (bool, bool) { return g.FirstSeat == seat+1, g.FirstPly > 0 }))
	}
	for seat := range r.Seats() {
		all = append(all, mean(fmt.Sprintf("captured_seat_%d", seat+1), fmt.Sprintf("captured by seat %d", seat+1), "stones",
			"Mean number of stones that this seat has captured at the end of a game.",
			func(g *game) (float64, bool) { return float64(g.Took[seat]), true }))
	}
	if r.spec().Capture.Mixed && r.Seats() > 2 {
		all = append(all, part("mixed", "captures of mixed owners", "Mean share of the captured runs of a game that held stones of several owners, of games with a capture.",
			func(g *game) (float64, bool) { return float64(g.Mixed) / float64(max(g.Captured, 1)), g.Captured > 0 }))
	}
	if target := r.target(); target > 0 {
		all = append(all, mean("overshoot", "overshoot", "stones", "Mean number of stones above the target, of games that were won by captured stones.",
			func(g *game) (float64, bool) {
				return float64(g.overshoot(target)), g.Reason == rules.ByCaptures && !g.draw()
			}))
	}
	return all
}

// overshoot is by how much the winners have more than the target.
func (g *game) overshoot(target int) int {
	sum, most := 0, 0
	for i, took := range g.Took {
		if g.wonBy(i + 1) {
			sum += took
			most = max(most, took)
		}
	}
	if g.run.spec().Win.Captures.SumBy == rules.SumByTeam {
		most = sum
	}
	return max(0, most-target)
}

// leads are how the lead goes to and fro, as the same search sees it for all.
func leads() []Metric {
	return []Metric{
		mean("lead_changes", "changes of the lead", "changes", "Mean number of times that the lead went to the other side. A side leads when the evaluating search gives it half a row that lacks one stone.",
			func(g *game) (float64, bool) { return float64(g.Lead.Changes), g.Lead.Plies > 0 }),
		part("drama", "drama", "Mean share of the plies of a decided game after which its later winner was behind.",
			func(g *game) (float64, bool) {
				return float64(g.Lead.Behind) / float64(max(g.Lead.Plies, 1)), g.Lead.Plies > 0 && !g.draw()
			}),
		part("decisiveness", "played out after the decision", "Mean share of a decided game that came after its winner had begun to lead by three such rows, or by a certain win, for good.",
			func(g *game) (float64, bool) {
				return float64(g.Plies-g.Lead.Decided) / float64(max(g.Plies, 1)), g.Lead.Plies > 0 && !g.draw()
			}),
	}
}
