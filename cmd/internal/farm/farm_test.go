package farm_test

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"pente/cmd/internal/farm"
	"pente/cmd/internal/web/store/storetest"
	"pente/players/lab"
	"pente/variants"
)

// All of it with one server, and a database for each.
func TestFarm(t *testing.T) {
	server := storetest.Start(t)
	for name, test := range map[string]func(*testing.T, *storetest.Server){
		"A farm plays what one machine plays":          aFarmPlaysWhatOneMachinePlays,
		"A farm stops where one machine does":          aFarmStopsWhereOneMachineDoes,
		"Another build is refused":                     anotherBuildIsRefused,
		"A study that is not the same here is refused": aStudyThatIsNotTheSameHereIsRefused,
		"A worker is compared with another":            aWorkerIsComparedWithAnother,
		"What nobody gathers is not played":            whatNobodyGathersIsNotPlayed,
		"A queue that is emptied is filled again":      aQueueThatIsEmptiedIsFilledAgain,
		"A poisoned shard is set aside":                aPoisonedShardIsSetAside,
		"A shard that is played twice counts once":     aShardThatIsPlayedTwiceCountsOnce,
		"A shard that differs is set aside":            aShardThatDiffersIsSetAside,
		"A damaged result is played again":             aDamagedResultIsPlayedAgain,
		"A full disk loses nothing":                    aFullDiskLosesNothing,
	} {
		t.Run(name, func(t *testing.T) { test(t, server) })
	}
}

// study is one of a few shards that are played in a moment.
func study(t *testing.T, players string, set ...string) *lab.Study {
	t.Helper()
	var cells []lab.Cell
	for _, name := range []string{"tic-tac-toe", "misere-tic-tac-toe"} {
		v, err := variants.Load(name, set...)
		require.NoError(t, err)
		cells = append(cells, lab.Cell{Name: name, Variant: name, Rules: v.Rules, Fingerprint: v.Fingerprint(), Resolved: v.Resolved()})
	}
	s, err := lab.NewStudy(lab.StudySetup{Cells: cells, Lineups: []lab.Lineup{{Players: []string{players}, Games: 20}}, OpeningPlies: -1, Keep: 20})
	require.NoError(t, err)
	require.Equal(t, 6, s.Shards())
	return s
}

const searchers = "search nodes=10 noise=50"

// notes are what a farm tells.
type notes struct {
	mu    sync.Mutex
	texts []string
}

func (n *notes) add(text string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.texts = append(n.texts, text)
}

func (n *notes) String() string {
	n.mu.Lock()
	defer n.mu.Unlock()
	return strings.Join(n.texts, "\n")
}

func open(t *testing.T, url string, build farm.Build) (*farm.Farm, *notes) {
	t.Helper()
	heard := &notes{}
	f, err := farm.Open(t.Context(), url, build, heard.add)
	require.NoError(t, err)
	t.Cleanup(f.Close)
	return f, heard
}

// works lets a farm work until the test ends, or what it returns is called, which
// says why the work ended.
func works(t *testing.T, f *farm.Farm) (stop func() error) {
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- f.Work(ctx, 2, func(int) {}) }()
	stop = sync.OnceValue(func() error {
		cancel()
		return <-ended
	})
	t.Cleanup(func() { _ = stop() })
	return stop
}

// gather is the text of all shards from one on, and the last error.
func gather(t *testing.T, f *farm.Farm, s *lab.Study, first int) (text string, err error) {
	t.Helper()
	entered, err := f.Enter(t.Context(), s)
	require.NoError(t, err)
	tally := s.NewTally()
	for played, err := range entered.Shards(t.Context(), tally, first, func(int) {}) {
		if err != nil {
			return text, err
		}
		tally.Add(played)
		text += string(s.Text(played))
	}
	return text, nil
}

// alone is what a study gives on one machine.
func alone(t *testing.T, s *lab.Study, first int) (text string) {
	t.Helper()
	tally := s.NewTally()
	for played, err := range tally.Play(t.Context(), first, 1) {
		require.NoError(t, err)
		tally.Add(played)
		text += string(s.Text(played))
	}
	return text
}

