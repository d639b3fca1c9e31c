/** Solves boards and enumerates their solutions. */
module dev.pencilmark.solve {
  requires transitive dev.pencilmark.board;

  exports dev.pencilmark.solve;
  exports dev.pencilmark.solve.parts;
}
