package conform

import (
	"fmt"
	"strings"
	"time"

	"pente/players/engine/piskvork"
	"pente/rules"
)

// checks are all checks in order. Mandatory is what the protocol demands of every
// program, and what the managers in use cannot do without.
func checks() []check {
	return []check{
		{"START is answered by OK", true, func(p *probe) error { return p.start() }},
		{"the answer to START is OK and nothing else, for managers that wait for just that", true, bareOK},
		{"ABOUT is answered by one line name=\"...\"", true, about},
		{"BEGIN is answered by a move", true, begin},
		{"TURN is answered by moves, ten times or until the program wins", true, turns},
		{"BOARD ... DONE is answered by a move", true, func(p *probe) error { return boardOf(p, "7,7,2", "8,8,1", "7,8,2") }},
		{"BOARD may list the stones in any order", true, func(p *probe) error {
			return boardOf(p, "8,8,1", "9,9,1", "3,3,1", "7,7,2", "2,3,2", "4,2,2")
		}},
		{"BOARD clears the board", true, clears},
		{"START may come again in the same process", true, again},
		{"INFO is never answered, whatever its key", true, silentInfo},
		{"INFO rule may come after START", true, lateRule},
		{"a move keeps to timeout_turn", true, inTime},
		{"timeout_turn 0 is as fast as possible", true, atOnce},
		{"time_left may be unlimited, small and negative", true, timeLeft},
		{"unknown lines are answered by UNKNOWN, and the program goes on", true, unknown},
		{"a very long line does not end the program", true, longLine},
		{"empty lines are passed over", true, emptyLines},
		{"lines may end with CR LF, as Piskvork sends them", true, carriageReturns},
		{"END ends the program within a second, and nothing is printed", true, end},
		{"the end of the input ends the program", false, endOfInput},
		{"commands are read in any case", false, anyCase},
		{"START 15 is answered by OK", false, func(p *probe) error { return p.optional("OK", "START 15") }},
		{"RECTSTART is answered by OK", false, func(p *probe) error { return p.optional("OK", "RECTSTART 15,12") }},
		{"RESTART is answered by OK and clears the board", false, restart},
		{"TAKEBACK is answered by OK and takes the stone back", false, takeBack},
		{"SWAP2BOARD with no stones is answered by three", false, func(p *probe) error { return swap2(p, nil, 3) }},
		{"SWAP2BOARD with three stones is answered by SWAP, one or two", false, func(p *probe) error { return swap2(p, opening[:3], 0, 1, 2) }},
		{"SWAP2BOARD with five stones is answered by SWAP or one", false, func(p *probe) error { return swap2(p, opening, 0, 1) }},
		{"YXSTOP makes the program move at once", false, stop},
		{"YXBOARD is not answered", false, quietBoard},
		{"YXSHOWFORBID is answered by FORBID", false, forbidden},
		{"the extension px1 plays a game with captures", false, extended},
	}
}

func bareOK(p *probe) error {
	answer, err := p.ask("OK", fmt.Sprintf("START %d", p.what.Size))
	if err == nil && answer != "OK" {
		return wrong("the line OK alone")
	}
	return err
}

func about(p *probe) error {
	if err := p.say("ABOUT"); err != nil {
		return err
	}
	answer, err := p.answer(p.patience("ABOUT"))
	if _, named := piskvork.Says(answer, "name"); err != nil || !named {
		return wrong(`a line such as name="X", version="1.0", author="A", country="C"`)
	}
	return nil
}

func begin(p *probe) error {
	if err := p.start(); err != nil {
		return err
	}
	return p.move("BEGIN")
}

func turns(p *probe) error {
	if err := p.start(); err != nil {
		return err
	}
	game, err := p.rules.Start(2)
	if err != nil {
		return err
	}
	for range 10 {
		theirs := p.free()
		if err := p.move("INFO time_left 2147483647", "TURN "+theirs); err != nil {
			return err
		}
		for _, point := range []string{theirs, p.came[len(p.came)-1]} {
			at, err := piskvork.ParsePoint(p.rules, point)
			if err != nil || game.Play(rules.Place(at)) != nil || game.Over() {
				return nil
			}
		}
	}
	return nil
}

