package dev.pencilmark.solve;

import static dev.pencilmark.solve.ClassicTables.ALONE;
import static dev.pencilmark.solve.ClassicTables.BAND;
import static dev.pencilmark.solve.ClassicTables.PEERS;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** The search of the classic engine. TODO */
final class ClassicSearch {

  static final int CELLS = 81;

  /** How many words there are of a kind: one for every digit in every band. */
  static final int WORDS = 27;

  /** Where the three words of open cells begin. */
  static final int OPEN = 27;

  /** Where the words of placed cells begin, by 9 * band + digit. */
  static final int PLACED = 32;

  /** Where the three words of open cells with two candidates begin. */
  static final int PAIRS = 59;

  /** Added to a word of candidates that is to be looked at again. */
  static final int CHANGED = 1 << 27;

  private static final int FRAME = 64;

  /** The most cells a band whose branches are compared. */
  private static final int COMPARED = 3;

  /** With fewer open cells than these, any branch will do. */
  private static final int FEW = 24;

  private static final int ALL_DIGITS = 511;

  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** Every byte of a long. */
  private static final long BYTES = 0x0101010101010101L;

  /** A frame for every open guess and one more: a guess closes a cell at least. */
  private final int[][] frames = new int[CELLS + 1][FRAME];

  /** The frame to go on with, or -1 if there is none. */
  private int top = -1;

  /** The frame of the last solution. */
  private int[] solved;

  /** Starts anew within candidates, as {@link Engine#search} has them. */
  void start(int[] candidates) {
    int[] frame = frames[0];
    Arrays.fill(frame, 0);
    int clash = 0;
    for (int cell = 0; cell < CELLS; cell++) {
      int mask = candidates[cell] & ALL_DIGITS;
      if (mask != 0 && (mask & mask - 1) == 0) {
        clash |= give(frame, cell, Integer.numberOfTrailingZeros(mask));
      }
    }
    top = clash == 0 ? 0 : -1;
    complete(frame);
    for (int cell = 0; cell < CELLS; cell++) {
      int band = cell / 27;
      for (int missing = ~candidates[cell] & ALL_DIGITS; missing != 0; missing &= missing - 1) {
        frame[9 * band + Integer.numberOfTrailingZeros(missing)] &= ~(1 << cell - 27 * band);
      }
    }
  }

  /** Starts anew with givens in ASCII, as {@link ClassicSolver#count} has them. */
  void start(byte[] givens, int offset) {
    int[] frame = frames[0];
    Arrays.fill(frame, 0);
    int clash = 0;
    for (int cell = 0; cell < CELLS - 1; cell += 8) {
      long eight = (long) LONG.get(givens, offset + cell) ^ '0' * BYTES;
      // Bit 4 of a byte, in turn: it is not 0; it is over 9; it has a high bit.
      long low = eight & 0x0F * BYTES;
      long high = eight | eight >>> 1;
      high |= high >>> 2;
      long given = low + 0x0F * BYTES & ~(low + 0x06 * BYTES) & ~high & 0x10 * BYTES;
      for (; given != 0; given &= given - 1) {
        int bit = Long.numberOfTrailingZeros(given);
        int digit = (int) (eight >>> bit - 4) & 0x0F;
        clash |= give(frame, cell + (bit >>> 3), digit - 1);
      }
    }
    int last = givens[offset + CELLS - 1] - '0';
    if (last >= 1 && last <= 9) {
      clash |= give(frame, CELLS - 1, last - 1);
    }
    top = clash == 0 ? 0 : -1;
    complete(frame);
  }

  /**
   * Notes a given in a frame under construction, where words of candidates hold the cells that a
   * given excludes, and words of open cells those that are not.
   *
   * @return not 0 if an earlier given excludes it
   */
  private static int give(int[] frame, int cell, int digit) {
    int band = (cell * 19) >>> 9;
    int bit = 1 << cell - 27 * band;
    int word = 9 * band + digit;
    int clash = frame[word] & bit;
    frame[digit] |= PEERS[4 * cell];
    frame[digit + 9] |= PEERS[4 * cell + 1];
    frame[digit + 18] |= PEERS[4 * cell + 2];
    frame[PLACED + word] |= bit;
    frame[OPEN + band] |= bit;
    return clash;
  }

  private static void complete(int[] frame) {
    for (int band = 0; band < 3; band++) {
      int open = BAND & ~frame[OPEN + band];
      frame[OPEN + band] = open;
      for (int word = 9 * band; word < 9 * band + 9; word++) {
        frame[word] = ~frame[word] & (open | frame[PLACED + word]);
      }
    }
    for (int digit = 0; digit < 9; digit++) {
      frame[digit] |= CHANGED;
    }
  }

  /**
   * Goes on to the next solution.
   *
   * @param budget asked before every guess
   * @return whether there is one; if not, the search is through or the budget has ended it
   */
  boolean next(Budget budget) {
    while (top >= 0) {
      int[] frame = frames[top];
      int state = ClassicPropagation.propagate(frame);
      if (state == ClassicPropagation.UNDECIDED) {
        if (!budget.guess(top + 1)) {
          return false;
        }
        int[] next = frames[++top];
        System.arraycopy(frame, 0, next, 0, FRAME);
        branch(frame, next);
      } else {
        top--;
        if (state == ClassicPropagation.SOLVED) {
          solved = frame;
          return true;
        }
      }
    }
    return false;
  }

