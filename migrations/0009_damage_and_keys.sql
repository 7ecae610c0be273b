-- What became of damaged matches, and which keys this database belongs to.

-- One row for each damaged match whose sound rows go on as a match of their own.
CREATE TABLE salvage (
  match        INTEGER PRIMARY KEY REFERENCES match (id),  -- the damaged one; its rows stay as they are
  continued_as INTEGER NOT NULL REFERENCES match (id),     -- the match that begins with its sound rows
  rows_kept    INTEGER NOT NULL,                     -- how many there were
  found        TEXT    NOT NULL,                     -- what was found, in a sentence
  time_ms      INTEGER NOT NULL                      -- when
) STRICT;

-- One row for each key file of the server: a database that is started with another key is found out before it is used.
CREATE TABLE key_fingerprint (
  name        TEXT    PRIMARY KEY,                   -- of its file
  fingerprint BLOB    NOT NULL CHECK (length(fingerprint) = 32),  -- a hash that tells nothing else of the key
  since_ms    INTEGER NOT NULL                       -- when it was first used here
) STRICT, WITHOUT ROWID;
