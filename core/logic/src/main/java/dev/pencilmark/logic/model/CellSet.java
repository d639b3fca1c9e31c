package dev.pencilmark.logic.model;

import java.util.Arrays;

/**
 * A set of cells, as bits. Mutable: copy the sets of a {@link Grid} or {@link Rules} before
 * changing them.
 *
 * <p>The first 128 cells, enough for grids up to 11x11, are two fields rather than an array,
 * because the loops of most techniques consist of these operations.
 */
public final class CellSet {

  private static final int IN_FIELDS = 2 * Long.SIZE;

  private long low;
  private long high;

  /** The cells from 128 on; null if there are none. */
  private final long[] rest;

  /** Creates an empty set for a grid of {@code cells} cells. */
  public CellSet(int cells) {
    rest = cells <= IN_FIELDS ? null : new long[(cells - IN_FIELDS + 63) >> 6];
  }

  private CellSet(CellSet other) {
    low = other.low;
    high = other.high;
    rest = other.rest == null ? null : other.rest.clone();
  }

  /** Returns the set of some cells of a grid. */
  public static CellSet of(int cells, int... members) {
    CellSet set = new CellSet(cells);
    for (int member : members) {
      set.add(member);
    }
    return set;
  }

  /** Returns an independent copy. */
  public CellSet copy() {
    return new CellSet(this);
  }

  /** Adds a cell. */
  public void add(int cell) {
    if (cell < Long.SIZE) {
      low |= 1L << cell;
    } else if (cell < IN_FIELDS) {
      high |= 1L << cell;
    } else {
      rest[(cell >> 6) - 2] |= 1L << cell;
    }
  }

  /** Takes a cell away. */
  public void remove(int cell) {
    if (cell < Long.SIZE) {
      low &= ~(1L << cell);
    } else if (cell < IN_FIELDS) {
      high &= ~(1L << cell);
    } else {
      rest[(cell >> 6) - 2] &= ~(1L << cell);
    }
  }

  /** Returns whether a cell is in the set. */
  public boolean has(int cell) {
    long word = cell < Long.SIZE ? low : cell < IN_FIELDS ? high : rest[(cell >> 6) - 2];
    return (word & 1L << cell) != 0;
  }

  /** Returns whether one of some cells is in the set. */
  public boolean hasOneOf(int[] cells) {
    for (int cell : cells) {
      if (has(cell)) {
        return true;
      }
    }
    return false;
  }

  /** Takes all cells away. */
  public CellSet clear() {
    low = 0;
    high = 0;
    if (rest != null) {
      Arrays.fill(rest, 0);
    }
    return this;
  }

  /** Makes this the same set as another. */
  public CellSet set(CellSet other) {
    low = other.low;
    high = other.high;
    if (rest != null) {
      System.arraycopy(other.rest, 0, rest, 0, rest.length);
    }
    return this;
  }

  /** Removes the cells that are not in the other set. */
  public CellSet and(CellSet other) {
    low &= other.low;
    high &= other.high;
    if (rest != null) {
      for (int i = 0; i < rest.length; i++) {
        rest[i] &= other.rest[i];
      }
    }
    return this;
  }

  /** Adds the cells of the other set. */
  public CellSet or(CellSet other) {
    low |= other.low;
    high |= other.high;
    if (rest != null) {
      for (int i = 0; i < rest.length; i++) {
        rest[i] |= other.rest[i];
      }
    }
    return this;
  }

  /** Removes the cells of the other set. */
  public CellSet andNot(CellSet other) {
    low &= ~other.low;
    high &= ~other.high;
    if (rest != null) {
      for (int i = 0; i < rest.length; i++) {
        rest[i] &= ~other.rest[i];
      }
    }
    return this;
  }

  /** Returns whether there is a cell in both sets. */
  public boolean meets(CellSet other) {
    if ((low & other.low | high & other.high) != 0) {
      return true;
    }
    if (rest != null) {
      for (int i = 0; i < rest.length; i++) {
        if ((rest[i] & other.rest[i]) != 0) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns whether every cell of the other set is in this one. */
  public boolean containsAll(CellSet other) {
    if ((other.low & ~low | other.high & ~high) != 0) {
      return false;
    }
    if (rest != null) {
      for (int i = 0; i < rest.length; i++) {
        if ((other.rest[i] & ~rest[i]) != 0) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns whether there is no cell in it. */
  public boolean isEmpty() {
    if ((low | high) != 0) {
      return false;
    }
    if (rest != null) {
      for (long word : rest) {
        if (word != 0) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns the number of its cells. */
  public int size() {
    int size = Long.bitCount(low) + Long.bitCount(high);
    if (rest != null) {
      for (long word : rest) {
        size += Long.bitCount(word);
      }
    }
    return size;
  }

  /**
   * Returns the first cell that is not before another, or -1. All cells of a set: {@code for (int
   * cell = set.next(0); cell >= 0; cell = set.next(cell + 1))}.
   */
  public int next(int from) {
    if (from < Long.SIZE) {
      long word = low & -1L << from;
      if (word != 0) {
        return LowestBit.of(word);
      }
    }
    if (from < IN_FIELDS) {
      long word = from <= Long.SIZE ? high : high & -1L << from;
      if (word != 0) {
        return Long.SIZE + LowestBit.of(word);
      }
    }
    return rest == null ? -1 : nextOfRest(from);
  }

  private int nextOfRest(int from) {
    int first = Math.max(0, (from >> 6) - 2);
    for (int i = first; i < rest.length; i++) {
      int start = IN_FIELDS + (i << 6);
      long word = from <= start ? rest[i] : rest[i] & -1L << from;
      if (word != 0) {
        return start + LowestBit.of(word);
      }
    }
    return -1;
  }

  /** Returns the last cell, or -1. */
  public int last() {
    for (int i = rest == null ? -1 : rest.length - 1; i >= 0; i--) {
      if (rest[i] != 0) {
        return IN_FIELDS + (i << 6) + Long.SIZE - 1 - Long.numberOfLeadingZeros(rest[i]);
      }
    }
    if (high != 0) {
      return 2 * Long.SIZE - 1 - Long.numberOfLeadingZeros(high);
    }
    return Long.SIZE - 1 - Long.numberOfLeadingZeros(low);
  }

  /** Returns the cells in order. */
  public int[] toArray() {
    int[] cells = new int[size()];
    int count = 0;
    for (int cell = next(0); cell >= 0; cell = next(cell + 1)) {
      cells[count++] = cell;
    }
    return cells;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CellSet set
        && low == set.low
        && high == set.high
        && Arrays.equals(rest, set.rest);
  }

  @Override
  public int hashCode() {
    return Long.hashCode(low * 31 + high) * 31 + Arrays.hashCode(rest);
  }

  @Override
  public String toString() {
    return Arrays.toString(toArray());
  }
}
