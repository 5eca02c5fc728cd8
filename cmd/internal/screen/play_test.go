package screen

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/require"

	"pente/cmd/internal/keep"
	"pente/cmd/internal/term"
	"pente/players"
	"pente/players/table"
	"pente/rules"
	"pente/rules/record"
)

// at is a point by its name.
func (m *play) at(t *testing.T, name string) rules.Point {
	t.Helper()
	at, err := m.table.Position().Rules().Point(name)
	require.NoError(t, err)
	return at
}

// A letter that does something and a digit after it are a point: what the letter did
// is taken back.
func TestLettersBeginAPoint(t *testing.T) {
	for _, letter := range []string{"h", "j", "k", "l", "y", "u", "b", "n", "H", "K", "c", "m", "r", "q", "a", "T"} {
		s, m := staged(t, newGame(t, "gomoku", []string{"board.width=25"}, "human", "human"))
		s.press(`"k10"`, "enter", "down", "down", "left")
		mouse := m.mouse
		s.press(letter)
		if !m.typing {
			require.True(t, m.cursor != m.at(t, "J8") || m.mouse != mouse || m.looks.plays || m.question != nil, "%s does something", letter)
		}
		s.press("5")
		require.True(t, m.typing, letter)
		require.Equal(t, letter+"5", m.typed.Value())
		require.Equal(t, m.at(t, "J8"), m.cursor, letter)
		require.Equal(t, mouse, m.mouse, letter)
		require.Zero(t, m.looks.back, letter)
		require.Nil(t, m.question, letter)
		s.press("enter")
		require.Len(t, m.table.Moves(), 2, "%s5 has been played", letter)
	}
	s, m := staged(t, newGame(t, "gomoku", []string{"board.width=32", "board.height=32"}, "human", "human"))
	s.press(`"aa7"`, "enter", `"AB31"`, "enter", `"b3"`, "enter")
	require.Equal(t, []string{"AA7", "AB31", "B3"}, m.table.Moves(), "columns of two letters")
}

// Keys move the cursor to all sides, and never off the board.
func TestCursor(t *testing.T) {
	s, m := staged(t, newGame(t, "tic-tac-toe", nil, "human", "human"))
	for _, step := range [][2]string{
		{"left", "A2"}, {"left", "A2"}, {"y", "A3"}, {"l", "B3"}, {"n", "C2"}, {"j", "C1"}, {"shift+up", "C3"}, {"H", "A3"}, {"c", "B2"}, {"u", "C3"}, {"b", "B2"}, {"k", "B3"}, {"h", "A3"},
	} {
		s.press(step[0])
		require.Equal(t, m.at(t, step[1]), m.cursor, step[0])
	}
}

