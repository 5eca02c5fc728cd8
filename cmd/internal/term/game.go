package term

import (
	"context"
	"strings"
	"time"

	"pente/cmd/internal/guest"
	"pente/cmd/internal/words"
	"pente/rules"
	"pente/rules/record"
	"pente/variants"
)

// Human is the word for a seat whose moves are typed.
const Human = "human"

// Game is what is played and by whom.
type Game struct {
	Variant *variants.Variant
	Seats   []string    // by seat: Human, or a text that players.New reads
	Seed    uint64      // of the players that draw random numbers, another for each seat
	Record  record.Game // what is known already: moves made, date and such
	Save    string      // the file that every move is written to; "" for none
	Saved   bool        // Save is the file this game was read from
	Sheet   string      // the rules in words, for those who ask; may be empty

	Words *words.Words // the language; English where it is nil
	Clock record.TimeControl
	Now   func() time.Time // what the clock goes by; time.Now where it is nil

	// Visit is the seat at a server that keeps the game; nil where it is played here.
	// The seats of Visit are people at the keyboard, and whoever else plays is named
	// by Seats.
	Visit *guest.Visit
	// Again is the game of a visit as it stands now.
	Again func(context.Context) (Game, error)
}

// IsPerson tells whether a seat is that of somebody at the keyboard.
func (g *Game) IsPerson(seat rules.Seat) bool {
	if g.Visit != nil {
		return g.Visit.Mine(seat)
	}
	return strings.EqualFold(strings.TrimSpace(g.Seats[seat-1]), Human)
}
