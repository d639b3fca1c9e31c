package dev.pencilmark.logic.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The possible digits of some cells of a cage, independent of its other cells: enumerates the
 * digits of these cells, and searches one way to fill the others for each.
 */
public final class CageParts {

  /** The maximum number of steps of a search; a cage that needs more reports nothing. */
  private static final int MOST_STEPS = 50_000;

  private final CageRule cage;
  private final int[] masks;

  /** The cells' places in the cage: those that are requested first. */
  private final int[] order;

  private final int parts;
  private final int[] digits;
  private final List<int[]> found = new ArrayList<>();
  private int steps;

  private CageParts(CageRule cage, int[] masks, int[] order, int parts) {
    this.cage = cage;
    this.masks = masks;
    this.order = order;
    this.parts = parts;
    digits = new int[order.length];
  }

  /**
   * Returns all ways to fill some cells of a cage.
   *
   * @param places the cells, as indices in {@link CageRule#cells}, ascending
   * @return the digits of these cells for each way, as masks of one digit; null if there are too
   *     many to enumerate
   */
  public static List<int[]> of(Grid grid, CageRule cage, int[] places) {
    int size = cage.size();
    int[] masks = new int[size];
    int[] order = new int[size];
    boolean[] isPart = new boolean[size];
    for (int i = 0; i < places.length; i++) {
      order[i] = places[i];
      isPart[places[i]] = true;
    }
    int count = places.length;
    for (int i = 0; i < size; i++) {
      masks[i] = grid.values(cage.cells()[i]);
      if (!isPart[i]) {
        order[count++] = i;
      }
    }
    CageParts search = new CageParts(cage, masks, order, places.length);
    search.go(0, 0, 1, 0);
    return search.steps > MOST_STEPS ? null : search.found;
  }

  /** Returns whether there is a way from a cell on; notes those of the parts. */
  private boolean go(int at, long sum, long product, int largest) {
    if (++steps > MOST_STEPS) {
      return true;
    }
    if (at == order.length) {
      return cage.isReachedBy(sum, product, largest);
    }
    boolean any = false;
    for (int rest = masks[order[at]]; rest != 0; rest &= rest - 1) {
      digits[at] = Integer.numberOfTrailingZeros(rest) + 1;
      long nextProduct = CageRule.times(product, digits[at]);
      if (!isSeen(at)
          && cage.mayReach(sum + digits[at], nextProduct)
          && go(at + 1, sum + digits[at], nextProduct, Math.max(largest, digits[at]))) {
        any = true;
        if (at >= parts) {
          return true;
        }
        if (at == parts - 1) {
          found.add(Arrays.stream(digits, 0, parts).map(digit -> 1 << digit - 1).toArray());
        }
      }
    }
    return any;
  }

  private boolean isSeen(int at) {
    for (int other = 0; other < at; other++) {
      if (digits[other] == digits[at] && cage.sees(order[other], order[at])) {
        return true;
      }
    }
    return false;
  }
}
