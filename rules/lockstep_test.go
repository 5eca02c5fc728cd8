package rules_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/rules"
)

// lockstepPlies is how many moves of random games the engine and the slow
// implementation make side by side in each run.
const lockstepPlies = 200_000

// The engine agrees with the slow implementation on random games of random
// rule sets, with moves taken back in between.
func TestLockstep(t *testing.T) {
	t.Parallel()
	begun := time.Now()
	plies, games, seen := 0, 0, map[string]int{}
	wanted := max(fewer(lockstepPlies), lockstepPlies*3/4)
	for seed := uint64(1); plies < wanted; seed++ {
		d := newDice(seed)
		spec := randomSpec(d)
		compiled, err := spec.Compile()
		if err != nil {
			continue
		}
		counts := compiled.Counts()
		run := newDuel(d, compiled, spec, counts[d.IntN(len(counts))])
		if trouble := run.game(); trouble != "" {
			t.Fatalf("seed %d: %s\n%s", seed, trouble, report(spec, run.slow.players, run.slow.moves))
		}
		plies, games = plies+run.plies, games+1
		for what, n := range run.seen {
			seen[what] += n
		}
	}
	t.Logf("%d plies of %d games in %v: %v", plies, games, time.Since(begun), seen)
	// A generator that never gets there would prove nothing.
	require.Greater(t, seen["stones removed"], wanted/20)
	for _, what := range []string{
		"stones lost by the mover", "stones lost to several", "points forbidden", "places taken",
		"line", "line of another than the mover", "line and captures", "captures", "captures of another than the mover",
		"captures drawn", "overline", "shape", "both", "leave", "no_move", "passes", "max_plies",
		"full_board drawn", "full_board won", "score drawn", "score won",
		"barred by an overline", "barred by too few lines", "barred by what it takes", "barred by threes", "barred by fours",
		"barred by a line to break", "duty to win", "duty to block", "points closed", "stone of another colour",
		"stay", "swap", "add", "offer", "declare", "point offered", "point picked", "stone laid for another",
		"line that waits", "line broken", "line that wins late", "line for a seat", "row without open ends",
		"edge cleared", "edge cleared again", "edges cleared together", "line by a board that moved",
		"stone turned over", "stone subtracted",
	} {
		require.Greater(t, seen[what], 2, what)
	}
}

// duel is one random game played by both.
type duel struct {
	dice
	position *rules.Position
	slow     *slow
	marks    []mark // of the position before each ply
	before   view
	leaving  bool // whether seats leave in this game
	longest  int  // plies
	plies    int
	seen     map[string]int // how often what happened
}

// mark is what the engine must come back to when a ply is taken back.
type mark struct {
	hash  uint64
	moves []rules.Move // in the engine's order
}

func newDuel(d dice, compiled *rules.Rules, spec rules.Spec, players int) *duel {
	p, err := compiled.Start(players)
	if err != nil {
		panic(err) // Counts has named this number
	}
	longest := 150
	if compiled.Points() > 250 {
		longest = 50
	}
	g := newSlow(spec, players)
	g.seen = map[string]int{}
	return &duel{dice: d, position: p, slow: g, leaving: d.percent(25), longest: longest, seen: g.seen}
}

// game plays to the end, or far enough, and says what the two do not agree on.
func (d *duel) game() string {
	if trouble := d.look(); trouble != "" {
		return "at the start: " + trouble
	}
	for d.plies < d.longest {
		if d.percent(5) {
			if trouble := d.takeBack(); trouble != "" {
				return "after taking back: " + trouble
			}
		}
		if d.before.over {
			return ""
		}
		if trouble := d.ply(d.choose()); trouble != "" {
			return trouble
		}
	}
	return ""
}

// look compares everything that can be seen now.
func (d *duel) look() string {
	d.before = d.slow.view()
	return disagreement(d.position, d.slow, d.before)
}

// disagreement compares the engine with the slow game and its view.
func disagreement(p *rules.Position, g *slow, expected view) string {
	seen := viewOf(p)
	if len(seen.line) > 0 && slices.Equal(seen.line, g.linesWithin(seen.line)) {
		seen.line = expected.line // one line of several is as good as all
	}
	return seen.differences(expected)
}

// linesWithin are the points of the lines that lie within some points.
func (g *slow) linesWithin(points []rules.Point) []rules.Point {
	var within []rules.Point
	for _, line := range g.lines {
		of := g.pointsOf(line)
		if !slices.ContainsFunc(of, func(at rules.Point) bool { return !slices.Contains(points, at) }) {
			within = append(within, of...)
		}
	}
	slices.Sort(within)
	return slices.Compact(within)
}

