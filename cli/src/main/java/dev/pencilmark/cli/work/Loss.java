package dev.pencilmark.cli.work;

import java.util.ArrayList;
import java.util.List;

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

  /** What a writer of this process tells. */
  public static List<Loss> of(List<dev.pencilmark.format.Loss> losses) {
    if (losses.isEmpty()) {
      return List.of();
    }
    List<Loss> all = new ArrayList<>(losses.size());
    for (dev.pencilmark.format.Loss loss : losses) {
      all.add(new Loss(loss.kind().name(), loss.cells(), loss.detail(), loss.changesSolutions()));
    }
    return all;
  }
}
