-- The rules of a puzzle's source that its board does not hold, as JSON: [{"name":"CountingCircles","count":2}]. Null if there are none,
-- and of puzzles that were kept before this column.
ALTER TABLE puzzle ADD COLUMN left_out TEXT;
