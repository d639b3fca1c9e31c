package dev.pencilmark.format;

import java.io.IOException;
import java.io.Reader;
import java.util.Locale;

/**
 * A file of one puzzle a line. Empty lines, comment lines (with a hash, but for a line of cells in
 * which that is the blank) and a line of column titles at the start are passed over.
 */
public final class LinePieces implements Pieces {

  private static final int BUFFER = 1 << 14;

  /** A line that starts with a hash and has this many characters may be cells. */
  private static final int LEAST_CELLS = 16;

  private final Reader in;
  private final int longest;
  private final String formatName;
  private final char[] buffer = new char[BUFFER];
  private int position;
  private int limit;
  private long line;
  private boolean afterReturn;

  /**
   * Reads lines.
   *
   * @param in the file; not closed here
   * @param longest the most characters that a line may have
   * @param formatName the format of every line, or empty to detect it line by line
   */
  public LinePieces(Reader in, int longest, String formatName) {
    this.in = in;
    this.longest = longest;
    this.formatName = formatName;
  }

  @Override
  public Piece next() throws IOException {
    String text = line();
    while (text != null
        && (text.isBlank() || isComment(text, 0, text.length()) || line == 1 && isTitles(text))) {
      text = line();
    }
    return text == null ? null : new Piece(text, formatName, line);
  }

  /** Whether the line between two places is a comment. */
  static boolean isComment(String text, int start, int end) {
    int first = start;
    while (first < end && text.charAt(first) <= ' ') {
      first++;
    }
    if (first == end || text.charAt(first) != '#') {
      return false;
    }
    int cells = first;
    while (cells < end && isHashOrDigit(text.charAt(cells))) {
      cells++;
    }
    return cells - first < LEAST_CELLS;
  }

  private static boolean isHashOrDigit(char c) {
    return c == '#' || c >= '0' && c <= '9';
  }

  /** Whether a line has the titles of columns, as in files of comma-separated values. */
  static boolean isTitles(String line) {
    String lower = line.strip().toLowerCase(Locale.ROOT);
    if (!lower.startsWith("puzzle") && !lower.startsWith("quiz") && !lower.startsWith("id,")) {
      return false;
    }
    return lower.chars().allMatch(c -> c >= 'a' && c <= 'z' || c == ',' || c == '_' || c == ' ');
  }

  /** The next line without what ends it: LF, CR or both. */
  private String line() throws IOException {
    StringBuilder begun = null;
    while (true) {
      if (position == limit && !fill()) {
        line += begun == null ? 0 : 1;
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
        line++;
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
