/** Generates and analyses puzzles. */
module dev.pencilmark.generate {
  requires transitive dev.pencilmark.board;
  requires transitive dev.pencilmark.canonical;
  requires transitive dev.pencilmark.compress;
  requires transitive dev.pencilmark.logic;
  requires transitive dev.pencilmark.solve;

  exports dev.pencilmark.analysis;
  exports dev.pencilmark.generate;
  exports dev.pencilmark.generate.rules;
  exports dev.pencilmark.generate.wanted;
}
