package farm

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"pente/cmd/internal/database"
	"pente/players/lab"
)

const (
	// ahead is how many shards stand in the queue beyond the one that is gathered
	// next: enough for many workers, few enough that a study which stops early has
	// not had much played in vain.
	ahead = 256
	// pause is how often the next shard is looked for.
	pause = 100 * time.Millisecond
	// patience is how long a database may be away.
	patience = 2 * time.Minute
	// anew is how often shards are asked for again that do not come: whatever
	// becomes of the queue, a study comes to its end.
	anew = 10 * time.Second
)

// SetAside is the error of a study some of whose shards nobody could play.
type SetAside struct{ Shards []string }

func (s *SetAside) Error() string {
	return fmt.Sprintf("%d shards were set aside, and their games are missing:\n  %s", len(s.Shards), strings.Join(s.Shards, "\n  "))
}

// gathering is the shards of a study that come in, in order.
type gathering struct {
	*Study
	tally    *lab.StudyTally
	progress func(games int)
	asked    int          // shards below this one have been asked for
	redone   map[int]bool // shards that were damaged
	looked   time.Time    // after other workers
	since    time.Time    // when a shard was last there, or asked for again
	life     *life
}

// Shards asks for the shards of the study from one on and hands them out in order,
// as they are played by whoever works; those that the tally needs no more are empty.
// Each has to be added to it before the next is asked for. Games beyond them that
// are played already are told to progress. Shards that are set aside are left out;
// the last error is then a *SetAside.
func (s *Study) Shards(ctx context.Context, tally *lab.StudyTally, first int, progress func(games int)) iter.Seq2[lab.Shard, error] {
	g := &gathering{Study: s, tally: tally, progress: progress, asked: first, redone: map[int]bool{}, since: time.Now()}
	return func(yield func(lab.Shard, error) bool) {
		var err error
		if g.life, err = s.farm.live(ctx, lockStudy, int(s.id)); err != nil {
			yield(lab.Shard{}, database.Explain(s.farm.to, err))
			return
		}
		defer g.life.end(ctx)
		for number := first; number < s.lab.Shards(); number++ {
			played, found, err := g.next(ctx, number)
			if err != nil {
				yield(lab.Shard{}, err)
				return
			}
			if found && !yield(played, nil) {
				return
			}
		}
		if err := g.finish(ctx); err != nil {
			yield(lab.Shard{}, err)
		}
	}
}

// finish ends the study. Shards may have been set aside after they were handed out,
// because somebody played them once more and found other games.
func (g *gathering) finish(ctx context.Context) error {
	rows, err := g.farm.pool.Query(ctx, "SELECT shard, why FROM aside WHERE study = $1 ORDER BY shard", g.id)
	if err != nil {
		return err
	}
	aside, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (string, error) {
		var number int
		var why string
		err := row.Scan(&number, &why)
		return g.lab.ShardName(number) + ": " + why, err
	})
	if err != nil {
		return err
	}
	if len(aside) > 0 {
		return &SetAside{aside}
	}
	_, err = g.farm.pool.Exec(ctx, "UPDATE study SET done = true WHERE id = $1", g.id)
	return err
}

// next waits for a shard. None is found where it was set aside.
func (g *gathering) next(ctx context.Context, number int) (played lab.Shard, found bool, err error) {
	if skipped, ok := g.tally.Skip(number); ok {
		return skipped, true, nil
	}
	since := time.Now()
	for {
		played, found, err = g.try(ctx, number)
		var wait errWait
		switch {
		case ctx.Err() != nil:
			return played, false, ctx.Err()
		case err == nil || errors.Is(err, errDamaged):
			return played, found, err
		case errors.As(err, &wait):
			since = time.Now()
			g.farm.reaching.noted(g.farm, nil)
		case time.Since(since) > patience:
			return played, false, fmt.Errorf("the study cannot be gathered, and goes on where it is when it is run again: %w", database.Explain(g.farm.to, err))
		}
		if !errors.As(err, &wait) {
			g.farm.reaching.noted(g.farm, err)
		}
		select {
		case <-ctx.Done():
			return played, false, ctx.Err()
		case <-time.After(pause):
		}
	}
}

// errWait is the answer for a shard that has not been played yet.
type errWait struct{ error }

var errDamaged = errors.New("it was damaged, and again when it had been played once more")

// try looks whether a shard has come.
func (g *gathering) try(ctx context.Context, number int) (played lab.Shard, found bool, err error) {
	if err := g.ask(ctx, number); err != nil {
		return played, false, err
	}
	const find = `SELECT body FROM result FULL JOIN aside USING (study, shard) WHERE study = $1 AND shard = $2`
	var text []byte
	err = g.farm.pool.QueryRow(ctx, find, g.id, number).Scan(&text)
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return played, false, g.wait(ctx, number)
	case err != nil || text == nil: // set aside
		return played, false, err
	}
	if played, err = g.lab.ReadShard(number, text); err != nil {
		return played, false, g.redo(ctx, number, err)
	}
	g.since = time.Now()
	return played, true, nil
}

// ask keeps the queue filled.
func (g *gathering) ask(ctx context.Context, number int) error {
	end := min(number+ahead, g.lab.Shards())
	if end <= g.asked || g.asked > number && end-g.asked < ahead/4 && end < g.lab.Shards() {
		return nil
	}
	if err := g.farm.ask(ctx, g.Study, g.tally, g.asked, end); err != nil {
		return err
	}
	g.asked = end
	return nil
}

// wait says how far the study is, and looks after workers that are gone.
func (g *gathering) wait(ctx context.Context, number int) error {
	if time.Since(g.looked) >= look {
		var games int
		const count = "SELECT coalesce(sum(games), 0) FROM result WHERE study = $1 AND shard > $2"
		if err := g.farm.pool.QueryRow(ctx, count, g.id, number).Scan(&games); err != nil {
			return err
		}
		g.progress(games)
		if err := errors.Join(g.life.check(ctx), g.farm.again(ctx)); err != nil {
			return err
		}
		g.looked = time.Now()
	}
	if time.Since(g.since) >= anew {
		if err := g.farm.ask(ctx, g.Study, g.tally, number, g.asked); err != nil {
			return err
		}
		g.since = time.Now()
	}
	return errWait{fmt.Errorf("shard %d has not been played yet", number+1)}
}

// redo has a shard played again that cannot be read.
func (g *gathering) redo(ctx context.Context, number int, why error) error {
	if g.redone[number] {
		return fmt.Errorf("%s: %w: %w", g.lab.ShardName(number), errDamaged, why)
	}
	g.farm.note(fmt.Sprintf("%s is played again: %v", g.lab.ShardName(number), why))
	if _, err := g.farm.pool.Exec(ctx, "DELETE FROM result WHERE study = $1 AND shard = $2", g.id, number); err != nil {
		return err
	}
	g.redone[number] = true
	if err := g.farm.ask(ctx, g.Study, g.tally, number, number+1); err != nil {
		return err
	}
	return errWait{why}
}
