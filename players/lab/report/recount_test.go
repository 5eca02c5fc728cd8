package report

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"

	"pente/players/lab"
	"pente/rules"
	"pente/rules/notation"
	"pente/rules/record"
)

// facts are what the record of a game says, found with nothing but the engine.
type facts struct {
	game     record.Game
	rules    *rules.Rules
	seats    int
	winners  []rules.Seat
	colours  []rules.Colour // of the winners
	reason   rules.Reason
	choices  int
	covered  map[rules.Point]bool
	took     []int
	whom     map[[2]int]int // captor and victim, from 1
	first    int            // ply of the first capture
	firstBy  rules.Seat
	captured int // runs
	mixed    int
	broken   int
	swapped  bool
	last     rules.Point
}

// replayed reads the facts of a record.
func replayed(t *testing.T, r *rules.Rules, game record.Game) *facts {
	t.Helper()
	require.True(t, record.Replay(game, r, nil).Agrees)
	p, err := r.Start(game.Players)
	require.NoError(t, err)
	f := &facts{game: game, rules: r, seats: game.Players, covered: map[rules.Point]bool{}, took: make([]int, game.Players), whom: map[[2]int]int{}}
	for ply, text := range game.Moves {
		move, err := notation.ParseMove(p, text)
		require.NoError(t, err)
		f.choices += len(p.Legal())
		f.ply(t, p, move, ply+1)
	}
	o := p.Outcome()
	f.winners, f.reason = o.Winners, o.Reason
	for _, seat := range o.Winners {
		f.colours = append(f.colours, p.Colour(seat))
	}
	f.swapped = p.Colour(1) != 1
	return f
}

// ply makes a move and compares the boards before and after.
func (f *facts) ply(t *testing.T, p *rules.Position, move rules.Move, ply int) {
	mover := p.ToMove()
	before := make([]rules.Colour, f.rules.Points())
	waited := map[rules.Seat]bool{}
	for at := range before {
		before[at] = p.At(rules.Point(at))
	}
	for seat := range f.seats {
		waited[rules.Seat(seat+1)] = p.Pending(rules.Seat(seat + 1))
	}
	require.NoError(t, p.Play(move))
	at, stone := move.Point()
	if f.last = rules.NoPoint; stone {
		f.last, f.covered[at] = at, true
	}
	for seat := range f.seats {
		s := rules.Seat(seat + 1)
		if more := p.Captures(s) - f.took[seat]; more > 0 && f.first == 0 {
			f.first, f.firstBy = ply, s
		}
		f.took[seat] = p.Captures(s)
		if waited[s] && !p.Pending(s) && !slices.Contains(p.Outcome().Winners, s) {
			f.broken++
		}
	}
	gone := map[[2]int]rules.Colour{}
	for at, was := range before {
		if was != 0 && p.At(rules.Point(at)) == 0 {
			gone[[2]int{at % f.rules.Width(), at / f.rules.Width()}] = was
			f.whom[[2]int{int(mover), int(p.Seat(was))}]++
		}
	}
	for dx := -1; dx <= 1; dx++ {
		for dy := -1; dy <= 1; dy++ {
			owners := map[rules.Colour]bool{}
			x, y := int(at)%f.rules.Width()+dx, int(at)/f.rules.Width()+dy
			for ; (dx != 0 || dy != 0) && gone[[2]int{x, y}] != 0; x, y = x+dx, y+dy {
				owners[gone[[2]int{x, y}]] = true
			}
			f.captured += min(1, len(owners))
			f.mixed += min(1, max(0, len(owners)-1))
		}
	}
}

// is is 1 for what is true.
func is(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}

