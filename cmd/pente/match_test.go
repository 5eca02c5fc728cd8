package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// matched runs a match and returns what it says and its exit status.
func matched(args ...string) (out, errs string, status int) {
	var stdout, stderr bytes.Buffer
	status = run(append([]string{"match"}, args...), strings.NewReader(""), &stdout, &stderr)
	return stdout.String(), stderr.String(), status
}

// Wherever a record breaks off, in the middle of a game or not, the match goes on
// to the same record.
func TestARecordThatBreaksOffGoesOn(t *testing.T) {
	folder := t.TempDir()
	for ending, gap := range map[string]string{".txt": "\n\n[Game", ".json": "\n", ".sgf": ")\n"} {
		whole := filepath.Join(folder, "whole"+ending)
		game := []string{"tic-tac-toe", "--players", "greedy,random", "--games", "4", "--seed", "9"}
		_, errs, status := matched(append(game, "--record", whole)...)
		require.Zero(t, status, errs)
		want, err := os.ReadFile(whole)
		require.NoError(t, err)
		first := strings.Index(string(want), gap)
		for cut := 0; cut < len(want); cut += 1 + len(want)/30 {
			name := filepath.Join(folder, "cut"+ending)
			require.NoError(t, os.WriteFile(name, want[:cut], 0o644))
			_, errs, status := matched(append(game, "--resume", name)...)
			if status != 0 { // without a game, nobody can tell whether it is this match
				require.LessOrEqual(t, cut, first, errs)
				continue
			}
			found, err := os.ReadFile(name)
			require.NoError(t, err)
			require.Equal(t, string(want), string(found), "cut at %d", cut)
		}
	}
	left, err := filepath.Glob(filepath.Join(folder, ".*"))
	require.NoError(t, err)
	require.Empty(t, left, "no temporary file stays")
}
