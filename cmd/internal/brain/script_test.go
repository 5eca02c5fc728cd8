package brain_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/cmd/internal/brain"
)

// talk is a conversation with a brain.
type talk struct {
	t    *testing.T
	in   *io.PipeWriter
	out  chan string
	done chan error
}

// meet begins a conversation. At the end of the test the brain has to be gone.
func meet(t *testing.T, b brain.Brain) *talk {
	t.Helper()
	before := runtime.NumGoroutine()
	in, toIn := io.Pipe()
	fromOut, out := io.Pipe()
	c := &talk{t: t, in: toIn, out: make(chan string, 1<<15), done: make(chan error, 1)}
	go func() {
		c.done <- b.Serve(context.Background(), in, out)
		out.Close()
		in.Close()
	}()
	go func() {
		defer close(c.out)
		for lines := bufio.NewScanner(fromOut); lines.Scan(); {
			c.out <- lines.Text()
		}
	}()
	t.Cleanup(func() {
		toIn.Close()
		for range c.out {
		}
		for end := time.Now().Add(5 * time.Second); runtime.NumGoroutine() > before; runtime.Gosched() {
			require.True(t, time.Now().Before(end), "goroutines are left")
		}
	})
	return c
}

// say sends a line.
func (c *talk) say(line string) {
	c.t.Helper()
	_, err := io.WriteString(c.in, line+"\r\n")
	require.NoError(c.t, err)
}

// hear wants the next line to be like that.
func (c *talk) hear(pattern string) {
	c.t.Helper()
	select {
	case line, ok := <-c.out:
		require.True(c.t, ok, "it has ended, %s was wanted", pattern)
		require.Regexp(c.t, "^(?:"+pattern+")$", line)
	case <-time.After(20 * time.Second):
		require.Fail(c.t, "it says nothing", "wanted: %s", pattern)
	}
}

// ended waits for the end of the conversation, before which nothing may be said.
func (c *talk) ended() {
	c.t.Helper()
	line, more := <-c.out
	require.False(c.t, more, line)
	require.NoError(c.t, <-c.done)
}

// script plays a conversation: lines with > are said, those with < are patterns
// of what is answered. Between the answers nothing else may be.
func (c *talk) script(text string) {
	c.t.Helper()
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, ">"):
			c.say(strings.TrimPrefix(strings.TrimPrefix(line, ">"), " "))
		case strings.HasPrefix(line, "<"):
			c.hear(strings.TrimSpace(line[1:]))
		}
	}
	c.say("ABOUT")
	c.hear(`name="pente", .*`)
}

const point = `\d+,\d+`

