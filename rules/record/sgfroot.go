package record

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pente/rules"
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
	case "FF", "CA", "B", "W", "C", "MOVE", "AE", "EFFECT":
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

// private reads one of our own properties; any other is a header.
func (p *sgfParser) private(property sgfProperty) *sgfError {
	g, first := &p.game, property.values[0]
	switch property.name {
	case "FINGERPRINT":
		g.Fingerprint = p.line(first)
	case "RULES":
		g.Rules = p.text(first)
	case "RESULT":
		g.Result.Text, p.scored = p.line(first), true
	case "REASON":
		g.Result.Reason = p.line(first)
	case "PLAYERS":
		return p.number(first, &g.Players)
	case "PLACES":
		g.Result.Places = make([]int, len(property.values))
		for i, v := range property.values {
			if wrong := p.number(v, &g.Result.Places[i]); wrong != nil {
				return wrong
			}
		}
	case "CLOCK":
		g.Clock = p.word(first)
		if _, err := ParseTimeControl(g.Clock); err != nil {
			return &sgfError{first.at, Bad{Reason: err.Error()}}
		}
	case "TM", "OT":
		if p.nodes[0].find("CLOCK").values == nil {
			p.header(property.name, p.text(first))
		}
	case "SEED":
		seed, err := strconv.ParseUint(p.word(first), 10, 64)
		if err != nil {
			return &sgfError{first.at, Bad{Text: first.raw, Reason: "not a whole number from 0"}}
		}
		g.Seed = &seed
	case "HEADER":
		for _, v := range property.values {
			key, value, _ := sgfPair(p.utf8(v.raw))
			p.header(key, value)
		}
	default:
		p.header(property.name, p.text(first))
	}
	return nil
}

// header keeps what the file says of a game and SGF alone has a place for.
func (p *sgfParser) header(key, value string) {
	headers := &p.game.Headers
	switch {
	case len(key)+len(value) > p.limits.HeaderBytes:
		p.note("%s is longer than %d bytes and left out", shorten(key), p.limits.HeaderBytes)
	case len(*headers) == p.limits.Headers:
		p.note("%s is left out: more than %d headers", shorten(key), p.limits.Headers)
	default:
		*headers = append(*headers, Header{key, value})
	}
}

// sgfInfo are the properties of the first node that are headers of a Game, in
// the order in which they are written.
var sgfInfo = []string{
	"GM", "RE", "EV", "RO", "PC", "ON", "TM", "OT", "HA", "KM", "BT", "WT", "ST", "AN", "CP", "SO", "US", "GC",
}

// sortHeaders puts those that are properties of SGF first, as they are written.
func (p *sgfParser) sortHeaders() {
	order := func(h Header) int {
		if at := slices.Index(sgfInfo, h.Key); at >= 0 {
			return at
		}
		return len(sgfInfo)
	}
	slices.SortStableFunc(p.game.Headers, func(a, b Header) int { return order(a) - order(b) })
}

// number reads a whole number of a few digits.
func (p *sgfParser) number(v sgfValue, n *int) *sgfError {
	read, err := strconv.ParseUint(p.word(v), 10, 8)
	if err != nil {
		return &sgfError{v.at, Bad{Text: v.raw, Reason: "not a whole number from 0 to 255"}}
	}
	*n = int(read)
	return nil
}

// size reads the columns and rows of the board: 15, or 20:15.
func (p *sgfParser) size(v sgfValue) *sgfError {
	columns, rows, apart := strings.Cut(strings.TrimSpace(v.raw), ":")
	if !apart {
		rows = columns
	}
	width, err1 := strconv.Atoi(strings.TrimSpace(columns))
	height, err2 := strconv.Atoi(strings.TrimSpace(rows))
	if err1 != nil || err2 != nil || width < 1 || height < 1 || width > rules.MaxSide || height > rules.MaxSide {
		return &sgfError{v.at, Bad{Text: v.raw, Reason: fmt.Sprintf(
			"not the size of a board, such as 15 or 20:15, of at most %[1]d columns and %[1]d rows", rules.MaxSide)}}
	}
	p.game.Width, p.game.Height = width, height
	return nil
}

// The sizes that go without saying: of Go by the format, of gomoku and renju by
// habit.
const (
	goGame     = "1" // GM
	goSize     = 19
	gomokuSize = 15
)

// board takes a size for granted where the file says none.
func (p *sgfParser) board() *sgfError {
	g := &p.game
	if g.Width > 0 {
		return nil
	}
	size := gomokuSize
	if gm, ok := g.Header("GM"); ok {
		if gm != goGame {
			return &sgfError{p.nodes[0].at, Bad{Reason: "SZ is missing, the size of the board"}}
		}
		size = goSize
	}
	g.Width, g.Height = size, size
	p.note("SZ is missing: the board is taken for %[1]dx%[1]d", size)
	return nil
}
