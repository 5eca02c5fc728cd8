package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"sync/atomic"
	"syscall"

	"github.com/spf13/cobra"
)

// work is what the command line says about a worker.
type work struct {
	db      string
	workers int
}

func workCommand() *cobra.Command {
	var w work
	cmd := &cobra.Command{
		Use:   "work --db URL",
		Short: "Help to play the studies of a database",
		Long: `Play shards of studies that "pente study --db" has entered into a Postgres
database, until it is interrupted. Any number of machines may work, and come and go:
what one of them was playing when it went away is played by another, and each shard
counts once. A build of pente that plays other games than the one that began a study
is refused.

A password stands in the URL, or better in PGPASSWORD or the file .pgpass.`,
		Example: `  pente work --db postgres://pente@db/pente
  pente work --db postgres://pente@db/pente --workers 4`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error { return w.run(cmd) },
	}
	flags := cmd.Flags()
	flags.StringVar(&w.db, "db", "", "`URL` of the Postgres database of the studies")
	flags.IntVar(&w.workers, "workers", runtime.GOMAXPROCS(0), "`number` of shards to play at a time")
	return cmd
}

func (w *work) run(cmd *cobra.Command) error {
	if w.db == "" {
		return misusedf("for which database? --db postgres://user@host/name says so; `pente study --db` enters studies into it")
	}
	if err := checkWorkers(w.workers, false); err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(cmd.Context(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // who interrupts again wants out at once
	bar := newProgress(cmd.ErrOrStderr(), -1)
	defer bar.close()
	house, err := openFarm(ctx, w.db, bar.note)
	if err != nil {
		return err
	}
	defer house.Close()
	if bar.bar != nil {
		bar.note(fmt.Sprintf("%s at a time for %s; Ctrl-C ends it", plural(w.workers, "shard"), house.Where()))
	}
	var shards, games atomic.Int64
	err = house.Work(ctx, w.workers, func(more int) {
		shards.Add(1)
		bar.show(int(games.Add(int64(more))))
	})
	bar.close()
	if shards.Load() > 0 {
		fmt.Fprintf(cmd.OutOrStdout(), "%s of %s played\n", plural(int(games.Load()), "game"), plural(int(shards.Load()), "shard"))
	}
	if errors.Is(err, context.Canceled) {
		return nil // told to stop
	}
	return err
}
