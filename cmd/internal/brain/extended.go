package brain

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pente/players/engine/piskvork"
	"pente/rules"
	"pente/variants"
)

// pxVariant takes the rules of a variant by its name, or those of a file.
func (s *session) pxVariant(name string) {
	v, err := variants.Load(name)
	s.take(v, err)
}

// pxRules takes rules as they are.
func (s *session) pxRules(lines []string) {
	v, err := variants.Parse("PXRULES", []byte(strings.Join(lines, "\n")+"\n"), variants.Network)
	s.take(v, err)
}

func (s *session) take(v *variants.Variant, err error) {
	if err != nil {
		s.fail(err)
		return
	}
	s.newGame()
	s.Variant = v
	s.size = [2]int{v.Rules.Width(), v.Rules.Height()}
	s.say("OK")
}

// pxPlayers takes the number of players; there is no game then until its moves are
// told.
func (s *session) pxPlayers(rest string) {
	n, err := strconv.Atoi(rest)
	switch {
	case s.Variant == nil:
		s.trouble = errNoVariant
	case err != nil || !slices.Contains(s.Variant.Rules.Counts(), n):
		s.trouble = fmt.Errorf("%q is no number of players, there are %v", rest, s.Variant.Rules.Counts())
	default:
		s.count, s.play = n, nil
	}
}

var errNoVariant = errors.New("which game? PXVARIANT or PXRULES comes first")

func (s *session) pxSeat(rest string) {
	n, err := strconv.ParseUint(rest, 10, 8)
	if err != nil || n < 1 || n > rules.MaxPlayers {
		s.trouble = fmt.Errorf("%q is no seat, they are 1 to %d", rest, rules.MaxPlayers)
		return
	}
	s.seat = rules.Seat(n)
}

// beginPX is the game before its first move.
func (s *session) beginPX() (*rules.Position, error) {
	if s.Variant == nil {
		return nil, errNoVariant
	}
	if s.count == 0 {
		s.count = s.Variant.Rules.Counts()[0]
	}
	r, err := s.rulesFor(s.size)
	if err != nil {
		return nil, err
	}
	return r.Start(s.count)
}

// pxMoves plays a game from its start.
func (s *session) pxMoves(lines []string) {
	s.play = nil
	p, err := s.beginPX()
	for i, text := range lines {
		if err != nil {
			break
		}
		if err = playText(p, text); err != nil {
			err = fmt.Errorf("move %d, %q: %w", i+1, text, err)
		}
	}
	if err != nil {
		s.trouble = err
		return
	}
	s.play, s.trouble = p, nil
}

// playText makes a move.
func playText(p *rules.Position, text string) error {
	m, err := piskvork.ParseMove(p, text)
	if err != nil {
		return err
	}
	return p.Play(m)
}

// pxPlayed makes the move of a seat; it may leave when it is not its turn.
func (s *session) pxPlayed(rest string) {
	number, text := cutWord(rest)
	seat, err := strconv.ParseUint(number, 10, 8)
	if err == nil && s.play == nil {
		s.play, err = s.beginPX()
	}
	switch {
	case err != nil:
	case equal(text, "LEAVE"):
		err = s.play.Play(rules.Leave(rules.Seat(min(seat, rules.MaxPlayers+1))))
	case rules.Seat(min(seat, rules.MaxPlayers+1)) != s.play.ToMove():
		err = fmt.Errorf("it is the turn of seat %d", s.play.ToMove())
	default:
		err = playText(s.play, text)
	}
	if err != nil && s.trouble == nil {
		s.trouble = fmt.Errorf("PXPLAYED %q: %w", rest, err)
	}
}

// pxGo makes the moves until it is another seat's turn.
func (s *session) pxGo(string) {
	if s.told() {
		return
	}
	if s.play == nil {
		p, err := s.beginPX()
		if err != nil {
			s.fail(err)
			return
		}
		s.play = p
	}
	if s.seat != 0 && !s.play.Over() && s.seat != s.play.ToMove() {
		s.fail(fmt.Errorf("it is the turn of seat %d, not of %d", s.play.ToMove(), s.seat))
		return
	}
	s.think(s.play, func(moves []rules.Move) {
		words := make([]string, len(moves))
		for i, m := range moves {
			words[i] = piskvork.Move(s.play, m)
			s.play.Push(m)
		}
		s.say("%s", strings.Join(words, " "))
	})
}
