package keep_test

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/cmd/internal/keep"
	"pente/players/table"
	"pente/rules/record"
	"pente/variants"
)

// env is an environment of a few variables.
func env(pairs ...string) func(string) string {
	return func(name string) string {
		for i := 0; i < len(pairs); i += 2 {
			if pairs[i] == name {
				return pairs[i+1]
			}
		}
		return ""
	}
}

func TestFolder(t *testing.T) {
	folder, err := keep.Folder(env("XDG_DATA_HOME", "/data", "HOME", "/home/anna"))
	require.NoError(t, err)
	require.Equal(t, filepath.Join("/data", "pente", "games"), folder)
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		return
	}
	folder, err = keep.Folder(env("XDG_DATA_HOME", "data", "HOME", "/home/anna"))
	require.NoError(t, err, "a path that is not absolute does not count, as the XDG rules have it")
	require.Equal(t, "/home/anna/.local/share/pente/games", folder)
	_, err = keep.Folder(env())
	require.EqualError(t, err, "there is no folder for games: HOME is not set")
}

// played is a game of tic-tac-toe after some moves.
func played(t *testing.T, moves ...string) record.Game {
	t.Helper()
	v, err := variants.Load("tic-tac-toe")
	require.NoError(t, err)
	laid, err := table.New(v.Rules, []table.Seat{{Name: "human", Person: true}, {Name: "greedy"}}, nil)
	require.NoError(t, err)
	require.NoError(t, laid.Recall(record.Game{Moves: moves}))
	game, err := keep.Game(laid, v, record.Game{Date: "2026-01-31"}, 7)
	require.NoError(t, err)
	return game
}

// Two games that begin in the same second have files of their own, whatever the
// variant is called.
func TestBegin(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new", "games")
	now := time.Date(2026, 1, 31, 15, 4, 5, 0, time.UTC)
	for _, want := range []string{"2026-01-31T150405-tic-tac-toe.json", "2026-01-31T150405-tic-tac-toe-2.json"} {
		file, err := keep.Begin(folder, "tic-tac-toe", now)
		require.NoError(t, err)
		require.Equal(t, filepath.Join(folder, want), file.Name())
	}
	file, err := keep.Begin(folder, "../other place/my gämé.toml", now)
	require.NoError(t, err)
	require.Equal(t, filepath.Join(folder, "2026-01-31T150405-my_g_m_.json"), file.Name())
}

// The game to go on with is the last one that was played, has a move, and has not
// ended; what is no game of ours is passed over.
func TestUnfinished(t *testing.T) {
	folder := t.TempDir()
	_, err := keep.Unfinished(filepath.Join(folder, "missing"))
	require.ErrorIs(t, err, keep.ErrNothingLeft)
	day := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	write := func(name string, game record.Game) {
		file, err := keep.Create(filepath.Join(folder, name))
		require.NoError(t, err)
		require.NoError(t, file.Write(game))
		day = day.Add(time.Hour)
		require.NoError(t, os.Chtimes(file.Name(), day, day))
	}
	write("first.json", played(t, "A1"))
	write("second.json", played(t, "A1", "B1"))
	write("over.json", played(t, "A1", "B1", "A2", "B2", "A3"))
	write("unmoved.json", played(t))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "torn.json"), []byte(`{"format":1,"mo`), 0o644))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "note.txt"), []byte("a note"), 0o644))
	require.NoError(t, os.Mkdir(filepath.Join(folder, "folder.json"), 0o755))
	name, err := keep.Unfinished(folder)
	require.NoError(t, err)
	require.Equal(t, filepath.Join(folder, "second.json"), name)

	game, ours, err := keep.Read(name)
	require.NoError(t, err)
	require.True(t, ours)
	require.Equal(t, []string{"A1", "B1"}, game.Moves)
	require.Equal(t, []string{"human", "greedy"}, keep.Seats(game))
	require.Equal(t, "2026-01-31", game.Date)
	require.NoError(t, os.Chtimes(filepath.Join(folder, "first.json"), day, day))
	name, err = keep.Unfinished(folder)
	require.NoError(t, err)
	require.Equal(t, filepath.Join(folder, "first.json"), name)
}

// A file that somebody has is not written over.
func TestCreate(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.json")
	file, err := keep.Create(name)
	require.NoError(t, err)
	require.True(t, file.Is(filepath.Join(filepath.Dir(name), ".", "game.json")))
	require.False(t, file.Is(name+"2"))
	_, err = keep.Create(name)
	require.ErrorIs(t, err, os.ErrExist)
	require.EqualError(t, err, "the file "+name+" is there already and would be overwritten; choose another name")
}
