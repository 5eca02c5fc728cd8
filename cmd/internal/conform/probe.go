package conform

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"pente/players/engine/piskvork"
	"pente/players/engine/program"
	"pente/rules"
)

// probe talks to a program and keeps what was said.
type probe struct {
	ctx     context.Context
	what    Program
	program *program.Program
	rules   *rules.Rules
	sent    []string
	came    []string        // since the last thing sent
	ended   error           // why nothing came
	taken   map[string]bool // points with stones
}

// errNothing is that no answer came in time.
var errNothing = errors.New("nothing came")

// board is where the checks play: five in a row.
func board(size int) (*rules.Rules, error) {
	return piskvork.Form{Width: size, Height: size}.Compile()
}

// say sends lines.
func (p *probe) say(lines ...string) error {
	p.sent = append(p.sent, lines...)
	p.came = nil
	ctx, cancel := context.WithTimeout(p.ctx, startTime)
	defer cancel()
	if err := p.program.Send(ctx, lines...); err != nil {
		return p.over(err)
	}
	return nil
}

// over notes that a program has ended, or did not answer.
func (p *probe) over(err error) error {
	p.ended = err
	return wrong("the program to go on")
}

// answer is the next line that is no remark.
func (p *probe) answer(limit time.Duration) (string, error) {
	ctx, cancel := context.WithTimeoutCause(p.ctx, limit, fmt.Errorf("nothing within %v", limit))
	defer cancel()
	for {
		line, err := p.program.Line(ctx)
		if err != nil {
			p.ended = err
			return "", errNothing
		}
		p.came = append(p.came, line)
		switch word, _, _ := strings.Cut(strings.ToUpper(line), " "); word {
		case "MESSAGE", "DEBUG":
		default:
			return line, nil
		}
	}
}

// ask sends lines and wants an answer that begins with a word.
func (p *probe) ask(word string, lines ...string) (string, error) {
	if err := p.say(lines...); err != nil {
		return "", err
	}
	answer, err := p.answer(p.patience(lines[0]))
	if err != nil {
		return "", wrong("an answer that begins with " + word)
	}
	if first, _, _ := strings.Cut(answer, " "); !strings.EqualFold(first, word) {
		return answer, wrong("an answer that begins with " + word)
	}
	return answer, nil
}

// patience is how long to wait for the answer to a command: getting ready for a
// game may take a while.
func (p *probe) patience(line string) time.Duration {
	if strings.Contains(strings.ToUpper(line), "START") {
		return startTime
	}
	return p.what.Time + Tolerance
}

// optional is ask for what a program need not know.
func (p *probe) optional(word string, lines ...string) error {
	answer, err := p.ask(word, lines...)
	if refused(answer) {
		return errUnsupported
	}
	return err
}

// refused tells whether an answer says that something is not known.
func refused(answer string) bool {
	word, _, _ := strings.Cut(strings.ToUpper(answer), " ")
	return word == "UNKNOWN" || word == "ERROR"
}

// start lays out the board and sets the time.
func (p *probe) start() error {
	p.taken = map[string]bool{}
	if _, err := p.ask("OK", fmt.Sprintf("START %d", p.what.Size)); err != nil {
		return err
	}
	return p.say(p.limits()...)
}

// limits are what managers tell after START.
func (p *probe) limits() []string {
	return []string{
		"INFO rule 0", fmt.Sprintf("INFO timeout_turn %d", p.what.Time.Milliseconds()), "INFO timeout_match 0",
		"INFO max_memory 367001600", "INFO game_type 1", "INFO time_left 2147483647",
	}
}

// move wants a move on an empty point, in time.
func (p *probe) move(lines ...string) error {
	if err := p.say(lines...); err != nil {
		return err
	}
	return p.moved(p.what.Time + Tolerance)
}

// moved wants a move within a time.
func (p *probe) moved(limit time.Duration) error {
	const expected = "x,y of an empty point, in time"
	answer, err := p.answer(limit)
	if err != nil {
		return wrong(expected)
	}
	if refused(answer) {
		return wrong(expected)
	}
	at, err := piskvork.ParsePoint(p.rules, answer)
	if err != nil || strings.Contains(answer, " ") || p.taken[piskvork.Point(p.rules, at)] {
		return wrong(expected)
	}
	p.taken[piskvork.Point(p.rules, at)] = true
	return nil
}

// free is an empty point for the other's next stone, far from a line of his own.
func (p *probe) free() string {
	for i := range p.rules.Points() {
		at := rules.Point(i * 7 % p.rules.Points())
		if text := piskvork.Point(p.rules, at); !p.taken[text] {
			p.taken[text] = true
			return text
		}
	}
	return "0,0"
}

// take notes points with stones.
func (p *probe) take(points ...string) {
	for _, point := range points {
		x, rest, _ := strings.Cut(point, ",")
		y, _, _ := strings.Cut(rest, ",")
		p.taken[x+","+y] = true
	}
}