// boardOf wants a move on a board with those stones.
func boardOf(p *probe, stones ...string) error {
	if err := p.start(); err != nil {
		return err
	}
	return sendBoard(p, stones...)
}

func sendBoard(p *probe, stones ...string) error {
	p.take(stones...)
	return p.move(append(append([]string{"BOARD"}, stones...), "DONE")...)
}

func clears(p *probe) error {
	if err := boardOf(p, "7,7,2", "8,8,1", "7,8,2"); err != nil {
		return err
	}
	p.taken = map[string]bool{}
	return sendBoard(p, "3,3,2")
}

func again(p *probe) error {
	for range 3 {
		if err := begin(p); err != nil {
			return err
		}
	}
	return nil
}

func silentInfo(p *probe) error {
	if err := p.start(); err != nil {
		return err
	}
	return p.move("INFO evaluate 3,3", "INFO folder .", "INFO nobody_knows this", "INFO thread_num 1", "BEGIN")
}

func lateRule(p *probe) error {
	if err := p.start(); err != nil {
		return err
	}
	return p.move("INFO rule 1", "BEGIN")
}

// inTime looks at the time of a move of a game that has begun, where there is
// something to think about.
func inTime(p *probe) error {
	if err := boardOf(p, "7,7,2", "8,8,1", "7,8,2"); err != nil {
		return err
	}
	return p.move("TURN " + p.free())
}

func atOnce(p *probe) error {
	if err := p.start(); err != nil {
		return err
	}
	if err := p.say("INFO timeout_turn 0", "TURN "+p.free()); err != nil {
		return err
	}
	return p.moved(Tolerance)
}

func timeLeft(p *probe) error {
	if err := p.start(); err != nil {
		return err
	}
	for _, left := range []string{"2147483647", "100", "-50"} {
		if err := p.move("INFO time_left "+left, "TURN "+p.free()); err != nil {
			return err
		}
	}
	return nil
}

func unknown(p *probe) error {
	for _, line := range []string{"FROBNICATE 3", "7,7", "\x01\xff"} {
		if _, err := p.ask("UNKNOWN", line); err != nil {
			return err
		}
	}
	return begin(p)
}

func longLine(p *probe) error {
	if err := p.say(strings.Repeat("x", 20_000)); err != nil {
		return err
	}
	// What it says about the line is its own business.
	if err := p.say(fmt.Sprintf("START %d", p.what.Size)); err != nil {
		return err
	}
	for {
		answer, err := p.answer(startTime)
		if err != nil {
			return wrong("an answer to START that begins with OK")
		}
		if word, _, _ := strings.Cut(answer, " "); strings.EqualFold(word, "OK") {
			return nil
		}
	}
}

func emptyLines(p *probe) error {
	if err := p.start(); err != nil {
		return err
	}
	return p.move("", "", "BEGIN")
}

func carriageReturns(p *probe) error {
	p.taken = map[string]bool{}
	if _, err := p.ask("OK", fmt.Sprintf("START %d\r", p.what.Size)); err != nil {
		return err
	}
	return p.move("INFO rule 0\r", "INFO timeout_turn 100\r", "BEGIN\r")
}

func end(p *probe) error {
	if err := p.start(); err != nil {
		return err
	}
	if err := p.say("END"); err != nil {
		return err
	}
	if _, err := p.answer(Tolerance); err == nil {
		return wrong("nothing")
	}
	return p.gone()
}

// gone wants the program to end by now.
func (p *probe) gone() error {
	select {
	case <-p.program.Gone():
		return nil
	case <-time.After(Tolerance):
		return wrong("the program to end within a second")
	}
}
