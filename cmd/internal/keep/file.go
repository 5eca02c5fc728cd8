// Package keep keeps a game in a file while it is played: the whole game after
// every move, so that nothing is lost when the program is stopped. It knows the
// folder of the user's games and finds the one to go on with.
package keep

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"pente/players/table"
	"pente/rules/record"
	"pente/variants"
)

// File is where a game is kept.
type File struct{ name string }

// Create makes a new file; one that is there already is somebody's, and the
// error says so.
func Create(name string) (*File, error) {
	made, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return nil, taken{name}
	}
	if err != nil {
		return nil, fmt.Errorf("the game cannot be saved: %w", err)
	}
	return &File{name}, made.Close()
}

// taken is the error for a name that leads to a file already.
type taken struct{ name string }

func (t taken) Error() string {
	return fmt.Sprintf("the file %s is there already and would be overwritten; choose another name", t.name)
}

func (taken) Is(target error) bool { return target == fs.ErrExist }

// Open goes on with a file that was created before.
func Open(name string) *File { return &File{name} }

// Name is what the file is called.
func (f *File) Name() string { return f.name }

// Is tells whether a name leads to this file, however it is written.
func (f *File) Is(name string) bool {
	own, err := os.Stat(f.name)
	if err != nil {
		return false
	}
	other, err := os.Stat(name)
	return err == nil && os.SameFile(own, other)
}

// Write puts a game in place of what the file holds.
func (f *File) Write(game record.Game) error {
	var text strings.Builder
	writer, err := record.NewWriter(&text, record.JSON)
	if err != nil {
		return err
	}
	if err := writer.Write(game); err != nil {
		return err
	}
	if err := f.replace(text.String()); err != nil {
		return fmt.Errorf("the game cannot be written to %s: %w", f.name, err)
	}
	return nil
}

// replace puts text in place of all that the file holds, at once: whoever reads
// it finds the old text or the new one.
func (f *File) replace(text string) error {
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

// Game is the game of a table as it stands, with the rules it is played by and
// what is known of it besides.
func Game(t *table.Table, v *variants.Variant, known record.Game, seed uint64) (record.Game, error) {
	played, err := t.Record()
	if err != nil {
		return record.Game{}, err
	}
	game := known
	game.Players, game.Moves, game.Result = played.Players, played.Moves, played.Result
	game.Clock, game.Times = played.Clock, played.Times
	game.Variant, game.Fingerprint, game.Rules = v.Name, v.Fingerprint(), v.Resolved()
	game.Seed = &seed
	game.Seats = nil
	for i, seat := range t.Seats() {
		game.Seats = append(game.Seats, record.Seat{Name: fmt.Sprintf("Player %d", i+1), Player: seat.Name})
	}
	return game, nil
}

// Read reads the first game of a file. Ours tells whether the file is one that
// was written here and holds that game alone, so that it may be written to
// again. The error says what is wrong with the file.
func Read(name string) (game record.Game, ours bool, err error) {
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
