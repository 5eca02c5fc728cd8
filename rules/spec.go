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
	Place     Placement `toml:"place"`
	Forbid    Forbid    `toml:"forbid"`
	Oblige    Oblige    `toml:"oblige"`
	Capture   Capture   `toml:"capture"`
	Clear     Clear     `toml:"clear"`
	Win       Win       `toml:"win"`
	Lose      Lose      `toml:"lose"`
	Break     Break     `toml:"break"`
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
	// RandomHoles are further holes, drawn for each game from its seed.
	RandomHoles RandomHoles `toml:"random_holes"`
}

// RandomHoles says how many holes are drawn: any number in the range.
type RandomHoles struct {
	// Min is the smallest number of holes.
	Min int `toml:"min" rule:"0..512"`
	// Max is the largest number of holes; absent, none are drawn.
	Max int `toml:"max" rule:"0..512"`
	// Parity says whether the number may be any, or must be odd or even.
	Parity Parity `toml:"parity" rule:"any,odd,even"`
}

// Parity says which numbers are drawn from.
type Parity string

// The parities.
const (
	AnyParity Parity = "any"
	Odd       Parity = "odd"
	Even      Parity = "even"
)

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
	// Lays says which seat lays the nth stone of the game, where it is not the
	// one that plays its colour: `lays = {2 = 1}` lets seat 1 lay the second
	// stone too. Games for two.
	Lays map[int]int `toml:"lays" rule:"1..64=1..2"`
	// Choice says what is chosen after the nth stone by the seat that did not
	// lay it: `stay`; `swap` the colours, with all captured stones; `add(k)`, lay
	// k more stones and let the other seat choose to stay or swap; `offer(k)`,
	// stay, and k points are offered for the next stone. Games for two.
	Choice map[int]Options `toml:"choice" rule:"1..64"`
	// Declare lets the seat that laid the nth stone declare a number in a range
	// such as `1..8`, before anything is chosen. Games for two.
	Declare map[int]Span `toml:"declare" rule:"1..64"`
	// Offer says that for the nth stone its seat offers points, no two of them
	// the same under the symmetry of the position, of which the other seat picks
	// one: as many as the number says, or as were `declared`. Offered points may
	// lie anywhere. Games for two.
	Offer map[int]Offers `toml:"offer" rule:"1..64"`
}

// Options are the choices of an opening: stay, swap, add(k), offer(k).
type Options []string

// Span is a range of whole numbers, such as `1..8`.
type Span string

// Offers is the number of points offered, or `declared`.
type Offers string

// Placement says where stones may be laid, and whose.
type Placement struct {
	// Rule says where: on any empty point; by `gravity`, on the bottom row or on
	// another stone; by `edge_grow`, where an edge or an unbroken row of stones
	// from it is next, in line; by `edge_drop`, where a stone that slides in from
	// an edge stops before another stone or the far edge; by `nearest_edge`,
	// where a stone stops that slides to the nearest edge.
	Rule PlaceRule `toml:"rule" rule:"any,gravity,edge_grow,edge_drop,nearest_edge"`
	// Colour says what may be laid: one's own stones, those of any colour, or
	// stones of the single colour that all share.
	Colour PlaceColour `toml:"colour" rule:"own,any,single"`
}

// PlaceRule says where stones may be laid.
type PlaceRule string

// Where stones may be laid.
const (
	PlaceAny         PlaceRule = "any"
	PlaceGravity     PlaceRule = "gravity"
	PlaceEdgeGrow    PlaceRule = "edge_grow"
	PlaceEdgeDrop    PlaceRule = "edge_drop"
	PlaceNearestEdge PlaceRule = "nearest_edge"
)

// PlaceColour says whose stones are laid.
type PlaceColour string

// Whose stones are laid.
const (
	PlaceOwn       PlaceColour = "own"
	PlaceAnyColour PlaceColour = "any"
	PlaceSingle    PlaceColour = "single"
)

// Forbid says which shapes a stone may not make; overlines are a rule of lines.
type Forbid struct {
	// Three is about making several threes with one stone: rows that one more
	// stone makes an open four, which has two ways to become a line.
	Three Shape `toml:"three"`
	// Four is about making several fours with one stone: rows that one more stone
	// makes a line.
	Four Shape `toml:"four"`
}

