-- Reminders that were given, so that each is given once, also over a restart.

-- One row for each seat that somebody was ever reminded of.
CREATE TABLE reminder (
  match    INTEGER NOT NULL REFERENCES match (id),   -- which match waited
  seat     INTEGER NOT NULL,                         -- for whom, battalia.v1.Seat
  since_ms INTEGER NOT NULL,                         -- since when: another wait is another reminder
  PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