// A study gives the same through a database as alone, from wherever it is gone on
// with; what has been played is not played again.
func aFarmPlaysWhatOneMachinePlays(t *testing.T, server *storetest.Server) {
	f, heard := open(t, server.Database(t), farm.Build{Version: "a"})
	s := study(t, searchers)
	stop := works(t, f)
	for _, first := range []int{4, 0, 6} {
		text, err := gather(t, f, s, first)
		require.NoError(t, err)
		require.Equal(t, alone(t, s, first), text)
	}
	require.ErrorIs(t, stop(), context.Canceled)
	text, err := gather(t, f, s, 0) // nobody works
	require.NoError(t, err)
	require.Equal(t, alone(t, s, 0), text)
	require.Empty(t, heard.String())
	open, err := f.Count(t.Context(), "SELECT count(*) FROM study WHERE NOT done")
	require.NoError(t, err)
	require.Zero(t, open)
}

// Where a study stops because it knows enough, it does so after the same shards.
func aFarmStopsWhereOneMachineDoes(t *testing.T, server *storetest.Server) {
	f, _ := open(t, server.Database(t), farm.Build{})
	setup := study(t, searchers).Setup()
	setup.Precision, setup.Lineups = 0.1, []lab.Lineup{{Players: []string{"random"}, Games: 2000}}
	s, err := lab.NewStudy(setup)
	require.NoError(t, err)
	defer works(t, f)()
	text, err := gather(t, f, s, 0)
	require.NoError(t, err)
	require.Equal(t, alone(t, s, 0), text)
	require.Contains(t, text, ", 0 bytes, ")
}

// A build whose games are others is told so, and plays nothing.
func anotherBuildIsRefused(t *testing.T, server *storetest.Server) {
	url := server.Database(t)
	f, _ := open(t, url, farm.Build{Version: "1.0"})
	s := study(t, searchers)
	_, err := f.Enter(t.Context(), s)
	require.NoError(t, err)

	other, heard := open(t, url, farm.Build{Version: "2.0", Edition: "0123456789ab"})
	err = other.Work(t.Context(), 1, func(int) {})
	var refused *farm.Refused
	require.ErrorAs(t, err, &refused)
	require.ErrorContains(t, err, "study 1 is not for this build of pente: it was begun by pente 1.0, whose games are of edition")
	require.ErrorContains(t, err, "those of pente 2.0 here are of edition 0123456789ab")

	// Where there is something for it as well, it plays that, and says what it leaves.
	own := study(t, searchers, "board.width=4")
	_, err = other.Enter(t.Context(), own)
	require.NoError(t, err)
	works(t, other)
	text, err := gather(t, other, own, 0)
	require.NoError(t, err)
	require.Equal(t, alone(t, own, 0), text)
	require.Contains(t, heard.String(), "study 1 is not for this build of pente")
}

// What a worker makes of a study has to be the study.
func aStudyThatIsNotTheSameHereIsRefused(t *testing.T, server *storetest.Server) {
	for name, test := range map[string]struct{ change, why string }{
		"rules":       {`setup = replace(setup, 'width = 3', 'width = 4')`, "rule set tic-tac-toe has the fingerprint"},
		"fingerprint": {`setup = regexp_replace(setup, '"Fingerprint":"[0-9a-f]+"', '"Fingerprint":"0123456789abcdef"')`, "rule set tic-tac-toe has the fingerprint 0123456789abcdef there and"},
		"no rules":    {`setup = replace(setup, 'width = 3', 'wdth = 3')`, "unknown key `board.wdth`"},
		"later build": {`setup = replace(setup, '"Seats"', '"Chairs"')`, `its setup cannot be read: json: unknown field "Chairs"`},
		"other seed":  {`setup = replace(setup, '"Seed":0', '"Seed":1')`, "there it is"},
		"a program":   {`setup = replace(setup, 'search nodes=10', 'engine cmd=./x nodes=10')`, "a player that is another program cannot play on other machines"},
	} {
		t.Run(name, func(t *testing.T) {
			f, _ := open(t, server.Database(t), farm.Build{})
			entered, err := f.Enter(t.Context(), study(t, searchers))
			require.NoError(t, err)
			require.NoError(t, f.Exec(t.Context(), "UPDATE study SET "+test.change))
			ctx, cancel := context.WithCancel(t.Context())
			tally := study(t, searchers).NewTally()
			go func() {
				for range entered.Shards(ctx, tally, 0, func(int) {}) {
				}
			}()
			defer cancel()
			err = f.Work(t.Context(), 1, func(int) {})
			var refused *farm.Refused
			require.ErrorAs(t, err, &refused)
			require.ErrorContains(t, err, test.why)
			played, err := f.Count(t.Context(), "SELECT count(*) FROM result")
			require.NoError(t, err)
			require.Zero(t, played)
		})
	}
}

