package term

import (
	"strings"

	"pente/cmd/internal/keep"
	"pente/cmd/internal/tell"
	"pente/rules"
	"pente/rules/notation"
)

// open opens the file the game is to be kept in, if any.
func (s *session) open() error {
	switch {
	case s.game.Save == "":
		return nil
	case s.game.Saved:
		s.file = keep.Open(s.game.Save)
		return nil
	}
	file, err := keep.Create(s.game.Save)
	if err != nil {
		return err
	}
	s.file = file
	return s.write()
}

// keep writes the game to its file. If that fails the game goes on, and the
// next move tries again.
func (s *session) keep() {
	if s.file == nil {
		return
	}
	if err := s.write(); err != nil {
		s.say("%s. %s", tell.Capital(err.Error()), s.teller.Say("term.goes_on", nil))
	}
}

func (s *session) write() error {
	game, err := keep.Game(s.table, s.game.Variant, s.game.Record, s.game.Seed)
	if err != nil {
		return err
	}
	return s.file.Write(game)
}

// ReadMove reads a move as people write it; resigning is leaving.
func ReadMove(p *rules.Position, text string) (rules.Move, error) {
	if strings.EqualFold(text, "resign") && p.ToMove() != 0 {
		return rules.Leave(p.ToMove()), nil
	}
	return notation.ParseMove(p, text)
}
