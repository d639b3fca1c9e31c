package dev.pencilmark.format.sudokuwiki;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.CageText;
import dev.pencilmark.format.text.FormatProblems;
import dev.pencilmark.format.text.Radix;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;

/**
 * KenKen version 1, 6x6: 36 colour digits, a comma, and a field with a comma after it for every
 * cell, empty or, in the first cell of a cage, the total and the operator. KenDoku is assumed to be
 * the same on its own page.
 */
final class SwikiV1Kenken extends Format {

  private static final int SIDE = 6;
  private static final int CELLS = SIDE * SIDE;
  private static final int COLOURS = 5;

  /** The largest total, as in version 2; four digits. */
  private static final int MOST_TOTAL = 2047;

  private static final int TOTAL_DIGITS = 4;

  private static final Fidelity[] FIDELITY =
      Fidelity.forTypes(
          type -> Fidelity.whole(type).readingBackAs(PuzzleType.KENKEN).withoutDigits());

  SwikiV1Kenken() {
    super(
        "swiki.v1.kenken",
        "KenKen version 1, 6x6 (36 colours, comma, 36 fields)",
        "113321332321312113213323221121112231,6x,,11+,,2-,8x,36x,,1-,,,,,5/,,1-,,3/,11+,,1-,,3-,,"
            + ",,6x,,,1-,1-,,2x,,6+,,");
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    if (text.length() <= CELLS || text.charAt(CELLS) != ',') {
      return Recognition.NONE;
    }
    for (int cell = 0; cell < CELLS; cell++) {
      if (text.charAt(cell) < '1' || text.charAt(cell) > '0' + COLOURS) {
        return Recognition.NONE;
      }
    }
    long commas = text.chars().filter(c -> c == ',').count();
    if (commas != CELLS + 1) {
      return new Recognition.Near(
          "36 colours and a comma, but " + (commas - 1) + " fields after it, not 36", true);
    }
    return Recognition.certain(
        typeOf(source),
        SIDE,
        Reason.structure("36 colours and 36 fields with a comma after each"),
        source.pageType() == PuzzleType.KENDOKU
            ? Reason.of(Reason.Code.TYPE_FROM_LINK, "the page of the link is KenDoku's")
            : Reason.of(Reason.Code.TYPE_ASSUMED, "KenKen, unless the linked page is KenDoku's"));
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    int[] colours = colours(text);
    int[] pieces = Cells.components(colours, SIDE);
    int[][] cages = new int[CELLS][0];
    for (int cell = 0; cell < CELLS; cell++) {
      int[] cage = cages[pieces[cell]];
      cages[pieces[cell]] = Arrays.copyOf(cage, cage.length + 1);
      cages[pieces[cell]][cage.length] = cell;
    }
    Board.Builder board = Board.builder(typeOf(source), SIDE);
    boolean[] total = new boolean[CELLS];
    int at = CELLS + 1;
    for (int cell = 0; cell < CELLS; cell++) {
      int end = text.indexOf(',', at);
      if (end < 0) {
        throw Problem.badLength("36 fields with a comma after each", cell + " fields")
            .at(text.length())
            .exception();
      }
      if (end > at) {
        int[] cage = cages[pieces[cell]];
        checkFirst(cage, cell, at, total[pieces[cell]]);
        total[pieces[cell]] = true;
        board.cage(
            new Cage(cage, operator(text, end, cell), total(text, at, end, cell), colours[cell]));
      }
      at = end + 1;
    }
    if (at != text.length()) {
      throw Problem.trailing("the 36th field", text, at).exception();
    }
    checkTotals(cages, total);
    return Decoded.of(board.build());
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return side == SIDE && type.has(Rule.OPERATORS) ? FIDELITY[type.ordinal()] : null;
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    CageText.numbers(board, true, MOST_TOTAL);
    int[] colours = Colouring.of(board, COLOURS);
    int[] cageOf = board.cageOfCells();
    StringBuilder text = new StringBuilder();
    for (int cell = 0; cell < CELLS; cell++) {
      text.append(colours[cageOf[cell]]);
    }
    text.append(',');
    for (int cell = 0; cell < CELLS; cell++) {
      Cage cage = board.cages().get(cageOf[cell]);
      if (cage.firstCell() == cell) {
        text.append(cage.target()).append(cage.operator().symbol());
      }
      text.append(',');
    }
    return text.toString();
  }

  private static PuzzleType typeOf(Source source) {
    return source.pageType() == PuzzleType.KENDOKU ? PuzzleType.KENDOKU : PuzzleType.KENKEN;
  }

  private static int[] colours(String text) throws ProblemException {
    if (text.length() <= CELLS) {
      throw FormatProblems.length(text, "36 colours, a comma and 36 fields", text.length())
          .exception();
    }
    int[] colours = new int[CELLS];
    for (int cell = 0; cell < CELLS; cell++) {
      colours[cell] = text.charAt(cell) - '0';
      if (colours[cell] < 1 || colours[cell] > COLOURS) {
        throw FormatProblems.character(text, cell, cell, SIDE, "a colour 1-5").exception();
      }
    }
    if (text.charAt(CELLS) != ',') {
      throw FormatProblems.character(text, CELLS, CELLS - 1, SIDE, "a comma after the colours")
          .exception();
    }
    return colours;
  }

  private static void checkFirst(int[] cage, int cell, int index, boolean hasTotal)
      throws ProblemException {
    if (cage[0] != cell) {
      String name = Cells.name(cage[0], SIDE);
      String there = Cells.name(cell, SIDE);
      ProblemCode code = hasTotal ? ProblemCode.CAGE_TWO_TOTALS : ProblemCode.CAGE_TOTAL_MISPLACED;
      String what = hasTotal ? " has another total in " : " has its total not there but in ";
      throw Problem.of(code, "the cage" + what, "the total in " + name, "a total in " + there)
          .at(index)
          .in(there)
          .exception();
    }
  }

  private static void checkTotals(int[][] cages, boolean[] total) throws ProblemException {
    for (int piece = 0; piece < CELLS && cages[piece].length > 0; piece++) {
      if (!total[piece]) {
        String name = Cells.name(cages[piece][0], SIDE);
        throw Problem.missing(ProblemCode.CAGE_NO_TOTAL, "the cage", "a total")
            .in(name)
            .exception();
      }
    }
  }

  private static int total(String text, int start, int end, int cell) throws ProblemException {
    int digits = end - 1 - start;
    int total =
        digits >= 1 && digits <= TOTAL_DIGITS ? (int) Radix.parse(text, start, digits, 10) : -1;
    if (total < 1 || total > MOST_TOTAL) {
      String name = Cells.name(cell, SIDE);
      throw Problem.outOfRange("the total", 1, MOST_TOTAL, Problem.shown(text, start, end - 1))
          .at(start)
          .in(name)
          .exception();
    }
    return total;
  }

  private static CageOperator operator(String text, int end, int cell) throws ProblemException {
    char sign = Character.toLowerCase(text.charAt(end - 1));
    for (CageOperator operator : CageOperator.values()) {
      if (operator.symbol() == sign) {
        return operator;
      }
    }
    String name = Cells.name(cell, SIDE);
    if (Radix.parse(text, end - 1, 1, 10) < 0) {
      throw FormatProblems.character(text, end - 1, cell, SIDE, "one of + - x /").exception();
    }
    throw Problem.noOperator("the total", "+ - x or /", sign).at(end - 1).in(name).exception();
  }
}
