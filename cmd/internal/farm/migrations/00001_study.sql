-- +goose Up
CREATE TABLE study (
	id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	key      text NOT NULL UNIQUE,      -- hash of edition and identity
	edition  text NOT NULL,             -- what the build plays that began it
	identity text NOT NULL,             -- what its games depend on
	setup    text NOT NULL,             -- from which a worker makes it again
	version  text NOT NULL,             -- what that build is called
	round    integer NOT NULL DEFAULT 1, -- how often what had been set aside was tried anew, and once
	done     boolean NOT NULL DEFAULT false,
	begun    timestamptz NOT NULL DEFAULT now()
);

-- Workers are alive as long as they hold the lock of their number.
CREATE TABLE worker (
	id      integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	name    text NOT NULL,
	version text NOT NULL,
	begun   timestamptz NOT NULL DEFAULT now()
);

-- A shard that has been played, once.
CREATE TABLE result (
	study  bigint NOT NULL REFERENCES study,
	shard  integer NOT NULL,
	run    integer NOT NULL, -- rule set and players
	games  integer NOT NULL,
	body   bytea NOT NULL,
	worker integer NOT NULL REFERENCES worker,
	PRIMARY KEY (study, shard)
);

-- A try that ended in an error.
CREATE TABLE fault (
	id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	study  bigint NOT NULL REFERENCES study,
	shard  integer NOT NULL,
	worker integer NOT NULL REFERENCES worker,
	why    text NOT NULL,
	at     timestamptz NOT NULL DEFAULT now()
);

-- A shard that nobody is to play any more.
CREATE TABLE aside (
	study bigint NOT NULL REFERENCES study,
	shard integer NOT NULL,
	why   text NOT NULL,
	PRIMARY KEY (study, shard)
);