// A worker that plays other games than another one has played is refused, though
// everything it says of itself is the same.
func aWorkerIsComparedWithAnother(t *testing.T, server *storetest.Server) {
	f, _ := open(t, server.Database(t), farm.Build{})
	s := study(t, searchers)
	entered, err := f.Enter(t.Context(), s)
	require.NoError(t, err)
	played, err := s.PlayShard(t.Context(), 0)
	require.NoError(t, err)
	played.Rows[0].Plies++
	require.NoError(t, f.Exec(t.Context(), "INSERT INTO worker (name, version) VALUES ('another', '')"))
	require.NoError(t, f.Exec(t.Context(), "INSERT INTO result (study, shard, run, games, body, worker) VALUES (1, 0, 0, 8, $1, 1)", s.Text(played)))
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	tally := study(t, searchers).NewTally()
	go func() {
		for range entered.Shards(ctx, tally, 1, func(int) {}) {
		}
	}()
	err = f.Work(t.Context(), 1, func(int) {})
	require.ErrorIs(t, err, lab.ErrOtherGames)
	require.ErrorContains(t, err, "game 1 of tic-tac-toe, search nodes=10 noise=50")
}

// Shards of a study that nobody gathers any more keep nobody waiting; who comes back
// to it finds what had been played, and the rest is played then.
func whatNobodyGathersIsNotPlayed(t *testing.T, server *storetest.Server) {
	f, _ := open(t, server.Database(t), farm.Build{})
	left, s := study(t, searchers), study(t, "search nodes=11 noise=50")
	entered, err := f.Enter(t.Context(), left)
	require.NoError(t, err)
	ctx, leave := context.WithCancel(t.Context())
	for _, err := range entered.Shards(ctx, left.NewTally(), 0, func(int) { leave() }) {
		require.ErrorIs(t, err, context.Canceled)
	}
	stop := works(t, f)
	text, err := gather(t, f, s, 0)
	require.NoError(t, err)
	require.Equal(t, alone(t, s, 0), text)
	_ = stop()
	played, err := f.Count(t.Context(), "SELECT count(*) FROM result WHERE study = 1")
	require.NoError(t, err)
	require.Zero(t, played)

	works(t, f)
	text, err = gather(t, f, left, 0)
	require.NoError(t, err)
	require.Equal(t, alone(t, left, 0), text)
}

// Whatever becomes of the queue, a study comes to its end.
func aQueueThatIsEmptiedIsFilledAgain(t *testing.T, server *storetest.Server) {
	f, _ := open(t, server.Database(t), farm.Build{})
	s := study(t, searchers)
	entered, err := f.Enter(t.Context(), s)
	require.NoError(t, err)
	text, emptied, tally := "", false, s.NewTally()
	for played, err := range entered.Shards(t.Context(), tally, 0, func(int) {
		if !emptied {
			require.NoError(t, f.Exec(t.Context(), "DELETE FROM river_job"))
			works(t, f)
		}
		emptied = true
	}) {
		require.NoError(t, err)
		tally.Add(played)
		text += string(s.Text(played))
	}
	require.True(t, emptied)
	require.Equal(t, alone(t, s, 0), text)
}

