package main

import (
	"io"
	"os"
	"os/exec"
	"os/signal"
	"runtime/debug"

	xterm "golang.org/x/term"
)

// A program that fills the terminal puts it into a state in which a shell is no use,
// and puts it back when it ends. It cannot where it is killed, or where the language
// itself gives up. So another process watches, which does nothing but wait for that,
// and puts the terminal back then.

// guardWord is the argument with which this program is that other process.
const guardWord = "--guard-terminal"

// guardedTerminal is the file of the terminal in that process: the first one that is
// handed over.
const guardedTerminal = 3

// guardTerminal begins to watch over a terminal. What it returns says that the
// terminal has been put back, and waits for the other process. Where none can be
// started there is none.
func guardTerminal(terminal any) (release func()) {
	nothing := func() {}
	file, ok := terminal.(*os.File)
	program, err := os.Executable()
	if !ok || err != nil {
		return nothing
	}
	guard := exec.Command(program, guardWord)
	guard.ExtraFiles = []*os.File{file}
	told, tell, err := os.Pipe()
	if err != nil {
		return nothing
	}
	guard.Stdin = told
	ready, err := guard.StdoutPipe()
	if err == nil {
		err = guard.Start()
	}
	_ = told.Close()
	if err != nil {
		_ = tell.Close()
		return nothing
	}
	// It has to have seen the terminal as it was; where it could not, it has ended.
	_, _ = io.ReadFull(ready, make([]byte, 1))
	_ = debug.SetCrashOutput(tell, debug.CrashOptions{}) // for a trace that is not lost
	return func() {
		_ = debug.SetCrashOutput(nil, debug.CrashOptions{})
		_, _ = tell.Write([]byte{allWell})
		_ = tell.Close()
		_ = guard.Wait()
	}
}

// allWell is what the other process is told when the terminal has been put back. A
// trace begins with letters.
const allWell = 1

// asBefore shows the screen that was there before, and takes back what was asked of
// the terminal: the mouse, pasting in brackets, reports of keys, no cursor, colours.
const asBefore = "\x1b[?1049l\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?2004l\x1b[<u\x1b[>4;0m\x1b[?25h\x1b[0m"

// longestTrace is how much is shown of where a program broke down, in bytes.
const longestTrace = 1 << 10

// guard is the other process: it waits until the first one says that all is well, or
// is no more.
func guard() (status int) {
	signal.Ignore(guardIgnores...)
	terminal := os.NewFile(guardedTerminal, "terminal")
	state, err := xterm.GetState(guardedTerminal)
	if err != nil {
		return statusUsage
	}
	if _, err := os.Stdout.Write([]byte{1}); err != nil {
		return statusUsage
	}
	trace, _ := io.ReadAll(io.LimitReader(os.Stdin, longestTrace))
	if len(trace) > 0 && trace[0] == allWell {
		return statusDone
	}
	_, _ = io.Copy(io.Discard, os.Stdin) // until the other one is gone
	_, _ = io.WriteString(terminal, asBefore)
	if xterm.Restore(guardedTerminal, state) != nil {
		return statusNo
	}
	_, _ = terminal.Write(trace)
	return statusDone
}
