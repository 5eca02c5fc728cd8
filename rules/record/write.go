package record

import (
	"fmt"
	"io"

	"pente/rules"
)

// Writer writes games one after the other in one format.
type Writer struct {
	out     io.Writer
	format  Format
	columns []string // of a table, from its first game
	games   int
}

// NewWriter makes a Writer. The error names the formats there are.
func NewWriter(out io.Writer, format Format) (*Writer, error) {
	switch format {
	case Text, TSV, JSON, SGF:
		return &Writer{out: out, format: format}, nil
	}
	return nil, fmt.Errorf("no record format %q: there are %s, %s, %s and %s", format, Text, TSV, JSON, SGF)
}

// Write writes one game. What was read in the same format comes out as it was,
// save for line breaks and blanks that stood in unusual places. Of SGF the main
// line comes out, with the properties that a Game has a place for; for a game
// from elsewhere WriteBy is needed.
func (w *Writer) Write(g Game) error { return w.WriteBy(g, nil) }

// WriteBy writes one game that was played by r. SGF needs the rules: they say
// how large the board is and whose stone each move lays. Other formats do
// without, and r may be nil. The error is ErrNoBoard or that of the writer.
func (w *Writer) WriteBy(g Game, r *rules.Rules) error {
	var text string
	var err error
	switch w.format {
	case Text:
		text = writeText(g, w.games > 0)
	case TSV:
		text = w.row(g)
	case JSON:
		text, err = writeJSON(g)
	case SGF:
		text, err = writeSGF(g, r, w.games > 0)
	}
	if err != nil {
		return err
	}
	w.games++
	_, err = io.WriteString(w.out, text)
	return err
}
