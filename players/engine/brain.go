package engine

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"pente/players/engine/piskvork"
	"pente/rules"
)

// brain is how a Gomocup program is talked to. Games that the protocol cannot
// carry are played by its extension, with programs that know it.
type brain struct {
	form  piskvork.Form
	px    bool
	known game // what the program has been told, and has said itself
	board bool // the stones of it are on the program's board
}

func (*brain) goodbye() string { return "END" }

func (b *brain) fits(r *rules.Rules, players int, talk talk) error {
	form, cannot := piskvork.Carry(r, players)
	if b.px = cannot != nil; !b.px {
		b.form = form
		return nil
	}
	about := ""
	err := talk(func(c conversation) (err error) {
		about, err = aboutItself(&c)
		return err
	})
	switch {
	case err != nil:
		return fmt.Errorf("the Piskvork protocol does not carry this game (%w), and the program does not say whether it knows more: %w", cannot, err)
	case !piskvork.Announced(about):
		return fmt.Errorf("the Piskvork protocol does not carry this game (%w), and the program does not announce the extension %s", cannot, piskvork.Extension)
	}
	return nil
}

// aboutTime is how long a program may take to say what it is.
const aboutTime = 3 * time.Second

// aboutItself is what the program says about itself; nothing where it does not
// know the question.
func aboutItself(c *conversation) (about string, err error) {
	defer c.within(min(c.settings.start, aboutTime))()
	if err := c.ask("ABOUT"); err != nil {
		return "", err
	}
	err = c.hear(func(line string) (bool, error) {
		about = line
		return !remarked(line), nil
	})
	return about, err
}

func (b *brain) ask(c conversation, p *rules.Position, new bool) ([]rules.Move, error) {
	if new || !b.known.began(p) {
		if err := b.start(&c, p); err != nil {
			return nil, err
		}
	}
	moves, err := b.choose(&c, p)
	if err == nil {
		b.known = gameOf(p)
		b.known.history = append(b.known.history, moves...)
	}
	return moves, err
}

// choose asks for the moves of a turn.
func (b *brain) choose(c *conversation, p *rules.Position) ([]rules.Move, error) {
	switch {
	case b.px:
		return b.extended(c, p)
	case b.form.Choices && (p.Plies() == 0 || len(p.Choices(nil)) > 0):
		b.board = false
		return b.opening(c, p)
	}
	if err := c.ask(append([]string{timeLeft(c)}, b.stones(p)...)...); err != nil {
		return nil, err
	}
	b.board = true
	answer, err := reply(c, aPoint)
	if err != nil {
		return nil, err
	}
	at, err := piskvork.ParsePoint(p.Rules(), answer)
	if err != nil {
		return nil, noMove(c, err)
	}
	return []rules.Move{rules.Place(at)}, nil
}

func noMove(c *conversation, err error) error {
	return fmt.Errorf("its answer to %s is no move: %w", brief(c.asked), err)
}

// stones tells the program what stands on the board.
func (b *brain) stones(p *rules.Position) []string {
	last, _ := p.Last()
	at, stone := last.Point()
	switch {
	case p.Plies() == 0:
		return []string{"BEGIN"}
	case b.board && stone && b.known.is(p, 1):
		return []string{"TURN " + piskvork.Point(p.Rules(), at)}
	}
	lines := points(p)
	for i := range lines {
		// Colours take turns, whoever lays the stones of an opening.
		field := ",2"
		if (len(lines)-i)%2 == 0 {
			field = ",1"
		}
		lines[i] += field
	}
	return append(append([]string{"BOARD"}, lines...), "DONE")
}

// points are the points where stones have been laid, in order.
func points(p *rules.Position) (texts []string) {
	for _, m := range p.History(nil) {
		if at, stone := m.Point(); stone {
			texts = append(texts, piskvork.Point(p.Rules(), at))
		}
	}
	return texts
}

// start begins a game: the board, and after it what holds for the game, as
// managers do.
func (b *brain) start(c *conversation, p *rules.Position) error {
	b.known, b.board = game{}, false
	defer c.within(c.settings.start)()
	info := []string{
		fmt.Sprintf("INFO timeout_turn %d", c.turn.Milliseconds()),
		"INFO timeout_match 0",
		fmt.Sprintf("INFO max_memory %d", c.settings.limits.Memory),
		"INFO game_type 1",
	}
	begin := b.startPX
	if !b.px {
		begin = b.startBoard
		info = append(info, fmt.Sprintf("INFO rule %d", b.form.Rule))
	}
	if err := begin(c, p); err != nil {
		return err
	}
	for _, more := range c.settings.info {
		info = append(info, "INFO "+more[0]+" "+more[1])
	}
	return c.about(c.program.Send(c.ctx, info...))
}

func (b *brain) startBoard(c *conversation, p *rules.Position) error {
	return wantOK(c, "START "+strconv.Itoa(p.Rules().Width()))
}

// wantOK asks something whose answer is the word OK; there may be a remark
// behind it.
func wantOK(c *conversation, lines ...string) error {
	if err := c.ask(lines...); err != nil {
		return err
	}
	return c.hear(answerTo(c, anOK, new(string)))
}

// reply is the answer that is a move.
func reply(c *conversation, like like) (answer string, err error) {
	err = c.hearMove("YXSTOP", answerTo(c, like, &answer))
	return answer, err
}

// like tells whether a line can be meant as an answer. Many a program greets, or
// says OK to what is not answered, or thinks aloud.
type like func(line string) bool

func anOK(line string) bool {
	word, _, _ := strings.Cut(line, " ")
	return strings.EqualFold(word, "OK")
}

func aPoint(line string) bool { return strings.IndexByte("-0123456789", line[0]) >= 0 }

func anything(string) bool { return true }

// remarked tells whether a line is for a person to read.
func remarked(line string) bool {
	word, _, _ := strings.Cut(line, " ")
	return strings.EqualFold(word, "MESSAGE") || strings.EqualFold(word, "DEBUG")
}

// answerTo takes the first line that is like an answer and no remark. A program
// that reports an error answers no more. What else it says is passed over, and
// repeated where no answer comes.
func answerTo(c *conversation, like like, answer *string) take {
	return func(line string) (bool, error) {
		if remarked(line) {
			return false, nil
		}
		word, rest, _ := strings.Cut(line, " ")
		switch strings.ToUpper(word) {
		case "UNKNOWN":
			c.remark = line
			return false, nil
		case "ERROR":
			return true, fmt.Errorf("it answers %s with %q", brief(c.asked), brief(line))
		case "SUGGEST":
			return false, c.program.Send(c.ctx, "PLAY "+strings.TrimSpace(rest))
		}
		if !like(line) {
			c.remark = line
			return false, nil
		}
		*answer = line
		return true, nil
	}
}

// timeLeft tells the time left for the whole game, in milliseconds.
func timeLeft(c *conversation) string {
	left := int64(math.MaxInt32)
	if c.left < time.Duration(math.MaxInt32)*time.Millisecond {
		left = c.left.Milliseconds()
	}
	return fmt.Sprintf("INFO time_left %d", left)
}
