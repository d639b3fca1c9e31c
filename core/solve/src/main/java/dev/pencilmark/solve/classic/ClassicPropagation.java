package dev.pencilmark.solve.classic;

import static dev.pencilmark.solve.classic.ClassicSearch.LOWER;
import static dev.pencilmark.solve.classic.ClassicSearch.OPEN;
import static dev.pencilmark.solve.classic.ClassicSearch.PAIRS;
import static dev.pencilmark.solve.classic.ClassicSearch.PLACED;
import static dev.pencilmark.solve.classic.ClassicSearch.STALE;
import static dev.pencilmark.solve.classic.ClassicTables.ALONE;
import static dev.pencilmark.solve.classic.ClassicTables.BAND;
import static dev.pencilmark.solve.classic.ClassicTables.FITTING;
import static dev.pencilmark.solve.classic.ClassicTables.FITTING_SECOND;
import static dev.pencilmark.solve.classic.ClassicTables.LEFT_IN;
import static dev.pencilmark.solve.classic.ClassicTables.LEFT_IN_BOTH;
import static dev.pencilmark.solve.classic.ClassicTables.MINIROWS;
import static dev.pencilmark.solve.classic.ClassicTables.RIGHT_IN;
import static dev.pencilmark.solve.classic.ClassicTables.RIGHT_IN_BOTH;
import static dev.pencilmark.solve.classic.ClassicTables.ROWS;
import static dev.pencilmark.solve.classic.ClassicTables.TWICE;

/**
 * What follows from a frame of the classic engine without guessing. {@link ClassicSearch} tells
 * what a frame is.
 *
 * <p>A digit is worked out when it has fewer cells left than when it was last. The steps, for all
 * three bands:
 *
 * <ol>
 *   <li><b>Rows.</b> In a band, a digit takes one minirow of every row and of every box. Which
 *       minirows it still has are nine bits; a table tells those that are part of some choice of
 *       three. That is all that locked candidates say of rows and boxes. (A digit's 27 cells of a
 *       band in a word, and such tables, are known from Turner's BB_Sudoku, 2009.)
 *   <li><b>Columns.</b> In a stack, a digit takes one column of every band. A column can be that of
 *       a band if the two others can have one each of the two other columns: the right one and the
 *       left one, this way round or the other. That is all that locked candidates say of columns.
 *   <li><b>Rows</b> again; and if that changes anything, columns once more, until it does not.
 *   <li><b>Singles.</b> Subtracting one from every row clears its lowest bit; where no bit is left,
 *       the row had one, and the digit is placed. Digits with one place in a box or column have one
 *       in the row, too, after the steps before.
 * </ol>
 *
 * <p>A band that has no cell left for the digit leaves none to the others when columns are worked
 * out, and a stack without a choice of columns leaves none of its cells to any band: so the digit
 * fits nowhere if and only if one of the words is empty.
 *
 * <p>When no digit is left to be worked out, the candidates of all cells are counted at once, up to
 * three, by carrying from word to word; cells of one candidate are placed, and all begins again.
 *
 * <p>The code for a digit is there nine times, with the index of its words written into it: the
 * processor learns the branches of each digit by itself (a loop is 7 to 10 % slower). Each copy is
 * a method too long to be inlined, as the compiler keeps in registers what one digit needs. What
 * one digit places is seen by the next. All nine have to stay the same but for that index.
 * docs/lab/solver.md has what else was measured.
 */
public final class ClassicPropagation {

  /** There is no solution. */
  public static final int CONTRADICTION = -1;

  /** Every cell is placed. */
  public static final int SOLVED = 0;

  /** There are open cells, all with two candidates or more. */
  static final int UNDECIDED = 1;

  /** Words of two bands and of one, as {@link ClassicTables} has them. */
  private static final long BAND2 = BAND * TWICE;

  private static final long MINIROWS2 = MINIROWS * TWICE;
  private static final long ROWS2 = ROWS * TWICE;

  /** The right eight cells of every row: added to one of these, it carries into {@link #NEXT}. */
  private static final long EIGHT = 510 * ROWS;

  private static final long EIGHT2 = EIGHT * TWICE;

  /** The bit behind every row: the leftmost cell of the next one, or no cell. */
  private static final long NEXT = ROWS << 9;

  private static final long NEXT2 = NEXT * TWICE;

