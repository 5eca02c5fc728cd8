package term_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"pente/cmd/internal/keep"
	"pente/cmd/internal/term"
	"pente/rules/record"
	"pente/variants"
)

func game(t *testing.T, variant string, seats ...string) term.Game {
	t.Helper()
	v, err := variants.Load(variant)
	require.NoError(t, err)
	return term.Game{Variant: v, Seats: seats, Seed: 7}
}

func played(t *testing.T, game term.Game, typed string) string {
	t.Helper()
	var out strings.Builder
	require.NoError(t, term.Play(context.Background(), game, term.Screen{In: strings.NewReader(typed), Out: &out}))
	return out.String()
}

// A game that is broken off goes on from its file: same stones, same captures,
// same turn, and the end is in the file too.
// Source of what goes wrong elsewhere: reference/users.md D5, case V020 to V021.
func TestSaveAndResume(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.json")
	first := game(t, "pente-open", "human", "human")
	first.Save = name
	first.Record.Date = "2026-01-31"
	out := played(t, first, "K10\nL10\nA1\nM10\nN10\n")
	require.Contains(t, out, "Every move is written to "+name)
	require.Contains(t, out, "Go on with: pente play --resume "+name)

	again := resumed(t, name)
	require.Equal(t, "2026-01-31", again.Record.Date)
	out = played(t, again, "board\nleave\n")
	require.Contains(t, out, "The game goes on after 5 moves.")
	require.Contains(t, out, "> O Player 2             took 0 of 10")
	require.Contains(t, out, "  X Player 1             took 2 of 10")
	require.Contains(t, out, "Player 1 wins")

	ended, _, err := keep.Read(name)
	require.NoError(t, err)
	require.Equal(t, []string{"K10", "L10", "A1", "M10", "N10", "leave"}, ended.Moves)
	require.Equal(t, []int{1, 2}, ended.Result.Places)
	out = played(t, resumed(t, name), "")
	require.Contains(t, out, "Player 1 wins", "a game that is over is only shown")
}

// resumed is the game of a file, as `pente play --resume` would go on with it.
func resumed(t *testing.T, name string) term.Game {
	t.Helper()
	rec, ours, err := keep.Read(name)
	require.NoError(t, err)
	require.True(t, ours)
	v, err := variants.Parse("record", []byte(rec.Rules), variants.Network)
	require.NoError(t, err)
	require.Equal(t, rec.Fingerprint, v.Fingerprint())
	return term.Game{Variant: v, Seats: keep.Seats(rec), Record: rec, Seed: *rec.Seed, Save: name, Saved: true}
}

// The file is whole after every move, an undone one included, so that a crash
// loses nothing.
func TestFileIsWholeAfterEveryMove(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.json")
	g := game(t, "tic-tac-toe", "human", "human")
	g.Save = name
	typed, typist := io.Pipe()
	printed, out := io.Pipe()
	done := make(chan error, 1)
	go func() {
		done <- term.Play(context.Background(), g, term.Screen{In: typed, Out: out, Prompt: true})
		out.Close()
	}()
	waitFor := func(text string) {
		var seen strings.Builder
		buffer := make([]byte, 1)
		for !strings.HasSuffix(seen.String(), text) {
			_, err := printed.Read(buffer)
			require.NoError(t, err, seen.String())
			seen.Write(buffer)
		}
	}
	for _, step := range []struct{ typed, prompt, moves string }{
		{"A1", "Player 2 O: ", "A1"}, {"B2", "Player 1 X: ", "A1 B2"},
		{"undo", "Player 2 O: ", "A1"}, {"c3", "Player 1 X: ", "A1 C3"},
	} {
		waitFor(": ")
		fmt.Fprintln(typist, step.typed)
		waitFor(step.prompt)
		rec, ours, err := keep.Read(name)
		require.NoError(t, err)
		require.True(t, ours)
		require.Equal(t, step.moves, strings.Join(rec.Moves, " "))
		fmt.Fprintln(typist)
	}
	typist.Close()
	go io.Copy(io.Discard, printed)
	require.NoError(t, <-done)
}

// A file that is there already is never overwritten, whoever asks.
func TestNothingIsOverwritten(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, "thesis.json")
	require.NoError(t, os.WriteFile(name, []byte("precious"), 0o600))
	g := game(t, "tic-tac-toe", "human", "human")
	out := played(t, g, "A1\nsave "+name+"\nsave\nsave "+filepath.Join(folder, "no", "such.json")+"\nB1\n")
	require.Contains(t, out, "is there already and would be overwritten")
	require.Contains(t, out, "Save to which file?")
	require.Contains(t, out, "The game cannot be saved")
	require.Contains(t, out, "Player 2 plays B1.", "the game goes on")

	g.Save = name
	err := term.Play(context.Background(), g, term.Screen{In: strings.NewReader(""), Out: io.Discard})
	require.ErrorContains(t, err, "is there already")
	kept, err := os.ReadFile(name)
	require.NoError(t, err)
	require.Equal(t, "precious", string(kept))

	other := filepath.Join(folder, "game.json")
	out = played(t, game(t, "tic-tac-toe", "human", "human"), "A1\nsave "+other+"\nB1\n")
	require.Contains(t, out, "The game is in "+other)
	rec, _, err := keep.Read(other)
	require.NoError(t, err)
	require.Equal(t, []string{"A1", "B1"}, rec.Moves)
	left, err := os.ReadDir(folder)
	require.NoError(t, err)
	require.Len(t, left, 2, "no other file is left behind")
}

