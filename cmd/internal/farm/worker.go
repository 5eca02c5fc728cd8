package farm

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivertype"

	"pente/cmd/internal/database"
	"pente/players/lab"
)

// worker plays shards of any study in the database.
type worker struct {
	river.WorkerDefaults[job]
	farm   *Farm
	id     int
	played func(games int) // hears of every shard
	end    context.CancelCauseFunc

	saving  trouble
	mu      sync.Mutex
	studies map[int64]*Study
	agreed  map[*lab.Run]bool // with what another worker has played
}

// look is how often a worker looks after the others.
const look = 2 * time.Second

// Work plays shards, as many at a time as are named, until the context ends: its
// error is returned then. Each shard that is put back is told to played. A build
// whose games are not those of the studies is refused.
func (f *Farm) Work(ctx context.Context, shards int, played func(games int)) error {
	if err := f.welcome(ctx); err != nil {
		return err
	}
	id, err := f.enter(ctx)
	if err != nil {
		return database.Explain(f.to, err)
	}
	l, err := f.live(ctx, lockWorker, id)
	if err != nil {
		return database.Explain(f.to, err)
	}
	defer l.end(ctx)
	ctx, end := context.WithCancelCause(ctx)
	defer end(nil)
	w := &worker{farm: f, id: id, played: played, end: end, studies: map[int64]*Study{}, agreed: map[*lab.Run]bool{}}
	client, err := w.start(ctx, shards)
	if err != nil {
		return database.Explain(f.to, err)
	}
	defer stop(ctx, client)
	for every := time.NewTicker(look); ; {
		select {
		case <-ctx.Done():
			every.Stop()
			return context.Cause(ctx)
		case <-every.C:
		}
		if err := errors.Join(l.check(ctx), f.again(ctx)); ctx.Err() == nil {
			f.reaching.noted(f, err)
		}
	}
}

// start lets the queue begin to hand out shards.
func (w *worker) start(ctx context.Context, shards int) (*river.Client[pgx.Tx], error) {
	workers := river.NewWorkers()
	if err := river.AddWorkerSafely(workers, w); err != nil {
		return nil, err
	}
	client, err := river.NewClient(riverpgxv5.New(w.farm.pool), &river.Config{
		ID: workerName(w.id), Schema: schema, Logger: quiet(), Workers: workers,
		Queues:        map[string]river.QueueConfig{w.farm.name(): {MaxWorkers: shards}},
		FetchCooldown: 10 * time.Millisecond, JobTimeout: -1, RescueStuckJobsAfter: time.Hour,
	})
	if err != nil {
		return nil, err
	}
	return client, client.Start(context.WithoutCancel(ctx))
}

// stop puts what is being played back into the queue.
func stop(ctx context.Context, client *river.Client[pgx.Tx]) {
	soon, cancel := context.WithTimeout(context.WithoutCancel(ctx), 30*time.Second)
	defer cancel()
	_ = client.StopAndCancel(soon) // whatever does not go back is noticed by the others
}

// NextRetry is when a shard that could not be played is tried again.
func (w *worker) NextRetry(row *river.Job[job]) time.Time {
	return time.Now().Add(time.Duration(min(row.Attempt*row.Attempt, 300)) * 100 * time.Millisecond)
}

// Work plays the shard of a job.
func (w *worker) Work(ctx context.Context, row *river.Job[job]) error {
	wanted, err := w.wanted(ctx, row.Args)
	if err != nil || !wanted {
		return err
	}
	study, err := w.study(ctx, row.Args.Study)
	if err == nil {
		err = w.agrees(ctx, study, row.Args.Shard)
	}
	var refused *Refused
	if errors.As(err, &refused) {
		w.end(err)
		return river.JobSnooze(time.Second) // for others
	}
	if err != nil {
		return err
	}
	played, err := w.farm.unbroken(ctx, study.lab, row.Args.Shard)
	switch {
	case ctx.Err() != nil:
		return river.JobSnooze(0)
	case err != nil:
		return w.failed(ctx, study, row.Args.Shard, err)
	}
	return w.keep(ctx, study, row, played)
}

func play(ctx context.Context, study *lab.Study, number int) (lab.Shard, error) {
	return study.PlayShard(ctx, number)
}