  /**
   * Times this, the minirows from bits 0, 3 ... 24 come together in bits 23 to 31, and those from
   * bits 32, 35 ... 56 in bits 55 to 63: shifts that fill with zeros leave nothing else of them.
   */
  private static final long GATHER = 1 << 7 | 1 << 15 | 1 << 23;

  private static final long NINE_BITS = 511;

  /** No set of places: a digit has none. */
  private static final long NOWHERE = -1;

  private ClassicPropagation() {}

  /**
   * Places what can be placed.
   *
   * @return {@link #CONTRADICTION}, {@link #SOLVED}, or {@link #UNDECIDED}; only the last leaves a
   *     frame to go on with
   */
  public static int propagate(long[] frame) {
    long openU = frame[OPEN];
    long openL = frame[OPEN + 1];
    for (; ; ) {
      do {
        frame[OPEN] = openU;
        frame[OPEN + 1] = openL;

        // Digit 1.
        {
          long mayU = openU | frame[PLACED + 0];
          long mayL = openL | frame[PLACED + LOWER + 0];
          if ((frame[0] & ~mayU | frame[LOWER + 0] & ~mayL) != 0) {
            long placedU = workOut1(frame, mayU, mayL);
            if (placedU == NOWHERE) {
              return CONTRADICTION;
            }
            openU &= ~placedU;
            openL &= ~frame[PLACED + LOWER + 0];
          }
        }

        // Digit 2.
        {
          long mayU = openU | frame[PLACED + 1];
          long mayL = openL | frame[PLACED + LOWER + 1];
          if ((frame[1] & ~mayU | frame[LOWER + 1] & ~mayL) != 0) {
            long placedU = workOut2(frame, mayU, mayL);
            if (placedU == NOWHERE) {
              return CONTRADICTION;
            }
            openU &= ~placedU;
            openL &= ~frame[PLACED + LOWER + 1];
          }
        }

        // Digit 3.
        {
          long mayU = openU | frame[PLACED + 2];
          long mayL = openL | frame[PLACED + LOWER + 2];
          if ((frame[2] & ~mayU | frame[LOWER + 2] & ~mayL) != 0) {
            long placedU = workOut3(frame, mayU, mayL);
            if (placedU == NOWHERE) {
              return CONTRADICTION;
            }
            openU &= ~placedU;
            openL &= ~frame[PLACED + LOWER + 2];
          }
        }

        // Digit 4.
        {
          long mayU = openU | frame[PLACED + 3];
          long mayL = openL | frame[PLACED + LOWER + 3];
          if ((frame[3] & ~mayU | frame[LOWER + 3] & ~mayL) != 0) {
            long placedU = workOut4(frame, mayU, mayL);
            if (placedU == NOWHERE) {
              return CONTRADICTION;
            }
            openU &= ~placedU;
            openL &= ~frame[PLACED + LOWER + 3];
          }
        }

        // Digit 5.
        {
          long mayU = openU | frame[PLACED + 4];
          long mayL = openL | frame[PLACED + LOWER + 4];
          if ((frame[4] & ~mayU | frame[LOWER + 4] & ~mayL) != 0) {
            long placedU = workOut5(frame, mayU, mayL);
            if (placedU == NOWHERE) {
              return CONTRADICTION;
            }
            openU &= ~placedU;
            openL &= ~frame[PLACED + LOWER + 4];
          }
        }

        // Digit 6.
        {
          long mayU = openU | frame[PLACED + 5];
          long mayL = openL | frame[PLACED + LOWER + 5];
          if ((frame[5] & ~mayU | frame[LOWER + 5] & ~mayL) != 0) {
            long placedU = workOut6(frame, mayU, mayL);
            if (placedU == NOWHERE) {
              return CONTRADICTION;
            }
            openU &= ~placedU;
            openL &= ~frame[PLACED + LOWER + 5];
          }
        }

        // Digit 7.
        {
          long mayU = openU | frame[PLACED + 6];
          long mayL = openL | frame[PLACED + LOWER + 6];
          if ((frame[6] & ~mayU | frame[LOWER + 6] & ~mayL) != 0) {
            long placedU = workOut7(frame, mayU, mayL);
            if (placedU == NOWHERE) {
              return CONTRADICTION;
            }
            openU &= ~placedU;
            openL &= ~frame[PLACED + LOWER + 6];
          }
        }

        // Digit 8.
        {
          long mayU = openU | frame[PLACED + 7];
          long mayL = openL | frame[PLACED + LOWER + 7];
          if ((frame[7] & ~mayU | frame[LOWER + 7] & ~mayL) != 0) {
            long placedU = workOut8(frame, mayU, mayL);
            if (placedU == NOWHERE) {
              return CONTRADICTION;
            }
            openU &= ~placedU;
            openL &= ~frame[PLACED + LOWER + 7];
          }
        }

        // Digit 9.
        {
          long mayU = openU | frame[PLACED + 8];
          long mayL = openL | frame[PLACED + LOWER + 8];
          if ((frame[8] & ~mayU | frame[LOWER + 8] & ~mayL) != 0) {
            long placedU = workOut9(frame, mayU, mayL);
            if (placedU == NOWHERE) {
              return CONTRADICTION;
            }
            openU &= ~placedU;
            openL &= ~frame[PLACED + LOWER + 8];
          }
        }

      } while ((openU ^ frame[OPEN] | openL ^ frame[OPEN + 1]) != 0);
      if ((openU | openL) == 0) {
        return SOLVED;
      }

      // Cells with a candidate, with two at least, with three at least.
      long oneU = frame[0];
      long twoU = 0;
      long threeU = 0;
      long digitU;
      digitU = frame[1];
      twoU |= oneU & digitU;
      oneU |= digitU;
      digitU = frame[2];
      threeU |= twoU & digitU;
      twoU |= oneU & digitU;
      oneU |= digitU;
      digitU = frame[3];
      threeU |= twoU & digitU;
      twoU |= oneU & digitU;
      oneU |= digitU;
      digitU = frame[4];
      threeU |= twoU & digitU;
      twoU |= oneU & digitU;
      oneU |= digitU;
      digitU = frame[5];
      threeU |= twoU & digitU;
      twoU |= oneU & digitU;
      oneU |= digitU;
      digitU = frame[6];
      threeU |= twoU & digitU;
      twoU |= oneU & digitU;
      oneU |= digitU;
      digitU = frame[7];
      threeU |= twoU & digitU;
      twoU |= oneU & digitU;
      oneU |= digitU;
      digitU = frame[8];
      threeU |= twoU & digitU;
      twoU |= oneU & digitU;
      oneU |= digitU;
      long oneL = frame[LOWER];
      long twoL = 0;
      long threeL = 0;
      long digitL;
      digitL = frame[LOWER + 1];
      twoL |= oneL & digitL;
      oneL |= digitL;
      digitL = frame[LOWER + 2];
      threeL |= twoL & digitL;
      twoL |= oneL & digitL;
      oneL |= digitL;
      digitL = frame[LOWER + 3];
      threeL |= twoL & digitL;
      twoL |= oneL & digitL;
      oneL |= digitL;
      digitL = frame[LOWER + 4];
      threeL |= twoL & digitL;
      twoL |= oneL & digitL;
      oneL |= digitL;
      digitL = frame[LOWER + 5];
      threeL |= twoL & digitL;
      twoL |= oneL & digitL;
      oneL |= digitL;
      digitL = frame[LOWER + 6];
      threeL |= twoL & digitL;
      twoL |= oneL & digitL;
      oneL |= digitL;
      digitL = frame[LOWER + 7];
      threeL |= twoL & digitL;
      twoL |= oneL & digitL;
      oneL |= digitL;
      digitL = frame[LOWER + 8];
      threeL |= twoL & digitL;
      twoL |= oneL & digitL;
      oneL |= digitL;
      if (oneU != BAND2 || oneL != BAND) {
        return CONTRADICTION;
      }
      long singleU = openU & ~twoU;
      long singleL = openL & ~twoL;
      if ((singleU | singleL) == 0) {
        frame[PAIRS] = twoU & ~threeU;
        frame[PAIRS + 1] = twoL & ~threeL;
        return UNDECIDED;
      }
      place(frame, 0, singleU);
      place(frame, LOWER, singleL);
      openU &= ~singleU;
      openL &= ~singleL;
    }
  }