// A shard that panics, or cannot be played, is set aside after a few tries; the
// others are there, and who wants the study again has it tried again.
func aPoisonedShardIsSetAside(t *testing.T, server *storetest.Server) {
	for name, poison := range map[string]func() error{
		"panic": func() error { panic("the board has no point Q99") },
		"error": func() error { return errors.New("the board has no point Q99") },
	} {
		t.Run(name, func(t *testing.T) {
			f, _ := open(t, server.Database(t), farm.Build{})
			s, tries := study(t, searchers), 0
			f.SetPlay(func(ctx context.Context, s *lab.Study, number int) (lab.Shard, error) {
				if number == 2 {
					tries++ // one try at a time
					if err := poison(); err != nil {
						return lab.Shard{}, err
					}
				}
				return s.PlayShard(ctx, number)
			})
			stop := works(t, f)
			text, err := gather(t, f, s, 0)
			var aside *farm.SetAside
			require.ErrorAs(t, err, &aside)
			require.Len(t, aside.Shards, 1)
			require.Contains(t, aside.Shards[0], "shard 3 (tic-tac-toe, search nodes=10 noise=50, games 9 to 16): it failed 3 times:")
			require.Contains(t, aside.Shards[0], "the board has no point Q99")
			require.Equal(t, 3, tries)
			require.Equal(t, 5, strings.Count(text, "shard "))

			_ = stop()
			f.SetPlay(func(ctx context.Context, s *lab.Study, number int) (lab.Shard, error) {
				return s.PlayShard(ctx, number)
			})
			works(t, f)
			text, err = gather(t, f, s, 0)
			require.NoError(t, err)
			require.Equal(t, alone(t, s, 0), text)
		})
	}
}

// twice has the third shard of a study played twice at the same time, once in
// another way.
func twice(t *testing.T, f *farm.Farm, s *lab.Study, change func(*lab.Shard)) (text string, err error) {
	var first sync.Once
	f.SetPlay(func(ctx context.Context, s *lab.Study, number int) (lab.Shard, error) {
		played, err := s.PlayShard(ctx, number)
		if number != 2 {
			return played, err
		}
		first.Do(func() {
			other := played
			change(&other)
			if e := f.Exec(ctx, "INSERT INTO worker (name, version) VALUES ('another', '')"); e != nil {
				err = e
			}
			const put = "INSERT INTO result (study, shard, run, games, body, worker) SELECT 1, 2, 0, 8, $1, max(id) FROM worker"
			if e := f.Exec(ctx, put, s.Text(other)); e != nil {
				err = e
			}
		})
		return played, err
	})
	works(t, f)
	return gather(t, f, s, 0)
}

// A shard that is played twice counts once.
func aShardThatIsPlayedTwiceCountsOnce(t *testing.T, server *storetest.Server) {
	f, _ := open(t, server.Database(t), farm.Build{})
	s := study(t, searchers)
	text, err := twice(t, f, s, func(*lab.Shard) {})
	require.NoError(t, err)
	require.Equal(t, alone(t, s, 0), text)
}

// And where it is not the same, it is an error that names it.
func aShardThatDiffersIsSetAside(t *testing.T, server *storetest.Server) {
	f, _ := open(t, server.Database(t), farm.Build{})
	s := study(t, searchers)
	_, err := twice(t, f, s, func(played *lab.Shard) {
		played.Rows = append([]lab.Row{}, played.Rows...)
		played.Rows[3].Plies++
	})
	var aside *farm.SetAside
	require.ErrorAs(t, err, &aside)
	require.Len(t, aside.Shards, 1)
	require.Regexp(t, `^shard 3 \(.*games 9 to 16\): worker-\d+ and worker-\d+ played it, and their games are not the same$`, aside.Shards[0])
}

// What cannot be read is played again.
func aDamagedResultIsPlayedAgain(t *testing.T, server *storetest.Server) {
	f, heard := open(t, server.Database(t), farm.Build{})
	s := study(t, searchers)
	works(t, f)
	whole, err := gather(t, f, s, 0)
	require.NoError(t, err)
	for shard, damage := range []string{"substr(body, 1, length(body) - 9)", "substr(body, 1, 30)", "''::bytea", "overlay(body placing 'x' from 200)", "body || 'more'::bytea"} {
		require.NoError(t, f.Exec(t.Context(), "UPDATE result SET body = "+damage+" WHERE shard = $1", shard))
		text, err := gather(t, f, s, 0)
		require.NoError(t, err)
		require.Equal(t, whole, text)
		require.Contains(t, heard.String(), fmt.Sprintf("shard %d (", shard+1))
	}
	require.Equal(t, 5, strings.Count(heard.String(), "is played again"))
}

