package search

import "math/bits"

// feature is what stones are worth to their owner. A total of them, over all rows
// of the board, is kept by adding what each stone changes.
type feature struct {
	worth  int32
	counts counts
}

// counts are four numbers of sixteen bits: of rows that lack one stone of a line
// and two, of places where a run can be captured, and of open threes.
type counts uint64

const (
	oneLacking counts = 1 << (16 * iota)
	twoLacking
	captures
	openThrees
)

func (c counts) of(what counts) int { return int(uint16(c >> bits.TrailingZeros64(uint64(what)))) }

// add adds another feature, or with -1 takes it away.
func (f *feature) add(g feature, sign int32) {
	f.worth += sign * g.worth
	f.counts += counts(sign) * g.counts
}

func (f feature) minus(g feature) feature {
	return feature{f.worth - g.worth, f.counts - g.counts}
}

// axis is what counts along an axis, and tables of what patterns are worth. A
// place in a table is filled when it is asked for: a game sees few patterns of all.
type axis struct {
	plan     *plan
	length   int // of a line; 0: lines do not count here
	lengths  []int
	gains    []entry   // what an owner has from a stone in the middle
	losses   []entry   // what an owner loses by another's stone there
	outcomes [2][]both // what a stone there would do, by whether its owner's lines must be exact
}

type entry struct {
	worth  int32
	known  bool
	counts counts
}

func (e *entry) fill(f feature) { *e = entry{f.worth, true, f.counts} }

func newAxis(pl *plan, lines, captures bool) *axis {
	a := &axis{plan: pl}
	if lines {
		a.length = pl.length
	}
	if captures {
		a.lengths = pl.lengths
	}
	a.gains, a.losses = make([]entry, patterns), make([]entry, patterns)
	for _, exact := range pl.exact[1 : pl.units+1] {
		if a.outcomes[exact] == nil {
			a.outcomes[exact] = make([]both, patterns)
		}
	}
	return a
}

// gain is what an owner has from a stone in the middle of a pattern.
func (a *axis) gain(p pattern) feature {
	e := &a.gains[p]
	if !e.known {
		r := p.row()
		e.fill(a.features(r.with(middle)).minus(a.features(r)))
	}
	return feature{e.worth, e.counts}
}

// loss is what an owner loses by another's stone in the middle.
func (a *axis) loss(p pattern) feature {
	e := &a.losses[p]
	if !e.known {
		r := p.row()
		e.fill(a.features(r).minus(a.features(r.against(middle))))
	}
	return feature{e.worth, e.counts}
}

// features are what the rows that go through the middle are worth to their owner.
func (a *axis) features(r row) (f feature) {
	if a.length > 0 {
		a.windows(r, &f)
		a.threes(r, &f)
	}
	for _, n := range a.lengths {
		a.runs(r, n, &f)
	}
	return f
}

// windows are the rows as long as a line in which no other has a stone.
func (a *axis) windows(r row, f *feature) {
	w := &a.plan.weights
	for start := reach - a.length + 1; start <= reach; start++ {
		window := (uint16(1)<<a.length - 1) << start
		if window&^(r.mine|r.open) != 0 {
			continue
		}
		lacks := a.length - bits.OnesCount16(window&r.mine)
		f.worth += a.plan.sign * w.Window[max(min(lacks, 1), lacks-a.plan.byRound+1)]
		switch lacks {
		case 1:
			f.counts += oneLacking
		case 2:
			f.counts += twoLacking
		}
	}
}

// threes are the rows between two empty points that one stone makes one short of
// a line, where patterns show so much.
func (a *axis) threes(r row, f *feature) {
	if a.length < 4 || a.length > reach {
		return
	}
	for start := reach - a.length; start <= reach; start++ {
		ends := uint16(1|1<<a.length) << start
		inner := (uint16(1)<<(a.length-1) - 1) << (start + 1)
		if ends&^r.open == 0 && inner&^(r.mine|r.open) == 0 && bits.OnesCount16(inner&r.mine) == a.length-2 {
			f.counts += openThrees
		}
	}
}

// runs are the stones of others that can be captured, and those of the owner's
// that others could surround.
func (a *axis) runs(r row, n int, f *feature) {
	w := &a.plan.weights
	for start := reach - n - 1; start <= reach; start++ {
		inner := (uint16(1)<<n - 1) << (start + 1)
		low, high := uint16(1)<<start, uint16(1)<<(start+n+1)
		switch {
		case inner&^r.other == 0 && (low&r.mine != 0 && high&r.open != 0 || low&r.open != 0 && high&r.mine != 0):
			f.worth += w.Threat * int32(n)
			f.counts += captures
		case inner&^r.mine == 0 && (low|high)&^r.open == 0:
			f.worth -= w.Pair * int32(n)
		}
	}
}
