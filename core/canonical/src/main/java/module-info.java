/** Computes canonical forms of puzzles. */
module dev.pencilmark.canonical {
  requires transitive dev.pencilmark.board;
  requires transitive dev.pencilmark.solve;

  exports dev.pencilmark.canonical;
}