  // Each of the nine works a digit out within the cells it may be in, and returns those of the
  // upper word where it is placed, or NOWHERE.

  /** Digit 1. */
  private static long workOut1(long[] frame, long mayU, long mayL) {
    long u = frame[0] & mayU;
    long l = frame[LOWER + 0] & mayL;
    long rowsU = ((u | u >>> 1 | u >>> 2) & MINIROWS2) * GATHER;
    long rowsL = ((l | l >>> 1 | l >>> 2) & MINIROWS) * GATHER;
    u &= FITTING[(int) rowsU >>> 23] | FITTING_SECOND[(int) (rowsU >>> 55)];
    l &= FITTING[(int) rowsL >>> 23];
    for (; ; ) {
      long columns = u | u >>> 9 | u >>> 18;
      int columns0 = (int) (columns & NINE_BITS);
      int columns1 = (int) (columns >>> 32 & NINE_BITS);
      int columns2 = (int) ((l | l >>> 9 | l >>> 18) & NINE_BITS);
      long right0 = RIGHT_IN[columns0];
      long left0 = LEFT_IN[columns0];
      long right1 = RIGHT_IN[columns1];
      long left1 = LEFT_IN[columns1];
      long right2 = RIGHT_IN_BOTH[columns2];
      long left2 = LEFT_IN_BOTH[columns2];
      u &= (right1 | right0 << 32) & left2 | (left1 | left0 << 32) & right2;
      l &= right0 & left1 | left0 & right1;
      rowsU = ((u | u >>> 1 | u >>> 2) & MINIROWS2) * GATHER;
      rowsL = ((l | l >>> 1 | l >>> 2) & MINIROWS) * GATHER;
      long lostU = u & ~(FITTING[(int) rowsU >>> 23] | FITTING_SECOND[(int) (rowsU >>> 55)]);
      long lostL = l & ~(long) FITTING[(int) rowsL >>> 23];
      if ((lostU | lostL) == 0) {
        break;
      }
      u ^= lostU;
      l ^= lostL;
    }
    if (l == 0) {
      return NOWHERE;
    }
    long manyU = (u & u - ROWS2) + EIGHT2 & NEXT2;
    long manyL = (l & l - ROWS) + EIGHT & NEXT;
    long placedU = u & ~(manyU - (manyU >>> 9));
    long placedL = l & ~(manyL - (manyL >>> 9));
    frame[0] = u;
    frame[LOWER + 0] = l;
    frame[PLACED + 0] = placedU;
    frame[PLACED + LOWER + 0] = placedL;
    return placedU;
  }

