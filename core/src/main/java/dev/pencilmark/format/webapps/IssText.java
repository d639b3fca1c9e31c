package dev.pencilmark.format.webapps;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;

/** The text of the Interactive Sudoku Solver for a board: see {@link Iss}. */
final class IssText {

  /** The side that needs no shape. */
  static final int PLAIN_SIDE = 9;

  /** A coordinate is one character, and the solver takes no larger grids. */
  static final int LARGEST = 16;

  private static final int RADIX = 36;

  private final Board board;
  private final int side;
  private final StringBuilder text = new StringBuilder(256);

  private IssText(Board board) {
    this.board = board;
    this.side = board.side();
  }

  /** The text: the shape, the rules, what cells hold, regions and cages. */
  static String of(Board board) {
    IssText written = new IssText(board);
    written.addRules();
    written.addCells();
    if (written.text.isEmpty()) {
      written.addShape();
    }
    return written.text.toString();
  }

  /** The items that say the rules. */
  static String rulesOf(Board board) {
    IssText written = new IssText(board);
    written.addRules();
    return written.text.toString();
  }

  /** The item that says what cells hold; empty if they hold nothing. */
  static String cellsOf(Board board) {
    IssText written = new IssText(board);
    written.addCells();
    return written.text.toString();
  }

  /** Whether boards of a type have nothing that such texts cannot say. */
  static boolean carries(PuzzleType type, int side) {
    return side <= LARGEST && !type.has(Rule.OPERATORS) && !type.has(Rule.STRAIGHTS);
  }

  /** Whether a cage says something: one whose digits may repeat does by its total only. */
  static boolean says(Cage cage) {
    return cage.hasTotal() || !cage.isRepeating();
  }

  private void addShape() {
    text.append(".Shape~").append(side).append('x').append(side);
  }

  private void addRules() {
    if (side != PLAIN_SIDE) {
      addShape();
    }
    if (board.hasRegions()) {
      text.append(board.has(Rule.BOXES) ? "" : ".NoBoxes").append(".Jigsaw~");
      for (int cell = 0; cell < board.cellCount(); cell++) {
        text.append(Character.forDigit(board.region(cell), RADIX));
      }
    }
    if (board.has(Rule.DIAGONALS)) {
      text.append(".Diagonal~1.Diagonal~-1");
    }
    if (board.has(Rule.WINDOWS)) {
      text.append(".Windoku");
    }
    // At a side without boxes the groups are none.
    if (board.has(Rule.DISJOINT_GROUPS)) {
      text.append(".DisjointSets");
    }
    for (ExtraRegion region : board.extraRegions()) {
      text.append(".AllDifferent");
      addCells(region.cells());
    }
    for (Cage cage : board.cages()) {
      if (says(cage)) {
        text.append(cage.isRepeating() ? ".Sum~" : ".Cage~");
        text.append(cage.hasTotal() ? cage.target() : 0);
        addCells(cage.cells());
      }
    }
  }

  private void addCells(int[] cells) {
    for (int cell : cells) {
      text.append('~');
      addCell(cell);
    }
  }

  private void addCell(int cell) {
    text.append('R').append(Character.forDigit(cell / side + 1, RADIX));
    text.append('C').append(Character.forDigit(cell % side + 1, RADIX));
  }

  /** The values that are left in each cell of which something is known. */
  private void addCells() {
    boolean first = true;
    for (int cell = 0; cell < board.cellCount(); cell++) {
      int digit = board.digit(cell);
      int mask = digit == 0 ? board.candidates(cell) : 1 << digit - 1;
      if (mask == 0) {
        continue;
      }
      text.append(first ? ".~" : "~");
      first = false;
      addCell(cell);
      for (int rest = mask; rest != 0; rest &= rest - 1) {
        text.append('_').append(Integer.numberOfTrailingZeros(rest) + 1);
      }
    }
  }
}
