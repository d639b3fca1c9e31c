package dev.pencilmark.solve.jigsaw;

import static dev.pencilmark.solve.classic.ClassicSearch.LOWER;
import static dev.pencilmark.solve.classic.ClassicSearch.OPEN;
import static dev.pencilmark.solve.classic.ClassicSearch.PAIRS;
import static dev.pencilmark.solve.classic.ClassicSearch.PLACED;
import static dev.pencilmark.solve.classic.ClassicSearch.SEEN;
import static dev.pencilmark.solve.classic.ClassicSearch.STALE;
import static dev.pencilmark.solve.classic.ClassicTables.BAND;
import static dev.pencilmark.solve.classic.ClassicTables.ROWS;
import static dev.pencilmark.solve.classic.ClassicTables.TWICE;

/**
 * Conclusions from a frame without guessing, where the groups of a 9x9 grid have any shape: {@link
 * Houses}. Not thread-safe. {@code ClassicSearch} shows what a frame is; this has {@value #FRAME}
 * words:
 *
 * <pre>
 *   40 TWO_ROWS  9 words, of each digit the rows in which it has two places: bit 0, 9 or 18 of a
 *                band, those of the lower word in the bits after these
 *   49 TWO       9 words: the columns and groups of which that is so, bits 0 to 8 and from 9 on,
 *                and {@link #NEW}; 0 if nothing more follows from that
 * </pre>
 *
 * <p>A digit is computed as a set of 81 cells, as in {@code ClassicPropagation}, when it has fewer
 * cells left than when it was last: rows with one place by subtraction, columns by counting up to
 * three, carrying from row to row, groups by counting their bits. A digit with one place is placed,
 * and its peers go. Counts choose no branch, which would be mispredicted. Then cells of one
 * candidate. Where no more follows,
 *
 * <ol>
 *   <li>a digit that has two places in a house is removed from the cells that see both;
 *   <li>a digit that one of two sets with the same digits lacks is removed from the other.
 * </ol>
 *
 * <p>Without the sets jigsaws take 3.9 times as many guesses. docs/lab/solver.md has the further
 * steps that were tried and do not pay.
 */
final class JigsawPropagation {

  /** There is no solution. */
  static final int CONTRADICTION = -1;

  /** Every cell is placed. */
  static final int SOLVED = 0;

  /** There are open cells, all with two candidates or more. */
  static final int UNDECIDED = 1;

  private static final int TWO_ROWS = SEEN;
  private static final int TWO = TWO_ROWS + 9;

  /** The words of a frame. */
  static final int FRAME = TWO + 9;

  /** The digit was computed since. */
  private static final long NEW = 1L << 62;

  private static final int SIDE = 9;

  /** Words of two bands and of one, as {@code ClassicTables} has them. */
  private static final long BAND2 = BAND * TWICE;

  private static final long ROWS2 = ROWS * TWICE;

  /** The left eight cells of every row, and the last. */
  private static final long EIGHT = 255 * ROWS;

  private static final long EIGHT2 = EIGHT * TWICE;
  private static final long LAST = 256 * ROWS;
  private static final long LAST2 = LAST * TWICE;

  private static final int NINE_BITS = 511;

  private final Houses houses;
  private final int groups;
  private final long[] upper;
  private final long[] lower;
  private final long[] upperPeers;
  private final long[] lowerPeers;
  private final long[] same;

  /**
   * Returns the house that had no place for a digit when the last contradiction was found, or -1.
   */
  private int failed;

  JigsawPropagation(Houses houses) {
    this.houses = houses;
    groups = houses.groups;
    upper = houses.upper;
    lower = houses.lower;
    upperPeers = houses.upperPeers;
    lowerPeers = houses.lowerPeers;
    same = houses.same;
  }

  /** Returns the groups. */
  Houses houses() {
    return houses;
  }

  /**
   * Returns the house that had no place for a digit when the last contradiction was found, or -1.
   */
  int failed() {
    return failed;
  }

  /**
   * Propagates to the fixed point.
   *
   * @return {@link #CONTRADICTION}, {@link #SOLVED}, or {@link #UNDECIDED}; only the last leaves a
   *     valid frame
   */
  int propagate(long[] frame) {
    int state = placeSingles(frame);
    while (state == UNDECIDED && narrow(frame)) {
      state = placeSingles(frame);
    }
    return state;
  }

  /** Gives a place its digit: no peer has it any more. The caller keeps the open cells. */
  void place(long[] frame, int place, int digit) {
    frame[digit] = frame[digit] & ~upperPeers[place] | STALE;
    frame[LOWER + digit] &= ~lowerPeers[place];
    frame[PLACED + LOWER * (place >>> 6) + digit] |= 1L << place;
  }