  /** Digit 2. */
  private static long workOut2(long[] frame, long mayU, long mayL) {
    long u = frame[1] & mayU;
    long l = frame[LOWER + 1] & mayL;
    long rowsU = ((u | u >>> 1 | u >>> 2) & MINIROWS2) * GATHER;
    long rowsL = ((l | l >>> 1 | l >>> 2) & MINIROWS) * GATHER;
    u &= FITTING[(int) rowsU >>> 23] | FITTING_SECOND[(int) (rowsU >>> 55)];
    l &= FITTING[(int) rowsL >>> 23];
    for (; ; ) {
      long columns = u | u >>> 9 | u >>> 18;
      int columns0 = (int) (columns & NINE_BITS);
      int columns1 = (int) (columns >>> 32 & NINE_BITS);
      int columns2 = (int) ((l | l >>> 9 | l >>> 18) & NINE_BITS);
      long right0 = RIGHT_IN[columns0];
      long left0 = LEFT_IN[columns0];
      long right1 = RIGHT_IN[columns1];
      long left1 = LEFT_IN[columns1];
      long right2 = RIGHT_IN_BOTH[columns2];
      long left2 = LEFT_IN_BOTH[columns2];
      u &= (right1 | right0 << 32) & left2 | (left1 | left0 << 32) & right2;
      l &= right0 & left1 | left0 & right1;
      rowsU = ((u | u >>> 1 | u >>> 2) & MINIROWS2) * GATHER;
      rowsL = ((l | l >>> 1 | l >>> 2) & MINIROWS) * GATHER;
      long lostU = u & ~(FITTING[(int) rowsU >>> 23] | FITTING_SECOND[(int) (rowsU >>> 55)]);
      long lostL = l & ~(long) FITTING[(int) rowsL >>> 23];
      if ((lostU | lostL) == 0) {
        break;
      }
      u ^= lostU;
      l ^= lostL;
    }
    if (l == 0) {
      return NOWHERE;
    }
    long manyU = (u & u - ROWS2) + EIGHT2 & NEXT2;
    long manyL = (l & l - ROWS) + EIGHT & NEXT;
    long placedU = u & ~(manyU - (manyU >>> 9));
    long placedL = l & ~(manyL - (manyL >>> 9));
    frame[1] = u;
    frame[LOWER + 1] = l;
    frame[PLACED + 1] = placedU;
    frame[PLACED + LOWER + 1] = placedL;
    return placedU;
  }

