package dev.pencilmark.format;

/**
 * One thing that a text does not carry.
 *
 * @param kind what is lost
 * @param cells in how many cells; 0 where it does not belong to cells
 * @param detail in plain words, such as "read back as given"
 */
public record Loss(LossKind kind, int cells, String detail) {

  /** The same in other words. */
  Loss but(String newDetail) {
    return new Loss(kind, cells, newDetail);
  }
}
