-- What a club remembers of people who were removed from it or are its officers no more.

-- People removed from the club by an organiser: they join again only by invitation.
CREATE TABLE club_removed_member (
  club         INTEGER NOT NULL REFERENCES club (id), -- the club
  person       TEXT    NOT NULL,                     -- account; no member now
  PRIMARY KEY (club, person)
) STRICT, WITHOUT ROWID;

-- People who were officers and could read the sealed lists of the club's events.
CREATE TABLE club_past_officer (
  club         INTEGER NOT NULL REFERENCES club (id), -- the club
  person       TEXT    NOT NULL,                     -- account
  until_ms     INTEGER NOT NULL,                     -- Unix time at which the last such role ended
  PRIMARY KEY (club, person)
) STRICT, WITHOUT ROWID;
