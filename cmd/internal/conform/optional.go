package conform

import (
	"fmt"
	"slices"
	"strings"

	"pente/players/engine/piskvork"
)

func endOfInput(p *probe) error {
	if err := p.start(); err != nil {
		return err
	}
	p.program.CloseInput()
	p.sent = append(p.sent, "(the end of the input)")
	return p.gone()
}

func anyCase(p *probe) error {
	if err := p.optional("OK", fmt.Sprintf("start %d", p.what.Size)); err != nil {
		return err
	}
	p.taken = map[string]bool{}
	if err := p.say(p.limits()...); err != nil {
		return err
	}
	return p.move("begin")
}

func restart(p *probe) error {
	if err := boardOf(p, "7,7,2"); err != nil {
		return err
	}
	p.taken = map[string]bool{}
	if err := p.optional("OK", "RESTART"); err != nil {
		return err
	}
	return p.move("BEGIN")
}

func takeBack(p *probe) error {
	if err := p.start(); err != nil {
		return err
	}
	mine := p.free()
	if err := p.say("TURN " + mine); err != nil {
		return err
	}
	own, err := p.answer(p.what.Time + Tolerance)
	if err != nil {
		return wrong("a move")
	}
	for _, point := range []string{own, mine} {
		if err := p.optional("OK", "TAKEBACK "+point); err != nil {
			return err
		}
		delete(p.taken, point)
	}
	p.take(mine)
	return p.move("TURN " + mine)
}

// opening are the five stones of a swap2 opening.
var opening = []string{"7,7", "8,7", "9,9", "8,8", "8,6"}

// swap2 wants as many stones as one of the numbers says; SWAP is none.
func swap2(p *probe, stones []string, counts ...int) error {
	if err := p.start(); err != nil {
		return err
	}
	p.take(stones...)
	if err := p.say(append(append([]string{"SWAP2BOARD"}, stones...), "DONE")...); err != nil {
		return err
	}
	answer, err := p.answer(p.what.Time + Tolerance)
	expected := wrong(fmt.Sprintf("SWAP for 0 of them, or empty points with spaces between, as many as one of %v", counts))
	switch {
	case err != nil:
		return expected
	case refused(answer):
		return errUnsupported
	}
	points := strings.Fields(answer)
	if strings.EqualFold(answer, "SWAP") {
		points = nil
	}
	for _, point := range points {
		at, err := piskvork.ParsePoint(p.rules, point)
		if err != nil || p.taken[piskvork.Point(p.rules, at)] {
			return expected
		}
		p.take(piskvork.Point(p.rules, at))
	}
	if !slices.Contains(counts, len(points)) {
		return expected
	}
	return nil
}

func stop(p *probe) error {
	if err := boardOf(p, "7,7,2", "8,8,1", "7,8,2"); err != nil {
		return err
	}
	if err := p.say("INFO timeout_turn 60000", "INFO time_left 2147483647", "TURN "+p.free(), "YXSTOP"); err != nil {
		return err
	}
	answer, err := p.answer(Tolerance)
	switch {
	case refused(answer):
		return errUnsupported
	case err != nil && p.ended != nil && p.program.Alive():
		return errUnsupported // it goes on thinking, and has not seen the command
	case err != nil:
		return wrong("a move within a second")
	}
	return nil
}

func quietBoard(p *probe) error {
	if err := p.start(); err != nil {
		return err
	}
	p.take("7,7", "8,8")
	if err := p.say("YXBOARD", "7,7,2", "8,8,1", "DONE", "TURN "+p.free()); err != nil {
		return err
	}
	answer, err := p.answer(p.what.Time + Tolerance)
	if refused(answer) {
		return errUnsupported
	}
	if _, wrongPoint := piskvork.ParsePoint(p.rules, answer); err != nil || wrongPoint != nil {
		return wrong("a move for TURN, and nothing else")
	}
	return nil
}

func forbidden(p *probe) error {
	if err := p.start(); err != nil {
		return err
	}
	if err := p.optional("FORBID", "INFO rule 4", "YXSHOWFORBID"); err != nil {
		return err
	}
	if answer := p.came[len(p.came)-1]; !strings.HasSuffix(answer, ".") {
		return wrong("two digits of the column and two of the row for each point, and a full stop")
	}
	return nil
}

func extended(p *probe) error {
	if err := about(p); err != nil || !piskvork.Announced(p.came[len(p.came)-1]) {
		return errUnsupported
	}
	game := []string{
		"PXRULES", "board = {width = 19, height = 19}", "players.min = 2", "capture.lengths = [2]",
		"win = {line = {length = 5}, captures = {target = 2}}", "DONE",
	}
	if _, err := p.ask("OK", game...); err != nil {
		return err
	}
	limits := p.limits()
	if err := p.say(append(limits, "PXPLAYERS 2", "PXSEAT 1", "PXMOVES", "9,9", "9,8", "3,3", "9,7", "DONE", "PXGO")...); err != nil {
		return err
	}
	if answer, err := p.answer(p.what.Time + Tolerance); err != nil || refused(answer) {
		return wrong("a move")
	}
	return nil
}
