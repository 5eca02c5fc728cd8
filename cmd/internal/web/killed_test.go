package web

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/cmd/internal/web/store"
	"pente/rules"
)

// serveUntilKilled is the variable by which this test program is told to serve
// the games of a folder, or of the database at a URL, until it is killed.
const serveUntilKilled = "PENTE_SERVE_UNTIL_KILLED"

func TestMain(m *testing.M) {
	if place := os.Getenv(serveUntilKilled); place != "" {
		fmt.Fprintln(os.Stderr, serveUntil(place))
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// serveUntil serves, and says on standard output where.
func serveUntil(place string) error {
	ctx := context.Background()
	open := store.Open
	if strings.HasPrefix(place, "postgres:") {
		open = store.OpenPostgres
	}
	games, err := open(ctx, place)
	if err != nil {
		return err
	}
	h, err := Open(ctx, games, Options{Limits: generous})
	if err != nil {
		return err
	}
	on, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Println("http://" + on.Addr().String())
	return h.Serve(ctx, on)
}

// program is a server in a program of its own, which can be killed.
type program struct {
	*exec.Cmd
	at string
}

func startProgram(t *testing.T, place string) program {
	t.Helper()
	self, err := os.Executable()
	require.NoError(t, err)
	p := program{Cmd: exec.Command(self)}
	p.Env = append(os.Environ(), serveUntilKilled+"="+place)
	p.Stderr = os.Stderr
	out, err := p.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, p.Start())
	t.Cleanup(p.kill)
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err)
	p.at = strings.TrimSpace(line)
	return p
}

// kill kills the server where it is; once it is dead that does nothing.
func (p program) kill() {
	_ = p.Process.Kill()
	_ = p.Wait()
}

// A server is killed while people play, again and again at random moments: every
// move that it has said yes to is there, none is there twice, one whose answer
// never came is made when it is sent again, and play goes on.
func TestKilledWhilePeoplePlay(t *testing.T) {
	kills := 8
	if n, err := strconv.Atoi(os.Getenv("PENTE_KILLS")); err == nil {
		kills = n // 200 take a minute or two
	}
	folder, random := t.TempDir(), rand.New(rand.NewPCG(7, 8))
	p := startProgram(t, folder)
	tables := make([]*session, 4)
	for i := range tables {
		tables[i] = &session{t: t, at: p.at, bot: i == 0, random: rand.New(rand.NewPCG(uint64(i), 9))}
		require.NoError(t, tables[i].begin())
	}
	for range kills {
		yes := make(chan bool)
		ctx, stop := context.WithCancel(t.Context())
		var all sync.WaitGroup
		for _, one := range tables {
			all.Go(func() { one.playOn(ctx, yes) })
		}
		over := make(chan bool)
		go func() { all.Wait(); close(over) }()
		for range 1 + random.IntN(30) {
			select {
			case <-yes:
			case <-over:
				t.Fatal("nobody plays any more")
			}
		}
		p.kill()
		stop()
		<-over
		p = startProgram(t, folder)
		for _, one := range tables {
			one.at = p.at
			one.compare()
		}
	}
	said, unanswered := 0, 0
	for _, one := range tables {
		said, unanswered = said+one.said, unanswered+one.unanswered
	}
	t.Logf("%d kills: %d moves were said yes to and all are there, once; %d more got no answer and were sent again", kills, said, unanswered)
}

// session is a game of two people, or of one and a bot, who make any moves, and
// what they know of it.
type session struct {
	t      *testing.T
	at     string
	bot    bool
	random *rand.Rand

	api              string
	keys             []string       // by seat; "" for a bot
	known            map[int]string // moves that were said yes to, by ply
	open             fields         // a move that has got no answer yet
	said, unanswered int
}

// ask asks the server for something with the key of a seat. The error says that no
// answer came.
func (s *session) ask(method, path, key string, body, into any) (status int, err error) {
	text, err := json.Marshal(body)
	require.NoError(s.t, err)
	request, err := http.NewRequestWithContext(s.t.Context(), method, s.at+path, bytes.NewReader(text))
	require.NoError(s.t, err)
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", "Bearer "+key)
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, err
	}
	defer answer.Body.Close()
	return answer.StatusCode, json.NewDecoder(answer.Body).Decode(into)
}

// begin begins a game and takes its seats.
func (s *session) begin() error {
	var made, joined started
	second := human
	if s.bot {
		second = "random"
	}
	if _, err := s.ask("POST", "/api/games", "", fields{"variant": "pente", "seats": []string{human, second}}, &made); err != nil {
		return err
	}
	if !s.bot {
		if _, err := s.ask("POST", gamePath(made.Game)+"/join", "", fields{}, &joined); err != nil {
			return err
		}
	}
	s.api, s.keys, s.known = gamePath(made.Game), []string{made.Key, joined.Key}, map[int]string{}
	return nil
}

// playOn plays until no answer comes. It says so when a move was said yes to.
func (s *session) playOn(ctx context.Context, yes chan<- bool) {
	for ctx.Err() == nil {
		var now state
		if _, err := s.ask("GET", s.api, "", nil, &now); err != nil {
			return
		}
		var err error
		switch {
		case now.Now.Over:
			err = s.begin()
		case s.keys[now.Now.ToMove-1] == "":
			err = s.await(now.N)
		default:
			err = s.move(now)
			if err == nil {
				select {
				case yes <- true:
				case <-ctx.Done():
				}
			}
		}
		if err != nil {
			return
		}
	}
}

// move makes any move.
func (s *session) move(now state) error {
	var legal []string
	for i, name := range now.Board.Names {
		if now.Now.Legal[i] == '1' {
			legal = append(legal, name)
		}
	}
	s.open = fields{"move": legal[s.random.IntN(len(legal))], "ply": now.Now.Ply, "seat": now.Now.ToMove, "nonce": newKey()}
	return s.send()
}

// send sends the move that is open, for the first time or again.
func (s *session) send() error {
	var answer json.RawMessage
	ply := s.open["ply"].(int)
	status, err := s.ask("POST", s.api+"/moves", s.keys[s.open["seat"].(rules.Seat)-1], s.open, &answer)
	if err != nil {
		return err
	}
	if status != http.StatusOK {
		s.t.Errorf("move %v: %d %s", s.open, status, answer)
	}
	s.known[ply], s.open = s.open["move"].(string), nil
	s.said++
	return nil
}

// await waits until something has happened after entry n.
func (s *session) await(n int) error {
	answer, err := http.Get(fmt.Sprintf("%s%s/events?after=%d", s.at, s.api, n))
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	for lines := bufio.NewReader(answer.Body); ; {
		line, err := lines.ReadString('\n')
		if err != nil || strings.HasPrefix(line, "data: ") {
			return err
		}
	}
}

// compare wants the server to know what the players know, and no more.
func (s *session) compare() {
	if s.open != nil {
		s.unanswered++
		require.NoError(s.t, s.send())
	}
	var now state
	_, err := s.ask("GET", s.api, "", nil, &now)
	require.NoError(s.t, err)
	require.Empty(s.t, now.Broken)
	people := 0
	for ply, move := range now.Moves {
		if s.keys[move.Seat-1] != "" {
			require.Equal(s.t, s.known[ply], move.Move, "ply %d", ply)
			people++
		}
	}
	require.Len(s.t, s.known, people, "moves that were said yes to are gone")
}
