package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"pente/cmd/internal/due"
	"pente/cmd/internal/tell"
	"pente/cmd/internal/words"
	"pente/rules"
	"pente/rules/notation"
	"pente/variants"
)

// fewPoints are so few that they are named.
const fewPoints = 12

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
		fmt.Fprintf(text, "The stone on %s %s %s.\n", p.Rules().Name(at), capturing(p), strings.Join(taken, " "))
	}
	for seat := rules.Seat(1); int(seat) <= p.Players() && !p.Over(); seat++ {
		if line := p.PendingLine(seat); len(line) > 0 {
			fmt.Fprintf(text, "Seat %d has a line that can still be broken: %s.\n", seat, strings.Join(names(p.Rules(), line), " "))
		}
	}
	text.WriteString(turnFacts(p) + "\n")
	if must := duty(p); must != "" {
		text.WriteString("Not every point is free: " + must)
		if legal := p.Legal(); len(legal) <= fewPoints {
			text.WriteString(" (" + strings.Join(names(p.Rules(), legal), " ") + ")")
		}
		text.WriteString(".\n")
	}
	if list := forbiddenList(p); list != "" {
		text.WriteString(list + "\n")
	}
	return text.Flush()
}

// capturing says what a stone did with what it captured.
func capturing(p *rules.Position) string {
	if p.Rules().Spec().Capture.Effect == rules.CaptureFlip {
		return "flipped"
	}
	return "removed"
}

// legend explains the marks that the diagram has beside stones.
func legend(p *rules.Position, glyphs notation.Glyphs) string {
	var marks []string
	drawn := notation.Diagram(p, notation.Style{})
	if strings.Contains(drawn, "[") {
		marks = append(marks, "[ ] last stone")
	}
	if last, _ := p.Last(); len(notation.Captured(p)) > 0 && isStone(last) {
		marks = append(marks, glyphs.Captured+" just removed")
	}
	if len(p.Offered()) > 0 {
		marks = append(marks, glyphs.Offered+" offered for the next stone")
	}
	if !p.Over() && len(p.Choices(nil)) == 0 && len(closedPoints(p)) > len(p.Offered()) {
		marks = append(marks, glyphs.Barred+" not allowed now")
	}
	if len(marks) == 0 {
		return ""
	}
	return "\n" + strings.Join(marks, ", ") + "\n"
}

func isStone(m rules.Move) bool {
	_, stone := m.Point()
	return stone
}

// seatFacts is what a seat plays, what it has captured or scored, and whether it
// is still in.
func seatFacts(p *rules.Position, seat rules.Seat, style notation.Style) string {
	text := fmt.Sprintf("Seat %d plays %s", seat, stonesOf(p, seat, style.Glyphs()))
	if len(p.Rules().Spec().Win.Line.Score) > 0 {
		text += " and has " + plural(p.Score(seat), "point")
	}
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

// stonesOf is what a seat lays.
func stonesOf(p *rules.Position, seat rules.Seat, glyphs notation.Glyphs) string {
	switch p.Rules().Spec().Place.Colour {
	case rules.PlaceSingle:
		return glyphs.Stones[1] + ", as all do"
	case rules.PlaceAnyColour:
		return "any stone, " + glyphs.Stones[p.Colour(seat)] + " unless it names another"
	}
	return glyphs.Stones[p.Colour(seat)]
}

// turnFacts says who is to move, or how the game has ended.
func turnFacts(p *rules.Position) string {
	if p.Over() {
		return ending(p.Rules(), p.Outcome())
	}
	now := due.Of(p)
	switch now.Kind {
	case due.Choose, due.Declare:
		return decisionFacts(p)
	case due.Offer:
		return fmt.Sprintf("Seat %d offers %s for the next stone, %d so far: %s.", now.Seat, plural(now.Total, "point"),
			len(now.Points), plural(len(p.Legal()), "legal point"))
	case due.Pick:
		return fmt.Sprintf("Seat %d picks one of the points offered: %s.", now.Seat, strings.Join(names(p.Rules(), now.Points), ", "))
	}
	text := fmt.Sprintf("Seat %d is to move", p.ToMove())
	if left := p.StonesLeft(); left > 1 && now.Stone == p.Colour(now.Seat) {
		text += fmt.Sprintf(" and lays %d stones", left)
	}
	if own := p.Colour(now.Seat); now.Stone != 0 && now.Stone != own && p.Rules().Spec().Place.Colour == rules.PlaceOwn {
		text += fmt.Sprintf(" and lays a stone of seat %d", p.Seat(now.Stone))
	}
	text += ": " + plural(len(p.Legal()), "legal point")
	if words := choices(p); len(words) > 0 {
		text += ", or " + strings.Join(words, ", ")
	}
	return text + "."
}

// decisionFacts says what can be chosen, and what that means.
func decisionFacts(p *rules.Position) string {
	text := fmt.Sprintf("Seat %d decides:", p.ToMove())
	in, err := words.In(words.English)
	if err != nil {
		return text + " " + err.Error()
	}
	for _, m := range p.Choices(nil) {
		text += fmt.Sprintf("\n  %-11s %s", notation.Move(p, m), tell.Meaning(in, m))
	}
	return text
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
	rules.ByShape:    "a forbidden shape of the other side",
	rules.ByBoth:     "a line and enough captured stones at once",
	rules.ByScore:    "points for rows",
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
