package screen

import (
	"bytes"
	"context"
	"io"
	"os"
	"regexp"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/cmd/internal/keep"
	"pente/players"
	"pente/rules"
)

// What a terminal is told to show a whole screen, and to show what was there
// before.
const (
	enterScreen = "\x1b[?1049h"
	leaveScreen = "\x1b[?1049l"
	mouseOn     = "\x1b[?1002h"
	mouseOff    = "\x1b[?1002l"
)

// terminal is what stands in for one: keys that are typed, and what is written.
type terminal struct {
	in      *io.PipeReader
	keys    *io.PipeWriter
	mu      sync.Mutex
	text    bytes.Buffer
	written chan struct{} // something has been
}

func newTerminal() *terminal {
	in, keys := io.Pipe()
	return &terminal{in: in, keys: keys, written: make(chan struct{}, 1)}
}

func (x *terminal) Write(text []byte) (int, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	select {
	case x.written <- struct{}{}:
	default:
	}
	return x.text.Write(text)
}

// await waits until a text has been written. It returns all that was, and forgets
// it.
func (x *terminal) await(text string) (all string) {
	for {
		x.mu.Lock()
		found := bytes.Contains(x.text.Bytes(), []byte(text))
		if found {
			all = x.text.String()
			x.text.Reset()
		}
		x.mu.Unlock()
		if found {
			return all
		}
		<-x.written
	}
}

func (x *terminal) options(folder string) Options {
	return Options{In: x.in, Out: x, Games: folder, Env: []string{"TERM=xterm-256color"}}
}

// onTerminal plays a game with a bot of ours on the second seat.
func onTerminal(t *testing.T, x *terminal, folder string, bot players.Player) (done chan error) {
	_, m := against(t, "tic-tac-toe", bot)
	m.options = x.options(folder)
	m.mouse = true
	var err error
	m.keeper, err = newKeeper(m.game, folder)
	require.NoError(t, err)
	done = make(chan error, 1)
	go func() {
		parting, err := show(context.Background(), m, m.options)
		if err == nil {
			_, err = io.WriteString(x, parting)
		}
		done <- err
	}()
	x.await(mouseOn)
	return done
}

// panics is a bot that has a fault.
type panics struct{}

func (panics) Move(context.Context, *rules.Position) (rules.Move, error) { panic("a fault") }

// A panic in any goroutine gives the terminal back, and the game is kept.
func TestPanicGivesTheTerminalBack(t *testing.T) {
	silence(t)
	x, folder := newTerminal(), t.TempDir()
	done := onTerminal(t, x, folder, panics{})
	_, err := x.keys.Write([]byte("\r"))
	require.NoError(t, err)
	x.await(leaveScreen)
	require.ErrorContains(t, <-done, "the program has failed")
	name, err := keep.Unfinished(folder)
	require.NoError(t, err)
	game, _, err := keep.Read(name)
	require.NoError(t, err)
	require.Equal(t, []string{"B2"}, game.Moves)
}

// silence keeps the trace of a panic that is meant out of the log.
func silence(t *testing.T) {
	before := os.Stderr
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	require.NoError(t, err)
	os.Stderr = null
	t.Cleanup(func() {
		os.Stderr = before
		null.Close()
	})
}

// Leaving gives the terminal back as it was: the screen before, and no mouse.
func TestLeavingGivesTheTerminalBack(t *testing.T) {
	x := newTerminal()
	done := onTerminal(t, x, "", newSlow())
	_, err := x.keys.Write([]byte("\x03"))
	require.NoError(t, err)
	require.NoError(t, <-done)
	x.mu.Lock()
	defer x.mu.Unlock()
	require.Contains(t, x.text.String(), leaveScreen)
	require.Contains(t, x.text.String(), mouseOff)
	require.Contains(t, x.text.String(), "The game is not over")
}

// From a key to the screen it takes less than 20 ms while a bot thinks as hard as it
// can. The limit is for the median of many keys, as others use the machine too.
func TestKeysAreSeenAtOnce(t *testing.T) {
	var took []time.Duration
	for range 3 { // others may use the machine just now
		if took = keyTimes(t, 60); median(took) < slowest {
			break
		}
	}
	t.Logf("from key to screen: median %v, nine of ten within %v, at most %v", took[len(took)/2], took[len(took)*9/10], took[len(took)-1])
	require.Less(t, took[len(took)/2], slowest)
}

// median sorts what was measured.
func median(took []time.Duration) time.Duration {
	slices.Sort(took)
	return took[len(took)/2]
}

func keyTimes(t *testing.T, n int) (took []time.Duration) {
	x := newTerminal()
	g := newGame(t, "pente-open", nil, "human", "search time=10m")
	m, err := newPlay(context.Background(), g, x.options(""))
	require.NoError(t, err)
	done := make(chan error, 1)
	go func() {
		_, err := show(context.Background(), m, m.options)
		done <- err
	}()
	x.await(enterScreen)
	_, err = x.keys.Write([]byte("\r"))
	require.NoError(t, err)
	x.await("thinks")
	for i := range n {
		key, seen := "h", "(" // the cursor comes to stand elsewhere
		if i%2 == 1 {
			key = "l"
		}
		began := time.Now()
		_, err := x.keys.Write([]byte(key))
		require.NoError(t, err)
		x.await(seen)
		took = append(took, time.Since(began))
	}
	_, err = x.keys.Write([]byte("\x03"))
	require.NoError(t, err)
	began := time.Now()
	require.NoError(t, <-done)
	require.Less(t, time.Since(began), time.Second, "a bot that was given ten minutes stops at once")
	return took
}

// Colours are written where they are wanted, and the same signs where they are not.
func TestColoursAreAnAddition(t *testing.T) {
	for _, wanted := range []bool{true, false} {
		x := newTerminal()
		o := x.options("")
		o.Colour, o.Unicode = wanted, true
		g := newGame(t, "tic-tac-toe", nil, "human", "human")
		g.Record.Moves = []string{"A1", "B2"}
		done := make(chan error, 1)
		go func() {
			_, err := Play(context.Background(), g, o)
			done <- err
		}()
		written := x.await("⬡")
		_, err := x.keys.Write([]byte("\x03"))
		require.NoError(t, err)
		require.NoError(t, <-done)
		require.Contains(t, written, "⬢")
		require.Equal(t, wanted, regexp.MustCompile(`\x1b\[([0-9]+;)*(38;5;[0-9]+|[39][0-7])m`).MatchString(written))
	}
}