  /** Digit 3. */
  private static long workOut3(long[] frame, long mayU, long mayL) {
    long u = frame[2] & mayU;
    long l = frame[LOWER + 2] & mayL;
    long rowsU = ((u | u >>> 1 | u >>> 2) & MINIROWS2) * GATHER;
    long rowsL = ((l | l >>> 1 | l >>> 2) & MINIROWS) * GATHER;
    u &= FITTING[(int) rowsU >>> 23] | FITTING_SECOND[(int) (rowsU >>> 55)];
    l &= FITTING[(int) rowsL >>> 23];
    for (; ; ) {
      long columns = u | u >>> 9 | u >>> 18;
      int columns0 = (int) (columns & NINE_BITS);
      int columns1 = (int) (columns >>> 32 & NINE_BITS);
      int columns2 = (int) ((l | l >>> 9 | l >>> 18) & NINE_BITS);
      long right0 = RIGHT_IN[columns0];
      long left0 = LEFT_IN[columns0];
      long right1 = RIGHT_IN[columns1];
      long left1 = LEFT_IN[columns1];
      long right2 = RIGHT_IN_BOTH[columns2];
      long left2 = LEFT_IN_BOTH[columns2];
      u &= (right1 | right0 << 32) & left2 | (left1 | left0 << 32) & right2;
      l &= right0 & left1 | left0 & right1;
      rowsU = ((u | u >>> 1 | u >>> 2) & MINIROWS2) * GATHER;
      rowsL = ((l | l >>> 1 | l >>> 2) & MINIROWS) * GATHER;
      long lostU = u & ~(FITTING[(int) rowsU >>> 23] | FITTING_SECOND[(int) (rowsU >>> 55)]);
      long lostL = l & ~(long) FITTING[(int) rowsL >>> 23];
      if ((lostU | lostL) == 0) {
        break;
      }
      u ^= lostU;
      l ^= lostL;
    }
    if (l == 0) {
      return NOWHERE;
    }
    long manyU = (u & u - ROWS2) + EIGHT2 & NEXT2;
    long manyL = (l & l - ROWS) + EIGHT & NEXT;
    long placedU = u & ~(manyU - (manyU >>> 9));
    long placedL = l & ~(manyL - (manyL >>> 9));
    frame[2] = u;
    frame[LOWER + 2] = l;
    frame[PLACED + 2] = placedU;
    frame[PLACED + LOWER + 2] = placedL;
    return placedU;
  }

  /** Digit 4. */
  private static long workOut4(long[] frame, long mayU, long mayL) {
    long u = frame[3] & mayU;
    long l = frame[LOWER + 3] & mayL;
    long rowsU = ((u | u >>> 1 | u >>> 2) & MINIROWS2) * GATHER;
    long rowsL = ((l | l >>> 1 | l >>> 2) & MINIROWS) * GATHER;
    u &= FITTING[(int) rowsU >>> 23] | FITTING_SECOND[(int) (rowsU >>> 55)];
    l &= FITTING[(int) rowsL >>> 23];
    for (; ; ) {
      long columns = u | u >>> 9 | u >>> 18;
      int columns0 = (int) (columns & NINE_BITS);
      int columns1 = (int) (columns >>> 32 & NINE_BITS);
      int columns2 = (int) ((l | l >>> 9 | l >>> 18) & NINE_BITS);
      long right0 = RIGHT_IN[columns0];
      long left0 = LEFT_IN[columns0];
      long right1 = RIGHT_IN[columns1];
      long left1 = LEFT_IN[columns1];
      long right2 = RIGHT_IN_BOTH[columns2];
      long left2 = LEFT_IN_BOTH[columns2];
      u &= (right1 | right0 << 32) & left2 | (left1 | left0 << 32) & right2;
      l &= right0 & left1 | left0 & right1;
      rowsU = ((u | u >>> 1 | u >>> 2) & MINIROWS2) * GATHER;
      rowsL = ((l | l >>> 1 | l >>> 2) & MINIROWS) * GATHER;
      long lostU = u & ~(FITTING[(int) rowsU >>> 23] | FITTING_SECOND[(int) (rowsU >>> 55)]);
      long lostL = l & ~(long) FITTING[(int) rowsL >>> 23];
      if ((lostU | lostL) == 0) {
        break;
      }
      u ^= lostU;
      l ^= lostL;
    }
    if (l == 0) {
      return NOWHERE;
    }
    long manyU = (u & u - ROWS2) + EIGHT2 & NEXT2;
    long manyL = (l & l - ROWS) + EIGHT & NEXT;
    long placedU = u & ~(manyU - (manyU >>> 9));
    long placedL = l & ~(manyL - (manyL >>> 9));
    frame[3] = u;
    frame[LOWER + 3] = l;
    frame[PLACED + 3] = placedU;
    frame[PLACED + LOWER + 3] = placedL;
    return placedU;
  }

