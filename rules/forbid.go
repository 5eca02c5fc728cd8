package rules

import (
	"math/bits"
	"slices"
)

// forbidPlan is the rule that a stone may not make certain shapes.
type forbidPlan struct {
	three, four shapePlan
	bound       colours // who is bound by any of them
}

type shapePlan struct {
	count     int // how many at once are forbidden; 0: none
	bound     colours
	geometric bool
	loses     bool // the stone may be laid, and loses
	except    []Exception
}

// binds tells whether a colour is bound by a shape that has the given effect.
func (s *shapePlan) binds(c Colour, loses bool) bool {
	return s.count > 0 && s.bound.has(c) && s.loses == loses
}

// makesShape tells whether a stone of a colour on an empty point makes a shape
// that is forbidden with that effect, and which. Renju's definitions, with the
// length of a line for five: a four is a row that one more stone makes a line; a
// three is one that one more stone, which is not itself forbidden and makes no
// line, makes an open four.
func (p *Position) makesShape(at Point, c Colour, loses bool, near glance) *Illegal {
	if !p.g.forbid.bound.has(c) {
		return nil
	}
	if bits.OnesCount64(near.fours) < p.g.forbid.four.count && bits.OnesCount8(axes(near.threes)) < p.g.forbid.three.count {
		return nil
	}
	return p.shape(at, c, loses, near)
}

// shape is makesShape along the axes where there are stones enough about.
func (p *Position) shape(at Point, c Colour, loses bool, near glance) *Illegal {
	f := &p.g.forbid
	was := p.owner[at]
	p.owner[at] = c
	defer func() { p.owner[at] = was }()
	switch {
	case f.four.binds(c, loses) && bits.OnesCount64(near.fours) >= f.four.count && p.fours(at, c, axes(near.fours)) >= f.four.count &&
		!p.excusedBy(&f.four, at, c):
		return &forbidFour
	case f.three.binds(c, loses) && bits.OnesCount8(axes(near.threes)) >= f.three.count && p.threes(at, c, near) >= f.three.count &&
		!p.excusedBy(&f.three, at, c):
		return &forbidThree
	}
	return nil
}

// excusedBy tells whether any exception of a shape holds for the stone just laid.
func (p *Position) excusedBy(s *shapePlan, at Point, c Colour) bool {
	return slices.ContainsFunc(s.except, func(e Exception) bool { return p.excused(e, at, c) })
}

// makesShapeLaid tells whether the stone that has just been laid makes a shape
// that loses.
func (p *Position) makesShapeLaid(at Point, c Colour) bool {
	f := &p.g.forbid
	if !f.three.binds(c, true) && !f.four.binds(c, true) {
		return false
	}
	return p.makesShape(at, c, true, p.glance(at, c)) != nil
}

// loses tells whether any shape may be made, and loses.
func (f *forbidPlan) loses() bool {
	return f.three.count > 0 && f.three.loses || f.four.count > 0 && f.four.loses
}

// excused tells whether an exception holds for the stone just laid.
func (p *Position) excused(e Exception, at Point, c Colour) bool {
	switch e {
	case MakesLine:
		lines, _ := p.linesThrough(at, c)
		return lines > 0
	case DoesCapture:
		return p.runsTaken(at, c) != 0
	case BlocksFour:
		return p.blocks(at, c)
	}
	owner := p.pending()
	return owner != 0 && p.g.side(owner) != p.g.side(c) && p.relieved(at, c, owner)
}

// relieved is answers for a stone that is judged as if it lay there, or does.
func (p *Position) relieved(at Point, c, owner Colour) (yes bool) {
	if p.isOpen(at) {
		p.owner[at] = 0
		defer func() { p.owner[at] = c }()
		return p.answers(at, owner, c)
	}
	p.try(func() {
		p.findCaptures(at, c, everyDirection)
		p.remove(0)
		yes = !p.standing(owner).ok
	})
	return yes
}

// blocks tells whether another would make a line on the point.
func (p *Position) blocks(at Point, c Colour) bool {
	for e := Colour(1); int(e) <= p.g.players; e++ {
		if p.g.side(e) == p.g.side(c) || p.out().has(e) {
			continue
		}
		if lines, _ := p.linesThrough(at, e); lines > 0 {
			return true
		}
	}
	return false
}

// Reasons for a stone that may not be laid.
var (
	forbidThree = Illegal{Part: "forbid.three", Cause: WhyThrees, Reason: "this would make several threes at once, which is forbidden"}
	forbidFour  = Illegal{Part: "forbid.four", Cause: WhyFours, Reason: "this would make several fours at once, which is forbidden"}
)

func (c *compiler) forbidPlan(g *plan) {
	shape := func(s *Shape) shapePlan {
		plan := shapePlan{count: s.Count, geometric: s.Definition == Geometric, loses: s.Effect == EffectLose, except: s.Except}
		switch {
		case s.Count == 0:
			return shapePlan{}
		case s.Who == BoundAll:
			plan.bound = g.everyone
		case s.Who == BoundFirst:
			plan.bound = only(1)
		default:
			plan.bound = only(2)
		}
		return plan
	}
	g.forbid.three, g.forbid.four = shape(&c.spec.Forbid.Three), shape(&c.spec.Forbid.Four)
	g.forbid.bound = g.forbid.three.bound | g.forbid.four.bound
}
