package dev.pencilmark.format.text;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import java.util.Arrays;
import java.util.List;

/**
 * A grid of digits that was found in a text: the positions and the meaning of its cells. There may
 * be titles, comments, borders and row labels around it, and anything between cells. Immutable; not
 * thread-safe.
 */
public final class GridText {

  private final CellPlaces cells;
  private final SymbolChoice choice;
  private final boolean comments;

  /** The cached result of {@link #twice}. */
  private DuplicateDigits twice;

  GridText(CellPlaces cells, SymbolChoice choice, boolean comments) {
    this.cells = cells;
    this.choice = choice;
    this.comments = comments;
  }

  /** Returns the side of the grid. */
  public int side() {
    return cells.side();
  }

  /** Returns the arrangement of the cells, in words. */
  public String shape() {
    return cells.shape();
  }

  /** Returns the meaning of the symbols. */
  public SymbolChoice choice() {
    return choice;
  }

  /** Returns whether there is text next to the grid. */
  public boolean hasComments() {
    return comments;
  }

  /** Returns the terms that the text around the grid mentions. */
  public Mentions mentions(Checkpoint checkpoint) {
    return comments ? Mentions.in(cells.text(), checkpoint) : Mentions.in("", checkpoint);
  }

  /** Returns where a cell starts in the text. */
  public int start(int cell) {
    return cells.starts()[cell];
  }

  /** Returns where the last cell ends. */
  public int end() {
    return choice.symbols().end(cells.text(), start(cells.starts().length - 1));
  }

  /** Returns the digit of a cell, or 0. */
  public int digit(int cell) {
    return Math.max(0, choice.symbols().digitAt(cells.text(), start(cell)));
  }

  /** Returns the number of cells that have a digit. */
  public int digits() {
    int digits = 0;
    for (int cell = 0; cell < cells.starts().length; cell++) {
      digits += digit(cell) > 0 ? 1 : 0;
    }
    return digits;
  }

  /**
   * Returns whether a digit is twice in a row, column or box, and no sign shows that these are more
   * than numbers.
   */
  public boolean repeats() {
    return !hasSign() && twice().count() > 0;
  }

  /**
   * Returns the reason why these are other numbers, or the cells of another kind of puzzle, in
   * words; or null.
   */
  public String doubt() {
    boolean letters = (SymbolSet.withoutX(cells.set()) & SymbolSet.LETTERS) != 0;
    return letters
        ? null
        : FalsePositiveCheck.of(side(), allDigits(), twice(), start(1) > start(0) + 1, hasSign());
  }

  /**
   * Returns the digits that are in a unit again: a quarter of recognising a grid, and asked twice.
   */
  private DuplicateDigits twice() {
    if (twice == null) {
      twice = DuplicateDigits.in(side(), allDigits());
    }
    return twice;
  }

  /**
   * Returns whether there is a sign for blank that represents nothing else in tables of numbers.
   */
  private boolean hasSign() {
    long signs = SymbolSet.SIGNS | SymbolSet.EITHER_X;
    return (cells.set() & signs & ~SymbolSet.bit('-')) != 0;
  }

  private int[] allDigits() {
    int[] digits = new int[cells.starts().length];
    Arrays.setAll(digits, this::digit);
    return digits;
  }

  /** Returns the board on which all digits are given. */
  public Board givens(PuzzleType type) {
    Board.Builder board = Board.builder(type, side());
    for (int cell = 0; cell < cells.starts().length; cell++) {
      int digit = digit(cell);
      if (digit > 0) {
        board.given(cell, digit);
      }
    }
    return board.build();
  }

  /** Returns the layout of the text around the cells. */
  public String layout() {
    byte[] marks = new byte[cells.text().length()];
    for (int start : cells.starts()) {
      Arrays.fill(marks, start, choice.symbols().end(cells.text(), start), Layout.FURTHER_SLOT);
      marks[start] = Layout.FIRST_SLOT;
    }
    return Layout.of(cells.text(), marks, choice.symbols());
  }

  /** Returns warnings: that two symbols represent blanks, or none. */
  public List<Problem> warnings() {
    if (!choice.mixedBlanks()) {
      return List.of();
    }
    int cell = 0;
    while (cells.text().charAt(start(cell)) != '0') {
      cell++;
    }
    return List.of(
        Problem.of(
                ProblemCode.BAD_CHARACTER, "both . and 0 represent blanks; 0 is read as blank too")
            .expected(".", "0")
            .at(start(cell))
            .in(Cells.name(cell, side())));
  }
}
