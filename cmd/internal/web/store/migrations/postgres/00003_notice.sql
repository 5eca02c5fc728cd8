-- +goose Up
-- What is told about games to those who look for one: a copy of what the entries
-- say, so that nobody has to read them all.
CREATE TABLE notice (
	game TEXT COLLATE "C" PRIMARY KEY,
	n    BIGINT NOT NULL,
	kind BIGINT NOT NULL,
	at   BIGINT NOT NULL,
	body TEXT   NOT NULL
);
CREATE INDEX notice_newest ON notice (kind, at);

-- +goose Down
DROP TABLE notice;
