package lab

import (
	"bytes"
	"context"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/rules/notation"
	"pente/rules/record"
	"pente/variants"
)

func cell(t *testing.T, variant string, set ...string) Cell {
	t.Helper()
	v, err := variants.Load(variant, set...)
	require.NoError(t, err)
	return Cell{Name: strings.Join(append([]string{variant}, set...), " "), Variant: variant, Changed: len(set) > 0, Rules: v.Rules, Fingerprint: v.Fingerprint(), Resolved: v.Resolved()}
}

func studied(t *testing.T, setup StudySetup) *Study {
	t.Helper()
	s, err := NewStudy(setup)
	require.NoError(t, err)
	return s
}

// results plays a whole study.
func results(t *testing.T, s *Study, workers int) []*RunResult {
	t.Helper()
	tally := s.NewTally()
	for played, err := range tally.Play(context.Background(), 0, workers) {
		require.NoError(t, err)
		tally.Add(played)
	}
	return tally.Results()
}

// The bare loop plays the games that a table would.
func TestAStudyPlaysTheGamesOfATable(t *testing.T) {
	for _, lineup := range [][]string{{"random"}, {"greedy"}, {"greedy", "random"}, {"random seed=5"}} {
		for _, variant := range []string{"pente", "poof", "connect6", "swap2-pente", "linetris", "pente-multi", "pente-teams", "caro-strict"} {
			c := cell(t, variant)
			if variant == "pente-teams" && len(lineup) == 2 {
				continue
			}
			s := studied(t, StudySetup{Cells: []Cell{c}, Lineups: []Lineup{{Players: lineup, Games: 2}}, Seed: 3, OpeningPlies: -1, Keep: 2})
			run := s.Runs()[0]
			w, err := newWatch(run)
			require.NoError(t, err)
			for number := range 2 {
				row, err := w.game(context.Background(), number)
				require.NoError(t, err)
				game, err := run.match.Play(context.Background(), number)
				require.NoError(t, err)
				require.Equal(t, strings.Join(game.Record.Moves, " "), row.Moves, "%s %s", variant, lineup)
				require.Equal(t, game.Outcome.Reason, row.Reason)
				points := make([]float64, run.Seats())
				run.share(&row, points)
				require.Equal(t, run.match.Points(game.Outcome), points)
			}
		}
	}
}

// What a study counts is counted once more from the records of its games, with
// nothing but the engine and the definitions.
func TestCountsComeOutOfTheGamesAgain(t *testing.T) {
	setup := StudySetup{
		Cells:   []Cell{cell(t, "keryo", "board.width=9", "board.height=9"), cell(t, "pente-open", "board.width=9", "board.height=9")},
		Lineups: []Lineup{{Players: []string{"greedy", "random"}, Games: 40}}, Seed: 9, OpeningPlies: 3, Keep: 1000,
	}
	for _, result := range results(t, studied(t, setup), 2) {
		var sums, n [5]float64
		names := []string{"seat_1", "plies", "captured", "by_line", "first_capture_wins"}
		blocks := map[int]*[5][2]float64{}
		require.Len(t, result.Kept, 40)
		for i := range result.Kept {
			game := result.Run.Record(&result.Kept[i])
			values, counts := recount(t, result.Run.Cell.Rules, game)
			block := i / 2
			if blocks[block] == nil {
				blocks[block] = &[5][2]float64{}
			}
			for m := range values {
				if counts[m] {
					sums[m] += values[m]
					n[m]++
					blocks[block][m][0] += values[m]
					blocks[block][m][1]++
				}
			}
		}
		for m, name := range names {
			e, ok := result.Get(name)
			require.True(t, ok)
			mean := sums[m] / n[m]
			require.InDelta(t, mean, e.Value, 1e-12, name)
			require.Equal(t, int(n[m]), e.Games)
			squares, used := 0.0, 0.0
			for _, block := range blocks {
				if block[m][1] > 0 {
					squares += math.Pow(block[m][0]-mean*block[m][1], 2)
					used++
				}
			}
			if name == "plies" || name == "captured" {
				half := math.Sqrt(squares*used/(used-1)) / n[m] * student(int(used))
				require.InDelta(t, max(0, mean-half), e.Low, 1e-9, name)
				require.InDelta(t, mean+half, e.High, 1e-9, name)
			}
		}
	}
}

