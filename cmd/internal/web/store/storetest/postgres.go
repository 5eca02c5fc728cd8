// Package storetest starts a Postgres server of its own for tests.
package storetest

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver
	"github.com/stretchr/testify/require"
)

// All is the variable of the environment under which nothing may be missing:
// tests fail then where they would skip.
const All = "PENTE_TEST_ALL"

// Skip skips a test for want of something, or fails it where nothing may be
// missing.
func Skip(t testing.TB, why string) {
	t.Helper()
	if os.Getenv(All) != "" {
		t.Fatal(why)
	}
	t.Skip(why)
}

// Server is a server that lasts as long as a test.
type Server struct {
	folder string // of its socket
	next   int
}

// Start starts a server without a port; the test skips where there is none.
func Start(t testing.TB) *Server {
	t.Helper()
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/postgres")
	if len(found) == 0 {
		Skip(t, "no Postgres server is installed (Debian: apt-get install postgresql)")
	}
	slices.Sort(found)
	postgres := found[len(found)-1]
	folder, err := os.MkdirTemp("/tmp", "pente-pg-") // the path of a socket has to be short
	require.NoError(t, err)
	t.Cleanup(func() { os.RemoveAll(folder) })
	data := filepath.Join(folder, "data")
	own(t, folder)

	initdb := asOwner(t, exec.Command(filepath.Join(filepath.Dir(postgres), "initdb"), "-N", "-A", "trust", "-U", "pente", "--locale=C", "-D", data))
	out, err := initdb.CombinedOutput()
	require.NoError(t, err, string(out))
	server := asOwner(t, exec.Command(postgres, "-D", data, "-k", folder, "-c", "listen_addresses="))
	require.NoError(t, server.Start())
	t.Cleanup(func() {
		_ = server.Process.Signal(os.Interrupt)
		_ = server.Wait()
	})
	s := &Server{folder: folder}
	s.awaitReady(t)
	return s
}

// awaitReady asks until the server answers.
func (s *Server) awaitReady(t testing.TB) {
	db, err := sql.Open("pgx", s.url("postgres"))
	require.NoError(t, err)
	defer db.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	for db.PingContext(ctx) != nil {
		require.NoError(t, ctx.Err(), "the Postgres server does not answer")
		time.Sleep(20 * time.Millisecond)
	}
}

func (s *Server) url(database string) string {
	return fmt.Sprintf("postgres://pente@/%s?host=%s", database, s.folder)
}

// Database makes an empty database and is its URL.
func (s *Server) Database(t testing.TB) string {
	t.Helper()
	s.next++
	name := fmt.Sprintf("games%d", s.next)
	db, err := sql.Open("pgx", s.url("postgres"))
	require.NoError(t, err)
	defer db.Close()
	_, err = db.Exec("CREATE DATABASE " + name)
	require.NoError(t, err)
	return s.url(name)
}

// owner is the user that runs the server: Postgres refuses to be root.
func owner(t testing.TB) *user.User {
	if os.Getuid() != 0 {
		return nil
	}
	found, err := user.Lookup("postgres")
	require.NoError(t, err)
	return found
}
