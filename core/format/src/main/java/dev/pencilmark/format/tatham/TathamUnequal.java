package dev.pencilmark.format.tatham;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.DotType;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.LatinSquare;
import dev.pencilmark.format.text.TextCursor;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;

/**
 * Unequal of Simon Tatham's collection, a Latin square: {@code side[a][d level]:cells}. A letter
 * represents as many empty cells as its place in the alphabet. Any other cell is its given, 0 for
 * none, and the letters U, R, D and L of the neighbours that are smaller; of those that differ by 1
 * with the parameter {@code a}, where all others do not. The layout is the parameters, where they
 * say more than is needed.
 */
final class TathamUnequal extends TathamGame {

  private static final int LEAST = 3;
  private static final int MOST = Board.MAX_SIDE;
  private static final String LEVELS = "tekxr";
  private static final String LEAST_LEVEL = "dt";

  /** The letters of the neighbours, as the program orders them. */
  private static final String SIGNS = "URDL";

  private static final int[] DOWN = {-1, 0, 1, 0};
  private static final int[] RIGHT = {0, 1, 0, -1};

  private static final Fidelity FIDELITY =
      Fidelity.whole(PuzzleType.JIGSAW)
          .withDigitsAsGivens()
          .keepingVariants(
              EnumSet.of(RuleKind.GREATER, RuleKind.DIFFERENCE, RuleKind.NEGATIVE), rule -> true);

  TathamUnequal() {
    super(
        "tatham.unequal",
        "Simon Tatham's Unequal (game ID or saved game)",
        "4:0,0,0,0L,0UR,0,0,0D,0,4,0,0,0U,0,0,0,",
        "Unequal");
  }

  /**
   * Parameters.
   *
   * @param side 0 if they are none
   * @param adjacent whether the letters are for neighbours that differ by 1
   */
  private record Parameters(int side, boolean adjacent) {

    static Parameters of(String text, int start, int end) {
      int at = start;
      int side = 0;
      while (at < end && at < start + 2 && isDigit(text.charAt(at))) {
        side = 10 * side + text.charAt(at++) - '0';
      }
      boolean adjacent = at < end && text.charAt(at) == 'a';
      at += adjacent ? 1 : 0;
      if (at + 1 < end && text.charAt(at) == 'd' && LEVELS.indexOf(text.charAt(at + 1)) >= 0) {
        at += 2;
      }
      return new Parameters(at == end && side >= LEAST && side <= MOST ? side : 0, adjacent);
    }
  }

