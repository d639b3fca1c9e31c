package dev.pencilmark.cli;

/** Many grids from one: every digit takes the place of another. */
final class Turned {

  private Turned() {}

  /**
   * A grid with other digits.
   *
   * @param grid the digits from 1 on, and dots
   * @param side the largest digit
   * @param the number that is added to each digit
   */
  static String grid(String grid, int side, int by) {
    StringBuilder turned = new StringBuilder(grid);
    for (int cell = 0; cell < grid.length(); cell++) {
      char symbol = grid.charAt(cell);
      if (symbol != '.') {
        turned.setCharAt(cell, (char) ('1' + (symbol - '1' + by) % side));
      }
    }
    return turned.toString();
  }
}
