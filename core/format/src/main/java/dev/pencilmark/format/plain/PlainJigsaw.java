package dev.pencilmark.format.plain;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.CellSymbols;
import dev.pencilmark.format.text.Regions;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The givens of a jigsaw, one character a cell, and then the label of the region of every cell. */
final class PlainJigsaw extends Format {

  private static final int SMALLEST_RECOGNISED = 3;
  private static final int LARGEST = 9;
  private static final String ZERO = "zero";
  private static final String FROM_ZERO = "from-zero";
  private static final String ZERO_FROM_ZERO = "zero-from-zero";

  private static final List<Dialect> DIALECTS =
      List.of(
          new Dialect(ZERO, "0 for blank", Dialect.Use.STYLE),
          new Dialect(FROM_ZERO, "regions from 0", Dialect.Use.STYLE),
          new Dialect(ZERO_FROM_ZERO, "0 for blank, regions from 0", Dialect.Use.STYLE));

  private static final Fidelity FIDELITY = Fidelity.whole(PuzzleType.JIGSAW).withDigitsAsGivens();

  PlainJigsaw() {
    super(
        "plain.jigsaw",
        "givens and regions of a jigsaw",
        "..........8.935.6..4.6..........698...........635..........4.2..2.483.7.........."
            + "122233334112235544112235554112235554611335774688999774688889974666889774666899977",
        DIALECTS);
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    int side = Cells.sideOfPairs(text.length(), LARGEST);
    if (side < SMALLEST_RECOGNISED) {
      return Recognition.NONE;
    }
    int cells = side * side;
    Problem cell = cellProblem(text, side);
    if (cell != null) {
      return Recognition.NONE;
    }
    char first = firstLabel(text, cells);
    Problem label = labelProblem(text, side, first);
    if (label != null) {
      return Recognition.NONE;
    }
    // Eighteen digits alone are a number.
    boolean number = side == SMALLEST_RECOGNISED && text.lastIndexOf('.') < 0;
    boolean connected = Regions.areAt(text, cells, side, first);
    if (number) {
      return Recognition.NONE;
    }
    if (!connected && !isTwiceInRow(text, cells, side)) {
      return new Recognition.Near("the second half are regions, but not connected ones");
    }
    String regions = side + (connected ? " connected" : "") + " regions of " + side + " cells";
    return new Recognition.Match(
        PuzzleType.JIGSAW,
        side,
        dialect(text, cells, first),
        !connected || side == SMALLEST_RECOGNISED ? Confidence.LIKELY : Confidence.CERTAIN,
        List.of(
            Reason.structure(
                "the second half are "
                    + regions
                    + (connected ? "" : ", and no solution: not all connected"))));
  }

  /** Returns whether a label is twice in a row, as no digit of a solution is. */
  private static boolean isTwiceInRow(String text, int start, int side) {
    for (int row = 0; row < side; row++) {
      long seen = 0;
      for (int i = start + row * side; i < start + (row + 1) * side; i++) {
        long bit = 1L << text.charAt(i) - '0';
        if ((seen & bit) != 0) {
          return true;
        }
        seen |= bit;
      }
    }
    return false;
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    int side = Cells.sideOfPairs(text.length(), LARGEST);
    if (side == 0) {
      throw Problem.badLength(
              "162 characters, 81 cells and 81 labels", text.length() + " characters")
          .at(Math.min(text.length(), 162))
          .exception();
    }
    int cells = side * side;
    boolean fromZero =
        dialect.isEmpty() ? firstLabel(text, cells) == '0' : dialect.endsWith(FROM_ZERO);
    char first = fromZero ? '0' : '1';
    Problem problem = cellProblem(text, side);
    problem = problem == null ? labelProblem(text, side, first) : problem;
    if (problem != null) {
      throw problem.exception();
    }
    Board.Builder board = Board.builder(PuzzleType.JIGSAW, side);
    for (int cell = 0; cell < cells; cell++) {
      int digit = text.charAt(cell) - '0';
      if (digit > 0) {
        board.given(cell, digit);
      }
      board.region(cell, text.charAt(cells + cell) - first + 1);
    }
    return Decoded.of(board.build(), dialect(text, cells, first));
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    boolean regionsOnly = type.has(Rule.REGIONS) && !type.has(Rule.CAGES);
    return side > LARGEST || !regionsOnly ? null : FIDELITY;
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    int cells = board.cellCount();
    int blank = dialect.startsWith(ZERO) ? '0' : '.';
    int beforeFirst = dialect.endsWith(FROM_ZERO) ? '0' - 1 : '0';
    byte[] text = new byte[2 * cells];
    for (int cell = 0; cell < cells; cell++) {
      int digit = CellSymbols.digit(board, cell);
      text[cell] = (byte) (digit == 0 ? blank : '0' + digit);
      text[cells + cell] = (byte) (beforeFirst + board.region(cell));
    }
    return new String(text, StandardCharsets.ISO_8859_1);
  }

  /** Returns the first cell that is neither a digit nor a blank; 0 and . are not both blank. */
  private static Problem cellProblem(String text, int side) {
    char blank = 0;
    for (int cell = 0; cell < side * side; cell++) {
      char c = text.charAt(cell);
      if (c > '0' && c <= '0' + side) {
        continue;
      }
      boolean fits = (c == '0' || c == '.') && (blank == 0 || blank == c);
      if (!fits) {
        boolean digit = c > '0' && c <= '9';
        String expected = "a digit up to " + side + ", or . or 0 throughout for blank";
        return problem(
            digit ? ProblemCode.VALUE_OUT_OF_RANGE : ProblemCode.BAD_CHARACTER,
            cell,
            cell,
            side,
            expected,
            c);
      }
      blank = c;
    }
    return null;
  }

  /** Returns the first label that is none, or that more cells have than a region can hold. */
  private static Problem labelProblem(String text, int side, char first) {
    int cells = side * side;
    int[] sizes = new int[side];
    for (int cell = 0; cell < cells; cell++) {
      char c = text.charAt(cells + cell);
      int region = c - first;
      String labels = "a label " + first + " to " + (char) (first + side - 1);
      if (region < 0 || region >= side) {
        return problem(ProblemCode.BAD_CHARACTER, cells + cell, cell, side, labels, c);
      }
      if (++sizes[region] > side) {
        String expected = side + " cells with the label " + c;
        return problem(ProblemCode.BAD_REGION, cells + cell, cell, side, expected, c);
      }
    }
    return null;
  }

  private static Problem problem(
      ProblemCode code, int index, int cell, int side, String expected, char found) {
    String name = Cells.name(cell, side);
    return Problem.misread(code, expected, Character.toString(found)).at(index).in(name);
  }

  private static char firstLabel(String text, int cells) {
    return text.indexOf('0', cells) >= 0 ? '0' : '1';
  }

  private static String dialect(String text, int cells, char first) {
    int zero = text.indexOf('0');
    boolean zeros = zero >= 0 && zero < cells;
    if (first == '0') {
      return zeros ? ZERO_FROM_ZERO : FROM_ZERO;
    }
    return zeros ? ZERO : "";
  }
}
