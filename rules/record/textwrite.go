package record

import (
	"slices"
	"strconv"
	"strings"
)

// lineLength is the most columns of a line of moves.
const lineLength = 80

// writeText writes a game as Pente.org does: headers, a blank line, moves with
// a number for each round, the result. Lines are filled up to 80 columns.
func writeText(g Game, next bool) string {
	g = g.withSwapped()
	var out strings.Builder
	if next {
		out.WriteByte('\n')
	}
	headers := textHeaders(g, next)
	for _, h := range headers {
		if !startsName(h.Key) || strings.Contains(h.Key, "\"") {
			continue // of another format: it could not be read back
		}
		out.WriteString("[" + oneLine(h.Key) + " \"" + oneLine(h.Value) + "\"]\n")
	}
	if len(headers) > 0 {
		out.WriteByte('\n')
	}
	writeTokens(&out, textTokens(g))
	if g.CRLF {
		return strings.ReplaceAll(out.String(), "\n", "\r\n")
	}
	return out.String()
}

// oneLine keeps a foreign text from breaking its line.
func oneLine(text string) string {
	return strings.NewReplacer("\n", " ", "\r", " ").Replace(text)
}

// textTokens are the numbers, moves and result of a game.
func textTokens(g Game) (tokens []string) {
	round := max(g.Players, 2)
	for i, move := range g.Moves {
		if i%round == 0 {
			tokens = append(tokens, strconv.Itoa(i/round+1)+".")
		}
		tokens = append(tokens, move)
	}
	last := len(g.Moves) - 1
	unsaid := g.Result.Text == "" && len(g.Result.Places) == 0
	if unsaid && last >= 0 && IsLeaving(g.Moves[last]) {
		return tokens
	}
	return append(tokens, g.Result.Token())
}

func writeTokens(out *strings.Builder, tokens []string) {
	column := 0
	for _, token := range tokens {
		switch {
		case column == 0:
		case column+1+len(token) > lineLength:
			out.WriteByte('\n')
			column = 0
		default:
			out.WriteByte(' ')
			column++
		}
		out.WriteString(token)
		column += len(token)
	}
	out.WriteByte('\n')
}

// textHeaders are those of the record, where it has been read from text, and
// otherwise those that a reader of text looks for. Only the first game of a
// file can do without any.
func textHeaders(g Game, next bool) (headers []Header) {
	_, known := g.Header(gameHeaders...)
	if known || g.Format == Text && !(next && len(g.Headers) == 0) {
		return g.Headers
	}
	add := func(key, value string) {
		if value == "" {
			value = empty
		}
		headers = append(headers, Header{key, value})
	}
	add(gameHeaders[0], g.Variant)
	if g.ID != "" {
		add(idHeaders[0], g.ID)
	}
	if g.Fingerprint != "" {
		add(printHeaders[0], g.Fingerprint)
	}
	if g.Date != "" {
		add("Date", g.Date)
	}
	if control, err := ParseTimeControl(g.Clock); err == nil {
		headers = append(headers, Header{timeHeaders[0], control.header()})
	}
	headers = append(headers, seatHeaders(g)...)
	add(resultHeaders[0], g.Result.Token())
	return append(headers, otherColumns(g)...)
}

// seatHeaders name who sat where; every seat has a name, so that a reader can
// count them.
func seatHeaders(g Game) (headers []Header) {
	for i := range max(g.Players, len(g.Seats)) {
		seat := Seat{Name: empty}
		if i < len(g.Seats) {
			seat = g.Seats[i]
		}
		for _, h := range []Header{{"Name", seat.Name}, {"Type", seat.Player}, {"Rating", seat.Rating}} {
			if h.Value == "" && h.Key == "Name" {
				h.Value = empty
			}
			if h.Value != "" {
				headers = append(headers, Header{seatHeader(i+1, h.Key), h.Value})
			}
		}
	}
	return headers
}

// otherColumns are the columns of a table that have no place elsewhere.
func otherColumns(g Game) (rest []Header) {
	for _, h := range g.Headers {
		if !slices.Contains([]string{idColumn, resultColumn, pliesColumn, variantColumn, playersColumn}, h.Key) {
			rest = append(rest, h)
		}
	}
	return rest
}
