//go:build !unix

package storetest

import (
	"os/exec"
	"testing"
)

func own(testing.TB, string) {}

func asOwner(_ testing.TB, cmd *exec.Cmd) *exec.Cmd { return cmd }
