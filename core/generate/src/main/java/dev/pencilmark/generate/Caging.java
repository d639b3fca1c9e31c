package dev.pencilmark.generate;

import dev.pencilmark.board.Cells;
import java.util.Arrays;

/**
 * A grid that is cut into cages repeatedly. Every change is made to all cells that a symmetry has
 * together, so that the cages keep it. Not thread-safe.
 */
final class Caging {

  private final int side;
  private final int most;
  private final boolean repeats;
  private final byte[] solution;
  private final int[][] images;

  /** The cage of every cell: one of its cells, or a number that was one. */
  private final int[] cageOf;

  private final int[] before;
  private final int[] sizes;

  /**
   * Creates a partition with one cell per cage.
   *
   * @param most the maximum number of cells of a cage
   * @param repeats whether a digit may be in a cage more than once
   */
  Caging(byte[] solution, int side, int most, boolean repeats, Symmetry symmetry) {
    this.side = side;
    this.most = most;
    this.repeats = repeats;
    this.solution = solution;
    this.images = symmetry.images(side);
    this.cageOf = new int[solution.length];
    this.before = new int[solution.length];
    this.sizes = new int[solution.length];
    for (int cell = 0; cell < cageOf.length; cell++) {
      cageOf[cell] = cell;
    }
    Arrays.fill(sizes, 1);
  }

  /** Grows cages of drawn sizes, beginning with cells in random order. */
  void grow(int least, SplitMix random) {
    for (int start : random.permutation(cageOf.length)) {
      if (size(start) > 1) {
        continue;
      }
      int wanted = random.between(least, most);
      for (int tries = 4 * most; tries > 0 && size(start) < wanted; tries--) {
        int cell = cellOf(cageOf[start], random);
        int next = Neighbours.of(cell, random.below(4), side);
        if (next >= 0 && cageOf[next] != cageOf[cell] && size(next) == 1) {
          move(next, cell);
        }
      }
    }
    for (int cell : random.permutation(cageOf.length)) {
      for (int way = 0; way < 4 && size(cell) < least; way++) {
        int next = Neighbours.of(cell, way, side);
        if (next >= 0 && size(next) < most) {
          move(cell, next);
        }
      }
    }
  }

  /** Joins some single-cell cages to one cage. */
  void join(int[] cells) {
    for (int cell : cells) {
      cageOf[cell] = cells[0];
    }
    count();
  }

  /**
   * Changes the partition to exclude another solution: a cell in which it differs moves to a
   * neighbouring cage, or becomes a single-cell cage.
   *
   * @return whether a change was possible
   */
  boolean recut(byte[] other, SplitMix random) {
    for (int cell : random.permutation(cageOf.length)) {
      if (other[cell] == solution[cell]) {
        continue;
      }
      int turn = random.below(4);
      for (int i = 0; i < 4; i++) {
        int next = Neighbours.of(cell, (turn + i) % 4, side);
        if (next >= 0 && cageOf[next] != cageOf[cell] && move(cell, next)) {
          return true;
        }
      }
      if (random.below(3) == 0 && size(cell) > 1 && move(cell, cell)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Moves a cell and its symmetric images to the cage of another cell and its images; or to a
   * single-cell cage if both are the same cell. Does nothing if that breaks a rule.
   */
  private boolean move(int cell, int to) {
    System.arraycopy(cageOf, 0, before, 0, cageOf.length);
    for (int[] image : images) {
      cageOf[image[cell]] = cell == to ? freeName(image[cell]) : before[image[to]];
    }
    count();
    boolean holds = true;
    for (int[] image : images) {
      holds &= isCage(cageOf[image[cell]]) && isCage(before[image[cell]]);
    }
    if (holds && (images.length == 1 || isSymmetric())) {
      return true;
    }
    System.arraycopy(before, 0, cageOf, 0, cageOf.length);
    count();
    return false;
  }

  /** Returns a name that no cage has. */
  private int freeName(int cell) {
    for (int i = 0; i < cageOf.length; i++) {
      int name = (cell + i) % cageOf.length;
      if (sizes[name] == 0) {
        sizes[name] = 1;
        return name;
      }
    }
    return cell;
  }

  private void count() {
    Arrays.fill(sizes, 0);
    for (int cage : cageOf) {
      sizes[cage]++;
    }
  }

  private int size(int cell) {
    return sizes[cageOf[cell]];
  }

  private int cellOf(int cage, SplitMix random) {
    int skip = random.below(sizes[cage]);
    int cell = 0;
    while (cageOf[cell] != cage || skip-- > 0) {
      cell++;
    }
    return cell;
  }

  /**
   * Returns whether cells of this name are none, or a cage: small enough, in one piece, no digit
   * twice.
   */
  private boolean isCage(int name) {
    if (sizes[name] == 0) {
      return true;
    }
    if (sizes[name] > most) {
      return false;
    }
    int[] cells = cells(name);
    int digits = 0;
    for (int cell : cells) {
      int bit = 1 << solution[cell];
      if (!repeats && (digits & bit) != 0) {
        return false;
      }
      digits |= bit;
    }
    int reached = 1;
    int[] open = cells.clone();
    for (int i = 0; i < reached; i++) {
      for (int j = reached; j < open.length; j++) {
        if (Cells.areNeighbours(open[i], open[j], side)) {
          int swap = open[reached];
          open[reached++] = open[j];
          open[j] = swap;
        }
      }
    }
    return reached == cells.length;
  }

  /** Returns whether the images of every cage are cages. */
  private boolean isSymmetric() {
    for (int[] image : images) {
      for (int cell = 0; cell < cageOf.length; cell++) {
        for (int way = 1; way < 4; way += 2) {
          int next = Neighbours.of(cell, way, side);
          if (next >= 0
              && cageOf[cell] == cageOf[next] != (cageOf[image[cell]] == cageOf[image[next]])) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** Returns the cells of every cage, by their first cells. */
  int[][] cages() {
    boolean[] done = new boolean[cageOf.length];
    int[][] cages = new int[cageOf.length][];
    int count = 0;
    for (int cage : cageOf) {
      if (!done[cage]) {
        done[cage] = true;
        cages[count++] = cells(cage);
      }
    }
    return Arrays.copyOf(cages, count);
  }

  private int[] cells(int name) {
    int[] cells = new int[sizes[name]];
    int count = 0;
    for (int cell = 0; cell < cageOf.length; cell++) {
      if (cageOf[cell] == name) {
        cells[count++] = cell;
      }
    }
    return cells;
  }
}
