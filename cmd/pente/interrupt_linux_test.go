package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// However this program is ended, the programs that it has started end with it.
func TestInterruptedProgramLeavesNothing(t *testing.T) {
	for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGKILL} {
		t.Run(signal.String(), func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "number")
			play := exec.Command("pente", "play", "gomoku", "--players", `engine cmd="sh testdata/stays.sh `+file+`" time=1h,greedy`)
			require.NoError(t, play.Start())
			var number int
			require.Eventually(t, func() bool {
				text, err := os.ReadFile(file)
				number, _ = strconv.Atoi(strings.TrimSpace(string(text)))
				return err == nil
			}, 20*time.Second, time.Millisecond)
			require.True(t, runs(number))
			require.NoError(t, play.Process.Signal(signal))
			_ = play.Wait()
			require.Eventually(t, func() bool { return !runs(number) }, 20*time.Second, time.Millisecond)
		})
	}
}

// runs tells whether a process runs, and is not only waiting to be forgotten.
func runs(pid int) bool {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	return err == nil && !strings.Contains(string(text), ") Z ")
}
