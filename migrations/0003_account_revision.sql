-- A number that goes up whenever somebody may have lost or won a right: a running server looks at it to learn what the
-- admin tool, another process, has changed.

-- One row, made here.
CREATE TABLE account_revision (
  only     INTEGER PRIMARY KEY CHECK (only = 1),     -- there is but one
  revision INTEGER NOT NULL                          -- goes up with every such change
) STRICT;
INSERT INTO account_revision VALUES (1, 0);
CREATE TRIGGER account_changed AFTER UPDATE OF password_hash, role, banned ON account
BEGIN
  UPDATE account_revision SET revision = revision + 1;
END;
CREATE TRIGGER token_dropped AFTER DELETE ON token
BEGIN
  UPDATE account_revision SET revision = revision + 1;
END;
