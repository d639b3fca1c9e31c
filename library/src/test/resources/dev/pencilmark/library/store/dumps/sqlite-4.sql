PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE IF NOT EXISTS "pencilmark_schema" (
    "installed_rank" INT NOT NULL PRIMARY KEY,
    "version" VARCHAR(50),
    "description" VARCHAR(200) NOT NULL,
    "type" VARCHAR(20) NOT NULL,
    "script" VARCHAR(1000) NOT NULL,
    "checksum" INT,
    "installed_by" VARCHAR(100) NOT NULL,
    "installed_on" TEXT NOT NULL DEFAULT (strftime('%Y-%m-%d %H:%M:%f','now')),
    "execution_time" INT NOT NULL,
    "success" BOOLEAN NOT NULL
);
INSERT INTO pencilmark_schema VALUES(1,'1','library','SQL','V1__library.sql',-306650967,'','2026-11-23 23:24:50.693',4,1);
INSERT INTO pencilmark_schema VALUES(2,'2','library','SQL','V2__library.sql',453247374,'','2026-11-23 23:24:50.700',0,1);
INSERT INTO pencilmark_schema VALUES(3,'3','library','SQL','V3__library.sql',-652715293,'','2026-11-23 23:24:50.700',0,1);
INSERT INTO pencilmark_schema VALUES(4,'4','library','SQL','V4__library.sql',-1723940338,'','2026-11-23 23:24:50.700',0,1);
CREATE TABLE puzzle (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  content_hash BLOB NOT NULL UNIQUE,
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
, unsupported_constraints TEXT, metadata TEXT);
INSERT INTO puzzle VALUES(1,X'0923cad781f55fb0811dceaf4f8902e5',NULL,'S',9,30,2,345,X'27fc0ab33e3689b25922b3fd0d7104','plain.line','Title Ω','A',1795476291,NULL,NULL);
INSERT INTO puzzle VALUES(2,X'e0024e5cff7bf402c463beeb111a5403',X'88d9e2f8888613cb95993add76f0e363','S',9,30,0,0,X'4f3be58a44dc04cd412d63577f8b08','plain.line',NULL,NULL,1795476291,NULL,NULL);
INSERT INTO puzzle VALUES(3,X'b1d84582126364d7da3a5d29660c792e',NULL,'W',9,1,0,0,X'9867e7',NULL,NULL,NULL,1795476291,NULL,NULL);
CREATE TABLE collection (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  slug TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  created INTEGER NOT NULL,
  puzzles INTEGER NOT NULL,
  last INTEGER NOT NULL
);
INSERT INTO collection VALUES(1,'first','First Ω','of all',1795476290,2,2);
CREATE TABLE member (
  collection INTEGER NOT NULL REFERENCES collection ON DELETE CASCADE,
  puzzle INTEGER NOT NULL REFERENCES puzzle ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (collection, puzzle)
) WITHOUT ROWID;
INSERT INTO member VALUES(1,2,1);
INSERT INTO member VALUES(1,1,2);
CREATE TABLE tag (
  tag TEXT NOT NULL,
  puzzle INTEGER NOT NULL REFERENCES puzzle ON DELETE CASCADE,
  PRIMARY KEY (tag, puzzle)
) WITHOUT ROWID;
INSERT INTO tag VALUES('tag',1);
INSERT INTO tag VALUES('tag',2);
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
INSERT INTO progress VALUES('00112233445566778899aabbccddeeff',1,1,X'7374617465',61,0,1795476291);
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
INSERT INTO import_run VALUES('0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f','some.txt',1795476291,1795476291,3,2,0,1,0);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('collection',1);
INSERT INTO sqlite_sequence VALUES('puzzle',3);
CREATE INDEX "pencilmark_schema_s_idx" ON "pencilmark_schema" ("success");
CREATE INDEX puzzle_order ON puzzle (type, level, score, id);
CREATE INDEX puzzle_canonical ON puzzle (canonical_key) WHERE canonical_key IS NOT NULL;
CREATE INDEX puzzle_incomplete ON puzzle (id) WHERE canonical_key IS NULL;
CREATE UNIQUE INDEX member_order ON member (collection, position);
CREATE INDEX member_puzzle ON member (puzzle);
CREATE INDEX tag_puzzle ON tag (puzzle);
CREATE INDEX progress_order ON progress (player, finished, updated);
CREATE INDEX progress_puzzle ON progress (puzzle);
COMMIT;
