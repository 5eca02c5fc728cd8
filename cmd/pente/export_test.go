package main

import (
	"bytes"
	"compress/gzip"
	"database/sql"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// someGames is a folder with the games of a server of the first version.
func someGames(t *testing.T) (folder string) {
	packed, err := os.Open("../internal/web/testdata/version1.db.gz")
	require.NoError(t, err)
	defer packed.Close()
	text, err := gzip.NewReader(packed)
	require.NoError(t, err)
	data, err := io.ReadAll(text)
	require.NoError(t, err)
	folder = t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(folder, "games.db"), data, 0o600))
	return folder
}

// ask runs the program with nothing on its standard input.
func ask(args ...string) (status int, out, errs string) {
	var told, said bytes.Buffer
	status = run(args, strings.NewReader(""), &told, &said)
	return status, told.String(), said.String()
}

// What is exported can be replayed, each game by the rules inside it.
func TestExport(t *testing.T) {
	folder := someGames(t)
	for _, format := range []string{"json", "sgf", "text"} {
		status, games, errs := ask("export", "--data", folder, "--to", format)
		require.Equal(t, statusDone, status, errs)
		require.Empty(t, errs)
		file := filepath.Join(t.TempDir(), "games")
		require.NoError(t, os.WriteFile(file, []byte(games), 0o600))
		if format == "text" { // without rules inside: those of one game are its own
			require.Equal(t, 5, strings.Count(games, "[Game "))
			continue
		}
		status, told, errs := ask("replay", file, "--json")
		require.Equal(t, statusDone, status, errs)
		var found struct{ Games, Plies, Legal, Agree int }
		require.NoError(t, json.Unmarshal([]byte(told), &found))
		require.Equal(t, 5, found.Games)
		require.Equal(t, 5, found.Legal)
		require.Equal(t, 5, found.Agree)
		require.Equal(t, 72, found.Plies)
	}
}

// A damaged game is marked and written as far as it is good, and the status says so.
func TestExportOfADamagedGame(t *testing.T) {
	folder := someGames(t)
	db, err := sql.Open("sqlite", filepath.Join(folder, "games.db"))
	require.NoError(t, err)
	_, err = db.Exec(`UPDATE entry SET body = replace(body, '"at":1', '"at":2') WHERE game = 't247rydsyqr4htg2' AND n = 8`)
	require.NoError(t, err)
	require.NoError(t, db.Close())
	status, games, errs := ask("export", "--data", folder)
	require.Equal(t, statusNo, status)
	require.Contains(t, errs, "game t247rydsyqr4htg2 is damaged from entry 8 on: its hash is not that of its contents; 5 moves before that")
	require.Contains(t, errs, "1 game damaged or left out")
	require.Equal(t, 5, strings.Count(games, "\n"))
	require.Contains(t, games, `"Damaged","from entry 8 on: its hash is not that of its contents"`)
}

func TestExportOfNothing(t *testing.T) {
	folder := t.TempDir()
	for _, wrong := range []struct {
		args []string
		want string
	}{
		{[]string{"--data", folder}, "there are no games in it"},
		{[]string{"--data", folder, "--to", "pdf"}, "there is no such format, only text, sgf, json"},
		{[]string{"--data", folder, "--db", "x"}, "data"},
		{[]string{"--db", "postgres://me:secret@:bad"}, "the URL cannot be read"},
		{[]string{"games"}, `export takes flags and nothing else; what is "games"?`},
	} {
		status, out, errs := ask(append([]string{"export"}, wrong.args...)...)
		require.Equal(t, statusUsage, status, wrong.args)
		require.Empty(t, out)
		require.Contains(t, errs, wrong.want)
		require.NotContains(t, errs, "secret")
	}
	files, err := os.ReadDir(folder)
	require.NoError(t, err)
	require.Empty(t, files, "nothing is made")
}