// ply makes a move on both sides.
func (d *duel) ply(m rules.Move) string {
	if err := d.position.Why(m); err != nil {
		return fmt.Sprintf("%v is legal, but %v", m, err)
	}
	if d.percent(10) {
		other := new(rules.Position)
		d.position.CopyTo(other)
		d.position = other
	}
	d.marks = append(d.marks, mark{d.position.Hash(), d.position.Moves(nil)})
	before := d.before
	d.position.Push(m)
	d.slow.play(m)
	d.plies++
	if trouble := d.look(); trouble != "" {
		return trouble
	}
	d.note(before, d.before)
	return wrongChanges(d.position, before, d.before)
}

// note counts what a ply has brought about.
func (d *duel) note(before, after view) {
	mover := before.toMove
	d.seen["stones removed"] += len(removedBy(before, after))
	d.seen["points forbidden"] += btoi(len(after.legal) < d.slow.empties())
	d.seen["points closed"] += btoi(d.slow.spec.Place.Rule != "" && len(after.legal) < d.slow.empties())
	d.seen["places taken"] += btoi(!after.over && slices.Max(after.places) > 0)
	var owners []rules.Colour
	for at, c := range after.stones {
		if was := before.stones[at]; was == rules.Colour(mover) && c == 0 {
			d.seen["stones lost by the mover"]++
		}
	}
	for seat, n := range after.captures {
		if n > before.captures[seat] && seat != int(mover)-1 {
			owners = append(owners, rules.Colour(seat+1))
		}
	}
	d.seen["stones lost to several"] += btoi(len(owners) > 1)
	if !after.over {
		return
	}
	d.seen[string(after.reason)]++
	d.seen[string(after.reason)+" drawn"] += btoi(after.draw)
	d.seen[string(after.reason)+" won"] += btoi(!after.draw)
	d.seen["line and captures"] += btoi(after.also != "")
	if len(after.winners) > 0 && !slices.Contains(after.winners, mover) {
		d.seen[string(after.reason)+" of another than the mover"]++
	}
}

// takeBack takes some plies back, now and then all of them.
func (d *duel) takeBack() string {
	n := min(d.between(1, 4), len(d.marks))
	if d.percent(3) {
		n = len(d.marks)
	}
	if n == 0 {
		return ""
	}
	for range n {
		if !d.position.Undo() {
			return "nothing to take back"
		}
	}
	d.slow.undo(n)
	then := d.marks[len(d.marks)-n]
	d.marks = d.marks[:len(d.marks)-n]
	if d.position.Hash() != then.hash {
		return "another hash"
	}
	if moves := d.position.Moves(nil); !slices.Equal(moves, then.moves) {
		return fmt.Sprintf("moves in the order %v, not %v", moves, then.moves)
	}
	return d.look()
}

// choose is a random legal move: mostly one that does something, or is near
// other stones, since that is where rules meet.
func (d *duel) choose() rules.Move {
	v := d.before
	if d.leaving && d.percent(3) {
		if seat := rules.Seat(d.between(1, len(v.out))); !v.out[seat-1] {
			return rules.Leave(seat)
		}
	}
	if v.pass && (len(v.legal) == 0 || d.percent(15)) {
		return rules.Pass
	}
	if len(v.choices) > 0 {
		return v.choices[d.IntN(len(v.choices))]
	}
	stones := v.moves
	if v.pass {
		stones = slices.DeleteFunc(slices.Clone(stones), func(m rules.Move) bool { return m == rules.Pass })
	}
	best, most := stones[d.IntN(len(stones))], -1
	for range d.between(1, 7) {
		m := stones[d.IntN(len(stones))]
		at, _ := m.Point()
		if n := d.slow.events(d.slow.spotAt(at)); n > most {
			best, most = m, n
		}
	}
	return best
}

// events weighs what a stone of the seat to move would do on a spot. Where it
// matters, captures and lines are put off until they come together.
func (g *slow) events(at spot) int {
	mover := rules.Colour(g.toMove())
	g.set(at, mover)
	defer g.set(at, 0)
	n := 3 * len(g.takings(at, mover))
	if g.spec.Win.Both == rules.BothDraw && (n > 0) != (len(g.rows(mover, at)) > 0) {
		return 0
	}
	for _, a := range axes {
		n += len(g.line(mover, at, a))
		for _, way := range []axis{a, a.back()} {
			if next, ok := g.step(at, way); ok && g.at(next) != 0 {
				n++
			}
		}
	}
	return n
}

// wrongChanges says what is wrong with the changes of the last ply: in their
// order they must lead from the stones before to the stones after.
func wrongChanges(p *rules.Position, before, after view) string {
	stones := slices.Clone(before.stones)
	for c := range p.Changes() {
		if stones[c.Point] != c.Was || c.Was == c.Is {
			return fmt.Sprintf("changes: %v where there is %d", c, stones[c.Point])
		}
		stones[c.Point] = c.Is
	}
	if !slices.Equal(stones, after.stones) {
		return fmt.Sprintf("changes lead to %v, not %v", stones, after.stones)
	}
	return ""
}
