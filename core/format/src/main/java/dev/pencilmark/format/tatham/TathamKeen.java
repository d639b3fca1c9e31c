package dev.pencilmark.format.tatham;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.CageText;
import dev.pencilmark.format.text.TextCursor;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.List;

/**
 * Keen of Simon Tatham's collection, which is KenKen: {@code side[d level][m]:blocks,clues}. Blocks
 * are those of {@link TathamLines}; a clue for every cage, in the order of first cells, is a letter
 * for the operator and the target. The layout is the parameters, where they say more than the side.
 */
final class TathamKeen extends TathamGame {

  private static final int LEAST = 3;
  private static final int MOST = 9;

  /** The letters of the operators, in the order of {@link CageOperator}. */
  private static final String OPERATORS = "asmd";

  private static final String LEVELS = "enhxu";

  /** The program keeps the target and the operator in one number. */
  private static final int MOST_TARGET = (1 << 29) - 1;

  private static final Fidelity[] FIDELITY =
      Fidelity.forTypes(
          type -> Fidelity.whole(type).readingBackAs(PuzzleType.KENKEN).withoutDigits());

  TathamKeen() {
    super(
        "tatham.keen",
        "Simon Tatham's Keen (game ID or saved game)",
        "4:_a_7a4_a3,a6m3a5s1d2m3s1d2",
        "Keen");
  }

  @Override
  Recognition recognise(String text, TathamId id) {
    int side = side(text, id.parametersStart(), id.parametersEnd());
    if (side == 0) {
      return Recognition.NONE;
    }
    boolean save = !id.game().isEmpty();
    if (id.start() == TathamId.NO_DESCRIPTION) {
      boolean level = id.parametersEnd() - id.parametersStart() > 1;
      return new Recognition.Near("a seed, not a puzzle", level);
    }
    int comma = text.indexOf(',', id.start());
    int clues = comma < 0 || comma >= id.end() ? 0 : clues(text, comma + 1, id.end());
    if (clues == 0) {
      return save
          ? new Recognition.Near("a saved game of Keen without clues", true)
          : Recognition.NONE;
    }
    return new Recognition.Match(
        PuzzleType.KENKEN,
        side,
        id.dialect(),
        Confidence.CERTAIN,
        List.of(Reason.structure("a side, blocks, and " + clues + " clues like a6 or m12")));
  }

  /** Returns the side of parameters, or 0 if they are none. */
  private static int side(String text, int start, int end) {
    TextCursor cursor = new TextCursor(text, start, end);
    int side = cursor.peek() - '0';
    cursor.skip();
    if (cursor.take('d')) {
      if (cursor.atEnd() || LEVELS.indexOf(cursor.peek()) < 0) {
        return 0;
      }
      cursor.skip();
    }
    cursor.take('m');
    return cursor.atEnd() && side >= LEAST && side <= MOST ? side : 0;
  }

  /** Returns the number of clues, or 0 if something else is among them. */
  private static int clues(String text, int start, int end) {
    int clues = 0;
    int at = start;
    while (at < end) {
      if (OPERATORS.indexOf(text.charAt(at)) < 0) {
        return 0;
      }
      int number = ++at;
      while (at < end && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
        at++;
      }
      if (at == number) {
        return 0;
      }
      clues++;
    }
    return clues;
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    TathamId id = parts(text);
    int side = side(text, id.parametersStart(), id.parametersEnd());
    if (side == 0) {
      throw Problem.badHeader("parameters of Keen, such as 6, 6dn or 6dnm", "others")
          .at(id.parametersStart())
          .exception();
    }
    TextCursor cursor = new TextCursor(text, id.start(), id.end());
    int[] cageOf = TathamLines.KEEN.read(cursor, side);
    cursor.expect(',', "a comma and the clues");
    Board.Builder board = Board.builder(PuzzleType.KENKEN, side);
    int[][] cages = CageText.cells(cageOf);
    for (int[] cage : cages) {
      board.cage(clue(cursor, cage, side));
    }
    cursor.expectEnd("the clues of " + cages.length + " cages");
    String stated = text.substring(id.parametersStart(), id.parametersEnd());
    String layout = stated.length() > 1 && id.game().isEmpty() ? stated : "";
    return new Decoded(board.build(), id.dialect(), layout, id.beyondBoard(), List.of());
  }

  private static Cage clue(TextCursor cursor, int[] cage, int side) throws ProblemException {
    String name = Cells.name(cage[0], side);
    int at = cursor.at();
    int operator = cursor.atEnd() ? -1 : OPERATORS.indexOf(cursor.peek());
    if (operator < 0) {
      throw cursor
          .unexpected("a, s, m or d and a number for the cage at " + name)
          .in(name)
          .exception();
    }
    cursor.skip();
    int target = cursor.number("the clue of " + name, MOST_TARGET);
    boolean two =
        CageOperator.values()[operator] == CageOperator.SUBTRACT
            || CageOperator.values()[operator] == CageOperator.DIVIDE;
    if (two && cage.length != 2) {
      throw Problem.operatorOfTwo(CageOperator.values()[operator].symbol(), cage.length)
          .at(at)
          .in(name)
          .exception();
    }
    if (target == 0) {
      throw Problem.zeroTotal("the cage").at(at).in(name).exception();
    }
    return new Cage(cage, CageOperator.values()[operator], target, Cage.NO_COLOUR);
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return type.has(Rule.OPERATORS) && side <= MOST ? FIDELITY[type.ordinal()] : null;
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    int side = board.side();
    if (!layout.isEmpty() && side(layout, 0, layout.length()) != side) {
      throw Problem.otherLayout("parameters like " + side, "others").exception();
    }
    CageText.numbers(board, true, MOST_TARGET);
    StringBuilder text = new StringBuilder(layout.isEmpty() ? "" + side : layout).append(':');
    TathamLines.KEEN.write(text, board.cageOfCells(), side);
    text.append(',');
    for (Cage cage : board.cages()) {
      CageOperator operator = cage.operator();
      boolean two = operator == CageOperator.SUBTRACT || operator == CageOperator.DIVIDE;
      if (two && cage.size() != 2) {
        throw Problem.operatorOfTwo(operator.symbol(), cage.size())
            .in(Cells.name(cage.firstCell(), side))
            .exception();
      }
      text.append(OPERATORS.charAt(operator.ordinal())).append(cage.target());
    }
    return text.toString();
  }
}
