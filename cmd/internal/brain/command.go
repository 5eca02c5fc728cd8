package brain

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"pente/players/engine/piskvork"
	"pente/rules"
)

// commands are what each command does. PLAY is not among them: it answers
// SUGGEST, which this program does not say.
var commands = map[string]func(s *session, rest string){
	"START":        (*session).start,
	"RECTSTART":    (*session).start,
	"RESTART":      (*session).restart,
	"BEGIN":        (*session).begin,
	"TURN":         (*session).turn,
	"TAKEBACK":     (*session).takeBack,
	"BOARD":        func(s *session, _ string) { s.open("BOARD", (*session).board) },
	"YXBOARD":      func(s *session, _ string) { s.open("YXBOARD", (*session).quietBoard) },
	"SWAP2BOARD":   func(s *session, _ string) { s.open("SWAP2BOARD", (*session).swap2) },
	"INFO":         (*session).info,
	"ABOUT":        (*session).about,
	"END":          func(s *session, _ string) { s.over = true },
	"STOP":         func(*session, string) {}, // nobody thinks
	"YXSTOP":       func(*session, string) {},
	"YXSHOWFORBID": (*session).showForbidden,
	"PXVARIANT":    (*session).pxVariant,
	"PXRULES":      func(s *session, _ string) { s.open("PXRULES", (*session).pxRules) },
	"PXPLAYERS":    (*session).pxPlayers,
	"PXSEAT":       (*session).pxSeat,
	"PXMOVES":      func(s *session, _ string) { s.open("PXMOVES", (*session).pxMoves) },
	"PXPLAYED":     (*session).pxPlayed,
	"PXGO":         (*session).pxGo,
	"PXRESULT":     func(*session, string) {},
}

// obey does what a line says.
func (s *session) obey(next line) {
	word, rest := next.words()
	if s.block != nil && s.block.take(s, next, word) {
		return
	}
	switch command := commands[word]; {
	case next.long:
		s.say("UNKNOWN %v", errLong)
	case command == nil:
		s.say("UNKNOWN command")
	default:
		command(s, rest)
	}
}

// about says what the program is.
func (s *session) about(string) {
	s.say(`name="pente", version="%s", author="pente contributors", country="International", extensions="%s"`,
		strings.ReplaceAll(s.Version, `"`, "'"), piskvork.Extension)
}

// info notes what the manager tells; it never answers.
func (s *session) info(rest string) {
	key, value := cutWord(rest)
	switch strings.ToLower(key) {
	case "rule":
		if n, err := strconv.Atoi(value); err == nil {
			s.rule = n &^ piskvork.Continuous
		}
	case "max_memory":
		if n, err := strconv.ParseInt(value, 10, 64); err == nil && n >= 0 && s.Memory != nil {
			s.Memory(n)
		}
	default:
		s.limits.set(key, value)
	}
}

// start lays out an empty board. What INFO has said before goes on to hold.
func (s *session) start(rest string) {
	s.newGame()
	s.size = [2]int{}
	width, height, both := strings.Cut(rest, ",")
	if !both {
		height = width
	}
	size := [2]int{}
	for i, text := range []string{width, height} {
		n, err := strconv.Atoi(strings.TrimSpace(text))
		if err != nil {
			s.fail(fmt.Errorf("%q is no size of a board", rest))
			return
		}
		size[i] = n
	}
	if _, err := s.rulesFor(size); err != nil {
		s.fail(err)
		return
	}
	s.size = size
	s.say("OK")
}

// newGame clears the board.
func (s *session) newGame() {
	s.stones, s.walls, s.play, s.block, s.trouble = nil, nil, nil, nil, nil
	s.count, s.seat = 0, 0
}

func (s *session) restart(string) {
	if !s.started() {
		return
	}
	s.newGame()
	s.say("OK")
}

// started tells whether there is a board, and reports it where there is none.
func (s *session) started() bool {
	if s.size == [2]int{} {
		s.fail(errors.New("START comes first"))
		return false
	}
	return true
}

// begin makes the first move.
func (s *session) begin(string) {
	if !s.started() {
		return
	}
	if len(s.stones) > 0 {
		s.fail(errors.New("the board is not empty"))
		return
	}
	s.choose()
}

// turn lays the other's stone and answers it.
func (s *session) turn(rest string) {
	if !s.started() {
		return
	}
	if err := s.lay(rest, false); err != nil {
		s.fail(err)
		return
	}
	s.choose()
}

// choose thinks about the next stone and lays it.
func (s *session) choose() {
	if s.told() {
		return
	}
	p, err := s.position(true)
	if err != nil {
		s.fail(err)
		return
	}
	s.think(p, func(moves []rules.Move) {
		at, places := moves[0].Point()
		if !places { // it would pass, which cannot be told
			at = freePoint(p)
		}
		s.stones = append(s.stones, stone{at, true})
		s.say("%s", piskvork.Point(p.Rules(), at))
	})
}

// told reports what a command without an answer did wrong.
func (s *session) told() bool {
	if s.trouble == nil {
		return false
	}
	s.fail(s.trouble)
	s.trouble = nil
	return true
}

// takeBack removes a stone: the last one, or that of the point.
func (s *session) takeBack(rest string) {
	if !s.started() {
		return
	}
	r, err := s.rulesFor(s.size)
	if err != nil {
		s.fail(err)
		return
	}
	at, err := piskvork.ParsePoint(r, rest)
	if err == nil && !s.remove(at) {
		err = fmt.Errorf("there is no stone on %s", rest)
	}
	if err != nil {
		s.fail(err)
		return
	}
	s.say("OK")
}
