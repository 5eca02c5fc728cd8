package rules

// Point is a point of the board: row*width + column, both from 0 at the bottom
// left corner.
type Point uint16

// NoPoint is where there is none.
const NoPoint Point = 0xffff

// Seat is a person's place at the table, from 1. 0 is nobody.
type Seat int8

// Colour owns stones, captures and prohibitions; from 1 in the order of play.
// At the start seat n plays colour n. 0 is an empty point.
type Colour int8

// Neutral is the colour of stones that belong to nobody any more.
const Neutral Colour = 9

// Move is one decision of a player: a stone on a point, a pass, leaving, or a
// choice of the opening. The value of a plain placement is the point; the bits
// above it hold a choice that goes with it.
//
//	bits 0-9    the point
//	bits 10-17  directions whose captured run is subtracted
//	bits 20-23  the colour of the stone, where it may be any; 0 is one's own
//	bits 28-31  the kind
type Move uint32

const (
	kindShift        = 28
	colourShift      = 20
	signShift        = 10
	passKind    Move = 1 << kindShift
	leaveKind   Move = 2 << kindShift
	choiceKind  Move = 3 << kindShift
)

// Pass gives up one stone of a turn.
const Pass = passKind

// Place is the move that lays a stone on a point.
func Place(at Point) Move { return Move(at) }

// As makes the stone of a placement one of that colour.
func (m Move) As(c Colour) Move { return m | Move(c&15)<<colourShift }

// Subtract makes the placement subtract the runs captured in the directions
// given, a bit each: east, north, north-east, south-east, and their opposites.
func (m Move) Subtract(directions uint8) Move { return m | Move(directions)<<signShift }

// Leave is the move by which a seat leaves the game, in or out of turn.
func Leave(seat Seat) Move { return leaveKind | Move(seat) }

// Choice is a decision of the opening that lays no stone.
type Choice uint8

// The choices: keep one's colour, take the other's, lay more stones and hand the
// choice over, have points offered, or declare a number.
const (
	Stay Choice = iota + 1
	Swap
	Add
	Offer
	Declare
)

// Choose is the move that makes a choice; n is the number of stones to add, of
// points to offer, or that is declared.
func Choose(what Choice, n int) Move { return choiceKind | Move(what)<<8 | Move(n&0xff) }

// Point is the point of a placement; ok is false for other moves.
func (m Move) Point() (at Point, ok bool) {
	if m >= passKind {
		return NoPoint, false
	}
	return Point(m & (MaxPoints - 1)), true
}

// Colour is the colour that a placement names; 0 is one's own.
func (m Move) Colour() Colour { return Colour(m >> colourShift & 15) }

// Subtracts are the directions whose captured runs a placement subtracts.
func (m Move) Subtracts() uint8 { return uint8(m >> signShift) }

// Leaver is the seat that leaves by this move; ok is false for other moves.
func (m Move) Leaver() (seat Seat, ok bool) {
	if m>>kindShift != leaveKind>>kindShift {
		return 0, false
	}
	return Seat(m & 0xff), true
}

// Choice is the choice that this move makes, and its number; ok is false for
// other moves.
func (m Move) Choice() (what Choice, n int, ok bool) {
	if m>>kindShift != choiceKind>>kindShift {
		return 0, 0, false
	}
	return Choice(m >> 8), int(m & 0xff), true
}
