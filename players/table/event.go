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
	Over                      // the game has ended; follows what ended it

	Asked     // a seat asks the others: About, see Questions
	Agreed    // a seat agrees to what another asks; what follows from it comes next
	Declined  // a seat does not agree, and the question is gone
	Withdrawn // a question is gone because its asker left it, or the game went on

	WentAway // the person of a seat is not there any more
	CameBack // he is there again
	Voted    // a seat said what is to become of the seat Of, which stays away: Vote
	Decided  // the others have decided about the seat Of: Vote
	SatDown  // a person took his seat back from a bot
)

// Event is something that happened at a table.
type Event struct {
	Kind    Kind
	Seat    rules.Seat     // whose doing it was, and whose turn it is again after TakenBack; 0 for Over and Decided
	Move    rules.Move     // made or refused
	Text    string         // the move as notation writes it; TakenBack: the earliest of them
	Changes []rules.Change // the stones that came and went with a move, in order; none for a point offered
	Reason  error          // Refused: why; Left: what a player did wrong, ErrTime, ErrAway, or nil
	Plies   int            // TakenBack: how many
	About   Subject        // of a question
	Of      rules.Seat     // of a vote
	Vote    Verdict
}
