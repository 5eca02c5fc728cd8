package variants

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Finding is one thing that is wrong with a config, one per cause.
type Finding struct {
	Code     string `json:"code"`     // stable, such as "V003"; Explain says more
	Severity string `json:"severity"` // "error"
	File     string `json:"file"`     // as given; "--set" for a setting of the command line
	Line     int    `json:"line"`     // from 1; 0 where there is no text to point at
	Column   int    `json:"column"`   // from 1, in characters
	End      int    `json:"end"`      // the column after the last character
	Key      string `json:"key"`      // dotted key, such as "win.line.length"; may be empty
	Message  string `json:"message"`  // what is wrong, in one sentence without a full stop
	Allowed  string `json:"allowed"`  // what may stand there; may be empty
	Help     string `json:"help"`     // what to do; may be empty
	// Replacement is text to put in place of columns Column to End; empty
	// where there is no such proposal.
	Replacement string `json:"replacement"`
	// Sure tells that the replacement is what was meant: it differs in case or by
	// one slip, or is the same value in the right kind.
	Sure bool `json:"sure"`
	// Note says where else to look; may be empty.
	Note string `json:"note"`
	// Text is the line as it stands in the file.
	Text string `json:"text"`

	label string // beside the carets
	layer int    // 0 for the file itself, 1 for its parent...
}

// Short is the finding in one line: file:line:column: what is wrong.
func (f Finding) Short() string {
	where := clean(f.File)
	if f.Line > 0 {
		where = fmt.Sprintf("%s:%d:%d", where, f.Line, f.Column)
	}
	text := fmt.Sprintf("%s: %s[%s]: %s", where, f.Severity, f.Code, clean(f.Message))
	if f.Replacement != "" {
		return text + fmt.Sprintf(" (perhaps `%s`)", clean(f.Replacement))
	}
	if f.Allowed != "" {
		return text + fmt.Sprintf(" (allowed: %s)", clean(f.Allowed))
	}
	return text
}

// Findings are all findings of a config, in the order of their positions: first
// the file itself, then its parents, then the settings of the command line.
// They are the error that Load and Parse return.
type Findings []Finding

// Error shows each finding with the line it is about.
func (all Findings) Error() string {
	var b strings.Builder
	files := map[string]bool{}
	for _, f := range all {
		f.draw(&b)
		files[f.File] = true
	}
	fmt.Fprintf(&b, "%s in %s", count(len(all), "error"), count(len(files), "file"))
	return b.String()
}

// Short is one line for each finding.
func (all Findings) Short() string {
	lines := make([]string, len(all))
	for i, f := range all {
		lines[i] = f.Short()
	}
	return strings.Join(lines, "\n")
}

func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// maxFindings bounds what is shown of a file that is wrong from end to end.
const maxFindings = 50

// sorted brings findings into the order of reading, cut to maxFindings.
func (all Findings) sorted() Findings {
	slices.SortStableFunc(all, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(a.layer, b.layer), cmp.Compare(a.Line, b.Line),
			cmp.Compare(a.Column, b.Column))
	})
	if len(all) <= maxFindings {
		return all
	}
	cut := all[:maxFindings:maxFindings]
	last := cut[maxFindings-1]
	more := Finding{Code: codeMany, Severity: "error", File: last.File, Line: last.Line,
		Column: last.Column, End: last.End, Text: last.Text, layer: last.layer,
		Message: fmt.Sprintf("there are more findings; the first %d are shown", maxFindings)}
	return append(cut, more)
}

// err is nil where nothing was found.
func (all Findings) err() error {
	if len(all) == 0 {
		return nil
	}
	return all.sorted()
}
