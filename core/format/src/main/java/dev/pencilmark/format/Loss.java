package dev.pencilmark.format;

/**
 * One thing that a text does not carry.
 *
 * @param kind what is lost
 * @param cells in how many cells; 0 where it does not belong to cells
 * @param detail in plain words, such as "read back as given"
 * @param changesSolutions whether it is a part of the puzzle, so that what is left may have other
 *     solutions. What was entered or noted in play is none, unless the board has nothing else, or a
 *     digit reads back as a given: it may be wrong, and givens decide what the puzzle is
 */
public record Loss(LossKind kind, int cells, String detail, boolean changesSolutions) {

  /** A loss that changes the solutions if its {@link LossKind#isOfPuzzle kind} does. */
  public Loss(LossKind kind, int cells, String detail) {
    this(kind, cells, detail, kind.isOfPuzzle());
  }

  /** The same in other words. */
  Loss but(String newDetail) {
    return new Loss(kind, cells, newDetail, changesSolutions);
  }

  /** The same, of which it is known whether it changes the solutions. */
  public Loss changing(boolean solutions) {
    return new Loss(kind, cells, detail, solutions);
  }
}