// Who saves again into the file that the game is in is told that it is there,
// by whatever path; and a sentence that begins with a file leaves its name alone.
func TestSaveAgain(t *testing.T) {
	folder := t.TempDir()
	t.Chdir(folder)
	require.NoError(t, os.WriteFile("other.json", []byte("precious"), 0o600))
	g := game(t, "tic-tac-toe", "human", "human")
	g.Save = "my game.json"
	out := played(t, g, "A1\nsave my game.json\nsave "+filepath.Join(folder, g.Save)+"\nsave other.json\n")
	require.Contains(t, out, "The game is in my game.json, and")
	require.Contains(t, out, "The game is in "+folder)
	require.Contains(t, out, "The file other.json is there already")
	require.Contains(t, out, "Go on with: pente play --resume 'my game.json'\n", "a shell reads it as one word")
}

// Of two players, who has left is named; of more, the sentence is for all.
func TestWhoHasLeft(t *testing.T) {
	require.Contains(t, played(t, game(t, "tic-tac-toe", "human", "human"), "A1\nleave\n"), "Player 1 wins: Player 2 has left.")
	require.Contains(t, played(t, game(t, "tic-tac-mo", "human", "human", "human"), "leave\nleave\n"), "Player 3 wins: the others have left.")
}

// A record that cannot be gone on with says which move and why.
// Source: reference/users.md D6, a crash from a damaged file.
func TestDamagedRecord(t *testing.T) {
	g := game(t, "tic-tac-toe", "human", "human")
	for moves, says := range map[string]string{
		"A1 A1": `move 2 of the record, "A1": A1 is taken`,
		"A1 I2": `move 2 of the record, "I2": "I2": no column I`,
	} {
		g.Record = record.Game{Moves: strings.Fields(moves)}
		err := term.Play(context.Background(), g, term.Screen{In: strings.NewReader(""), Out: io.Discard})
		require.ErrorContains(t, err, says)
	}
	for name, text := range map[string]string{"empty": "", "cut": `{"format":"pente`, "binary": "\x00\x01"} {
		file := filepath.Join(t.TempDir(), name)
		require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
		_, _, err := keep.Read(file)
		require.ErrorContains(t, err, file)
	}
}

// Whatever is typed, the session goes on and ends with the input.
func TestOddInput(t *testing.T) {
	g := game(t, "tic-tac-toe", "human", "human")
	for name, typed := range map[string]string{
		"nothing":        "",
		"no last end":    "A1",
		"windows":        "A1\r\nB1\r\n",
		"empty lines":    "\n\n  \n\nA1\n",
		"a long line":    strings.Repeat("x", 1<<20) + "\nA1\n",
		"binary":         "\x00\xff\xfe\nA1\n",
		"commands alone": "help\nmoves\nrules\nboard\nundo\n",
	} {
		out := played(t, g, typed)
		require.Contains(t, out, "The game is not over", name)
		require.True(t, utf8.ValidString(out), name)
		require.Equal(t, strings.Contains(typed, "A1"), strings.Contains(out, "Player 1 plays A1."), name)
	}
}

// Waiting for a line can be given up, and what was played stays as it is.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	never, _ := io.Pipe()
	out := writerFunc(func(text []byte) (int, error) {
		if strings.Contains(string(text), "Player 1 X") {
			cancel()
		}
		return len(text), nil
	})
	err := term.Play(ctx, game(t, "tic-tac-toe", "human", "greedy"), term.Screen{In: never, Out: out, Prompt: true})
	require.ErrorIs(t, err, context.Canceled)
}

// When nothing can be printed any more the session ends with the reason.
func TestOutputBreaks(t *testing.T) {
	full := errors.New("no space left")
	out := writerFunc(func([]byte) (int, error) { return 0, full })
	for _, seats := range [][]string{{"greedy", "random"}, {"human", "human"}} {
		err := term.Play(context.Background(), game(t, "tic-tac-toe", seats...), term.Screen{In: strings.NewReader("A1\n"), Out: out})
		require.ErrorIs(t, err, full)
	}
}

// Who cannot play is named, with who can.
func TestUnknownPlayers(t *testing.T) {
	err := term.Play(context.Background(), game(t, "tic-tac-toe", "human", "genius"), term.Screen{In: strings.NewReader(""), Out: io.Discard})
	require.EqualError(t, err, `there is no player "genius"; there is random, greedy, easy, medium, hard, expert, search and engine; human is a person who types`)
	err = term.Play(context.Background(), game(t, "tic-tac-toe", "human"), term.Screen{In: strings.NewReader(""), Out: io.Discard})
	require.ErrorContains(t, err, "1 players")
}

