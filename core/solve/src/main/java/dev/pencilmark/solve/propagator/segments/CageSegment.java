package dev.pencilmark.solve.propagator.segments;

import dev.pencilmark.solve.propagator.Scratch;
import dev.pencilmark.solve.propagator.SearchState;
import dev.pencilmark.solve.propagator.sums.ListedSets;

/**
 * Cells of a row or column that are in one cage, and the sets of digits that they may have; see
 * {@link CageSegments}. The remaining sets are in the {@link SearchState}: two longs of bits, one
 * for every set, and the candidates for which they were computed.
 */
public final class CageSegment {

  /** The maximum number of cells. */
  public static final int MOST_CELLS = 6;

  /** The longs of its state: there are at most 126 sets of digits up to nine of one size. */
  public static final int STATE = 3;

  /** The longs of the state that are sets. */
  static final int WORDS = 2;

  /** For no candidates at all: they were not examined yet. */
  static final long UNSEEN = -1;

  final int[] cells;
  public final int line;

  /** The number of the {@link SegmentTotal} that it is part of; -1 for none. */
  final int total;

  /** Where its state begins. */
  final int at;

  final int[] sets;

  public CageSegment(int[] cells, int line, int total, int at, int[] sets) {
    this.cells = cells;
    this.line = line;
    this.total = total;
    this.at = at;
    this.sets = sets;
  }

  /** Sets the state at the start. */
  void start(long[] known) {
    for (int word = 0; word < WORDS; word++) {
      int count = sets.length - word * Long.SIZE;
      known[at + word] = count <= 0 ? 0 : count >= Long.SIZE ? -1 : (1L << count) - 1;
    }
    known[at + WORDS] = UNSEEN;
  }

  /** Returns the number of sets that remain. */
  int count(long[] known) {
    return Long.bitCount(known[at]) + Long.bitCount(known[at + 1]);
  }

  /** Returns the set of the lowest bit of a word of the state. */
  int set(int word, long bits) {
    return sets[index(word, bits)];
  }

  /** Returns the index of the set of the lowest bit of a word of the state. */
  static int index(int word, long bits) {
    return (word << 6) + Long.numberOfTrailingZeros(bits);
  }

  /** Returns the only set that remains. */
  int only(long[] known) {
    return known[at] != 0 ? set(0, known[at]) : set(1, known[at + 1]);
  }

  /**
   * Leaves the sets that the candidates of its cells can have.
   *
   * @param columns the candidates, as {@link ListedSets#columns} has them
   * @return whether any went
   */
  boolean match(int[] masks, long[] known, long columns, Scratch scratch) {
    int union = 0;
    for (int cell : cells) {
      union |= masks[cell];
    }
    boolean lost = false;
    for (int word = 0; word < WORDS; word++) {
      long left = 0;
      for (long rest = known[at + word]; rest != 0; rest &= rest - 1) {
        int set = set(word, rest);
        if ((set & ~union) == 0 && ListedSets.possible(cells.length, set, columns, scratch) != 0) {
          left |= rest & -rest;
        }
      }
      lost |= left != known[at + word];
      known[at + word] = left;
    }
    return lost;
  }

  /** Leaves its cells the digits that they have in some set, and requires those of all sets. */
  boolean keep(SearchState state) {
    long[] known = state.parts;
    long columns = known[at + WORDS];
    if (Long.bitCount(columns) == cells.length) {
      return true;
    }
    long found = 0;
    int required = -1;
    for (int word = 0; word < WORDS; word++) {
      for (long rest = known[at + word]; rest != 0; rest &= rest - 1) {
        int set = set(word, rest);
        found |= ListedSets.possible(cells.length, set, columns, state.scratch);
        required &= set;
      }
    }
    return ListedSets.remove(state, cells, cells.length, columns & ~found)
        && (required == 0 || cells.length == 1 || state.require(cells, required));
  }
}
