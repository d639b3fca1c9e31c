package dev.pencilmark.format;

import java.io.Reader;

/**
 * For a {@link Format} whose texts may be files of any number of puzzles. Such a text {@linkplain
 * Format#decode decodes} as its first puzzle, with the warning TRAILING_DATA if there are more;
 * {@link #entries} reads all.
 */
public interface FileFormat {

  /** The id of the format; see {@link Format#id}. */
  String id();

  /**
   * Reads the puzzles one by one, in memory that goes with the longest of them. They stand one a
   * line, unless a format says otherwise.
   *
   * @param in the whole file; not closed here
   * @param longest the most characters that a puzzle may have, with what belongs to it
   */
  default FileEntries entries(Reader in, int longest) {
    return new LineEntries(in, longest, id());
  }
}