// Each line of the protocol, and each trap in it. Sources: the protocol and what
// Piskvork and c-gomoku-cli send.
func TestProtocol(t *testing.T) {
	for name, text := range map[string]string{
		"ABOUT": `
			> ABOUT
			< name="pente", version="1.2 'x'", author="[^"]+", country="[^"]+", extensions="px1"`,
		"a game": `
			> START 15
			< OK
			> INFO rule 0
			> INFO timeout_turn 300
			> INFO timeout_match 0
			> INFO max_memory 367001600
			> INFO time_left 2147483647
			> BEGIN
			< 7,7
			> INFO time_left -5
			> TURN 0,0
			< POINT
			> TURN 14,14
			< POINT`,
		"START again": `
			> START 20
			< OK
			> BEGIN
			< POINT
			> START 15
			< OK
			> BEGIN
			< 7,7
			> START 20
			< OK
			> TURN 19,19
			< POINT`,
		"START with a bad size": `
			> START
			< ERROR "" is no size of a board
			> START x
			< ERROR "x" is no size of a board
			> START 4
			< ERROR a board of 4x4 is not possible, sides are 5 to 32
			> START 33
			< ERROR .*33x33.*
			> BEGIN
			< ERROR START comes first
			> START 5
			< OK
			> START 32
			< OK`,
		"RECTSTART": `
			> RECTSTART 15,20
			< OK
			> TURN 14,19
			< POINT
			> TURN 15,0
			< ERROR 15,0 is not on the board of 15x20
			> RECTSTART 15
			< OK
			> RECTSTART 3,3
			< ERROR .*`,
		"RESTART": `
			> RESTART
			< ERROR START comes first
			> START 15
			< OK
			> TURN 7,7
			< POINT
			> RESTART
			< OK
			> TURN 7,7
			< POINT`,
		"BEGIN and TURN out of place": `
			> BEGIN
			< ERROR START comes first
			> TURN 1,1
			< ERROR START comes first
			> TAKEBACK 1,1
			< ERROR START comes first
			> BOARD
			> DONE
			< ERROR START comes first
			> START 15
			< OK
			> TURN 7,7
			< POINT
			> BEGIN
			< ERROR the board is not empty
			> TURN 7,7
			< ERROR there is a stone on 7,7 already
			> TURN 15,15
			< ERROR .*not on the board.*
			> TURN
			< ERROR "" is not x,y
			> TURN 1;1
			< ERROR "1;1" is not x,y`,
		"BOARD in the order of play": `
			> START 15
			< OK
			> BOARD
			> 7,7,2
			> 8,8,1
			> 7,8,2
			> DONE
			< POINT
			> TURN 0,0
			< POINT`,
		"BOARD in any order": `
			> START 15
			< OK
			> BOARD
			> 7,7,1
			> 7,8,1
			> 7,9,1
			> 7,10,1
			> 0,0,2
			> 2,0,2
			> 4,0,2
			> 6,2,2
			> DONE
			< 7,6|7,11`,
		"BOARD with more stones of one side": `
			> START 15
			< OK
			> BOARD
			> 7,7,1
			> 7,8,1
			> 7,9,1
			> 7,10,1
			> 0,0,2
			> DONE
			< 7,6|7,11
			> BOARD
			> 7,7,2
			> 7,8,2
			> 7,9,2
			> 7,10,2
			> 7,11,1
			> DONE
			< 7,6`,
		"BOARD with an exact five in the wrong order": `
			> START 15
			< OK
			> INFO rule 1
			> BOARD
			> 3,3,1
			> 4,3,1
			> 5,3,1
			> 6,3,1
			> 7,3,1
			> 8,3,1
			> 0,0,2
			> 2,0,2
			> 4,0,2
			> 6,0,2
			> 8,2,2
			> 10,2,2
			> DONE
			< POINT`,
		"BOARD clears the board": `
			> START 15
			< OK
			> TURN 7,7
			< POINT
			> BOARD
			> DONE
			< 7,7`,
		"BOARD with mistakes": `
			> START 15
			< OK
			> BOARD
			> 7,7
			> DONE
			< ERROR "7,7" in BOARD: .*
			> BOARD
			> 7,7,4
			> DONE
			< ERROR "7,7,4" in BOARD: a field is 1, 2 or 3
			> BOARD
			> 7,7,1
			> 7,7,2
			> DONE
			< ERROR "7,7,2" in BOARD: there is a stone on 7,7 already
			> BOARD
			> hello
			> DONE
			< ERROR "hello" in BOARD: it is not x,y,field
			> BOARD
			> 7,7,2
			> TURN 3,3
			< ERROR BOARD was not ended by DONE
			> BOARD
			> INFO time_left 1000
			> 7,7,2
			>
			> DONE
			< POINT`,
		"BOARD where a line stands, and the manager goes on": `
			> START 15
			< OK
			> BOARD
			> 3,3,2
			> 4,3,2
			> 5,3,2
			> 6,3,2
			> 7,3,2
			> 0,0,1
			> 2,0,1
			> 4,0,1
			> 6,0,1
			> DONE
			< POINT
			> TURN 12,12
			< POINT`,
		"a continuous game": `
			> START 15
			< OK
			> INFO rule 2
			> BOARD
			> 3,3,3
			> 4,3,3
			> 5,3,3
			> 6,3,3
			> 7,3,3
			> 7,6,3
			> 7,7,1
			> 7,8,1
			> 7,9,1
			> 7,10,1
			> 0,0,2
			> DONE
			< 7,11`,
		"forbidden points in a BOARD of Renju": `
			> START 15
			< OK
			> INFO rule 4
			> BOARD
			> 7,7,2
			> 8,8,1
			> 0,0,3
			> 0,14,2
			> DONE
			< POINT`,
		"INFO": `
			> INFO
			> INFO timeout_turn
			> INFO timeout_turn x
			> info TIMEOUT_TURN 5
			> INFO nobody knows this
			> INFO evaluate 3,4
			> INFO folder C:\some where
			> INFO game_type 2
			> INFO time_left 99999999999999999999
			> START 15
			< OK
			> INFO thread_num 4
			> BEGIN
			< POINT`,
		"a rule that is not possible": `
			> INFO rule 5
			> START 15
			< OK
			> BEGIN
			< ERROR rule 5 is not possible, there are 0, 1, 4, 8 and 9
			> INFO rule 9
			> BEGIN
			< 7,7`,
		"the rule comes late": `
			> START 15
			< OK
			> TURN 0,0
			< POINT
			> INFO rule 1
			> BOARD
			> 3,3,1
			> 4,3,1
			> 5,3,1
			> 6,3,1
			> 8,3,1
			> 0,0,2
			> 2,0,2
			> 4,0,2
			> 6,0,2
			> 2,3,2
			> DONE
			< POINT
			> INFO rule 0
			> BOARD
			> 3,3,1
			> 4,3,1
			> 5,3,1
			> 6,3,1
			> 8,3,1
			> 0,0,2
			> 2,0,2
			> 4,0,2
			> 6,0,2
			> 2,3,2
			> DONE
			< 7,3`,
		"TAKEBACK": `
			> START 15
			< OK
			> BEGIN
			< 7,7
			> TAKEBACK 7,7
			< OK
			> TAKEBACK 7,7
			< ERROR there is no stone on 7,7
			> TAKEBACK x
			< ERROR "x" is not x,y
			> TURN 7,7
			< POINT`,
		"PLAY answers what was not said": `
			> PLAY 7,7
			< UNKNOWN .*`,
		"unknown lines": `
			> HELLO
			< UNKNOWN .*
			> 7,7
			< UNKNOWN .*
			> DONE
			< UNKNOWN .*
			> ` + "\x00\x1b[31m\xff" + `
			< UNKNOWN .*
			> ` + strings.Repeat("x", 100_000) + `
			< UNKNOWN the line is too long
			>
			> ` + "\t" + `
			> YXHASHCLEAR
			< UNKNOWN .*`,
		"any case": `
			> start 15
			< OK
			> Begin
			< 7,7
			> turn  0,0
			< POINT`,
		"SWAP2BOARD": `
			> SWAP2BOARD
			> DONE
			< ERROR START comes first
			> START 15
			< OK
			> SWAP2BOARD
			> DONE
			< POINT POINT POINT
			> SWAP2BOARD
			> 7,7
			> 8,7
			> 9,9
			> DONE
			< SWAP|POINT|POINT POINT
			> SWAP2BOARD
			> 7,7
			> 8,7
			> 9,9
			> 8,8
			> 8,6
			> DONE
			< SWAP|POINT
			> SWAP2BOARD
			> 7,7
			> DONE
			< ERROR SWAP2BOARD has 0, 3 or 5 stones, not 1
			> SWAP2BOARD
			> 7,7
			> 7,7
			> 8,8
			> DONE
			< ERROR .* is taken.*
			> BOARD
			> 7,7,2
			> 8,7,1
			> 9,9,2
			> DONE
			< POINT`,
		"YXBOARD": `
			> START 15
			< OK
			> YXBOARD
			> 7,7,2
			> 8,8,1
			> DONE
			> TURN 7,8
			< POINT
			> YXBOARD
			> 7
			> DONE
			> TURN 7,8
			< ERROR "7" in BOARD: .*`,
		"YXSHOWFORBID": `
			> YXSHOWFORBID
			< ERROR START comes first
			> START 15
			< OK
			> YXSHOWFORBID
			< FORBID .
			> INFO rule 4
			> YXBOARD
			> 6,7,1
			> 0,0,2
			> 8,7,1
			> 0,2,2
			> 7,6,1
			> 0,4,2
			> 7,8,1
			> 0,6,2
			> DONE
			> YXSHOWFORBID
			< FORBID 0707.`,
		"STOP while nobody thinks": `
			> STOP
			> YXSTOP
			> START 15
			< OK
			> YXSTOP`,
		"timeout_turn 0": `
			> INFO timeout_turn 0
			> START 15
			< OK
			> BEGIN
			< POINT`,
	} {
		t.Run(name, func(t *testing.T) {
			c := meet(t, brain.Brain{Player: "greedy", Version: `1.2 "x"`})
			c.script(strings.ReplaceAll(text, "POINT", point))
			c.say("END")
			c.ended()
		})
	}
}

