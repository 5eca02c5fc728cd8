package term

import (
	"strings"
	"unicode"

	"pente/cmd/internal/tell"
	"pente/cmd/internal/words"
	"pente/rules"
)

// greet says what is played and how.
func (s *session) greet() {
	s.tell(s.teller.Title() + ". " + tell.Aim(s.game.Words, s.game.Variant))
	if partners := s.teller.Partners(); partners != "" {
		s.tell(partners)
	}
	if clock := s.teller.Control(s.game.Clock); clock != "" {
		s.tell(clock)
	}
	if s.game.Visit != nil {
		s.tell(s.teller.Sits(s.game.Visit.Link.String(), s.game.Visit.Seats, s.game.Visit.Clock))
	}
	s.say("%s", s.teller.Say("term.type", words.Data{"Point": s.example()}))
	if n := len(s.game.Record.Moves); n > 0 {
		s.say("%s", s.teller.Say("term.goes_on_after", words.Data{"Moves": s.teller.Count(n, "moves")}))
	}
	if s.file != nil {
		s.say("%s", s.teller.Say("term.written", words.Data{"File": s.file.Name()}))
	}
	if s.over() {
		s.tell(s.teller.Result())
	}
	if !s.screen.Prompt || s.over() {
		s.showChanged()
	}
}

// example is a point of this board.
func (s *session) example() string {
	r := s.table.Position().Rules()
	if center, ok := r.Center(); ok {
		return r.Name(center)
	}
	return r.Name(rules.Point(r.Points() / 2))
}

// ShellWord writes a file name so that a shell reads it as one word.
func ShellWord(name string) string {
	plain := func(sign rune) bool {
		return strings.ContainsRune("_-./,:+@%", sign) || unicode.IsLetter(sign) || unicode.IsDigit(sign)
	}
	if name != "" && strings.IndexFunc(name, func(sign rune) bool { return !plain(sign) }) < 0 {
		return name
	}
	return "'" + strings.ReplaceAll(name, "'", `'\''`) + "'"
}

// goodbye says how things stand when a game is left before its end.
func (s *session) goodbye() {
	switch {
	case s.over():
	case s.game.Visit != nil:
		s.say("%s", s.teller.Say("guest.come_back", words.Data{"Command": "pente play --join " + ShellWord(s.game.Visit.Link.String())}))
	case s.file != nil:
		s.say("%s", s.teller.Say("term.go_on_with", words.Data{"Command": "pente play --resume " + ShellWord(s.file.Name())}))
	default:
		s.say("%s", s.teller.Say("term.not_over", nil))
	}
}
