package farm

import (
	"context"

	"pente/players/lab"
)

// SetPlay lets a farm play shards in another way.
func (f *Farm) SetPlay(play func(context.Context, *lab.Study, int) (lab.Shard, error)) { f.play = play }

// Exec changes the database.
func (f *Farm) Exec(ctx context.Context, sql string, args ...any) error {
	_, err := f.pool.Exec(ctx, sql, args...)
	return err
}

// Count is what a query counts.
func (f *Farm) Count(ctx context.Context, sql string, args ...any) (n int, err error) {
	err = f.pool.QueryRow(ctx, sql, args...).Scan(&n)
	return n, err
}
