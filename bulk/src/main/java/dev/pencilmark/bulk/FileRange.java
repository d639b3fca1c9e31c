package dev.pencilmark.bulk;

import java.io.Serializable;

/**
 * A part of a file that one task reads.
 *
 * @param path the file
 * @param start the byte it starts at
 * @param end the byte it ends before, or {@link #ALL}
 */
record FileRange(String path, long start, long end) implements Serializable {

  private static final long serialVersionUID = 1;

  /** The end of a file that cannot be split. */
  static final long ALL = Long.MAX_VALUE;

  static FileRange whole(String path) {
    return new FileRange(path, 0, ALL);
  }

  boolean isWhole() {
    return start == 0 && end == ALL;
  }

  /** On one line; a path may have blanks. */
  String write() {
    return start + " " + end + " " + path;
  }

  static FileRange read(String line) {
    String[] parts = line.split(" ", 3);
    return new FileRange(parts[2], Long.parseLong(parts[0]), Long.parseLong(parts[1]));
  }
}
