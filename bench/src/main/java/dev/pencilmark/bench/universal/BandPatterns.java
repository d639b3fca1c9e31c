package dev.pencilmark.bench.universal;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;

/**
 * The sets of cells that a construction may omit from one band, according to the unavoidable sets
 * within the band: one of each orbit under the symmetries of the band. A set is 27 bits.
 */
final class BandPatterns {

  private static final int CELLS = 27;

  private final List<List<Integer>> forbidden = new ArrayList<>();
  private final BitSet allowed = new BitSet(1 << CELLS);
  private final int least;

  private BandPatterns(Collection<CellSet> unavoidable, int least) {
    this.least = least;
    for (int cell = 0; cell < CELLS; cell++) {
      forbidden.add(new ArrayList<>());
    }
    for (CellSet set : unavoidable) {
      if (set.high() == 0 && set.low() >>> CELLS == 0) {
        int mask = (int) set.low();
        forbidden.get(31 - Integer.numberOfLeadingZeros(mask)).add(mask);
      }
    }
  }

  /** Returns all patterns with a minimum number of cells, up to symmetry. */
  static List<Integer> atLeast(int least, Collection<CellSet> unavoidable) {
    BandPatterns patterns = new BandPatterns(unavoidable, least);
    patterns.extend(0, 0);
    return patterns.orbits();
  }

  private void extend(int set, int cell) {
    if (Integer.bitCount(set) + CELLS - cell < least) {
      return;
    }
    if (cell == CELLS) {
      allowed.set(set);
      return;
    }
    extend(set, cell + 1);
    int with = set | 1 << cell;
    for (int mask : forbidden.get(cell)) {
      if ((with & mask) == mask) {
        return;
      }
    }
    extend(with, cell + 1);
  }

  /** Returns one set of each orbit; marks each set that was reached. */
  private List<Integer> orbits() {
    List<int[][]> generators = new ArrayList<>();
    for (int[] generator : Geometry.ofOneBand()) {
      generators.add(tables(generator));
    }
    List<Integer> found = new ArrayList<>();
    int[] open = new int[1 << 14];
    for (int set = allowed.nextSetBit(0); set >= 0; set = allowed.nextSetBit(set)) {
      found.add(set);
      allowed.clear(set);
      open[0] = set;
      for (int size = 1; size > 0; ) {
        int next = open[--size];
        for (int[][] tables : generators) {
          int image = tables[0][next & 511] | tables[1][next >> 9 & 511] | tables[2][next >> 18];
          if (allowed.get(image)) {
            allowed.clear(image);
            open[size++] = image;
          }
        }
      }
    }
    return found;
  }

  /** For each row of the band, the images of its 512 sets. */
  private static int[][] tables(int[] generator) {
    int[][] tables = new int[3][512];
    for (int row = 0; row < 3; row++) {
      for (int set = 0; set < 512; set++) {
        for (int cell = 0; cell < 9; cell++) {
          tables[row][set] |= (set >> cell & 1) << generator[9 * row + cell];
        }
      }
    }
    return tables;
  }
}