  private static boolean isRun(char c) {
    return c >= 'a' && c <= 'z';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  @Override
  Recognition recognise(String text, TathamId id) {
    Parameters parameters = Parameters.of(text, id.parametersStart(), id.parametersEnd());
    if (parameters.side == 0) {
      return Recognition.NONE;
    }
    boolean save = !id.game().isEmpty();
    if (id.start() == TathamId.NO_DESCRIPTION) {
      return save ? new Recognition.Near("a seed, not a puzzle") : Recognition.NONE;
    }
    int signs = signs(text, id, parameters.side);
    if (signs < 0) {
      return save
          ? new Recognition.Near("a saved game of Unequal with other cells", true)
          : Recognition.NONE;
    }
    boolean bare = isDigit(text.charAt(id.parametersEnd() - 1));
    if (signs == 0 && bare && !save) {
      return new Recognition.Near(
          "a side and numbers with commas, which may be of anything; name tatham.unequal if they"
              + " are of Unequal");
    }
    return new Recognition.Match(
        PuzzleType.JIGSAW,
        parameters.side,
        id.dialect(),
        Confidence.CERTAIN,
        List.of(
            Reason.structure(
                "a side, and as many numbers, with " + signs + " letters of neighbours")));
  }

  /** Returns the number of letters that are in cells; -1 if these are not the cells of a grid. */
  private static int signs(String text, TathamId id, int side) {
    int cells = 0;
    int signs = 0;
    int at = id.start();
    while (at < id.end()) {
      while (at < id.end() && isRun(text.charAt(at))) {
        cells += text.charAt(at++) - 'a' + 1;
      }
      int number = at;
      while (at < id.end() && isDigit(text.charAt(at))) {
        at++;
      }
      if (at == number || at > number + 2) {
        return -1;
      }
      while (at < id.end() && SIGNS.indexOf(text.charAt(at)) >= 0) {
        at++;
        signs++;
      }
      cells++;
      if (at < id.end() && text.charAt(at++) != ',') {
        return -1;
      }
    }
    return cells == side * side ? signs : -1;
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    TathamId id = parts(text);
    Parameters parameters = Parameters.of(text, id.parametersStart(), id.parametersEnd());
    int side = parameters.side;
    if (side == 0) {
      throw Problem.badHeader("parameters of Unequal, such as 5, 5de or 5ade", "others")
          .at(id.parametersStart())
          .exception();
    }
    Board.Builder board = LatinSquare.board(side);
    TextCursor cursor = new TextCursor(text, id.start(), id.end());
    for (int cell = 0; cell < side * side; cell++) {
      while (!cursor.atEnd() && isRun(cursor.peek())) {
        int at = cursor.at();
        cell += cursor.peek() - 'a' + 1;
        cursor.skip();
        if (cell >= side * side) {
          throw Problem.badLength(side * side + " cells", "more").at(at).exception();
        }
      }
      String name = Cells.name(cell, side);
      int given = cursor.number("the given of " + name, side);
      if (given > 0) {
        board.given(cell, given);
      }
      readSigns(cursor, cell, parameters, board);
      if (cell < side * side - 1 || !cursor.atEnd()) {
        cursor.expect(',', "a comma after " + name);
      }
    }
    cursor.expectEnd("the cells");
    if (parameters.adjacent) {
      board.variant(
          VariantRule.of(RuleKind.NEGATIVE).dotType(DotType.DIFFERENCE).ignoreMarked(true).build());
    }
    String stated = text.substring(id.parametersStart(), id.parametersEnd());
    boolean plain = stated.equals(plainParameters(side, parameters.adjacent));
    String layout = plain || !id.game().isEmpty() ? "" : stated;
    return new Decoded(board.build(), id.dialect(), layout, id.beyondBoard(), List.of());
  }

  private static void readSigns(
      TextCursor cursor, int cell, Parameters parameters, Board.Builder board)
      throws ProblemException {
    int side = parameters.side;
    int seen = 0;
    while (!cursor.atEnd() && SIGNS.indexOf(cursor.peek()) >= 0) {
      int way = SIGNS.indexOf(cursor.peek());
      int neighbour = neighbour(cell, way, side);
      if (neighbour < 0) {
        throw cursor
            .unexpected("letters of neighbours within the grid")
            .in(Cells.name(cell, side))
            .exception();
      }
      boolean twice = (seen >> way & 1) == 1;
      seen |= 1 << way;
      cursor.skip();
      // Two neighbours that differ by 1 both have the mark.
      if (!twice && (!parameters.adjacent || neighbour > cell)) {
        RuleKind kind = parameters.adjacent ? RuleKind.DIFFERENCE : RuleKind.GREATER;
        board.variant(VariantRule.of(kind).group(cell, neighbour).build());
      }
    }
  }

  /** Returns the neighbour of a cell; -1 if there is none. */
  private static int neighbour(int cell, int way, int side) {
    int row = cell / side + DOWN[way];
    int column = cell % side + RIGHT[way];
    return row < 0 || column < 0 || row >= side || column >= side ? -1 : row * side + column;
  }

  private static String plainParameters(int side, boolean adjacent) {
    return side + (adjacent ? "a" : "");
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return type == PuzzleType.JIGSAW && side >= LEAST && side <= MOST ? FIDELITY : null;
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    int side = board.side();
    if (!LatinSquare.is(board)) {
      throw Problem.notRepresentable("Unequal", "regions other than the rows").exception();
    }
    boolean adjacent = board.variants().stream().anyMatch(rule -> rule.kind() == RuleKind.NEGATIVE);
    int[] signs = new int[board.cellCount()];
    for (VariantRule rule : board.variants()) {
      if (FIDELITY.variants().contains(rule.kind())) {
        addSigns(rule, adjacent, side, signs);
      }
    }
    if (!layout.isEmpty()
        && !Parameters.of(layout, 0, layout.length()).equals(new Parameters(side, adjacent))) {
      throw Problem.otherLayout("parameters like " + plainParameters(side, adjacent), "others")
          .exception();
    }
    // A side and numbers alone would be mistaken for something else: the least level marks them.
    boolean bare = !adjacent && Arrays.stream(signs).allMatch(sign -> sign == 0);
    String plain = plainParameters(side, adjacent) + (bare ? LEAST_LEVEL : "");
    StringBuilder text = new StringBuilder(layout.isEmpty() ? plain : layout).append(':');
    for (int cell = 0; cell < signs.length; cell++) {
      text.append(board.digit(cell));
      for (int way = 0; way < SIGNS.length(); way++) {
        text.append((signs[cell] >> way & 1) == 1 ? SIGNS.substring(way, way + 1) : "");
      }
      text.append(',');
    }
    return text.toString();
  }

  private static void addSigns(VariantRule rule, boolean adjacent, int side, int[] signs)
      throws ProblemException {
    boolean fits =
        switch (rule.kind()) {
          case NEGATIVE -> rule.dotType() == DotType.DIFFERENCE && rule.ignoresMarked();
          case DIFFERENCE -> adjacent && (rule.values() == 0 || rule.value() == 1);
          default -> !adjacent;
        };
    if (fits && rule.kind() != RuleKind.NEGATIVE) {
      fits = false;
      for (int way = 0; way < SIGNS.length(); way++) {
        if (neighbour(rule.cell(0, 0), way, side) == rule.cell(0, 1)) {
          fits = true;
          signs[rule.cell(0, 0)] |= 1 << way;
          signs[rule.cell(0, 1)] |= adjacent ? 1 << (way + 2) % SIGNS.length() : 0;
        }
      }
    }
    if (!fits) {
      throw Problem.notRepresentable("Unequal", "this rule " + rule.name()).exception();
    }
  }
}
