package main

import (
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// fullDisk takes nothing.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("no space left") }

// A command whose answer cannot be written has not done its work, and says so.
func TestNothingCanBeWritten(t *testing.T) {
	record := "id\tresult\tmoves\n1\t1-0\tA1 B1 A2 B2 A3\n"
	for _, line := range []string{
		"variants", "variants --json", "show tic-tac-toe", "show tic-tac-toe --json", "explain tic-tac-toe",
		"explain tic-tac-toe --resolved", "explain V003", "check ../../configs/tic-tac-toe.toml",
		"perft tic-tac-toe --depth 2", "perft tic-tac-toe --depth 2 --json", "solve tic-tac-toe", "solve tic-tac-toe --json",
		"bench tic-tac-toe --seconds 0.01", "bench tic-tac-toe --seconds 0.01 --json",
		"replay - --variant tic-tac-toe", "replay - --variant tic-tac-toe --json", "convert - --to tsv",
		"play tic-tac-toe --players greedy,greedy",
	} {
		var errs strings.Builder
		status := run(strings.Fields(line), strings.NewReader(record), fullDisk{}, &errs)
		require.Equal(t, statusUsage, status, line)
		require.Contains(t, errs.String(), "no space left", line)
	}
}

// What is meant for programs goes to standard output alone, and errors do not.
func TestErrorsStayOffTheOutput(t *testing.T) {
	for _, line := range []string{
		"show no-such --json", "perft tic-tac-toe --json", "perft tic-tac-toe --depth 1 --json --set no.such=1",
		"bench tic-tac-toe --seconds 0 --json", "replay no-such --json", "check no-such --json",
	} {
		var out, errs strings.Builder
		require.Equal(t, statusUsage, run(strings.Fields(line), strings.NewReader(""), &out, &errs), line)
		require.Empty(t, out.String(), line)
		require.NotEmpty(t, errs.String(), line)
	}
	require.Equal(t, statusDone, run([]string{"perft", "tic-tac-toe", "--depth", "1"}, strings.NewReader(""), io.Discard, io.Discard))
}
