-- Army lists that people keep with their accounts, readable by their owner only.
CREATE TABLE kept_army (
  person       TEXT    NOT NULL,                     -- account
  name         TEXT    NOT NULL,                     -- of the list; a person has one of each name
  system       TEXT    NOT NULL,                     -- rule system it is for
  kept_ms      INTEGER NOT NULL,                     -- Unix time of the last change
  army         BLOB    NOT NULL,                     -- v1.ArmyList; last, so that lists of names are read without it
  PRIMARY KEY (person, name)
) STRICT, WITHOUT ROWID;
