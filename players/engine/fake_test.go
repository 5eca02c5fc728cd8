package engine_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/players/engine"
	"pente/players/quote"
	"pente/rules"
	"pente/rules/notation"
	"pente/variants"
)

// The test binary is all the programs that are run here: "be LOG WORD=ANSWER...".
func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == "be" {
		fake(os.Args[2], os.Args[3:])
		os.Exit(0)
	}
	// The race detector would make every program wait for a second before it ends.
	os.Setenv("GORACE", "atexit_sleep_ms=0")
	os.Exit(m.Run())
}

// fake is a program that answers each line by its first word, and writes down what
// it reads. Lines of an answer are separated by |, and some do something else:
// exit, flood, and a number as the nth answer to that word.
func fake(log string, answers []string) {
	file, err := os.OpenFile(log, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		os.Exit(9)
	}
	asked := map[string]int{}
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		fmt.Fprintln(file, in.Text())
		word, _, _ := strings.Cut(in.Text(), " ")
		if word == "END" || word == "quit" {
			return
		}
		asked[word]++
		for _, rule := range answers {
			key, answer, _ := strings.Cut(rule, "=")
			if key == word || key == fmt.Sprintf("%s#%d", word, asked[word]) {
				respond(answer)
				break
			}
		}
	}
}

func respond(answer string) {
	for line := range strings.SplitSeq(answer, "|") {
		switch line {
		case "exit":
			os.Exit(3)
		case "flood":
			for range 100 << 10 {
				fmt.Println("MESSAGE " + strings.Repeat("x", 1<<10-9))
			}
		case "":
		default:
			fmt.Println(line)
		}
	}
}

// made is a player and what its program has read.
type made struct {
	*engine.Player
	log string
}

// player makes a player whose program answers like that. After the test nothing
// of it may be left.
func player(t *testing.T, options string, answers ...string) made {
	t.Helper()
	before := runtime.NumGoroutine()
	log := filepath.Join(t.TempDir(), "log")
	cmd := []string{os.Args[0], "be", log}
	for _, answer := range answers {
		cmd = append(cmd, quote.Word(answer))
	}
	fields, err := quote.Fields("cmd=" + quote.Word(strings.Join(cmd, " ")) + " grace=20s " + options)
	require.NoError(t, err)
	p, err := engine.New(fields, 7)
	require.NoError(t, err)
	t.Cleanup(func() {
		require.NoError(t, p.Close())
		for end := time.Now().Add(5 * time.Second); runtime.NumGoroutine() > before; runtime.Gosched() {
			require.True(t, time.Now().Before(end), "goroutines are left")
		}
	})
	return made{p, log}
}

// heard are the lines that the program has read since it was asked last.
func (m made) heard(t *testing.T) []string {
	t.Helper()
	text, err := os.ReadFile(m.log)
	require.NoError(t, err)
	require.NoError(t, os.Truncate(m.log, 0))
	return strings.Split(strings.TrimSpace(string(text)), "\n")
}

// start is a game after some moves.
func start(t *testing.T, variant string, players int, moves string) *rules.Position {
	t.Helper()
	v, err := variants.Load(variant)
	require.NoError(t, err)
	p, err := v.Rules.Start(players)
	require.NoError(t, err)
	lay(t, p, moves)
	return p
}

func lay(t *testing.T, p *rules.Position, moves string) {
	t.Helper()
	for text := range strings.FieldsSeq(moves) {
		m, err := notation.ParseMove(p, text)
		require.NoError(t, err)
		require.NoError(t, p.Play(m), text)
	}
}

// move asks for a move, which is made.
func (m made) move(t *testing.T, p *rules.Position) string {
	t.Helper()
	move, err := m.Move(context.Background(), p)
	require.NoError(t, err)
	text := notation.Move(p, move)
	require.NoError(t, p.Play(move))
	return text
}

// has tells whether the program has read a line yet.
func (m made) has(line string) bool {
	text, err := os.ReadFile(m.log)
	return err == nil && slices.Contains(strings.Split(string(text), "\n"), line)
}
