package rules

import (
	"fmt"
	"maps"
	"slices"
)

// clash is a pair of rules that make no sense together.
type clash struct {
	said    bool   // the rule of the key is there
	key     string // the one that is reported
	against bool   // and so is the other
	other   string
	why     string
}

// checkTogether looks for rules that cannot be combined, and says why.
func (c *compiler) checkTogether() {
	s := &c.spec
	for _, clash := range slices.Concat(s.placeClashes(), s.sharedClashes(), s.clearClashes(), s.breakClashes(), s.captureClashes(), s.lineClashes()) {
		if clash.said && clash.against {
			c.report("R011", clash.key, "it does not go with "+clash.other+": "+clash.why, "leave one of the two out")
		}
	}
	c.checkScore()
	c.checkHoles()
	if lose := s.Lose.Line.Length; lose > c.board.longest(axisMask(s.Win.Line.Axes)) {
		c.reportf("R008", "lose.line.length", "from the board", "a line of %d does not fit the board", lose)
	}
	if s.Lose.Line.Length == 1 {
		c.report("R011", "lose.line.length", "every stone would lose", "2 or more")
	}
}

// placeClashes are about stones that may not lie anywhere.
func (s *Spec) placeClashes() []clash {
	bound := s.Place.Rule != PlaceAny
	edged := s.Place.Rule == PlaceEdgeGrow || s.Place.Rule == PlaceEdgeDrop || s.Place.Rule == PlaceNearestEdge
	const hanging = "a stone that is removed would leave others hanging in the air"
	return []clash{
		{bound, "place.rule", s.captures() && s.Capture.Effect == CaptureRemove, "capture.lengths", hanging},
		{s.Place.Rule == PlaceGravity, "place.rule", s.Board.Topology == Torus, "board.topology", "on a torus there is no bottom to fall to"},
		{edged, "place.rule", s.ringed(), "board.topology", "edges that are joined are no edges"},
		{bound, "place.rule", s.Eliminate.Stones == RemainsRemove, "eliminate.stones", hanging},
		{bound, "place.rule", s.restricts(), "opening", "a stone cannot be bound to points where none can rest yet"},
		{bound, "place.rule", len(s.Opening.Offer) > 0, "opening.offer", "few points are open at a time"},
	}
}

// sharedClashes are about stones that belong to nobody.
func (s *Spec) sharedClashes() []clash {
	shared := s.Place.Colour != PlaceOwn
	return []clash{
		{shared, "place.colour", s.captures(), "capture.lengths", "a stone captures for its colour, and the colours belong to nobody"},
		{shared, "place.colour", s.shapes(), "forbid", "a shape is made of stones of one's own"},
		{shared, "place.colour", s.Oblige.Win || s.Oblige.BlockNext, "oblige", "a win is looked for with stones of one's own"},
		{shared, "place.colour", s.breaks(), "break.policy", "nothing is captured"},
		{shared, "place.colour", s.chooses(), "opening", "seats swap colours, and the colours belong to nobody"},
		{shared, "place.colour", s.Win.Line.By == ByTeam, "win.line.by", "the colours belong to nobody"},
		{shared, "place.colour", s.Eliminate.Stones != RemainsStay, "eliminate.stones", "the stones belong to nobody"},
		{shared, "place.colour", s.Win.Line.Overline.bySeat(), "win.line.overline", "the colours belong to nobody"},
		{shared, "place.colour", s.forbidsLines(), "win.line", "what is forbidden to one colour would not be to another"},
		{shared, "place.colour", s.scores(), "win.line.score", "the colours belong to nobody"},
	}
}

// clearClashes are about rows of the edge that vanish.
func (s *Spec) clearClashes() []clash {
	clears := len(s.Clear.Edges) > 0
	holed := len(s.Board.Holes) > 0 || s.Board.RandomHoles.Max > 0
	return []clash{
		{clears, "clear.edges", s.ringed(), "board.topology", "edges that are joined are no edges"},
		{clears, "clear.edges", holed, "board.holes", "stones cannot move over a hole"},
		{clears, "clear.edges", s.breaks(), "break.policy", "the board moves away under a line that waits"},
		{clears, "clear.edges", s.Eliminate.Stones == RemainsNeutral && s.Place.Rule != PlaceAny, "eliminate.stones", "neutral stones would not fall"},
	}
}

// breakClashes are about lines that wait whether a capture breaks them.
func (s *Spec) breakClashes() []clash {
	return []clash{
		{s.breaks(), "break.policy", !s.captures(), "capture.lengths", "nothing is captured, so no line can be broken"},
		{s.breaks(), "break.policy", !s.lines(), "win.line.length", "no line wins"},
		{s.breaks(), "break.policy", s.Capture.Effect == CaptureFlip, "capture.effect", "flipped stones are not tried as answers"},
		{s.breaks(), "break.policy", s.Win.Line.By == ByTeam, "win.line.by", "a line of a team has no colour that waits"},
		{s.Break.CaptureWinFirst, "break.capture_win_first", !s.breaks(), "break.policy", "no line waits"},
	}
}

