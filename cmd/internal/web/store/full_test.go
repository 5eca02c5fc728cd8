package store

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/cmd/internal/web/store/storetest"
)

// smallFolder is a data folder on a disk that can be filled. Where there is no
// such disk, the database itself is told to grow no more.
func smallFolder(t *testing.T) (p place, fill func(*Store) (free func())) {
	disk, real := storetest.SmallDisk(t, "2m")
	p = placeIn(filepath.Join(disk.Folder, "data"))
	if real {
		return p, func(*Store) func() { return disk.Fill(t) }
	}
	return p, func(s *Store) func() {
		var pages int
		require.NoError(t, s.write.QueryRow("PRAGMA page_count").Scan(&pages))
		limit := func(n int) {
			_, err := s.write.Exec(fmt.Sprint("PRAGMA max_page_count=", n))
			require.NoError(t, err)
		}
		limit(pages)
		return func() { limit(1 << 30) }
	}
}

// smallDatabase is a database whose games lie on a disk that can be filled. Where
// there is no such disk, the database says itself that it is full.
func smallDatabase(t *testing.T, url string) (p place, fill func(*Store) (free func())) {
	p = postgresPlace(t, url)
	disk, real := storetest.SmallDisk(t, "2m")
	return p, func(*Store) func() {
		run := func(statement string) {
			_, err := p.behind(t).Exec(statement)
			require.NoError(t, err, statement)
		}
		if !real {
			run(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE disk_full; END $$`)
			run(`CREATE TRIGGER refuse BEFORE INSERT ON entry EXECUTE FUNCTION refuse()`)
			return func() { run(`DROP TRIGGER refuse ON entry`) }
		}
		run(fmt.Sprintf(`CREATE TABLESPACE small LOCATION '%s'`, disk.Folder))
		for _, what := range []string{"TABLE entry", "INDEX entry_pkey", "INDEX entry_game_nonce_key"} {
			run("ALTER " + what + " SET TABLESPACE small")
		}
		return disk.Fill(t)
	}
}

// Nothing more can be written: who wants to is told so and nothing is
// acknowledged, while games can still be read. When there is room again, the same
// store goes on, and what was asked for again is there once.
func testFull(t *testing.T, p place) {
	p, fill := p.small(t)
	s := p.open(t)
	last := map[string]Entry{}
	for i := range 3 {
		game := fmt.Sprint("game", i)
		last[game] = write(t, s, game, Entry{}, 0, 3)
	}
	free := fill(s)
	body := strings.Repeat("x", 16<<10)
	refused := map[string]Record{}
	for n := 3; len(refused) < len(last); n++ {
		require.Less(t, n, 1000, "the disk is never full")
		for game, before := range last {
			if _, full := refused[game]; full {
				continue
			}
			r := Record{fmt.Sprint("nonce ", n), before.Hash, body}
			e, err := s.Append(t.Context(), game, n, r)
			if err != nil {
				require.NotErrorIs(t, err, ErrConflict)
				refused[game] = r
				continue
			}
			last[game] = e
		}
	}
	for game, e := range last {
		entries, err := s.Read(t.Context(), game, 0)
		require.NoError(t, err)
		require.Equal(t, e, entries[len(entries)-1], "what was acknowledged, and nothing else")
	}
	free()
	for range 2 {
		for game, e := range last {
			_, err := s.Append(t.Context(), game, e.N+1, refused[game])
			require.NoError(t, err, "there is room again")
		}
	}
	require.NoError(t, s.Close())
	s = p.open(t)
	for game, e := range last {
		entries, err := s.Read(t.Context(), game, 0)
		require.NoError(t, err)
		require.Len(t, entries, e.N+2)
		require.Equal(t, refused[game], entries[e.N+1].Record)
	}
}
