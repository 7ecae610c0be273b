-- Clubs: who belongs to them, who may do what in them, and what was done. Rows of a club are written with an act on its
-- record, in one transaction.

-- One row a club.
CREATE TABLE club (
  id           INTEGER PRIMARY KEY,                  -- 1, 2, ...
  name         TEXT    NOT NULL,                     -- as its owner wrote it
  name_key     TEXT    NOT NULL UNIQUE,              -- the name in lower case
  page         TEXT    NOT NULL,                     -- about it, in plain text
  open         INTEGER NOT NULL,                     -- 1: everybody may join
  absence_days INTEGER NOT NULL,                     -- that a member may be away in a year
  created_ms   INTEGER NOT NULL                      -- Unix time
) STRICT;

-- What was done in a club, by whom. Nothing is ever changed or removed.
CREATE TABLE club_act (
  club         INTEGER NOT NULL REFERENCES club (id), -- the club
  number       INTEGER NOT NULL,                     -- 1, 2, ... in the club
  at_ms        INTEGER NOT NULL,                     -- Unix time
  person       TEXT    NOT NULL,                     -- who did it
  request_id   BLOB    NOT NULL,                     -- of the order; empty: nobody will ask for it again
  what         TEXT    NOT NULL,                     -- in a sentence
  PRIMARY KEY (club, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX club_act_request ON club_act (person, request_id) WHERE request_id <> x'';

-- Who may do what: one row a role.
CREATE TABLE club_officer (
  club         INTEGER NOT NULL REFERENCES club (id), -- the club
  person       TEXT    NOT NULL,                     -- a member
  role         INTEGER NOT NULL,                     -- battalia.v1.ClubRole
  PRIMARY KEY (club, person, role)
) STRICT, WITHOUT ROWID;

-- Members, and computer players that belong to the club.
CREATE TABLE club_member (
  club         INTEGER NOT NULL REFERENCES club (id), -- the club
  person       TEXT    NOT NULL,                     -- account; or the computer player's name in this club
  computer     INTEGER NOT NULL,                     -- 1: a computer player
  since_ms     INTEGER NOT NULL,                     -- Unix time
  PRIMARY KEY (club, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX club_member_person ON club_member (person, club);

-- People who may join.
CREATE TABLE club_invitation (
  club         INTEGER NOT NULL REFERENCES club (id), -- the club
  person       TEXT    NOT NULL,                     -- account
  PRIMARY KEY (club, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX club_invitation_person ON club_invitation (person, club);

-- Codes that let people join; only their hashes are kept.
CREATE TABLE club_code (
  club         INTEGER NOT NULL REFERENCES club (id), -- the club
  number       INTEGER NOT NULL,                     -- 1, 2, ... in the club
  code_hash    BLOB    NOT NULL UNIQUE,              -- 32 bytes
  uses_left    INTEGER NOT NULL,                     -- how many may still join by it
  until_ms     INTEGER NOT NULL,                     -- Unix time; 0: no end
  made_by      TEXT    NOT NULL,                     -- officer
  PRIMARY KEY (club, number)
) STRICT, WITHOUT ROWID;

-- Members who are never paired with each other.
CREATE TABLE club_block (
  club         INTEGER NOT NULL REFERENCES club (id), -- the club
  first        TEXT    NOT NULL,                     -- the earlier name in the alphabet
  second       TEXT    NOT NULL,                     -- the later one
  PRIMARY KEY (club, first, second)
) STRICT, WITHOUT ROWID;

-- Times in which members cannot play.
CREATE TABLE club_absence (
  club         INTEGER NOT NULL REFERENCES club (id), -- the club
  person       TEXT    NOT NULL,                     -- a member
  number       INTEGER NOT NULL,                     -- 1, 2, ... of the member's
  from_ms      INTEGER NOT NULL,                     -- Unix time
  to_ms        INTEGER NOT NULL,                     -- Unix time
  note         TEXT    NOT NULL,                     -- may be empty
  PRIMARY KEY (club, person, number)
) STRICT, WITHOUT ROWID;
