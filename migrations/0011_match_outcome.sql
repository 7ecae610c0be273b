-- How matches ended, for those who keep scores: an outbox, and how far each of its readers has come.

-- One row whenever a match ends, and one whenever what the last row of the match says is no longer so; written with
-- the row of the log that made it so. Nothing is ever changed or removed.
CREATE TABLE match_outcome (
  id      INTEGER PRIMARY KEY,                       -- the order in which they were stored, above all that any reader has taken
  match   INTEGER NOT NULL REFERENCES match (id),    -- whose
  version INTEGER NOT NULL,                          -- of that row in the match's log
  bytes   BLOB    NOT NULL,                          -- a serialised battalia.v1.MatchOutcome
  UNIQUE (match, version)
) STRICT;

-- One row for each reader that has taken something.
CREATE TABLE outcome_reader (
  reader  TEXT    PRIMARY KEY,                       -- its name
  taken   INTEGER NOT NULL                           -- match_outcome.id of the last that it has taken
) STRICT, WITHOUT ROWID;
