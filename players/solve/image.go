package solve

import "pente/rules"

// images follows a position and its images under the symmetries of the rules, so
// that all of them share one place in the table. Each image is the same as the
// position but for its stones; what their hashes differ by is kept for each
// symmetry, and the one with the smallest hash stands for all.
type images struct {
	rules   *rules.Rules
	to      [][]rules.Point // by symmetry: where it takes each point
	from    [][]rules.Point // and back
	share   [][]uint64      // by symmetry: what a stone makes the hash of the image differ by
	colours int
	differs [][8]uint64 // by ply: by symmetry
}

func newImages(p *rules.Position) *images {
	symmetries, points := p.Symmetries(), p.Rules().Points()
	im := &images{rules: p.Rules(), colours: int(rules.Neutral) + 1}
	for _, s := range symmetries {
		to, from := make([]rules.Point, points), make([]rules.Point, points)
		share := make([]uint64, points*im.colours)
		for at := range rules.Point(points) {
			image := p.Rules().Image(at, s)
			to[at], from[image] = image, at
			for c := rules.Colour(1); c <= rules.Neutral; c++ {
				share[int(at)*im.colours+int(c)] = p.StoneHash(at, c) ^ p.StoneHash(image, c)
			}
		}
		im.to, im.from, im.share = append(im.to, to), append(im.from, from), append(im.share, share)
	}
	im.differs = append(im.differs, [8]uint64{})
	for at := range rules.Point(points) {
		im.change(rules.Change{Point: at, Is: p.At(at)})
	}
	return im
}

// change notes that a point holds another stone.
func (im *images) change(c rules.Change) {
	now := &im.differs[len(im.differs)-1]
	at := int(c.Point) * im.colours
	for s := 1; s < len(im.share); s++ {
		now[s] ^= im.share[s][at+int(c.Was)] ^ im.share[s][at+int(c.Is)]
	}
}

// follow goes along with the last move of a position.
func (im *images) follow(p *rules.Position) {
	if len(im.share) == 1 {
		return
	}
	im.differs = append(im.differs, im.differs[len(im.differs)-1])
	for c := range p.Changes() {
		im.change(c)
	}
}

func (im *images) takeBack() {
	if len(im.share) > 1 {
		im.differs = im.differs[:len(im.differs)-1]
	}
}

// key is what a position and its images share, for a question, and the symmetry
// that makes the one of them that the table knows. The number of plies is part
// of it: a limit of plies may end one of two games that look the same.
func (im *images) key(p *rules.Position, question int) (key uint64, frame int) {
	hash := p.Hash()
	key = hash
	if len(im.share) > 1 && len(p.Offered()) == 0 { // points on offer are not among the stones
		for s, differs := range im.differs[len(im.differs)-1][:len(im.share)] {
			if image := hash ^ differs; image < key {
				key, frame = image, s
			}
		}
	}
	return mix(key ^ mix(uint64(2*p.Plies()+question))), frame
}

// mix spreads a number over all bits, each way round.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// into is a move as the image has it that the table knows, and outOf the way
// back.
func (im *images) into(m rules.Move, frame int) rules.Move { return moved(m, im.to[frame]) }

func (im *images) outOf(m rules.Move, frame int) rules.Move { return moved(m, im.from[frame]) }

func moved(m rules.Move, to []rules.Point) rules.Move {
	at, placed := m.Point()
	if !placed {
		return m
	}
	return m - rules.Place(at) + rules.Place(to[at])
}
