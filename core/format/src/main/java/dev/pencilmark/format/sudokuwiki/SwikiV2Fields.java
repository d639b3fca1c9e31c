package dev.pencilmark.format.sudokuwiki;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.text.CageText;
import dev.pencilmark.format.text.FormatProblems;
import dev.pencilmark.format.text.Radix;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.List;

/**
 * Reads the fields of a version 2 string by a {@link SwikiV2Layout}, and reports their problems.
 */
final class SwikiV2Fields {

  /**
   * The dialect that keeps givens in types whose strings store none, as in the text that was read.
   */
  static final String GIVENS = "givens";

  private SwikiV2Fields() {}

  /**
   * Reads the fields of a string of the layout's length.
   *
   * @param dialect the dialect that the layout is that of, for the answer
   */
  static Decoded read(String text, PuzzleType type, SwikiV2Layout layout, String dialect)
      throws ProblemException {
    return layout.hasRegions() || layout.hasCages()
        ? readFields(text, type, layout, dialect)
        : readCells(text, type, layout, dialect);
  }

  /** Returns whether a string of the layout's length has only cells, whose values all exist. */
  static boolean areCells(String text, SwikiV2Layout layout) {
    if (layout.hasRegions() || layout.hasCages() || text.length() != layout.length()) {
      return false;
    }
    int side = layout.side();
    int width = layout.width();
    CellCode code = layout.cell();
    int index = SwikiV2Layout.HEADER_LENGTH;
    for (int cell = 0; cell < side * side; cell++) {
      long field = Radix.parse(text, index, width, layout.radix());
      int value = layout.cell(field);
      if (value != field || !code.has(value, side)) {
        return false;
      }
      index += width;
    }
    return true;
  }

  /** Most strings by far: only cells. */
  private static Decoded readCells(
      String text, PuzzleType type, SwikiV2Layout layout, String dialect) throws ProblemException {
    int side = layout.side();
    int width = layout.width();
    int radix = layout.radix();
    CellCode code = layout.cell();
    Board.Builder board = Board.builder(type, side);
    int index = SwikiV2Layout.HEADER_LENGTH;
    for (int cell = 0; cell < side * side; cell++) {
      long field = Radix.parse(text, index, width, radix);
      int value = layout.cell(field);
      if (value != field) {
        throw (field < 0
                ? FormatProblems.digit(text, index, radix, cell, side)
                : outOfRange(text, layout, cell, "the number", field, code.max()))
            .exception();
      }
      if (!code.put(value, board, cell, side)) {
        throw badValue(text, type, layout, cell, value).exception();
      }
      index += width;
    }
    return Decoded.of(board.build(), dialect);
  }

  private static Decoded readFields(
      String text, PuzzleType type, SwikiV2Layout layout, String dialect) throws ProblemException {
    int side = layout.side();
    int cells = side * side;
    boolean caged = layout.hasCages();
    int[] colours = caged ? new int[cells] : null;
    int[] numbers = caged ? new int[cells] : null;
    String firstGiven = "";
    Board.Builder board = Board.builder(type, side);
    for (int cell = 0; cell < cells; cell++) {
      long field = Radix.parse(text, layout.index(cell), layout.width(), layout.radix());
      if (field < 0) {
        throw FormatProblems.digit(text, layout.index(cell), layout.radix(), cell, side)
            .exception();
      }
      int value = layout.cell(field);
      putAboveCage(board, type, layout, text, cell, field);
      if (caged) {
        colours[cell] = layout.colour(field);
        numbers[cell] = layout.cage(field);
        if (colours[cell] > SwikiV2Layout.COLOURS) {
          throw outOfRange(text, layout, cell, "the colour", colours[cell], SwikiV2Layout.COLOURS)
              .exception();
        }
        if (numbers[cell] > layout.mostCage()) {
          throw outOfRange(text, layout, cell, "the total", numbers[cell], layout.mostCage())
              .exception();
        }
        if (value > 0 && value <= side && firstGiven.isEmpty()) {
          firstGiven = Cells.name(cell, side);
        }
      }
      if (!isBlackBit(type, layout, field, value, board, cell)
          && !layout.cell().put(value, board, cell, side)) {
        throw badValue(text, type, layout, cell, value).exception();
      }
    }
    if (caged) {
      if (type.has(Rule.OPERATORS)) {
        CageText.readKenken(colours, numbers, side, layout::index, board);
      } else {
        CageText.readKiller(colours, numbers, side, layout::index, board);
      }
    }
    if (firstGiven.isEmpty()) {
      return Decoded.of(board.build(), dialect);
    }
    Problem warning =
        Problem.of(
                ProblemCode.UNEXPECTED_GIVEN,
                "a given; the site stores none in puzzles of this type")
            .in(firstGiven);
    String kept = dialect.isEmpty() ? GIVENS : dialect;
    return new Decoded(board.build(), kept, "", List.of(), List.of(warning));
  }

  /** Puts the region into the board, or checks that there is nothing where it would be. */
  private static void putAboveCage(
      Board.Builder board, PuzzleType type, SwikiV2Layout layout, String text, int cell, long field)
      throws ProblemException {
    int side = layout.side();
    long region = layout.region(field);
    if (type.has(Rule.REGIONS)) {
      if (region > side) {
        throw outOfRange(text, layout, cell, "the region", region, side).exception();
      }
      board.region(cell, (int) region);
    } else if (!layout.hasRegions()) {
      if (region > 1) {
        long most = layout.cell().max();
        throw outOfRange(text, layout, cell, "the number", field, most).exception();
      }
    } else if (!type.has(Rule.STRAIGHTS)) {
      int box = BoxShape.of(side).boxOf(cell, side) + 1;
      if (region != box) {
        String name = Cells.name(cell, side);
        throw Problem.of(
                ProblemCode.BAD_REGION,
                "in a killer of this length the regions are the boxes",
                Integer.toString(box),
                region)
            .at(layout.index(cell))
            .in(name)
            .exception();
      }
    } else if (region > 2) {
      throw outOfRange(text, layout, cell, "the black bit", region - 1, 1).exception();
    }
  }

  /**
   * In the three character Str8ts the region field says black; a digit in the cell is then its
   * number.
   */
  private static boolean isBlackBit(
      PuzzleType type, SwikiV2Layout layout, long field, int value, Board.Builder board, int cell) {
    if (!layout.hasRegions() || !type.has(Rule.STRAIGHTS) || layout.region(field) != 2) {
      return false;
    }
    if (value > layout.side()) {
      return false;
    }
    board.black(cell, value);
    return true;
  }

  private static Problem outOfRange(
      String text, SwikiV2Layout layout, int cell, String what, long value, long most) {
    String name = Cells.name(cell, layout.side());
    return Problem.outOfRange(what, 0, most, value).at(layout.index(cell)).in(name);
  }

  private static Problem badValue(
      String text, PuzzleType type, SwikiV2Layout layout, int cell, int value) {
    CellCode code = layout.cell();
    if (value == code.placed() && code.emptyBlack() >= 0) {
      String name = Cells.name(cell, layout.side());
      return Problem.reserved("the value", "any other to " + code.max(), value)
          .at(layout.index(cell))
          .in(name);
    }
    Problem problem = outOfRange(text, layout, cell, "the value", value, code.max());
    boolean str8ts = type.has(Rule.DIAGONALS) && value <= CellCode.beta(layout.side()).max();
    return str8ts
        ? problem.because("this looks like Str8ts BX under the header of Sudoku X, V9B is right")
        : problem;
  }
}
