package solve

import "pente/rules"

// hope follows a position and knows a number of stones that a camp has to lay at
// least before it can win, from what its rows lack and from what its captures
// lack of the target. It makes the search answer no without looking, and tells
// which moves to try first.
type hope struct {
	bounds
	fill    []uint16               // by row and group: how many stones are in it, and how many of the group
	lacking []int32                // by group and number: rows that lack so many stones
	lack    []uint8                // by fill: stones that a row lacks, or never
	worth   []int32                // by fill: of one more stone in the row, to its group
	laid    [rules.Neutral + 1]int // by colour: stones on the board; of 0, the empty points
	all     int                    // stones on the board
	changes []rules.Change
	marks   []int // by ply: where its changes begin
}

// A fill is the number of all stones in a row times fillStep, and that of the
// group's.
const fillStep = 64

func newHope(p *rules.Position, camp *[rules.MaxPlayers + 1]int) *hope {
	h := &hope{bounds: newBounds(p, camp)}
	h.fill = make([]uint16, len(h.rows)*len(h.campOf))
	h.weigh()
	h.lacking = make([]int32, len(h.campOf)*(h.length+2))
	for i := range h.fill {
		h.lacking[i%len(h.campOf)*(h.length+2)+h.length]++
	}
	for at := range rules.Point(p.Rules().Points()) {
		h.change(at, 0, p.At(at))
	}
	return h
}

// weigh fills the tables of what a row lacks and what a stone in it is worth.
// One more than the length stands for a row that can never be filled. A last
// point under a stone of others takes two stones: one elsewhere that removes it,
// unless its owner can do so himself.
func (h *hope) weigh() {
	h.lack = make([]uint8, fillStep*(h.length+1))
	h.worth = make([]int32, len(h.lack))
	for stones := range h.length + 1 {
		for own := range stones + 1 {
			lack := h.length - own
			switch {
			case own == stones:
			case !h.removes:
				lack = h.length + 1
			case lack == 1 && !h.vanishes:
				lack = 2
			}
			at := stones*fillStep + own
			h.lack[at] = uint8(lack)
			switch {
			case lack == 1:
				h.worth[at] = completes
			case lack <= h.length:
				h.worth[at] = 1 << (2 * min(own, 7))
			}
		}
	}
}

const (
	completes = 1 << 24 // what a stone that may win at once is worth
	prevents  = 1 << 21 // and one where another might
)

// follow goes along with the last move of a position.
func (h *hope) follow(p *rules.Position) {
	h.marks = append(h.marks, len(h.changes))
	for c := range p.Changes() {
		h.changes = append(h.changes, c)
		h.change(c.Point, c.Was, c.Is)
	}
}

func (h *hope) takeBack() {
	mark := h.marks[len(h.marks)-1]
	for i := len(h.changes) - 1; i >= mark; i-- {
		c := h.changes[i]
		h.change(c.Point, c.Is, c.Was)
	}
	h.changes, h.marks = h.changes[:mark], h.marks[:len(h.marks)-1]
}

// change notes that a point holds another stone.
func (h *hope) change(at rules.Point, was, is rules.Colour) {
	left, came := h.groupOf[was], h.groupOf[is]
	h.laid[was]--
	h.laid[is]++
	stones := 0
	if was != 0 {
		stones -= fillStep
	}
	if is != 0 {
		stones += fillStep
	}
	h.all += stones / fillStep
	groups := len(h.campOf)
	for group := range groups {
		step := stones
		if group == int(left) {
			step--
		}
		if group == int(came) {
			step++
		}
		lacking := h.lacking[group*(h.length+2) : (group+1)*(h.length+2)]
		for _, row := range h.through[at] {
			fill := &h.fill[int(row)*groups+group]
			lacking[h.lack[*fill]]--
			*fill = uint16(int(*fill) + step)
			lacking[h.lack[*fill]]++
		}
	}
}

// stones is a number of stones that a camp has to lay at least before it can
// win: Never where it cannot at all.
func (h *hope) stones(p *rules.Position, camp int) int {
	if !h.plain {
		return 0
	}
	stones := Never
	for group, of := range h.campOf {
		if of != camp {
			continue
		}
		for n, rows := range h.lacking[group*(h.length+2) : (group+1)*(h.length+2)-1] {
			if rows > 0 {
				stones = min(stones, n)
				break
			}
		}
	}
	return min(stones, h.toTarget(p, camp))
}

// least is a number of plies in less than which a camp cannot win that has to
// lay so many stones.
func (h *hope) least(p *rules.Position, camp, stones int) int {
	switch {
	case stones == Never || h.plain && !h.plays[camp]:
		return Never
	case stones <= 0:
		return 1 // it may be that another's stone is enough
	}
	plies := h.plies(p, camp, stones)
	if h.fills && plies > h.open-h.all {
		return Never // the board is full before
	}
	return plies
}

// promise is how much a stone of the mover on a point makes of his rows, and
// takes from those of others, and what it may capture. The rows of the camp that
// the question is about count for more.
func (h *hope) promise(p *rules.Position, at rules.Point, mover rules.Colour, question int) (sum int32) {
	groups, own := len(h.campOf), h.groupOf[mover]
	for _, row := range h.through[at] {
		for group, fill := range h.fill[int(row)*groups : int(row+1)*groups] {
			worth := h.worth[fill]
			switch {
			case worth == completes && group != int(own):
				worth = prevents
			case worth < completes && h.campOf[group] == question:
				worth *= 2
			}
			sum += worth
		}
	}
	if h.target > 0 {
		sum += h.booty(p, at, mover)
	}
	return sum
}
