package rules

import "strings"

// Problem is something in a Spec that cannot be played.
type Problem struct {
	Code string // stable, such as "R003"
	Key  string // dotted key of the config, such as "win.line.length"
	Text string // what is wrong, in one sentence without a full stop
	Help string // what is allowed and where the limit comes from; may be empty
}

func (p Problem) Error() string {
	text := p.Key + ": " + p.Text
	if p.Help != "" {
		text += " (" + p.Help + ")"
	}
	return text
}

// Problems are all problems of one Spec, the error that Compile returns.
type Problems []Problem

func (all Problems) Error() string {
	lines := make([]string, len(all))
	for i, p := range all {
		lines[i] = p.Error()
	}
	return strings.Join(lines, "\n")
}