  /** Whether there are no more solutions. */
  boolean isThrough() {
    return top < 0;
  }

  /** Writes the last solution: the digits, each with the zero added. */
  void solution(byte[] into, int offset, int zero) {
    write(solved, PLACED, into, offset, zero);
  }

  /** Copies the words of the last solution. */
  void keep(int[] words) {
    System.arraycopy(solved, PLACED, words, 0, WORDS);
  }

  /** Writes the solution that is kept in words of placed cells. */
  static void write(int[] words, int from, byte[] into, int offset, int zero) {
    for (int band = 0; band < 3; band++) {
      int at = offset + 27 * band;
      for (int digit = 0; digit < 9; digit++) {
        byte symbol = (byte) (zero + digit + 1);
        int cells = words[from + 9 * band + digit];
        into[at + Integer.numberOfTrailingZeros(cells)] = symbol;
        cells &= cells - 1;
        into[at + Integer.numberOfTrailingZeros(cells)] = symbol;
        cells &= cells - 1;
        into[at + Integer.numberOfTrailingZeros(cells)] = symbol;
      }
    }
  }

  /** Splits a frame in two that have no solution in common and all together. */
  private static void branch(int[] frame, int[] next) {
    int pairs0 = frame[PAIRS];
    int pairs1 = frame[PAIRS + 1];
    int pairs2 = frame[PAIRS + 2];
    if ((pairs0 | pairs1 | pairs2) == 0) {
      branchOnAny(frame, next);
      return;
    }
    int open =
        Integer.bitCount(frame[OPEN])
            + Integer.bitCount(frame[OPEN + 1])
            + Integer.bitCount(frame[OPEN + 2]);
    int best = -1;
    int bestDigits = 0;
    if (open < FEW) {
      int band = pairs0 != 0 ? 0 : pairs1 != 0 ? 1 : 2;
      best = 27 * band + Integer.numberOfTrailingZeros(frame[PAIRS + band]);
      bestDigits = candidates(frame, best);
    } else {
      int bestScore = -1;
      for (int band = 0; band < 3; band++) {
        int pairs = frame[PAIRS + band];
        for (int i = 0; i < COMPARED && pairs != 0; i++, pairs &= pairs - 1) {
          int cell = 27 * band + Integer.numberOfTrailingZeros(pairs);
          int digits = candidates(frame, cell);
          int score = effect(frame, cell, lowest(digits)) * effect(frame, cell, highest(digits));
          if (score > bestScore) {
            bestScore = score;
            best = cell;
            bestDigits = digits;
          }
        }
      }
    }
    place(next, best, lowest(bestDigits));
    place(frame, best, highest(bestDigits));
  }

  /** Tries a digit in the cell with the fewest candidates, and then that it is not there. */
  private static void branchOnAny(int[] frame, int[] next) {
    int best = -1;
    int bestDigits = 0;
    int least = 10;
    for (int cell = 0; cell < CELLS; cell++) {
      if ((frame[OPEN + cell / 27] >>> cell % 27 & 1) != 0) {
        int digits = candidates(frame, cell);
        int count = Integer.bitCount(digits);
        if (count < least) {
          least = count;
          best = cell;
          bestDigits = digits;
        }
      }
    }
    int digit = lowest(bestDigits);
    place(next, best, digit);
    int word = 9 * (best / 27) + digit;
    frame[word] = frame[word] & ~(1 << best % 27) | CHANGED;
  }

  private static int lowest(int digits) {
    return Integer.numberOfTrailingZeros(digits);
  }

  private static int highest(int digits) {
    return 31 - Integer.numberOfLeadingZeros(digits);
  }

  private static void place(int[] frame, int cell, int digit) {
    int band = cell / 27;
    int place = cell - 27 * band;
    int word = 9 * band + digit;
    frame[word] = frame[word] & ALONE[place] | CHANGED;
    frame[PLACED + word] |= 1 << place;
    frame[OPEN + band] &= ~(1 << place);
  }

  /**
   * How much a digit in a cell would change: the candidates that it would exclude, those in cells
   * of two candidates thrice.
   */
  private static int effect(int[] frame, int cell, int digit) {
    int excluded0 = frame[digit] & PEERS[4 * cell];
    int excluded1 = frame[digit + 9] & PEERS[4 * cell + 1];
    int excluded2 = frame[digit + 18] & PEERS[4 * cell + 2];
    return Integer.bitCount(excluded0)
        + Integer.bitCount(excluded1)
        + Integer.bitCount(excluded2)
        + 2
            * (Integer.bitCount(excluded0 & frame[PAIRS])
                + Integer.bitCount(excluded1 & frame[PAIRS + 1])
                + Integer.bitCount(excluded2 & frame[PAIRS + 2]));
  }

  /** The candidates of a cell: bit 0 for digit 1. */
  private static int candidates(int[] frame, int cell) {
    int band = cell / 27;
    int place = cell - 27 * band;
    int word = 9 * band;
    return frame[word] >>> place & 1
        | (frame[word + 1] >>> place & 1) << 1
        | (frame[word + 2] >>> place & 1) << 2
        | (frame[word + 3] >>> place & 1) << 3
        | (frame[word + 4] >>> place & 1) << 4
        | (frame[word + 5] >>> place & 1) << 5
        | (frame[word + 6] >>> place & 1) << 6
        | (frame[word + 7] >>> place & 1) << 7
        | (frame[word + 8] >>> place & 1) << 8;
  }
}
