-- How a club's ranking counts places, where it has a table of its own.
CREATE TABLE club_ranking (
  club         INTEGER PRIMARY KEY REFERENCES club (id), -- the club
  points       TEXT    NOT NULL,                     -- lines such as "8: 20 14 10", as its officers wrote them
  best         INTEGER NOT NULL                      -- of a player's events that count
) STRICT;
