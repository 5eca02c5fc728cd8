package table

import "pente/rules"

// Kind says what happened at a table.
type Kind int

// What happens at a table.
const (
	Moved     Kind = iota + 1 // a move was made
	Refused                   // somebody wanted what the rules do not allow; nothing has changed
	Left                      // a seat left the game
	TakenBack                 // moves were taken back
	Over                      // the game has ended; follows the move that ended it
)

// Event is something that happened at a table.
type Event struct {
	Kind    Kind
	Seat    rules.Seat     // whose doing it was, and whose turn it is again after TakenBack; 0 for Over
	Move    rules.Move     // made or refused
	Text    string         // the move as notation writes it; TakenBack: the earliest of them
	Changes []rules.Change // the stones that came and went with a move, in order; none for a point offered
	Reason  error          // Refused: why; Left: what a player that is no person did wrong, or nil
	Plies   int            // TakenBack: how many
}
