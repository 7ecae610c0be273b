-- Whose rights changed, in place of a number that went up for everybody: a running server with thousands of open lines
-- looks at theirs alone.

DROP TRIGGER account_changed;
DROP TRIGGER token_dropped;
DROP TRIGGER second_factor_set;
DROP TRIGGER second_factor_removed;
DROP TABLE account_revision;

-- One row for each account that has lost or won a right, or had a session ended, since this table was made.
CREATE TABLE rights_changed (
  account  INTEGER PRIMARY KEY,                      -- whose
  revision INTEGER NOT NULL                          -- of the latest such change: greater than that of any before
) STRICT;
CREATE UNIQUE INDEX rights_changed_revision ON rights_changed (revision);

CREATE TRIGGER account_changed AFTER UPDATE OF password_hash, role, banned ON account
BEGIN
  REPLACE INTO rights_changed SELECT NEW.id, coalesce(max(revision), 0) + 1 FROM rights_changed;
END;
CREATE TRIGGER token_dropped AFTER DELETE ON token
BEGIN
  REPLACE INTO rights_changed SELECT OLD.account, coalesce(max(revision), 0) + 1 FROM rights_changed;
END;
CREATE TRIGGER second_factor_set AFTER INSERT ON second_factor
BEGIN
  REPLACE INTO rights_changed SELECT NEW.account, coalesce(max(revision), 0) + 1 FROM rights_changed;
END;
CREATE TRIGGER second_factor_removed AFTER DELETE ON second_factor
BEGIN
  REPLACE INTO rights_changed SELECT OLD.account, coalesce(max(revision), 0) + 1 FROM rights_changed;
END;
