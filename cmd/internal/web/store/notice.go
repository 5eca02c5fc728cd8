package store

import (
	"cmp"
	"context"
	"fmt"
	"slices"
)

// Notice is what is told about a game to those who look for one. It is no more
// than a copy of what the entries say, and may be late; it saves reading them all.
type Notice struct {
	Game string
	N    int // the entry after which it holds
	Kind NoticeKind
	At   int64 // when that was, in ms since 1970
	Body string
}

// NoticeKind says for whom a notice is.
type NoticeKind int

// The kinds of notices.
const (
	Hidden  NoticeKind = iota // for nobody
	Waiting                   // for who wants to play
	Playing                   // for who wants to watch
)

const postNotice = `INSERT INTO notice (game, n, kind, at, body) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (game) DO UPDATE SET n = excluded.n, kind = excluded.kind, at = excluded.at, body = excluded.body
WHERE excluded.n >= notice.n`

// Post puts notices up, each in the place of an earlier one of its game. One that
// is older than what is there changes nothing.
func (s *Store) Post(ctx context.Context, notices []Notice) error {
	if len(notices) == 0 {
		return nil
	}
	// All programs take games in the same order, and do not wait for each other.
	slices.SortFunc(notices, func(a, b Notice) int { return cmp.Compare(a.Game, b.Game) })
	tx, err := s.write.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("notices cannot be written: %w", err)
	}
	defer tx.Rollback()
	for _, n := range notices {
		if _, err := tx.ExecContext(ctx, postNotice, n.Game, n.N, int(n.Kind), n.At, n.Body); err != nil {
			return fmt.Errorf("notices cannot be written: %w", err)
		}
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("notices cannot be written: %w", err)
	}
	return nil
}

const readNotices = `SELECT game, n, kind, at, body FROM notice WHERE kind = $1 AND at >= $2 ORDER BY at DESC, game LIMIT $3`

// Notices are up to limit notices of a kind since a time in ms since 1970, the
// latest first.
func (r *Reader) Notices(ctx context.Context, kind NoticeKind, since int64, limit int) ([]Notice, error) {
	rows, err := r.read.QueryContext(ctx, readNotices, int(kind), since, limit)
	if err != nil {
		return nil, fmt.Errorf("notices cannot be read: %w", err)
	}
	defer rows.Close()
	var all []Notice
	for rows.Next() {
		var n Notice
		if err := rows.Scan(&n.Game, &n.N, &n.Kind, &n.At, &n.Body); err != nil {
			return nil, fmt.Errorf("notices cannot be read: %w", err)
		}
		all = append(all, n)
	}
	return all, rows.Err()
}

// ForgetNotices takes notices down that are older than a time in ms since 1970.
func (s *Store) ForgetNotices(ctx context.Context, before int64) error {
	if _, err := s.write.ExecContext(ctx, `DELETE FROM notice WHERE at < $1`, before); err != nil {
		return fmt.Errorf("old notices cannot be taken down: %w", err)
	}
	return nil
}
