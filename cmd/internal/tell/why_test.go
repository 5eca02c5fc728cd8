package tell_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/cmd/internal/tell"
	"pente/cmd/internal/words"
	"pente/players"
	"pente/players/table"
	"pente/rules"
	"pente/rules/notation"
	"pente/variants"
)

// tongues are the words of every language.
func tongues(t *testing.T) (all []*words.Words) {
	for _, tag := range words.Languages() {
		in, err := words.In(tag)
		require.NoError(t, err)
		all = append(all, in)
	}
	return all
}

// saidByAll requires that an error is said in every language, each in its own way,
// and returns the English.
func saidByAll(t *testing.T, p *rules.Position, why error) string {
	t.Helper()
	seen := map[string]string{}
	for _, in := range tongues(t) {
		text := tell.Why(in, p, why)
		require.NotContains(t, text, "[", "%s: a message is missing or lacks a value", in.Language)
		require.Empty(t, seen[text], "%s says it as %s: %s", in.Language, seen[text], text)
		seen[text] = in.Language
	}
	return tell.Why(tongues(t)[0], p, why)
}

// begun is a shipped game before its first move.
func begun(t *testing.T, variant string) *rules.Position {
	v, err := variants.Load(variant)
	require.NoError(t, err)
	p, err := v.Rules.Start(v.Rules.Counts()[0])
	require.NoError(t, err)
	return p
}

// constants are the values of the constants of a type in a source file.
func constants(t *testing.T, file, kind string) (values []string) {
	text, err := os.ReadFile("../../../" + file)
	require.NoError(t, err)
	for _, match := range regexp.MustCompile(kind+`\s+= "([a-z_]+)"`).FindAllStringSubmatch(string(text), -1) {
		values = append(values, match[1])
	}
	require.NotEmpty(t, values)
	return values
}

// There is no cause, and nothing wrong with a line, that is not said in every
// language.
func TestEveryCauseIsSaid(t *testing.T) {
	p := begun(t, "renju")
	for _, cause := range constants(t, "rules/cause.go", "Cause") {
		why := &rules.Illegal{Cause: rules.Cause(cause), Reason: "unsaid", At: 3, Seat: 2, Regions: []rules.Region{"inside(1)", "any minus axis(3..4)"}}
		require.NotEqual(t, "unsaid", saidByAll(t, p, why), cause)
	}
	for _, fault := range constants(t, "rules/notation/unreadable.go", "Fault") {
		why := &notation.Unreadable{Text: "x", Reason: "unsaid", Fault: notation.Fault(fault), Word: "Q", N: 2}
		require.NotContains(t, saidByAll(t, p, why), "unsaid", fault)
	}
	for _, why := range []error{
		table.ErrTime, table.ErrAway, table.ErrOver, table.ErrOut, table.ErrUndoOff, table.ErrBots, table.ErrAlone, table.ErrNothingToTakeBack,
		players.ErrOver, &table.AskedAlready{About: table.Draw}, &table.NoMove{Err: errors.New("x")}, &table.BadMove{Move: "A1", Err: errors.New("x")},
		&table.BadRecord{Ply: 3, Move: "A1", Err: errors.New("x")},
	} {
		saidByAll(t, p, why)
	}
}

// What is wrong inside of what went wrong is said in the language too.
func TestWhyGoesToTheBottom(t *testing.T) {
	p := begun(t, "pente")
	p.Push(rules.Place(0))
	in, err := words.In("nb")
	require.NoError(t, err)
	why := fmt.Errorf("outer: %w", &table.BadRecord{Ply: 2, Move: "A1", Err: p.Why(rules.Place(0))})
	require.Equal(t, "trekk 2 i opptegnelsen, «A1»: A1 er opptatt: der ligger en brikke som tilhører spiller 1", tell.Why(in, p, why))
	require.Equal(t, "disk full", tell.Why(in, p, errors.New("disk full")), "what comes from elsewhere is said as it was found")
}

// In random games of every config whatever is refused is said in every language, and
// in English as the rules say it.
func TestWhatIsRefusedInGames(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	english, said := tongues(t)[0], map[string]bool{}
	for _, name := range variants.Names() {
		v, err := variants.Load(name)
		require.NoError(t, err)
		for _, players := range v.Rules.Counts() {
			p, err := v.Rules.Start(players)
			require.NoError(t, err)
			for range 30 {
				for _, m := range attempts(p, random) {
					var why *rules.Illegal
					if !errors.As(p.Why(m), &why) {
						continue
					}
					require.Equal(t, why.Reason, tell.Why(english, p, why), name)
					if key := fmt.Sprint(why.Cause, why.Seat, why.Regions); !said[key] {
						said[key] = true
						saidByAll(t, p, why)
					}
				}
				if p.Over() {
					break
				}
				moves := p.Moves(nil)
				p.Push(moves[random.IntN(len(moves))])
			}
		}
	}
	require.Greater(t, len(said), 20)
}

// attempts are moves that somebody may try: stones anywhere, and all that is no stone.
func attempts(p *rules.Position, random *rand.Rand) []rules.Move {
	moves := []rules.Move{rules.Pass, rules.Leave(1), rules.Leave(9), rules.Choose(rules.Swap, 0), rules.Choose(rules.Add, 2)}
	for range 6 {
		at := rules.Place(rules.Point(random.IntN(p.Rules().Points())))
		moves = append(moves, at, at.As(2), at.Subtract(1))
	}
	return moves
}

// Lines that are no move are said in every language, as the game wants them.
func TestLinesThatAreNoMove(t *testing.T) {
	for _, game := range []string{"pente", "tic-tac-toe", "swap2-pente", "order-and-chaos", "pente-plus-minus"} {
		p := begun(t, game)
		for _, line := range []string{"", "hello", "I5", "ZZ9", "A99", "leave(9)", "leave 2", "stay(1)", "add", "add(999)", "A1:9", "A1:x", "A1+", "A1+-"} {
			if _, err := notation.ParseMove(p, line); err != nil {
				require.True(t, strings.Contains(saidByAll(t, p, err), `"`+line+`"`), "%s %q", game, line)
			}
		}
	}
}
