package term

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"pente/rules"
	"pente/rules/notation"
	"pente/rules/record"
)

// file is where a game is kept while it is played: it holds the whole game
// after every move, so that nothing is lost when the program is stopped.
type file struct{ name string }

// createFile makes a new file; one that is there already is somebody's, and the
// error says so.
func createFile(name string) (*file, error) {
	made, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return nil, fmt.Errorf("the file %s is there already and would be overwritten; choose another name", name)
	}
	if err != nil {
		return nil, fmt.Errorf("the game cannot be saved: %w", err)
	}
	return &file{name}, made.Close()
}

// is tells whether a name leads to this file, however it is written.
func (f *file) is(name string) bool {
	own, err := os.Stat(f.name)
	if err != nil {
		return false
	}
	other, err := os.Stat(name)
	return err == nil && os.SameFile(own, other)
}

// replace puts text in place of all that the file holds, at once: whoever reads
// it finds the old text or the new one.
func (f *file) replace(text string) error {
	folder, name := filepath.Split(f.name)
	next, err := os.CreateTemp(filepath.Clean(folder), "."+name+".*")
	if err != nil {
		return err
	}
	defer os.Remove(next.Name())
	_, err = next.WriteString(text)
	err = errors.Join(err, next.Chmod(0o644), next.Sync(), next.Close())
	if err != nil {
		return err
	}
	return os.Rename(next.Name(), f.name)
}

// open opens the file the game is to be kept in, if any.
func (s *session) open() error {
	switch {
	case s.game.Save == "":
		return nil
	case s.game.Saved:
		s.file = &file{s.game.Save}
		return nil
	}
	file, err := createFile(s.game.Save)
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
		s.say("%s. The game goes on.", sentenceCase(err.Error()))
	}
}

func (s *session) write() error {
	game, err := s.record()
	if err != nil {
		return err
	}
	var text strings.Builder
	writer, err := record.NewWriter(&text, record.JSON)
	if err != nil {
		return err
	}
	if err := writer.Write(game); err != nil {
		return err
	}
	if err := s.file.replace(text.String()); err != nil {
		return fmt.Errorf("the game cannot be written to %s: %w", s.file.name, err)
	}
	return nil
}

// record is the game as it stands, with the rules it is played by.
func (s *session) record() (record.Game, error) {
	played, err := s.table.Record()
	if err != nil {
		return record.Game{}, err
	}
	game := s.game.Record
	game.Players, game.Moves, game.Result = played.Players, played.Moves, played.Result
	game.Clock, game.Times = played.Clock, played.Times
	game.Variant = s.game.Variant.Name
	game.Fingerprint = s.game.Variant.Fingerprint()
	game.Rules = s.game.Variant.Resolved()
	game.Seed = &s.game.Seed
	game.Seats = nil
	for i, seat := range s.table.Seats() {
		game.Seats = append(game.Seats, record.Seat{Name: fmt.Sprintf("Player %d", i+1), Player: seat.Name})
	}
	return game, nil
}

// readMove reads a move as people write it; resigning is leaving.
func readMove(p *rules.Position, text string) (rules.Move, error) {
	if strings.EqualFold(text, "resign") && p.ToMove() != 0 {
		return rules.Leave(p.ToMove()), nil
	}
	return notation.ParseMove(p, text)
}

// ReadGame reads the first game of a file. Ours tells whether the file is one
// that was written here and holds that game alone, so that it may be written to
// again. The error says what is wrong with the file.
func ReadGame(name string) (game record.Game, ours bool, err error) {
	in, err := os.Open(name)
	if err != nil {
		return record.Game{}, false, err
	}
	defer in.Close()
	games := 0
	for next, err := range record.Read(in, record.Limits{}) {
		if err != nil {
			return record.Game{}, false, fmt.Errorf("%s: %w", name, err)
		}
		if games++; games > 1 {
			break
		}
		game = next
	}
	if games == 0 {
		return record.Game{}, false, fmt.Errorf("%s holds no game", name)
	}
	return game, games == 1 && game.Format == record.JSON && game.Rules != "", nil
}

// Seats are the players that a record names, where it says how each chose its
// moves.
func Seats(game record.Game) []string {
	specs := make([]string, len(game.Seats))
	for i, seat := range game.Seats {
		if seat.Player == "" {
			return nil
		}
		specs[i] = seat.Player
	}
	return specs
}