// recount plays a record and says what the game is worth for some metrics.
func recount(t *testing.T, r *rules.Rules, game record.Game) (values [5]float64, counts [5]bool) {
	t.Helper()
	report := record.Replay(game, r, nil)
	require.True(t, report.Agrees, report.Why)
	p, err := r.Start(game.Players)
	require.NoError(t, err)
	first := rules.Seat(0)
	for _, text := range game.Moves {
		mover := p.ToMove()
		move, err := notation.ParseMove(p, text)
		require.NoError(t, err)
		require.NoError(t, p.Play(move))
		if first == 0 && p.Captures(1)+p.Captures(2) > 0 {
			first = mover
		}
	}
	o := p.Outcome()
	require.True(t, o.Over)
	counts = [5]bool{true, true, true, true, first != 0 && !o.Draw}
	switch {
	case o.Draw:
		values[0] = 0.5
	case p.Won(1):
		values[0] = 1
	}
	values[1] = float64(len(game.Moves))
	values[2] = float64(p.Captures(1) + p.Captures(2))
	if o.Reason == rules.ByLine {
		values[3] = 1
	}
	if first != 0 && p.Won(first) {
		values[4] = 1
	}
	return values, counts
}

// exact is what seat 1 has of random games, worked out through the whole tree.
func exact(p *rules.Position) float64 {
	if p.Over() {
		switch {
		case p.Won(1):
			return 1
		case p.Won(2):
			return 0
		}
		return 0.5
	}
	sum, moves := 0.0, p.Moves(nil)
	for _, move := range moves {
		p.Push(move)
		sum += exact(p)
		p.Undo()
	}
	return sum / float64(len(moves))
}

// Of a hundred studies of a game with known odds, the interval holds them in 95,
// and so does that of the difference of two games.
func TestIntervalsHoldKnownOdds(t *testing.T) {
	cells := []Cell{cell(t, "tic-tac-toe"), cell(t, "misere-tic-tac-toe")}
	var odds [2]float64
	for i, c := range cells {
		p, err := c.Rules.Start(2)
		require.NoError(t, err)
		odds[i] = exact(p)
	}
	studies := fewer(1500)
	share, difference := 0, 0
	for seed := range uint64(studies) {
		found := results(t, studied(t, StudySetup{Cells: cells, Lineups: []Lineup{{Players: []string{"random"}, Games: 80}}, Seed: seed}), 1)
		e, _ := found[0].Get("seat_1")
		if e.Low <= odds[0] && odds[0] <= e.High {
			share++
		}
		d := found[1].Differences[0]
		require.Equal(t, "seat_1", d.Metric.Name)
		if d.Low <= odds[1]-odds[0] && odds[1]-odds[0] <= d.High {
			difference++
		}
	}
	// Three standard deviations of 1500 trials are 1.7 points; the seeds of fewer hold it too.
	require.InDelta(t, sure, float64(share)/float64(studies), 0.02)
	require.InDelta(t, sure, float64(difference)/float64(studies), 0.02)
}

// logged plays a study into a file, from where the file is.
func logged(t *testing.T, s *Study, name string, workers int) {
	t.Helper()
	log, err := s.OpenShards(name)
	require.NoError(t, err)
	tally := s.NewTally()
	require.NoError(t, log.Each(func(played Shard) error {
		tally.Add(played)
		return nil
	}))
	for played, err := range tally.Play(context.Background(), log.Whole(), workers) {
		require.NoError(t, err)
		require.NoError(t, log.Append(played))
		tally.Add(played)
	}
	require.NoError(t, log.Close())
}

// A file of shards is the same with any number of workers, and wherever it was
// cut it is gone on with to the same bytes.
func TestAStudyGoesOnWhereItWasCut(t *testing.T) {
	s := studied(t, StudySetup{
		Cells:   []Cell{cell(t, "tic-tac-toe"), cell(t, "misere-tic-tac-toe")},
		Lineups: []Lineup{{Players: []string{"greedy", "random"}, Games: 600}, {Players: []string{"search nodes=20"}, Games: 20}}, OpeningPlies: -1, Keep: 20,
	})
	require.Greater(t, s.Shards(), 8)
	name := filepath.Join(t.TempDir(), "shards.txt")
	logged(t, s, name, 1)
	whole, err := os.ReadFile(name)
	require.NoError(t, err)
	require.NoError(t, os.Remove(name))
	logged(t, s, name, 8)
	again, err := os.ReadFile(name)
	require.NoError(t, err)
	require.Equal(t, whole, again)

	last := 0
	for cut := max(0, len(whole)-4096); cut < len(whole); cut++ {
		require.NoError(t, os.WriteFile(name, whole[:cut], 0o644))
		log, err := s.OpenShards(name)
		require.NoError(t, err, "cut at byte %d", cut)
		require.GreaterOrEqual(t, log.Whole(), last)
		require.Less(t, log.Whole(), s.Shards())
		if log.Whole() > last || cut%997 == 0 {
			last = log.Whole()
			require.NoError(t, log.Close())
			logged(t, s, name, 2)
			again, err := os.ReadFile(name)
			require.NoError(t, err)
			require.Equal(t, whole, again, "cut at byte %d", cut)
			continue
		}
		require.NoError(t, log.Close())
	}
}