// A stone is laid where the button is let go, if it was pressed there; buttons of
// an opening are clicked on; and the mouse is asked for only when it can play.
func TestMouse(t *testing.T) {
	s, m := stagedWith(t, newGame(t, "swap2-pente", nil, "human", "human"), Options{Mouse: true})
	require.Equal(t, tea.MouseModeCellMotion, m.View().MouseMode)
	place := func(name string) (x, y int) {
		x, y, _ = m.layout().frame.at(m.at(t, name), 19)
		return x, y
	}
	x, y := place("C4")
	s.take(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
	s.take(tea.MouseReleaseMsg{X: x + 2, Y: y, Button: tea.MouseLeft})
	require.Empty(t, m.table.Moves(), "let go elsewhere")
	require.Equal(t, m.at(t, "C4"), m.cursor)
	for _, name := range []string{"C4", "D4", "T19"} {
		s.click(place(name))
	}
	require.Equal(t, []string{"C4", "D4", "T19"}, m.table.Moves())
	b := m.buttons(m.layout())[1]
	s.click(b.left+3, b.top)
	require.Equal(t, "swap", m.table.Moves()[3])
	s.press("m")
	require.Equal(t, tea.MouseModeNone, m.View().MouseMode)
	s.take(tea.MouseWheelMsg{Button: tea.MouseWheelUp})
	require.Equal(t, 1, m.looks.back)
}

// slow is a bot that thinks until it is told to stop, or to answer.
type slow struct {
	asked, stopped chan struct{}
	answer         chan rules.Move
}

func newSlow() *slow {
	return &slow{make(chan struct{}, 9), make(chan struct{}, 9), make(chan rules.Move, 9)}
}

func (b *slow) Move(ctx context.Context, p *rules.Position) (rules.Move, error) {
	b.asked <- struct{}{}
	select {
	case <-ctx.Done():
		b.stopped <- struct{}{}
		return 0, ctx.Err()
	case move := <-b.answer:
		return move, nil
	}
}

// against is a game of a person against a bot of ours.
func against(t *testing.T, variant string, bot players.Player) (*stage, *play) {
	t.Helper()
	g := newGame(t, variant, nil, "human", "human")
	m, err := newPlay(context.Background(), g, Options{})
	require.NoError(t, err)
	t.Cleanup(m.stop)
	seats := []table.Seat{{Name: "human", Person: true}, {Name: "bot", Player: bot}}
	m.table, err = table.Lay(table.Setup{Rules: g.Variant.Rules, Seats: seats, Watch: m.watch})
	require.NoError(t, err)
	m.teller.Table = m.table
	return newStage(t, m), m
}

// While a bot thinks the cursor moves, and undo does not wait for it: it is told to
// stop, and what it says afterwards does not count.
func TestUndoWhileABotThinks(t *testing.T) {
	bot := newSlow()
	s, m := against(t, "tic-tac-toe", bot)
	s.take(keyPress("enter"))
	s.until(bot.asked)
	s.take(keyPress("left"))
	require.Equal(t, m.at(t, "A2"), m.cursor)
	s.take(keyPress("enter"))
	require.Equal(t, "It is not your turn.", m.notice)
	s.take(keyPress("backspace"))
	s.until(bot.stopped)
	require.Empty(t, m.table.Moves())
	s.take(keyPress("enter"))
	s.until(bot.asked) // once the first answer is in
	bot.answer <- 0
	s.settle()
	require.Equal(t, []string{"A2", "A1"}, m.table.Moves())
}

// Who leaves does not wait for the bot either.
func TestLeavingStopsTheBots(t *testing.T) {
	for name, keys := range map[string][]string{
		"quit": {"ctrl+c"}, "asked": {"q", "y"}, "resign": {":", "r", "e", "s", "i", "g", "n", "enter", "y"},
	} {
		t.Run(name, func(t *testing.T) {
			bot := newSlow()
			s, m := against(t, "tic-tac-toe", bot)
			s.take(keyPress("enter"))
			s.until(bot.asked)
			for _, k := range keys {
				s.take(keyPress(k))
			}
			s.until(bot.stopped)
			require.Equal(t, name == "resign", m.over())
		})
	}
}

// broken is a bot that fails in its own way.
type broken struct{ err error }

func (b broken) Move(context.Context, *rules.Position) (rules.Move, error) { return 0, b.err }

// A bot that fails leaves the game, which says so; nothing else is lost.
func TestBotThatFails(t *testing.T) {
	s, m := against(t, "tic-tac-toe", broken{errors.New("the engine has died")})
	s.press("enter")
	require.Contains(t, s.frame(), "Player 2 (bot) is out of the game: it found no move: the engine has died.")
	require.Contains(t, s.frame(), "Player 1 wins: Player 2 (bot) has left.")
	require.True(t, m.over())
}

// A hint says a move and why, and points at it.
func TestHint(t *testing.T) {
	s, m := staged(t, newGame(t, "tic-tac-toe", nil, "human", "human"))
	s.press(`"a1"`, "enter", `"b1"`, "enter", `"a2"`, "enter", `"b2"`, "enter", "i")
	require.Equal(t, "A3 wins.", m.notice)
	require.Equal(t, m.at(t, "A3"), m.cursor)
	s.press("enter", "i")
	require.Equal(t, "The game is over.", m.notice)
}

// Playing again moves everybody one seat on, and keeps the new game in a new file.
func TestRematch(t *testing.T) {
	folder := t.TempDir()
	s, m := stagedWith(t, newGame(t, "tic-tac-toe", nil, "human", "random"), Options{Games: folder})
	s.press("enter", ":", `"leave"`, "enter", "y", "enter", "y")
	require.Equal(t, []string{"random", "human"}, m.game.Seats)
	require.Len(t, m.table.Moves(), 1, "the bot begins")
	require.NoError(t, m.close())
	files, err := os.ReadDir(folder)
	require.NoError(t, err)
	require.Len(t, files, 2)
}

// Every move is in the file, and what was kept goes on: the last game that has not
// been finished is found.
func TestEveryMoveIsKept(t *testing.T) {
	folder := t.TempDir()
	s, m := stagedWith(t, newGame(t, "pente-open", nil, "human", "human"), Options{Games: folder})
	files, err := os.ReadDir(folder)
	require.NoError(t, err)
	require.Empty(t, files, "nothing has been played")
	for i, move := range []string{"K10", "L10", "A1", "M10", "N10"} {
		s.press(`"`+move+`"`, "enter")
		s.await(func() bool { return m.keeper.file != nil && keptMoves(m) == i+1 })
	}
	s.press("backspace")
	s.await(func() bool { return keptMoves(m) == 4 })
	require.Equal(t, []string{"K10", "L10", "A1", "M10"}, readMoves(t, m))

	name, err := keep.Unfinished(folder)
	require.NoError(t, err)
	require.Equal(t, m.keeper.file.Name(), name)
	s.press(":", `"leave"`, "enter", "y")
	require.NoError(t, m.close())
	_, err = keep.Unfinished(folder)
	require.ErrorIs(t, err, keep.ErrNothingLeft)
}

// keptMoves is how many moves are in the file, 0 as long as it is empty.
func keptMoves(m *play) int {
	game, _, _ := keep.Read(m.keeper.file.Name())
	return len(game.Moves)
}

func readMoves(t *testing.T, m *play) []string {
	game, ours, err := keep.Read(m.keeper.file.Name())
	require.NoError(t, err)
	require.True(t, ours)
	return game.Moves
}

// A folder that cannot be written to is told of once, and the game goes on.
func TestGameThatCannotBeKept(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o644))
	s, m := stagedWith(t, newGame(t, "tic-tac-toe", nil, "human", "human"), Options{Games: filepath.Join(file, "games")})
	s.press("enter")
	require.Contains(t, m.notice, "The game cannot be saved: ")
	require.Contains(t, m.notice, "The game goes on.")
	s.press("left", "enter")
	require.Empty(t, m.notice)
	require.Len(t, m.table.Moves(), 2)
	require.NoError(t, m.close())
}

