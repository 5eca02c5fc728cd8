-- +goose Up
-- What is told about games to those who look for one: a copy of what the entries
-- say, so that nobody has to read them all.
CREATE TABLE notice (
	game TEXT    PRIMARY KEY,
	n    INTEGER NOT NULL,
	kind INTEGER NOT NULL,
	at   INTEGER NOT NULL,
	body TEXT    NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX notice_newest ON notice (kind, at);

-- +goose Down
DROP TABLE notice;
