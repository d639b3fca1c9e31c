/** Reads and writes puzzle texts, files and links, and detects their format. */
module dev.pencilmark.format {
  requires transitive dev.pencilmark.board;
  requires transitive dev.pencilmark.solve;

  exports dev.pencilmark.detect;
  exports dev.pencilmark.format;
  exports dev.pencilmark.interchange;

  uses dev.pencilmark.interchange.TextExtractor;
}
