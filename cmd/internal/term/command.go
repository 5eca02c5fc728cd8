package term

import (
	"context"
	"errors"
	"strings"

	"pente/cmd/internal/keep"
	"pente/cmd/internal/tell"
	"pente/cmd/internal/words"
	"pente/players/search"
	"pente/rules"
	"pente/rules/notation"
)

// command is a word that is no move.
type command struct {
	words []string // the first is the one that help tells
	usage string   // the message for what follows the word; may be empty
	help  string   // the message that says what it does
	do    func(ctx context.Context, s *session, rest string) error
}

// commands are all that can be typed besides points.
func commands() []command {
	return []command{
		{[]string{"undo", "u", "back"}, "", "term.help.undo", undoCommand},
		{[]string{"hint"}, "", "term.help.hint", hintCommand},
		{[]string{"board", "b"}, "", "term.help.board", boardCommand},
		{[]string{"moves"}, "", "term.help.moves", movesCommand},
		{[]string{clockWord, "time"}, "", "term.help.clock", clockCommand},
		{[]string{"rules"}, "", "term.help.rules", rulesCommand},
		{[]string{"save"}, "term.file", "term.help.save", saveCommand},
		{[]string{"help", "h", "?"}, "", "term.help.help", helpCommand},
		{[]string{"quit", "q", "exit"}, "", "term.help.quit", quitCommand},
	}
}

// moveHelp are the words that notation reads as moves.
var moveHelp = [][2]string{
	{"pass", "term.help.pass"},
	{"leave", "term.help.leave"},
}

// obey does what a line says if its first word is a command. Leaving and
// passing are moves and none of its business.
func (s *session) obey(ctx context.Context, line string) (done bool, err error) {
	word, rest, _ := strings.Cut(line, " ")
	for _, c := range commands() {
		for _, known := range c.words {
			if strings.EqualFold(known, word) {
				return true, c.do(ctx, s, strings.TrimSpace(rest))
			}
		}
	}
	return false, nil
}

func undoCommand(context.Context, *session, string) error { return errBack }

func quitCommand(context.Context, *session, string) error { return errQuit }

func boardCommand(_ context.Context, s *session, _ string) error {
	s.show()
	return nil
}

func movesCommand(_ context.Context, s *session, _ string) error {
	moves := s.table.Moves()
	if len(moves) == 0 {
		s.tell(s.teller.Say("term.no_moves", nil))
		return nil
	}
	s.say("%s", strings.Join(moves, " "))
	return nil
}

func rulesCommand(_ context.Context, s *session, _ string) error {
	if s.game.Sheet == "" {
		s.say("%s: %s", s.teller.Title(), tell.Aim(s.game.Words, s.game.Variant))
		return nil
	}
	s.say("%s", strings.TrimRight(s.game.Sheet, "\n"))
	return nil
}

func helpCommand(_ context.Context, s *session, _ string) error {
	s.helpLine(s.example(), s.teller.Say("term.help.point", nil))
	p := s.table.Position()
	for _, m := range p.Choices(nil) {
		s.helpLine(notation.Move(p, m), s.teller.Meaning(m))
	}
	if s.game.Variant.Spec.Place.Colour == rules.PlaceAnyColour {
		s.helpLine(s.example()+":2", s.teller.Say("term.help.colour", words.Data{"Colours": s.colours()}))
	}
	if s.game.Variant.Spec.Capture.Score == rules.ScoreAddOrSubtract {
		s.helpLine(s.example()+"+-", s.teller.Say("term.help.signs", nil))
	}
	for _, move := range moveHelp {
		s.helpLine(move[0], s.teller.Say(move[1], nil))
	}
	for _, c := range commands() {
		if c.words[0] == clockWord && !s.timed() {
			continue
		}
		usage := c.words[0]
		if c.usage != "" {
			usage += " " + s.teller.Say(c.usage, nil)
		}
		s.helpLine(usage, s.teller.Say(c.help, nil))
	}
	return nil
}

// colours are the numbers of all colours and their signs.
func (s *session) colours() string {
	list := make([]string, len(s.table.Seats()))
	for i := range list {
		list[i] = s.teller.Say("term.colour", words.Data{"N": i + 1, "Stone": s.sign(rules.Colour(i + 1))})
	}
	return strings.Join(list, ", ")
}

// helpMargin is how far the explanations of help stand from the left.
const helpMargin = 15

// helpLine says what a word does.
func (s *session) helpLine(word, help string) {
	help = wrap(help, s.textColumns()-helpMargin)
	s.say("  %-*s %s", helpMargin-3, word, strings.ReplaceAll(help, "\n", "\n"+strings.Repeat(" ", helpMargin)))
}

func saveCommand(_ context.Context, s *session, name string) error {
	if name == "" {
		s.tell(s.teller.Say("term.save_where", nil))
		return nil
	}
	if err := s.saveAs(name); err != nil {
		s.say("%s.", tell.Capital(err.Error()))
		return nil
	}
	s.say("%s", s.teller.Say("term.saved", words.Data{"File": name}))
	return nil
}

// saveAs keeps the game in a new file from now on, or goes on with the one it
// is in already.
func (s *session) saveAs(name string) error {
	before := s.file
	if before == nil || !before.Is(name) {
		file, err := keep.Create(name)
		if err != nil {
			return err
		}
		s.file = file
	}
	err := s.write()
	if err != nil {
		s.file = before
	}
	return err
}

// hintCommand proposes a move and says why.
func hintCommand(ctx context.Context, s *session, _ string) error {
	var p rules.Position
	s.table.Position().CopyTo(&p)
	text, _, err := s.teller.Hint(ctx, &p)
	switch {
	case errors.Is(err, search.ErrOver):
		s.tell(s.teller.Say("term.over", nil))
		return nil
	case err != nil:
		return err
	}
	s.tell(text)
	return nil
}