// A file that was changed, or is of another study, is not gone on with, and left
// as it is.
func TestAStudyRefusesOtherShards(t *testing.T) {
	setup := StudySetup{Cells: []Cell{cell(t, "tic-tac-toe")}, Lineups: []Lineup{{Players: []string{"greedy"}, Games: 1000}}, OpeningPlies: -1}
	s := studied(t, setup)
	name := filepath.Join(t.TempDir(), "shards.txt")
	logged(t, s, name, 2)
	whole, err := os.ReadFile(name)
	require.NoError(t, err)

	setup.Seed = 8
	_, err = studied(t, setup).OpenShards(name)
	require.ErrorContains(t, err, "shard 1 is of another study, or damaged")

	changed := append([]byte{}, whole...)
	changed[len(changed)/2] ^= 1
	require.NoError(t, os.WriteFile(name, changed, 0o644))
	_, err = s.OpenShards(name)
	require.ErrorContains(t, err, "damaged")
	now, err := os.ReadFile(name)
	require.NoError(t, err)
	require.Equal(t, changed, now)

	// The last shard alone may be what a power cut left of it.
	last := bytes.LastIndex(whole, []byte(shardWord))
	torn := append([]byte{}, whole...)
	clear(torn[len(whole)-300:])
	require.NoError(t, os.WriteFile(name, torn, 0o644))
	log, err := s.OpenShards(name)
	require.NoError(t, err)
	require.Equal(t, s.Shards()-1, log.Whole())
	require.NoError(t, log.Close())
	now, err = os.ReadFile(name)
	require.NoError(t, err)
	require.Equal(t, whole[:last], now)
	logged(t, s, name, 2)

	require.NoError(t, os.WriteFile(name, append(whole, "more\n"...), 0o644))
	_, err = s.OpenShards(name)
	require.ErrorContains(t, err, "something follows the last shard")
}

// A run of several owners' stones is a mixed capture; whose they were is noted.
func TestWhoCapturesWhom(t *testing.T) {
	s := studied(t, StudySetup{Cells: []Cell{cell(t, "pente-multi")}, Lineups: []Lineup{{Players: []string{"greedy"}, Games: 1}}, Seats: 3, OpeningPlies: 0})
	w, err := newWatch(s.Runs()[0])
	require.NoError(t, err)
	require.NoError(t, w.begin(0, s.Runs()[0].Cell.Rules))
	for _, name := range []string{"K10", "L10", "M10", "N10"} {
		at, err := w.p.Rules().Point(name)
		require.NoError(t, err)
		require.NoError(t, w.p.Why(rules.Place(at)), name)
		w.push(rules.Place(at))
	}
	require.Equal(t, []int{2, 0, 0}, w.row.Took)
	require.Equal(t, []int{0, 1, 1, 0, 0, 0, 0, 0, 0}, w.row.Whom)
	require.Equal(t, []int{1, 1, 4, 1}, []int{w.row.Captured, w.row.Mixed, w.row.FirstPly, w.row.FirstSeat})
}

// The example of Holm's paper in words: the smallest is multiplied by all, the
// next by one less, and none is below one before it.
func TestHolmCountsTheComparisons(t *testing.T) {
	all := []*Difference{{P: 0.03}, {P: 0.01}, {P: 0.04}, {P: 0.005}}
	holm(all)
	for i, want := range []float64{0.06, 0.03, 0.06, 0.02} {
		require.InDelta(t, want, all[i].Adjusted, 1e-12)
		require.Equal(t, want < 0.05, all[i].Shown)
	}
}

// Who leads is told by the same search for all, and by no other number of
// workers another way.
func TestTheLeadIsFollowed(t *testing.T) {
	setup := StudySetup{Cells: []Cell{cell(t, "pente")}, Lineups: []Lineup{{Players: []string{"greedy", "random"}, Games: 4}}, OpeningPlies: -1, Evaluate: 50}
	one, four := results(t, studied(t, setup), 1), results(t, studied(t, setup), 4)
	require.Equal(t, one[0].Estimates[0].Value, four[0].Estimates[0].Value)
	for _, name := range []string{"lead_changes", "drama", "decisiveness"} {
		e, ok := one[0].Get(name)
		require.True(t, ok)
		require.Equal(t, 4, e.Games)
		require.GreaterOrEqual(t, e.Value, 0.0)
		other, _ := four[0].Get(name)
		require.Equal(t, e.Value, other.Value)
	}
	drama, _ := one[0].Get("drama")
	require.Less(t, drama.Value, 0.5) // greedy is not behind for long
}
