package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strconv"
	"sync"
	"time"
)

// table is a game of two people, and who follows it.
type table struct {
	crowd     *crowd
	path      string
	keys      [2]string
	names     []string // of the points
	busy      sync.Mutex
	followers []*follower
	answers   []time.Duration // how long the answers to moves took
	failed    []error

	mutex sync.Mutex
	more  *sync.Cond        // something has happened
	due   map[int]time.Time // when the move of an entry was due
	last  int               // the last entry that has been heard of
	now   now               // as it stands then
}

// now is what has to be known of a game to make a move in it.
type now struct {
	Ply    int    `json:"ply"`
	ToMove int    `json:"to_move"`
	Legal  string `json:"legal"`
	Over   bool   `json:"over"`
}

// follower is somebody who follows a game.
type follower struct {
	heard int             // the last entry
	waits []time.Duration // how long moves took to come
}

// sit takes the second seat of a game, and lets its followers come.
func (c *crowd) sit(ctx context.Context, one made, followers int) (*table, error) {
	t := &table{crowd: c, path: "/api/games/" + one.Game, due: map[int]time.Time{}}
	t.more = sync.NewCond(&t.mutex)
	var second made
	if err := c.ask(ctx, "POST", t.path+"/join", "", map[string]any{}, &second); err != nil {
		return nil, err
	}
	t.keys = [2]string{one.Key, second.Key}
	var state struct {
		N     int
		Board struct{ Names []string }
		Now   now
	}
	if err := c.ask(ctx, "GET", t.path, "", nil, &state); err != nil {
		return nil, err
	}
	t.names, t.last, t.now = state.Board.Names, state.N, state.Now
	for range followers {
		f := &follower{heard: t.last}
		if err := t.follow(ctx, f, len(t.followers) == 0); err != nil {
			return nil, err
		}
		t.followers = append(t.followers, f)
	}
	return t, nil
}

// follow begins to follow the game. The first follower tells the players how it
// stands.
func (t *table) follow(ctx context.Context, f *follower, tells bool) error {
	request, err := http.NewRequestWithContext(ctx, "GET", fmt.Sprintf("%s%s/events?after=%d", t.crowd.at, t.path, t.last), nil)
	if err != nil {
		return err
	}
	answer, err := t.crowd.client.Do(request)
	if err != nil {
		return err
	}
	if answer.StatusCode != http.StatusOK {
		answer.Body.Close()
		return fmt.Errorf("following: %s", answer.Status)
	}
	go func() {
		defer answer.Body.Close()
		t.read(bufio.NewReader(answer.Body), f, tells)
	}()
	return nil
}

// read reads events until the stream ends.
func (t *table) read(lines *bufio.Reader, f *follower, tells bool) {
	n := 0
	for {
		line, err := lines.ReadSlice('\n')
		if err != nil {
			return
		}
		if text, found := bytes.CutPrefix(line, []byte("id: ")); found {
			n, _ = strconv.Atoi(string(bytes.TrimSpace(text)))
		}
		if text, found := bytes.CutPrefix(line, []byte("data: ")); found && n > 0 {
			var told struct{ Now now }
			if tells {
				_ = json.Unmarshal(text, &told)
			}
			t.heard(f, n, told.Now, tells)
		}
	}
}

// heard counts an event of a follower.
func (t *table) heard(f *follower, n int, now now, tells bool) {
	at := time.Now()
	t.mutex.Lock()
	defer t.mutex.Unlock()
	f.heard = n
	if due, known := t.due[n]; known {
		f.waits = append(f.waits, at.Sub(due))
	}
	if tells {
		t.last, t.now = n, now
	}
	t.more.Broadcast()
}

// move makes any move for whoever has to.
func (t *table) move(ctx context.Context, due time.Time) error {
	t.mutex.Lock()
	n, now := t.last+1, t.now
	t.due[n] = due
	t.mutex.Unlock()
	if now.Over {
		return errors.New("the game is over")
	}
	points := make([]string, 0, len(t.names))
	for i, name := range t.names {
		if now.Legal[i] == '1' {
			points = append(points, name)
		}
	}
	if len(points) == 0 {
		return errors.New("no point can be played")
	}
	var answer struct{}
	err := t.crowd.ask(ctx, "POST", t.path+"/moves", t.keys[now.ToMove-1],
		map[string]any{"move": points[rand.IntN(len(points))], "ply": now.Ply, "nonce": strconv.Itoa(n)}, &answer)
	if err != nil {
		return err
	}
	t.answers = append(t.answers, time.Since(due))
	t.await(func() bool { return t.last >= n })
	return nil
}

// await waits until something has come about, or for long enough.
func (t *table) await(there func() bool) {
	const patience = 30 * time.Second
	given := time.AfterFunc(patience, t.more.Broadcast)
	defer given.Stop()
	end := time.Now().Add(patience)
	t.mutex.Lock()
	defer t.mutex.Unlock()
	for !there() && time.Now().Before(end) {
		t.more.Wait()
	}
}

// catchUp waits until all followers have heard of the last move.
func (t *table) catchUp() {
	t.await(func() bool {
		for _, f := range t.followers {
			if f.heard < t.last {
				return false
			}
		}
		return true
	})
}

// forget leaves out what has been measured so far.
func (t *table) forget() {
	t.catchUp()
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.answers, t.due = nil, map[int]time.Time{}
	for _, f := range t.followers {
		f.waits = nil
	}
}
