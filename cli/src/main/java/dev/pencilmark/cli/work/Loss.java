package dev.pencilmark.cli.work;

/**
 * One thing that a text does not carry.
 *
 * @param kind what it is, such as {@code SINGLE_CANDIDATE}
 * @param cells in how many cells, or 0
 * @param detail in plain words, or empty
 * @param changesSolutions whether it is a part of the puzzle, so that what is left may have other
 *     solutions
 */
public record Loss(String kind, int cells, String detail, boolean changesSolutions) {
  public Loss {
    detail = WellFormed.of(detail);
  }
}
