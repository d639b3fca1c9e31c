-- A puzzle, once. Levels and scores are 0 where they are not known. The canonical key is null until it is computed, and empty if
-- there is none.
CREATE TABLE puzzle (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  exact_key BLOB NOT NULL UNIQUE,
  canonical_key BLOB,
  type TEXT NOT NULL,
  size INTEGER NOT NULL,
  clues INTEGER NOT NULL,
  level INTEGER NOT NULL,
  score INTEGER NOT NULL,
  code BLOB NOT NULL,
  source TEXT,
  title TEXT,
  author TEXT,
  added INTEGER NOT NULL
);
CREATE INDEX puzzle_order ON puzzle (type, level, score, id);
CREATE INDEX puzzle_canonical ON puzzle (canonical_key) WHERE canonical_key IS NOT NULL;
CREATE INDEX puzzle_incomplete ON puzzle (id) WHERE canonical_key IS NULL;

CREATE TABLE collection (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  slug TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  created INTEGER NOT NULL,
  puzzles INTEGER NOT NULL,
  last INTEGER NOT NULL
);

CREATE TABLE member (
  collection INTEGER NOT NULL REFERENCES collection ON DELETE CASCADE,
  puzzle INTEGER NOT NULL REFERENCES puzzle ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (collection, puzzle)
) WITHOUT ROWID;
CREATE UNIQUE INDEX member_order ON member (collection, position);
CREATE INDEX member_puzzle ON member (puzzle);

CREATE TABLE tag (
  tag TEXT NOT NULL,
  puzzle INTEGER NOT NULL REFERENCES puzzle ON DELETE CASCADE,
  PRIMARY KEY (tag, puzzle)
) WITHOUT ROWID;
CREATE INDEX tag_puzzle ON tag (puzzle);

CREATE TABLE progress (
  player TEXT NOT NULL,
  puzzle INTEGER NOT NULL REFERENCES puzzle ON DELETE CASCADE,
  version INTEGER NOT NULL,
  state BLOB NOT NULL,
  seconds INTEGER NOT NULL,
  finished INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  PRIMARY KEY (player, puzzle)
) WITHOUT ROWID;
CREATE INDEX progress_order ON progress (player, finished, updated);
CREATE INDEX progress_puzzle ON progress (puzzle);

CREATE TABLE import_run (
  fingerprint TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  started INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  puzzles_read INTEGER NOT NULL,
  added INTEGER NOT NULL,
  same INTEGER NOT NULL,
  bad INTEGER NOT NULL,
  ended INTEGER NOT NULL
);
