package dev.pencilmark.format;

/**
 * One kind of data that a text does not hold.
 *
 * @param kind the kind of data
 * @param cells the number of cells; 0 if it does not belong to cells
 * @param detail a description, such as "read back as given"
 * @param changesSolutions whether the data is a part of the puzzle, so that the remaining puzzle
 *     may have other solutions. Entries of a player are not, unless the board has nothing else, or
 *     a digit reads back as a given: it may be wrong, and givens define the puzzle
 */
public record Loss(LossKind kind, int cells, String detail, boolean changesSolutions) {

  /** Creates a loss that changes the solutions if its {@link LossKind#isOfPuzzle kind} does. */
  public Loss(LossKind kind, int cells, String detail) {
    this(kind, cells, detail, kind.isOfPuzzle());
  }

  /** Returns the same in other words. */
  Loss but(String newDetail) {
    return new Loss(kind, cells, newDetail, changesSolutions);
  }

  /** Returns a copy, of which it is known whether it changes the solutions. */
  public Loss changing(boolean solutions) {
    return new Loss(kind, cells, detail, solutions);
  }
}
