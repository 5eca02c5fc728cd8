-- +goose Up
-- The servers on these data, and when each last said that it works, in
-- milliseconds since 1970.
CREATE TABLE server (
	id   TEXT COLLATE "C" NOT NULL PRIMARY KEY,
	seen BIGINT NOT NULL
);

-- When none of them worked, in milliseconds since 1970.
CREATE TABLE outage (
	began BIGINT NOT NULL PRIMARY KEY,
	ended BIGINT NOT NULL
);

-- +goose Down
DROP TABLE outage;
DROP TABLE server;