// Shape is a shape that may not be made several times by one stone. A four is a
// row that one more stone makes a line; a three is one that one more stone makes
// an open four, which has two ways to become a line.
type Shape struct {
	// Count is how many at once are forbidden; absent, none are.
	Count int `toml:"count" rule:"0..4"`
	// Definition says what a three is: `recursive`, only where the stone that
	// makes it an open four is not itself forbidden and makes no line; or
	// `geometric`, where one more stone makes a row one short of a line with both
	// ends empty.
	Definition Definition `toml:"definition" rule:"recursive,geometric"`
	// Who is bound: all colours, the first, or the second.
	Who Bound `toml:"who" rule:"all,first,second"`
	// Except names what makes the shape allowed all the same: the stone also
	// makes a line, captures, blocks a line of another that one more stone would
	// make, or breaks a line that is pending.
	Except []Exception `toml:"except" rule:"makes_line,captures,blocks_four,breaks_pending"`
	// Effect says whether the stone may not be laid, or loses.
	Effect Effect `toml:"effect" rule:"illegal,lose"`
}

// Definition says what counts as a three.
type Definition string

// What counts as a three.
const (
	Recursive Definition = "recursive"
	Geometric Definition = "geometric"
)

// Bound says who is bound by a rule.
type Bound string

// Who is bound.
const (
	BoundAll    Bound = "all"
	BoundFirst  Bound = "first"
	BoundSecond Bound = "second"
)

// Exception is what makes a forbidden shape allowed.
type Exception string

// What makes a forbidden shape allowed.
const (
	MakesLine     Exception = "makes_line"
	DoesCapture   Exception = "captures"
	BlocksFour    Exception = "blocks_four"
	BreaksPending Exception = "breaks_pending"
)

// Effect says what a forbidden shape does.
type Effect string

// What a forbidden shape does.
const (
	EffectIllegal Effect = "illegal"
	EffectLose    Effect = "lose"
)

// Oblige says what a player must do if he can.
type Oblige struct {
	// Win says that who can win with this stone must.
	Win bool `toml:"win"`
	// BlockNext says that who lays his last stone before the next opponent's
	// turn must lay it where that player cannot win with his next one, if the
	// board as it stands lets him and it can be prevented.
	BlockNext bool `toml:"block_next"`
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
	// Effect says whether captured stones are removed, or flip to the colour
	// that captured them; flipped stones count as captured.
	Effect CaptureEffect `toml:"effect" rule:"remove,flip"`
	// Score says what captured stones do: they are added to the capturer's, or
	// he chooses for each run whether to add it, or to subtract it from what his
	// opponents have, though from nobody more than that. The choice is written
	// behind the point, a sign a run, in the order of directions from east
	// against the clock: G12+-.
	Score CaptureScore `toml:"score" rule:"add,add_or_subtract"`
}

// CaptureEffect says what becomes of captured stones.
type CaptureEffect string

// What becomes of captured stones.
const (
	CaptureRemove CaptureEffect = "remove"
	CaptureFlip   CaptureEffect = "flip"
)

// CaptureScore says what captured stones do to the totals.
type CaptureScore string

// What captured stones do to the totals.
const (
	ScoreAdd           CaptureScore = "add"
	ScoreAddOrSubtract CaptureScore = "add_or_subtract"
)

// Clear says that full rows of the edge vanish and the board moves towards them.
type Clear struct {
	// Edges are the edges whose row vanishes when no point of it is empty: N, E,
	// S and W, north being the last row. Everything moves by one towards them;
	// two opposite edges do not move anything between them.
	Edges []Edge `toml:"edges" rule:"N,E,S,W"`
	// BeforeWin says that rows vanish before lines are judged, and not after.
	BeforeWin bool `toml:"before_win"`
	// Repeat says that rows vanish as long as one is full.
	Repeat bool `toml:"repeat"`
}

// Edge is an edge of the board.
type Edge string

