package dev.pencilmark.format;

import java.io.Reader;

/**
 * For a {@link Format} whose texts may be files of any number of puzzles. Such a text {@linkplain
 * Format#decode decodes} as its first puzzle, with the warning TRAILING_DATA if there are more;
 * {@link #entries} reads all.
 */
public interface FileFormat {

  /** Returns the id of the format; see {@link Format#id}. */
  String id();

  /**
   * Reads the puzzles one by one; the memory is proportional to the longest of them. By default,
   * each line is one puzzle.
   *
   * @param in the whole file; not closed here
   * @param longest the maximum number of characters of a puzzle, including its surroundings
   */
  default FileEntries entries(Reader in, int longest) {
    return new LineEntries(in, longest, id());
  }
}