// value is what a game is worth for a metric, by the words of its definition.
func (f *facts) value(t *testing.T, name string) (value float64, counts bool) {
	decided := len(f.winners) > 0
	ended := func(reasons ...rules.Reason) (float64, bool) { return is(slices.Contains(reasons, f.reason)), true }
	family, number := name, 0
	if i := strings.LastIndexByte(name, '_'); i > 0 {
		if n, err := strconv.Atoi(name[i+1:]); err == nil {
			family, number = name[:i], n
		}
	}
	switch family {
	case "seat":
		if !decided {
			return 1 / float64(f.seats), true
		}
		return is(slices.Contains(f.winners, rules.Seat(number))) / float64(len(f.winners)), true
	case "colour":
		return is(slices.Contains(f.colours, rules.Colour(number))), decided
	case "swapped":
		return is(f.swapped), true
	case "draws":
		return is(!decided), true
	case "unfinished":
		return ended(rules.ByPlies)
	case "by_line":
		return ended(rules.ByLine, rules.ByBoth)
	case "by_captures":
		return ended(rules.ByCaptures)
	case "by_loss":
		return ended(rules.ByOverline, rules.ByShape)
	case "by_leaving":
		return ended(rules.ByLeave)
	case "by_full":
		return ended(rules.ByFull, rules.ByNoMove, rules.ByPasses, rules.ByScore)
	case "broken":
		return float64(f.broken), true
	case "plies":
		return float64(len(f.game.Moves)), true
	case "branching":
		return float64(f.choices) / float64(len(f.game.Moves)), true
	case "coverage":
		return float64(len(f.covered)) / float64(f.rules.Points()), true
	case "captured":
		return float64(f.taken()), true
	case "no_capture":
		return is(f.first == 0), true
	case "first_capture":
		return float64(f.first), f.first > 0
	case "first_capture_seat":
		return is(int(f.firstBy) == number), f.first > 0
	case "first_capture_wins":
		return is(slices.Contains(f.winners, f.firstBy)), f.first > 0 && decided
	case "captured_seat":
		return float64(f.took[number-1]), true
	case "mixed":
		return float64(f.mixed) / float64(max(1, f.captured)), f.captured > 0
	case "overshoot":
		most := 0
		for _, seat := range f.winners {
			most = max(most, f.took[seat-1])
		}
		return float64(most - f.rules.Spec().Win.Captures.Target[0]), f.reason == rules.ByCaptures
	case "kingmaking":
		return is(decided && f.maker(t) > 0), decided
	}
	require.Fail(t, "no metric "+name)
	return 0, false
}

func (f *facts) taken() (n int) {
	for _, stones := range f.took {
		n += stones
	}
	return n
}

// maker is the seat that decided for another, found by trying everything.
func (f *facts) maker(t *testing.T) rules.Seat {
	spec := f.rules.Spec()
	spec.Turn.Pass = rules.PassAllowed
	r, err := spec.Compile()
	require.NoError(t, err)
	for back := range f.seats {
		n := len(f.game.Moves) - 1 - back
		p, err := r.Start(f.seats)
		require.NoError(t, err)
		for _, text := range f.game.Moves[:n] {
			move, err := notation.ParseMove(p, text)
			require.NoError(t, err)
			require.NoError(t, p.Play(move))
		}
		seat := p.ToMove()
		if seat == f.winners[0] && back > 0 {
			return 0
		}
		if seat == f.winners[0] {
			continue
		}
		able, aside := 0, new(rules.Position)
		p.CopyTo(aside)
		require.NoError(t, aside.Play(rules.Pass))
		for aside.ToMove() != seat {
			able += int(is(canWin(t, aside)))
			require.NoError(t, aside.Play(rules.Pass))
			if aside.Over() {
				break
			}
		}
		played, err := notation.ParseMove(p, f.game.Moves[n])
		require.NoError(t, err)
		left := map[rules.Seat]bool{}
		for _, move := range p.Moves(nil) {
			if _, stone := move.Point(); stone {
				left[whoseAfter(t, p, move)] = true
			}
		}
		if able > 1 && len(left) > 1 && !left[0] && !left[seat] && whoseAfter(t, p, played) == f.winners[0] {
			return seat
		}
	}
	return 0
}

// canWin tells whether who is to move wins with one stone.
func canWin(t *testing.T, p *rules.Position) bool {
	for _, move := range p.Moves(nil) {
		next := new(rules.Position)
		p.CopyTo(next)
		require.NoError(t, next.Play(move))
		if next.Won(p.ToMove()) {
			return true
		}
	}
	return false
}

// whoseAfter is the first who can win after a move, before the mover's next turn.
func whoseAfter(t *testing.T, p *rules.Position, move rules.Move) rules.Seat {
	next := new(rules.Position)
	p.CopyTo(next)
	require.NoError(t, next.Play(move))
	if winners := next.Outcome().Winners; len(winners) > 0 {
		return winners[0]
	}
	for !next.Over() && next.ToMove() != p.ToMove() {
		if canWin(t, next) {
			return next.ToMove()
		}
		require.NoError(t, next.Play(rules.Pass))
	}
	return 0
}

