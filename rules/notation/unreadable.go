package notation

import (
	"strconv"
	"strings"
)

// Unreadable is the error for text that is no move, or no diagram, of a game.
// It says nothing about whether a move is legal.
type Unreadable struct {
	Text    string // the text as given
	Reason  string // what is wrong with it, such as "no column I"
	Allowed string // what could stand there, such as "columns run A to T, without I"; may be empty

	// The same for who says it in another language; only moves have it.
	Fault Fault
	Word  string // the column, row or choice that it is about
	N     int    // BadSigns: how many runs the stone captures
}

// Fault names what is wrong with the text of a move.
type Fault string

// The faults.
const (
	BadWord      Fault = "word"       // neither a point nor a known word
	BadNothing   Fault = "nothing"    // nothing is written
	BadColumnI   Fault = "column_i"   // there is no column I
	BadColumn    Fault = "column"     // there is no column Word
	BadRow       Fault = "row"        // there is no row Word
	BadLeave     Fault = "leave"      // what follows "leave" is no seat
	BadSeat      Fault = "seat"       // there is no such seat
	BadNobody    Fault = "nobody"     // nobody is to move who could be meant
	BadNumbered  Fault = "numbered"   // no number goes with Word
	BadNumber    Fault = "number"     // a number from 1 to 255 goes with Word
	BadNoColours Fault = "no_colours" // no colour is named in this game
	BadColour    Fault = "colour"     // there is no such colour
	BadNoSigns   Fault = "no_signs"   // no signs are written in this game
	BadSigns     Fault = "signs"      // the stone captures N runs, each of which has a sign
)

func (u *Unreadable) Error() string {
	text := u.Quoted() + ": " + u.Reason
	if u.Allowed != "" {
		text += " (" + u.Allowed + ")"
	}
	return text
}

// Quoted is the text, or the beginning of a long one, in quotation marks.
func (u *Unreadable) Quoted() string { return strconv.Quote(shorten(u.Text)) }

// longest is how many bytes of somebody's text an error repeats.
const longest = 40

func shorten(text string) string {
	if len(text) <= longest {
		return text
	}
	return strings.ToValidUTF8(text[:longest], "") + "..."
}