// unbroken plays a shard. What breaks the program off is an error of the shard
// alone.
func (f *Farm) unbroken(ctx context.Context, study *lab.Study, number int) (played lab.Shard, err error) {
	defer func() {
		if broken := recover(); broken != nil {
			err = fmt.Errorf("it breaks the program off: %v\n%s", broken, debug.Stack())
		}
	}()
	return f.play(ctx, study, number)
}

// wanted tells whether a shard is still to be played: it is not settled, and
// somebody gathers its study. Whoever comes back to a study asks for its shards anew,
// and until then others do not wait behind them.
func (w *worker) wanted(ctx context.Context, j job) (bool, error) {
	done, err := w.farm.settled(ctx, j.Study, j.Shard, j.Shard+1)
	if err != nil || len(done) > 0 {
		return false, err
	}
	gathered, err := w.farm.alive(ctx, lockStudy)
	return slices.Contains(gathered, int(j.Study)), err
}

// study makes each study once.
func (w *worker) study(ctx context.Context, id int64) (*Study, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if known := w.studies[id]; known != nil {
		return known, nil
	}
	made, err := w.farm.load(ctx, id)
	if err == nil {
		w.studies[id] = made
	}
	return made, err
}

// agrees compares this build with others before it plays the first shard of a run:
// a game that one of them has played has to be the same here.
func (w *worker) agrees(ctx context.Context, study *Study, shard int) error {
	if err := study.has(shard); err != nil {
		return &Refused{study.id, err}
	}
	run := study.lab.ShardRun(shard)
	w.mu.Lock()
	known := w.agreed[run]
	w.mu.Unlock()
	if known {
		return nil
	}
	theirs, err := study.ofAnother(ctx, run, w.id)
	if err != nil || theirs == nil {
		return err
	}
	err = study.lab.Agrees(ctx, *theirs)
	if errors.Is(err, lab.ErrOtherGames) {
		return &Refused{study.id, err}
	}
	if err == nil {
		w.mu.Lock()
		w.agreed[run] = true
		w.mu.Unlock()
	}
	return err
}

// keep puts a shard into the database. One that is full, or away, is asked again
// until it takes it: the games are not played for nothing.
func (w *worker) keep(ctx context.Context, study *Study, row *river.Job[job], played lab.Shard) error {
	for pause := time.Second; ; pause = min(2*pause, 30*time.Second) {
		err := w.save(ctx, study, row, played)
		if ctx.Err() != nil && err != nil {
			return river.JobSnooze(0)
		}
		w.saving.noted(w.farm, err)
		if err == nil {
			w.played(len(played.Rows))
			return nil
		}
		select {
		case <-time.After(pause):
		case <-ctx.Done():
		}
	}
}

// save puts a shard into the database, and takes its job off the queue.
func (w *worker) save(ctx context.Context, study *Study, row *river.Job[job], played lab.Shard) error {
	return pgx.BeginFunc(ctx, w.farm.pool, func(tx pgx.Tx) error {
		if err := study.put(ctx, tx, w.id, played); err != nil {
			return err
		}
		_, err := river.JobCompleteTx[*riverpgxv5.Driver](ctx, tx, row)
		if errors.Is(err, rivertype.ErrNotFound) {
			return nil // the shard counts without it
		}
		return err
	})
}

// mostFaults is how often a shard may end in an error.
const mostFaults = 3

// failed notes why a shard could not be played. After a few tries nobody plays it
// any more.
func (w *worker) failed(ctx context.Context, study *Study, shard int, why error) error {
	const enter = "INSERT INTO fault (study, shard, worker, why) VALUES ($1, $2, $3, $4)"
	if _, err := w.farm.pool.Exec(ctx, enter, study.id, shard, w.id, why.Error()); err != nil {
		return err
	}
	var tries int
	const count = "SELECT count(*) FROM fault WHERE study = $1 AND shard = $2"
	if err := w.farm.pool.QueryRow(ctx, count, study.id, shard).Scan(&tries); err != nil {
		return err
	}
	if tries < mostFaults {
		return why
	}
	return w.farm.setAside(ctx, w.farm.pool, study.id, shard, fmt.Sprintf("it failed %d times: %v", tries, why))
}

// writer is a pool or a transaction.
type writer interface {
	Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error)
}

// setAside takes a shard out of the study.
func (f *Farm) setAside(ctx context.Context, to writer, study int64, shard int, why string) error {
	_, err := to.Exec(ctx, "INSERT INTO aside (study, shard, why) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", study, shard, why)
	return err
}
