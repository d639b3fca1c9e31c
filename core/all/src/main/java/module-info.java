/** All modules of the core. */
module dev.pencilmark.core {
  requires transitive dev.pencilmark.board;
  requires transitive dev.pencilmark.solve;
  requires transitive dev.pencilmark.canonical;
  requires transitive dev.pencilmark.logic;
  requires transitive dev.pencilmark.compress;
  requires transitive dev.pencilmark.format;
  requires transitive dev.pencilmark.draw;
  requires transitive dev.pencilmark.generate;
  requires transitive dev.pencilmark.library;
}
