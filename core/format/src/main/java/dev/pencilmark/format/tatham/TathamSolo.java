package dev.pencilmark.format.tatham;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cage;
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
import dev.pencilmark.format.text.CellSymbols;
import dev.pencilmark.format.text.TextCursor;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;
import java.util.List;

/**
 * Solo of Simon Tatham's collection: {@code parameters:cells[,blocks][,cages,totals]}. In cells a
 * letter is a run of 1 to 26 empty ones, and two adjacent givens have {@code _} between them.
 * Jigsaws have blocks, killers cages and totals, see {@link TathamLines}. The layout is the
 * parameters, if they contain more than necessary, such as a difficulty.
 */
final class TathamSolo extends TathamGame {

  /** The maximum number of symbols of a killer in the program. */
  private static final int MOST_KILLER_SIDE = 9;

  private static final Fidelity[] FIDELITY =
      Fidelity.forTypes(type -> Fidelity.whole(type).withDigitsAsGivens().keeping(Rule.DIAGONALS));

  TathamSolo() {
    super(
        "tatham.solo",
        "Simon Tatham's Solo (game ID or saved game)",
        "3x3:a2e9a5b6a2b3_7a1_4a9_6a2b4_1a7_2b1_7e6_9b2_5a8_1b6a5_9a3_8a7_2b8a6b1a1e4a",
        "Solo");
  }

  @Override
  Recognition recognise(String text, TathamId id) throws ProblemException {
    int start = id.parametersStart();
    int end = id.parametersEnd();
    SoloParameters parameters =
        id.game().isEmpty()
            ? SoloParameters.find(text, start, end)
            : SoloParameters.read(text, start, end);
    if (parameters == null) {
      return Recognition.NONE;
    }
    if (id.start() == TathamId.NO_DESCRIPTION) {
      return new Recognition.Near("a seed, not a puzzle", parameters.isReported());
    }
    String fault = fault(text, id, parameters);
    if (fault != null) {
      return new Recognition.Near(fault, parameters.isReported() || !id.game().isEmpty());
    }
    return new Recognition.Match(
        parameters.type(),
        parameters.side(),
        id.dialect(),
        Confidence.CERTAIN,
        List.of(
            Reason.structure(
                "parameters of Solo and runs for " + parameters.side() + " rows of cells")));
  }

  /** Returns why a description does not match its parameters; null if it does. */
  private static String fault(String text, TathamId id, SoloParameters parameters) {
    int cells = 0;
    int commas = 0;
    int most = parameters.side() * parameters.side();
    boolean inNumber = false;
    for (int at = id.start(); at < id.end(); at++) {
      char c = text.charAt(at);
      boolean digit = c >= '0' && c <= '9';
      if (c == ',') {
        commas++;
      } else if (!digit && c != '_' && (c < 'a' || c > 'z')) {
        return "parameters of Solo, but '" + c + "' at " + at;
      } else if (commas == 0) {
        cells += digit ? inNumber ? 0 : 1 : c == '_' ? 0 : c - 'a' + 1;
      }
      inNumber = digit;
    }
    if (commas != parameters.parts()) {
      return "parameters of Solo, but " + commas + " commas instead of " + parameters.parts();
    }
    return cells == most ? null : "parameters of Solo, but " + cells + " cells instead of " + most;
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    TathamId id = parts(text);
    SoloParameters parameters = SoloParameters.read(text, id.parametersStart(), id.parametersEnd());
    int side = parameters.side();
    Board.Builder board = Board.builder(parameters.plainType(), side);
    if (parameters.diagonals()) {
      board.rule(Rule.DIAGONALS);
    }
    TextCursor cursor = new TextCursor(text, id.start(), id.end());
    int[] givens = TathamCells.read(cursor, side, side, "a given", new int[side * side]);
    for (int cell = 0; cell < givens.length; cell++) {
      if (givens[cell] > 0) {
        board.given(cell, givens[cell]);
      }
    }
    if (parameters.isJigsaw()) {
      cursor.expect(',', "a comma and the blocks of the jigsaw");
      int[] blocks = TathamLines.SOLO.read(cursor, side);
      for (int cell = 0; cell < blocks.length; cell++) {
        if (blocks[cell] >= side) {
          String name = Cells.name(cell, side);
          throw Problem.tooManyRegions("blocks", side + " blocks", "another").in(name).exception();
        }
        board.region(cell, blocks[cell] + 1);
      }
    } else if (parameters.hasOwnBoxes()) {
      for (int cell = 0; cell < givens.length; cell++) {
        board.region(cell, parameters.boxOf(cell) + 1);
      }
    }
    if (parameters.killer()) {
      readCages(cursor, side, board);
    }
    cursor.expectEnd("the puzzle");
    String stated = text.substring(id.parametersStart(), id.parametersEnd());
    Board built = board.build();
    String layout = stated.equals(plainParameters(built)) ? "" : stated;
    return new Decoded(
        built, id.dialect(), id.game().isEmpty() ? layout : "", id.beyondBoard(), List.of());
  }

