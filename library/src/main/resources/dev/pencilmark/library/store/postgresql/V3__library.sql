-- Standard names: content_hash identifies a puzzle, and unsupported_constraints has the constraints of its source that its board cannot
-- hold, as JSON: [{"name":"CountingCircles","count":2}]. Null if there are none, or if the puzzle was added before version 2.
ALTER TABLE puzzle RENAME COLUMN exact_key TO content_hash;
ALTER TABLE puzzle RENAME COLUMN left_out TO unsupported_constraints;
ALTER TABLE puzzle RENAME CONSTRAINT puzzle_exact_key_key TO puzzle_content_hash_key;
