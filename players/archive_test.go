package players_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/rules/notation"
	"pente/rules/record"
	"pente/variants"
)

// whole says that the tests of tactics take all recorded games, and for forced
// wins enough of them for five hundred, instead of a sample; with the table:
//
//	go test ./players -run Tactics -v -tactics -timeout 2h
var whole = flag.Bool("tactics", false, "take all recorded games in the tests of tactics")

// finished is a recorded game that was played to its end.
type finished struct {
	id     string
	game   *rules.Position // at its end
	moves  []rules.Move
	winner rules.Seat
}

// before is the position so many stones before the end.
func (f finished) before(stones int) *rules.Position {
	p := new(rules.Position)
	f.game.CopyTo(p)
	for range stones {
		p.Undo()
	}
	return p
}

// recorded are people's games of five in a row with pairs captured, 2006-2014,
// that were played to a win, every nth of them. They lie beside the repository.
func recorded(t testing.TB, nth int) (games []finished) {
	t.Helper()
	file, err := os.Open(filepath.Join("..", "..", "shared", "data", "pente.tsv.gz"))
	if os.IsNotExist(err) {
		t.Skip("the shared data are absent")
	}
	require.NoError(t, err)
	defer file.Close()
	v, err := variants.Load("pente-open")
	require.NoError(t, err)
	n := 0
	for g, err := range record.Read(file, record.Limits{}) {
		require.NoError(t, err)
		if n++; n%nth != 0 {
			continue
		}
		if f, won := playedOut(t, v.Rules, g); won {
			games = append(games, f)
		}
	}
	if nth == 1 {
		require.Len(t, games, 8691)
	}
	return games
}

// playedOut plays a recorded game through and tells whether somebody won it on
// the board.
func playedOut(t testing.TB, r *rules.Rules, g record.Game) (f finished, won bool) {
	p, err := r.Start(2)
	require.NoError(t, err)
	f = finished{id: g.ID, game: p}
	for _, text := range g.Moves {
		m, err := notation.ParseMove(p, text)
		require.NoError(t, err)
		f.winner = p.ToMove()
		if p.Play(m) != nil {
			break // one game goes on after its end
		}
		f.moves = append(f.moves, m)
	}
	return f, p.Over() && p.Won(f.winner)
}

// every is which of the games to take, every how manieth: of the whole set, or of
// the sample.
func every(all, sample int) int {
	if *whole {
		return all
	}
	return sample
}

// sideBySide does n pieces of work, as many at a time as there are processors.
func sideBySide(n int, work func(i int)) {
	var next atomic.Int64
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				work(i)
			}
		})
	}
	group.Wait()
}

// diagram is a position as a person can play it through.
func (f finished) diagram(p *rules.Position) string {
	var text strings.Builder
	fmt.Fprintf(&text, "game %s after %d moves, seat %d to move\n", f.id, p.Plies(), p.ToMove())
	text.WriteString(notation.Diagram(p, notation.Style{}))
	return text.String()
}
