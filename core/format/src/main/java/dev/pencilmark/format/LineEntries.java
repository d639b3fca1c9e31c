package dev.pencilmark.format;

import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A file of one puzzle a line. Empty lines, comment lines (with a hash, except for a line of cells
 * in which that is the blank) and a line of column titles at the start are skipped.
 */
public final class LineEntries implements FileEntries {

  /** A line that starts with a hash and has this many characters may be cells. */
  private static final int LEAST_CELLS = 16;

  /** Names of the column of the puzzle, as data sets have them. */
  private static final List<String> TITLES =
      List.of("puzzle", "quiz", "question", "sudoku", "givens", "grid", "board");

  /** A title of a column has no more words. */
  private static final int MOST_WORDS = 2;

  private final FileLines lines;
  private final String formatName;

  /** Whether a line was read that is no comment: titles are above all others. */
  private boolean begun;

  /**
   * Reads lines.
   *
   * @param in the file; not closed here
   * @param longest the maximum number of characters that a line may have
   * @param formatName the format of every line, or empty to detect it line by line
   */
  public LineEntries(Reader in, int longest, String formatName) {
    this.lines = new FileLines(in, longest);
    this.formatName = formatName;
  }

  @Override
  public FileEntry next() throws IOException {
    String text = lines.next();
    while (text != null && isNoPuzzle(text)) {
      text = lines.next();
    }
    return text == null ? null : new FileEntry(text, formatName, lines.number());
  }

  private boolean isNoPuzzle(String text) {
    if (text.isBlank() || isComment(text)) {
      return true;
    }
    boolean titles = !begun && isTitles(text);
    begun = true;
    return titles;
  }

  /** Returns whether a line is a comment. */
  public static boolean isComment(String line) {
    return isComment(line, 0, line.length());
  }

  /** Returns whether the line between two places is a comment. */
  public static boolean isComment(String text, int start, int end) {
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

  /** Returns whether a line has the titles of columns, as in files of comma-separated values. */
  public static boolean isTitles(String line) {
    String lower = line.strip().toLowerCase(Locale.ROOT);
    String[] titles = lower.split("[,;\t]", -1);
    boolean first =
        lower.startsWith("puzzle") || lower.startsWith("quiz") || lower.startsWith("id,");
    boolean other = titles.length > 1 && Arrays.stream(titles).anyMatch(LineEntries::isPuzzleTitle);
    return (first || other)
        && Arrays.stream(titles).allMatch(name -> name.strip().split(" ").length <= MOST_WORDS)
        && lower.chars().allMatch(c -> c >= 'a' && c <= 'z' || ",;\t_- \"\uFEFF".indexOf(c) >= 0);
  }

  /** Returns whether the title of a column is one of the puzzle's. */
  public static boolean isPuzzleTitle(String title) {
    String lower = title.toLowerCase(Locale.ROOT);
    return TITLES.stream().anyMatch(lower::contains) && !lower.contains("solution");
  }
}
