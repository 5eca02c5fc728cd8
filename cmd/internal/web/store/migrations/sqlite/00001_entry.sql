-- +goose Up
CREATE TABLE entry (
	game  TEXT    NOT NULL,
	n     INTEGER NOT NULL,
	nonce TEXT    NOT NULL,
	prev  TEXT    NOT NULL,
	body  TEXT    NOT NULL,
	hash  TEXT    NOT NULL,
	PRIMARY KEY (game, n),
	UNIQUE (game, nonce)
) STRICT, WITHOUT ROWID;

-- What the programs on these data share and nobody else may know.
CREATE TABLE secret (
	id    INTEGER PRIMARY KEY,
	value TEXT NOT NULL
) STRICT;

-- +goose Down
DROP TABLE secret;
DROP TABLE entry;
