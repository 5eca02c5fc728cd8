package engine_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/players/engine"
	"pente/players/quote"
)

// What is wrong with the text of a player, and what is allowed.
func TestOptions(t *testing.T) {
	here := "cmd=" + quote.Word(os.Args[0])
	for text, says := range map[string]string{
		"":                         `which program? Say cmd="./pbrain-x"`,
		"time=1s":                  "which program?",
		`cmd=""`:                   `cmd "": it names no program`,
		`cmd='"x'`:                 "is opened and not closed",
		"cmd=./no-such-program":    "the program ./no-such-program cannot be run: no such file or directory",
		"cmd=no-such-program":      "the program no-such-program cannot be run: executable file not found in $PATH",
		"cmd=settings.go":          "the program settings.go cannot be run: ",
		here + " protocol=uci":     `protocol "uci": there is piskvork and text`,
		here + " time=0s":          `time "0s": a time from 1ms to 24h0m0s is wanted, such as 500ms or 2s`,
		here + " time=1":           `time "1": a time from`,
		here + " grace=-1s":        `grace "-1s": a time from 0s`,
		here + " start=never":      `start "never": a time`,
		here + " memory=350":       `memory "350": an amount such as 350MB or 2GB is wanted`,
		here + " memory=-1MB":      "an amount such as",
		here + " memory=2000GB":    "at most 1024GB",
		here + " memory=9999999TB": "an amount such as",
		here + " seed=-1":          `seed "-1": a whole number from 0`,
		here + " depth=3":          `there is no option "depth=3"; there is cmd, protocol,`,
		here + " info.=3":          `there is no option "info.=3"`,
		here + " loud":             `there is no option "loud"`,
	} {
		fields, err := quote.Fields(text)
		require.NoError(t, err)
		_, err = engine.New(fields, 1)
		require.ErrorContains(t, err, says, text)
	}
	for _, text := range []string{
		here, here + " PROTOCOL=Text TIME=10ms grace=0s start=1m memory=2gb dir=/ seed=7 info.Thread_num=4", here + " memory=0",
	} {
		fields, err := quote.Fields(text)
		require.NoError(t, err)
		_, err = engine.New(fields, 1)
		require.NoError(t, err, text)
	}
}

// A path with a folder in it starts from the folder where the program runs.
func TestFolder(t *testing.T) {
	folder := t.TempDir()
	require.NoError(t, os.Symlink(os.Args[0], filepath.Join(folder, "pbrain-x")))
	_, err := engine.New([]string{"cmd=./pbrain-x", "dir=" + folder}, 1)
	require.NoError(t, err)
	_, err = engine.New([]string{"cmd=./pbrain-x"}, 1)
	require.Error(t, err)
	m := player(t, "dir="+quote.Word(folder), "START=OK", "BEGIN=7,7")
	require.Equal(t, "H8", m.move(t, start(t, "gomoku", 2, "")))
}
