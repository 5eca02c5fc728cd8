package lab

import (
	"fmt"
	"strconv"
	"strings"

	"pente/rules"
)

// Row is what a study keeps of a game.
type Row struct {
	Number  int    // from 0
	Won     uint32 // seats that won, a bit each from that of seat 1; 0 in a draw
	Colours uint32 // colours whose seats won, a bit each from that of colour 1
	Reason  rules.Reason

	Plies   int
	Choices int   // legal moves, summed over the plies
	Covered int   // points that held a stone at some time
	Took    []int // captured stones by seat

	FirstPly  int  // of the first capture, from 1; 0 where there was none
	FirstSeat int  // who made it
	Captured  int  // runs of stones that were taken; of two seats, nobody asks
	Mixed     int  // of these, such as held stones of several owners
	Broken    int  // lines that waited and were broken
	Swapped   bool // somebody had another colour at the end than his seat begins with
	Maker     int  // the seat that decided for another, from 1; 0: nobody did, or nobody looked

	Stones [opened]rules.Point // of the first plies; NoPoint for what is no stone
	Last   rules.Point         // the last stone
	Whom   []int               // captured stones by captor, then by victim; nothing for two seats
	Lead   Lead
	Moves  string // with blanks between them; empty where they are not kept
}

// opened is how many plies of an opening are kept of every game.
const opened = 4

// Lead is who leads, as a search sees it. It is all 0 where nobody asked.
type Lead struct {
	Plies   int // that were judged
	Changes int // how often another side came to lead
	Behind  int // plies after which the later winner was behind
	Decided int // ply from which on the winner led clearly to the end; 0 where never
}

// rowFormat is the number of the form that a row has as text, and of what it
// counts. What was written in another form is refused.
const rowFormat = 2

// append writes a row as a line of numbers.
func (r *Row) append(text []byte) []byte {
	text = put(text, r.Number, int(r.Won), int(r.Colours), r.Plies, r.Choices, r.Covered, r.FirstPly, r.FirstSeat, r.Captured, r.Mixed,
		r.Broken, int(truth(r.Swapped)), r.Maker, int(r.Last))
	text = put(text, r.Lead.Plies, r.Lead.Changes, r.Lead.Behind, r.Lead.Decided)
	for _, at := range r.Stones {
		text = put(text, int(at))
	}
	text = put(text, r.Took...)
	text = put(text, r.Whom...)
	text = append(text, r.Reason...)
	if r.Moves != "" {
		text = append(append(text, ' '), r.Moves...)
	}
	return append(text, '\n')
}

// put writes numbers with a blank behind each.
func put(text []byte, numbers ...int) []byte {
	for _, n := range numbers {
		if n >= 0 && n < 10 {
			text = append(text, '0'+byte(n), ' ')
			continue
		}
		text = append(strconv.AppendInt(text, int64(n), 10), ' ')
	}
	return text
}

// numbersBefore is how many numbers stand in a row before those of the seats.
const numbersBefore = 18 + opened

// readRow reads what append writes, of a game with so many seats.
func readRow(line string, seats int) (r Row, err error) {
	count := numbersBefore + seats
	if seats > 2 {
		count += seats * seats
	}
	numbers := make([]int, count)
	for i := range numbers {
		word, rest, found := strings.Cut(line, " ")
		if numbers[i], err = strconv.Atoi(word); err != nil || !found {
			return r, fmt.Errorf("number %d of the game is %q", i+1, word)
		}
		line = rest
	}
	reason, moves, _ := strings.Cut(line, " ")
	n := numbers
	r = Row{
		Number: n[0], Won: uint32(n[1]), Colours: uint32(n[2]), Plies: n[3], Choices: n[4], Covered: n[5],
		FirstPly: n[6], FirstSeat: n[7], Captured: n[8], Mixed: n[9], Broken: n[10], Swapped: n[11] != 0, Maker: n[12],
		Last: rules.Point(n[13]), Lead: Lead{n[14], n[15], n[16], n[17]},
		Reason: rules.Reason(reason), Moves: moves,
		Took: n[numbersBefore : numbersBefore+seats], Whom: n[numbersBefore+seats:],
	}
	for i := range r.Stones {
		r.Stones[i] = rules.Point(n[18+i])
	}
	return r, nil
}

// wonBy tells whether a seat won, from 1.
func (r *Row) wonBy(seat int) bool { return r.Won>>(seat-1)&1 == 1 }

// draw tells whether nobody won.
func (r *Row) draw() bool { return r.Won == 0 }

// taken is all captured stones.
func (r *Row) taken() (n int) {
	for _, stones := range r.Took {
		n += stones
	}
	return n
}
