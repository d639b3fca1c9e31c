package dev.pencilmark.format.plain;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.format.text.Alphabet;
import dev.pencilmark.format.text.Blank;
import dev.pencilmark.format.text.CellSymbols;
import dev.pencilmark.format.text.DigitCells;
import dev.pencilmark.format.text.DuplicateDigits;
import dev.pencilmark.format.text.GridRows;
import dev.pencilmark.format.text.GridText;
import dev.pencilmark.format.text.Layout;
import dev.pencilmark.format.text.Signs;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;

/** A table of candidates as it was read from a text, with the grids of digits next to it. */
final class CandidateTable {

  private static final int LARGEST = 9;
  private static final String BLANKS_NEXT_TO = "._*-?xX#0";

  /** Grids that hold every cell once: givens, all digits, and the table. */
  static final int MOST_GRIDS = 3;

  /**
   * The roles of the rows.
   *
   * @param companions the number of grids of digits next to the table
   * @param tableRow the row in which the table starts
   * @param lineAbove whether the grid next to it is a line above
   * @param lineBelow whether it is a line, or a few, below
   */
  record Shape(
      GridRows rows, int side, int companions, int tableRow, boolean lineAbove, boolean lineBelow) {

    /** Returns the shape of rows of groups; null if they cannot be a table. */
    static Shape of(GridRows rows) {
      int count = rows.rows();
      if (!rows.areUsable()) {
        return null;
      }
      int last = rows.tokens(count - 1);
      // Fewer tokens than a table has rows are a line in one piece or a few.
      boolean below = count > Board.MIN_SIDE && rows.tokens(0) == count - 1 && last < count - 1;
      int side = count == 1 ? Cells.side(last, LARGEST) : below ? count - 1 : last;
      if (side < Board.MIN_SIDE || side > LARGEST) {
        return null;
      }
      if (count == 1) {
        return new Shape(rows, side, 0, 0, false, false);
      }
      boolean above = !below && count == side + 1;
      boolean whole = count % side == 0 && count / side <= MOST_GRIDS;
      if (!below && !above && !whole) {
        return null;
      }
      int tableRow = below ? 0 : count - side;
      for (int row = tableRow; row < tableRow + side; row++) {
        if (rows.tokens(row) != side) {
          return null;
        }
      }
      int companions = below || above ? 1 : count / side - 1;
      return new Shape(rows, side, companions, tableRow, above, below);
    }

    /** Returns whether some group has several digits, so that this is more than a plain grid. */
    boolean hasLongGroup() {
      int first = rows.firstToken(tableRow);
      for (int token = first; token < first + side * side; token++) {
        if (rows.end(token) - rows.start(token) > 1) {
          return true;
        }
      }
      return false;
    }

    /**
     * Returns whether cells of the table are separated and those of a grid next to it are not, as
     * programs write it: otherwise these might be two grids of digits.
     */
    boolean isNextToDenseGrid() {
      return companions > 0 && rows.tokens(lineBelow ? rows.rows() - 1 : 0) != side;
    }

    TableStyle style() {
      if (companions > 0) {
        return companions > 1
            ? TableStyle.COPY
            : lineAbove || lineBelow ? TableStyle.LINE_AND_TABLE : TableStyle.WITH_GIVENS;
      }
      return rows.border() == '*'
          ? TableStyle.SIMPLE_SUDOKU
          : rows.border() == '+' ? TableStyle.SUKAKU_EXPLAINER : TableStyle.HODOKU;
    }
  }

  private final String text;
  private final Shape shape;
  private final byte[] marks;

  /** The grids of digits next to the table: the givens, and all digits. */
  private final List<GridText> adjacent = new ArrayList<>();

  /** The candidates of every cell, and where its group starts. */
  private final int[] masks;

  private final int[] starts;
  private Blank blank;
  private int marked;

  private CandidateTable(String text, Shape shape) {
    int cells = shape.side * shape.side;
    this.text = text;
    this.shape = shape;
    this.marks = new byte[text.length()];
    this.masks = new int[cells];
    this.starts = new int[cells];
  }

  /** Reads all grids. */
  static CandidateTable read(String text, Shape shape) throws ProblemException {
    CandidateTable table = new CandidateTable(text, shape);
    boolean line = shape.lineAbove || shape.lineBelow;
    for (int grid = 0; grid < shape.companions; grid++) {
      int from = shape.lineBelow ? shape.side : grid * shape.side;
      table.adjacent.add(table.adjacent(from, line ? from + 1 : from + shape.side));
    }
    int token = shape.rows.firstToken(shape.tableRow);
    for (int cell = 0; cell < table.masks.length; cell++) {
      table.readGroup(cell, shape.rows.start(token + cell), shape.rows.end(token + cell));
    }
    table.blank = table.blank == null ? Blank.DOT : table.blank;
    return table;
  }

  /** Returns whether a cell has more than one candidate. */
  boolean hasChoice() {
    for (int mask : masks) {
      if ((mask & mask - 1) != 0) {
        return true;
      }
    }
    return false;
  }

