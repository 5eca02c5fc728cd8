package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// tmuxWindow is a real terminal, which tmux draws, and a shell in it that finds the
// program.
type tmuxWindow struct {
	t      *testing.T
	socket string
	folder string // of the user's data
}

// longest is how long a terminal is waited for.
const longest = time.Minute

// newWindow opens a window of that size in which nothing runs yet.
func newWindow(t *testing.T, columns, rows int) *tmuxWindow {
	t.Helper()
	if _, err := exec.LookPath("tmux"); err != nil {
		t.Skip("tmux is not installed")
	}
	w := &tmuxWindow{t: t, socket: filepath.Join(t.TempDir(), "tmux"), folder: t.TempDir()}
	w.tmux("-f", os.DevNull, "new-session", "-d", "-x", strconv.Itoa(columns), "-y", strconv.Itoa(rows), "-s", "pente", "sh")
	t.Cleanup(w.end)
	w.tmux("set-option", "-g", "status", "off")
	w.run("PS1='ready> '", "ready>")
	return w
}

// end stops what runs in the window, and waits until it has written what it has to
// write.
func (w *tmuxWindow) end() {
	w.keys("C-c")
	for deadline := time.Now().Add(longest); len(w.programs()) > 0 && time.Now().Before(deadline); {
	}
	w.tmux("kill-server")
}

// programs are the processes that the shell has started.
func (w *tmuxWindow) programs() []string {
	shell := strings.TrimSpace(w.tmux("display-message", "-p", "-t", "pente", "#{pane_pid}"))
	children, err := exec.Command("ps", "-o", "pid=", "--ppid", shell).Output()
	if exit := (*exec.ExitError)(nil); !errors.As(err, &exit) { // that is how ps says that there are none
		require.NoError(w.t, err)
	}
	return strings.Fields(string(children))
}

func (w *tmuxWindow) tmux(args ...string) string {
	w.t.Helper()
	cmd := exec.Command("tmux", append([]string{"-S", w.socket}, args...)...)
	cmd.Env = append(os.Environ(), "LANG=C.UTF-8", "LC_ALL=C.UTF-8", "NO_COLOR=", "FORCE_COLOR=", "XDG_DATA_HOME="+w.folder, "TMUX=")
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	require.NoError(w.t, err, errs.String())
	return string(out)
}

// run types a line to the shell and waits for what comes of it.
func (w *tmuxWindow) run(line, want string) {
	w.t.Helper()
	w.tmux("send-keys", "-t", "pente", "-l", line)
	w.tmux("send-keys", "-t", "pente", "Enter")
	w.see(want)
}

// pente starts the program and waits for what it shows.
func (w *tmuxWindow) pente(args, want string) {
	w.t.Helper()
	w.run(fmt.Sprintf("clear; pente %s; echo STATUS $?", args), want)
}

// keys presses keys as tmux names them.
func (w *tmuxWindow) keys(names ...string) {
	w.t.Helper()
	w.tmux(append([]string{"send-keys", "-t", "pente"}, names...)...)
}

// shown is what can be read in the window.
func (w *tmuxWindow) shown() string { return w.tmux("capture-pane", "-p", "-t", "pente") }

// see waits until a pattern can be read in the window.
func (w *tmuxWindow) see(pattern string) string {
	w.t.Helper()
	wanted, err := regexp.Compile("(?m)" + pattern)
	require.NoError(w.t, err)
	shown := ""
	for deadline := time.Now().Add(longest); time.Now().Before(deadline); {
		if shown = w.shown(); wanted.MatchString(shown) {
			return shown
		}
	}
	require.FailNow(w.t, "not to be seen: "+pattern, shown)
	return ""
}

// givenBack waits until the window shows again what it showed before a program filled
// it. What the shell said in between is lost with the other screen.
func (w *tmuxWindow) givenBack() {
	w.t.Helper()
	for deadline := time.Now().Add(longest); strings.TrimSpace(w.tmux("display-message", "-p", "-t", "pente", "#{alternate_on}")) != "0"; {
		require.True(w.t, time.Now().Before(deadline), "the terminal is not given back")
	}
}

