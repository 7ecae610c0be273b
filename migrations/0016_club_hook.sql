-- Where a club has what happens in it posted.
CREATE TABLE club_hook (
  club         INTEGER PRIMARY KEY REFERENCES club (id), -- the club
  url          TEXT    NOT NULL,                     -- where messages are posted
  key          TEXT    NOT NULL,                     -- by which they are signed, in hexadecimal
  set_by       TEXT    NOT NULL,                     -- officer
  set_ms       INTEGER NOT NULL                      -- Unix time: what was done before is not told
) STRICT;

-- How far each web hook has been told.
CREATE TABLE club_hook_told (
  club         INTEGER NOT NULL REFERENCES club (id), -- the club
  event        INTEGER NOT NULL,                     -- one of its events; 0: that the hook was set
  version      INTEGER NOT NULL,                     -- of the event's stream, told up to it; of 0: set_ms of that hook
  PRIMARY KEY (club, event)
) STRICT, WITHOUT ROWID;
