package dev.pencilmark.generate;

/** The cells next to a cell. */
final class Neighbours {

  private Neighbours() {}

  /**
   * Returns the cell next to another.
   *
   * @param way 0 to 3: above, below, left, right
   * @return the cell; -1 if there is the border
   */
  static int of(int cell, int way, int side) {
    int column = cell % side;
    return switch (way) {
      case 0 -> cell >= side ? cell - side : -1;
      case 1 -> cell + side < side * side ? cell + side : -1;
      case 2 -> column > 0 ? cell - 1 : -1;
      default -> column < side - 1 ? cell + 1 : -1;
    };
  }
}
