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

-- +goose Down
DROP TABLE entry;
