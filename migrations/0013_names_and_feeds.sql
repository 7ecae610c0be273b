-- What people decide about their own names and feeds.

-- People whose name the club's events do not show any more.
CREATE TABLE club_removed_name (
  club         INTEGER NOT NULL REFERENCES club (id), -- the club
  person       TEXT    NOT NULL,                     -- account; no member now
  PRIMARY KEY (club, person)
) STRICT, WITHOUT ROWID;

-- The secret address of a person's own feeds; only its hash is kept.
CREATE TABLE player_feed (
  person       TEXT    PRIMARY KEY,                  -- account
  code_hash    BLOB    NOT NULL UNIQUE               -- 32 bytes
) STRICT, WITHOUT ROWID;
