package engine_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/players/engine"
	"pente/rules/notation"
	"pente/variants"
)

// What a program of the text protocol is told for its first move and for the next
// one, and that the rules it is told are the rules.
func TestTextConversation(t *testing.T) {
	m := player(t, "protocol=text time=2s seed=5 info.style=wild", "go#1=# hm|L11", "go#2=a1")
	p := start(t, "pente-multi", 3, "K10")
	require.Equal(t, "L11", m.move(t, p))
	heard := m.heard(t)
	require.Equal(t, []string{"protocol 1", "seed 5", "info style wild"}, heard[:3])
	var toml []string
	for len(heard) > 9 {
		if text, rule := strings.CutPrefix(heard[3], "rule "); rule {
			toml = append(toml, text)
		}
		heard = append(heard[:3], heard[4:]...)
	}
	v, err := variants.Parse("told", []byte(strings.Join(toml, "\n")), variants.Network)
	require.NoError(t, err)
	require.Equal(t, (&variants.Variant{Rules: p.Rules()}).Fingerprint(), v.Fingerprint())
	require.Equal(t, []string{"seat 2", "captures 0 0 0", "moves K10"}, heard[3:6])
	require.Regexp(t, "^legal A1 B1 .* S19 T19$", heard[6])
	require.Equal(t, []string{"time 2000", "go"}, heard[7:])

	lay(t, p, "C3 C4")
	require.Equal(t, "A1", m.move(t, p))
	require.Equal(t, []string{"seat 2", "captures 0 0 0", "moves K10 L11 C3 C4"}, m.heard(t)[:3])
}

// Each way to break.
func TestTextBroken(t *testing.T) {
	for says, c := range map[string]struct{ options, answer string }{
		`its answer is no move: "hello": neither a point`: {"", "hello"},
		"did not answer within 20ms (asked for a move)":   {"time=10ms grace=10ms", ""},
		"it ended with exit status 3 (asked for a move)":  {"", "exit"},
	} {
		m := player(t, "protocol=text "+c.options, "go="+c.answer)
		_, err := m.Move(context.Background(), start(t, "pente", 2, ""))
		require.ErrorContains(t, err, says)
	}
}

// The samples play every shipped variant with every number of players, choices,
// signs and colours included; one program plays all of them one after the other.
func TestSamples(t *testing.T) {
	mover := filepath.Join(t.TempDir(), "mover")
	built, err := exec.Command("go", "build", "-o", mover, "./samples").CombinedOutput()
	require.NoError(t, err, string(built))
	for name, cmd := range map[string]string{"go": mover, "python3": "python3 samples/mover.py", "sh": "sh samples/mover.sh"} {
		t.Run(name, func(t *testing.T) {
			if _, err := exec.LookPath(name); err != nil {
				t.Skipf("%s is not here", name)
			}
			p, err := engine.New([]string{"cmd=" + cmd, "protocol=text", "time=20s"}, 3)
			require.NoError(t, err)
			defer p.Close()
			for _, v := range variants.Catalogue() {
				counts := v.Rules.Counts()
				for _, count := range []int{counts[0], counts[len(counts)-1]} {
					playToEnd(t, p, v, count)
				}
			}
		})
	}
}

// playToEnd lets a player move for all seats, until the game is over or long.
func playToEnd(t *testing.T, player *engine.Player, v *variants.Variant, count int) {
	t.Helper()
	p, err := v.Rules.Start(count)
	require.NoError(t, err)
	require.NoError(t, player.Check(v.Rules, count))
	for !p.Over() && p.Plies() < 24 {
		m, err := player.Move(context.Background(), p)
		require.NoError(t, err, "%s for %d", v.Name, count)
		require.NoError(t, p.Play(m), "%s for %d: %s", v.Name, count, notation.Move(p, m))
	}
}

// The samples are short enough to be read.
func TestSamplesAreShort(t *testing.T) {
	for _, name := range []string{"mover.go", "mover.py", "mover.sh"} {
		text, err := os.ReadFile(filepath.Join("samples", name))
		require.NoError(t, err)
		require.Less(t, strings.Count(string(text), "\n"), 45, name)
	}
}
