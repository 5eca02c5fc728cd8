package term

import (
	"strings"
	"unicode"

	"pente/rules"
)

// greet says what is played and how.
func (s *session) greet() {
	s.tell(s.title() + ". " + s.game.Variant.Summary)
	if partners := s.partners(); partners != "" {
		s.tell(partners)
	}
	if clock := controlSentence(s.game.Clock); clock != "" {
		s.tell(clock)
	}
	s.say("Type a point such as %s, or \"help\".", s.example())
	if n := len(s.game.Record.Moves); n > 0 {
		s.say("The game goes on after %s.", plural(n, "move"))
	}
	if s.file != nil {
		s.say("Every move is written to %s.", s.file.name)
	}
	if s.over() {
		s.tell(s.result())
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

// shellWord writes a file name so that a shell reads it as one word.
func shellWord(name string) string {
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
	case s.file != nil:
		s.say("The game is not over. Go on with: pente play --resume %s", shellWord(s.file.name))
	default:
		s.say("The game is not over, and nobody has won.")
	}
}
