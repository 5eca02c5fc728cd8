package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"sync"
	"time"
)

// crowd is everybody who plays and watches.
type crowd struct {
	at     string
	client *http.Client
	tables []*table

	late    int // moves whose game was still busy with the one before
	elapsed time.Duration
}

func newCrowd(at string) *crowd {
	transport := &http.Transport{MaxIdleConns: 0, MaxIdleConnsPerHost: 4096}
	return &crowd{at: at, client: &http.Client{Transport: transport}}
}

// ask asks the server for something.
func (c *crowd) ask(ctx context.Context, method, path, key string, body, into any) error {
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, method, c.at+path, bytes.NewReader(text))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", "Bearer "+key)
	answer, err := c.client.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode >= 300 {
		text, _ := io.ReadAll(answer.Body)
		return fmt.Errorf("%s %s: %d %s", method, path, answer.StatusCode, text)
	}
	return json.NewDecoder(answer.Body).Decode(into)
}

// atOnce is how many games are begun at the same time.
const atOnce = 32

// begin begins games, and does something with each.
func (c *crowd) begin(ctx context.Context, games int, seats []string, variant string, with func(made) error) error {
	var all sync.WaitGroup
	failed := make(chan error, games)
	turn := make(chan bool, atOnce)
	for range games {
		turn <- true
		all.Go(func() {
			defer func() { <-turn }()
			var one made
			err := c.ask(ctx, "POST", "/api/games", "", map[string]any{"variant": variant, "seats": seats}, &one)
			if err == nil && with != nil {
				err = with(one)
			}
			failed <- err
		})
	}
	all.Wait()
	close(failed)
	var problems []error
	for err := range failed {
		problems = append(problems, err)
	}
	return errors.Join(problems...)
}

// made is what the server says about a game that was begun, and about a seat.
type made struct{ Game, Key string }

// gather begins the games, lets everybody come, and plays their first moves.
func (c *crowd) gather(ctx context.Context, w wish) error {
	var mutex sync.Mutex
	err := c.begin(ctx, w.games, []string{"human", "human"}, w.variant, func(one made) error {
		t, err := c.sit(ctx, one, 2+w.spectators)
		if err != nil {
			return err
		}
		for range w.before {
			if err := t.move(ctx, time.Now()); err != nil {
				return err
			}
		}
		mutex.Lock()
		defer mutex.Unlock()
		c.tables = append(c.tables, t)
		return nil
	})
	for _, t := range c.tables {
		t.forget()
	}
	return err
}

// play makes moves at an even pace, one game after the other, whether or not the
// server keeps up: the time of a move counts from when it was due.
func (c *crowd) play(ctx context.Context, rate float64, d time.Duration) {
	ctx, stop := context.WithTimeout(ctx, d)
	defer stop()
	began := time.Now()
	var players sync.WaitGroup
	for i := 0; ; i++ {
		due := began.Add(time.Duration(float64(i) / rate * float64(time.Second)))
		select {
		case <-time.After(time.Until(due)):
		case <-ctx.Done():
		}
		if ctx.Err() != nil {
			break
		}
		t := c.tables[i%len(c.tables)]
		if !t.busy.TryLock() {
			c.late++
			continue
		}
		players.Go(func() {
			defer t.busy.Unlock()
			if err := t.move(context.WithoutCancel(ctx), due); err != nil {
				t.failed = append(t.failed, err)
			}
		})
	}
	c.elapsed = time.Since(began)
	players.Wait()
	for _, t := range c.tables {
		t.catchUp()
	}
}

func (c *crowd) moves() (n int) {
	for _, t := range c.tables {
		n += len(t.answers)
	}
	return n
}

// print tells how long people waited.
func (c *crowd) print(out io.Writer, w wish) {
	var answers, events []time.Duration
	var failed []error
	missing := 0
	for _, t := range c.tables {
		answers, failed = append(answers, t.answers...), append(failed, t.failed...)
		for _, f := range t.followers {
			events = append(events, f.waits...)
			missing += len(t.answers) - len(f.waits)
		}
	}
	fmt.Fprintf(out, "%d games of %s, %d players, %d spectators, %d games of bots\n", len(c.tables), w.variant, 2*len(c.tables), w.spectators*len(c.tables), w.bots)
	fmt.Fprintf(out, "%d moves in %.0f s, %.0f a second; %d came too early for their game, %d failed\n", len(answers), c.elapsed.Seconds(), float64(len(answers))/c.elapsed.Seconds(), c.late, len(failed))
	fmt.Fprintf(out, "%-34s %9s %8s %8s %8s %8s\n", "milliseconds from the move", "number", "p50", "p90", "p99", "most")
	line(out, "to the answer", answers)
	line(out, "to the event at every follower", events)
	fmt.Fprintf(out, "%d events never came\n", missing)
	if len(failed) > 0 {
		fmt.Fprintln(out, "the first that failed:", failed[0])
	}
}

func line(out io.Writer, what string, waits []time.Duration) {
	if len(waits) == 0 {
		return
	}
	slices.Sort(waits)
	at := func(share float64) float64 {
		return float64(waits[int(share*float64(len(waits)-1))].Microseconds()) / 1000
	}
	fmt.Fprintf(out, "%-34s %9d %8.1f %8.1f %8.1f %8.1f\n", what, len(waits), at(.5), at(.9), at(.99), at(1))
}
