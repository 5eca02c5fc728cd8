package rules

// Spec says everything there is to say about a game. Its fields are the
// mechanisms in the order of play, and its doc comments are the reference for
// authors of configs: the `toml` tag is the key, the `rule` tag what it allows.
// A zero value means that the rule is absent or has its default, which is the
// first word of an enumeration.
//
// A Spec is data: nothing is looked at until Compile.
type Spec struct {
	Board     Board     `toml:"board"`
	Players   Players   `toml:"players"`
	Turn      Turn      `toml:"turn"`
	Opening   Opening   `toml:"opening"`
	Capture   Capture   `toml:"capture"`
	Win       Win       `toml:"win"`
	Eliminate Eliminate `toml:"eliminate"`
	End       End       `toml:"end"`
}

// Limits of what the engine holds.
const (
	MaxSide    = 32   // points along a side of the board
	MaxPoints  = 1024 // points of a board
	MaxPlayers = 8    // seats of a game
)

// Board is the grid that stones are laid on.
type Board struct {
	// Width is the number of columns.
	Width int `toml:"width" rule:"1..32"`
	// Height is the number of rows.
	Height int `toml:"height" rule:"1..32"`
	// Topology says which edges are joined: none, left to right, or both pairs.
	Topology Topology `toml:"topology" rule:"flat,cylinder,torus"`
	// Holes are points that do not exist; they end a line as an edge does.
	Holes []PointName `toml:"holes"`
}

// PointName is a point as people write it: a column letter without I, and a
// row counted from 1 at the bottom, as in K10.
type PointName string

// Topology says which edges of the board are joined.
type Topology string

// The topologies. A cylinder joins the left edge to the right one.
const (
	Flat     Topology = "flat"
	Cylinder Topology = "cylinder"
	Torus    Topology = "torus"
)

// Players says how many seats a game may have and who plays with whom.
type Players struct {
	// Min is the smallest number of seats.
	Min int `toml:"min" rule:"2..8"`
	// Max is the largest number of seats; absent, it is the smallest too.
	Max int `toml:"max" rule:"2..8"`
	// Teams is the number of teams, whose seats alternate: with two teams
	// seats 1 and 3 play against 2 and 4. Absent, everybody plays alone.
	Teams int `toml:"teams" rule:"0..4"`
}

// Turn says how many stones a turn has. Seats take turns in order.
type Turn struct {
	// First is the number of stones of the game's first turns, a turn each.
	First Stones `toml:"first" rule:"1..16"`
	// Each is the number of stones of all later turns; several numbers are
	// gone through again and again.
	Each Stones `toml:"each" rule:"1..16"`
	// Pass says when a player may pass instead of placing a stone. When
	// everybody still in the game has passed in a row, the game is drawn.
	Pass PassRule `toml:"pass" rule:"never,if_stuck,allowed"`
}

// Stones counts the stones of consecutive turns. A config may give one number
// in place of a list.
type Stones []int

// PassRule says when passing is allowed.
type PassRule string

// When passing is allowed.
const (
	PassNever   PassRule = "never"
	PassIfStuck PassRule = "if_stuck"
	PassAllowed PassRule = "allowed"
)

// Opening bars points for early stones. Stones are counted in the order of
// turns in which nobody leaves; a seat that leaves takes its restrictions along.
type Opening struct {
	// Stone gives the region for the nth stone of the game.
	Stone map[int]Region `toml:"stone" rule:"1..64"`
	// Seat gives the region for the nth stone of a seat, by seat.
	Seat map[int]map[int]Region `toml:"seat" rule:"1..8,1..64"`
}

// Region names a set of points: `any`, `center`, `inside(r)`, `outside(r)`,
// `axis(a..b)` or `points(K10, L11)`, and any of them `minus` others.
// Distance from the centre is the larger of the two offsets; axis(a..b) are the
// points of the centre's row and column at a to b points from it.
type Region string

// Capture says which stones a placed stone takes by sandwiching them. All
// captures of a ply are found before any stone is removed.
type Capture struct {
	// Lengths are the lengths of the runs that can be captured, in stones;
	// absent, nothing is captured.
	Lengths []int `toml:"lengths" rule:"1..30"`
	// Axes are the lines along which runs are captured.
	Axes Axes `toml:"axes" rule:"all,orth,diag"`
	// Mixed says whether the stones of one run may belong to several owners.
	Mixed bool `toml:"mixed"`
	// Victims says whose stones can be captured: those of anybody else, of the
	// next opponent in turn order who is still in the game, or of anybody who
	// is not a team mate.
	Victims Victims `toml:"victims" rule:"any_other,next_opponent,non_team"`
	// Teammate says what captured stones of a team mate are: counted, removed
	// but not counted, or forbidden, which makes the placement illegal.
	Teammate Teammate `toml:"teammate" rule:"count,nocount,forbid"`
	// Self says what happens to a run of one's own that one's stone completes
	// between two stones of one other player: it is safe, it is removed and
	// credited to that player ("poof"), or the placement is illegal.
	Self Self `toml:"self" rule:"safe,poof,forbid"`
}

// Axes says along which lines a rule looks.
type Axes string

// The axes: all four, rows and columns, or the two diagonals.
const (
	AllAxes      Axes = "all"
	OrthAxes     Axes = "orth"
	DiagonalAxes Axes = "diag"
)

