package dev.pencilmark.solve.propagator.segments;

import java.util.Arrays;

/**
 * A row or column whose parts have all digits, each one of them: which sets of its parts go
 * together. The digits that some parts can have are bits of a set of 2^side; those that are reached
 * from the left and from the right show which sets of a part remain (as in {@link SegmentTotal}).
 */
public final class SegmentLine {

  /** For the low six digits of a set, the sets of low digits that have none of them. */
  private static final long[] APART = new long[64];

  static {
    for (int set = 0; set < APART.length; set++) {
      for (int other = 0; other < APART.length; other++) {
        APART[set] |= (set & other) == 0 ? 1L << other : 0;
      }
    }
  }

  final int[] cells;
  final CageSegment[] parts;
  private final int all;

  /** The longs of the sets of digits. */
  private final int words;

  public SegmentLine(CageSegment[] parts, int all) {
    this.parts = parts;
    this.all = all;
    words = (all >> 6) + 1;
    cells = Arrays.stream(parts).flatMapToInt(part -> Arrays.stream(part.cells)).toArray();
  }

  /** Returns the longs that it needs to work. */
  int room() {
    return (parts.length + 3) * words;
  }

  /**
   * Keeps the compatible sets, and notes the parts that lose some.
   *
   * @return false if none do
   */
  boolean filter(SegmentWork work) {
    long[] state = work.state;
    CageSegment[] open = work.open;
    int count = 0;
    int rest = all;
    for (CageSegment part : parts) {
      if (part.count(state) > 1) {
        open[count++] = part;
      } else {
        int set = part.only(state);
        if ((set & ~rest) != 0) {
          return false;
        }
        rest ^= set;
      }
    }
    if (count == 0) {
      return rest == 0;
    }
    long[] room = work.room;
    int from = SegmentWork.HEADER;
    if (count == 1) {
      Arrays.fill(room, from, from + words, 0);
      room[from] = 1;
      return without(work, open[0], from, rest);
    }
    // The first and the last take the least work: these are the parts with the most sets.
    most(open, state, 0, count, 0);
    most(open, state, 1, count, count - 1);
    reached(room, from + words, open[0], state, rest, 0);
    for (int i = 1; i < count - 1; i++) {
      forward(room, from + i * words, open[i], state, rest);
    }
    if (!without(work, open[count - 1], from + (count - 1) * words, rest)) {
      return false;
    }
    int wanted = from + count * words;
    reached(room, wanted, open[count - 1], state, rest, rest);
    for (int i = count - 2; i > 0; i--) {
      back(work, open[i], from + i * words, wanted, rest);
      System.arraycopy(room, wanted + words, room, wanted, words);
    }
    return without(work, open[0], wanted, 0);
  }

  private static void most(CageSegment[] open, long[] state, int from, int count, int place) {
    int best = from;
    for (int i = from + 1; i < count; i++) {
      if (open[i].count(state) > open[best].count(state)) {
        best = i;
      }
    }
    CageSegment part = open[best];
    open[best] = open[place];
    open[place] = part;
  }

  /**
   * Computes the set of digits that the parts so far can have, or that they leave.
   *
   * @param rest the digits that it may have
   * @param of the digits of which it leaves some; 0 for those that it has
   */
  private void reached(long[] room, int into, CageSegment part, long[] state, int rest, int of) {
    Arrays.fill(room, into, into + words, 0);
    for (int word = 0; word < CageSegment.WORDS; word++) {
      for (long bits = state[part.at + word]; bits != 0; bits &= bits - 1) {
        int set = part.set(word, bits);
        if ((set & ~rest) == 0) {
          room[into + ((of ^ set) >> 6)] |= 1L << (of ^ set);
        }
      }
    }
  }

  /** Extends the reachable sets by the digits of a part. */
  private void forward(long[] room, int at, CageSegment part, long[] state, int rest) {
    int into = at + words;
    Arrays.fill(room, into, into + words, 0);
    for (int word = 0; word < CageSegment.WORDS; word++) {
      for (long bits = state[part.at + word]; bits != 0; bits &= bits - 1) {
        int set = part.set(word, bits);
        if ((set & ~rest) == 0) {
          int high = set >> 6;
          int low = set & 63;
          long apart = APART[low];
          int others = rest >> 6 & ~high;
          for (int i = others; i >= 0; i = i == 0 ? -1 : i - 1 & others) {
            room[into + (i | high)] |= (room[at + i] & apart) << low;
          }
        }
      }
    }
  }

  /** Removes the sets that do not lead to a required one, and computes the required sets before. */
  private void back(SegmentWork work, CageSegment part, int at, int wanted, int rest) {
    long[] room = work.room;
    int into = wanted + words;
    Arrays.fill(room, into, into + words, 0);
    boolean lost = false;
    for (int word = 0; word < CageSegment.WORDS; word++) {
      long left = 0;
      for (long bits = work.state[part.at + word]; bits != 0; bits &= bits - 1) {
        int set = part.set(word, bits);
        if ((set & ~rest) == 0) {
          int high = set >> 6;
          int low = set & 63;
          long apart = APART[low];
          int others = rest >> 6 & ~high;
          long any = 0;
          for (int i = others; i >= 0; i = i == 0 ? -1 : i - 1 & others) {
            long some = room[wanted + (i | high)] >>> low & apart & room[at + i];
            room[into + i] |= some;
            any |= some;
          }
          left |= any != 0 ? bits & -bits : 0;
        }
      }
      lost |= left != work.state[part.at + word];
      work.state[part.at + word] = left;
    }
    if (lost) {
      work.lost(part);
    }
  }

  /** Leaves the sets without which some digits are in a set at a place; whether there are any. */
  private boolean without(SegmentWork work, CageSegment part, int at, int rest) {
    long[] state = work.state;
    boolean lost = false;
    for (int word = 0; word < CageSegment.WORDS; word++) {
      long left = 0;
      for (long bits = state[part.at + word]; bits != 0; bits &= bits - 1) {
        int set = rest ^ part.set(word, bits);
        left |= (work.room[at + (set >> 6)] >>> set & 1) != 0 ? bits & -bits : 0;
      }
      lost |= left != state[part.at + word];
      state[part.at + word] = left;
    }
    if (lost) {
      work.lost(part);
    }
    return (state[part.at] | state[part.at + 1]) != 0;
  }
}
