/** Encodes boards in few bytes. */
module dev.pencilmark.compress {
  requires transitive dev.pencilmark.board;
  requires transitive dev.pencilmark.solve;

  exports dev.pencilmark.compress;
  exports dev.pencilmark.compress.rank;
  exports dev.pencilmark.random;
}
