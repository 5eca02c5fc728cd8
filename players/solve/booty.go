package solve

import "pente/rules"

// toTarget is the number of stones that a camp has to lay at least to capture
// enough: two for the seat to move, where there are not so many stones of others
// on the board; before a later stone they may lay more.
func (h *hope) toTarget(p *rules.Position, camp int) int {
	switch {
	case h.target == 0:
		return Never
	case h.vanishes:
		return 0 // others may credit it
	}
	stones := Never
	for seat := 1; seat <= h.seats; seat++ {
		if h.camp[seat] != camp {
			continue
		}
		lacks := h.target - h.total(p, seat)
		n := (lacks + h.most - 1) / h.most
		if n == 1 && seat == int(p.ToMove()) && h.all-h.laid[seat] < lacks {
			n = 2
		}
		stones = min(stones, n)
	}
	return stones
}

// booty is what the stones are worth that a stone of the mover on a point may
// capture, and those that one of the next might.
func (h *hope) booty(p *rules.Position, at rules.Point, mover rules.Colour) (sum int32) {
	if n := h.taken(p, at, mover); n > 0 {
		sum += int32(n) * 64
		if h.total(p, int(mover))+n >= h.target {
			sum += completes
		}
	}
	next := rules.Colour(int(mover)%h.seats + 1)
	if n := h.taken(p, at, next); n > 0 {
		sum += int32(n) * 32
		if h.total(p, int(next))+n >= h.target {
			sum += prevents
		}
	}
	return sum
}

// taken is the most that a stone of a colour can capture on a point.
func (h *hope) taken(p *rules.Position, at rules.Point, c rules.Colour) (sum int) {
	for _, ray := range h.rays[at] {
		for n, q := range ray {
			stone := p.At(q)
			if stone == c && h.captured>>n&1 != 0 {
				sum += n
			}
			if stone == c || stone == 0 {
				break
			}
		}
	}
	return sum
}

// total is what a seat has captured towards the target, with its team where that
// counts together.
func (b *bounds) total(p *rules.Position, seat int) (stones int) {
	if !b.sums {
		return p.Captures(rules.Seat(seat))
	}
	for mate := (seat-1)%b.sides + 1; mate <= b.seats; mate += b.sides {
		stones += p.Captures(rules.Seat(mate))
	}
	return stones
}
