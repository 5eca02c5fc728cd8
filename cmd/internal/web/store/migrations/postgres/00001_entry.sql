-- +goose Up
CREATE TABLE entry (
	game  TEXT COLLATE "C" NOT NULL,
	n     BIGINT NOT NULL,
	nonce TEXT COLLATE "C" NOT NULL,
	prev  TEXT NOT NULL,
	body  TEXT NOT NULL,
	hash  TEXT NOT NULL,
	PRIMARY KEY (game, n),
	UNIQUE (game, nonce)
);

-- What the programs on these data share and nobody else may know.
CREATE TABLE secret (
	id    BIGINT PRIMARY KEY,
	value TEXT NOT NULL
);

-- +goose Down
DROP TABLE secret;
DROP TABLE entry;
