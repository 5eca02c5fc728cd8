package engine

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"time"

	"pente/players/engine/program"
)

// unlimited is the time left where nobody counts it.
const unlimited = time.Duration(math.MaxInt64)

// conversation is what is said between two moves.
type conversation struct {
	ctx      context.Context
	program  *program.Program
	settings *settings
	turn     time.Duration // to think about this move
	left     time.Duration // of the whole game, or unlimited
	asked    string        // what was said last, for messages
	remark   string        // what the program said besides an answer
}

// take looks at a line that the program has printed; done says that it was the
// answer.
type take func(line string) (done bool, err error)

// within gives what follows a time of its own, until it is given back.
func (c *conversation) within(limit time.Duration) (back func()) {
	whole := c.ctx
	ctx, cancel := context.WithTimeoutCause(whole, limit, fmt.Errorf("it did not answer within %v", limit))
	c.ctx = ctx
	return func() {
		cancel()
		c.ctx = whole
	}
}

// ask sends lines that are answered. What the program has said before is
// forgotten.
func (c *conversation) ask(lines ...string) error {
	c.program.Forget()
	c.remark = ""
	for _, line := range lines {
		if c.asked = line; !strings.HasPrefix(line, "INFO") {
			break
		}
	}
	return c.about(c.program.Send(c.ctx, lines...))
}

// hear waits for the answer.
func (c *conversation) hear(take take) error {
	for {
		line, err := c.program.Line(c.ctx)
		if err != nil {
			return c.about(err)
		}
		if done, err := take(line); done || err != nil {
			return err
		}
	}
}

// errTime is that the time to think is over.
var errTime = errors.New("the time is over")

// hearMove waits for a move. When the time to think is over the program is told
// to hurry, by a word for it where there is one, and when the time of grace is
// over it is too late.
func (c *conversation) hearMove(hurry string, take take) error {
	defer c.within(c.turn + c.settings.grace)()
	whole := c.ctx
	thinking, cancel := context.WithTimeoutCause(whole, c.turn, errTime)
	defer cancel()
	c.ctx = thinking
	err := c.hear(take)
	c.ctx = whole
	if !errors.Is(err, errTime) {
		return err
	}
	if hurry != "" {
		if err := c.program.Send(c.ctx, hurry); err != nil {
			return c.about(err)
		}
	}
	return c.hear(take)
}

// about adds to an error what the program was asked, and what it remarked.
func (c *conversation) about(err error) error {
	switch {
	case err == nil:
		return nil
	case c.remark != "":
		return fmt.Errorf("%w (asked %s, it said %q)", err, brief(c.asked), brief(c.remark))
	}
	return fmt.Errorf("%w (asked %s)", err, brief(c.asked))
}

// brief is as much of a text as a message repeats, in one line.
func brief(text string) string {
	const longest = 60
	text = program.Clean(text)
	if runes := []rune(text); len(runes) > longest {
		return string(runes[:longest]) + "..."
	}
	return text
}