// A game against a bot by the keys that move the cursor, through the start screen.
func TestTerminalKeys(t *testing.T) {
	w := newWindow(t, 80, 24)
	w.pente("play --seed 7", "^Which game\\?")
	w.keys("t", "i", "c", "-", "t", "a", "c", "-", "t")
	w.see("^> Tic-Tac-Toe")
	w.keys("Enter")
	w.see("^> \\[Play\\]")
	w.keys("Up", "Up", "Up", "Left", "Down", "Down", "Down", "Enter") // easy becomes greedy
	w.see("^Player 1 ⬢  B2")
	w.keys("Enter")
	w.see("^Player 1 plays B2\\.\nPlayer 2 \\(greedy\\) plays")
	w.keys("BSpace")
	w.see("2 moves taken back")
	w.keys("y", "Space")
	w.see("^Player 1 plays A3\\.\nPlayer 2 \\(greedy\\) plays")
	w.keys("q")
	w.see("Stop here\\? The game is kept. \\(y/n\\)")
	w.keys("y")
	shown := w.see("STATUS 0")
	require.NotContains(t, shown, "Tic-Tac-Toe", "the screen is what it was before")
	require.Contains(t, strings.ReplaceAll(shown, "\n", ""), "Go on with: pente play --resume "+w.folder)
}

// A game by typed moves, to its end.
func TestTerminalTypedMoves(t *testing.T) {
	w := newWindow(t, 80, 24)
	w.pente("play pente-open --players human,human", "^Player 1 ⬢  K10")
	for i, move := range []string{"k10", "A1", "k11", "B1", "K12", "c1", "k13", "d1", "k14"} {
		w.keys("-l", move)
		w.see("^: (?i:" + move + ")$")
		w.keys("Enter")
		w.see(fmt.Sprintf("%d moves? made", i+1))
	}
	w.see("Player 1 wins with 5 in a row: K10 K11 K12 K13 K14\\.")
	w.see("Enter rematch")
	w.keys("C-c")
	w.see("^Player 1 wins with 5 in a row.*\nSTATUS 0")
}

// Four players, three of them bots, in a window of 120x40.
func TestTerminalFourPlayers(t *testing.T) {
	w := newWindow(t, 120, 40)
	w.pente("play pente-multi --players greedy,human,random,greedy --seed 3", "> ⬡ Player 2")
	w.keys("Right", "Enter")
	shown := w.see("5 moves made")
	require.Regexp(t, `Player 2 plays L10\.\nPlayer 3 \(random\) plays .*\nPlayer 4 \(greedy\) plays .*\nPlayer 1 \(greedy\) plays `, shown)
	w.keys("<", "<")
	w.see("after move 3 of 5")
	w.keys("Escape")
	w.see("5 moves made")
}

// The choices of an opening, by their numbers and by their words.
func TestTerminalSwap2(t *testing.T) {
	w := newWindow(t, 80, 24)
	w.pente("play swap2-pente --players human,human", "^Player 1 ⬢")
	w.keys("Enter", "Up", "Enter", "Up", "Enter")
	w.see("3 \\[add\\(2\\)\\] lay 2 more stones")
	w.keys("3")
	w.see("Player 2 lays 2 more stones, and then Player 1 chooses\\.")
	w.keys("Up", "Enter", "Up", "Enter")
	w.see("2 \\[swap\\] take the other colour")
	w.keys("-l", "swap")
	w.keys("Enter")
	w.see("Player 1 swaps: Player 1 plays ⬡ from now on, and Player 2 plays ⬢\\.")
}

// The screen follows the window, down to one that is too small and back.
func TestTerminalResize(t *testing.T) {
	w := newWindow(t, 80, 24)
	resize := func(columns, rows int) {
		w.tmux("resize-window", "-t", "pente", "-x", strconv.Itoa(columns), "-y", strconv.Itoa(rows))
	}
	w.pente("play pente --players human,human", "^10 - - - - - - - - -\\(⚬\\)- ")
	resize(40, 30)
	w.see("^10 ---------⚬---------$")
	resize(20, 8)
	w.see("^This window is too\nsmall: the game")
	w.keys("Enter")
	resize(120, 40)
	w.see("^10 - - - - - - - - -\\(⚬\\)- ")
	require.Contains(t, w.see("0 moves made"), "Player 2", "keys that nobody saw the board for do nothing")
	w.keys("Enter")
	w.see("1 move made")
}

// A game whose program is killed goes on where it stopped.
func TestTerminalKilled(t *testing.T) {
	w := newWindow(t, 80, 24)
	w.pente("play pente-open --players human,human", "^Player 1 ⬢")
	w.keys("Enter", "Up", "Enter", "Up", "Enter")
	w.see("3 moves made")
	games := filepath.Join(w.folder, "pente", "games")
	for deadline := time.Now().Add(longest); ; { // it is written while the game goes on
		files, err := filepath.Glob(filepath.Join(games, "*.json"))
		require.NoError(t, err)
		if len(files) == 1 {
			text, err := os.ReadFile(files[0])
			require.NoError(t, err)
			if strings.Contains(string(text), `["K10","K11","K12"]`) {
				break
			}
		}
		require.True(t, time.Now().Before(deadline), "the moves are in no file")
	}
	require.NoError(t, exec.Command("kill", append([]string{"-9"}, w.programs()...)...).Run())
	w.givenBack()
	w.run("echo given back $((6*7))", "given back 42$") // the shell hears Enter, and writes on its own screen
	w.pente("play --resume", "The game goes on after 3 moves\\.")
	w.keys("Up", "Enter")
	w.see("4 moves made")
}

