package dev.pencilmark.bench.universal;

import java.util.ArrayList;
import java.util.List;

/**
 * The symmetries of the empty grid, 2 * 6^8 of them, by generators: swaps of neighbouring rows in a
 * band and of neighbouring bands, likewise of columns and stacks, and the reflection in the
 * diagonal.
 */
final class Geometry {

  private Geometry() {}

  /** Returns maps of cells that generate all symmetries. */
  static List<int[]> generators() {
    List<int[]> generators = new ArrayList<>();
    for (int[] lines : lineSwaps()) {
      int[] rows = new int[81];
      int[] columns = new int[81];
      for (int cell = 0; cell < 81; cell++) {
        rows[cell] = 9 * lines[cell / 9] + cell % 9;
        columns[cell] = cell / 9 * 9 + lines[cell % 9];
      }
      generators.add(rows);
      generators.add(columns);
    }
    int[] mirror = new int[81];
    for (int cell = 0; cell < 81; cell++) {
      mirror[cell] = 9 * (cell % 9) + cell / 9;
    }
    generators.add(mirror);
    return generators;
  }

  /** Returns the generators that preserve band 1, as maps of its 27 cells. */
  static List<int[]> ofOneBand() {
    List<int[]> generators = new ArrayList<>();
    for (int[] lines : lineSwaps()) {
      int[] columns = new int[27];
      for (int cell = 0; cell < 27; cell++) {
        columns[cell] = cell / 9 * 9 + lines[cell % 9];
      }
      generators.add(columns);
    }
    for (int row = 0; row < 2; row++) {
      int[] rows = new int[27];
      for (int cell = 0; cell < 27; cell++) {
        int old = cell / 9;
        rows[cell] = 9 * (old == row ? row + 1 : old == row + 1 ? row : old) + cell % 9;
      }
      generators.add(rows);
    }
    return generators;
  }

  /** Returns swaps of neighbours among nine lines: within a group of three, and of whole groups. */
  private static List<int[]> lineSwaps() {
    List<int[]> swaps = new ArrayList<>();
    for (int line = 0; line < 8; line++) {
      if (line % 3 < 2) {
        int[] swap = {0, 1, 2, 3, 4, 5, 6, 7, 8};
        swap[line] = line + 1;
        swap[line + 1] = line;
        swaps.add(swap);
      }
    }
    swaps.add(new int[] {3, 4, 5, 0, 1, 2, 6, 7, 8});
    swaps.add(new int[] {0, 1, 2, 6, 7, 8, 3, 4, 5});
    return swaps;
  }
}
