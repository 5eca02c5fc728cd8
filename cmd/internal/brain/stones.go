package brain

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"pente/players/engine/piskvork"
	"pente/rules"
	"pente/variants"
)

// stone is a stone of a game by START: the protocol knows two colours, the
// program's own and the other's.
type stone struct {
	at  rules.Point
	own bool
}

// rulesFor are the rules on a board of a size: those of the variant, or five in a
// row as the manager's rule has it. A rule that is not possible is told when it
// matters, for it may come before or after the size.
func (s *session) rulesFor(size [2]int) (*rules.Rules, error) {
	form := piskvork.Form{Width: size[0], Height: size[1], Rule: s.rule}
	if s.Variant != nil {
		return s.compiled(form, nil, s.resized)
	}
	r, err := s.compiled(form, nil, piskvork.Form.Compile)
	if err != nil {
		form.Rule = 0
		r, err = s.compiled(form, nil, piskvork.Form.Compile)
	}
	return r, err
}

// ruleset is what rules were made of.
type ruleset struct {
	form    piskvork.Form
	variant *variants.Variant
	walls   string
}

// compiled makes rules, once: whoever thinks remembers more from move to move
// where they are the same.
func (s *session) compiled(form piskvork.Form, walls []rules.Point, compile func(piskvork.Form) (*rules.Rules, error)) (*rules.Rules, error) {
	key := ruleset{form, s.Variant, fmt.Sprint(walls)}
	if s.rules != nil && s.of == key {
		return s.rules, nil
	}
	r, err := compile(form)
	if err == nil {
		s.rules, s.of = r, key
	}
	return r, err
}

// resized are the rules of the variant on another board.
func (s *session) resized(form piskvork.Form) (*rules.Rules, error) {
	v := s.Variant
	if form.Width == v.Rules.Width() && form.Height == v.Rules.Height() {
		return v.Rules, nil
	}
	spec := v.Rules.Spec()
	spec.Board.Width, spec.Board.Height = form.Width, form.Height
	r, err := spec.Compile()
	if err != nil {
		return nil, fmt.Errorf("a board of %dx%d is not possible: %w", form.Width, form.Height, err)
	}
	return r, nil
}

// game are the rules that hold for the stones on the board.
func (s *session) game() (*rules.Rules, error) {
	if s.Variant == nil {
		return s.compiled(piskvork.Form{Width: s.size[0], Height: s.size[1], Rule: s.rule}, s.walls, s.walled)
	}
	r, err := s.rulesFor(s.size)
	if err != nil {
		return nil, err
	}
	spec := r.Spec()
	if !slices.Contains(r.Counts(), 2) || manyStones(spec.Turn) || choices(spec.Opening) {
		return nil, errors.New("this game cannot be carried by START, TURN and BOARD; use PXMOVES and PXGO")
	}
	return r, nil
}

// walled are the rules of a form on a board with points where nothing can be any
// more.
func (s *session) walled(form piskvork.Form) (*rules.Rules, error) {
	r, err := form.Compile()
	if err != nil || len(s.walls) == 0 {
		return r, err
	}
	spec := form.Spec()
	for _, at := range s.walls {
		spec.Board.Holes = append(spec.Board.Holes, rules.PointName(r.Name(at)))
	}
	return spec.Compile()
}

func manyStones(t rules.Turn) bool {
	return slices.ContainsFunc(append(slices.Clone(t.First), t.Each...), func(n int) bool { return n != 1 })
}

func choices(o rules.Opening) bool { return len(o.Lays)+len(o.Choice)+len(o.Declare)+len(o.Offer) > 0 }

// lay lays a stone as the manager tells it.
func (s *session) lay(text string, own bool) error {
	r, err := s.rulesFor(s.size)
	if err != nil {
		return err
	}
	at, err := piskvork.ParsePoint(r, text)
	if err != nil {
		return err
	}
	if s.taken(r, stone{at, own}) {
		return fmt.Errorf("there is a stone on %s already", text)
	}
	s.stones = append(s.stones, stone{at, own})
	return nil
}

// taken tells whether there is a stone already where one is to be laid.
func (s *session) taken(r *rules.Rules, next stone) bool {
	if len(r.Spec().Capture.Lengths) > 0 {
		p := inOrder(r, s.stones, next.own)
		return p != nil && p.At(next.at) != 0
	}
	return slices.ContainsFunc(s.stones, func(other stone) bool { return other.at == next.at })
}

// remove takes back the last stone that was laid on a point.
func (s *session) remove(at rules.Point) bool {
	for i := len(s.stones) - 1; i >= 0; i-- {
		if s.stones[i].at == at {
			s.stones = slices.Delete(s.stones, i, i+1)
			return true
		}
	}
	return false
}

// board lays out a whole board and makes the next move.
func (s *session) board(lines []string) {
	s.quietBoard(lines)
	if s.started() {
		s.choose()
	}
}

// quietBoard lays out a whole board; what is wrong with it is told later.
func (s *session) quietBoard(lines []string) {
	s.stones, s.walls, s.play, s.trouble = nil, nil, nil, nil
	for _, text := range lines {
		if err := s.layField(text); err != nil && s.trouble == nil {
			s.trouble = fmt.Errorf("%q in BOARD: %w", text, err)
		}
	}
	if s.trouble != nil {
		s.stones, s.walls = nil, nil
	}
}

// layField lays the stone of a line x,y,field.
func (s *session) layField(text string) error {
	end := strings.LastIndexByte(text, ',')
	if end < 0 || s.size == [2]int{} {
		return errors.New("it is not x,y,field")
	}
	point, field := text[:end], strings.TrimSpace(text[end+1:])
	switch field {
	case "1", "2":
		return s.lay(point, field == "1")
	case "3":
		return s.wall(point)
	}
	return errors.New("a field is 1, 2 or 3")
}

// wall notes a point where nothing more can be: in a continuous game the stone of
// a line that has won. Where a shape is forbidden the program sees it itself.
func (s *session) wall(point string) error {
	r, err := s.rulesFor(s.size)
	if err != nil || s.rule&piskvork.Shapes != 0 {
		return err
	}
	at, err := piskvork.ParsePoint(r, point)
	if err == nil {
		s.walls = append(s.walls, at)
	}
	return err
}

// brief is an error in one line.
func brief(err error) string {
	var findings variants.Findings
	text := err.Error()
	if errors.As(err, &findings) {
		text = findings.Short()
	}
	return strings.Join(strings.Fields(text), " ")
}
