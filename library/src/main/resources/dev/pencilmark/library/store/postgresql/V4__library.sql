-- The texts of a puzzle, except for its title and author, as JSON: {"rules":"Normal sudoku rules apply."}. Null if there are none, or if
-- the puzzle was added before version 4.
ALTER TABLE puzzle ADD COLUMN metadata TEXT;
