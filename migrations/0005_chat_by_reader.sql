-- Chat is read by what a reader may hear, never by what was said to others.

ALTER TABLE chat ADD COLUMN side INTEGER NOT NULL DEFAULT 0;     -- the one seat whose people hear it, battalia.v1.Seat; 0:
                                                                 -- it is not for one side alone
UPDATE chat SET side = iif(to_seat = 0, seat, to_seat) WHERE audience = 2;
DROP INDEX chat_match;
CREATE INDEX chat_heard ON chat (match, audience, side, id);
CREATE INDEX chat_own ON chat (match, person, id);