// A program that breaks down where nobody can catch it gives the terminal back too, and
// where it broke down is to be read.
func TestTerminalBroken(t *testing.T) {
	w := newWindow(t, 80, 60)
	w.pente("play tic-tac-toe --players human,human", "^Player 1 ⬢")
	require.NoError(t, exec.Command("kill", append([]string{"-ABRT"}, w.programs()...)...).Run())
	w.givenBack() // the trace is written to both screens; that of the program is gone
	w.see("SIGABRT: abort")
	w.run("echo given back $((6*7))", "given back 42$")
}

// Ctrl-Z leaves the terminal to the shell, and the game comes back.
func TestTerminalSuspended(t *testing.T) {
	w := newWindow(t, 80, 24)
	w.pente("play tic-tac-toe --players human,human", "^Player 1 ⬢")
	w.keys("Enter")
	w.see("1 move made")
	w.keys("C-z")
	w.see("Stopped(?s:.*)^ready>")
	w.run("fg", "1 move made")
	w.keys("Left", "Enter")
	w.see("2 moves made")
}

// A record is watched: its moves, captures and games, what is wrong with it, and how
// a bot sees it.
func TestTerminalWatch(t *testing.T) {
	w := newWindow(t, 80, 24)
	file := filepath.Join(t.TempDir(), "games.txt")
	require.NoError(t, os.WriteFile(file, []byte(`[Game "Pente"]
[Result "1-0"]

1. K10 L10 2. N7 M10 3. N10 1-0

[Game "Gomoku"]
[Result "1-0"]

1. K10 K10 1-0
`), 0o644))
	w.pente("replay --watch "+file, "^Game 1 of 2\\. After move 0 of 5")
	w.keys("Right", "Right")
	w.see("After move 2 of 5")
	w.keys("Down")
	w.see("◌ ◌\\(⬢\\)")
	w.keys("e")
	w.see("Player 2 is behind by [0-9.]+ of a row|Player 2 (wins|loses)|Player 2 is ahead")
	w.keys("n", "End")
	w.see("It cannot be replayed from here: move 2 of the record, \"K10\": K10 is taken")
	w.keys("q")
	w.see("STATUS 0")
	w.pente("replay --watch nowhere.txt", "(?s)nowhere.txt.*STATUS 2")
}

// A match is watched: several boards, one of them large, held, left and gone on with.
func TestTerminalMatch(t *testing.T) {
	w := newWindow(t, 80, 24)
	file := filepath.Join(t.TempDir(), "match.json")
	w.pente("match tic-tac-toe --players greedy,random --games 1000 --workers 2 --watch --record "+file, "^ *(?s:.*)Space pauses")
	w.keys("-", "-")
	w.see("[1-9]\\d* of 1000 games  0.3 s a move")
	w.see("^player +won +drawn +lost")
	w.keys("Enter")
	w.see("^3 .*Game \\d+$")
	w.keys("p")
	w.see("They stand still")
	w.keys("q")
	w.see("interrupted, \\d+ games of 1000 played(?s:.*)STATUS 1")
	w.pente("match tic-tac-toe --players greedy,random --games 1000 --workers 2 --watch --resume "+file, "[1-9]\\d* of 1000 games")
	w.keys("C-c")
	w.see("STATUS [01]")
	w.pente("match tic-tac-toe --players greedy,random --games 4 --watch --json", "one of the two")
}

// Where a whole screen is not possible, the game is played line by line, and it is
// said why; --plain asks for that.
func TestTerminalLineByLine(t *testing.T) {
	w := newWindow(t, 80, 24)
	w.pente("play tic-tac-toe --players human,human --plain", "^Player 1 ⬢:")
	w.run("quit", "STATUS 0")
	w.run("clear; TERM=dumb pente play tic-tac-toe --players human,human", "(?s)^This terminal cannot move its cursor.*Player 1 X:")
	w.run("quit", "nobody has won")
	w.tmux("resize-window", "-t", "pente", "-x", "20", "-y", "24")
	w.pente("play tic-tac-toe --players human,human", "line by(\n| )line")
}
