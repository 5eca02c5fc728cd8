package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"pente/rules"
	"pente/rules/notation"
	"pente/variants"
)

// printPosition draws a position and tells the rest in sentences.
func printPosition(out io.Writer, v *variants.Variant, p *rules.Position) error {
	style := notation.Style{Center: true}
	text := bufio.NewWriter(out)
	fmt.Fprintf(text, "%s, %d players, after %s.\n\n", v.Title, p.Players(), plural(p.Plies(), "move"))
	text.WriteString(notation.Diagram(p, style))
	text.WriteString(legend(p, style.Glyphs()) + "\n")
	for seat := rules.Seat(1); int(seat) <= p.Players(); seat++ {
		text.WriteString(seatFacts(p, seat, style) + "\n")
	}
	if taken := names(p.Rules(), removedByLast(p)); len(taken) > 0 {
		last, _ := p.Last()
		at, _ := last.Point()
		fmt.Fprintf(text, "The stone on %s removed %s.\n", p.Rules().Name(at), strings.Join(taken, " "))
	}
	text.WriteString(turnFacts(p) + "\n")
	return text.Flush()
}

// legend explains the marks that the diagram has beside stones.
func legend(p *rules.Position, glyphs notation.Glyphs) string {
	var marks []string
	if last, played := p.Last(); played {
		if _, stone := last.Point(); stone {
			marks = append(marks, "[ ] last stone")
		}
	}
	if len(removedByLast(p)) > 0 {
		marks = append(marks, glyphs.Captured+" just removed")
	}
	if !p.Over() && len(p.Legal()) < emptyPoints(p) {
		marks = append(marks, glyphs.Barred+" not allowed now")
	}
	if len(marks) == 0 {
		return ""
	}
	return "\n" + strings.Join(marks, ", ") + "\n"
}

func emptyPoints(p *rules.Position) int {
	empty := 0
	for at := range rules.Point(p.Rules().Points()) {
		if p.At(at) == 0 && !p.Rules().Hole(at) {
			empty++
		}
	}
	return empty
}

// seatFacts is what a seat plays and has captured, and whether it is still in.
func seatFacts(p *rules.Position, seat rules.Seat, style notation.Style) string {
	text := fmt.Sprintf("Seat %d plays %s", seat, style.Glyphs().Stones[p.Colour(seat)])
	if len(p.Rules().Spec().Capture.Lengths) > 0 {
		text += " and has captured " + plural(p.Captures(seat), "stone")
	}
	if place := p.Outcome().Places[seat-1]; place > 0 {
		text += fmt.Sprintf("; place %d", place)
	} else if p.Out(seat) {
		text += "; out of the game"
	}
	return text + "."
}

// turnFacts says who is to move, or how the game has ended.
func turnFacts(p *rules.Position) string {
	if p.Over() {
		return ending(p.Rules(), p.Outcome())
	}
	text := fmt.Sprintf("Seat %d is to move", p.ToMove())
	if left := p.StonesLeft(); left > 1 {
		text += fmt.Sprintf(" and lays %d stones", left)
	}
	text += ": " + plural(len(p.Legal()), "legal point")
	if words := choices(p); len(words) > 0 {
		text += ", or " + strings.Join(words, ", ")
	}
	return text + "."
}

// ending says in a sentence who has won, and by what.
func ending(r *rules.Rules, outcome rules.Outcome) string {
	why := reasonWords[outcome.Reason]
	if len(outcome.Line) > 0 {
		why += " (" + strings.Join(names(r, outcome.Line), " ") + ")"
	}
	if words := reasonWords[outcome.Also]; words != "" {
		why += " and " + words
	}
	if outcome.Draw {
		return "The game is over: a draw by " + why + "."
	}
	seats, wins := "seat", "wins"
	if len(outcome.Winners) > 1 {
		seats, wins = "seats", "win"
	}
	return fmt.Sprintf("The game is over: %s %s %s by %s.", seats, listSeats(outcome.Winners), wins, why)
}

// reasonWords say by what a game has ended.
var reasonWords = map[rules.Reason]string{
	rules.ByLine:     "a line",
	rules.ByCaptures: "captured stones",
	rules.ByOverline: "an overline of the other side",
	rules.ByLeave:    "being the last in the game",
	rules.ByFull:     "a full board",
	rules.ByNoMove:   "a player without a legal point",
	rules.ByPasses:   "passing all round",
	rules.ByPlies:    "the limit of moves",
}

func listSeats(seats []rules.Seat) string {
	words := make([]string, len(seats))
	for i, seat := range seats {
		words[i] = fmt.Sprint(seat)
	}
	return strings.Join(words, " and ")
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// reason is why a move cannot be played, without the move itself.
func reason(err error) string {
	var illegal *rules.Illegal
	if errors.As(err, &illegal) {
		return illegal.Reason
	}
	var unreadable *notation.Unreadable
	if errors.As(err, &unreadable) {
		if unreadable.Allowed != "" {
			return unreadable.Reason + " (" + unreadable.Allowed + ")"
		}
		return unreadable.Reason
	}
	return err.Error()
}
