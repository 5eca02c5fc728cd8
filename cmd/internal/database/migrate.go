// Package database brings the tables of a database up to this program, and says
// in words why one cannot be reached.
package database

import (
	"context"
	"database/sql"
	"fmt"
	"io/fs"
	"log/slog"

	"github.com/pressly/goose/v3"
)

// Migrate takes the steps that a database lacks. Data of a later program are left
// alone: the error says so.
func Migrate(ctx context.Context, db *sql.DB, dialect goose.Dialect, steps fs.FS, options ...goose.ProviderOption) error {
	options = append(options, goose.WithSlog(slog.New(slog.DiscardHandler)))
	provider, err := goose.NewProvider(dialect, db, steps, options...)
	if err != nil {
		return fmt.Errorf("the tables cannot be looked at: %w", err)
	}
	has, knows, err := provider.GetVersions(ctx)
	switch {
	case err != nil:
		return fmt.Errorf("the version of the data cannot be read: %w", err)
	case has > knows:
		return Later(has, knows)
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("the tables cannot be brought up to date: %w", err)
	}
	return nil
}

// Later is the error about data of a version that this program does not know.
func Later(has, knows int64) error {
	return fmt.Errorf("the data are of version %d, made by a later pente than this one, which knows versions up to %d; use that one, or another data folder", has, knows)
}
