-- Reminders that were given in leagues and tournaments, so that each is given once, also over a restart.
CREATE TABLE event_reminder (
  event        INTEGER NOT NULL,                     -- competition
  person       TEXT    NOT NULL,                     -- account
  task         TEXT    NOT NULL,                     -- what it was of: its code, game and date
  PRIMARY KEY (event, person, task)
) STRICT, WITHOUT ROWID;
