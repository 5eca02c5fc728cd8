//go:build unix

package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// killed starts a study again and again, and kills it each time when it has written
// some more, or at once; in the end it is left alone.
func killed(t *testing.T, times int, folder string, args ...string) {
	t.Helper()
	random := rand.New(rand.NewPCG(uint64(times), 1))
	shards := filepath.Join(folder, "shards.txt")
	size := func() int64 {
		about, err := os.Stat(shards)
		if err != nil {
			return -1
		}
		return about.Size()
	}
	for range times {
		p, from, ended := launch(t, args...), size(), make(chan struct{})
		go func() {
			_ = p.Wait()
			close(ended)
		}()
		until := from + int64(random.IntN(1500))
		for waiting := true; waiting && size() < until; {
			select {
			case <-ended:
				waiting = false
			case <-time.After(time.Duration(random.IntN(3000)) * time.Microsecond):
			}
		}
		_ = p.Process.Kill() // it may have come to its end
		<-ended
	}
	launch(t, args...).ends(t)
}

// However often a study is killed, it goes on to the same files.
func TestAStudyIsKilledAgainAndAgain(t *testing.T) {
	want := studied(t)
	t.Run("folder", func(t *testing.T) {
		folder := filepath.Join(t.TempDir(), "killed")
		killed(t, 20, folder, append(aStudy, "--workers", "2", "--out", folder)...)
		require.Equal(t, want, files(t, folder))
	})
	t.Run("database", func(t *testing.T) {
		folder, b := filepath.Join(t.TempDir(), "killed"), newHall(t)
		killed(t, 3, folder, append(aStudy, "--workers", "2", "--out", folder, "--db", b.url)...)
		require.Equal(t, want, files(t, folder))
	})
}

// A disk that is full, while games are written or while the report is, ends the study
// with words; where there is room again it goes on to the same files.
func TestAStudyOnAFullDisk(t *testing.T) {
	want, folder := studied(t), filepath.Join(t.TempDir(), "full")
	shards := len(want["shards.txt"])
	require.Greater(t, len(want["report.html"]), shards+1024)
	for most, words := range map[int]string{
		shards / 2:    "the study cannot be written, and goes on where it is when it is run again",
		shards + 1024: "cannot be written: ", // a report
	} {
		args := append(aStudy, "--out", folder)
		limited := fmt.Sprintf(`trap "" XFSZ; ulimit -f %d; exec pente "$@"`, most/512)
		text, err := exec.Command("sh", append([]string{"-c", limited, "sh"}, args...)...).CombinedOutput()
		var failed *exec.ExitError
		require.ErrorAs(t, err, &failed)
		require.Equal(t, statusUsage, failed.ExitCode())
		require.Contains(t, string(text), words)
		for name := range files(t, folder) {
			require.False(t, strings.HasPrefix(name, unfinished), name)
		}
		launch(t, args...).ends(t)
		require.Equal(t, want, files(t, folder))
		require.NoError(t, os.RemoveAll(folder))
	}
}
