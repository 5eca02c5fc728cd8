//go:build unix

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
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

// Interrupted, a study says what is known, and run again it comes to the same as
// one that was never stopped.
func TestAStudyThatIsInterrupted(t *testing.T) {
	folder := t.TempDir()
	study := []string{"study", "--variants", "tic-tac-toe,misere-tic-tac-toe", "--players", "greedy", "--games", "6000", "--workers", "2"}
	stopped, whole := filepath.Join(folder, "stopped"), filepath.Join(folder, "whole")
	type said struct {
		out, errs bytes.Buffer
		status    int
	}
	runIt := func(out string) *said {
		var s said
		s.status = run(append(study, "--out", out), strings.NewReader(""), &s.out, &s.errs)
		return &s
	}
	done := make(chan *said)
	go func() { done <- runIt(stopped) }()
	// Once there is a shard, the study listens to interrupts.
	require.Eventually(t, func() bool {
		text, err := os.ReadFile(filepath.Join(stopped, "shards.txt"))
		return err == nil && len(text) > 0
	}, 30*time.Second, time.Millisecond)
	require.NoError(t, syscall.Kill(os.Getpid(), syscall.SIGINT))
	s := <-done
	require.Equal(t, statusNo, s.status)
	require.Contains(t, s.out.String(), "Not finished: ")
	require.Contains(t, s.errs.String(), "of 12000 games played; the same command goes on with it")
	require.Zero(t, runIt(stopped).status)
	require.Zero(t, runIt(whole).status)
	for _, name := range []string{"shards.txt", "report.html", "report.md", "results.csv", "study.txt"} {
		one, err := os.ReadFile(filepath.Join(stopped, name))
		require.NoError(t, err)
		other, err := os.ReadFile(filepath.Join(whole, name))
		require.NoError(t, err)
		require.Equal(t, string(other), string(one), name)
	}
}