  /** Digit 5. */
  private static long workOut5(long[] frame, long mayU, long mayL) {
    long u = frame[4] & mayU;
    long l = frame[LOWER + 4] & mayL;
    long rowsU = ((u | u >>> 1 | u >>> 2) & MINIROWS2) * GATHER;
    long rowsL = ((l | l >>> 1 | l >>> 2) & MINIROWS) * GATHER;
    u &= FITTING[(int) rowsU >>> 23] | FITTING_SECOND[(int) (rowsU >>> 55)];
    l &= FITTING[(int) rowsL >>> 23];
    for (; ; ) {
      long columns = u | u >>> 9 | u >>> 18;
      int columns0 = (int) (columns & NINE_BITS);
      int columns1 = (int) (columns >>> 32 & NINE_BITS);
      int columns2 = (int) ((l | l >>> 9 | l >>> 18) & NINE_BITS);
      long right0 = RIGHT_IN[columns0];
      long left0 = LEFT_IN[columns0];
      long right1 = RIGHT_IN[columns1];
      long left1 = LEFT_IN[columns1];
      long right2 = RIGHT_IN_BOTH[columns2];
      long left2 = LEFT_IN_BOTH[columns2];
      u &= (right1 | right0 << 32) & left2 | (left1 | left0 << 32) & right2;
      l &= right0 & left1 | left0 & right1;
      rowsU = ((u | u >>> 1 | u >>> 2) & MINIROWS2) * GATHER;
      rowsL = ((l | l >>> 1 | l >>> 2) & MINIROWS) * GATHER;
      long lostU = u & ~(FITTING[(int) rowsU >>> 23] | FITTING_SECOND[(int) (rowsU >>> 55)]);
      long lostL = l & ~(long) FITTING[(int) rowsL >>> 23];
      if ((lostU | lostL) == 0) {
        break;
      }
      u ^= lostU;
      l ^= lostL;
    }
    if (l == 0) {
      return NOWHERE;
    }
    long manyU = (u & u - ROWS2) + EIGHT2 & NEXT2;
    long manyL = (l & l - ROWS) + EIGHT & NEXT;
    long placedU = u & ~(manyU - (manyU >>> 9));
    long placedL = l & ~(manyL - (manyL >>> 9));
    frame[4] = u;
    frame[LOWER + 4] = l;
    frame[PLACED + 4] = placedU;
    frame[PLACED + LOWER + 4] = placedL;
    return placedU;
  }

  /** Digit 6. */
  private static long workOut6(long[] frame, long mayU, long mayL) {
    long u = frame[5] & mayU;
    long l = frame[LOWER + 5] & mayL;
    long rowsU = ((u | u >>> 1 | u >>> 2) & MINIROWS2) * GATHER;
    long rowsL = ((l | l >>> 1 | l >>> 2) & MINIROWS) * GATHER;
    u &= FITTING[(int) rowsU >>> 23] | FITTING_SECOND[(int) (rowsU >>> 55)];
    l &= FITTING[(int) rowsL >>> 23];
    for (; ; ) {
      long columns = u | u >>> 9 | u >>> 18;
      int columns0 = (int) (columns & NINE_BITS);
      int columns1 = (int) (columns >>> 32 & NINE_BITS);
      int columns2 = (int) ((l | l >>> 9 | l >>> 18) & NINE_BITS);
      long right0 = RIGHT_IN[columns0];
      long left0 = LEFT_IN[columns0];
      long right1 = RIGHT_IN[columns1];
      long left1 = LEFT_IN[columns1];
      long right2 = RIGHT_IN_BOTH[columns2];
      long left2 = LEFT_IN_BOTH[columns2];
      u &= (right1 | right0 << 32) & left2 | (left1 | left0 << 32) & right2;
      l &= right0 & left1 | left0 & right1;
      rowsU = ((u | u >>> 1 | u >>> 2) & MINIROWS2) * GATHER;
      rowsL = ((l | l >>> 1 | l >>> 2) & MINIROWS) * GATHER;
      long lostU = u & ~(FITTING[(int) rowsU >>> 23] | FITTING_SECOND[(int) (rowsU >>> 55)]);
      long lostL = l & ~(long) FITTING[(int) rowsL >>> 23];
      if ((lostU | lostL) == 0) {
        break;
      }
      u ^= lostU;
      l ^= lostL;
    }
    if (l == 0) {
      return NOWHERE;
    }
    long manyU = (u & u - ROWS2) + EIGHT2 & NEXT2;
    long manyL = (l & l - ROWS) + EIGHT & NEXT;
    long placedU = u & ~(manyU - (manyU >>> 9));
    long placedL = l & ~(manyL - (manyL >>> 9));
    frame[5] = u;
    frame[LOWER + 5] = l;
    frame[PLACED + 5] = placedU;
    frame[PLACED + LOWER + 5] = placedL;
    return placedU;
  }