// around95 is the 95 % interval of a mean over blocks of games: Wilson's for a share,
// for as many games as the blocks are worth, one more block being thought of in which
// games are drawn by themselves; Student's for other means.
func around95(sums, counts []float64, share bool) (low, high float64) {
	var sum, n float64
	var ratios []float64 // by how much a block exceeds what is usual
	for i := range sums {
		sum, n = sum+sums[i], n+counts[i]
	}
	mean, blocks := sum/n, float64(len(sums))
	for i := range sums {
		ratios = append(ratios, (sums[i]-mean*counts[i])*blocks/n)
	}
	z := math.Inf(1)
	variance := 0.0
	if blocks > 1 {
		z = distuv.StudentsT{Sigma: 1, Nu: blocks - 1}.Quantile(0.975)
		variance = stat.Variance(ratios, nil) / blocks
	}
	if !share && blocks < 2 {
		return 0, math.Inf(1)
	}
	if !share {
		half := z * math.Sqrt(variance)
		return max(0, mean-half), mean + half
	}
	trials := blocks
	switch single := mean * (1 - mean); {
	case single < 1e-12:
		z = distuv.UnitNormal.Quantile(0.975)
	default:
		trials = single / (((blocks-1)*variance + single/n) / blocks)
	}
	middle := (mean + z*z/(2*trials)) / (1 + z*z/trials)
	half := z / (1 + z*z/trials) * math.Sqrt(mean*(1-mean)/trials+z*z/(4*trials*trials))
	switch low, high = max(0, middle-half), min(1, middle+half); mean {
	case 0:
		low = 0 // which rounding misses
	case 1:
		high = 1
	}
	return low, high
}

// Every count and every interval of a report is found again from the records of its
// games. Who leads is not in them: a search has to be asked.
func TestAReportIsFoundAgainInItsGames(t *testing.T) {
	for _, study := range []struct {
		setup lab.StudySetup
		block int // games
		names []string
	}{
		{lab.StudySetup{Lineups: []lab.Lineup{{Players: []string{"greedy", "random"}, Games: 40}}}, 2, []string{"small-keryo", "small-pente"}},
		{lab.StudySetup{Lineups: []lab.Lineup{{Players: []string{"greedy"}, Games: 30}}}, 1, []string{"swap2-pente", "ninuki"}},
		{lab.StudySetup{Seats: 3, Lineups: []lab.Lineup{{Players: []string{"search nodes=5 noise=90"}, Games: 10}}}, 1, []string{"pente-ffa board.width=9 board.height=9", "tic-tac-mo"}},
	} {
		study.setup.Keep = 1000
		r := reported(t, study.setup, study.names...)
		var table bytes.Buffer
		require.NoError(t, r.CSV(&table))
		lines, err := csv.NewReader(&table).ReadAll()
		require.NoError(t, err)
		for _, result := range r.Results {
			var games []*facts
			for i := range result.Kept {
				games = append(games, replayed(t, result.Run.Cell.Rules, result.Run.Record(&result.Kept[i])))
			}
			require.Len(t, games, result.Run.Games())
			found := recount(t, result, games, study.block)
			for _, line := range lines {
				if want, ok := found[line[5]]; ok && line[0] == result.Run.Cell.Name {
					require.Equal(t, want, line[7:11], "%s of %s", line[5], line[0])
					delete(found, line[5])
				}
			}
			require.Empty(t, found, "the table lacks them")
		}
	}
}

// recount is the value, the interval and the number of games of each metric, as the
// table writes them.
func recount(t *testing.T, result *lab.RunResult, games []*facts, block int) map[string][]string {
	found := map[string][]string{}
	for _, e := range result.Estimates {
		var sums, counts []float64
		n := 0.0
		for i := 0; i < len(games); i += block {
			sum, count := 0.0, 0.0
			for _, f := range games[i : i+block] {
				if value, ok := f.value(t, e.Metric.Name); ok {
					sum, count = sum+value, count+1
				}
			}
			if count > 0 {
				sums, counts = append(sums, sum), append(counts, count)
			}
			n += count
		}
		if n == 0 {
			require.Zero(t, e.Games)
			continue
		}
		low, high := around95(sums, counts, e.Metric.Unit == "%")
		found[e.Metric.Name] = []string{number(total(sums) / n), number(low), number(high), fmt.Sprint(n)}
	}
	for captor := range result.Whom {
		for victim := range result.Whom {
			var sums, counts []float64
			for _, f := range games {
				sums, counts = append(sums, float64(f.whom[[2]int{captor + 1, victim + 1}])), append(counts, 1)
			}
			low, high := around95(sums, counts, false)
			found[fmt.Sprintf("captured_%d_of_%d", captor+1, victim+1)] = []string{number(stat.Mean(sums, nil)), number(low), number(high), fmt.Sprint(len(games))}
		}
	}
	lasts := map[rules.Point]int{}
	for _, f := range games {
		lasts[f.last]++
	}
	for _, s := range result.Last.Points {
		require.Equal(t, lasts[s.At], s.Games)
	}
	return found
}

func total(all []float64) (sum float64) {
	for _, x := range all {
		sum += x
	}
	return sum
}
