package engine

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/rules/notation"
	"pente/variants"
)

// FuzzAnswers: whatever a program prints, it is a remark, a move that can be
// written, or an error in one line; in the opening with choices, by the extension,
// and by the text protocol.
func FuzzAnswers(f *testing.F) {
	for _, text := range []string{"7,7", "MESSAGE x\n7,7", "SWAP", "8,8 8,6", "ERROR no", "UNKNOWN", "OK", "7,7,", "\x1b[31m", "0,0:2 PASS", "add(2)", "K10"} {
		f.Add(text)
	}
	var games []*rules.Position
	for _, game := range []struct{ variant, before string }{
		{"gomoku-swap2", ""}, {"gomoku-swap2", "H8 J8 K6"}, {"gomoku-swap2", "H8 J8 K6 add(2) J7 J9"}, {"connect6", "K10"}, {"pente-plus-minus", ""},
	} {
		v, err := variants.Load(game.variant)
		require.NoError(f, err)
		p, err := v.Rules.Start(2)
		require.NoError(f, err)
		for text := range strings.FieldsSeq(game.before) {
			m, err := notation.ParseMove(p, text)
			require.NoError(f, err)
			p.Push(m)
		}
		games = append(games, p)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c := &conversation{asked: "TURN"}
		answer := ""
		take := answerTo(c, anything, &answer)
		for line := range strings.Lines(text) {
			line = strings.TrimSpace(line)
			if line == "" || strings.HasPrefix(strings.ToUpper(line), "SUGGEST") {
				continue // there is nobody to tell PLAY
			}
			if done, err := take(line); err != nil {
				require.NotContains(t, err.Error(), "\n")
				return
			} else if done {
				break
			}
		}
		for _, p := range games {
			hash := p.Hash()
			for _, read := range []func() ([]rules.Move, error){
				func() ([]rules.Move, error) { return swap2Answer(p, answer) },
				func() ([]rules.Move, error) { return turn(c, p, answer) },
			} {
				moves, err := read()
				require.Equal(t, hash, p.Hash())
				if err == nil {
					require.NotEmpty(t, moves)
					require.NotEmpty(t, notation.Move(p, moves[0]))
				}
			}
		}
	})
}