  /** Digit 7. */
  private static long workOut7(long[] frame, long mayU, long mayL) {
    long u = frame[6] & mayU;
    long l = frame[LOWER + 6] & mayL;
    long rowsU = ((u | u >>> 1 | u >>> 2) & MINIROWS2) * GATHER;
    long rowsL = ((l | l >>> 1 | l >>> 2) & MINIROWS) * GATHER;
    u &= FITTING[(int) rowsU >>> 23] | FITTING_SECOND[(int) (rowsU >>> 55)];
    l &= FITTING[(int) rowsL >>> 23];
    for (; ; ) {
      long columns = u | u >>> 9 | u >>> 18;
      int columns0 = (int) (columns & NINE_BITS);
      int columns1 = (int) (columns >>> 32 & NINE_BITS);
      int columns2 = (int) ((l | l >>> 9 | l >>> 18) & NINE_BITS);
      long right0 = RIGHT_IN[columns0];
      long left0 = LEFT_IN[columns0];
      long right1 = RIGHT_IN[columns1];
      long left1 = LEFT_IN[columns1];
      long right2 = RIGHT_IN_BOTH[columns2];
      long left2 = LEFT_IN_BOTH[columns2];
      u &= (right1 | right0 << 32) & left2 | (left1 | left0 << 32) & right2;
      l &= right0 & left1 | left0 & right1;
      rowsU = ((u | u >>> 1 | u >>> 2) & MINIROWS2) * GATHER;
      rowsL = ((l | l >>> 1 | l >>> 2) & MINIROWS) * GATHER;
      long lostU = u & ~(FITTING[(int) rowsU >>> 23] | FITTING_SECOND[(int) (rowsU >>> 55)]);
      long lostL = l & ~(long) FITTING[(int) rowsL >>> 23];
      if ((lostU | lostL) == 0) {
        break;
      }
      u ^= lostU;
      l ^= lostL;
    }
    if (l == 0) {
      return NOWHERE;
    }
    long manyU = (u & u - ROWS2) + EIGHT2 & NEXT2;
    long manyL = (l & l - ROWS) + EIGHT & NEXT;
    long placedU = u & ~(manyU - (manyU >>> 9));
    long placedL = l & ~(manyL - (manyL >>> 9));
    frame[6] = u;
    frame[LOWER + 6] = l;
    frame[PLACED + 6] = placedU;
    frame[PLACED + LOWER + 6] = placedL;
    return placedU;
  }

