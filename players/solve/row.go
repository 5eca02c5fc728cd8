package solve

import "pente/rules"

// lay lists the rows of points that are as long as a line.
func (b *bounds) lay(spec *rules.Spec, r *rules.Rules) {
	b.through = make([][]int32, r.Points())
	if b.length == 0 {
		return
	}
	for at := range rules.Point(r.Points()) {
		for axis, step := range axes {
			if barred(spec.Win.Line.Axes, axis) {
				continue
			}
			if row := walk(at, step, b.length, spec.Board.Topology, r); len(row) == b.length {
				for _, q := range row {
					b.through[q] = append(b.through[q], int32(len(b.rows)))
				}
				b.rows = append(b.rows, row)
			}
		}
	}
}

// layRays lists what lies about each point as far as it may capture.
func (b *bounds) layRays(spec *rules.Spec, r *rules.Rules) {
	longest := 0
	for _, n := range spec.Capture.Lengths {
		b.captured |= 1 << n
		longest = max(longest, n)
	}
	b.most = 8 * longest
	b.rays = make([][][]rules.Point, r.Points())
	for at := range rules.Point(r.Points()) {
		for axis, step := range axes {
			if longest == 0 || barred(spec.Capture.Axes, axis) {
				continue
			}
			for _, step := range [2][2]int{step, {-step[0], -step[1]}} {
				if ray := walk(at, step, longest+2, spec.Board.Topology, r); len(ray) > 2 {
					b.rays[at] = append(b.rays[at], ray[1:])
				}
			}
		}
	}
}

// The four axes as steps across and up, rows and columns first.
var axes = [4][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}}

// barred tells whether a rule does not look along an axis.
func barred(a rules.Axes, axis int) bool {
	return a == rules.OrthAxes && axis > 1 || a == rules.DiagonalAxes && axis < 2
}

// walk goes n points from a point on, its own among them, unless an edge, a hole
// or the start cuts it short.
func walk(at rules.Point, step [2]int, n int, t rules.Topology, r *rules.Rules) (row []rules.Point) {
	w, h := r.Width(), r.Height()
	x, y := int(at)%w, int(at)/w
	for len(row) < n {
		if t == rules.Torus {
			y = (y + h) % h
		}
		if t != rules.Flat {
			x = (x + w) % w
		}
		q := rules.Point(y*w + x)
		if x < 0 || x >= w || y < 0 || y >= h || r.Hole(q) || len(row) > 0 && q == at {
			return row
		}
		row = append(row, q)
		x, y = x+step[0], y+step[1]
	}
	return row
}
