//go:build unix

package storetest

import (
	"os"
	"os/exec"
	"strconv"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

// own gives a folder to the user that runs the server.
func own(t testing.TB, folder string) {
	if who := credential(t); who != nil {
		require.NoError(t, os.Chown(folder, int(who.Uid), int(who.Gid)))
	}
}

// asOwner lets a command run as that user.
func asOwner(t testing.TB, cmd *exec.Cmd) *exec.Cmd {
	cmd.Dir = "/tmp"
	if who := credential(t); who != nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: who}
	}
	return cmd
}

func credential(t testing.TB) *syscall.Credential {
	who := owner(t)
	if who == nil {
		return nil
	}
	uid, err := strconv.Atoi(who.Uid)
	require.NoError(t, err)
	gid, err := strconv.Atoi(who.Gid)
	require.NoError(t, err)
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
}
