package rules

import "fmt"

// Position is a game in progress: stones, captured stones, whose turn it is, and
// the journal by which every ply can be taken back. It belongs to one goroutine.
type Position struct {
	state
	g       *plan
	owner   [MaxPoints]Colour
	all     words            // stones of everybody, as far as anything is captured
	own     []words          // stones of each colour, Neutral with index 0
	list    [MaxPoints]Point // the first free of them are the empty points
	where   [MaxPoints]uint16
	journal []change
	taken   []loss  // stones that the ply in progress removes
	spare   []loss  // the same for a ply that is only tried
	line    []Point // the last line that won or lost
	must    duty    // what the mover must do
	moves   []Move  // for drawing one of them
	narrow  []Point // the legal points where they are fewer than the empty ones
}

// state is the part of a Position that is small and copied whole.
type state struct {
	hash    uint64
	counts  [counters]int16
	entries int // of the journal
	free    int // empty points
	plies   int
	phase   uint8
	over    bool
	ending  ending
	by      Seat // who lays the stone of the opening that is being laid
	picked  bool // it was offered
}

// Counters are numbers of the position that rules need: written by add alone,
// and so taken back, hashed and copied with the stones.
const (
	takenBy  = iota                        // by colour: stones captured
	finished = takenBy + int(Neutral) + 1  // by colour: n for the nth winner, -n for the nth to drop out
	outOf    = finished + int(Neutral) + 1 // colours that play no more, a bit each
	passed   = outOf + 1                   // colours that have passed since the last stone
	waiting  = passed + 1                  // by colour: 1 while a line of it can still be broken
	signs    = waiting + int(Neutral) + 1  // directions whose runs the last stone subtracted
	decided  = signs + 1                   // choices made in the opening
	stage    = decided + 1                 // what the opening waits for
	swapped  = stage + 1                   // 1 where the seats have changed colours
	layer    = swapped + 1                 // who laid the last stone of the opening
	adder    = layer + 1                   // who lays the stones that are added
	addedTo  = adder + 1                   // the last of these
	declared = addedTo + 1                 // the number declared
	offers   = declared + 1                // how many points are to be offered
	offered  = offers + 1                  // the points offered: 0, or a point and 1
	waits    = offered + maxOffers         // how many lines wait
	counters = waits + 1
)

// Start is the position before the first ply. The error says which numbers of
// players these rules allow.
func (r *Rules) Start(players int) (*Position, error) {
	if players < 0 || players > MaxPlayers || r.plans[players] == nil {
		return nil, fmt.Errorf("%d players cannot play this: allowed are %v", players, r.Counts())
	}
	p := new(Position)
	p.reset(r.plans[players])
	p.fill()
	return p, nil
}

// fill opens the points that are open at the start.
func (p *Position) fill() {
	for _, at := range p.g.board.open {
		if p.supported(at) {
			p.list[p.free] = at
			p.where[at] = uint16(p.free)
			p.free++
		}
	}
	p.begin()
}

// reset makes room for a game.
func (p *Position) reset(g *plan) {
	*p = Position{
		g:       g,
		own:     make([]words, g.players+1),
		journal: make([]change, 2*len(g.board.open)+journalSlack),
		taken:   make([]loss, 0, g.capture.most+g.self.most),
		line:    make([]Point, 0, 4*MaxSide),
	}
	if g.dutiful {
		p.must.candidates = make([]Point, 0, len(g.board.open))
		p.must.threats = make([]Point, 0, len(g.board.open))
	}
	if g.tries() {
		p.spare = make([]loss, 0, g.capture.most+g.self.most)
	}
	if g.narrows() {
		p.narrow = make([]Point, 0, len(g.board.open))
	}
}

// CopyTo makes dst the same position, journal included. A dst that has held a
// game of the same rules and players before is reused without allocating.
func (p *Position) CopyTo(dst *Position) {
	if dst == p {
		return
	}
	if dst.g != p.g {
		dst.reset(p.g)
	}
	if len(dst.journal) < len(p.journal) {
		dst.journal = make([]change, len(p.journal))
	}
	dst.state = p.state
	n, rows := p.g.board.points, 3*(p.g.board.width+p.g.board.height)
	copy(dst.owner[:n], p.owner[:n])
	copy(dst.list[:p.free], p.list[:p.free])
	copy(dst.where[:n], p.where[:n])
	copy(dst.all[:rows], p.all[:rows])
	for c := range p.own {
		copy(dst.own[c][:rows], p.own[c][:rows])
	}
	copy(dst.journal, p.journal[:p.entries])
	dst.line = append(dst.line[:0], p.line...)
}

// Rules is what the game is played by.
func (p *Position) Rules() *Rules { return p.g.rules }

// Players is the number of seats.
func (p *Position) Players() int { return p.g.players }

// Sides is the number of teams, or of seats where everybody plays alone.
func (p *Position) Sides() int { return p.g.sides }

// Plies is the number of moves made.
func (p *Position) Plies() int { return p.plies }

// ToMove is the seat whose turn it is, to lay a stone or to choose; 0 when the
// game is over.
func (p *Position) ToMove() Seat {
	if p.phase < p.g.opened && p.g.opening.on {
		return p.actor()
	}
	return p.Seat(p.g.phases[p.phase].colour)
}

// StonesLeft is the number of stones that the seat to move still lays in this
// turn; 0 when the game is over.
func (p *Position) StonesLeft() int { return int(p.g.phases[p.phase].left) }

// At is the colour of the stone on a point; 0 where there is none.
func (p *Position) At(at Point) Colour { return p.owner[at&(MaxPoints-1)] }

// Colour is what a seat plays. Only a swap, which is for two, changes it.
func (p *Position) Colour(seat Seat) Colour {
	if p.counts[swapped] != 0 {
		return 3 - Colour(seat)
	}
	return Colour(seat)
}

// Seat is who plays a colour; 0 for no colour and for Neutral.
func (p *Position) Seat(c Colour) Seat {
	switch {
	case c == Neutral || c == 0:
		return 0
	case p.counts[swapped] != 0:
		return Seat(3 - c)
	}
	return Seat(c)
}

// Captures is the number of stones that a seat has captured.
func (p *Position) Captures(seat Seat) int { return int(p.counts[takenBy+int(p.Colour(seat))]) }

// Out tells whether a seat takes no more turns while others may: it has left, has
// lost, or has won a place in a game that goes on for places.
func (p *Position) Out(seat Seat) bool { return p.out().has(p.Colour(seat)) }

func (p *Position) out() colours { return colours(p.counts[outOf]) }

// Over tells whether the game has ended.
func (p *Position) Over() bool { return p.over }
