package store

import (
	"context"
	"crypto/rand"
	"fmt"
)

// Secret is a text of 130 random bits that belongs to the data: drawn when they
// were made, the same for all programs on them, and known to nobody else.
func (s *Store) Secret(ctx context.Context) (string, error) {
	_, err := s.write.ExecContext(ctx, `INSERT INTO secret (id, value) VALUES (1, $1) ON CONFLICT DO NOTHING`, rand.Text())
	if err != nil {
		return "", fmt.Errorf("the secret of the data cannot be made: %w", err)
	}
	var value string
	if err := s.read.QueryRowContext(ctx, `SELECT value FROM secret WHERE id = 1`).Scan(&value); err != nil {
		return "", fmt.Errorf("the secret of the data cannot be read: %w", err)
	}
	return value, nil
}