// The end of the input ends the conversation as END does, and what was asked
// before is answered first, for those who send everything at once.
func TestAllAtOnce(t *testing.T) {
	var out strings.Builder
	text := "START 15\nBEGIN\rTURN 0,0\r\nABOUT\nSTART 20\nSWAP2BOARD\nDONE\nBEGIN\nEND\nBEGIN\n"
	for _, end := range []string{"", "\nEND", "\nEND\n"} {
		out.Reset()
		text := strings.Replace(text, "\nEND\nBEGIN\n", end, 1)
		require.NoError(t, brain.Brain{}.Serve(context.Background(), strings.NewReader(text), &out))
		require.Regexp(t, regexp.MustCompile(fmt.Sprintf(`^OK\n%[1]s\n%[1]s\nname=.*\nOK\n%[1]s %[1]s %[1]s\n%[1]s\n$`, point)), out.String())
	}
}

// What cannot be written ends it.
func TestNobodyListens(t *testing.T) {
	err := brain.Brain{}.Serve(context.Background(), strings.NewReader("ABOUT\nABOUT\n"), broken{})
	require.ErrorIs(t, err, io.ErrClosedPipe)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	require.ErrorIs(t, brain.Brain{}.Serve(ctx, strings.NewReader("START 15\n"), io.Discard), context.Canceled)
	require.ErrorContains(t, brain.Brain{Player: "genius"}.Serve(ctx, nil, nil), `there is no player "genius"`)
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }
