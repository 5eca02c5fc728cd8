package farm

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"pente/players/lab"
)

// put keeps a shard. One that is there already has to be the same: where it is not,
// neither counts and the shard is set aside, unless its players are limited by time
// and never play the same again.
func (s *Study) put(ctx context.Context, tx pgx.Tx, worker int, played lab.Shard) error {
	text := s.lab.Text(played)
	const keep = `INSERT INTO result (study, shard, run, games, body, worker) SELECT $1, $2, $3, $4, $5, $6
WHERE NOT EXISTS (SELECT FROM aside WHERE study = $1 AND shard = $2) ON CONFLICT DO NOTHING`
	done, err := tx.Exec(ctx, keep, s.id, played.Number, played.Run.Number, len(played.Rows), text, worker)
	if err != nil || done.RowsAffected() > 0 || played.Run.Lineup.Timed() {
		return err
	}
	var have []byte
	var other int
	err = tx.QueryRow(ctx, "SELECT body, worker FROM result WHERE study = $1 AND shard = $2", s.id, played.Number).Scan(&have, &other)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil // it was set aside
	}
	if err != nil || bytes.Equal(have, text) {
		return err
	}
	if _, err := tx.Exec(ctx, "DELETE FROM result WHERE study = $1 AND shard = $2", s.id, played.Number); err != nil {
		return err
	}
	why := fmt.Sprintf("%s and %s played it, and their games are not the same", workerName(other), workerName(worker))
	return s.farm.setAside(ctx, tx, s.id, played.Number, why)
}

// has tells whether the study has that shard.
func (s *Study) has(shard int) error {
	if shard < 0 || shard >= s.lab.Shards() {
		return fmt.Errorf("it has %d shards here, and there is a shard %d", s.lab.Shards(), shard+1)
	}
	return nil
}

// ofAnother is a shard of a run that another worker has played; nil where there is
// none yet, or none that can be read.
func (s *Study) ofAnother(ctx context.Context, run *lab.Run, worker int) (*lab.Shard, error) {
	var number int
	var text []byte
	const find = "SELECT shard, body FROM result WHERE study = $1 AND run = $2 AND worker <> $3 ORDER BY shard LIMIT 1"
	err := s.farm.pool.QueryRow(ctx, find, s.id, run.Number, worker).Scan(&number, &text)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	played, err := s.lab.ReadShard(number, text)
	if err != nil {
		return nil, nil // whoever gathers sees to it
	}
	return &played, nil
}
