package term_test

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/require"

	"pente/cmd/internal/term"
	"pente/variants"
)

var update = flag.Bool("update", false, "write what the sessions print into their files")

// Each file of testdata/session is a session: in its head the game, then what
// is typed and what is printed.
func TestSessions(t *testing.T) {
	files, err := filepath.Glob("testdata/session/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) { playSession(t, name) })
	}
}

func playSession(t *testing.T, name string) {
	script, err := txtar.ParseFile(name)
	require.NoError(t, err)
	require.Len(t, script.Files, 2, "a file has the parts in and out")
	game, screen := readHead(t, string(script.Comment))
	var out strings.Builder
	screen.In, screen.Out = strings.NewReader(string(script.Files[0].Data)), &out
	require.NoError(t, term.Play(context.Background(), game, screen))
	if *update {
		script.Files[1].Data = []byte(out.String())
		require.NoError(t, os.WriteFile(name, txtar.Format(script), 0o644))
	}
	require.Equal(t, string(script.Files[1].Data), out.String())
}

// readHead reads "key: value" lines; lines that begin with # are for people.
func readHead(t *testing.T, head string) (game term.Game, screen term.Screen) {
	var name string
	var set []string
	for _, line := range strings.Split(strings.TrimSpace(head), "\n") {
		key, value, _ := strings.Cut(line, ": ")
		switch key {
		case "variant":
			name = value
		case "players":
			game.Seats = strings.Split(value, ",")
		case "set":
			set = append(set, value)
		case "seed":
			seed, err := strconv.ParseUint(value, 10, 64)
			require.NoError(t, err)
			game.Seed = seed
		case "screen":
			screen.Prompt = strings.Contains(value, "prompt")
			screen.Unicode = strings.Contains(value, "unicode")
			screen.Colour = strings.Contains(value, "colour")
		default:
			require.True(t, strings.HasPrefix(line, "#"), "unknown line %q", line)
		}
	}
	v, err := variants.Load(name, set...)
	require.NoError(t, err)
	game.Variant = v
	return game, screen
}
