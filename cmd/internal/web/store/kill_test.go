package store

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// The variables by which this test program is told to write into a folder until it
// is killed, and with which setting of PRAGMA synchronous if not with its own.
const (
	writerFolder = "PENTE_WRITE_UNTIL_KILLED"
	writerSync   = "PENTE_WRITE_SYNCHRONOUS"
)

func TestMain(m *testing.M) {
	if folder := os.Getenv(writerFolder); folder != "" {
		fmt.Println(writeUntilKilled(folder))
		os.Exit(1)
	}
	os.Exit(m.Run())
}

const writersAtOnce = 4

// writeUntilKilled writes to a folder, and says on standard output what has been
// acknowledged.
func writeUntilKilled(folder string) error {
	ctx := context.Background()
	s, err := Open(ctx, folder)
	if err != nil {
		return err
	}
	if setting := os.Getenv(writerSync); setting != "" {
		if _, err := s.write.Exec("PRAGMA synchronous=" + setting); err != nil {
			return err
		}
	}
	var out sync.Mutex
	return writeAtOnce(ctx, s, func(game string, n int, hash string) {
		out.Lock()
		defer out.Unlock()
		fmt.Println("have", game, n, hash)
	})
}

// writeAtOnce adds to four games at once, and says what has been acknowledged,
// until one of them cannot be written or the context ends.
func writeAtOnce(ctx context.Context, s *Store, say func(game string, n int, hash string)) error {
	failed := make(chan error, writersAtOnce)
	for i := range writersAtOnce {
		go func() { failed <- writeOn(ctx, s, fmt.Sprint("game", i), say) }()
	}
	return <-failed
}

// writeOn adds to a game from where it is.
func writeOn(ctx context.Context, s *Store, game string, say func(game string, n int, hash string)) error {
	entries, err := s.Read(ctx, game, 0)
	if err != nil {
		return err
	}
	last, n := Entry{}, len(entries)
	if n > 0 {
		last = entries[n-1]
	}
	for ; ; n++ {
		if last, err = s.Append(ctx, game, n, Record{fmt.Sprint(n), last.Hash, "{}"}); err != nil {
			return err
		}
		say(game, n, last.Hash)
	}
}

// A program is killed while it writes, again and again: what it has acknowledged
// is there, nothing is there twice, and writing goes on.
func TestKill(t *testing.T) {
	rounds := 20
	if n, err := strconv.Atoi(os.Getenv("PENTE_KILLS")); err == nil {
		rounds = n // 200 take some minutes under the race detector
	}
	random := rand.New(rand.NewPCG(1, 2))
	var folder string
	var acked acknowledged
	for round := range rounds {
		if round%10 == 0 { // not one folder for all: every round reads everything
			folder, acked = t.TempDir(), acknowledged{}
		}
		w := startWriter(t, folder)
		w.read(1+random.IntN(60), acked)
		w.kill(acked)
		s, err := Open(t.Context(), folder)
		require.NoError(t, err)
		require.Empty(t, acked.missing(t, s), "round %d: acknowledged entries are gone", round)
		require.NoError(t, s.Close())
	}
}

// acknowledged are the hashes of what a writer has said that it has, by game and
// number.
type acknowledged map[string]string

// missing are those that a store does not have.
func (a acknowledged) missing(t *testing.T, s *Store) (missing []string) {
	t.Helper()
	require.NotEmpty(t, a)
	there := map[string]string{}
	for i := range writersAtOnce {
		game := fmt.Sprint("game", i)
		entries, err := s.Read(t.Context(), game, 0)
		require.NoError(t, err)
		for n, e := range entries {
			there[fmt.Sprint(game, " ", n)] = e.Hash
		}
	}
	for place, hash := range a {
		switch there[place] {
		case hash:
		case "":
			missing = append(missing, place)
		default:
			t.Errorf("%s is another entry than was acknowledged", place)
		}
	}
	return missing
}

// writer is a program that writes until it is killed.
type writer struct {
	t     *testing.T
	child *exec.Cmd
	lines *bufio.Scanner
}

func startWriter(t *testing.T, folder string, settings ...string) *writer {
	program, err := os.Executable()
	require.NoError(t, err)
	w := &writer{t: t, child: exec.Command(program)}
	w.child.Env = append(append(os.Environ(), writerFolder+"="+folder), settings...)
	w.child.Stderr = os.Stderr
	out, err := w.child.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, w.child.Start())
	stuck := time.AfterFunc(2*time.Minute, func() { w.child.Process.Kill() })
	t.Cleanup(func() { stuck.Stop() })
	w.lines = bufio.NewScanner(out)
	return w
}

// read waits until the writer has said a number of things.
func (w *writer) read(n int, into acknowledged) {
	w.t.Helper()
	for range n {
		require.True(w.t, w.lines.Scan(), "the writer has stopped by itself")
		require.True(w.t, into.take(w.lines.Text()), "the writer says %q", w.lines.Text())
	}
}

// kill kills the writer in the middle of what it does. What it had said by then
// counts.
func (w *writer) kill(into acknowledged) {
	w.t.Helper()
	require.NoError(w.t, w.child.Process.Kill())
	for w.lines.Scan() {
		into.take(w.lines.Text()) // a line that was cut short acknowledges nothing
	}
	var exit *exec.ExitError
	require.True(w.t, errors.As(w.child.Wait(), &exit))
}

func (a acknowledged) take(line string) bool {
	words := strings.Fields(line)
	if len(words) != 4 || words[0] != "have" || len(words[3]) != 64 {
		return false
	}
	a[words[1]+" "+words[2]] = words[3]
	return true
}
