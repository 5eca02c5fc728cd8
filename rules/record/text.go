package record

import (
	"strings"

	"pente/rules"
)

// The headers of Pente.org and of BrainKing that mean something to us.
var (
	gameHeaders   = []string{"Game", "GameType"}
	resultHeaders = []string{"Result"}
	idHeaders     = []string{"ID"}
	printHeaders  = []string{"Fingerprint"}
)

// empty is how a header says that it has no value.
const empty = "-"

// readText reads games of headers, numbered moves and a result. It goes by
// tokens, not by lines: a line may end between a number and its move.
func readText(in *lines, out *sink) {
	block := new(textBlock)
	for !out.closed {
		next, ok := in.next()
		if !ok {
			break
		}
		if block.endsBefore(next) {
			block.emit(out)
			block = new(textBlock)
		}
		block.add(next, out.limits.GameBytes)
	}
	block.emit(out)
}

// textBlock is the lines of one game.
type textBlock struct {
	lines           []line
	size            int  // bytes
	large           bool // larger than allowed, and cut
	header, gap, on bool // a header was seen, a blank line after it, moves
}

// isHeader tells a header line from moves, also where one bracket is missing.
func isHeader(text string) bool {
	return strings.HasPrefix(text, "[") || strings.HasSuffix(text, "]")
}

// endsBefore tells whether a line is the first of the next game: a header after
// moves, or after the blank line where moves should have come.
func (b *textBlock) endsBefore(next line) bool {
	return isHeader(strings.Trim(next.text, blanks)) && (b.on || b.gap)
}

// blanks are what may stand around a line.
const blanks = " \t"

func (b *textBlock) add(next line, most int) {
	next.text = strings.Trim(next.text, blanks)
	switch {
	case next.text == "":
		b.gap = b.header
		return
	case isHeader(next.text):
		b.header = true
	default:
		b.on = true
	}
	b.size += len(next.text)
	b.large = b.large || next.long || b.size > most
	if !b.large || len(b.lines) == 0 {
		b.lines = append(b.lines, next)
	}
}

func (b *textBlock) emit(out *sink) {
	if len(b.lines) == 0 {
		return
	}
	p := textParser{limits: out.limits}
	p.game.Format = Text
	p.game.Line, p.game.CRLF = b.lines[0].number, b.lines[0].crlf
	bad := p.parse(b.lines)
	if b.large {
		bad = &Bad{Line: p.game.Line, Reason: tooLarge}
	}
	if bad != nil {
		bad.ID = p.game.ID
		out.bad(bad)
		return
	}
	out.game(p.game)
}

// textParser builds one game from its lines.
type textParser struct {
	limits Limits
	game   Game
	ended  bool // the result has been read
}

func (p *textParser) parse(all []line) *Bad {
	rest := all
	for len(rest) > 0 && isHeader(rest[0].text) {
		if bad := p.header(rest[0]); bad != nil {
			return bad
		}
		rest = rest[1:]
	}
	p.readHeaders()
	for _, next := range rest {
		for token := range strings.FieldsSeq(next.text) {
			if bad := p.token(token); bad != nil {
				bad.Line = next.number
				return bad
			}
		}
	}
	if bad := p.finish(); bad != nil {
		bad.Line = all[len(all)-1].number
		return bad
	}
	return nil
}

// header reads a line such as [Player 1 Name "First"]. Between the brackets a
// key is what stands before the first quote, a value all up to the last one.
func (p *textParser) header(next line) *Bad {
	text, wrong := next.text, ""
	first, last := strings.IndexByte(text, '"'), strings.LastIndexByte(text, '"')
	switch {
	case len(text) > p.limits.HeaderBytes:
		wrong = "this header is longer than allowed"
	case len(p.game.Headers) == p.limits.Headers:
		wrong = "one header more than allowed"
	case text[0] != '[':
		wrong = "a header starts with ["
	case text[len(text)-1] != ']':
		wrong = "a header ends with ]"
	case first == last:
		wrong = "the value of a header stands in two quotes"
	case strings.Trim(text[last+1:len(text)-1], blanks) != "":
		wrong = "a header ends after the second quote"
	case !startsName(strings.Trim(text[1:first], blanks)):
		wrong = "a header starts with its name, and a name with a letter"
	default:
		key := strings.Trim(text[1:first], blanks)
		p.game.Headers = append(p.game.Headers, Header{key, text[first+1 : last]})
		return nil
	}
	return &Bad{Line: next.number, Text: text, Reason: wrong}
}

// startsName tells the name of a header from the signs of other formats.
func startsName(key string) bool {
	return key != "" && (key[0] >= 'A' && key[0] <= 'Z' || key[0] >= 'a' && key[0] <= 'z' || key[0] >= 0x80)
}

// readHeaders takes from the headers what every format has.
func (p *textParser) readHeaders() {
	g := &p.game
	g.Variant = g.value(gameHeaders...)
	g.ID = g.value(idHeaders...)
	g.Fingerprint = g.value(printHeaders...)
	if control, ok := controlOfHeader(g.value(timeHeaders...)); ok {
		g.Clock = control.String()
	}
	g.Players = 2
	seats, named := make([]Seat, rules.MaxPlayers), 0
	for i := range seats {
		seats[i] = g.textSeat(i + 1)
		if _, ok := g.Header(seatHeader(i+1, "Name")); ok || seats[i] != (Seat{}) {
			named = i + 1
		}
	}
	if named > 0 {
		g.Players = max(named, 2)
		g.Seats = seats[:g.Players]
	}
}
