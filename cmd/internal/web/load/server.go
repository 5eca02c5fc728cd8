package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	_ "expvar" // tells what memory is used for
	"fmt"
	"io"
	"net"
	"net/http"
	_ "net/http/pprof" // tells where the time goes
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"pente/cmd/internal/web"
	"pente/cmd/internal/web/store"
)

// serve is a server without bounds for one address, since all who come have the
// same. It says on standard output where it is and where it tells about itself.
func (w wish) serve(ctx context.Context) error {
	games, err := w.open(ctx)
	if err != nil {
		return err
	}
	defer games.Close()
	const enough = 1 << 20
	h, err := web.Open(ctx, games, web.Options{Limits: web.Limits{
		GamesPerHour: enough, SeatsPerMinute: enough, MovesPerSecond: enough, ReadsPerSecond: enough, Streams: enough, AllStreams: enough,
	}})
	if err != nil {
		return err
	}
	on, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	inside, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	http.Handle("GET /metrics", h.Metrics())
	go func() { _ = http.Serve(inside, nil) }()
	fmt.Printf("http://%s http://%s\n", on.Addr(), inside.Addr())
	return h.Serve(ctx, on)
}

func (w wish) open(ctx context.Context) (*store.Store, error) {
	if w.db != "" {
		return store.OpenPostgres(ctx, w.db)
	}
	return store.Open(ctx, w.data)
}

// server is the server as the players know it.
type server struct {
	*exec.Cmd
	at, inside string
}

// startServer starts this program again as the server.
func startServer(ctx context.Context, w wish) (*server, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	s := &server{Cmd: exec.CommandContext(ctx, self, "-serve", "-data", w.data, "-db", w.db)}
	s.Stderr = os.Stderr
	out, err := s.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := s.Start(); err != nil {
		return nil, err
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		return nil, fmt.Errorf("the server does not start: %w", err)
	}
	s.at, s.inside, _ = strings.Cut(strings.TrimSpace(line), " ")
	return s, nil
}

func (s *server) stop() {
	_ = s.Process.Kill()
	_ = s.Wait()
}

// profile writes into a folder where the server spends its time meanwhile, and what
// it keeps in memory then; "" for no folder.
func (s *server) profile(folder string, d time.Duration) <-chan error {
	done := make(chan error, 1)
	go func() {
		if folder == "" {
			done <- nil
			return
		}
		err := s.keep(filepath.Join(folder, "cpu.pprof"), fmt.Sprintf("profile?seconds=%d", max(1, int(d.Seconds()))))
		done <- errors.Join(err, s.keep(filepath.Join(folder, "heap.pprof"), "heap?gc=1"))
	}()
	return done
}

// keep writes what the server tells about itself into a file.
func (s *server) keep(file, what string) error {
	answer, err := http.Get(s.inside + "/debug/pprof/" + what)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	out, err := os.Create(file)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, answer.Body)
	return errors.Join(err, out.Close())
}

// usage is what the server has taken so far.
type usage struct {
	Memstats struct{ Mallocs, TotalAlloc, HeapAlloc, StackInuse, NumGC uint64 }
	memory   string // of the whole program, now and at most, where the system tells
	seconds  float64
	writes   map[string]float64 // how often an entry was on the disk within so many seconds
}

func (s *server) usage() (u usage, err error) {
	answer, err := http.Get(s.inside + "/debug/vars")
	if err != nil {
		return u, err
	}
	defer answer.Body.Close()
	if err := json.NewDecoder(answer.Body).Decode(&u); err != nil {
		return u, err
	}
	if u.writes, err = s.writes(); err != nil {
		return u, err
	}
	u.memory, u.seconds = residentMemory(s.Process.Pid), processorTime(s.Process.Pid)
	return u, nil
}

// writes are the classes of times that the store took for entries.
func (s *server) writes() (map[string]float64, error) {
	answer, err := http.Get(s.inside + "/metrics")
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	within := map[string]float64{}
	for lines := bufio.NewScanner(answer.Body); lines.Scan(); {
		rest, found := strings.CutPrefix(lines.Text(), `pente_write_seconds_bucket{le="`)
		if bound, count, ok := strings.Cut(rest, `"} `); found && ok {
			n, err := strconv.ParseFloat(count, 64)
			if err != nil {
				return nil, err
			}
			within[bound] = n
		}
	}
	return within, nil
}

func residentMemory(pid int) string {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return "unknown"
	}
	var now, most int
	for line := range strings.Lines(string(text)) {
		_, _ = fmt.Sscanf(line, "VmRSS: %d", &now)
		_, _ = fmt.Sscanf(line, "VmHWM: %d", &most)
	}
	return fmt.Sprintf("%d MB, at most %d MB", now/1000, most/1000)
}

// processorTime is in seconds, of all threads; 0 where the system does not tell.
func processorTime(pid int) float64 {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0
	}
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
	var user, system float64
	_, _ = fmt.Sscan(fields[11]+" "+fields[12], &user, &system)
	const ticks = 100 // a second, on Linux
	return (user + system) / ticks
}

// print tells what a number of moves has cost.
func (u usage) print(out io.Writer, before usage, moves int) {
	n := float64(max(1, moves))
	fmt.Fprintf(out, "server: %s; %d MB of objects, %d MB of stacks\n", u.memory, u.Memstats.HeapAlloc/1e6, u.Memstats.StackInuse/1e6)
	share := func(bound string) float64 {
		all := u.writes["+Inf"] - before.writes["+Inf"]
		return 100 * (u.writes[bound] - before.writes[bound]) / max(1, all)
	}
	fmt.Fprintf(out, "on the disk within 10 ms: %.1f %% of the moves, 30 ms: %.1f %%, 100 ms: %.1f %%\n", share("0.01"), share("0.03"), share("0.1"))
	fmt.Fprintf(out, "a move takes the server %.2f ms of processor time, %.0f allocations, %.0f kB\n",
		(u.seconds-before.seconds)*1000/n, float64(u.Memstats.Mallocs-before.Memstats.Mallocs)/n, float64(u.Memstats.TotalAlloc-before.Memstats.TotalAlloc)/n/1000)
}
