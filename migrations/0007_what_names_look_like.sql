-- What the names of accounts look like, so that nobody registers the twin of another's name. Accounts that were alike
-- before this table was made keep their names: the oldest has the row.

-- One row for each way in which a name can be read: without case and accents, with every character in place of which
-- another could stand replaced by the one they share. Made anew by the program when it comes to read names otherwise.
CREATE TABLE name_look (
  look    TEXT    PRIMARY KEY,                       -- see server/accounts/name_looks.h
  account INTEGER NOT NULL REFERENCES account (id)   -- whose
) STRICT, WITHOUT ROWID;

-- One row, once the table above has been filled.
CREATE TABLE name_look_version (
  only    INTEGER PRIMARY KEY CHECK (only = 1),      -- there is but one
  version TEXT    NOT NULL                           -- of the rules and of the Unicode data it was made by
) STRICT;