// A database whose disk is full is asked again until it takes what was played.
func aFullDiskLosesNothing(t *testing.T, server *storetest.Server) {
	f, heard := open(t, server.Database(t), farm.Build{})
	s, played := study(t, searchers), 0
	f.SetPlay(func(ctx context.Context, s *lab.Study, number int) (lab.Shard, error) {
		if number == 2 {
			played++
		}
		return s.PlayShard(ctx, number)
	})
	require.NoError(t, f.Exec(t.Context(), `CREATE TABLE room (left_over int); INSERT INTO room VALUES (0);
CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NEW.shard = 2 AND EXISTS (SELECT FROM room) THEN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER full_disk BEFORE INSERT ON result FOR EACH ROW EXECUTE FUNCTION full_disk()`))
	works(t, f)
	go func() {
		for !strings.Contains(heard.String(), "the disk of the database is full") && t.Context().Err() == nil {
			_, _ = f.Count(t.Context(), "SELECT count(*) FROM pg_sleep(0.01)")
		}
		_ = f.Exec(t.Context(), "DELETE FROM room")
	}()
	text, err := gather(t, f, s, 0)
	require.NoError(t, err)
	require.Equal(t, alone(t, s, 0), text)
	require.Equal(t, 1, played)
	require.Contains(t, heard.String(), "; trying again, and nothing is lost")
	require.Eventually(t, func() bool { return strings.HasSuffix(heard.String(), "is well again") }, time.Minute, time.Millisecond)
}

// Who cannot get at the database is told what to do about it, and no password is
// ever shown.
func TestADatabaseThatCannotBeReached(t *testing.T) {
	good := storetest.Start(t).Database(t)
	root, err := pgx.Connect(t.Context(), good)
	require.NoError(t, err)
	defer root.Close(context.Background())
	for _, sql := range []string{
		"CREATE ROLE guest LOGIN", "CREATE ROLE locked LOGIN PASSWORD 'right'",
		`COPY (SELECT unnest(ARRAY['local all locked scram-sha-256', 'local all barred reject', 'local all all trust'])) TO '` + setting(t, root, "hba_file") + `'`,
		"SELECT pg_reload_conf()",
	} {
		_, err := root.Exec(t.Context(), sql)
		require.NoError(t, err)
	}
	with := func(user, password, name string) string {
		u, err := url.Parse(good)
		require.NoError(t, err)
		u.User = url.UserPassword(user, password)
		if name != "" {
			u.Path = "/" + name
		}
		return u.String()
	}
	for name, test := range map[string]struct{ url, want string }{
		"no URL":        {"postgres://user:secret@host:port/x", "database: the URL cannot be read"},
		"password":      {with("locked", "secret", ""), "the password of user locked is wrong; it stands in the URL, in PGPASSWORD"},
		"barred":        {with("barred", "secret", ""), "user barred is not let in"},
		"no database":   {with("pente", "secret", "nowhere"), "there is no such database; `createdb nowhere` makes it"},
		"no permission": {with("guest", "secret", ""), "user guest may not do that; `GRANT CREATE ON DATABASE"},
		"no server":     {"postgres://pente:secret@127.0.0.1:1/x", "no database answers there"},
		"no host":       {"postgres://pente:secret@nowhere.invalid/x", "there is no host nowhere.invalid"},
		"no socket":     {"postgres://pente:secret@/x?host=/nowhere", "no database answers there"},
	} {
		_, err := farm.Open(t.Context(), test.url, farm.Build{}, nil)
		require.ErrorContains(t, err, test.want, name)
		require.NotContains(t, err.Error(), "secret", name)
	}
}

func setting(t *testing.T, conn *pgx.Conn, name string) (value string) {
	t.Helper()
	require.NoError(t, conn.QueryRow(t.Context(), "SELECT current_setting($1)", name).Scan(&value))
	return value
}
