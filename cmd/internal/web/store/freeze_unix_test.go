//go:build unix

package store

import (
	"syscall"

	"github.com/stretchr/testify/require"
)

// freeze stops a writer where it is, and returns when it stands still.
func (w *writer) freeze() {
	w.t.Helper()
	require.NoError(w.t, w.child.Process.Signal(syscall.SIGSTOP))
	var status syscall.WaitStatus
	for !status.Stopped() {
		_, err := syscall.Wait4(w.child.Process.Pid, &status, syscall.WUNTRACED, nil)
		require.NoError(w.t, err)
	}
}
