package dev.pencilmark.testing;

import java.util.ArrayList;
import java.util.List;

/** All 288 grids of 4x4 Sudoku. */
public final class SmallGrids {

  private SmallGrids() {}

  public static List<byte[]> all() {
    List<byte[]> found = new ArrayList<>();
    fill(new byte[16], 0, found);
    return List.copyOf(found);
  }

  private static void fill(byte[] grid, int cell, List<byte[]> found) {
    if (cell == 16) {
      found.add(grid.clone());
      return;
    }
    for (byte digit = 1; digit <= 4; digit++) {
      boolean free = true;
      for (int other = 0; other < cell; other++) {
        boolean sees =
            other / 4 == cell / 4
                || other % 4 == cell % 4
                || other / 8 == cell / 8 && other % 4 / 2 == cell % 4 / 2;
        free &= !sees || grid[other] != digit;
      }
      if (free) {
        grid[cell] = digit;
        fill(grid, cell + 1, found);
        grid[cell] = 0;
      }
    }
  }
}