// Every shipped game fits a terminal of 80 columns and 24 rows, with any number
// of players, in both styles.
func TestFitsTerminal(t *testing.T) {
	for _, v := range variants.Catalogue() {
		for _, count := range v.Rules.Counts() {
			for _, unicode := range []bool{false, true} {
				g := term.Game{Variant: v, Seats: make([]string, count), Seed: 1}
				for i := range g.Seats {
					g.Seats[i] = "random"
				}
				var out strings.Builder
				require.NoError(t, term.Play(context.Background(), g, term.Screen{In: strings.NewReader(""), Out: &out, Unicode: unicode}))
				rows := 0
				for _, line := range strings.Split(out.String(), "\n") {
					require.LessOrEqual(t, utf8.RuneCountInString(line), 80, line)
					if rows++; strings.HasPrefix(line, "Player") {
						rows = 0
					}
					require.LessOrEqual(t, rows, 24, v.Name)
				}
			}
		}
	}
}

// On a narrow terminal no line is broken: the board stands below who plays, and
// texts are as narrow as the terminal is, also after it has been resized.
func TestNarrowTerminal(t *testing.T) {
	now := 80
	var out strings.Builder
	screen := term.Screen{In: strings.NewReader("K10\nhelp\nxyz\n"), Columns: func() int { return now }}
	screen.Out = writerFunc(func(text []byte) (int, error) {
		if strings.Contains(string(text), "plays K10") {
			now = 44
		}
		return out.Write(text)
	})
	require.NoError(t, term.Play(context.Background(), game(t, "pente-open", "human", "human"), screen))
	before, after, _ := strings.Cut(out.String(), "plays K10.\n")
	require.Contains(t, before, "16 . . . . . . . . . . . . . . . . . . .  > X Player 1             took 0 of 10\n")
	require.Contains(t, after, "\n\n[ ] the last stone\n\n19 . .")
	for _, line := range strings.Split(after, "\n") {
		require.LessOrEqual(t, utf8.RuneCountInString(line), 44, line)
	}
}

// Who is out of the game is told in the room that there is beside the board.
func TestOutFits(t *testing.T) {
	out := played(t, game(t, "pente-ffa", "human", "human", "human"), "leave\nhelp\n")
	require.Contains(t, out, "    X Player 1             took 0, out\n")
	for _, line := range strings.Split(out, "\n") {
		require.Less(t, utf8.RuneCountInString(line), 80, line)
	}
}

// A board that is wider than half a terminal has its panel above.
func TestWideBoard(t *testing.T) {
	v, err := variants.Load("pente-open", "board.width=32", "board.height=32")
	require.NoError(t, err)
	out := played(t, term.Game{Variant: v, Seats: []string{"human", "human"}}, "AG32\n")
	require.Contains(t, out, "[X]\n31 ")
	require.Contains(t, out, "\n> O Player 2             took 0 of 10\n")
}

// NO_COLOR, FORCE_COLOR and TERM=dumb are obeyed; https://no-color.org says
// that any value counts.
func TestColours(t *testing.T) {
	for _, c := range []struct {
		env      map[string]string
		terminal bool
		want     bool
	}{
		{nil, false, false},
		{nil, true, true},
		{map[string]string{"TERM": "dumb"}, true, false},
		{map[string]string{"FORCE_COLOR": "1"}, false, true},
		{map[string]string{"FORCE_COLOR": "0"}, false, false},
		{map[string]string{"CLICOLOR_FORCE": "1"}, false, true},
		{map[string]string{"NO_COLOR": "1", "FORCE_COLOR": "1"}, true, false},
	} {
		require.Equal(t, c.want, term.Colours(func(key string) string { return c.env[key] }, c.terminal), "%v", c)
	}
}

// Shapes are drawn only where they can be shown.
func TestUnicode(t *testing.T) {
	for _, c := range []struct {
		env  map[string]string
		want bool
	}{
		{nil, false},
		{map[string]string{"LANG": "nb_NO.UTF-8"}, true},
		{map[string]string{"LANG": "C.utf8"}, true},
		{map[string]string{"LANG": "nb_NO.UTF-8", "LC_ALL": "C"}, false},
		{map[string]string{"LANG": "nb_NO.UTF-8", "TERM": "linux"}, false},
		{map[string]string{"LANG": "nb_NO.UTF-8", "TERM": "dumb"}, false},
	} {
		require.Equal(t, c.want, term.Unicode(func(key string) string { return c.env[key] }), "%v", c)
	}
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(text []byte) (int, error) { return f(text) }

// A hint says what to play and why: a win, a capture, or what looks best.
func TestHint(t *testing.T) {
	out := played(t, game(t, "gomoku", "human", "human"), "H8\nA1\nJ8\nC1\nK8\nE1\nL8\nG1\nhint\nquit\n")
	require.Regexp(t, "(G8|M8) wins\\.", out)
	out = played(t, game(t, "pente-multi", "human", "human", "human"), "hint\nquit\n")
	require.Contains(t, out, "looks best; expected then: ")
}
