package rules

// numbers are the numbers of holes that may be drawn.
func (h RandomHoles) numbers() (list []int) {
	for n := h.Min; n <= h.Max; n++ {
		if h.Parity == Odd && n%2 == 0 || h.Parity == Even && n%2 == 1 {
			continue
		}
		list = append(list, n)
	}
	return list
}

// Drawn is the same Spec with its random holes drawn from a seed: a list of
// holes as any other, so that a record of the game says which they were. A Spec
// without random holes comes back as it is. What cannot be drawn is left for
// Compile to report.
func (s Spec) Drawn(seed uint64) Spec {
	h := s.Board.RandomHoles
	numbers := h.numbers()
	s = s.clone()
	if h.Max == 0 || len(numbers) == 0 || s.Board.Width < 1 || s.Board.Height < 1 ||
		s.Board.Width > MaxSide || s.Board.Height > MaxSide {
		return s
	}
	random := NewRandom(seed)
	count := numbers[random.N(len(numbers))]
	taken := map[PointName]bool{}
	for _, name := range s.Board.Holes {
		if at, err := ParsePoint(string(name), s.Board.Width, s.Board.Height); err == nil {
			taken[PointName(FormatPoint(at, s.Board.Width))] = true
		}
	}
	var free []PointName
	for at := range Point(s.Board.Width * s.Board.Height) {
		if name := PointName(FormatPoint(at, s.Board.Width)); !taken[name] {
			free = append(free, name)
		}
	}
	if count >= len(free) {
		return s
	}
	for i := range count {
		j := i + random.N(len(free)-i)
		free[i], free[j] = free[j], free[i]
	}
	s.Board.Holes = append(s.Board.Holes, free[:count]...)
	s.Board.RandomHoles = RandomHoles{}
	return s
}
