package dev.pencilmark.solve.classic;

import static dev.pencilmark.solve.classic.ClassicSearch.LOWER;
import static dev.pencilmark.solve.classic.ClassicSearch.OPEN;
import static dev.pencilmark.solve.classic.ClassicSearch.STALE;

/**
 * Trials: what follows from one candidate by propagation alone, which knows singles and locked
 * candidates. Trial and error of depth 1 (Berthier, "Pattern-Based Constraint Satisfaction and
 * Logic Puzzles", 2012) excludes each candidate whose trial ends in a contradiction.
 */
final class ClassicTrials {

  /** The yield of a puzzle that propagation decides. */
  static final int WHOLE = 10_000;

  private ClassicTrials() {}

  /**
   * Returns the share of the open candidates that the trial of one excludes on average, in parts of
   * {@link #WHOLE}; a contradiction or a solution excludes all of them.
   *
   * @param frame the frame to change
   * @param copy a frame for trials
   */
  static int meanYield(long[] frame, long[] copy) {
    if (ClassicPropagation.propagate(frame) != ClassicPropagation.UNDECIDED) {
      return WHOLE;
    }
    int all = count(frame);
    long excluded = 0;
    for (int word = 0; word < 2 * LOWER; word++) {
      for (long rest = open(frame, word); rest != 0; rest &= rest - 1) {
        int state = tryOut(frame, copy, word, rest & -rest);
        excluded += state == ClassicPropagation.UNDECIDED ? all - count(copy) : all;
      }
    }
    return (int) (excluded * WHOLE / all / all);
  }

  /**
   * Returns whether trial and error of depth 1 decides a puzzle.
   *
   * @param frame the frame to change
   * @param copy a frame for trials
   */
  static boolean decide(long[] frame, long[] copy) {
    boolean excludes = true;
    while (excludes) {
      if (ClassicPropagation.propagate(frame) != ClassicPropagation.UNDECIDED) {
        return true;
      }
      excludes = false;
      for (int word = 0; word < 2 * LOWER; word++) {
        for (long rest = open(frame, word); rest != 0; rest &= rest - 1) {
          long bit = rest & -rest;
          if (tryOut(frame, copy, word, bit) == ClassicPropagation.CONTRADICTION) {
            frame[word] = frame[word] & ~bit | STALE;
            excludes = true;
          }
        }
      }
    }
    return false;
  }

  private static int tryOut(long[] frame, long[] copy, int word, long bit) {
    System.arraycopy(frame, 0, copy, 0, ClassicSearch.SEEN);
    int place = Long.numberOfTrailingZeros(bit) + (word < LOWER ? 0 : Long.SIZE);
    ClassicSearch.place(copy, place, word % LOWER);
    return ClassicPropagation.propagate(copy);
  }

  private static int count(long[] frame) {
    int count = 0;
    for (int word = 0; word < 2 * LOWER; word++) {
      count += Long.bitCount(open(frame, word));
    }
    return count;
  }

  /** Returns the places of a word in open cells. */
  private static long open(long[] frame, int word) {
    return frame[word] & frame[OPEN + word / LOWER];
  }
}