  /** Digit 8. */
  private static long workOut8(long[] frame, long mayU, long mayL) {
    long u = frame[7] & mayU;
    long l = frame[LOWER + 7] & mayL;
    long rowsU = ((u | u >>> 1 | u >>> 2) & MINIROWS2) * GATHER;
    long rowsL = ((l | l >>> 1 | l >>> 2) & MINIROWS) * GATHER;
    u &= FITTING[(int) rowsU >>> 23] | FITTING_SECOND[(int) (rowsU >>> 55)];
    l &= FITTING[(int) rowsL >>> 23];
    for (; ; ) {
      long columns = u | u >>> 9 | u >>> 18;
      int columns0 = (int) (columns & NINE_BITS);
      int columns1 = (int) (columns >>> 32 & NINE_BITS);
      int columns2 = (int) ((l | l >>> 9 | l >>> 18) & NINE_BITS);
      long right0 = RIGHT_IN[columns0];
      long left0 = LEFT_IN[columns0];
      long right1 = RIGHT_IN[columns1];
      long left1 = LEFT_IN[columns1];
      long right2 = RIGHT_IN_BOTH[columns2];
      long left2 = LEFT_IN_BOTH[columns2];
      u &= (right1 | right0 << 32) & left2 | (left1 | left0 << 32) & right2;
      l &= right0 & left1 | left0 & right1;
      rowsU = ((u | u >>> 1 | u >>> 2) & MINIROWS2) * GATHER;
      rowsL = ((l | l >>> 1 | l >>> 2) & MINIROWS) * GATHER;
      long lostU = u & ~(FITTING[(int) rowsU >>> 23] | FITTING_SECOND[(int) (rowsU >>> 55)]);
      long lostL = l & ~(long) FITTING[(int) rowsL >>> 23];
      if ((lostU | lostL) == 0) {
        break;
      }
      u ^= lostU;
      l ^= lostL;
    }
    if (l == 0) {
      return NOWHERE;
    }
    long manyU = (u & u - ROWS2) + EIGHT2 & NEXT2;
    long manyL = (l & l - ROWS) + EIGHT & NEXT;
    long placedU = u & ~(manyU - (manyU >>> 9));
    long placedL = l & ~(manyL - (manyL >>> 9));
    frame[7] = u;
    frame[LOWER + 7] = l;
    frame[PLACED + 7] = placedU;
    frame[PLACED + LOWER + 7] = placedL;
    return placedU;
  }

  /** Digit 9. */
  private static long workOut9(long[] frame, long mayU, long mayL) {
    long u = frame[8] & mayU;
    long l = frame[LOWER + 8] & mayL;
    long rowsU = ((u | u >>> 1 | u >>> 2) & MINIROWS2) * GATHER;
    long rowsL = ((l | l >>> 1 | l >>> 2) & MINIROWS) * GATHER;
    u &= FITTING[(int) rowsU >>> 23] | FITTING_SECOND[(int) (rowsU >>> 55)];
    l &= FITTING[(int) rowsL >>> 23];
    for (; ; ) {
      long columns = u | u >>> 9 | u >>> 18;
      int columns0 = (int) (columns & NINE_BITS);
      int columns1 = (int) (columns >>> 32 & NINE_BITS);
      int columns2 = (int) ((l | l >>> 9 | l >>> 18) & NINE_BITS);
      long right0 = RIGHT_IN[columns0];
      long left0 = LEFT_IN[columns0];
      long right1 = RIGHT_IN[columns1];
      long left1 = LEFT_IN[columns1];
      long right2 = RIGHT_IN_BOTH[columns2];
      long left2 = LEFT_IN_BOTH[columns2];
      u &= (right1 | right0 << 32) & left2 | (left1 | left0 << 32) & right2;
      l &= right0 & left1 | left0 & right1;
      rowsU = ((u | u >>> 1 | u >>> 2) & MINIROWS2) * GATHER;
      rowsL = ((l | l >>> 1 | l >>> 2) & MINIROWS) * GATHER;
      long lostU = u & ~(FITTING[(int) rowsU >>> 23] | FITTING_SECOND[(int) (rowsU >>> 55)]);
      long lostL = l & ~(long) FITTING[(int) rowsL >>> 23];
      if ((lostU | lostL) == 0) {
        break;
      }
      u ^= lostU;
      l ^= lostL;
    }
    if (l == 0) {
      return NOWHERE;
    }
    long manyU = (u & u - ROWS2) + EIGHT2 & NEXT2;
    long manyL = (l & l - ROWS) + EIGHT & NEXT;
    long placedU = u & ~(manyU - (manyU >>> 9));
    long placedL = l & ~(manyL - (manyL >>> 9));
    frame[8] = u;
    frame[LOWER + 8] = l;
    frame[PLACED + 8] = placedU;
    frame[PLACED + LOWER + 8] = placedL;
    return placedU;
  }

  /** Places the only candidates of cells, in the words that begin with the one given. */
  private static void place(long[] frame, int word, long cells) {
    long left = cells;
    for (int at = word; left != 0; at++) {
      long here = frame[at] & left;
      if (here != 0) {
        left ^= here;
        frame[PLACED + at] |= here;
        long now = frame[at];
        for (; here != 0; here &= here - 1) {
          now &= ALONE[Long.numberOfTrailingZeros(here)];
        }
        frame[at] = now | STALE;
      }
    }
  }
}