// captureClashes are about what a capture does and counts.
func (s *Spec) captureClashes() []clash {
	flips, signed := s.Capture.Effect == CaptureFlip, s.Capture.Score == ScoreAddOrSubtract
	return []clash{
		{flips, "capture.effect", !s.captures(), "capture.lengths", "nothing is captured"},
		{flips, "capture.effect", s.Capture.Self == SelfPoof, "capture.self", "the stone just laid would flip under itself"},
		{signed, "capture.score", !s.captures(), "capture.lengths", "nothing is captured"},
		{signed, "capture.score", s.Players.Max > 2, "players.max", "stones are subtracted from the one opponent"},
		{signed, "capture.score", s.chooses(), "opening", "a stone of the opening has no sign"},
	}
}

// lineClashes are about rows: those that win, those that are forbidden, and those
// that give points.
func (s *Spec) lineClashes() []clash {
	alone := s.Win.Line.CheckOwner != CheckAny && s.Capture.Self != SelfPoof && !s.breaks()
	return []clash{
		{s.shapes(), "forbid", !s.lines(), "win.line.length", "a shape is on the way to a line, and no line wins"},
		{s.shapes(), "forbid", s.Win.Line.By == ByTeam, "win.line.by", "a shape is made of stones of one's own"},
		{s.scores(), "win.line.score", s.lines(), "win.line.length", "rows give points, so no line wins"},
		{s.scores(), "win.line.score", s.End.FullBoard != FullScore, "end.full_board", "points decide when the board is full: set it to score"},
		{s.End.FullBoard == FullScore, "end.full_board", !s.scores(), "win.line.score", "there are no points to decide by"},
		{s.Win.Line.Seat > max(s.Players.Min, 2), "win.line.seat", true, "players.min", "there may be no such seat"},
		{s.Win.Line.Fewer == FewerForbid, "win.line.fewer", s.Win.Line.Count < 2, "win.line.count", "one line is enough"},
		{s.Win.Both == BothDraw, "win.both", alone, "win.line.check_owner", "only the mover can win with a stone"},
	}
}

func (s *Spec) captures() bool { return len(s.Capture.Lengths) > 0 }

func (s *Spec) breaks() bool { return s.Break.Policy != BreakOff }

func (s *Spec) scores() bool { return len(s.Win.Line.Score) > 0 }

func (s *Spec) ringed() bool { return s.Board.Topology != Flat }

// shapes tells whether some shapes are forbidden.
func (s *Spec) shapes() bool { return s.Forbid.Three.Count+s.Forbid.Four.Count > 0 }

// chooses tells whether the opening has choices other than a point.
func (s *Spec) chooses() bool {
	return len(s.Opening.Lays)+len(s.Opening.Choice)+len(s.Opening.Declare)+len(s.Opening.Offer) > 0
}

// forbidsLines tells whether some rows may not be made.
func (s *Spec) forbidsLines() bool {
	if s.Win.Line.Fewer == FewerForbid {
		return true
	}
	for _, word := range s.Win.Line.Overline {
		if word == OverlineForbid {
			return true
		}
	}
	return false
}

// lines tells whether a line wins for any number of players.
func (s *Spec) lines() bool {
	for _, n := range s.Win.Line.Length {
		if n > 0 {
			return true
		}
	}
	return false
}

// restricts tells whether the opening binds any stone to a region.
func (s *Spec) restricts() bool {
	for _, regions := range append([]map[int]Region{s.Opening.Stone}, slices.Collect(maps.Values(s.Opening.Seat))...) {
		for _, region := range regions {
			if region != "any" {
				return true
			}
		}
	}
	return false
}

// checkScore looks whether the table of points names every length.
func (c *compiler) checkScore() {
	lengths := keys(c.spec.Win.Line.Score)
	for i, n := range lengths {
		if i > 0 && n != lengths[i-1]+1 {
			c.reportf("R013", "win.line.score", "each length from the shortest to the longest is named", "there are no points for %d", lengths[i-1]+1)
		}
	}
}

// checkHoles looks whether the holes to be drawn leave a board.
func (c *compiler) checkHoles() {
	h := c.spec.Board.RandomHoles
	switch points := len(c.board.open); {
	case h.Max == 0 && h.Min > 0:
		c.report("R003", "board.random_holes.max", "it must be given", "the largest number of holes")
	case h.Max < h.Min:
		c.reportf("R014", "board.random_holes.max", fmt.Sprintf("min is %d", h.Min), "%d is less than the smallest number of holes", h.Max)
	case h.Max > 0 && len(h.numbers()) == 0:
		c.reportf("R014", "board.random_holes.parity", fmt.Sprintf("the numbers are %d to %d", h.Min, h.Max), "no number of the range is %s", h.Parity)
	case h.Max >= points && h.Max > 0:
		c.reportf("R015", "board.random_holes.max", fmt.Sprintf("the board has %d", points), "%d holes leave no point", h.Max)
	}
}
