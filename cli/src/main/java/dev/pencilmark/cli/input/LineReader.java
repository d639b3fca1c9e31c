package dev.pencilmark.cli.input;

import dev.pencilmark.v1.Puzzle;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads UTF-8 lines in batches: the available lines, and at least one. So a batch is full if the
 * lines come from a file, and a single line if a user types. Too long lines are truncated, so that
 * memory is bounded.
 */
public final class LineReader implements PuzzleSource {

  private static final int BUFFER_BYTES = 1 << 16;

  private final InputStream in;
  private final int longest;
  private final String from;
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private int position;
  private int limit;

  /**
   * Creates a reader.
   *
   * @param longest the number of bytes after which a line is truncated
   * @param from the format of the lines, or null to detect it
   */
  public LineReader(InputStream in, int longest, String from) {
    this.in = in;
    this.from = from;
    this.longest = longest;
  }

  @Override
  public List<Puzzle> batch(int most) throws IOException {
    List<Puzzle> lines = new ArrayList<>();
    int chars = 0;
    do {
      String line = line();
      if (line == null) {
        break;
      }
      lines.add(Puzzles.text(line, from));
      chars += line.length();
    } while (lines.size() < most && chars < BATCH_CHARS && isMoreAtHand());
    return lines;
  }

  /** Returns the next line without its line break; null at the end of the input. */
  private String line() throws IOException {
    ByteArrayOutputStream begun = null;
    while (true) {
      if (position == limit && !fill()) {
        return begun == null ? null : text(begun.toByteArray(), 0, begun.size());
      }
      int end = position;
      while (end < limit && buffer[end] != '\n') {
        end++;
      }
      boolean complete = end < limit;
      int start = position;
      position = complete ? end + 1 : end;
      if (complete && begun == null) {
        return text(buffer, start, Math.min(end - start, longest));
      }
      if (begun == null) {
        begun = new ByteArrayOutputStream(end - start);
      }
      begun.write(buffer, start, Math.min(end - start, longest - begun.size()));
      if (complete) {
        return text(begun.toByteArray(), 0, begun.size());
      }
    }
  }

  private static String text(byte[] bytes, int start, int length) {
    boolean windows = length > 0 && bytes[start + length - 1] == '\r';
    return new String(bytes, start, windows ? length - 1 : length, StandardCharsets.UTF_8);
  }

  private boolean fill() throws IOException {
    int read = in.read(buffer, 0, buffer.length);
    position = 0;
    limit = Math.max(read, 0);
    return read > 0;
  }

  /** Returns whether a line is known to be available without waiting. */
  private boolean isMoreAtHand() {
    for (int at = position; at < limit; at++) {
      if (buffer[at] == '\n') {
        return true;
      }
    }
    try {
      return in.available() > 0;
    } catch (IOException unsupported) {
      return false;
    }
  }
}
