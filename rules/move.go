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

// Move is one decision of a player: a stone on a point, a pass, or leaving.
// The value of a placement is the point. Bits 28 and up tell the kind; a move
// of a standing stone will need the ten bits above the point.
type Move uint32

const (
	kindShift      = 28
	passKind  Move = 1 << kindShift
	leaveKind Move = 2 << kindShift
)

// Pass gives up one stone of a turn.
const Pass = passKind

// Place is the move that lays a stone on a point.
func Place(at Point) Move { return Move(at) }

// Leave is the move by which a seat leaves the game, in or out of turn.
func Leave(seat Seat) Move { return leaveKind | Move(seat) }

// Point is the point of a placement; ok is false for other moves.
func (m Move) Point() (at Point, ok bool) {
	if m >= passKind {
		return NoPoint, false
	}
	return Point(m), true
}

// Leaver is the seat that leaves by this move; ok is false for other moves.
func (m Move) Leaver() (seat Seat, ok bool) {
	if m>>kindShift != leaveKind>>kindShift {
		return 0, false
	}
	return Seat(m & 0xff), true
}
