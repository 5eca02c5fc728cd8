package web

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"
	"github.com/stretchr/testify/require"

	"pente/cmd/internal/web/store/storetest"
)

// rounds is how many moves are fought for.
const rounds = 300

// Two servers share a database, and each seat is played from two places at once,
// one at each server, with different moves, late moves and moves sent again. In the
// middle one server is killed and the game goes on at the other. All that was
// answered, and when, is what one game at one place could have answered: for each
// of 300 moves exactly one was accepted.
func TestTwoServersAreOne(t *testing.T) {
	url := storetest.Start(t).Database(t)
	programs := []program{startProgram(t, url), startProgram(t, url)}
	s := &session{t: t, at: programs[0].at, random: rand.New(rand.NewPCG(1, 1))}
	f := newFight(t, s)
	watchers := make(chan []int, len(programs))
	for _, p := range programs {
		go func() { watchers <- f.watch(p.at, programs[1].at) }()
	}
	var all sync.WaitGroup
	for seat := range s.keys {
		for node, p := range programs {
			all.Go(func() { f.play(seat, node, p.at, programs[1].at) })
		}
	}
	<-f.half
	programs[0].kill()
	all.Wait()
	result, _ := porcupine.CheckOperationsVerbose(gameModel, f.history, 2*time.Minute)
	require.Equal(t, porcupine.Ok, result)
	contested, unknown := f.contested()
	t.Logf("%d tries for %d moves, %d of them by several; %d tries had no answer, since one of two servers was killed", len(f.history), rounds, contested, unknown)
	for range programs {
		for i, n := range <-watchers {
			require.Equal(t, f.first+i, n, "who watches sees everything once, in its order")
		}
	}
}

// contested is for how many moves there were several attempts, and how many had no
// answer.
func (f *fight) contested() (moves, unknown int) {
	by := map[int]map[string]bool{}
	for _, one := range f.history {
		tried := one.Input.(attempt)
		if by[tried.ply] == nil {
			by[tried.ply] = map[string]bool{}
		}
		by[tried.ply][tried.nonce] = true
		if one.Output.(verdict) == silent {
			unknown++
		}
	}
	for _, nonces := range by {
		if len(nonces) > 1 {
			moves++
		}
	}
	return moves, unknown
}

// The model refuses what no single game would have answered.
func TestTheModelSeesFaults(t *testing.T) {
	at := func(call, back int64, ply int, nonce string, told verdict) porcupine.Operation {
		return porcupine.Operation{Input: attempt{seat: ply % 2, ply: ply, nonce: nonce}, Output: told, Call: call, Return: back}
	}
	for name, one := range map[string]struct {
		fine    bool
		history []porcupine.Operation
	}{
		"two at once, one accepted":        {true, []porcupine.Operation{at(0, 3, 0, "a", accepts), at(1, 2, 0, "b", refuses)}},
		"two at once, both accepted":       {false, []porcupine.Operation{at(0, 3, 0, "a", accepts), at(1, 2, 0, "b", accepts)}},
		"two at once, none accepted":       {false, []porcupine.Operation{at(0, 3, 0, "a", refuses), at(1, 2, 0, "b", refuses)}},
		"made again":                       {true, []porcupine.Operation{at(0, 1, 0, "a", accepts), at(2, 3, 1, "b", accepts), at(4, 5, 0, "a", accepts)}},
		"made, and then refused":           {false, []porcupine.Operation{at(0, 1, 0, "a", accepts), at(2, 3, 0, "a", refuses)}},
		"without an answer, made":          {true, []porcupine.Operation{at(0, 9, 0, "a", silent), at(1, 2, 0, "b", refuses)}},
		"without an answer, not made":      {true, []porcupine.Operation{at(0, 9, 0, "a", silent), at(1, 2, 0, "b", accepts)}},
		"the second move before the first": {false, []porcupine.Operation{at(0, 1, 1, "b", accepts), at(2, 3, 0, "a", accepts)}},
	} {
		require.Equal(t, one.fine, porcupine.CheckOperations(gameModel, one.history), name)
	}
}

// attempt is a move that somebody tries to make; verdict is what he is told.
type attempt struct {
	seat, ply int // from 0
	point     string
	nonce     string
}

type verdict int

const (
	refuses verdict = iota
	accepts
	silent // no answer came: it may have been made, now or later
)

// onePlace is what a game is to the model: how many moves have been made, and by
// which attempts.
type onePlace struct {
	ply  int
	made string
}