  /** Returns the cells with a single candidate that another such cell of their units has, too. */
  DuplicateDigits singlesTwice() {
    int[] singles = new int[masks.length];
    for (int cell = 0; cell < singles.length; cell++) {
      boolean single = Integer.bitCount(masks[cell]) == 1;
      singles[cell] = single ? Integer.numberOfTrailingZeros(masks[cell]) + 1 : 0;
    }
    return DuplicateDigits.in(shape.side, singles);
  }

  /** Returns the candidates of every cell, as masks that are the caller's. */
  int[] masks() {
    return masks.clone();
  }

  /** Returns the digit that is given by a grid next to the table, or 0. */
  int given(int cell) {
    return adjacent.isEmpty() ? 0 : adjacent.get(0).digit(cell);
  }

  /** Returns the digit in the last grid next to the table, or 0. */
  int digit(int cell) {
    return adjacent.isEmpty() ? 0 : adjacent.get(adjacent.size() - 1).digit(cell);
  }

  /** Returns the symbol of a cell without candidates. */
  Blank blank() {
    return blank;
  }

  /** Returns the number of cells on which solvers left marks. */
  int marked() {
    return marked;
  }

  /** Returns the layout of the text around all grids. */
  String layout() {
    return Layout.of(text, marks, CellSymbols.of(Alphabet.DIGITS, blank));
  }

  /** Checks that the grids agree. */
  void check() throws ProblemException {
    for (int cell = 0; cell < masks.length; cell++) {
      int given = given(cell);
      int digit = digit(cell);
      if (given != 0 && digit != given) {
        int start = adjacent.get(adjacent.size() - 1).start(cell);
        throw contradiction(cell, start, given, digit);
      }
      if (digit != 0 && masks[cell] != 1 << digit - 1) {
        throw contradiction(cell, starts[cell], digit, 0);
      }
    }
  }

  private ProblemException contradiction(int cell, int index, int digit, int other) {
    StringBuilder found = new StringBuilder(other == 0 ? "" : "" + other);
    CellSymbols.appendDigits(found, other == 0 ? masks[cell] : 0);
    return wrong(
        ProblemCode.BAD_CHARACTER, cell, index, digit + " as in the grid next to it", found);
  }

  /** Reads a grid of digits above or below the table, one character a cell. */
  private GridText adjacent(int fromRow, int toRow) throws ProblemException {
    int[] places = shape.rows.places(fromRow, toRow);
    int cells = masks.length;
    if (places.length != cells) {
      int index = places.length > cells ? places[cells] : places[places.length - 1] + 1;
      throw Problem.badLength(cells, places.length, "cells").at(index).exception();
    }
    String blanks = blank == null ? BLANKS_NEXT_TO : String.valueOf(blank.symbol());
    GridText grid = DigitCells.inPlaces(text, shape.side, places, blanks);
    blank = grid.digits() < cells ? grid.choice().symbols().blank() : blank;
    for (int place : places) {
      marks[place] = Layout.FIRST_SLOT;
    }
    return grid;
  }

  /** Reads the candidates of a cell, past the marks of solvers. */
  private void readGroup(int cell, int start, int end) throws ProblemException {
    starts[cell] = start;
    boolean mark = false;
    boolean first = true;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      int digit = c - '0';
      boolean minus = c == '-' && i + 1 < end && Character.digit(text.charAt(i + 1), 10) >= 0;
      if (minus || Signs.GROUP.is(c, Signs.MARK)) {
        mark = true;
        continue;
      }
      if (Signs.GROUP.is(c, Signs.BLANK) && first && isLast(i, end)) {
        // A table of several blank symbols comes back with the first of them.
        blank = blank == null ? Blank.of(c) : blank;
      } else if (digit < 1 || digit > shape.side || (masks[cell] & 1 << digit - 1) != 0) {
        boolean large = digit > shape.side && digit <= 9;
        throw wrong(
            large ? ProblemCode.VALUE_OUT_OF_RANGE : ProblemCode.BAD_CHARACTER,
            cell,
            i,
            "candidates 1 to " + shape.side + ", every one once",
            text.substring(start, end));
      } else {
        masks[cell] |= 1 << digit - 1;
      }
      marks[i] = first ? Layout.FIRST_SLOT : Layout.FURTHER_SLOT;
      first = false;
    }
    marked += mark ? 1 : 0;
  }

  /** Returns whether only marks follow in a group. */
  private boolean isLast(int index, int end) {
    for (int i = index + 1; i < end; i++) {
      if (!Signs.GROUP.is(text.charAt(i), Signs.MARK)) {
        return false;
      }
    }
    return true;
  }

  private ProblemException wrong(
      ProblemCode code, int cell, int index, String expected, Object found) {
    String name = Cells.name(cell, shape.side);
    return Problem.misread(code, expected, found).at(index).in(name).exception();
  }
}
