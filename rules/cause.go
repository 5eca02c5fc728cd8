package rules

// Cause names what forbids a move, one for each sentence that Illegal.Reason can
// be, so that programs can say it in other words and languages.
type Cause string

// The causes.
const (
	WhyOver        Cause = "over"          // the game is over
	WhyNotYourTurn Cause = "not_your_turn" // said by a table: it is the turn of Seat
	WhyNotYourSeat Cause = "not_your_seat" // said by a table: only Seat itself can leave
	WhyNoPlayer    Cause = "no_player"     // there is no Seat
	WhyOut         Cause = "out"           // Seat has left already

	WhyNowhere     Cause = "nowhere"     // no such point or move
	WhyHole        Cause = "hole"        // At is a hole of the board
	WhyTaken       Cause = "taken"       // a stone of Seat, or of nobody, lies on At
	WhyUnsupported Cause = "unsupported" // nothing holds a stone on At
	WhyColour      Cause = "colour"      // a stone of that colour may not be laid
	WhyNoRun       Cause = "no_run"      // nothing is captured there that could be subtracted

	WhyNoPass   Cause = "no_pass"   // nobody may pass in this game
	WhyOpening  Cause = "opening"   // nobody may pass during the opening
	WhyNotStuck Cause = "not_stuck" // only who has no legal point may pass

	WhyRegion        Cause = "region"         // a stone of the opening must lie in all of Regions
	WhyChooseFirst   Cause = "choose_first"   // a choice is due before the next stone
	WhyNoChoice      Cause = "no_choice"      // nothing is to be chosen now
	WhyNotAmong      Cause = "not_among"      // this is not among the choices
	WhyNotOffered    Cause = "not_offered"    // one of the points offered must be picked
	WhyOfferedBefore Cause = "offered_before" // the point was offered, or one that is the same by symmetry

	WhyThrees   Cause = "threes"   // several threes at once
	WhyFours    Cause = "fours"    // several fours at once
	WhyOverline Cause = "overline" // a line longer than the one that wins
	WhyFewer    Cause = "fewer"    // a line, but too few at once
	WhySandwich Cause = "sandwich" // a run of one's own would be moved into a sandwich
	WhyTeammate Cause = "teammate" // a stone of a team mate would be captured

	WhyUnbroken  Cause = "unbroken"   // the line that was made must be broken now
	WhyMustWin   Cause = "must_win"   // who can win must
	WhyMustBlock Cause = "must_block" // who can keep the next player from winning must
)