// Victims says whose stones can be captured.
type Victims string

// Whose stones can be captured.
const (
	AnyOther     Victims = "any_other"
	NextOpponent Victims = "next_opponent"
	NonTeam      Victims = "non_team"
)

// Teammate says what capturing a team mate's stones does.
type Teammate string

// What capturing a team mate's stones does.
const (
	TeammateCount   Teammate = "count"
	TeammateNoCount Teammate = "nocount"
	TeammateForbid  Teammate = "forbid"
)

// Self says what completing one's own run inside a sandwich does.
type Self string

// What moving into a sandwich does.
const (
	SelfSafe   Self = "safe"
	SelfPoof   Self = "poof"
	SelfForbid Self = "forbid"
)

// Win says what wins. Lines are judged before captured stones.
type Win struct {
	Line     Line     `toml:"line"`
	Captures Captures `toml:"captures"`
}

// Line is winning by a row of stones, judged after captured stones are gone.
type Line struct {
	// Length is the number of stones in a row that wins, the same for all or by
	// number of players; absent or 0, lines do not win.
	Length PerCount `toml:"length" rule:"0..32"`
	// Overline says what more stones in a row than that are, the same for all
	// or by seat: they win, are ignored, may not be made, or lose. A line of
	// the right length made by the same stone wins whatever else it makes.
	Overline PerSeat `toml:"overline" rule:"win,ignore,forbid,lose"`
	// CheckOwner says whose lines are judged after a ply: the mover's, or
	// anybody's (a capture may cut an overline to the right length). When
	// several appear, the mover's wins, then that of the next in turn order.
	CheckOwner CheckOwner `toml:"check_owner" rule:"mover,any"`
	// By says whether a line is of one colour or of the stones of a team.
	By By `toml:"by" rule:"colour,team"`
}

// PerCount is a number by number of players; key 0 is for every number.
type PerCount map[int]int

// PerSeat is an overline rule by seat; key 0 is for every seat not named.
type PerSeat map[int]Overline

// Overline says what a line longer than the winning length is.
type Overline string

// What an overline is.
const (
	OverlineWin    Overline = "win"
	OverlineIgnore Overline = "ignore"
	OverlineForbid Overline = "forbid"
	OverlineLose   Overline = "lose"
)

// CheckOwner says whose lines are judged.
type CheckOwner string

// Whose lines are judged.
const (
	CheckMover CheckOwner = "mover"
	CheckAny   CheckOwner = "any"
)

// By says what a line is made of.
type By string

// What a line is made of.
const (
	ByColour By = "colour"
	ByTeam   By = "team"
)

// Captures is winning by the number of captured stones (stones, not pairs).
type Captures struct {
	// Target is the number of stones that wins, the same for all or by number
	// of players; absent or 0, captured stones do not win.
	Target PerCount `toml:"target" rule:"0..1024"`
	// SumBy says whose captured stones are added up.
	SumBy SumBy `toml:"sum_by" rule:"player,team"`
	// Tie says what happens when several have reached the target: the mover
	// wins, then the next in turn order; the largest number wins and equal
	// numbers play on; or the game is drawn.
	Tie Tie `toml:"tie" rule:"mover,larger_else_continue,draw"`
}

// SumBy says whose captured stones are added up.
type SumBy string

// Whose captured stones are added up.
const (
	SumByPlayer SumBy = "player"
	SumByTeam   SumBy = "team"
)

// Tie says who wins when several have captured enough.
type Tie string

// Who wins when several have captured enough.
const (
	TieMover  Tie = "mover"
	TieLarger Tie = "larger_else_continue"
	TieDraw   Tie = "draw"
)

// Eliminate says what becomes of a seat that leaves or loses while others play.
type Eliminate struct {
	// Stones says whether its stones stay as they are, are removed, or turn
	// neutral: then they belong to nobody, and can be captured as stones of
	// any other owner can.
	Stones Remains `toml:"stones" rule:"stay,remove,neutral"`
}

// Remains says what becomes of the stones of a seat that is out.
type Remains string

// What becomes of the stones of a seat that is out.
const (
	RemainsStay    Remains = "stay"
	RemainsRemove  Remains = "remove"
	RemainsNeutral Remains = "neutral"
)

// End says how a game ends otherwise. A full board (no empty point) is a draw.
type End struct {
	// AfterWin says whether the first win ends the game, or the others play on
	// for places.
	AfterWin AfterWin `toml:"after_win" rule:"stop,places"`
	// NoMove says what a player is who has no legal point while the board is
	// not full and who may not pass: the game is drawn, or he loses.
	NoMove NoMove `toml:"no_move" rule:"draw,lose"`
	// MaxPlies is the number of plies after which the game is drawn. Absent, it
	// is twice the points of the board and the captures that all together can
	// make without winning, which no game with a capture target reaches.
	MaxPlies int `toml:"max_plies" rule:"0..32767"`
}

// AfterWin says whether the first win ends the game.
type AfterWin string

// Whether the first win ends the game.
const (
	AfterWinStop   AfterWin = "stop"
	AfterWinPlaces AfterWin = "places"
)

// NoMove says what having no legal point means.
type NoMove string

// What having no legal point means.
const (
	NoMoveDraw NoMove = "draw"
	NoMoveLose NoMove = "lose"
)
