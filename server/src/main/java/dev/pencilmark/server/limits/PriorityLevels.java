package dev.pencilmark.server.limits;

/** The levels of work by the time that it has taken; level 0 goes first. */
final class PriorityLevels {

  /**
   * The time that a search runs without preemption, which is also the time of the highest level, in
   * nanoseconds.
   */
  static final long QUANTUM = 5_000_000;

  /** The time that work may have taken at each level. */
  private static final long[] ENDS = {QUANTUM, 10 * QUANTUM, 1_000 * QUANTUM, Long.MAX_VALUE};

  /** The number of levels. */
  static final int COUNT = ENDS.length;

  /** The level of nothing. */
  static final int NONE = COUNT;

  private PriorityLevels() {}

  /** Returns the time that work of a level may have taken. */
  static long end(int level) {
    return ENDS[level];
  }
}
