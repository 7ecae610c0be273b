-- How much people have stored lately, so that a restart does not give them their day's allowance again.

-- One row for each person and network that has stored much; removed when the allowance is whole again.
CREATE TABLE storage_used (
  network INTEGER NOT NULL,                          -- 1: name is a network's address; 0: a person's name
  name    TEXT    NOT NULL,                          -- whose
  bytes   INTEGER NOT NULL,                          -- counted against the allowance at that time
  at_ms   INTEGER NOT NULL,                          -- when it was written down
  PRIMARY KEY (network, name)
) STRICT, WITHOUT ROWID;
