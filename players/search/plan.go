package search

import (
	"iter"
	"maps"
	"slices"
	"strings"

	"pente/rules"
)

// plan is what the search has read from the rules, for one number of players.
type plan struct {
	*board
	players int
	sides   int
	units   int  // owners of rows: colours, or teams where rows are a team's
	byTeam  bool // so they are
	rounds  bool // the last row of the board lies next to the first
	byRound int  // stones of the longest turn

	length  int                       // of a row that matters; 0: none does
	exact   [rules.MaxPlayers + 1]int // by owner: 1 where a longer one is no line of his
	lengths []int                     // of runs that are captured, as far as patterns show them
	target  int                       // captured stones that win; 0: they do not
	sum     bool                      // a side's captured stones are added up
	worth   []int32                   // of a side's captured stones, by their number
	sign    int32                     // -1 where rows are bad for their owner
	goal    rules.Seat                // who alone wins by rows; 0: who makes them
	scores  bool                      // rows give points

	own          bool // a stone is the mover's own, and may be laid in one way
	lines        bool // who makes a line of his own stones wins by it
	plainLines   bool // nothing stops a row that lacks one stone but a stone in it or a capture
	sureLines    bool // a row that lacks one stone wins by it
	sureCaptures bool // so does a capture of the stones that are lacking
	offers       bool // points are offered in the opening
	bareRows     bool // rows are all there is: nothing is captured, a turn is one stone, two play
	settled      int  // plies after which the opening restricts nothing
	gravity      bool // what can be laid next depends on what lies there
	breaks       bool // a line may wait
	weights      Weights
	axes         [4]*axis
}

func newPlan(p *rules.Position, w Weights) *plan {
	r := p.Rules()
	spec := r.Spec()
	pl := &plan{
		board: newBoard(r), players: p.Players(), sides: p.Sides(), sign: 1, byRound: 1,
		goal: rules.Seat(spec.Win.Line.Seat), scores: len(spec.Win.Line.Score) > 0,
		own:     spec.Place.Colour == rules.PlaceOwn && spec.Capture.Score == rules.ScoreAdd,
		gravity: spec.Place.Rule != rules.PlaceAny,
		breaks:  spec.Break.Policy != rules.BreakOff,
		rounds:  spec.Board.Topology == rules.Torus,
		weights: w,
	}
	pl.units = pl.players
	if pl.byTeam = spec.Win.Line.By == rules.ByTeam; pl.byTeam {
		pl.units = pl.sides
	}
	for _, n := range slices.Concat(spec.Turn.First, spec.Turn.Each) {
		pl.byRound = max(pl.byRound, n)
	}
	pl.readOpening(&spec.Opening)
	pl.readLines(&spec)
	pl.readCaptures(&spec)
	pl.layAxes(&spec)
	return pl
}

func (pl *plan) readOpening(o *rules.Opening) {
	latest := func(stone int) { pl.settled = max(pl.settled, stone) }
	for stone := range o.Stone {
		latest(stone)
	}
	for _, stones := range o.Seat {
		for stone := range stones {
			latest(stone * pl.players * pl.byRound)
		}
	}
	for _, stones := range []iter.Seq[int]{maps.Keys(o.Lays), maps.Keys(o.Choice), maps.Keys(o.Declare), maps.Keys(o.Offer)} {
		for stone := range stones {
			latest(stone)
		}
	}
	times := len(o.Offer)
	for _, options := range o.Choice {
		if slices.ContainsFunc(options, func(option string) bool { return strings.HasPrefix(option, "offer") }) {
			times++
		}
	}
	pl.offers = times > 0
	pl.settled += 2*len(o.Choice) + len(o.Declare) + offered*times
}

// offered is about how many points are offered for a stone, at most.
const offered = 12

// readLines reads which rows matter, and whether one that lacks a stone is as good
// as won: not where the stone may be barred or vanish, or the line be broken.
func (pl *plan) readLines(spec *rules.Spec) {
	line := &spec.Win.Line
	pl.length = line.Length.Of(pl.players)
	for n, points := range line.Score {
		if points > 0 && (pl.length == 0 || n < pl.length) {
			pl.length = n
		}
	}
	if pl.length == 0 {
		pl.length, pl.sign = spec.Lose.Line.Length, -1
	}
	exact := 0
	for u := 1; u <= pl.units; u++ {
		if line.Overline.Of(u) != rules.OverlineWin {
			pl.exact[u], exact = 1, exact+1
		}
	}
	pl.lines = line.Length.Of(pl.players) > 0 && pl.own && pl.goal == 0
	pl.plainLines = pl.lines && !pl.small && pl.length <= reach+1 && line.Count <= 1 && line.OpenEnds == 0 &&
		!pl.gravity && len(spec.Clear.Edges) == 0 && !pl.breaks
	pl.sureLines = pl.plainLines && exact == 0 && pl.free(spec) && spec.Win.Both == rules.BothLine
	pl.length = min(pl.length, reach+1)
}

// free tells whether any empty point may be taken, and what is laid stays.
func (pl *plan) free(spec *rules.Spec) bool {
	return spec.Forbid.Three.Count == 0 && spec.Forbid.Four.Count == 0 && !spec.Oblige.BlockNext &&
		spec.Capture.Self == rules.SelfSafe && spec.Capture.Teammate != rules.TeammateForbid
}

func (pl *plan) readCaptures(spec *rules.Spec) {
	c := &spec.Capture
	for _, n := range c.Lengths {
		if n < reach {
			pl.lengths = append(pl.lengths, n)
		}
	}
	slices.Sort(pl.lengths)
	pl.target = spec.Win.Captures.Target.Of(pl.players)
	pl.sum = spec.Win.Captures.SumBy == rules.SumByTeam
	pl.sureCaptures = pl.target > 0 && pl.own && !pl.small && !pl.gravity && pl.free(spec) && !pl.breaks &&
		(pl.players == 2 || c.Mixed && c.Victims == rules.AnyOther && (pl.sides == pl.players || c.Teammate == rules.TeammateCount)) && len(pl.lengths) == len(c.Lengths)
	pl.bareRows = pl.sureLines && pl.players == 2 && pl.byRound == 1 && pl.target == 0 &&
		len(c.Lengths) == 0 && spec.Lose.Line.Length == 0 && spec.End.MaxPlies == 0
	pl.worth = make([]int32, rules.MaxPoints)
	for n := range pl.worth {
		pl.worth[n] = pl.weights.captured(n, pl.target)
	}
}

// layAxes makes the tables: one set for all axes along which the same counts.
func (pl *plan) layAxes(spec *rules.Spec) {
	made := make(map[[2]bool]*axis)
	for i := range pl.axes {
		lines, captures := along(spec.Win.Line.Axes, i), along(spec.Capture.Axes, i)
		key := [2]bool{lines, captures}
		if made[key] == nil {
			made[key] = newAxis(pl, lines, captures)
		}
		pl.axes[i] = made[key]
	}
}

func along(axes rules.Axes, i int) bool {
	return axes == rules.AllAxes || (axes == rules.OrthAxes) == (i < 2)
}
