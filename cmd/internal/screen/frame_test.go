package screen

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/require"

	"pente/cmd/internal/term"
	"pente/cmd/internal/words"
	"pente/rules"
	"pente/rules/notation"
	"pente/variants"
)

var update = flag.Bool("update", false, "write what the screens show into their files")

// Each file of testdata/frame is a screen: in its head the game and the keys that
// lead there, then what is seen in windows of several sizes and languages.
func TestFrames(t *testing.T) {
	files, err := filepath.Glob("testdata/frame/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) { compareFrames(t, name) })
	}
}

func compareFrames(t *testing.T, name string) {
	script, err := txtar.ParseFile(name)
	require.NoError(t, err)
	require.NotEmpty(t, script.Files, "a file has parts such as `80x24 en`")
	for i, file := range script.Files {
		var width, height int
		var language string
		_, err := fmt.Sscanf(file.Name, "%dx%d %s", &width, &height, &language)
		require.NoError(t, err, file.Name)
		frame := playHead(t, string(script.Comment), width, height, language).frame()
		if *update {
			script.Files[i].Data = []byte(frame)
			continue
		}
		require.Equal(t, string(file.Data), frame, file.Name)
	}
	if *update {
		require.NoError(t, os.WriteFile(name, txtar.Format(script), 0o644))
	}
}

// head is what the first lines of a file say.
type head struct {
	variant, moves string
	screen         string // start or watch; else a game is played
	set, seats     []string
	boards         []string // of a match: who plays, and the moves
	keys           []string
	options        Options
}

func readHead(t *testing.T, text string) (h head) {
	h.options.Unicode = true
	for line := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		key, value, _ := strings.Cut(line, ": ")
		switch key {
		case "variant":
			h.variant = value
		case "screen":
			h.screen = value
		case "players":
			h.seats = strings.Split(value, ",")
		case "set":
			h.set = append(h.set, value)
		case "moves":
			h.moves = value
		case "keys":
			h.keys = append(h.keys, strings.Fields(value)...)
		case "board":
			h.boards = append(h.boards, value)
		case "ascii":
			h.options.Unicode = false
		default:
			require.True(t, strings.HasPrefix(line, "#"), "unknown line %q", line)
		}
	}
	return h
}

// open is the screen before the first key.
func (h head) open(t *testing.T, in *words.Words) *stage {
	h.options.Sheet = func(v *variants.Variant) string { return "The rules of " + v.Title + "." }
	h.options.New = func(c Choice) (term.Game, error) { return newGame(t, c.Variant, c.Set, c.Seats...), nil }
	if h.screen == "start" {
		return newStage(t, newStart(context.Background(), h.options, in, h.variant))
	}
	if h.screen == "arena" {
		return newStage(t, newArena(in, "Pente", h.bouts(t), h.options))
	}
	g := newGame(t, h.variant, h.set, h.seats...)
	g.Words, g.Record.Moves = in, strings.Fields(h.moves)
	if h.screen == "watch" {
		m, err := newWatch(context.Background(), []term.Game{g}, h.options)
		require.NoError(t, err)
		return newStage(t, m)
	}
	s, _ := stagedWith(t, g, h.options)
	return s
}

// bouts are the games of a match as the head has them.
func (h head) bouts(t *testing.T) *Bouts {
	bouts := NewBouts()
	for number, board := range h.boards {
		names, moves, _ := strings.Cut(board, ": ")
		g := newGame(t, h.variant, h.set)
		p, err := g.Variant.Rules.Start(len(strings.Split(names, ",")))
		require.NoError(t, err)
		for text := range strings.FieldsSeq(moves) {
			move, err := notation.ParseMove(p, text)
			require.NoError(t, err)
			require.NoError(t, p.Play(move))
		}
		bouts.See(context.Background(), number+20, strings.Split(names, ","), p)
	}
	bouts.Tell(Score{Played: 20, Of: 100, Rows: []ScoreRow{
		{"hard", 11, 1, 8, "57.5", "35.2-77.1", "+53", "-106 to +211"},
		{"medium", 8, 1, 11, "42.5", "22.9-64.8", "-53", "-211 to +106"},
	}})
	return bouts
}

// playHead is the screen that the head of a file leads to. The window must be full
// to its last column and row, and no further.
func playHead(t *testing.T, text string, width, height int, language string) *stage {
	h := readHead(t, text)
	in, err := words.In(language)
	require.NoError(t, err)
	s := h.open(t, in)
	s.take(tea.WindowSizeMsg{Width: width, Height: height})
	s.press(h.keys...)
	frame := s.frame()
	lines := strings.Split(strings.TrimSuffix(frame, "\n"), "\n")
	if width >= FewestColumns && height >= FewestRows {
		require.Len(t, lines, height)
	}
	for _, line := range lines {
		require.LessOrEqual(t, len([]rune(line)), width, line)
	}
	return s
}

// Every point can be clicked on where it is drawn, in windows of all sizes.
func TestEveryPointIsWhereItIsDrawn(t *testing.T) {
	for _, variant := range []string{"pente", "connect-four", "tic-tac-toe"} {
		for _, size := range [][2]int{{80, 24}, {120, 40}, {60, 24}, {40, 30}, {24, 10}, {33, 13}} {
			t.Run(variant+" "+strconv.Itoa(size[0]), func(t *testing.T) {
				s, m := staged(t, newGame(t, variant, nil, "human", "human"))
				s.take(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
				l, r := m.layout(), m.table.Position().Rules()
				lines := strings.Split(s.frame(), "\n")
				seen := 0
				for at := range rules.Point(r.Points()) {
					x, y, shown := l.frame.at(at, r.Width())
					if !shown {
						continue
					}
					seen++
					back, ok := l.frame.point(x, y, r.Width())
					require.True(t, ok)
					require.Equal(t, at, back)
					glyphs := notation.Style{Unicode: true}.Glyphs()
					require.Contains(t, glyphs.Empty+glyphs.Barred+glyphs.Center, string([]rune(lines[y])[x]), r.Name(at))
				}
				require.Equal(t, l.frame.rows*l.frame.columns, seen)
			})
		}
	}
}
