package dev.pencilmark.format;

import java.io.IOException;
import java.io.Reader;

/**
 * A file of puzzles over many lines each: an empty line ends a puzzle, and so does a title, which
 * starts with a letter, after rows of cells.
 */
public final class BlockEntries implements FileEntries {

  private final FileLines lines;
  private final int longest;

  /** A title that ended the previous puzzle and belongs to the next, or null. */
  private String title;

  private long titleLine;

  /**
   * Reads blocks.
   *
   * @param in the file; not closed here
   * @param longest the maximum number of characters of a puzzle
   */
  public BlockEntries(Reader in, int longest) {
    this.lines = new FileLines(in, longest);
    this.longest = longest;
  }

  @Override
  public FileEntry next() throws IOException {
    StringBuilder block = new StringBuilder();
    long start = titleLine;
    boolean rows = false;
    if (title != null) {
      block.append(title);
      title = null;
    }
    for (String line = lines.next(); line != null; line = lines.next()) {
      if (line.isBlank()) {
        if (rows) {
          break;
        }
        continue;
      }
      boolean letter = Character.isLetter(line.strip().charAt(0));
      if (letter && rows) {
        title = line;
        titleLine = lines.number();
        break;
      }
      rows |= !letter;
      start = block.isEmpty() ? lines.number() : start;
      block.append(block.isEmpty() ? "" : "\n");
      block.append(line, 0, Math.min(line.length(), Math.max(0, longest + 1 - block.length())));
    }
    return block.isEmpty() ? null : new FileEntry(block.toString(), "", start);
  }
}
