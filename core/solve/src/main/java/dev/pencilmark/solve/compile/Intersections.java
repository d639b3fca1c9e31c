package dev.pencilmark.solve.compile;

import dev.pencilmark.solve.engine.Budget;
import java.util.Arrays;

/**
 * Where groups of cells cross: locked candidates, that is pointing and claiming, for any two groups
 * that share two or more cells, of which one at least is a house.
 *
 * <p>Groups are put into families of disjoint ones (rows, columns, boxes...). What a group of one
 * family shares with one of another is an atom, and a group is the sum of its atoms with a family,
 * so that the union of candidates of every atom is computed once and used for both groups. A digit
 * that a house has in one atom only is locked there, and is removed from the other atoms of the
 * other group.
 *
 * <p>All is held in flat arrays, in the order in which {@code Propagation} iterates over them.
 */
public final class Intersections {

  /** The cells of atom i are those from {@code starts[i]} to before {@code starts[i + 1]}. */
  public final int[] cells;

  public final int[] starts;

  /**
   * A partition is a group cut up by a family; the atoms of partition i are those from {@code
   * partStarts[i]} to before {@code partStarts[i + 1]}.
   */
  public final int[] parts;

  public final int[] partStarts;

  /** Whether the group of a partition is a house. */
  public final boolean[] houses;

  /** Triples: an atom of two and more cells, and the two partitions that it is in. */
  public final int[] shared;

  /** The atoms. */
  public final int atoms;

  /** The partitions. */
  public final int partitions;

  private Intersections(Builder from) {
    atoms = from.atoms;
    partitions = from.partitions;
    cells = Arrays.copyOf(from.cells, from.cellsSize);
    starts = Arrays.copyOf(from.starts, atoms + 1);
    starts[atoms] = from.cellsSize;
    parts = Arrays.copyOf(from.parts, from.partsSize);
    partStarts = Arrays.copyOf(from.partStarts, partitions + 1);
    partStarts[partitions] = from.partsSize;
    houses = Arrays.copyOf(from.houses, partitions);
    shared = Arrays.copyOf(from.shared, from.sharedSize);
  }

  /**
   * Returns the crossings of some groups.
   *
   * @param houses the number of cells of a house
   * @param cellCount the number of cells of the grid
   * @return null if the budget ended the work
   */
  static Intersections of(int[][] groups, int houses, int cellCount, Budget budget) {
    Builder builder = new Builder(groups, houses, cellCount);
    for (int one = 0; one < builder.families; one++) {
      for (int other = one + 1; other < builder.families; other++) {
        if (!budget.mayGoOn(4 * cellCount)) {
          return null;
        }
        builder.cross(one, other);
      }
    }
    return new Intersections(builder);
  }

  private static final class Builder {

    private final int cellCount;

    /** By family and cell: the number of the cell's group within the family, from 1, or 0. */
    private final byte[][] groupOf;

    /** By family and number: whether the group is a house. */
    private final boolean[][] isHouse;

    private final int[] sizes;
    private int families;

    private int[] cells = new int[512];
    private int cellsSize;
    private int[] starts = new int[256];
    private int atoms;
    private int[] parts = new int[512];
    private int partsSize;
    private int[] partStarts = new int[128];
    private boolean[] houses = new boolean[128];
    private int partitions;
    private int[] shared = new int[512];
    private int sharedSize;

    Builder(int[][] groups, int side, int cellCount) {
      this.cellCount = cellCount;
      int most = groups.length + 1;
      groupOf = new byte[8][];
      isHouse = new boolean[8][];
      sizes = new int[8];
      for (int[] group : groups) {
        int family = 0;
        while (family < families && (sizes[family] >= 126 || overlaps(group, groupOf[family]))) {
          family++;
        }
        if (family == groupOf.length) {
          // More kinds of groups than any type has: the rest crosses nothing.
          continue;
        }
        if (family == families) {
          groupOf[family] = new byte[cellCount];
          isHouse[family] = new boolean[Math.min(most, 127) + 1];
          families++;
        }
        int number = ++sizes[family];
        for (int cell : group) {
          groupOf[family][cell] = (byte) number;
        }
        isHouse[family][number] = group.length == side;
      }
    }

    private static boolean overlaps(int[] group, byte[] taken) {
      for (int cell : group) {
        if (taken[cell] != 0) {
          return true;
        }
      }
      return false;
    }

    /** Cuts the groups of two families up by each other, if they share two cells anywhere. */
    void cross(int one, int other) {
      byte[] firstOf = groupOf[one];
      byte[] secondOf = groupOf[other];
      int width = sizes[other] + 1;
      int height = sizes[one] + 1;
      int[] count = new int[width * height];
      boolean useful = false;
      for (int cell = 0; cell < cellCount; cell++) {
        int first = firstOf[cell];
        int second = secondOf[cell];
        useful |=
            ++count[first * width + second] == 2
                && first * second != 0
                && (isHouse[one][first] || isHouse[other][second]);
      }
      if (!useful) {
        return;
      }
      // Cells outside both families are in no atom.
      count[0] = 0;
      int[] atomOf = new int[count.length];
      reserve(count.length, cellCount);
      int at = cellsSize;
      for (int i = 0; i < count.length; i++) {
        if (count[i] != 0) {
          atomOf[i] = atoms;
          starts[atoms++] = at;
          at += count[i];
          count[i] = at - count[i];
        } else {
          atomOf[i] = -1;
        }
      }
      for (int cell = 0; cell < cellCount; cell++) {
        int i = firstOf[cell] * width + secondOf[cell];
        if (i != 0) {
          cells[count[i]++] = cell;
        }
      }
      cellsSize = at;
      int firstPart = partitions - 1;
      for (int first = 1; first < height; first++) {
        open(isHouse[one][first]);
        for (int second = 0; second < width; second++) {
          add(atomOf[first * width + second]);
        }
      }
      int secondPart = partitions - 1;
      for (int second = 1; second < width; second++) {
        open(isHouse[other][second]);
        for (int first = 0; first < height; first++) {
          add(atomOf[first * width + second]);
        }
      }
      for (int first = 1; first < height; first++) {
        for (int second = 1; second < width; second++) {
          int atom = atomOf[first * width + second];
          if (atom >= 0
              && count[first * width + second] - starts[atom] > 1
              && (isHouse[one][first] || isHouse[other][second])) {
            shared[sharedSize++] = atom;
            shared[sharedSize++] = firstPart + first;
            shared[sharedSize++] = secondPart + second;
          }
        }
      }
    }

    private void open(boolean house) {
      houses[partitions] = house;
      partStarts[partitions++] = partsSize;
    }

    private void add(int atom) {
      if (atom >= 0) {
        parts[partsSize++] = atom;
      }
    }

    private void reserve(int newAtoms, int newCells) {
      cells = grown(cells, cellsSize + newCells);
      starts = grown(starts, atoms + newAtoms);
      parts = grown(parts, partsSize + 2 * newAtoms);
      partStarts = grown(partStarts, partitions + 256);
      shared = grown(shared, sharedSize + 3 * newAtoms);
      if (houses.length < partStarts.length) {
        houses = Arrays.copyOf(houses, partStarts.length);
      }
    }

    private static int[] grown(int[] array, int size) {
      return size <= array.length ? array : Arrays.copyOf(array, Math.max(size, 2 * array.length));
    }
  }
}
