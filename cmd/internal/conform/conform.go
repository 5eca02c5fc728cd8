// Package conform checks whether somebody's program keeps to the Gomocup protocol:
// one numbered check after the other, each with the program started anew.
package conform

import (
	"context"
	"errors"
	"time"

	"pente/players/engine/program"
	"pente/rules"
)

// Result is how a check has ended.
type Result string

// The results.
const (
	Passed      Result = "passed"
	Failed      Result = "failed"
	Unsupported Result = "not supported"
)

// Report is what a check has found.
type Report struct {
	Number    int      `json:"number"`
	Name      string   `json:"name"`
	Mandatory bool     `json:"mandatory"`
	Result    Result   `json:"result"`
	Sent      []string `json:"sent,omitempty"`     // where it failed: the last lines that the program was sent
	Came      []string `json:"came,omitempty"`     // the last lines it printed since
	Expected  string   `json:"expected,omitempty"` // and what should have come
}

// Program is what is checked.
type Program struct {
	Command []string      // the program and its arguments
	Time    time.Duration // for a move, as the program is told
	Size    int           // points along a side of the board
	Limits  program.Limits
}

// How much later than it should a program may answer, and how long it may take to
// get ready.
const (
	Tolerance = time.Second
	startTime = 5 * time.Second
)

// check is one thing to find out. Its error is a wrong, errUnsupported, or one of
// the program's.
type check struct {
	name      string
	mandatory bool
	run       func(p *probe) error
}

// wrong is the error of a check that has failed: what was expected.
type wrong string

func (w wrong) Error() string { return string(w) }

// errUnsupported is the error of a check of what the program says it does not know.
var errUnsupported = errors.New("not supported")

// Count is how many checks there are.
func Count() int { return len(checks()) }

// Run runs all checks, and tells each of them when it has ended. The error is
// ctx's, or that the program cannot be started.
func Run(ctx context.Context, what Program, tell func(Report)) error {
	r, err := board(what.Size)
	if err != nil {
		return err
	}
	for i, c := range checks() {
		report, err := what.check(ctx, c, r)
		if err != nil {
			return err
		}
		report.Number = i + 1
		tell(report)
	}
	return nil
}

// check runs one check.
func (what Program) check(ctx context.Context, c check, r *rules.Rules) (Report, error) {
	report := Report{Name: c.name, Mandatory: c.mandatory, Result: Passed}
	run, err := program.Start(what.Command, "", what.Limits)
	if err != nil {
		return report, err
	}
	defer run.Kill()
	p := &probe{ctx: ctx, what: what, program: run, rules: r}
	err = c.run(p)
	switch {
	case ctx.Err() != nil:
		return report, ctx.Err()
	case errors.Is(err, errUnsupported):
		report.Result = Unsupported
	case err != nil:
		report.Result, report.Expected = Failed, err.Error()
		report.Sent, report.Came = last(p.sent), last(p.came)
		if p.ended != nil {
			report.Came = append(report.Came, "("+p.ended.Error()+")")
		}
	}
	return report, nil
}

// last is the end of what was said, as far as a report repeats it.
func last(lines []string) []string {
	const most, longest = 6, 100
	var said []string
	for _, line := range lines[max(0, len(lines)-most):] {
		if line = program.Clean(line); len(line) > longest {
			line = line[:longest] + "..."
		}
		said = append(said, line)
	}
	return said
}
