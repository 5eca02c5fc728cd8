package record

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Columns of a table that mean something to us; others are kept as headers.
const (
	idColumn      = "id"
	resultColumn  = "result"
	pliesColumn   = "plies"
	movesColumn   = "moves"
	variantColumn = "variant"
	playersColumn = "players"
)

// readTable reads games in columns separated by tabs, a game a line.
func readTable(in *lines, out *sink) {
	first, ok := in.next()
	if !ok {
		return
	}
	columns := strings.Split(first.text, "\t")
	if wrong := checkColumns(columns, out.limits); wrong != "" {
		out.file(&Bad{Line: first.number, Text: first.text, Reason: wrong})
		return
	}
	for !out.closed {
		next, ok := in.next()
		if !ok {
			return
		}
		if strings.TrimFunc(next.text, isBlank) == "" {
			continue
		}
		g, bad := parseRow(columns, next, out.limits)
		if bad != nil {
			bad.ID, bad.Line = g.ID, next.number
			out.bad(bad)
			continue
		}
		out.game(g)
	}
}

// isBlank tells what is nothing between moves and parts no columns.
func isBlank(c rune) bool { return c != '\t' && unicode.IsSpace(c) }

func checkColumns(columns []string, limits Limits) string {
	switch sorted := slices.Sorted(slices.Values(columns)); {
	case !slices.Contains(columns, movesColumn):
		return "there is no column \"moves\""
	case len(columns) > limits.Headers:
		return fmt.Sprintf("more columns than allowed (%d)", limits.Headers)
	case len(slices.Compact(sorted)) < len(columns):
		return "two columns have the same name"
	case len(slices.MaxFunc(columns, func(a, b string) int { return len(a) - len(b) })) > limits.HeaderBytes:
		return "the name of a column is longer than allowed"
	}
	return ""
}

// parseRow reads one game; where it is bad, the Game has at least the id.
func parseRow(columns []string, row line, limits Limits) (g Game, bad *Bad) {
	cells := strings.Split(row.text, "\t")
	if i := slices.Index(columns, idColumn); i >= 0 && i < len(cells) {
		g.ID = cells[i]
	}
	switch {
	case row.long:
		return g, &Bad{Reason: tooLarge}
	case len(cells) != len(columns):
		return g, &Bad{Reason: fmt.Sprintf("%d cells for %d columns; is the line cut short?", len(cells), len(columns))}
	}
	g.Format, g.Line = TSV, row.number
	for i, column := range columns {
		if column == movesColumn {
			g.Moves = strings.Fields(cells[i])
			continue
		}
		if len(cells[i]) > limits.HeaderBytes {
			return g, &Bad{Text: cells[i], Reason: "a cell longer than allowed"}
		}
		g.Headers = append(g.Headers, Header{column, cells[i]})
	}
	if bad := checkMoves(g.Moves, limits); bad != nil {
		return g, bad
	}
	return g, g.readColumns()
}

// readColumns takes from the columns what every format has. The number of
// plies, where there is one, tells a row whose end is lost.
func (g *Game) readColumns() *Bad {
	g.Variant, _ = g.Header(variantColumn)
	if text, ok := g.Header(playersColumn); ok {
		players, err := strconv.ParseUint(text, 10, 4)
		if err != nil {
			return &Bad{Text: text, Reason: "not a number of players"}
		}
		g.Players = int(players)
	}
	if text, ok := g.Header(resultColumn); ok {
		if !isResult(text) {
			return &Bad{Text: text, Reason: "not a result, which is a score for each seat, such as 1-0, 0-1 or 1/2-1/2"}
		}
		g.Result.Text = text
	}
	if text, ok := g.Header(pliesColumn); ok && text != strconv.Itoa(len(g.Moves)) {
		return &Bad{Move: len(g.Moves) + 1, Reason: fmt.Sprintf(
			"%s plies are announced, but there are %d moves; is the line cut short?", shorten(text), len(g.Moves))}
	}
	return nil
}

// standardColumns are those of a table made from other formats.
var standardColumns = []string{idColumn, variantColumn, playersColumn, resultColumn, pliesColumn, movesColumn}

// row writes one game, and before the first the names of the columns: those
// that the first game was read with, the moves last.
func (w *Writer) row(g Game) string {
	head := ""
	if w.games == 0 {
		w.columns = standardColumns
		if g.Format == TSV {
			w.columns = nil
			for _, h := range g.Headers {
				w.columns = append(w.columns, h.Key)
			}
			w.columns = append(w.columns, movesColumn)
		}
		head = strings.Join(w.columns, "\t") + "\n"
	}
	cells := make([]string, len(w.columns))
	for i, column := range w.columns {
		cells[i] = strings.NewReplacer("\t", " ", "\n", " ", "\r", " ").Replace(g.cell(column))
	}
	return head + strings.Join(cells, "\t") + "\n"
}

// cell is what a game has in a column.
func (g *Game) cell(column string) string {
	if text, ok := g.Header(column); ok {
		return text
	}
	switch column {
	case idColumn:
		return g.name()
	case variantColumn:
		return g.Variant
	case playersColumn:
		return strconv.Itoa(max(g.Players, 2))
	case resultColumn:
		return g.Result.Token()
	case pliesColumn:
		return strconv.Itoa(len(g.Moves))
	case movesColumn:
		return strings.Join(g.Moves, " ")
	}
	return ""
}

// name is what a game is called by: its id, or its number in the file; "" for a
// game that has neither.
func (g *Game) name() string {
	if g.ID != "" || g.Index == 0 {
		return g.ID
	}
	return strconv.Itoa(g.Index)
}
