-- Derived tables: what lists show of matches. Made from the log and dropped and made anew whenever this file changes;
-- nothing else may be kept here. The log wins where the two differ.

-- One row a match.
CREATE TABLE match_summary (
  match      INTEGER PRIMARY KEY,       -- match.id
  title      TEXT    NOT NULL,          -- as its creator named it
  system     TEXT    NOT NULL,          -- key of the rule system
  scenario   TEXT    NOT NULL,          -- key of the scenario; empty: two armies met
  stage      INTEGER NOT NULL,          -- battalia.v1.Stage
  turn       INTEGER NOT NULL,          -- of the game; 0: not begun
  result     BLOB    NOT NULL,          -- a serialised battalia.v1.Result; empty: undecided
  private    INTEGER NOT NULL,          -- 1: not listed for strangers
  open_seats INTEGER NOT NULL,          -- seats to be had without an invitation: bit n for battalia.v1.Seat n
  to_move    INTEGER NOT NULL,          -- seats the match waits for: bit n for battalia.v1.Seat n
  created_ms INTEGER NOT NULL,          -- when it was created
  changed_ms INTEGER NOT NULL,          -- when the last change came that lists show
  asked_ms   INTEGER NOT NULL,          -- since when it waits for those to move; no list shows it
  seen_late  INTEGER NOT NULL,          -- 1: while it is played, those who take no part see it some player turns late
  witnessed  INTEGER NOT NULL,          -- 1: its rolls wait for witness links
  umpire_called   INTEGER NOT NULL,     -- 1: and the umpire has not answered yet
  draw_offered_by INTEGER NOT NULL,     -- battalia.v1.Seat, while there is no answer; 0: none
  undo_asked_by   INTEGER NOT NULL      -- battalia.v1.Seat, while there is no answer; 0: none
) STRICT;
CREATE INDEX match_summary_stage ON match_summary (stage, created_ms, match);
CREATE INDEX match_summary_created ON match_summary (created_ms, match);

-- Who sits where: one row for each person on each seat, and for each who has left it and can return.
CREATE TABLE match_seat (
  match  INTEGER NOT NULL,              -- match.id
  place  INTEGER NOT NULL,              -- 0, 1, ...: the order in which they are shown
  seat   INTEGER NOT NULL,              -- battalia.v1.Seat; 16 more: has left it and can return
  person TEXT    NOT NULL,              -- name of the account
  PRIMARY KEY (match, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX match_seat_person ON match_seat (person, match);
