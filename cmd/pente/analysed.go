package main

import (
	"fmt"
	"io"
	"strings"

	"pente/players/search"
	"pente/rules"
	"pente/rules/notation"
)

// analysed is what was found out about a position.
type analysed struct {
	Seat  rules.Seat     `json:"seat"`
	Depth int            `json:"depth"`
	Nodes int            `json:"nodes"`
	Lines []analysedLine `json:"lines"`
}

// analysedLine is a move and what is expected to follow. Where it decides the game
// for certain, Result and Plies say how, and Value is 0. Among more than two sides
// Shares say what each has of the game, in thousandths, and Value is the mover's.
type analysedLine struct {
	Moves  []string `json:"moves"`
	Value  int      `json:"value"`
	Shares []int    `json:"shares,omitempty"`
	Result string   `json:"result,omitempty"` // win or loss, where it is certain
	Plies  int      `json:"plies,omitempty"`
}

func told(p *rules.Position, report search.Report) analysed {
	found := analysed{Seat: p.ToMove(), Depth: report.Depth, Nodes: report.Nodes}
	for _, line := range report.Lines {
		l := analysedLine{Moves: written(p, line.Moves), Value: line.Value, Shares: line.Shares, Plies: line.Plies}
		switch {
		case line.Plies == 0:
		case line.Value > 0:
			l.Result, l.Value = "win", 0
		default:
			l.Result, l.Value = "loss", 0
		}
		found.Lines = append(found.Lines, l)
	}
	return found
}

// written are moves as text; each is written in the position it is played in.
func written(p *rules.Position, moves []rules.Move) []string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = notation.Move(p, m)
		p.Push(m)
	}
	for range moves {
		p.Undo()
	}
	return texts
}

func printAnalysis(out io.Writer, p *rules.Position, found analysed) {
	fmt.Fprintf(out, "Seat %d is to move. Looked %s ahead, over %s.\n", found.Seat, depth(found.Depth), plural(found.Nodes, "position"))
	if several := p.Sides() > 2; several {
		fmt.Fprintf(out, "Percent of the game that each has: %s.\n", sidesOf(p))
	}
	for i, line := range found.Lines {
		fmt.Fprintf(out, "%2d. %-6s %-*s %s\n", i+1, line.Moves[0], 14+2*len(line.Shares), line.verdict(), strings.Join(line.Moves[1:], " "))
	}
	if spec := p.Rules().Spec(); len(spec.Win.Line.Score) > 0 || spec.Place.Colour != rules.PlaceOwn {
		fmt.Fprintln(out, "(These rules are not such that rows tell much: trust only what is certain.)")
	}
}

// sidesOf names the sides in the order of their shares.
func sidesOf(p *rules.Position) string {
	if p.Sides() == p.Players() {
		return fmt.Sprintf("seats 1 to %d", p.Players())
	}
	teams := make([]string, p.Sides())
	for seat := 1; seat <= p.Players(); seat++ {
		team := &teams[(seat-1)%p.Sides()]
		*team = strings.TrimPrefix(fmt.Sprintf("%s and %d", *team, seat), " and ")
	}
	return "seats " + strings.Join(teams, ", ")
}

// verdict is what a move is worth: a word, a number with its sign, or what each side
// has of the game in percent.
func (l *analysedLine) verdict() string {
	switch {
	case l.Result != "":
		return fmt.Sprintf("%s in %d", l.Result, l.Plies)
	case l.Shares != nil:
		return percents(l.Shares)
	}
	return fmt.Sprintf("%+d", l.Value)
}

// percents are shares in whole percent, which are those of a whole.
func percents(shares []int) string {
	texts := make([]string, len(shares))
	for i, share := range shares {
		texts[i] = fmt.Sprintf("%2d", (share+5)/10)
	}
	return strings.Join(texts, " ")
}

// depth is how far ahead was looked.
func depth(plies int) string {
	if plies == 1 {
		return "1 ply"
	}
	return fmt.Sprintf("%d plies", plies)
}
