package dev.pencilmark.format.cages;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.LaidOutFormat;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.TextCursor;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;
import java.util.List;

/**
 * A killer of SumoCue, also called PS code: {@code 3x3:flags:k:}, then for every cell 256 times the
 * total of its cage and the number of the cage, with a colon after each. The total is 0 for a cell
 * in no cage. The flag d represents both diagonals.
 *
 * <p>Cages have arbitrary numbers; the layout is the source text, where its numbers are not those
 * that are written here.
 */
final class KillerSumoCue extends LaidOutFormat {

  private static final String START = "3x3:";
  private static final String KILLER = ":k:";

  /** The number of cage numbers for every total. */
  private static final int NUMBERS = 256;

  private static final int MOST_TOTAL = 45;

  private static final Fidelity FIDELITY =
      Fidelity.whole(PuzzleType.KILLER).withoutDigits().keeping(Rule.DIAGONALS);

  /**
   * The contents of a text.
   *
   * @param diagonals whether the diagonals count
   * @param numbers the number of every cell
   * @param starts where each is in the text
   * @param ends where each ends
   */
  private record Parts(boolean diagonals, int[] numbers, int[] starts, int[] ends) {}

  KillerSumoCue() {
    super(
        "killer.sumocue",
        "killer of SumoCue (3x3::k: and 81 numbers)",
        "3x3::k:6150:6150:6401:6401:6401:6658:6658:6658:6658:6150:6401:6401:5123:4868:4868:4868:"
            + "6661:6658:6150:5120:5120:5123:5123:5123:4868:6661:6661:6150:5120:5127:3336:2313:2313:"
            + "5130:5130:6661:6155:5120:5127:3336:0000:1299:5130:5134:6661:6155:5127:5127:4367:4367:"
            + "1299:5130:5134:6672:6155:6155:5393:5138:5138:5138:5134:5134:6672:6156:6155:5393:5393:"
            + "5393:5138:6413:6413:6672:6156:6156:6156:6156:6413:6413:6413:6672:6672:");
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    int flags = text.startsWith(START) ? text.indexOf(':', START.length()) : -1;
    if (flags < 0 || !text.startsWith(KILLER, flags)) {
      return Recognition.NONE;
    }
    try {
      parts(text);
    } catch (ProblemException refused) {
      return Recognition.Near.broken(refused.problem(), true);
    }
    return Recognition.certain(
        PuzzleType.KILLER, SIDE, "3x3, k for killer, and 81 numbers with a colon after each");
  }

  private static Parts parts(String text) throws ProblemException {
    TextCursor cursor = new TextCursor(text);
    for (int i = 0; i < START.length(); i++) {
      cursor.expect(START.charAt(i), "3x3: at the start");
    }
    boolean diagonals = false;
    while (!cursor.atEnd() && cursor.peek() != ':') {
      if (cursor.peek() != 'd') {
        throw Problem.of(
                ProblemCode.RULE_OUTSIDE_MODEL,
                "this flag is not known",
                "d for diagonals, or none",
                cursor.peek())
            .at(cursor.at())
            .exception();
      }
      diagonals = true;
      cursor.skip();
    }
    for (int i = 0; i < KILLER.length(); i++) {
      cursor.expect(KILLER.charAt(i), ":k: after the flags");
    }
    int[] numbers = new int[CELLS];
    int[] starts = new int[CELLS];
    int[] ends = new int[CELLS];
    for (int cell = 0; cell < CELLS; cell++) {
      String name = Cells.name(cell, SIDE);
      starts[cell] = cursor.at();
      numbers[cell] = cursor.number("the number of " + name, MOST_TOTAL * NUMBERS + NUMBERS - 1);
      ends[cell] = cursor.at();
      if (cell < CELLS - 1 || !cursor.atEnd()) {
        cursor.expect(':', "a colon after the number of " + name);
      }
    }
    cursor.expectEnd("81 numbers");
    return new Parts(diagonals, numbers, starts, ends);
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    Parts parts = parts(text);
    Board.Builder board = Board.builder(PuzzleType.KILLER, SIDE);
    if (parts.diagonals) {
      board.rule(Rule.DIAGONALS);
    }
    int[] cells = new int[CELLS];
    boolean[] caged = new boolean[CELLS];
    for (int cell = 0; cell < CELLS; cell++) {
      int number = parts.numbers[cell];
      if (number < NUMBERS || caged[cell]) {
        continue;
      }
      int size = 0;
      for (int other = cell; other < CELLS; other++) {
        if (parts.numbers[other] == number) {
          cells[size++] = other;
          caged[other] = true;
        }
      }
      int total = number / NUMBERS;
      board.cage(new Cage(Arrays.copyOf(cells, size), CageOperator.ADD, total, Cage.NO_COLOUR));
    }
    Board built = board.build();
    String layout = encode(built).equals(text) ? "" : text;
    return new Decoded(built, "", layout, List.of(), List.of());
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return type == PuzzleType.KILLER && side == SIDE ? FIDELITY : null;
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    for (Cage cage : board.cages()) {
      if (!cage.hasTotal()) {
        String name = Cells.name(cage.firstCell(), SIDE);
        throw Problem.missing(
                ProblemCode.CAGE_NO_TOTAL, "the cage, which here is a cell in no cage,", "a total")
            .in(name)
            .exception();
      }
    }
    return layout.isEmpty() ? encode(board) : encodeAs(board, layout);
  }

  private static StringBuilder start(Board board) {
    return new StringBuilder(START).append(board.has(Rule.DIAGONALS) ? "d" : "").append(KILLER);
  }

  private static String encode(Board board) {
    int[] cageOf = board.cageOfCells();
    StringBuilder text = start(board);
    for (int cell = 0; cell < CELLS; cell++) {
      int cage = cageOf[cell];
      long number = cage < 0 ? 0 : board.cages().get(cage).target() * NUMBERS + cage;
      text.append(number).append(':');
    }
    return text.toString();
  }

  /** Writes the cages of a board with the numbers, and as wide, as a text has them. */
  private static String encodeAs(Board board, String layout) throws ProblemException {
    Parts parts;
    try {
      parts = parts(layout);
    } catch (ProblemException refused) {
      throw unfit().exception();
    }
    int[] cageOf = board.cageOfCells();
    int[] numberOf = new int[board.cages().size()];
    Arrays.fill(numberOf, -1);
    StringBuilder text = start(board);
    for (int cell = 0; cell < CELLS; cell++) {
      int cage = cageOf[cell];
      int number = parts.numbers[cell] % NUMBERS;
      if (cage >= 0) {
        if (numberOf[cage] >= 0 && numberOf[cage] != number) {
          throw unfit().exception();
        }
        numberOf[cage] = number;
        number += (int) board.cages().get(cage).target() * NUMBERS;
      }
      String digits = Integer.toString(number);
      text.append("0".repeat(Math.max(0, parts.ends[cell] - parts.starts[cell] - digits.length())));
      text.append(digits);
      if (cell < CELLS - 1 || layout.endsWith(":")) {
        text.append(':');
      }
    }
    for (int cage = 0; cage < numberOf.length; cage++) {
      for (int other = 0; other < cage; other++) {
        boolean sameTotal = board.cages().get(cage).target() == board.cages().get(other).target();
        if (sameTotal && numberOf[cage] == numberOf[other]) {
          throw unfit().exception();
        }
      }
    }
    return text.toString();
  }

  private static Problem unfit() {
    return Problem.otherLayout("a text with these cages", "others");
  }
}
