// Package record reads and writes games as text, and replays them.
package record

import (
	"strings"
	"time"

	"pente/rules"
)

// Game is one game of a file, as the file tells it. Nothing in it has been
// checked against any rules; Replay does that.
type Game struct {
	Index int // from 1, the place among the games of the file, bad ones included
	Line  int // from 1, where the game starts in the file

	Format Format // what it was read from
	CRLF   bool   // lines of the text ended in CR and LF

	ID          string
	Variant     string   // what the file calls the game
	Fingerprint string   // of the rule set it was played by; may be empty
	Rules       string   // the whole rule set as TOML; may be empty
	Players     int      // seats; 0 where the file does not say
	Seats       []Seat   // who sat there; may be empty
	Headers     []Header // whatever the file says in keys and values, in its order
	Moves       []string // as written
	Result      Result
	Seed        *uint64   // of the random numbers the players drew
	Date        string    // as written
	Comments    []Comment // in the order of the moves

	Clock string          // the time control, as TimeControl writes it; "" where the file does not say
	Times []time.Duration // how long each move took, in whole milliseconds; may be empty

	Width, Height int            // of the board; 0 where the file does not say
	Colours       []rules.Colour // of the stone of each move, where the file says: 1 and 2 in turn for more than two players; 0 for what is no stone
	Notes         []string       // what of the file was left out or taken for granted, in words
}

// Comment is what somebody wrote about a game, or about a move of it.
type Comment struct {
	After int    `json:"after"` // moves that had been made
	Text  string `json:"text"`
}

// Seat says who sat in a seat.
type Seat struct {
	Name   string `json:"name,omitempty"`
	Player string `json:"player,omitempty"` // how the player chose moves, such as "greedy seed=3"
	Rating string `json:"rating,omitempty"`
}

// Header is a key of a record and its value, both as written.
type Header struct{ Key, Value string }

// Header is the value of the first of the named keys that the record has.
func (g *Game) Header(keys ...string) (value string, ok bool) {
	for _, key := range keys {
		for _, h := range g.Headers {
			if h.Key == key {
				return h.Value, true
			}
		}
	}
	return "", false
}

// Result is how a game ended, as its record has it. Its zero value says that
// the record knows of no end.
type Result struct {
	Places []int  // by seat: 1 is best, equal places tie; empty where only Text is known
	Reason string // such as "line"; may be empty
	Text   string // a score by seat as text records have it: "1-0", "1/2-1/2", "?"
}

// known tells whether the record says anything of an end.
func (r Result) known() bool { return r.Text != "" || r.Reason != "" || len(r.Places) > 0 }

// scores of one seat in a result text.
const (
	won   = "1"
	drawn = "1/2"
	lost  = "0"
)

// isResult tells whether a token is a result: a score for each seat, or a sign
// for a result that nobody knows.
func isResult(token string) bool {
	if token == "?" || token == "*" || token == "-" {
		return true
	}
	scores := strings.Split(token, "-")
	for _, score := range scores {
		if score != won && score != drawn && score != lost {
			return false
		}
	}
	return len(scores) >= 2 && len(scores) <= rules.MaxPlayers
}

// Best are the seats that came first; all of them in a draw. It is empty where
// the result is not known.
func (r Result) Best() []rules.Seat {
	if len(r.Places) > 0 {
		return seatsWhere(len(r.Places), func(i int) bool { return r.Places[i] == 1 })
	}
	if !r.scored() {
		return nil
	}
	scores := strings.Split(r.Text, "-")
	for _, best := range []string{won, drawn} {
		if strings.Contains("-"+r.Text+"-", "-"+best+"-") {
			return seatsWhere(len(scores), func(i int) bool { return scores[i] == best })
		}
	}
	return seatsWhere(len(scores), func(int) bool { return true })
}

// Draw tells whether the record has it that nobody won. Places alone say so
// only where everybody shares the first.
func (r Result) Draw() bool {
	if r.scored() {
		return !strings.Contains("-"+r.Text+"-", "-"+won+"-")
	}
	return len(r.Places) > 0 && len(r.Best()) == len(r.Places)
}

// scored tells whether the text has a score for each seat.
func (r Result) scored() bool { return len(r.Text) > 1 && isResult(r.Text) }

// Token is the score by seat: the text of the record where it has one, and
// otherwise 1 for a winner and 1/2 for all in a draw.
func (r Result) Token() string {
	if r.Text != "" {
		return r.Text
	}
	if len(r.Places) == 0 {
		return "?"
	}
	if r.Draw() {
		return r.score(drawn)
	}
	return r.score(won)
}

// score gives every first place the same score, and 0 to the others.
func (r Result) score(best string) string {
	scores := make([]string, len(r.Places))
	for i, place := range r.Places {
		scores[i] = lost
		if place == 1 {
			scores[i] = best
		}
	}
	return strings.Join(scores, "-")
}

func seatsWhere(n int, take func(i int) bool) (seats []rules.Seat) {
	for i := range n {
		if take(i) {
			seats = append(seats, rules.Seat(i+1))
		}
	}
	return seats
}
