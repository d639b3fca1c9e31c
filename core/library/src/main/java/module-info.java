/** Defines libraries of puzzles; implementations are loaded as services. */
module dev.pencilmark.library {
  requires transitive dev.pencilmark.board;
  requires transitive dev.pencilmark.canonical;
  requires transitive dev.pencilmark.compress;
  requires transitive dev.pencilmark.format;
  requires transitive dev.pencilmark.logic;
  requires transitive dev.pencilmark.solve;

  exports dev.pencilmark.library;

  uses dev.pencilmark.library.LibraryProvider;
}