// Save and load, with what can go wrong.
func TestSaveAndLoad(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.json")
	load := func(file string) (term.Game, error) {
		rec, _, err := keep.Read(file)
		if err != nil {
			return term.Game{}, err
		}
		g := newGame(t, "tic-tac-toe", nil, "human", "human")
		g.Record, g.Save, g.Saved = rec, file, true
		return g, nil
	}
	s, m := stagedWith(t, newGame(t, "tic-tac-toe", nil, "human", "human"), Options{Load: load})
	s.press("enter", ":", `"save"`, "enter")
	require.Contains(t, m.notice, "Save to which file?")
	s.press(":", `"save `+name+`"`, "enter", "left", "enter")
	require.NoError(t, m.close())
	require.Equal(t, []string{"B2", "A2"}, readMoves(t, m))

	s, m = stagedWith(t, newGame(t, "tic-tac-toe", nil, "human", "human"), Options{Load: load})
	s.press(":", `"save `+name+`"`, "enter")
	require.Contains(t, m.notice, "is there already")
	s.press(":", `"load missing"`, "enter")
	require.Contains(t, m.notice, "missing")
	require.Empty(t, m.table.Moves())
	s.press(":", `"load `+name+`"`, "enter")
	require.Equal(t, []string{"B2", "A2"}, m.table.Moves())
	s.press(`"c3"`, "enter")
	require.NoError(t, m.close())
	require.Equal(t, []string{"B2", "A2", "C3"}, readMoves(t, m))
	require.Contains(t, m.parting(), "pente play --resume "+name)
}

// Moves of the others go by again, one after the other.
func TestReplay(t *testing.T) {
	s, m := staged(t, newGame(t, "tic-tac-mo", nil, "human", "random", "random"))
	s.press("r")
	require.Equal(t, "No move has been made yet.", m.notice)
	s.press("enter", "r")
	require.Equal(t, 2, m.looks.back)
	turn := m.looks.turn
	s.take(goneBy{turn})
	require.Equal(t, 1, m.looks.back)
	s.take(goneBy{turn - 1})
	require.Equal(t, 1, m.looks.back, "one that has been left")
	s.take(goneBy{turn})
	require.Zero(t, m.looks.back)
	s.press("<", "<", ">", "home")
	require.Equal(t, 3, m.looks.back)
	s.press("esc")
	require.Zero(t, m.looks.back)
}

// A draw by agreement, and one that is declined.
func TestDraw(t *testing.T) {
	s, m := staged(t, newGame(t, "tic-tac-toe", nil, "human", "human"))
	s.press(":", `"draw"`, "enter", "n")
	require.Contains(t, s.frame(), "Player 2 declines the draw.")
	require.False(t, m.over())
	s.press(":", `"draw"`, "enter", "y")
	require.Contains(t, s.frame(), "The game is a draw: the players have agreed on it.")
	require.True(t, m.over())
	s, m = staged(t, newGame(t, "tic-tac-toe", nil, "human", "random"))
	s.press(":", `"draw"`, "enter")
	require.Contains(t, m.notice, "Bots alone would have to agree")
}

// Who has no time left is out, without any key.
func TestLossOnTime(t *testing.T) {
	g := newGame(t, "tic-tac-toe", nil, "human", "human")
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	g.Now = func() time.Time { return now }
	g.Clock = record.TimeControl{Base: time.Minute}
	s, m := staged(t, g)
	require.Contains(t, s.frame(), "1:00")
	now = now.Add(20 * time.Second)
	require.Contains(t, s.frame(), "0:40")
	now = now.Add(time.Minute)
	s.take(ticked{})
	require.True(t, m.over())
	require.Contains(t, s.frame(), "Player 1 is out of the game: the time is up.")
}

// Another game can be chosen, and this one is kept.
func TestAnotherGame(t *testing.T) {
	folder := t.TempDir()
	choose := func(c Choice) (term.Game, error) { return newGame(t, c.Variant, c.Set, c.Seats...), nil }
	s, _ := stagedWith(t, newGame(t, "tic-tac-toe", nil, "human", "human"), Options{Games: folder, New: choose})
	s.press("enter", ":", `"new"`, "enter")
	require.IsType(t, &start{}, s.model)
	_, err := keep.Unfinished(folder)
	require.NoError(t, err)
	s.press("enter", "enter")
	require.IsType(t, &play{}, s.model)
	require.Contains(t, s.frame(), "Tic-Tac-Toe")
}
