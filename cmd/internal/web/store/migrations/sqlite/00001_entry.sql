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

-- +goose Down
DROP TABLE entry;
