/**
 * The puzzle: cells, regions, cages, rules and their meaning as constraint terms; problems and
 * JSON.
 */
module dev.pencilmark.board {
  exports dev.pencilmark.board;
  exports dev.pencilmark.json;
  exports dev.pencilmark.platform;
  exports dev.pencilmark.problem;
  exports dev.pencilmark.term;
}
