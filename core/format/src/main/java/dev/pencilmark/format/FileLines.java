package dev.pencilmark.format;

import java.io.IOException;
import java.io.Reader;

/** The lines of a file. A line longer than the limit is cut one character after it. */
final class FileLines {

  private static final int BUFFER = 1 << 14;

  private final Reader in;
  private final int longest;
  private final char[] buffer = new char[BUFFER];
  private int position;
  private int limit;
  private long number;
  private boolean afterReturn;

  /**
   * Reads lines.
   *
   * @param longest the maximum number of characters of a line
   */
  FileLines(Reader in, int longest) {
    this.in = in;
    this.longest = longest;
  }

  /** Returns the number of the line that was read last, from 1. */
  long number() {
    return number;
  }

  /** Returns the next line without its terminator: LF, CR or both. */
  String next() throws IOException {
    StringBuilder begun = null;
    while (true) {
      if (position == limit && !fill()) {
        number += begun == null ? 0 : 1;
        return begun == null ? null : begun.toString();
      }
      if (afterReturn && buffer[position] == '\n') {
        position++;
        afterReturn = false;
        continue;
      }
      afterReturn = false;
      int start = position;
      while (position < limit && buffer[position] != '\n' && buffer[position] != '\r') {
        position++;
      }
      int room = longest + 1 - (begun == null ? 0 : begun.length());
      int length = Math.min(position - start, room);
      if (position < limit) {
        afterReturn = buffer[position++] == '\r';
        number++;
        if (begun == null) {
          return new String(buffer, start, length);
        }
        return begun.append(buffer, start, length).toString();
      }
      begun = begun == null ? new StringBuilder() : begun;
      begun.append(buffer, start, length);
    }
  }

  private boolean fill() throws IOException {
    position = 0;
    limit = Math.max(in.read(buffer, 0, buffer.length), 0);
    return limit > 0;
  }
}
