package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"pente/players/lab"
	labreport "pente/players/lab/report"
	"pente/rules/record"
)

// The files of the folder of a study.
const (
	studyIdentity = "study.txt"  // what all its games depend on
	studyShards   = "shards.txt" // the games that have been played
	studyGames    = "games"      // records, a file for each rule set and lineup
)

// studyFolder is where a study is kept.
type studyFolder struct {
	name string
	log  *lab.ShardLog
}

// open makes the folder of the study, or goes on with it. One that holds another
// study, or anything else, is left alone.
func (s *study) open() (*studyFolder, error) {
	if err := os.MkdirAll(s.out, 0o755); err != nil {
		return nil, fmt.Errorf("the study cannot be written: %w", err)
	}
	if err := sweepUp(s.out); err != nil {
		return nil, err
	}
	name := filepath.Join(s.out, studyIdentity)
	want := "pente study 1\n" + s.study.Identity()
	have, err := os.ReadFile(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if err := s.begin(name, want); err != nil {
			return nil, err
		}
	case err != nil:
		return nil, err
	case string(have) != want:
		return nil, misusedf("%s holds another study: %s; name another folder with --out", s.out, firstDifference(string(have), want))
	}
	log, err := s.study.OpenShards(filepath.Join(s.out, studyShards))
	return &studyFolder{s.out, log}, err
}

// unfinished begins the name of a file that is being written.
const unfinished = ".writing-"

// sweepUp removes what a study that was killed had begun to write.
func sweepUp(folder string) error {
	entries, err := os.ReadDir(folder)
	for _, entry := range entries {
		if strings.HasPrefix(entry.Name(), unfinished) {
			err = errors.Join(err, os.Remove(filepath.Join(folder, entry.Name())))
		}
	}
	return err
}

// begin writes what the study is into an empty folder.
func (s *study) begin(name, identity string) error {
	entries, err := os.ReadDir(s.out)
	if err != nil {
		return err
	}
	if len(entries) > 0 {
		return misusedf("%s holds something else, such as %s; name another folder with --out", s.out, entries[0].Name())
	}
	return writeWhole(name, []byte(identity))
}

// firstDifference shows two texts where they part.
func firstDifference(have, want string) string {
	a, b := strings.Split(have, "\n"), strings.Split(want, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] && a[i] != "" && b[i] != "" {
			return fmt.Sprintf("there it is\n  %s\nand here\n  %s\n", printable(a[i]), b[i])
		}
	}
	return fmt.Sprintf("there it is %s, and here %s", plural(max(0, len(a)-2), "rule set with players"), plural(len(b)-2, "rule set with players"))
}

// agrees looks whether the games that are to come are played as those that are there.
func (f *studyFolder) agrees(ctx context.Context) error {
	err := f.log.Agrees(ctx)
	switch {
	case errors.Is(err, lab.ErrOtherGames):
		return fmt.Errorf("%s: %w; the build that began the study can go on with it, or name another folder with --out", f.name, err)
	case errors.Is(err, context.Canceled):
		return answerNo{"interrupted; the same command goes on with it"}
	}
	return err
}

func (f *studyFolder) close() error { return f.log.Close() }

// conclude writes the reports.
func (s *study) conclude(tally *lab.StudyTally) (*labreport.Report, error) {
	found := &labreport.Report{
		Title: s.title(), Note: s.file.Note, Swept: s.file.Sweep.Key, Command: s.command(), File: s.file.text,
		Version: "pente " + version(), Study: s.study, Results: tally.Results(), Setup: s.settings,
	}
	for name, write := range map[string]func(io.Writer) error{"report.html": found.HTML, "report.md": found.Markdown, "results.csv": found.CSV} {
		if err := writeReport(filepath.Join(s.out, name), write); err != nil {
			return nil, err
		}
	}
	return found, s.writeGames(found)
}

func writeReport(name string, write func(io.Writer) error) error {
	var text bytes.Buffer
	if err := write(&text); err != nil {
		return err
	}
	return writeWhole(name, text.Bytes())
}

// writeWhole puts a file in place as a whole: until it is written, what was there
// stands.
func writeWhole(name string, text []byte) error {
	file, err := os.CreateTemp(filepath.Dir(name), unfinished+"*")
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	err = errors.Join(err, file.Chmod(0o644), file.Sync(), file.Close())
	if err == nil {
		err = os.Rename(file.Name(), name)
	}
	if err != nil {
		return errors.Join(fmt.Errorf("%s cannot be written: %w", name, err), os.Remove(file.Name()))
	}
	return nil
}

// writeGames writes the games whose moves are kept, a file for each rule set and
// lineup.
func (s *study) writeGames(found *labreport.Report) error {
	for _, result := range found.Results {
		if len(result.Kept) == 0 {
			continue
		}
		folder := filepath.Join(s.out, studyGames)
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return err
		}
		name := filepath.Join(folder, fileName(result.Run.Name())+".json")
		if err := writeReport(name, func(out io.Writer) error { return s.writeRun(out, result) }); err != nil {
			return err
		}
	}
	return nil
}

// fileName is a name without what file systems do not like.
func fileName(name string) string {
	return strings.Join(strings.FieldsFunc(name, func(c rune) bool {
		return !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_' || c == '.')
	}), "-")
}

// writeRun writes the games of a run. Of a shipped variant the first one carries
// the rules for all.
func (s *study) writeRun(out io.Writer, result *lab.RunResult) error {
	writer, err := record.NewWriter(out, record.JSON)
	if err != nil {
		return err
	}
	for i := range result.Kept {
		game := result.Run.Record(&result.Kept[i])
		switch cell := result.Run.Cell; {
		case game.Seed != nil:
			holed, err := drawn(s.cells[cell.Name], *game.Seed)
			if err != nil {
				return err
			}
			game.Fingerprint, game.Rules = holed.Fingerprint(), holed.Resolved()
		case i > 0 && !cell.Changed:
			game.Rules = ""
		}
		if err := writer.Write(game); err != nil {
			return err
		}
	}
	return nil
}
