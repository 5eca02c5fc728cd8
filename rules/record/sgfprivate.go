package record

import (
	"slices"
	"strconv"
)

// private reads one of our own properties that is text; any other is handed on.
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
	case "HEADER":
		for _, v := range property.values {
			key, value, _ := sgfPair(p.utf8(v.raw))
			p.header(key, value)
		}
	case "TM", "OT":
		if p.nodes[0].find("CLOCK").values == nil {
			p.header(property.name, p.text(first))
		}
	default:
		return p.figures(property)
	}
	return nil
}

// figures reads one of our own properties that is numbers; any other is a header.
func (p *sgfParser) figures(property sgfProperty) *sgfError {
	g, first := &p.game, property.values[0]
	switch property.name {
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
	case "SEED":
		seed, err := strconv.ParseUint(p.word(first), 10, 64)
		if err != nil {
			return &sgfError{first.at, Bad{Text: first.raw, Reason: "not a whole number from 0"}}
		}
		g.Seed = &seed
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
