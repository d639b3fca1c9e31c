package dev.pencilmark.solve;

import java.util.Arrays;

/**
 * The candidates of a search, what constraints are due, and the loop that runs them. For one thread
 * at a time.
 */
final class Grid {

  /** Constraints run between two looks at the clock. */
  private static final int STRIDE = 64;

  final Program program;

  /** The candidates of every cell; 0 for an empty black cell. Change them by {@link #keep}. */
  final int[] masks;

  private final Constraint[] constraints;
  private final int[][] touchWords;
  private final long[][] touchBits;
  private final long[] due;

  /** Cells that have become single, and whose peers do not know yet. */
  private final int[] singles;

  /** Working memory of the constraints about cages. */
  final CageScratch scratch = new CageScratch();

  private int waiting;
  private int untilCheck = STRIDE;
  private boolean stopped;

  Grid(Program program) {
    this.program = program;
    masks = new int[program.cells];
    constraints = program.constraints;
    touchWords = program.touchWords;
    touchBits = program.touchBits;
    due = new long[(constraints.length + 63) >> 6];
    singles = new int[program.cells];
  }

  /** Starts from some candidates: every constraint is due. */
  void start(int[] candidates) {
    System.arraycopy(candidates, 0, masks, 0, masks.length);
    stopped = false;
    forget();
    for (int i = 0; i < constraints.length; i++) {
      due[i >> 6] |= 1L << i;
    }
    for (int cell = 0; cell < masks.length; cell++) {
      int mask = masks[cell];
      if (mask != 0 && (mask & mask - 1) == 0) {
        singles[waiting++] = cell;
      }
    }
  }

  /**
   * Leaves a cell only some of its candidates.
   *
   * @return false if there are none left: then the constraint must return false at once
   */
  boolean keep(int cell, int allowed) {
    int before = masks[cell];
    int after = before & allowed;
    return after == before || change(cell, after);
  }

  /** Takes candidates from a cell; as {@link #keep}. */
  boolean remove(int cell, int digits) {
    int before = masks[cell];
    int after = before & ~digits;
    return after == before || change(cell, after);
  }

  private boolean change(int cell, int after) {
    masks[cell] = after;
    if ((after & after - 1) == 0) {
      if (after == 0) {
        return false;
      }
      singles[waiting++] = cell;
    }
    int[] words = touchWords[cell];
    long[] bits = touchBits[cell];
    for (int i = 0; i < words.length; i++) {
      due[words[i]] |= bits[i];
    }
    return true;
  }

  /**
   * Makes the most of digits that some all-different cells must have: a digit with one place among
   * them is put there, and one with several is taken from every cell that sees them all.
   *
   * @return as {@link #keep}; false also if a digit has no place left
   */
  boolean require(int[] cells, int digits) {
    int once = 0;
    int twice = 0;
    for (int cell : cells) {
      int mask = masks[cell] & digits;
      twice |= once & mask;
      once |= mask;
    }
    if (once != digits) {
      return false;
    }
    int single = once & ~twice;
    if (single != 0) {
      for (int cell : cells) {
        int here = masks[cell] & single;
        if (here != 0 && ((here & here - 1) != 0 || !keep(cell, here))) {
          return false;
        }
      }
    }
    int words = program.words;
    long[] sees = program.sees;
    for (int rest = twice; rest != 0; rest &= rest - 1) {
      int digit = rest & -rest;
      for (int word = 0; word < words; word++) {
        long all = -1;
        for (int cell : cells) {
          if ((masks[cell] & digit) != 0) {
            all &= sees[cell * words + word];
          }
        }
        for (; all != 0; all &= all - 1) {
          if (!remove((word << 6) + Long.numberOfTrailingZeros(all), digit)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /**
   * Runs constraints until none is due.
   *
   * @return false if the candidates contradict each other, or if {@link #stopped}
   */
  boolean propagate(Budget budget) {
    while (true) {
      while (waiting > 0) {
        if (!place(singles[--waiting])) {
          forget();
          return false;
        }
      }
      int next = next();
      if (next < 0) {
        return true;
      }
      if (--untilCheck == 0) {
        untilCheck = STRIDE;
        if (!budget.mayGoOn()) {
          stopped = true;
          forget();
          return false;
        }
      }
      if (!constraints[next].narrow(this)) {
        forget();
        return false;
      }
    }
  }

  /** Whether the budget ended the last {@link #propagate}. */
  boolean stopped() {
    return stopped;
  }

  private int next() {
    for (int word = 0; word < due.length; word++) {
      long bits = due[word];
      if (bits != 0) {
        due[word] = bits & bits - 1;
        return (word << 6) + Long.numberOfTrailingZeros(bits);
      }
    }
    return -1;
  }

  private void forget() {
    waiting = 0;
    Arrays.fill(due, 0);
  }

  private boolean place(int cell) {
    int digit = masks[cell];
    for (int peer : program.peers[cell]) {
      if (!remove(peer, digit)) {
        return false;
      }
    }
    return true;
  }
}
