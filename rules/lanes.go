package rules

// layWords decides how the stones are kept as words, and whether the rules fit
// the lanes. A square torus shows its rings to the lanes where none of them can
// see itself twice.
func (c *compiler) layWords(g *plan) {
	s := &c.spec.Board
	wrap := 0
	if s.Topology == Torus && s.Width == s.Height && s.Width > 2*laneReach && s.Width <= 28 {
		wrap = s.Width
	}
	fits := s.Topology == Flat || wrap > 0
	g.careful = !fits || g.line.needed() > laneLine || g.line.teams || g.capture.longest > laneReach-1
	if wrap > 0 && !g.careful {
		g.wrap = wrap
		g.captures = true // only stones kept twice are shown round the seam
	}
	keys := NewRandom(0)
	for _, at := range c.board.open {
		g.keys[at] = keys.Uint64()
		g.places[at] = newPlace(int(at)%s.Width, int(at)/s.Width, s.Width, s.Height, g.wrap)
	}
	if g.line.forbid || g.forbid.bound != 0 {
		c.layExisting(g)
	}
}

// layExisting notes for each point which of those about it exist.
func (c *compiler) layExisting(g *plan) {
	var all, unused words
	for _, at := range c.board.open {
		toggle(&all, &unused, &g.places[at])
	}
	g.exist = make([]uint64, MaxPoints)
	for _, at := range c.board.open {
		g.exist[at] = surroundings(&all, &g.places[at])
	}
}
