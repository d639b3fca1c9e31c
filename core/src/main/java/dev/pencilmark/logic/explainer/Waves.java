package dev.pencilmark.logic.explainer;

import java.util.Arrays;

/**
 * What follows from assumptions at every distance, for those to whom the ways do not matter: sets
 * of candidates as bits, of which a wave takes all of one distance at once. That finds the shortest
 * chain of a position in a tenth of the time that following single candidates takes.
 */
final class Waves {

  private final int[] candidates;
  private final int words;

  /** What is false if a candidate is true, and true if it is false, by the candidate's number. */
  private final long[][] ifTrue;

  private final long[][] ifFalse;

  Waves(Links links, ChainKind kind) {
    int[] numbers = new int[Layout.CANDIDATES];
    int[] found = new int[Layout.CANDIDATES];
    int count = 0;
    for (int candidate = 0; candidate < Layout.CANDIDATES; candidate++) {
      if (links.has(candidate)) {
        numbers[candidate] = count;
        found[count++] = candidate;
      }
    }
    candidates = Arrays.copyOf(found, count);
    words = (count + Long.SIZE - 1) / Long.SIZE;
    ifTrue = new long[count][words];
    ifFalse = new long[count][words];
    for (int i = 0; i < count; i++) {
      int candidate = candidates[i];
      add(links.alike(candidate), numbers, ifTrue[i]);
      if (kind.inCells()) {
        add(links.others(candidate), numbers, ifTrue[i]);
        add(links.lastInCell(candidate), numbers, ifFalse[i]);
      }
      if (kind.inUnits()) {
        add(links.lastInUnits(candidate), numbers, ifFalse[i]);
      }
    }
  }

  private static void add(int[] some, int[] numbers, long[] bits) {
    for (int candidate : some) {
      bits[numbers[candidate] >> 6] |= 1L << numbers[candidate];
    }
  }

  /** How many candidates there are. */
  int count() {
    return candidates.length;
  }

  /** The i-th candidate, ascending. */
  int candidate(int i) {
    return candidates[i];
  }

  /** A wave from the assumption that the i-th candidate is true, or false. */
  Wave from(int i, boolean truth) {
    return new Wave(i, truth);
  }

  /** What follows from one assumption. */
  final class Wave {

    private final int start;
    private final long[] seenTrue = new long[words];
    private final long[] seenFalse = new long[words];
    private long[] front = new long[words];
    private long[] next = new long[words];

    /** Whether the front is true. */
    private boolean isTrue;

    private boolean isOver;

    private Wave(int start, boolean truth) {
      this.start = start;
      isTrue = truth;
      front[start >> 6] = 1L << start;
      (truth ? seenTrue : seenFalse)[start >> 6] = 1L << start;
    }

    /** Goes one implication further. Returns whether the candidate of the start is reached. */
    boolean advance() {
      if (isOver) {
        return false;
      }
      long[][] follows = isTrue ? ifTrue : ifFalse;
      Arrays.fill(next, 0);
      for (int word = 0; word < words; word++) {
        for (long rest = front[word]; rest != 0; rest &= rest - 1) {
          long[] more = follows[word << 6 | Long.numberOfTrailingZeros(rest)];
          for (int i = 0; i < words; i++) {
            next[i] |= more[i];
          }
        }
      }
      isTrue = !isTrue;
      boolean returned = (next[start >> 6] & 1L << start) != 0;
      long[] seen = isTrue ? seenTrue : seenFalse;
      long any = 0;
      for (int i = 0; i < words; i++) {
        next[i] &= ~seen[i];
        seen[i] |= next[i];
        any |= next[i];
      }
      isOver = any == 0;
      long[] old = front;
      front = next;
      next = old;
      return returned;
    }

    /** Whether nothing more follows. */
    boolean isOver() {
      return isOver;
    }
  }
}
