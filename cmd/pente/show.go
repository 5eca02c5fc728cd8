package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"pente/rules"
	"pente/rules/notation"
	"pente/variants"
)

// shown is a position as scripts read it. The order of the fields is part of
// the contract.
type shown struct {
	Variant        string         `json:"variant"`
	Fingerprint    string         `json:"fingerprint"`
	Players        int            `json:"players"`
	Board          [2]int         `json:"board"` // width, height
	Plies          int            `json:"plies"`
	Illegal        *refused       `json:"illegal"`
	Points         map[string]int `json:"points"`           // colours of the stones
	CapturedByLast []string       `json:"captured_by_last"` // sorted by column, then row
	Captures       []int          `json:"captures"`         // stones by seat
	ToMove         rules.Seat     `json:"to_move"`          // 0 when over
	Choices        []string       `json:"choices"`          // words that may be played: besides points, or in their place
	Legal          int            `json:"legal"`            // number of legal points
	Over           bool           `json:"over"`
	Places         []int          `json:"places"`
	Winners        []rules.Seat   `json:"winners"`
	Draw           bool           `json:"draw"`
	Reason         rules.Reason   `json:"reason"`
	Line           []string       `json:"line"`

	// Where some points are forbidden, for what a stone would do there: what.
	Forbidden map[string]string `json:"forbidden,omitempty"`
}

// refused is the move that could not be played. Ply counts from 1.
type refused struct {
	Ply    int    `json:"ply"`
	Move   string `json:"move"`
	Reason string `json:"reason"`
}

// show is what the command line says about a position.
type show struct {
	choice
	moves  string
	undo   int
	asJSON bool
}

func showCommand() *cobra.Command {
	var c show
	cmd := &cobra.Command{
		Use:   "show VARIANT",
		Short: "Show a position after some moves",
		Long: `Show the position after some moves, or the last one before an illegal move.
Moves are points (K10), "pass" and "leave", with spaces between them. Some games
have choices ("stay", "swap", "add(2)", "offer(10)", "declare(5)"), stones of a
colour that is named (A1:2), or captures of which some are subtracted (G12+-).`,
		Example: `  pente show pente --moves "K10 L9 N10"
  pente show pente-multi --players 4
  pente show connect6 --moves "K10 K11 L11" --undo 1 --json`,
		Args:              oneVariant,
		ValidArgsFunction: completeVariant,
		RunE:              func(cmd *cobra.Command, args []string) error { return c.run(cmd, args[0]) },
	}
	c.setFlag(cmd)
	c.playersFlag(cmd)
	cmd.Flags().StringVar(&c.moves, "moves", "", "`moves` to play first")
	cmd.Flags().IntVar(&c.undo, "undo", 0, "`number` of moves to take back again")
	cmd.Flags().BoolVar(&c.asJSON, "json", false, "print a JSON object")
	return cmd
}

func (c *show) run(cmd *cobra.Command, variant string) error {
	v, p, err := c.start(cmd, variant)
	if err != nil {
		return err
	}
	illegal := playMoves(p, c.moves)
	if err := takeBack(p, c.undo, illegal); err != nil {
		return err
	}
	if c.asJSON {
		err = printJSON(cmd.OutOrStdout(), describe(v, p, illegal))
	} else {
		err = printPosition(cmd.OutOrStdout(), v, p)
	}
	if err == nil && illegal != nil {
		err = answerNo{fmt.Sprintf("move %d, %s, cannot be played: %s", illegal.Ply, illegal.Move, illegal.Reason)}
	}
	return err
}

// playMoves plays moves until one cannot be played, and returns that one.
func playMoves(p *rules.Position, moves string) *refused {
	for i, text := range strings.FieldsFunc(moves, betweenMoves) {
		m, err := notation.ParseMove(p, text)
		if err != nil {
			return &refused{i + 1, text, reason(err)}
		}
		name := notation.Move(p, m)
		if err := p.Play(m); err != nil {
			return &refused{i + 1, name, reason(err)}
		}
	}
	return nil
}

func betweenMoves(c rune) bool { return strings.ContainsRune(" \t\r\n,;", c) }

// takeBack undoes moves; after an illegal move the position before it stands.
func takeBack(p *rules.Position, undo int, illegal *refused) error {
	if undo < 0 {
		return misusedf("--undo must be 0 or more moves")
	}
	if illegal != nil {
		return nil
	}
	if undo > p.Plies() {
		return misusedf("--undo %d: there are only %d moves to take back", undo, p.Plies())
	}
	for range undo {
		p.Undo()
	}
	return nil
}

// describe collects the facts of a position.
func describe(v *variants.Variant, p *rules.Position, illegal *refused) shown {
	outcome := p.Outcome()
	s := shown{
		Variant: v.Name, Fingerprint: v.Fingerprint(), Players: p.Players(),
		Board: [2]int{v.Rules.Width(), v.Rules.Height()}, Plies: p.Plies(), Illegal: illegal,
		Points:         map[string]int{},
		CapturedByLast: names(v.Rules, removedByLast(p)),
		Captures:       make([]int, p.Players()),
		ToMove:         p.ToMove(), Choices: choices(p), Legal: len(p.Legal()),
		Over: outcome.Over, Places: append([]int{}, outcome.Places...), Winners: append([]rules.Seat{}, outcome.Winners...),
		Draw: outcome.Draw, Reason: outcome.Reason, Line: names(v.Rules, outcome.Line),
	}
	for at := range rules.Point(v.Rules.Points()) {
		if colour := p.At(at); colour != 0 {
			s.Points[v.Rules.Name(at)] = int(colour)
		}
	}
	for i := range s.Captures {
		s.Captures[i] = p.Captures(rules.Seat(i + 1))
	}
	if points := forbidden(p); len(points) > 0 {
		s.Forbidden = map[string]string{}
		for at, why := range points {
			s.Forbidden[v.Rules.Name(at)] = why
		}
	}
	return s
}

// removedByLast lists the points whose stones the last stone captured, its own
// among them where it was lost in a sandwich, and those that it flipped; by
// column, then row.
func removedByLast(p *rules.Position) []rules.Point {
	last, _ := p.Last()
	if _, stone := last.Point(); !stone || p.Plies() == 0 {
		return nil
	}
	removed := append(notation.Captured(p), flippedByLast(p)...)
	width := rules.Point(p.Rules().Width())
	slices.SortFunc(removed, func(a, b rules.Point) int {
		if a%width != b%width {
			return int(a%width) - int(b%width)
		}
		return int(a) - int(b)
	})
	return slices.Compact(removed)
}

// flippedByLast lists the points whose stones the last stone flipped.
func flippedByLast(p *rules.Position) (points []rules.Point) {
	if p.Rules().Spec().Capture.Effect != rules.CaptureFlip {
		return nil
	}
	for change := range p.Changes() {
		if change.Was != 0 && p.At(change.Point) != 0 && p.At(change.Point) != change.Was {
			points = append(points, change.Point)
		}
	}
	return points
}

// choices are the words that may be played: those of the opening, where a choice
// is due, or passing. Leaving is always possible and is not listed.
func choices(p *rules.Position) []string {
	words := []string{}
	for _, m := range p.Choices(nil) {
		words = append(words, notation.Move(p, m))
	}
	if p.CanPass() {
		words = append(words, notation.Move(p, rules.Pass))
	}
	return words
}

func names(r *rules.Rules, points []rules.Point) []string {
	list := make([]string, len(points))
	for i, at := range points {
		list[i] = r.Name(at)
	}
	return list
}