// The edges.
const (
	North Edge = "N"
	East  Edge = "E"
	South Edge = "S"
	West  Edge = "W"
)

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
	// Line is winning by a row of stones, judged after captured stones are gone.
	Line Line `toml:"line"`
	// Captures is winning by the number of captured stones (stones, not pairs).
	Captures Captures `toml:"captures"`
	// Both says what it is when a ply makes a line of one side and brings
	// another to its target: the line wins, or the game is drawn.
	Both Both `toml:"both" rule:"line,draw"`
}

// Both says what a line and a capture win of two sides at once are.
type Both string

// What a line and a capture win of two sides at once are.
const (
	BothLine Both = "line"
	BothDraw Both = "draw"
)

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
	// Axes are the lines along which rows count.
	Axes Axes `toml:"axes" rule:"all,orth,diag"`
	// Count is how many lines the same stone must make to win; absent, one.
	Count int `toml:"count" rule:"1..4"`
	// Fewer says what it is to make a line, but fewer than `count`: nothing, or not
	// allowed.
	Fewer Fewer `toml:"fewer" rule:"ignore,forbid"`
	// OpenEnds is how many ends of a line must not be blocked by another's stone
	// for it to win.
	OpenEnds int `toml:"min_open_ends" rule:"0..2"`
	// EdgeBlocks says that an end at the edge of the board is blocked too.
	EdgeBlocks bool `toml:"edge_blocks"`
	// OverlineExempt says that a longer line wins whatever its ends are.
	OverlineExempt bool `toml:"overline_exempt"`
	// Seat is the seat that wins by a line whoever makes it, and of whatever
	// colour; absent or 0, it is who makes it.
	Seat int `toml:"seat" rule:"0..8"`
	// Score gives points for each unbroken row by its length, and then lines do
	// not win: the most points win when the board is full. Each length from the
	// shortest to the longest is named; longer rows count as the longest.
	Score map[int]int `toml:"score" rule:"1..32=0..30000"`
}

// Fewer says what making too few lines is.
type Fewer string

// What making too few lines is.
const (
	FewerIgnore Fewer = "ignore"
	FewerForbid Fewer = "forbid"
)

// Lose says what loses.
type Lose struct {
	// Line is losing by a row of stones of one's own.
	Line LosingLine `toml:"line"`
}

// LosingLine is losing by a row of stones of one's own.
type LosingLine struct {
	// Length is the number of stones in a row that loses, and any more than that
	// do too, unless the same stone wins; absent, lines do not lose.
	Length int `toml:"length" rule:"0..32"`
}

// Break says whether a line can still be broken by capturing of it. A line is
// broken when none of its owner's rows wins any more.
type Break struct {
	// Policy says when a line has not won yet: never; if it can be broken; for
	// one turn in any case; or if it can be broken, and then it must be.
	Policy BreakPolicy `toml:"policy" rule:"off,if_breakable,always,forced"`
	// Window says who may break: the next player, or everybody until the turn
	// comes back to its owner.
	Window BreakWindow `toml:"window" rule:"next,round"`
	// CaptureWinFirst says that who reaches the capture target meanwhile wins
	// before the line does, and that a line waits for that as well.
	CaptureWinFirst bool `toml:"capture_win_first"`
}

// BreakPolicy says when a line waits.
type BreakPolicy string

// When a line waits.
const (
	BreakOff         BreakPolicy = "off"
	BreakIfBreakable BreakPolicy = "if_breakable"
	BreakAlways      BreakPolicy = "always"
	BreakForced      BreakPolicy = "forced"
)

// BreakWindow says who may break a line.
type BreakWindow string

// Who may break a line.
const (
	BreakNext  BreakWindow = "next"
	BreakRound BreakWindow = "round"
)

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

// End says how a game ends otherwise.
type End struct {
	// FullBoard says what a full board is, on which no point is empty: a draw;
	// a win for who has the most points by `win.line.score`, a draw if several
	// have; or a win for the first or the second seat.
	FullBoard FullBoard `toml:"full_board" rule:"draw,score,first,second"`
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

// FullBoard says what a full board is.
type FullBoard string

// What a full board is.
const (
	FullDraw   FullBoard = "draw"
	FullScore  FullBoard = "score"
	FullFirst  FullBoard = "first"
	FullSecond FullBoard = "second"
)

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
