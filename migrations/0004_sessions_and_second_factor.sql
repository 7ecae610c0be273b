-- What people are told of their own sessions, and what an authenticator has to agree with.

ALTER TABLE token ADD COLUMN client TEXT NOT NULL DEFAULT '';    -- the program, as it named itself
ALTER TABLE token ADD COLUMN address TEXT NOT NULL DEFAULT '';   -- network address it was last used from

-- One row for each account that has a second factor.
CREATE TABLE second_factor (
  account       INTEGER PRIMARY KEY REFERENCES account (id),     -- whose
  sealed_secret BLOB    NOT NULL,                    -- shared with the authenticator, encrypted with a key outside the
                                                     -- database
  last_step     INTEGER NOT NULL                     -- the half minute, since 1970, of the last code that was taken: no
                                                     -- code of it or before is taken again
) STRICT;

-- Codes that stand in for the authenticator, each good once: a row goes when it is used.
CREATE TABLE recovery_code (
  account INTEGER NOT NULL REFERENCES account (id),  -- whose
  hash    BLOB    NOT NULL CHECK (length(hash) = 32),  -- BLAKE2b of the code under a key outside the database
  PRIMARY KEY (account, hash)
) STRICT, WITHOUT ROWID;

-- A role may depend on it.
CREATE TRIGGER second_factor_set AFTER INSERT ON second_factor
BEGIN
  UPDATE account_revision SET revision = revision + 1;
END;
CREATE TRIGGER second_factor_removed AFTER DELETE ON second_factor
BEGIN
  UPDATE account_revision SET revision = revision + 1;
END;
