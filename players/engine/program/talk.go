package program

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"
)

// Send writes lines to the program, each ended by a line feed. The error is ctx's
// cause when it ends first, or a *Broken.
func (p *Program) Send(ctx context.Context, lines ...string) error {
	if err := context.Cause(ctx); err != nil {
		return err
	}
	p.output.Store(0)
	stop := context.AfterFunc(ctx, func() { _ = p.in.SetWriteDeadline(time.Unix(1, 0)) })
	defer func() {
		if !stop() {
			_ = p.in.SetWriteDeadline(time.Time{})
		}
	}()
	_, err := io.WriteString(p.in, strings.Join(lines, "\n")+"\n")
	switch {
	case err == nil:
		return nil
	case errors.Is(err, os.ErrDeadlineExceeded) && ctx.Err() != nil:
		return context.Cause(ctx)
	}
	return p.unheard(ctx)
}

// unheard is the error where the program reads nothing any more: what it died of,
// or that it has closed its ears.
func (p *Program) unheard(ctx context.Context) error {
	wait, cancel := context.WithTimeout(ctx, settle)
	defer cancel()
	p.drainUntil(wait.Done())
	select {
	case <-p.gone:
		why := p.why
		why.Unheard = true
		return &why
	default:
		return &Broken{Program: p.name, Why: errors.New("it has closed its input")}
	}
}

// Forget throws away what the program has printed and nobody has asked for: it
// answers nothing that is said from now on.
func (p *Program) Forget() {
	for {
		select {
		case _, ok := <-p.lines:
			if !ok {
				return
			}
		default:
			return
		}
	}
}

// Line is the next line that the program prints which is not empty, without
// spaces around it. The error is ctx's cause when it ends first, or a *Broken.
func (p *Program) Line(ctx context.Context) (string, error) {
	select {
	case line, ok := <-p.lines:
		if ok {
			return line, nil
		}
		<-p.gone
		return "", &p.why
	case <-ctx.Done():
		return "", context.Cause(ctx)
	}
}

// read hands out the lines that the program prints, until it ends or prints too
// much.
func (p *Program) read() {
	lines := bufio.NewScanner(io.TeeReader(p.out, counter{p}))
	lines.Buffer(nil, p.limits.Line)
	lines.Split(splitLine)
	for lines.Scan() {
		if line := strings.TrimSpace(lines.Text()); line != "" {
			p.lines <- line
		}
	}
	if errors.Is(lines.Err(), bufio.ErrTooLong) {
		p.fail(fmt.Errorf("it printed a line of more than %d KiB", p.limits.Line>>10))
	}
}

// splitLine cuts at a line feed, a carriage return, or both.
func splitLine(data []byte, end bool) (advance int, token []byte, err error) {
	for i, c := range data {
		if c == '\n' || c == '\r' {
			return i + 1, data[:i], nil
		}
	}
	if end && len(data) > 0 {
		return len(data), data, nil
	}
	return 0, nil, nil
}

// counter counts what a program prints and ends it when it is too much.
type counter struct{ p *Program }

func (c counter) Write(data []byte) (int, error) {
	if limit := c.p.limits.Output; c.p.output.Add(int64(len(data))) > limit {
		err := fmt.Errorf("it printed more than %d MiB without an answer among them", limit>>20)
		c.p.fail(err)
		return 0, err
	}
	return len(data), nil
}
