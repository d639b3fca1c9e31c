package dev.pencilmark.solve.compile;

import dev.pencilmark.solve.propagator.Priority;
import dev.pencilmark.solve.propagator.rules.PairTable;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** Relations of pairs of cells, of which those of one pair become one table. */
final class PairRelations {

  private final int side;
  private final int all;

  /** By pair of cells, for every digit of the first its partners. */
  private final Map<Integer, int[]> pairs = new LinkedHashMap<>();

  PairRelations(int side) {
    this.side = side;
    this.all = (1 << side) - 1;
  }

  private static int[] transposed(int[] rows) {
    int[] columns = new int[rows.length];
    for (int one = 0; one < rows.length; one++) {
      for (int other = 0; other < rows.length; other++) {
        columns[other] |= (rows[one] >>> other & 1) << one;
      }
    }
    return columns;
  }

  /** Notes a relation of two cells. */
  void relate(int cell, int other, int[] rows) {
    boolean turned = cell > other;
    int key = turned ? other * side * side + cell : cell * side * side + other;
    int[] more = turned ? transposed(rows) : rows;
    int[] known = pairs.get(key);
    if (known == null) {
      pairs.put(key, more);
      return;
    }
    int[] both = new int[side];
    Arrays.setAll(both, digit -> known[digit] & more[digit]);
    pairs.put(key, both);
  }

  /** Makes a table of every pair, and forgets them. */
  void addTo(ModelBuilder model) {
    int cells = side * side;
    pairs.forEach(
        (key, rows) -> {
          int one = key / cells;
          int other = key % cells;
          boolean different = model.sees(one, other);
          int[] list = new int[2 * side];
          int used = 0;
          boolean says = false;
          for (int digit = 0; digit < side; digit++) {
            int sure = different ? all & ~(1 << digit) : all;
            int partners = rows[digit] & sure;
            says |= partners != sure;
            if (partners != 0) {
              list[used++] = 1 << digit;
              list[used++] = partners;
            }
          }
          if (says) {
            int[] both = {one, other};
            model.add(new PairTable(both, Arrays.copyOf(list, used), different, Priority.PAIR));
          }
        });
    pairs.clear();
  }
}
