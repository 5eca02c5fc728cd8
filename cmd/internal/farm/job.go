package farm

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"slices"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"pente/players/lab"
)

// job is a shard that is to be played. What has been played is told by the table of
// results alone: a job may be there too often, and may be gone.
type job struct {
	Study int64 `json:"study"`
	Shard int   `json:"shard"`
	Round int   `json:"round"` // of the study
	Lost  int   `json:"lost"`  // how many workers went away while they played it
}

// Kind is what the queue calls such jobs.
func (job) Kind() string { return "shard" }

// name is the queue of this edition: who plays other games never sees its jobs.
func (f *Farm) name() string { return "edition-" + f.build.Edition }

// options keep a job from standing in the queue twice. It may be tried any number
// of times: how often is too often, faults say, and a database that was away is
// none.
func (f *Farm) options() *river.InsertOpts {
	return &river.InsertOpts{
		Queue: f.name(), MaxAttempts: 1000,
		UniqueOpts: river.UniqueOpts{ByArgs: true, ByState: []rivertype.JobState{
			rivertype.JobStateAvailable, rivertype.JobStatePending, rivertype.JobStateRetryable, rivertype.JobStateRunning, rivertype.JobStateScheduled,
		}},
	}
}

const settled = `SELECT shard FROM result WHERE study = $1 AND shard >= $2 AND shard < $3
UNION SELECT shard FROM aside WHERE study = $1 AND shard >= $2 AND shard < $3`

// settled are the shards from one up to, but not, another that are played or set
// aside.
func (f *Farm) settled(ctx context.Context, study int64, from, end int) ([]int, error) {
	rows, err := f.pool.Query(ctx, settled, study, from, end)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, pgx.RowTo[int])
}

// ask puts the shards from one up to, but not, another into the queue, but for
// those that are settled, or that the tally needs no more.
func (f *Farm) ask(ctx context.Context, study *Study, tally *lab.StudyTally, from, end int) error {
	done, err := f.settled(ctx, study.id, from, end)
	if err != nil {
		return err
	}
	var jobs []river.InsertManyParams
	for shard := from; shard < end; shard++ {
		if !slices.Contains(done, shard) && !tally.Stopped(shard) {
			jobs = append(jobs, river.InsertManyParams{Args: job{Study: study.id, Shard: shard, Round: study.round}, InsertOpts: f.options()})
		}
	}
	if len(jobs) == 0 {
		return nil
	}
	_, err = f.queue.InsertMany(ctx, jobs)
	return err
}

// mostLost is how many workers may go away while they play a shard. One that ends
// the program itself, such as for want of memory, would end them all.
const mostLost = 5

// again puts shards back into the queue whose workers are gone.
func (f *Farm) again(ctx context.Context) error {
	running := river.NewJobListParams().Queues(f.name()).Kinds(job{}.Kind()).States(rivertype.JobStateRunning).First(10_000)
	found, err := f.queue.JobList(ctx, running)
	if err != nil || len(found.Jobs) == 0 {
		return err
	}
	alive, err := f.alive(ctx, lockWorker)
	if err != nil {
		return err
	}
	for _, row := range found.Jobs {
		by := row.AttemptedBy[len(row.AttemptedBy)-1] // who plays it has taken it
		if slices.ContainsFunc(alive, func(id int) bool { return workerName(id) == by }) {
			continue
		}
		if err := f.lost(ctx, row); err != nil {
			return err
		}
	}
	return nil
}

// lost puts a shard into the queue once more, as one that has been lost once more:
// until the queue itself notices, the job of the worker that is gone stands there as
// if it were being played.
func (f *Farm) lost(ctx context.Context, row *rivertype.JobRow) error {
	var args job
	if err := json.Unmarshal(row.EncodedArgs, &args); err != nil {
		return err
	}
	var round int
	if err := f.pool.QueryRow(ctx, "SELECT round FROM study WHERE id = $1", args.Study).Scan(&round); err != nil {
		return err
	}
	done, err := f.settled(ctx, args.Study, args.Shard, args.Shard+1)
	if err != nil || len(done) > 0 || args.Round < round {
		return err
	}
	args.Lost++
	if args.Lost >= mostLost {
		return f.setAside(ctx, f.pool, args.Study, args.Shard, fmt.Sprintf("%d workers, one after the other, ended while they played it", args.Lost))
	}
	_, err = f.queue.Insert(ctx, args, f.options())
	return err
}

func quiet() *slog.Logger { return slog.New(slog.DiscardHandler) }
