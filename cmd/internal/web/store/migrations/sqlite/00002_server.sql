-- +goose Up
-- The servers on these data, and when each last said that it works, in
-- milliseconds since 1970.
CREATE TABLE server (
	id   TEXT    NOT NULL PRIMARY KEY,
	seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- When none of them worked, in milliseconds since 1970.
CREATE TABLE outage (
	began INTEGER NOT NULL PRIMARY KEY,
	ended INTEGER NOT NULL
) STRICT;

-- +goose Down
DROP TABLE outage;
DROP TABLE server;
