//go:build unix

package program_test

import (
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/players/engine/program"
)

// The children of a program end with it, whether it ends by itself or is killed.
func TestChildrenEnd(t *testing.T) {
	for name, end := range map[string]func(p *program.Program){
		"killed": func(p *program.Program) { p.Kill() },
		"closed": func(p *program.Program) { p.Close("bye", 100*time.Millisecond) },
	} {
		t.Run(name, func(t *testing.T) {
			p := start(t, "parent", program.Limits{})
			line, err := p.Line(within(t, 10*time.Second))
			require.NoError(t, err)
			child, err := strconv.Atoi(line)
			require.NoError(t, err)
			require.NoError(t, syscall.Kill(child, 0))
			end(p)
			require.Eventually(t, func() bool { return gone(child) }, 5*time.Second, time.Millisecond)
		})
	}
}
