package program_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/players/engine/program"
)

// The test binary is all the programs that are run here: "be WORD".
func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == "be" {
		behave(os.Args[2])
		os.Exit(0)
	}
	// The race detector would make every program wait for a second before it ends.
	os.Setenv("GORACE", "atexit_sleep_ms=0")
	os.Exit(m.Run())
}

func behave(as string) {
	in := bufio.NewScanner(os.Stdin)
	switch as {
	case "echo":
		for in.Scan() && in.Text() != "bye" {
			fmt.Printf("\r\n  %s\r", in.Text())
		}
	case "deaf":
		fmt.Println("ready")
		select {}
	case "closed":
		os.Stdin.Close()
		fmt.Println("ready")
		select {}
	case "stays":
		for in.Scan() {
		}
		select {}
	case "dies":
		in.Scan()
		fmt.Fprintln(os.Stderr, "no \x1b[31mluck\ntoday")
		os.Exit(3)
	case "long":
		in.Scan()
		for range 1 << 10 {
			fmt.Print(strings.Repeat("x", 1<<10))
		}
		select {}
	case "much":
		in.Scan()
		for range 100 << 10 {
			fmt.Println(strings.Repeat("x", 1<<10-1))
		}
		select {}
	case "greedy":
		in.Scan()
		held := make([][]byte, 0, 1000)
		for range 1000 {
			block := make([]byte, 1<<20)
			for i := range block {
				block[i] = 1
			}
			held = append(held, block)
		}
		fmt.Println(len(held))
		select {}
	case "parent":
		child := exec.Command(os.Args[0], "be", "stays")
		child.Stdin, _ = os.Open("/dev/zero")
		child.Stdout = os.Stdout
		if child.Start() == nil {
			fmt.Println(child.Process.Pid)
		}
		in.Scan()
	}
}

// start runs the test binary as one of its programs. After the test nothing of
// it may be left, neither a process nor a goroutine.
func start(t *testing.T, as string, limits program.Limits) *program.Program {
	t.Helper()
	before := runtime.NumGoroutine()
	p, err := program.Start([]string{os.Args[0], "be", as}, "", limits)
	require.NoError(t, err)
	t.Cleanup(func() {
		p.Kill()
		for end := time.Now().Add(5 * time.Second); runtime.NumGoroutine() > before; runtime.Gosched() {
			require.True(t, time.Now().Before(end), "goroutines are left")
		}
	})
	return p
}

func within(t *testing.T, d time.Duration) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeoutCause(context.Background(), d, errLate)
	t.Cleanup(cancel)
	return ctx
}

var errLate = errors.New("late")

func TestLines(t *testing.T) {
	p := start(t, "echo", program.Limits{})
	ctx := within(t, 10*time.Second)
	require.NoError(t, p.Send(ctx, "one", "", " two "))
	for _, want := range []string{"one", "two"} {
		line, err := p.Line(ctx)
		require.NoError(t, err)
		require.Equal(t, want, line)
	}
	require.True(t, p.Alive())
	p.Close("bye", 10*time.Second)
	require.False(t, p.Alive())
	_, err := p.Line(ctx)
	require.EqualError(t, err, "it ended with exit status 0")
	require.Error(t, p.Send(ctx, "three"))
}

// What a program says that nobody has asked for answers no later question.
func TestForget(t *testing.T) {
	p := start(t, "echo", program.Limits{})
	ctx := within(t, 10*time.Second)
	require.NoError(t, p.Send(ctx, "one", "two"))
	line, err := p.Line(ctx)
	require.NoError(t, err)
	require.Equal(t, "one", line)
	require.Eventually(t, func() bool { return p.Waiting() == 1 }, 5*time.Second, time.Millisecond)
	p.Forget()
	require.NoError(t, p.Send(ctx, "three"))
	line, err = p.Line(ctx)
	require.NoError(t, err)
	require.Equal(t, "three", line)
}

// Each way to break, and what is said about it.
func TestBroken(t *testing.T) {
	for as, c := range map[string]struct {
		limits program.Limits
		says   string
	}{
		"dies": {says: "it ended with exit status 3; its last words: no ?[31mluck today"},
		"long": {says: "it printed a line of more than 64 KiB"},
		"much": {says: "it printed more than 4 MiB without an answer among them"},
	} {
		t.Run(as, func(t *testing.T) {
			p := start(t, as, c.limits)
			ctx := within(t, 20*time.Second)
			require.NoError(t, p.Send(ctx, "go"))
			var err error
			for err == nil {
				_, err = p.Line(ctx)
			}
			var broken *program.Broken
			require.ErrorAs(t, err, &broken)
			require.EqualError(t, err, c.says)
			require.False(t, p.Alive())
		})
	}
}

func TestMemory(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("memory is watched on Linux alone")
	}
	p := start(t, "greedy", program.Limits{Memory: 100 << 20})
	ctx := within(t, 20*time.Second)
	require.NoError(t, p.Send(ctx, "go"))
	_, err := p.Line(ctx)
	require.EqualError(t, err, "it used more memory than its 100 MiB")
}

// A program that does not answer, and one that does not listen, cost no more than
// the time they are given.
func TestLate(t *testing.T) {
	p := start(t, "stays", program.Limits{})
	require.NoError(t, p.Send(within(t, 10*time.Second), "go"))
	_, err := p.Line(within(t, 10*time.Millisecond))
	require.Equal(t, errLate, err)

	p = start(t, "deaf", program.Limits{})
	err = p.Send(within(t, 50*time.Millisecond), strings.Repeat("x", 1<<20))
	require.Equal(t, errLate, err)

	p = start(t, "closed", program.Limits{})
	_, err = p.Line(within(t, 10*time.Second))
	require.NoError(t, err)
	require.EqualError(t, p.Send(within(t, 10*time.Second), "go"), "it has closed its input")
}

// Whoever does not go when told to is killed.
func TestCloseKills(t *testing.T) {
	for _, as := range []string{"stays", "deaf", "much"} {
		p := start(t, as, program.Limits{})
		p.Close("bye", 10*time.Millisecond)
		require.False(t, p.Alive())
	}
}

func TestStartFails(t *testing.T) {
	_, err := program.Start([]string{"./no-such-program"}, "", program.Limits{})
	require.EqualError(t, err, "./no-such-program cannot be started: no such file or directory")
	_, err = program.Start([]string{"no-such-program"}, "", program.Limits{})
	require.ErrorContains(t, err, "no-such-program cannot be started: ")
	_, err = program.Start([]string{"program.go"}, "", program.Limits{})
	require.ErrorContains(t, err, "program.go cannot be started: ")
	_, err = program.Start([]string{os.Args[0]}, "no-such-folder", program.Limits{})
	require.ErrorContains(t, err, "cannot be started: ")
}

// FuzzLines: whatever a program prints, the lines read are what stands between
// the ends of lines.
func FuzzLines(f *testing.F) {
	f.Add([]byte("a\r\nb\rc\n\n d "))
	f.Add([]byte{0, 10, 255, 13})
	f.Fuzz(func(t *testing.T, text []byte) {
		var want []string
		for line := range strings.FieldsFuncSeq(string(text), func(c rune) bool { return c == '\n' || c == '\r' }) {
			if line = strings.TrimSpace(line); line != "" {
				want = append(want, line)
			}
		}
		require.Equal(t, want, program.Lines(text))
	})
}
