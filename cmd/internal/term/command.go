package term

import (
	"context"
	"fmt"
	"strings"

	"pente/cmd/internal/due"
	"pente/rules"
	"pente/rules/notation"
)

// command is a word that is no move.
type command struct {
	words []string // the first is the one that help tells
	usage string   // what follows the word; may be empty
	help  string
	do    func(ctx context.Context, s *session, rest string) error
}

// commands are all that can be typed besides points.
func commands() []command {
	return []command{
		{[]string{"undo", "u", "back"}, "", "go back to your last move; the others agree", undoCommand},
		{[]string{"hint"}, "", "propose a move", hintCommand},
		{[]string{"board", "b"}, "", "print the board again", boardCommand},
		{[]string{"moves"}, "", "list the moves so far", movesCommand},
		{[]string{clockWord, "time"}, "", "tell how much time is left", clockCommand},
		{[]string{"rules"}, "", "tell the rules", rulesCommand},
		{[]string{"save"}, "FILE", "write the game to a file, and every move from now on", saveCommand},
		{[]string{"help", "h", "?"}, "", "this list", helpCommand},
		{[]string{"quit", "q", "exit"}, "", "stop here", quitCommand},
	}
}

// moveHelp are the words that notation reads as moves.
var moveHelp = [][2]string{
	{"pass", "lay no stone, where the game allows it"},
	{"leave", "leave the game (also: resign)"},
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
		s.say("No move has been made yet.")
		return nil
	}
	s.say("%s", strings.Join(moves, " "))
	return nil
}

func rulesCommand(_ context.Context, s *session, _ string) error {
	if s.game.Sheet == "" {
		s.say("%s: %s", s.title(), s.game.Variant.Summary)
		return nil
	}
	s.say("%s", strings.TrimRight(s.game.Sheet, "\n"))
	return nil
}

func helpCommand(_ context.Context, s *session, _ string) error {
	s.helpLine(s.example(), "lay a stone: the letter of a column (there is no I) and the number of a row")
	p := s.table.Position()
	for _, m := range p.Choices(nil) {
		s.helpLine(notation.Move(p, m), due.Meaning(m))
	}
	if s.game.Variant.Spec.Place.Colour == rules.PlaceAnyColour {
		s.helpLine(s.example()+":2", "lay a stone of that colour: "+s.colours())
	}
	if s.game.Variant.Spec.Capture.Score == rules.ScoreAddOrSubtract {
		s.helpLine(s.example()+"+-", "of the runs captured, add one and subtract one from the other player's; east first, then against the clock")
	}
	for _, move := range moveHelp {
		s.helpLine(move[0], move[1])
	}
	for _, c := range commands() {
		if c.words[0] == clockWord && !s.timed() {
			continue
		}
		s.helpLine(strings.TrimSpace(c.words[0]+" "+c.usage), c.help)
	}
	return nil
}

// colours are the numbers of all colours and their signs.
func (s *session) colours() string {
	list := make([]string, len(s.table.Seats()))
	for i := range list {
		list[i] = fmt.Sprintf("%d is %s", i+1, s.sign(rules.Colour(i+1)))
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
		s.say("Save to which file? For example: save game.json")
		return nil
	}
	if err := s.saveAs(name); err != nil {
		s.say("%s.", sentenceCase(err.Error()))
		return nil
	}
	s.say("The game is in %s, and every move from now on.", name)
	return nil
}

// saveAs keeps the game in a new file from now on, or goes on with the one it
// is in already.
func (s *session) saveAs(name string) error {
	before := s.file
	if before == nil || !before.is(name) {
		file, err := createFile(name)
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
