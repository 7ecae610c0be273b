-- What was done to accounts and by whom: kept for good, in the transaction of the act itself.

-- One row an act.
CREATE TABLE audit (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,         -- ascending in time
  time_ms INTEGER NOT NULL,                          -- when
  actor   TEXT    NOT NULL,                          -- who did it: an account's name, or "battaliactl" and its user
  act     TEXT    NOT NULL,                          -- what, one of the words of server/store/audit_store.h
  person  TEXT    NOT NULL,                          -- name of the account that it was done to
  detail  TEXT    NOT NULL,                          -- the new role, say; may be empty
  reason  TEXT    NOT NULL                           -- as the actor gave it; may be empty
) STRICT;
CREATE INDEX audit_person ON audit (person, id);
