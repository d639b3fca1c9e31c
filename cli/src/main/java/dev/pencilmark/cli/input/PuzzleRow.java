package dev.pencilmark.cli.input;

import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A row of a puzzle and digits for it. Texts of puzzles contain separators, too: a line is a row
 * only if its first column alone is a puzzle, and the line as a whole is not another one.
 *
 * @param puzzle the text of the puzzle
 * @param digits the digits; after a tab, any text without a tab
 */
public record PuzzleRow(String puzzle, String digits) {

  /** The digits of grids up to 9x9: at least those of the smallest grid. */
  private static final Pattern DECIMALS = Pattern.compile("[0-9.]{9,}");

  /** The digits of larger grids. */
  private static final Pattern LETTERS = Pattern.compile("[0-9A-Za-z.]{9,}");

  private static final int MOST_DECIMAL_SIDE = 9;

  /** The formats that find a puzzle among others and other columns. */
  private static final Set<String> COLUMNS = Set.of("csv", "pasted");

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  /**
   * Returns the row of a line; empty if the line is a puzzle alone, or no puzzle.
   *
   * @param format the format of the puzzle; null to detect it
   */
  public static Optional<PuzzleRow> of(String line, String format) {
    String text = line.strip();
    int separator = text.lastIndexOf('\t');
    boolean isTab = separator > 0;
    if (!isTab) {
      separator =
          Math.max(text.lastIndexOf(' '), Math.max(text.lastIndexOf(','), text.lastIndexOf(';')));
    }
    if (separator <= 0) {
      return Optional.empty();
    }
    String digits = unquoted(text.substring(separator + 1).strip());
    String before = text.substring(0, separator).strip();
    String puzzle = withoutSeparator(before);
    boolean isSpace = text.charAt(separator) == ' ' && puzzle.equals(before);
    if (isSpace && puzzle.length() != digits.length()) {
      return Optional.empty();
    }
    DecodeResult first = digits.isEmpty() ? null : decode(puzzle, format);
    if (first == null || !isTab && !isGrid(digits, first.board().side())) {
      return Optional.empty();
    }
    DecodeResult whole = decode(line, format);
    boolean isOther =
        whole != null
            && !COLUMNS.contains(whole.detection().format().id())
            && !whole.board().equals(first.board());
    return isOther ? Optional.empty() : Optional.of(new PuzzleRow(puzzle, digits));
  }

  private static String unquoted(String text) {
    boolean quoted = text.length() > 1 && text.startsWith("\"") && text.endsWith("\"");
    return quoted ? text.substring(1, text.length() - 1) : text;
  }

  private static String withoutSeparator(String text) {
    boolean has = text.endsWith(",") || text.endsWith(";");
    return unquoted(has ? text.substring(0, text.length() - 1).strip() : text);
  }

  private static boolean isGrid(String digits, int side) {
    return (side <= MOST_DECIMAL_SIDE ? DECIMALS : LETTERS).matcher(digits).matches();
  }

  private static DecodeResult decode(String text, String format) {
    try {
      return INTERCHANGE.decode(Source.ofText(text), format == null ? "" : format);
    } catch (ProblemException none) {
      return null;
    }
  }
}
