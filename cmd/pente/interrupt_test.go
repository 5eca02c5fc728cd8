//go:build unix

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Interrupted, a match says what is known, its status is that of a "no", and its
// record is whole as far as it goes.
func TestAMatchThatIsInterrupted(t *testing.T) {
	name := filepath.Join(t.TempDir(), "games.txt")
	game := []string{"tic-tac-toe", "--players", "greedy,random", "--workers", "2"}
	type said struct {
		out, errs string
		status    int
	}
	done := make(chan said)
	go func() {
		var s said
		s.out, s.errs, s.status = matched(append(game, "--games", "10000000", "--record", name)...)
		done <- s
	}()
	// Once there are games, the match listens to interrupts.
	require.Eventually(t, func() bool {
		text, err := os.ReadFile(name)
		return err == nil && bytes.Count(text, []byte("[Round")) > 40
	}, 30*time.Second, time.Millisecond)
	require.NoError(t, syscall.Kill(os.Getpid(), syscall.SIGINT))
	s := <-done
	require.Equal(t, statusNo, s.status)
	require.Contains(t, s.out, "greedy is stronger than random")
	require.Contains(t, s.errs, "interrupted, ")
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	games := bytes.Count(text, []byte("[Round"))
	require.Contains(t, s.errs, plural(games, "game")+" of 10000000 played")
	out, _, status := matched(append(game, "--games", "10000000", "--resume", name, "--sprt", "0,1", "--json")...)
	require.Zero(t, status)
	require.Contains(t, out, `"result":"elo1"`)
}
