package record

import (
	"fmt"
	"io"
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
	case Text, TSV, JSON:
		return &Writer{out: out, format: format}, nil
	}
	return nil, fmt.Errorf("no record format %q: there are %s, %s and %s", format, Text, TSV, JSON)
}

// Write writes one game. What was read in the same format comes out as it was,
// save for line breaks and blanks that stood in unusual places.
func (w *Writer) Write(g Game) error {
	var text string
	var err error
	switch w.format {
	case Text:
		text = writeText(g, w.games > 0)
	case TSV:
		text = w.row(g)
	case JSON:
		text, err = writeJSON(g)
	}
	if err != nil {
		return err
	}
	w.games++
	_, err = io.WriteString(w.out, text)
	return err
}
