-- The kept tables: what cannot be made again from anything else. Times are Unix times in milliseconds; numbers of
-- seats, stages, roles and audiences are those of proto/battalia/v1; 64 bit ids are kept as the signed number with the
-- same bits. This file never changes after a release: a later change is a new migration.

-- Matches as they were created. A row never changes.
CREATE TABLE match (
  id         INTEGER PRIMARY KEY,       -- also the stream of its rows in the log
  parameters BLOB    NOT NULL,          -- a serialised battalia.v1.CreateMatch
  secret     BLOB    NOT NULL,          -- random bytes of this match, sealed with a key outside the database
  created_by TEXT    NOT NULL,          -- person; empty: the server itself
  request_id BLOB    NOT NULL,          -- of the creation, as the creator's client chose it; may be empty
  created_ms INTEGER NOT NULL           -- when
) STRICT;
-- A creation sent twice is carried out once.
CREATE UNIQUE INDEX match_request ON match (created_by, request_id) WHERE request_id <> x'';

-- The event log: one row an accepted order with all its events. A row never changes and is never removed.
CREATE TABLE log (
  id         INTEGER PRIMARY KEY,       -- in the order of storing, over all streams
  stream     INTEGER NOT NULL,          -- which history the row belongs to; a match is a stream
  version    INTEGER NOT NULL,          -- 1, 2, ... in its stream, without gaps
  request_id BLOB    NOT NULL,          -- as the client chose it; empty: nobody will ask for it again
  bytes      BLOB    NOT NULL,          -- a serialised battalia.v1.Record; these very bytes are hashed
  hash       BLOB    NOT NULL CHECK (length(hash) = 32),  -- SHA-256 of the hash of the row before (32 zero bytes
                                        -- before the first) and of bytes
  UNIQUE (stream, version)              -- the only concurrency control
) STRICT;
-- An order sent twice is stored once, and answered with the row it made.
CREATE UNIQUE INDEX log_request ON log (stream, request_id) WHERE request_id <> x'';

-- What people said at a match.
CREATE TABLE chat (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,        -- ascending in time
  match    INTEGER NOT NULL REFERENCES match (id),   -- where it was said
  person   TEXT    NOT NULL,                         -- who said it
  seat     INTEGER NOT NULL,                         -- on which seat, battalia.v1.Seat
  audience INTEGER NOT NULL,                         -- who may read it, battalia.v1.Audience
  to_seat  INTEGER NOT NULL,                         -- the one seat that is spoken to; 0: none in particular
  text     TEXT    NOT NULL,                         -- the line
  time_ms  INTEGER NOT NULL                          -- when
) STRICT;
CREATE INDEX chat_match ON chat (match, id);

-- People who can sign in, guests among them.
CREATE TABLE account (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,   -- never given a second time
  name          TEXT    NOT NULL UNIQUE COLLATE NOCASE,  -- what others see; the log names people by it
  password_hash TEXT    NOT NULL,                    -- Argon2id in libsodium's text form; empty: no sign in by password
  role          INTEGER NOT NULL,                    -- battalia.v1.Role
  guest         INTEGER NOT NULL,                    -- 1: made by an invitation, without a password
  banned        INTEGER NOT NULL,                    -- 1: may not sign in
  created_ms    INTEGER NOT NULL                     -- when
) STRICT;

-- Sessions of people who are signed in.
CREATE TABLE token (
  hash         BLOB    PRIMARY KEY CHECK (length(hash) = 32),  -- BLAKE2b of the token; the token itself is not kept
  account      INTEGER NOT NULL REFERENCES account (id),       -- whose
  created_ms   INTEGER NOT NULL,                     -- when
  expires_ms   INTEGER NOT NULL,                     -- from when on it is worth nothing
  last_used_ms INTEGER NOT NULL                      -- when it was last shown, to within some minutes
) STRICT, WITHOUT ROWID;
CREATE INDEX token_account ON token (account);

-- Codes that let somebody take a seat.
CREATE TABLE invitation (
  code_hash  BLOB    PRIMARY KEY CHECK (length(code_hash) = 32),  -- the code itself is not kept
  match      INTEGER NOT NULL REFERENCES match (id), -- which match
  seat       INTEGER NOT NULL,                       -- which seat, battalia.v1.Seat
  commands   TEXT    NOT NULL,                       -- ids of the commands it gives, one a line; empty: all of the side
  used_by    TEXT    NOT NULL,                       -- person who used it up; empty: still open
  created_ms INTEGER NOT NULL                        -- when
) STRICT, WITHOUT ROWID;

-- The secrets the dice of a match are made from, one row an epoch.
CREATE TABLE dice_epoch (
  match         INTEGER NOT NULL REFERENCES match (id),  -- whose dice
  epoch         INTEGER NOT NULL,                    -- 1, 2, ... in its match
  sealed_seed   BLOB    NOT NULL,                    -- the seed, encrypted with a key outside the database
  commitment    BLOB    NOT NULL CHECK (length(commitment) = 32),  -- told to everybody before the first roll
  revealed_seed BLOB    NOT NULL,                    -- the seed, once the epoch has ended; empty before
  PRIMARY KEY (match, epoch)
) STRICT, WITHOUT ROWID;
