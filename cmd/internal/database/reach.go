package database

import (
	"context"
	"errors"
	"fmt"
	"net"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

// ParseURL reads the URL of a Postgres database. The error never shows the URL,
// which may hold a password.
func ParseURL(url string) (*pgxpool.Config, error) {
	config, err := pgxpool.ParseConfig(url)
	if err != nil {
		return nil, errors.New("database: the URL cannot be read; it looks like postgres://user@host:5432/name")
	}
	return config, nil
}

// Where names the database of a URL without its password.
func Where(c *pgx.ConnConfig) string { return fmt.Sprintf("database %s on %s", c.Database, c.Host) }

// The answers of Postgres that a person can do something about, or has to wait for.
const (
	wrongPassword = "28P01"
	notLetIn      = "28000"
	noDatabase    = "3D000"
	noPermission  = "42501"
	diskFull      = "53100"
	tooMany       = "53300"
	goingDown     = "57P01"
	comingUp      = "57P03"
)

// Explain says in a line what an error of the database means for whoever runs the
// program, and what can be done about it.
func Explain(c *pgx.ConnConfig, err error) error {
	return fmt.Errorf("%s: %w", Where(c), explain(c, err))
}

// explain picks the one error that tells something: the driver tells all the ways
// in which it has tried to connect.
func explain(c *pgx.ConnConfig, err error) error {
	var answer *pgconn.PgError
	if errors.As(err, &answer) {
		if text, ok := advice(c, answer.Code); ok {
			return fmt.Errorf("%s (%w)", text, answer)
		}
	}
	var dns *net.DNSError
	var dial *net.OpError
	switch {
	case errors.As(err, &dns):
		return fmt.Errorf("there is no host %s: %w", c.Host, dns)
	case errors.As(err, &dial):
		return fmt.Errorf("no database answers there: %w", dial)
	case errors.Is(err, context.DeadlineExceeded):
		return fmt.Errorf("no database answers there: %w", context.DeadlineExceeded)
	}
	return err
}

func advice(c *pgx.ConnConfig, code string) (text string, ok bool) {
	text, ok = map[string]string{
		wrongPassword: fmt.Sprintf("the password of user %s is wrong; it stands in the URL, in PGPASSWORD or in the file .pgpass", c.User),
		notLetIn:      fmt.Sprintf("user %s is not let in", c.User),
		noDatabase:    fmt.Sprintf("there is no such database; `createdb %s` makes it", c.Database),
		noPermission:  fmt.Sprintf("user %s may not do that; `GRANT CREATE ON DATABASE %s TO %s` lets him", c.User, c.Database, c.User),
		diskFull:      "the disk of the database is full",
		tooMany:       "too many programs use the database; raise its max_connections",
		goingDown:     "the database was stopped",
		comingUp:      "the database is being started",
	}[code]
	return text, ok
}
