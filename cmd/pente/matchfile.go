package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"pente/players/lab"
	"pente/rules/record"
)

// matchFile is the record of a match. Each game is written at once when it has
// ended, in the order of the match, so that what is there can be gone on with.
type matchFile struct {
	name   string
	file   *os.File
	writer *record.Writer
}

// recordFormat is the format of a record by the ending of its name.
func recordFormat(name string) (record.Format, error) {
	ending := strings.TrimPrefix(strings.ToLower(filepath.Ext(name)), ".")
	format := record.Format(ending)
	switch ending {
	case "txt":
		format = record.Text
	case "jsonl":
		format = record.JSON
	}
	if _, err := record.NewWriter(io.Discard, format); err != nil || ending == "" || format == record.TSV {
		return "", misusedf("%s: by the ending of its name the record is neither .txt (as on Pente.org) nor .sgf nor .json", name)
	}
	return format, nil
}

// begin counts the games that are known, and opens the record of those to come.
func (m *match) begin() (tally *lab.Tally, known int, err error) {
	tally = m.match.NewTally()
	name := m.record + m.resume
	if name == "" {
		return tally, 0, nil
	}
	format, err := recordFormat(name)
	if err != nil {
		return nil, 0, err
	}
	if m.variant.Spec.Board.RandomHoles.Max > 0 && !carriesRules(format) {
		return nil, 0, misusedf("%s: the holes of the board are drawn for each opening, which only .json and .sgf records say", name)
	}
	if m.resume == "" {
		m.file, err = createRecord(name, format)
		return tally, 0, err
	}
	var games []record.Game
	if games, err = m.recall(tally); err != nil {
		return nil, 0, err
	}
	m.file, err = m.rewriteRecord(name, format, games)
	return tally, len(games), err
}

// createRecord makes a new file; one that is there already may be hours of work.
func createRecord(name string, format record.Format) (*matchFile, error) {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return nil, fmt.Errorf("the file %s is there already; --resume %s goes on with it if it is of the same match", name, name)
	}
	if err != nil {
		return nil, fmt.Errorf("the games cannot be recorded: %w", err)
	}
	writer, err := record.NewWriter(file, format)
	return &matchFile{name, file, writer}, err
}

// rewriteRecord puts the games that are whole in place of the file, and leaves it
// open for more. Until they are all written, the old file stands.
func (m *match) rewriteRecord(name string, format record.Format, games []record.Game) (*matchFile, error) {
	folder, base := filepath.Split(name)
	file, err := os.CreateTemp(filepath.Clean(folder+"."), "."+base+".*")
	if err != nil {
		return nil, fmt.Errorf("the games cannot be recorded: %w", err)
	}
	writer, err := record.NewWriter(file, format)
	f := &matchFile{name, file, writer}
	for number := 0; number < len(games) && err == nil; number++ {
		err = m.write(f, number, games[number])
	}
	if err == nil {
		err = errors.Join(file.Chmod(0o644), file.Sync(), os.Rename(file.Name(), name))
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("the games cannot be recorded: %w", err), file.Close(), os.Remove(file.Name()))
	}
	return f, nil
}

// write writes the game of that number.
func (m *match) write(f *matchFile, number int, game record.Game) error {
	played, err := m.match.Rules(number)
	if err == nil {
		err = f.writer.WriteBy(game, played)
	}
	if err != nil {
		return fmt.Errorf("the game cannot be written to %s: %w", f.name, err)
	}
	return nil
}

func (f *matchFile) close() error { return f.file.Close() }

// recall counts the games of a record into a tally. The last game may have been
// cut short, and is played again; anything else that does not fit is an error.
func (m *match) recall(tally *lab.Tally) (games []record.Game, err error) {
	text, err := os.ReadFile(m.resume)
	if err != nil {
		return nil, err
	}
	if len(bytes.TrimSpace(text)) == 0 {
		return nil, nil // interrupted before the first game had ended
	}
	var cut error
	for game, err := range record.Read(bytes.NewReader(text), record.Limits{}) {
		switch {
		case cut != nil:
			return nil, fmt.Errorf("%s: %w", m.resume, cut)
		case err != nil:
			cut = err
			continue
		case len(games) == m.games:
			return nil, misusedf("%s has more than the %s that --games asks for", m.resume, plural(m.games, "game"))
		}
		recalled, err := m.recallGame(len(games), game)
		if err != nil {
			return nil, fmt.Errorf("%s: game %d: %w", m.resume, game.Index, err)
		}
		tally.Add(recalled)
		games = append(games, game)
	}
	if len(games) == 0 {
		return nil, fmt.Errorf("%s: %w", m.resume, cut)
	}
	return games, nil
}

func (m *match) recallGame(number int, game record.Game) (lab.Game, error) {
	if known := game.Fingerprint; known != "" && known != m.variant.Fingerprint() && m.variant.Spec.Board.RandomHoles.Max == 0 {
		return lab.Game{}, fmt.Errorf("it was played by other rules (%s %s) than those of this match (%s %s)",
			printable(game.Variant), printable(game.Fingerprint), m.variant.Name, m.variant.Fingerprint())
	}
	return m.match.Recall(number, game)
}

// recorded is the record of a game, with the rules it was played by.
func (m *match) recorded(game lab.Game) record.Game {
	r, variant := game.Record, m.variant
	if variant.Spec.Board.RandomHoles.Max > 0 {
		if holed, err := drawn(variant, game.Holes); err == nil {
			variant, r.Seed = holed, &game.Holes
		}
	}
	r.Variant, r.Fingerprint, r.Rules = m.variant.Name, variant.Fingerprint(), variant.Resolved()
	return r
}