  private int contradiction(long u, long l) {
    failed = upper.length - 1;
    while (failed >= 0 && (u & upper[failed] | l & lower[failed]) != 0) {
      failed--;
    }
    return CONTRADICTION;
  }

  private int placeSingles(long[] frame) {
    final long[] upper = this.upper;
    final long[] lower = this.lower;
    final long[] upperPeers = this.upperPeers;
    final long[] lowerPeers = this.lowerPeers;
    final int groups = this.groups;
    long openU = frame[OPEN];
    long openL = frame[OPEN + 1];
    for (; ; ) {
      long beforeU;
      long beforeL;
      do {
        beforeU = openU;
        beforeL = openL;
        for (int digit = 0; digit < SIDE; digit++) {
          long placedU = frame[PLACED + digit];
          long placedL = frame[PLACED + LOWER + digit];
          long u = frame[digit] & (openU | placedU);
          long l = frame[LOWER + digit] & (openL | placedL);
          if (u == frame[digit] && l == frame[LOWER + digit]) {
            continue;
          }
          for (; ; ) {
            if (((u & EIGHT2) + EIGHT2 & LAST2 | u & LAST2) != LAST2
                || ((l & EIGHT) + EIGHT & LAST | l & LAST) != LAST) {
              return contradiction(u, l);
            }
            long restU = u & u - ROWS2;
            long restL = l & l - ROWS;
            long manyU = (restU >>> 1) + EIGHT2 >>> 8 & ROWS2;
            long manyL = (restL >>> 1) + EIGHT >>> 8 & ROWS;
            long newU = u & ~((manyU << 9) - manyU);
            long newL = l & ~((manyL << 9) - manyL);

            // Columns: of three bands, then of three rows.
            int band0 = (int) u;
            int band1 = (int) (u >>> 32);
            int band2 = (int) l;
            int any = band0 | band1 | band2;
            int two = band0 & band1 | (band0 | band1) & band2;
            int three = band0 & band1 & band2;
            int any0 = any & NINE_BITS;
            int any1 = any >>> 9 & NINE_BITS;
            int any2 = any >>> 18;
            int two0 = two & NINE_BITS;
            int two1 = two >>> 9 & NINE_BITS;
            int two2 = two >>> 18;
            if ((any0 | any1 | any2) != NINE_BITS) {
              return contradiction(u, l);
            }
            int twice = two0 | two1 | two2 | any0 & any1 | (any0 | any1) & any2;
            int thrice =
                (three | three >>> 9 | three >>> 18) & NINE_BITS
                    | two0 & (any1 | any2)
                    | two1 & (any0 | any2)
                    | two2 & (any0 | any1)
                    | any0 & any1 & any2;
            long columns = (~twice & NINE_BITS) * ROWS;
            newU |= u & columns * TWICE;
            newL |= l & columns;

            int least = 1;
            long pairs = 0;
            for (int group = 0; group < groups; group++) {
              long hereU = u & upper[group];
              long hereL = l & lower[group];
              int count = Long.bitCount(hereU) + Long.bitCount(hereL);
              // All bits if the count is 1 or 0.
              long single = count - 2 >> 31;
              newU |= hereU & single;
              newL |= hereL & single;
              least |= count - 1;
              pairs |= (long) ((count - 3 & ~(count - 2)) >>> 31) << group;
            }
            if (least < 0) {
              return contradiction(u, l);
            }
            newU &= ~placedU;
            newL &= ~placedL;
            if ((newU | newL) == 0) {
              restU &= restU - manyU;
              restL &= restL - manyL;
              manyU &= ~((restU >>> 1) + EIGHT2 >>> 8);
              manyL &= ~((restL >>> 1) + EIGHT >>> 8);
              frame[TWO_ROWS + digit] = manyU | manyL << 1;
              frame[TWO + digit] =
                  u == placedU && l == placedL ? 0 : pairs << 9 | twice & ~thrice | NEW;
              break;
            }
            placedU |= newU;
            placedL |= newL;
            openU &= ~newU;
            openL &= ~newL;
            for (; newU != 0; newU &= newU - 1) {
              int place = Long.numberOfTrailingZeros(newU);
              u &= ~upperPeers[place];
              l &= ~lowerPeers[place];
            }
            for (; newL != 0; newL &= newL - 1) {
              int place = 64 + Long.numberOfTrailingZeros(newL);
              u &= ~upperPeers[place];
              l &= ~lowerPeers[place];
            }
            if ((placedU & ~u | placedL & ~l) != 0) {
              failed = -1;
              return CONTRADICTION;
            }
          }
          frame[digit] = u;
          frame[LOWER + digit] = l;
          frame[PLACED + digit] = placedU;
          frame[PLACED + LOWER + digit] = placedL;
        }
      } while ((beforeU ^ openU | beforeL ^ openL) != 0);
      if ((openU | openL) == 0) {
        return SOLVED;
      }

      long oneU = 0;
      long twoU = 0;
      long threeU = 0;
      long oneL = 0;
      long twoL = 0;
      long threeL = 0;
      for (int digit = 0; digit < SIDE; digit++) {
        long u = frame[digit];
        long l = frame[LOWER + digit];
        threeU |= twoU & u;
        twoU |= oneU & u;
        oneU |= u;
        threeL |= twoL & l;
        twoL |= oneL & l;
        oneL |= l;
      }
      if (oneU != BAND2 || oneL != BAND) {
        failed = -1;
        return CONTRADICTION;
      }
      long singleU = openU & ~twoU;
      long singleL = openL & ~twoL;
      if ((singleU | singleL) == 0) {
        frame[OPEN] = openU;
        frame[OPEN + 1] = openL;
        frame[PAIRS] = twoU & ~threeU;
        frame[PAIRS + 1] = twoL & ~threeL;
        return UNDECIDED;
      }
      openU &= ~singleU;
      openL &= ~singleL;
      for (; singleU != 0; singleU &= singleU - 1) {
        placeOnly(frame, Long.numberOfTrailingZeros(singleU));
      }
      for (; singleL != 0; singleL &= singleL - 1) {
        placeOnly(frame, 64 + Long.numberOfTrailingZeros(singleL));
      }
    }
  }

