package dev.pencilmark.solve.propagator.segments;

import java.util.Arrays;

/** The queue and the working memory of {@link CageSegments}; for one call. */
final class SegmentWork {

  /** The longs of a set of all parts, or of all totals: two for each cell at most. */
  private static final int SET_WORDS =
      (2 * CageSegments.MOST_SIDE * CageSegments.MOST_SIDE + 63) / 64;

  private static final int TOTALS = 1;
  private static final int TOUCHED = TOTALS + SET_WORDS;

  /** The longs of the room that are for the lines, the totals, and the parts to be examined. */
  static final int HEADER = TOUCHED + SET_WORDS;

  /** The state of the parts. */
  final long[] state;

  /** Longs, of which those from {@link #HEADER} on are for lines and totals. */
  final long[] room;

  /** The parts of a line with several sets. */
  final CageSegment[] open = new CageSegment[CageSegments.MOST_SIDE];

  SegmentWork(long[] state, long[] room) {
    this.state = state;
    this.room = room;
    Arrays.fill(room, 0, HEADER, 0);
  }

  /** Notes that a part is to be examined in the end. */
  void touch(CageSegment part) {
    int number = part.at / CageSegment.STATE;
    room[TOUCHED + (number >> 6)] |= 1L << number;
  }

  /** Notes that a part has lost sets. */
  void lost(CageSegment part) {
    touch(part);
    room[0] |= 1L << part.line;
    if (part.total >= 0) {
      room[TOTALS + (part.total >> 6)] |= 1L << part.total;
    }
  }

  /** Returns a line to be examined; -1 for none. */
  int nextLine() {
    return room[0] == 0 ? -1 : Long.numberOfTrailingZeros(room[0]);
  }

  void doneLine(int line) {
    room[0] &= ~(1L << line);
  }

  /** Returns a total to be examined; -1 for none. */
  int nextTotal() {
    return next(TOTALS);
  }

  void doneTotal(int total) {
    room[TOTALS + (total >> 6)] &= ~(1L << total);
  }

  /** Takes out a part that was touched; -1 for none. */
  int nextTouched() {
    int next = next(TOUCHED);
    if (next >= 0) {
      room[TOUCHED + (next >> 6)] &= ~(1L << next);
    }
    return next;
  }

  private int next(int from) {
    for (int word = 0; word < SET_WORDS; word++) {
      if (room[from + word] != 0) {
        return (word << 6) + Long.numberOfTrailingZeros(room[from + word]);
      }
    }
    return -1;
  }
}