// gameModel is a game that is kept in one place, where one thing happens at a
// time: a move is accepted when it is for the ply that comes next, or when it was
// made before, and refused otherwise. Seats take turns.
var gameModel = (&porcupine.NondeterministicModel{
	Init: func() []any { return []any{onePlace{}} },
	Step: func(state, input, output any) []any {
		now, tried := state.(onePlace), input.(attempt)
		word := " " + tried.nonce + " "
		after, known := now, strings.Contains(now.made, word)
		if !known && tried.ply == now.ply && tried.ply%2 == tried.seat {
			after = onePlace{now.ply + 1, now.made + word}
		}
		switch output.(verdict) {
		case silent:
			return []any{now, after}
		case accepts:
			if known || after != now {
				return []any{after}
			}
		case refuses:
			if !known && after == now {
				return []any{now}
			}
		}
		return nil
	},
}).ToModel()

// fight is a game in which each seat is played from several places at once.
type fight struct {
	*session
	names []string // of the points
	first int      // the entry of the first move
	began time.Time
	half  chan struct{} // closed when half of the moves have been made

	mutex   sync.Mutex
	more    *sync.Cond
	history []porcupine.Operation
	ply     int // moves that are known to have been made
}

// newFight begins a game on a board that is never full and where nobody wins.
func newFight(t *testing.T, s *session) *fight {
	var made, joined started
	_, err := s.ask("POST", "/api/games", "", fields{"variant": "gomoku", "set": []string{"board.width=25", "board.height=25", "win.line.length=25"}}, &made)
	require.NoError(t, err)
	s.api = gamePath(made.Game)
	_, err = s.ask("POST", s.api+"/join", "", fields{}, &joined)
	require.NoError(t, err)
	s.keys = []string{made.Key, joined.Key}
	var now state
	_, err = s.ask("GET", s.api, "", nil, &now)
	require.NoError(t, err)
	f := &fight{session: s, names: now.Board.Names, first: now.N + 1, began: time.Now(), half: make(chan struct{})}
	f.more = sync.NewCond(&f.mutex)
	return f
}

// play tries to make the moves of a seat from one place, until enough have been
// made. Where its server is gone, it goes to another.
func (f *fight) play(seat, node int, at, other string) {
	s := *f.session
	s.at = at
	random := rand.New(rand.NewPCG(uint64(seat), uint64(node)))
	var last attempt
	for n := 0; ; n++ {
		ply := f.now()
		one := attempt{seat, ply, f.names[2*ply+node], fmt.Sprintf("%d-%d-%d", seat, node, n)}
		switch {
		case ply >= rounds:
			return
		case last.nonce != "" && random.IntN(4) == 0:
			one = last // once more, as if no answer had come
		case ply%2 != seat && random.IntN(4) > 0:
			f.await(ply)
			continue
		case ply > 0 && random.IntN(8) == 0:
			one.ply-- // late
		}
		if f.try(&s, one) == silent {
			s.at = other
		}
		last = one
	}
}

// try makes an attempt, and writes down what came of it.
func (f *fight) try(s *session, one attempt) verdict {
	var answer json.RawMessage
	called := time.Since(f.began)
	status, err := s.ask("POST", s.api+"/moves", s.keys[one.seat], fields{"move": one.point, "ply": one.ply, "nonce": one.nonce}, &answer)
	came := time.Since(f.began)
	told := refuses
	switch {
	case err != nil:
		told, came = silent, math.MaxInt64 // it may still be made
	case status == http.StatusOK:
		told = accepts
		f.know(one.ply + 1)
	case status != http.StatusConflict:
		f.t.Errorf("%v: %d %s", one, status, answer)
	case f.now() == one.ply: // perhaps one without an answer was made
		var now state
		if _, err := s.ask("GET", s.api, "", nil, &now); err == nil {
			f.know(now.Now.Ply)
		}
	}
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.history = append(f.history, porcupine.Operation{Input: one, Output: told, Call: int64(called), Return: int64(came)})
	return told
}

// now is how many moves are known to have been made.
func (f *fight) now() int {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	return f.ply
}

// know hears how many moves have been made.
func (f *fight) know(ply int) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if f.ply < rounds/2 && ply >= rounds/2 {
		close(f.half)
	}
	f.ply = max(f.ply, ply)
	f.more.Broadcast()
}

// await waits until more moves have been made.
func (f *fight) await(ply int) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	for f.ply == ply {
		f.more.Wait()
	}
}

// watch follows the game at one server, and at another when that is gone, until
// enough moves have been made. It returns the numbers of the entries that it saw.
func (f *fight) watch(at, other string) (seen []int) {
	last := f.first - 1
	for len(seen) < rounds {
		answer, err := http.Get(fmt.Sprintf("%s%s/events?after=%d", at, f.api, last))
		at = other
		if err != nil {
			continue
		}
		for lines := bufio.NewScanner(answer.Body); len(seen) < rounds && lines.Scan(); {
			if id, found := strings.CutPrefix(lines.Text(), "id: "); found {
				last, err = strconv.Atoi(id)
				if err != nil {
					f.t.Error(err)
				}
				seen = append(seen, last)
			}
		}
		answer.Body.Close()
	}
	return seen
}