  private static void readCages(TextCursor cursor, int side, Board.Builder board)
      throws ProblemException {
    cursor.expect(',', "a comma and the cages of the killer");
    int[] cages = TathamLines.SOLO.read(cursor, side);
    cursor.expect(',', "a comma and the totals of the killer");
    int[] places = new int[side * side];
    int[] totals = TathamCells.read(cursor, side, side * side * side, "a total", places);
    CageText.readTotals(cages, totals, side, cell -> places[cell], board);
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    boolean ours =
        type == PuzzleType.SUDOKU
            || type == PuzzleType.SUDOKU_X
            || type == PuzzleType.JIGSAW
            || type == PuzzleType.KILLER
            || type == PuzzleType.KILLER_JIGSAW;
    boolean boxes = !type.has(Rule.BOXES) || BoxShape.of(side) != null;
    boolean small = !type.has(Rule.CAGES) || side <= MOST_KILLER_SIDE;
    return ours && boxes && small ? FIDELITY[type.ordinal()] : null;
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    int side = board.side();
    int cells = board.cellCount();
    if (board.has(Rule.DIAGONALS) && side < SoloParameters.LEAST_DIAGONALS) {
      throw Problem.notRepresentable("Solo", "diagonals below side 4").exception();
    }
    SoloParameters parameters = null;
    if (!layout.isEmpty()) {
      parameters = SoloParameters.find(layout, 0, layout.length());
      if (parameters == null || !parameters.fits(board)) {
        throw Problem.otherLayout("parameters like " + plainParameters(board), "others")
            .exception();
      }
    }
    StringBuilder text = new StringBuilder(layout.isEmpty() ? plainParameters(board) : layout);
    text.append(':');
    int[] numbers = new int[cells];
    Arrays.setAll(numbers, cell -> CellSymbols.digit(board, cell));
    TathamCells.write(text, numbers);
    if (board.hasRegions() && (parameters == null || parameters.isJigsaw())) {
      int[] blocks = new int[cells];
      Arrays.setAll(blocks, board::region);
      TathamLines.SOLO.write(text.append(','), blocks, side);
    }
    if (board.type().has(Rule.CAGES)) {
      int[] totals = CageText.numbers(board, false, side * side * side);
      for (Cage cage : board.cages()) {
        if (cage.size() == 1) {
          String name = Cells.name(cage.firstCell(), side);
          throw Problem.notRepresentable("Solo", "a cage of one cell")
              .expected("2 cells", "1 cell")
              .in(name)
              .exception();
        }
      }
      TathamLines.SOLO.write(text.append(','), board.cageOfCells(), side);
      TathamCells.write(text.append(','), totals);
    }
    return text.toString();
  }

  private static String plainParameters(Board board) {
    int side = board.side();
    BoxShape boxes = BoxShape.of(side);
    return (board.hasRegions() ? side + "j" : boxes.rows() + "x" + boxes.columns())
        + (board.has(Rule.DIAGONALS) ? "x" : "")
        + (board.type().has(Rule.CAGES) ? "k" : "");
  }
}
