package record

import (
	"fmt"
	"strings"
)

// sgfParser makes a game of the nodes of a main line.
type sgfParser struct {
	limits  Limits
	nodes   []sgfNode
	game    Game
	charset string
	ended   string      // RE, which waits until the moves are known
	people  [2]Seat     // of B and W
	named   bool        // PB, PW, BR or WR is there
	scored  bool        // RESULT is there
	lists   [3][]string // NAMES, KINDS, RATINGS
	dropped []string    // properties of moves that were passed over
	lost    bool        // signs of an unknown character set

	whiteFirst bool // W moves first, and is called B in the Game
}

// mostNotes is how many remarks there are about a game.
const mostNotes = 20

func (p *sgfParser) note(format string, values ...any) {
	if len(p.game.Notes) < mostNotes {
		p.game.Notes = append(p.game.Notes, fmt.Sprintf(format, values...))
	}
}

// parse reads the root, then the moves, then what the root says of their end.
func (p *sgfParser) parse() *sgfError {
	root := p.nodes[0].properties
	for _, property := range root {
		if property.name == "CA" {
			p.charset = strings.TrimSpace(property.values[0].raw)
		}
	}
	if p.nodes[0].find("GM").values == nil {
		p.header("GM", goGame) // by the format
	}
	for _, property := range root {
		if wrong := p.root(property); wrong != nil {
			return wrong
		}
	}
	p.sortHeaders()
	if wrong := p.board(); wrong != nil {
		return wrong
	}
	for _, node := range p.nodes {
		if wrong := p.node(node); wrong != nil {
			return wrong
		}
	}
	return p.finish()
}

// text is a value as text in UTF-8.
func (p *sgfParser) text(v sgfValue) string { return sgfText(p.utf8(v.raw)) }

// line is a value as one line.
func (p *sgfParser) line(v sgfValue) string { return sgfLine(p.utf8(v.raw)) }

func (p *sgfParser) utf8(raw string) string {
	text, known := toUTF8(raw, p.charset)
	p.lost = p.lost || !known
	return text
}

// word is a value without blanks around it.
func (p *sgfParser) word(v sgfValue) string { return strings.TrimSpace(p.line(v)) }

// texts are all values of a property.
func (p *sgfParser) texts(values []sgfValue) []string {
	all := make([]string, len(values))
	for i, v := range values {
		all[i] = p.line(v)
	}
	return all
}

// root reads a property of the first node.
func (p *sgfParser) root(property sgfProperty) *sgfError {
	g, first := &p.game, property.values[0]
	switch property.name {
	case "FF", "CA", "B", "W", "C", "MOVE", "AE", "EFFECT", "TIME": // of moves, or read before
	case "GM":
		if gm := p.word(first); gm != sgfGomoku {
			p.header("GM", gm)
		}
	case "AP":
		if program, _, _ := sgfPair(first.raw); program != sgfProgram {
			p.header("AP", p.line(first))
		}
	case "SZ":
		return p.size(first)
	case "AB", "AW":
		return &sgfError{property.at, Bad{Text: property.name, Reason: setUp}}
	case "RU":
		g.Variant = p.word(first)
	case "GN":
		g.ID = p.line(first)
	case "DT":
		g.Date = p.line(first)
	case "RE":
		p.ended = p.word(first)
	default:
		return p.person(property)
	}
	return nil
}

const setUp = "the game starts from stones that were set up; only games from the empty board can be read"

// person reads a property that says who played, and hands on all others.
func (p *sgfParser) person(property sgfProperty) *sgfError {
	first := property.values[0]
	switch property.name {
	case "PB", "PW":
		p.people[strings.Index("BW", property.name[1:])].Name = p.line(first)
	case "BR", "WR":
		p.people[strings.Index("BW", property.name[:1])].Rating = p.line(first)
	case "NAMES":
		p.lists[0] = p.texts(property.values)
	case "KINDS":
		p.lists[1] = p.texts(property.values)
	case "RATINGS":
		p.lists[2] = p.texts(property.values)
	default:
		return p.private(property)
	}
	p.named = p.named || len(property.name) == 2
	return nil
}
