package main

import (
	"context"
	"errors"
	"iter"
	"strings"

	"pente/cmd/internal/farm"
	"pente/players/lab"
)

// shards are the shards of the study from one on that the tally needs: played here, or
// by whoever works for the database. Games that are played beyond the last one are told
// to more. leave ends the work, and waits for that.
func (s *study) shards(ctx context.Context, tally *lab.StudyTally, first int, more func(games int)) (shards iter.Seq2[lab.Shard, error], leave func(), err error) {
	if s.db == "" {
		return tally.Play(ctx, first, s.workers), func() {}, nil
	}
	if first == s.study.Shards() {
		return func(func(lab.Shard, error) bool) {}, func() {}, nil
	}
	house, err := openFarm(ctx, s.db, s.note)
	if err != nil {
		return nil, nil, err
	}
	entered, err := house.Enter(ctx, s.study)
	if err != nil {
		house.Close()
		return nil, nil, err
	}
	ctx, stop := context.WithCancelCause(ctx)
	worked := make(chan struct{})
	go func() {
		defer close(worked)
		if s.workers > 0 {
			stop(house.Work(ctx, s.workers, func(int) {}))
		}
	}()
	leave = func() {
		stop(nil)
		<-worked
		house.Close()
	}
	return because(ctx, entered.Shards(ctx, tally, first, more)), leave, nil
}

// because hands out shards, and in place of an error that says that the context has
// ended the one that says why.
func because(ctx context.Context, shards iter.Seq2[lab.Shard, error]) iter.Seq2[lab.Shard, error] {
	return func(yield func(lab.Shard, error) bool) {
		for played, err := range shards {
			if errors.Is(err, context.Canceled) {
				err = context.Cause(ctx)
			}
			if !yield(played, err) {
				return
			}
		}
	}
}

// openFarm opens a database for studies.
func openFarm(ctx context.Context, url string, note func(text string)) (*farm.Farm, error) {
	if !strings.Contains(url, "://") {
		return nil, misusedf("--db wants the URL of a Postgres database, such as postgres://user@host/name; on one machine a study needs none, its folder is enough")
	}
	return farm.Open(ctx, url, farm.Build{Version: version()}, note)
}

// checkWorkers looks whether there can be so many workers, or none.
func checkWorkers(workers int, none bool) error {
	least := 1
	if none {
		least = 0
	}
	if workers < least || workers > 1024 {
		return misusedf("--workers must be from %d to 1024, not %d", least, workers)
	}
	return nil
}
