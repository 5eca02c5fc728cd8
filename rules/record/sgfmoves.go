package record

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"pente/rules"
)

// find is the property of that name; values is nil where there is none.
func (n sgfNode) find(name string) (property sgfProperty) {
	for _, property := range n.properties {
		if property.name == name {
			return property
		}
	}
	return sgfProperty{}
}

// node reads the moves of a node, of which there is one as a rule, and its
// comment.
func (p *sgfParser) node(node sgfNode) *sgfError {
	words, effect := node.find("MOVE").values, node.find("EFFECT").values != nil
	if words != nil {
		if wrong := p.spelled(node, words[0]); wrong != nil {
			return wrong
		}
	}
	for _, property := range node.properties {
		wrong := (*sgfError)(nil)
		switch name := property.name; {
		case name == "B", name == "W":
			if words == nil {
				wrong = p.stones(property)
			}
		case name == "C":
			p.comment(p.text(property.values[0]))
		case name == "TIME":
			wrong = p.took(property.values[0])
		case name == "AB" && !effect, name == "AW" && !effect:
			wrong = &sgfError{property.at, Bad{Text: name, Reason: setUp}}
		case node.at != p.nodes[0].at:
			p.drop(name)
		}
		if wrong != nil {
			return wrong
		}
	}
	return nil
}

// took reads how long the last move took, in seconds.
func (p *sgfParser) took(v sgfValue) *sgfError {
	seconds, err := strconv.ParseFloat(p.word(v), 64)
	if err != nil || !(seconds >= 0 && seconds <= longestTime.Seconds()) {
		return &sgfError{v.at, Bad{Text: v.raw, Reason: "not a time in seconds"}}
	}
	g := &p.game
	if n := len(g.Moves) - len(g.Times); n > 0 {
		g.Times = append(g.Times, make([]time.Duration, n)...)
		g.Times[len(g.Times)-1] = time.Duration(math.Round(seconds*1000)) * time.Millisecond
	}
	return nil
}

// passedOver are the properties that can be left out without a word: what they
// say follows from the moves, or is said by MOVE.
var passedOver = []string{"MOVE", "EFFECT", "AE", "AB", "AW", "MN", "PL", "KO"}

// drop notes a property that a Game has no place for.
func (p *sgfParser) drop(name string) {
	const most = 12
	if len(p.dropped) < most && !slices.Contains(passedOver, name) && !slices.Contains(p.dropped, name) {
		p.dropped = append(p.dropped, name)
	}
}

// comment keeps a text with the move before it.
func (p *sgfParser) comment(text string) {
	if text != "" {
		p.game.Comments = append(p.game.Comments, Comment{len(p.game.Moves), text})
	}
}

// joined are comments with one for each move: nodes without a move have theirs
// too.
func joined(comments []Comment) (whole []Comment) {
	for rest := comments; len(rest) > 0; {
		after, n := rest[0].After, 0
		var texts []string
		for ; n < len(rest) && rest[n].After == after; n++ {
			texts = append(texts, rest[n].Text)
		}
		whole = append(whole, Comment{after, strings.Join(texts, "\n")})
		rest = rest[n:]
	}
	return whole
}

// spelled reads a move that is written out; a stone beside it has its colour.
func (p *sgfParser) spelled(node sgfNode, v sgfValue) *sgfError {
	colour := rules.Colour(0)
	switch {
	case node.find("B").values != nil:
		colour = 1
	case node.find("W").values != nil:
		colour = 2
	}
	return p.move(p.word(v), colour, v)
}

// stones reads a property of moves. Who moves first has the first colour, and
// is called B from here on.
func (p *sgfParser) stones(property sgfProperty) *sgfError {
	if len(p.game.Moves) == 0 {
		p.whiteFirst = property.name == "W"
	}
	colour := rules.Colour(1)
	if (property.name == "W") != p.whiteFirst {
		colour = 2
	}
	for _, v := range property.values {
		texts, reason := p.points(p.word(v))
		if reason != "" {
			return &sgfError{v.at, Bad{Move: len(p.game.Moves) + 1, Text: v.raw, Reason: reason}}
		}
		for _, text := range texts {
			if wrong := p.move(text, colour, v); wrong != nil {
				return wrong
			}
		}
	}
	return nil
}

// move adds a move to the game.
func (p *sgfParser) move(text string, colour rules.Colour, v sgfValue) *sgfError {
	g := &p.game
	switch {
	case len(g.Moves) == p.limits.Moves:
		return &sgfError{v.at, Bad{Move: len(g.Moves) + 1, Reason: fmt.Sprintf("more moves than allowed (%d)", p.limits.Moves)}}
	case !isMoveText(text):
		return &sgfError{v.at, Bad{Move: len(g.Moves) + 1, Text: v.raw, Reason: unreadableMove}}
	}
	g.Moves = append(g.Moves, text)
	g.Colours = append(g.Colours, colour)
	return nil
}

// points reads the value of a move: two letters, counted from the top left
// corner; nothing, or tt on a board where that is no point, for a pass; the
// names of points (K10 as on Pente.org, j10k9 with a letter i as on Little
// Golem); or a word such as swap or resign.
func (p *sgfParser) points(text string) (moves []string, reason string) {
	g := &p.game
	switch {
	case text == "" || text == "tt" && g.Width <= goSize && g.Height <= goSize:
		return []string{"pass"}, ""
	case len(text) == 2 && isLetter(text[0]) && isLetter(text[1]):
		at, ok := sgfPoint(text, g.Width, g.Height)
		if !ok {
			return nil, fmt.Sprintf("outside the board of %dx%d", g.Width, g.Height)
		}
		return []string{rules.FormatPoint(at, g.Width)}, ""
	case strings.ContainsAny(text, "0123456789"):
		return p.byName(text)
	case IsLeaving(text), strings.EqualFold(text, swapWord), strings.EqualFold(text, passText):
		return []string{text}, ""
	}
	return nil, unreadableMove
}

// byName reads points by their names, one after the other.
func (p *sgfParser) byName(text string) (moves []string, reason string) {
	g := &p.game
	for rest := text; rest != ""; {
		letters := rest[:len(rest)-len(strings.TrimLeft(rest, sgfLetters))]
		digits := rest[len(letters):]
		digits = digits[:len(digits)-len(strings.TrimLeft(digits, "0123456789"))]
		rest = rest[len(letters)+len(digits):]
		name := letters + digits
		if len(letters) == 1 && letters[0] >= 'i' {
			name = string(letters[0]+1) + digits // the i of Little Golem is our j
		}
		at, err := rules.ParsePoint(name, g.Width, g.Height)
		if err != nil || digits == "" {
			return nil, fmt.Sprintf("not a point of the board of %dx%d", g.Width, g.Height)
		}
		moves = append(moves, rules.FormatPoint(at, g.Width))
	}
	return moves, ""
}

// sgfLetters are the columns and rows from 1 to 52.
const sgfLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// sgfPoint is the point that two letters name: column and row, from the top
// left corner.
func sgfPoint(text string, width, height int) (at rules.Point, ok bool) {
	x, y := strings.IndexByte(sgfLetters, text[0]), strings.IndexByte(sgfLetters, text[1])
	if x < 0 || y < 0 || x >= width || y >= height {
		return rules.NoPoint, false
	}
	return rules.Point((height-1-y)*width + x), true
}

// sgfName is the name of a point in SGF.
func sgfName(at rules.Point, width, height int) string {
	x, y := int(at)%width, height-1-int(at)/width
	return sgfLetters[x:x+1] + sgfLetters[y:y+1]
}
