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

// writerFolder is the variable by which this test program is told to write into
// a folder until it is killed.
const writerFolder = "PENTE_WRITE_UNTIL_KILLED"

func TestMain(m *testing.M) {
	if folder := os.Getenv(writerFolder); folder != "" {
		fmt.Println(writeUntilKilled(folder))
		os.Exit(1)
	}
	os.Exit(m.Run())
}

const writersAtOnce = 4

// writeUntilKilled adds to four games at once, and says on standard output what
// has been acknowledged.
func writeUntilKilled(folder string) error {
	ctx := context.Background()
	s, err := Open(ctx, folder)
	if err != nil {
		return err
	}
	failed := make(chan error)
	var out sync.Mutex
	for i := range writersAtOnce {
		go func() {
			game := fmt.Sprint("game", i)
			entries, err := s.Read(ctx, game, 0)
			if err != nil {
				failed <- err
				return
			}
			last, n := Entry{}, len(entries)
			if n > 0 {
				last = entries[n-1]
			}
			for ; ; n++ {
				last, err = s.Append(ctx, game, n, Record{fmt.Sprint(n), last.Hash, "{}"})
				if err != nil {
					failed <- err
					return
				}
				out.Lock()
				fmt.Println("have", game, n, last.Hash)
				out.Unlock()
			}
		}()
	}
	return <-failed
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
	var acknowledged map[string]string
	for round := range rounds {
		if round%10 == 0 { // not one folder for all: every round reads everything
			folder, acknowledged = t.TempDir(), map[string]string{}
		}
		killOnce(t, folder, 1+random.IntN(60), acknowledged)
		s, err := Open(t.Context(), folder)
		require.NoError(t, err)
		total := 0
		for i := range writersAtOnce {
			game := fmt.Sprint("game", i)
			entries, err := s.Read(t.Context(), game, 0)
			require.NoError(t, err, "round %d", round)
			for n, e := range entries {
				key := fmt.Sprint(game, " ", n)
				if hash, acked := acknowledged[key]; acked {
					require.Equal(t, hash, e.Hash, "round %d", round)
					total++
				}
			}
		}
		require.NotEmpty(t, acknowledged)
		require.Equal(t, len(acknowledged), total, "round %d: acknowledged entries are gone", round)
		require.NoError(t, s.Close())
	}
}

// killOnce lets a program write until it has said a number of things, and kills
// it in the middle of what it does then.
func killOnce(t *testing.T, folder string, after int, acknowledged map[string]string) {
	program, err := os.Executable()
	require.NoError(t, err)
	child := exec.Command(program)
	child.Env = append(os.Environ(), writerFolder+"="+folder)
	out, err := child.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, child.Start())
	stuck := time.AfterFunc(time.Minute, func() { child.Process.Kill() })
	defer stuck.Stop()
	lines := bufio.NewScanner(out)
	for n := 0; lines.Scan(); n++ {
		if n == after {
			require.NoError(t, child.Process.Kill())
		}
		// A line that was cut short acknowledges nothing.
		if words := strings.Fields(lines.Text()); len(words) == 4 && words[0] == "have" && len(words[3]) == 64 {
			acknowledged[words[1]+" "+words[2]] = words[3]
		} else if n < after {
			t.Errorf("the writer says %q", lines.Text())
		}
	}
	var exit *exec.ExitError
	require.True(t, errors.As(child.Wait(), &exit))
}
