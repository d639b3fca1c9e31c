package dev.pencilmark.cli.work;

/**
 * One thing that a text does not carry.
 *
 * @param kind what it is, such as {@code SINGLE_CANDIDATE}
 * @param cells in how many cells, or 0
 * @param detail in plain words, or empty
 */
public record Loss(String kind, int cells, String detail) {
  public Loss {
    detail = WellFormed.of(detail);
  }
}