  /** Places the only candidate of a cell, unless a peer has just taken it: then it has none. */
  private void placeOnly(long[] frame, int place) {
    int words = LOWER * (place >>> 6);
    int digit = 0;
    while (digit < SIDE && (frame[words + digit] & 1L << place) == 0) {
      digit++;
    }
    if (digit < SIDE) {
      place(frame, place, digit);
    }
  }

  /**
   * Propagates digits with two positions, and sets with the same digits; returns whether anything
   * changed.
   */
  private boolean narrow(long[] frame) {
    boolean found = false;
    for (int digit = 0; digit < SIDE; digit++) {
      long pairs = frame[TWO + digit];
      if (pairs == 0) {
        continue;
      }
      frame[TWO + digit] = 0;
      long u = frame[digit];
      long l = frame[LOWER + digit];
      long goneU = 0;
      long goneL = 0;
      for (long rest = pairs & ~NEW; rest != 0; rest &= rest - 1) {
        int bit = Long.numberOfTrailingZeros(rest);
        int house = bit < SIDE ? groups + SIDE + bit : bit - SIDE;
        long hereU = u & upper[house];
        long hereL = l & lower[house];
        int one = Houses.first(hereU, hereL);
        int other = Houses.last(hereU, hereL);
        goneU |= upperPeers[one] & upperPeers[other];
        goneL |= lowerPeers[one] & lowerPeers[other];
      }
      long rows = frame[TWO_ROWS + digit];
      for (long rest = rows & ROWS2; rest != 0; rest &= rest - 1) {
        long here = u & (rest & -rest) * NINE_BITS;
        int one = Long.numberOfTrailingZeros(here);
        int other = 63 - Long.numberOfLeadingZeros(here);
        goneU |= upperPeers[one] & upperPeers[other];
        goneL |= lowerPeers[one] & lowerPeers[other];
      }
      for (long rest = rows >>> 1 & ROWS; rest != 0; rest &= rest - 1) {
        long here = l & (rest & -rest) * NINE_BITS;
        int one = 64 + Long.numberOfTrailingZeros(here);
        int other = 127 - Long.numberOfLeadingZeros(here);
        goneU |= upperPeers[one] & upperPeers[other];
        goneL |= lowerPeers[one] & lowerPeers[other];
      }
      for (int i = 0; i < same.length; i += 4) {
        long someU = u & same[i];
        long someL = l & same[i + 1];
        long otherU = u & same[i + 2];
        long otherL = l & same[i + 3];
        long some = someU | someL;
        long other = otherU | otherL;
        // All bits if one of the sets lacks the digit.
        long lacks = ~((some | -some) & (other | -other)) >> 63;
        goneU |= (someU | otherU) & lacks;
        goneL |= (someL | otherL) & lacks;
      }
      if ((u & goneU | l & goneL) != 0) {
        found = true;
        frame[digit] = u & ~goneU | STALE;
        frame[LOWER + digit] = l & ~goneL;
      }
    }
    return found;
  }
}
