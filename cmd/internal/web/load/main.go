// Load plays many games through a server with many people watching, and prints how
// long they wait for each other's moves and what the server takes for it.
//
//	go run ./cmd/internal/web/load
//	go run ./cmd/internal/web/load -games 100 -rate 50 -seconds 10
//	go run ./cmd/internal/web/load -bots 200
//
// The server runs in a program of its own, so that its memory is told apart from
// that of the players. Both share the machine: on a small or busy one the figures
// say more about that than about the server, which is why the load of the machine
// is printed beside them.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"time"
)

// wish is what is to be tried.
type wish struct {
	games, spectators, bots int // spectators of each game; games of two bots
	level, variant          string
	before                  int // moves in each game before anything is measured
	rate                    float64
	time                    time.Duration
	data, db                string
	profile                 string
}

func main() {
	var w wish
	var serve bool
	flag.IntVar(&w.games, "games", 1000, "`number` of games, each of two people")
	flag.IntVar(&w.spectators, "spectators", 4, "`number` of people who watch each game; the players follow it as well")
	flag.IntVar(&w.bots, "bots", 0, "`number` of further games in which two bots play each other")
	flag.StringVar(&w.level, "level", "hard", "`level` of these bots")
	flag.StringVar(&w.variant, "variant", "pente", "`name` of what is played")
	flag.IntVar(&w.before, "before", 20, "`moves` in each game before anything is measured")
	flag.Float64Var(&w.rate, "rate", 300, "moves a `second`, in all games together")
	flag.DurationVar(&w.time, "time", 30*time.Second, "`time` to measure for")
	flag.StringVar(&w.data, "data", "", "`folder` for the games (default: one that is removed afterwards)")
	flag.StringVar(&w.db, "db", "", "`URL` of a Postgres database, in place of a folder")
	flag.StringVar(&w.profile, "profile", "", "`folder` for profiles of the server: cpu.pprof while it is measured, heap.pprof afterwards")
	flag.BoolVar(&serve, "serve", false, "be the server; the program starts itself so")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	do := w.run
	if serve {
		do = w.serve
	}
	if err := do(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}

// run starts a server, lets everybody play, and prints what there is to tell.
func (w wish) run(ctx context.Context) error {
	if w.data == "" {
		folder, err := os.MkdirTemp("", "pente-load-")
		if err != nil {
			return err
		}
		defer os.RemoveAll(folder)
		w.data = folder
	}
	s, err := startServer(ctx, w)
	if err != nil {
		return err
	}
	defer s.stop()
	c := newCrowd(s.at)
	fmt.Printf("machine: load %s before\n", machineLoad())
	if err := c.gather(ctx, w); err != nil {
		return err
	}
	if err := c.begin(ctx, w.bots, []string{w.level, w.level}, w.variant, nil); err != nil {
		return err
	}
	before, err := s.usage()
	if err != nil {
		return err
	}
	profiled := s.profile(w.profile, w.time)
	c.play(ctx, w.rate, w.time)
	after, err := s.usage()
	if err != nil {
		return err
	}
	if err := <-profiled; err != nil {
		return err
	}
	c.print(os.Stdout, w)
	after.print(os.Stdout, before, c.moves())
	fmt.Printf("machine: load %s after\n", machineLoad())
	return ctx.Err()
}

// machineLoad is how many programs wanted a processor lately, where the system
// tells.
func machineLoad() string {
	text, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return "unknown"
	}
	var one, five string
	_, _ = fmt.Sscan(string(text), &one, &five)
	return one + " in the last minute"
}
