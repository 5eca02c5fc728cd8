//go:build unix

package main

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/stretchr/testify/require"

	"pente/cmd/internal/web/store/storetest"
)

// aStudy is one of sixteen shards, each of which takes a moment.
var aStudy = []string{"study", "--variants", "pente,pente-open", "--set", "board.width=9", "--set", "board.height=9",
	"--players", "search nodes=40 noise=30", "--games", "64", "--keep", "5"}

// launched is a run of pente of its own.
type launched struct {
	*exec.Cmd
	out bytes.Buffer
}

// launch starts pente. It is killed at the end of the test at the latest.
func launch(t *testing.T, args ...string) *launched {
	t.Helper()
	p := &launched{Cmd: exec.Command("pente", args...)}
	p.Stdout, p.Stderr = &p.out, &p.out
	require.NoError(t, p.Start())
	t.Cleanup(func() {
		_ = p.Process.Kill()
		_ = p.Wait()
	})
	return p
}

// ends waits for the program, which has to be content.
func (p *launched) ends(t *testing.T) {
	t.Helper()
	require.NoError(t, p.Wait(), p.out.String())
}

// kills ends the program as a power cut would.
func (p *launched) kills(t *testing.T) {
	t.Helper()
	require.NoError(t, p.Process.Kill())
	_ = p.Wait()
}

func (p *launched) signal(t *testing.T, s syscall.Signal) {
	t.Helper()
	require.NoError(t, p.Process.Signal(s))
}

// studied is a whole study by one process in a folder, as the files that it writes.
func studied(t *testing.T) map[string]string {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "alone")
	launch(t, append(aStudy, "--workers", "1", "--out", folder)...).ends(t)
	return files(t, folder)
}

func files(t *testing.T, folder string) map[string]string {
	t.Helper()
	all := map[string]string{}
	require.NoError(t, fs.WalkDir(os.DirFS(folder), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(filepath.Join(folder, name))
		all[name] = string(text)
		return err
	}))
	return all
}

// hall is a database with a study in it, and somebody who looks on.
type hall struct {
	url  string
	conn *pgx.Conn
}

func newHall(t *testing.T) *hall {
	t.Helper()
	b := &hall{url: storetest.Start(t).Database(t)}
	var err error
	b.conn, err = pgx.Connect(t.Context(), b.url)
	require.NoError(t, err)
	t.Cleanup(func() { b.conn.Close(context.Background()) })
	return b
}

// count is 0 also where there are no tables yet.
func (b *hall) count(t *testing.T, sql string, args ...any) (n int) {
	t.Helper()
	err := b.conn.QueryRow(t.Context(), sql, args...).Scan(&n)
	var answer *pgconn.PgError
	if !errors.Is(err, pgx.ErrNoRows) && !(errors.As(err, &answer) && answer.Code == noTable) {
		require.NoError(t, err)
	}
	return n
}

const noTable = "42P01"

func (b *hall) await(t *testing.T, what, sql string, args ...any) {
	t.Helper()
	for began := time.Now(); b.count(t, sql, args...) == 0; time.Sleep(time.Millisecond) {
		require.Less(t, time.Since(began), 2*time.Minute, what)
	}
}

const (
	workerOf  = "SELECT id FROM pente_study.worker WHERE name LIKE 'process ' || $1::int || ' on %'"
	playsNow  = "SELECT count(*) FROM pente_study.river_job WHERE state = 'running' AND attempted_by[array_upper(attempted_by, 1)] = 'worker-' || $1::int"
	hasPlayed = "SELECT count(*) FROM pente_study.result WHERE worker = $1"
)

// stopsInMidShard stops a worker while it plays.
func (b *hall) stopsInMidShard(t *testing.T, p *launched) {
	t.Helper()
	b.await(t, "the worker begins", workerOf, p.Process.Pid)
	id := b.count(t, workerOf, p.Process.Pid)
	for {
		b.await(t, "the worker plays", playsNow, id)
		p.signal(t, syscall.SIGSTOP)
		if b.count(t, playsNow, id) > 0 {
			return // and it stays so
		}
		p.signal(t, syscall.SIGCONT)
	}
}

// Three workers on one database, one killed in the middle of a shard, one stopped in
// the middle of another until a third, which starts late, has played some: the
// files are those of one process.
func TestWorkersComeAndGo(t *testing.T) {
	want, b := studied(t), newHall(t)
	folder := filepath.Join(t.TempDir(), "gathered")
	study := launch(t, append(aStudy, "--db", b.url, "--workers", "0", "--out", folder)...)
	b.await(t, "the study is entered", "SELECT count(*) FROM pente_study.river_job")
	first := launch(t, "work", "--db", b.url, "--workers", "1")
	b.stopsInMidShard(t, first)
	second := launch(t, "work", "--db", b.url, "--workers", "1")
	b.stopsInMidShard(t, second)
	first.kills(t)
	third := launch(t, "work", "--db", b.url, "--workers", "2")
	b.await(t, "the third begins", workerOf, third.Process.Pid)
	b.await(t, "the third plays", hasPlayed, b.count(t, workerOf, third.Process.Pid))
	second.signal(t, syscall.SIGCONT)
	study.ends(t)
	require.Equal(t, want, files(t, folder))
	require.Positive(t, b.count(t, "SELECT count(*) FROM pente_study.river_job WHERE (args->>'lost')::int > 0"), "what the first was playing was noticed")
	for _, worker := range []*launched{second, third} {
		worker.signal(t, syscall.SIGINT)
		worker.ends(t)
		require.Regexp(t, `^\d+ games? of \d+ shards? played\n$`, worker.out.String())
	}
}

// A worker whose games are others says so and ends; so does one that is told nothing
// or gets nowhere. A study whose folder is taken asks no database.
func TestAWorkerIsRefused(t *testing.T) {
	b := newHall(t)
	folder := filepath.Join(t.TempDir(), "study")
	study := launch(t, append(aStudy, "--db", b.url, "--workers", "0", "--out", folder)...)
	b.await(t, "the study is entered", "SELECT count(*) FROM pente_study.river_job")
	study.signal(t, syscall.SIGINT)
	require.Error(t, study.Wait())
	require.Contains(t, study.out.String(), "interrupted, 0 of 128 games played; the same command goes on with it")
	_, err := b.conn.Exec(t.Context(), "UPDATE pente_study.study SET edition = '0123456789ab', version = '9.9'")
	require.NoError(t, err)
	for want, args := range map[string][]string{
		"study 1 is not for this build of pente: it was begun by pente 9.9, whose games are of edition 0123456789ab": {"work", "--db", b.url},
		"holds another study: there it is":          append(append([]string{}, aStudy...), "--seed", "2", "--db", b.url, "--out", folder),
		"for which database?":                       {"work"},
		"--workers must be from 1 to 1024, not 0":   {"work", "--db", b.url, "--workers", "0"},
		"--db wants the URL of a Postgres database": {"work", "--db", "shards.db"},
		"no database answers there":                 {"work", "--db", "postgres://pente:secret@127.0.0.1:1/x"},
	} {
		var out, errs bytes.Buffer
		require.Equal(t, statusUsage, run(args, strings.NewReader(""), &out, &errs), want)
		require.Contains(t, errs.String(), want)
		require.NotContains(t, errs.String(), "secret")
		require.Empty(t, out.String())
	}
}
