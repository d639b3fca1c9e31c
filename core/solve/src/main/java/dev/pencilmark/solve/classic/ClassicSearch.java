package dev.pencilmark.solve.classic;

import static dev.pencilmark.solve.classic.ClassicTables.ALONE;
import static dev.pencilmark.solve.classic.ClassicTables.BAND;
import static dev.pencilmark.solve.classic.ClassicTables.LOWER_PEERS;
import static dev.pencilmark.solve.classic.ClassicTables.LOWER_UNITS;
import static dev.pencilmark.solve.classic.ClassicTables.TWICE;
import static dev.pencilmark.solve.classic.ClassicTables.UNITS;
import static dev.pencilmark.solve.classic.ClassicTables.UPPER_PEERS;
import static dev.pencilmark.solve.classic.ClassicTables.UPPER_UNITS;

import dev.pencilmark.platform.Portable;
import dev.pencilmark.solve.engine.Budget;
import java.util.Arrays;

/**
 * The search of the classic engine: 9x9 Sudoku, with a state that is used again for every puzzle.
 * For one thread at a time.
 *
 * <p><b>Idea.</b> A digit has to fit the grid as a whole: one place in every row, column and box.
 * For one digit, all cells are 81 bits, and how it can fit is computed for all units at once by
 * shifts, tables and subtractions ({@link ClassicPropagation}). Where nothing more follows, the
 * search splits on a cell of two candidates.
 *
 * <p><b>Memory.</b> A frame has the domains at one guess, {@value #FRAME} longs. A word holds the
 * cells of bands: 27 bits a band, row by row; an <i>upper</i> word those of the first two bands,
 * the second from bit 32, a <i>lower</i> one those of the third. A frame has
 *
 * <pre>
 *    0 CANDIDATES  9 upper words, 9 lower words: where each digit may be
 *   18 PLACED      9 upper words, 9 lower words: where each digit is
 *   36 OPEN        1 upper word, 1 lower word: cells without a digit
 *   38 PAIRS       1 upper word, 1 lower word: open cells with two candidates
 *   40 SEEN        45 words that {@link ExtraGroups} keeps
 * </pre>
 *
 * <p>Candidates are <i>as last computed</i>. When a digit is placed, its cell leaves the open ones,
 * and that is all: what another digit has left is its candidates in cells that are open or its own,
 * and if that is less than its candidates, the digit is to be computed again. So placing costs the
 * same however many other candidates it excludes, and no list of pending work is kept. Frames are
 * allocated once; a guess copies one.
 *
 * <p><b>Choice.</b> Three cells of two candidates a band are compared before a guess, which halves
 * the guesses; where pairs had a digit that has failed lately, these alone (after last-conflict
 * reasoning, Lecoutre, Sais, Tabary and Vidal 2009): the hardest 1106 take 14 % less. A grid that
 * {@link #seemsToHaveMany} solutions takes the first cell and its lowest digit until a guess fails.
 * docs/lab/solver.md has further measurements.
 */
public final class ClassicSearch {

  public static final int CELLS = 81;

  private static final int BAND_CELLS = 27;

  /** Where the lower words begin, in those that are there for every digit. */
  public static final int LOWER = 9;

  /** Where the words of placed cells begin. */
  public static final int PLACED = 18;

  /** The number of words of placed cells. */
  public static final int WORDS = 18;

  /** Where the words of open cells are. */
  public static final int OPEN = 36;

  /** Where the words of open cells with two candidates are. */
  public static final int PAIRS = 38;

  private static final int FRAME = 40;

  /** Where the words begin that {@link ExtraGroups} keeps: only with groups they are copied. */
  public static final int SEEN = FRAME;

  private static final int GROUP_FRAME = SEEN + 2 * WORDS + LOWER;

  /** Added to a word of candidates that is not computed: no cell, so never open. */
  public static final long STALE = 1 << 27;

  /** The maximum number of cells per band that are compared before a guess. */
  private static final int COMPARED = 3;

  /** With fewer open cells than these, any cell suffices for a guess. */
  private static final int FEW = 24;

  /** The number of guesses without a failure after which the next guess may use any cell. */
  private static final int LOOSE = 5;

  /** With more candidates in open cells before the first guess, a grid has many solutions. */
  private static final int MANY_CANDIDATES = 270;

  /** With as many clues, and as many open cells before the first guess, it is likely to. */
  private static final int MANY_CLUES = 28;

  private static final int MANY_OPEN = 28;

  /** The place in a score. */
  private static final int PLACE = 127;

  /** The value for no position: its bit is that of no cell. */
  private static final int NO_PLACE = 127;

  /**
   * The number of failures that are kept as a set; the set before it is kept too, and older ones
   * are discarded.
   */
  private static final int RECENT = 32;

  private static final int ALL_DIGITS = 511;

  /** The lowest bit of every byte of a long. */
  private static final long BYTES = 0x0101010101010101L;

  /** A frame for every open guess and one more; a guess takes a cell from the open ones. */
  private final long[][] frames = new long[CELLS + 1][GROUP_FRAME];

  /** The frame to continue with, or -1 if there is none. */
  private int top = -1;

  /** The frame of the last solution. */
  private long[] solved;

  /** The cells that see a place, in the upper and in the lower word. */
  private long[] upperPeers = UPPER_PEERS;

  private long[] lowerPeers = LOWER_PEERS;

  /** The groups of a board in addition to rows, columns and boxes; null for none. */
  private ExtraGroups groups;

  /** The pair whose digit each frame was split on last, or {@link #NO_PLACE}. */
  private final int[] guessed = new int[CELLS + 1];

  // The pairs of which a digit has failed: lately, and before that.
  private long failedUpper;
  private long failedLower;
  private long formerUpper;
  private long formerLower;

  /**
   * The number of guesses that have failed lately. 0 if none has led to no solution yet: until
   * then, this may be a grid that has many.
   */
  private int failures;

  /** The number of clues, or -1 where {@link #seemsToHaveMany} knows nothing about the board. */
  private int clues;

  /** Whether it {@link #seemsToHaveMany}. */
  private boolean many;

  /**
   * Restarts within candidates, as {@code Engine.search} has them.
   *
   * @param extra the groups next to rows, columns and boxes; null for none
   */
  public void start(int[] candidates, ExtraGroups extra) {
    groups = extra;
    upperPeers = extra == null ? UPPER_PEERS : extra.upperPeers();
    lowerPeers = extra == null ? LOWER_PEERS : extra.lowerPeers();
    long[] frame = frames[0];
    Arrays.fill(frame, 0, extra == null ? FRAME : GROUP_FRAME, 0);
    // Which cells do not have all candidates is found without a branch, bit by bit, in three bands
    // at a time; the loops over them end twice, as every end is mispredicted. Together 4 % of the
    // time of a whole call with an easy puzzle.
    long first = 0;
    long second = 0;
    long third = 0;
    for (int cell = BAND_CELLS - 1; cell >= 0; cell--) {
      first = first << 1 | restricted(candidates[cell]);
      second = second << 1 | restricted(candidates[BAND_CELLS + cell]);
      third = third << 1 | restricted(candidates[2 * BAND_CELLS + cell]);
    }
    boolean marked = false;
    long upper = 0;
    for (long left = first | second << 32; left != 0; left &= left - 1) {
      int place = Long.numberOfTrailingZeros(left);
      int mask = candidates[place - 5 * (place >>> 5)] & ALL_DIGITS;
      if (isSingle(mask)) {
        give(frame, 0, place, Integer.numberOfTrailingZeros(mask));
        upper |= left & -left;
      } else {
        marked = true;
      }
    }
    long lower = 0;
    for (long left = third; left != 0; left &= left - 1) {
      int place = Long.numberOfTrailingZeros(left);
      int mask = candidates[2 * BAND_CELLS + place] & ALL_DIGITS;
      if (isSingle(mask)) {
        give(frame, LOWER, 64 + place, Integer.numberOfTrailingZeros(mask));
        lower |= left & -left;
      } else {
        marked = true;
      }
    }
    frame[OPEN] = upper;
    frame[OPEN + 1] = lower;
    int givens = Long.bitCount(upper) + Long.bitCount(lower);
    begin(complete(frame), marked || extra != null ? -1 : givens);
    if (marked) {
      keepCandidates(frame, candidates);
    }
  }

  /** 1 if a cell does not have all candidates, else 0. */
  private static int restricted(int mask) {
    return (mask & ALL_DIGITS) - ALL_DIGITS >>> 31;
  }

  /** Takes the candidates away that open cells do not have; those of givens are gone already. */
  private static void keepCandidates(long[] frame, int[] candidates) {
    for (int cell = 0; cell < CELLS; cell++) {
      int mask = candidates[cell] & ALL_DIGITS;
      if (isSingle(mask)) {
        continue;
      }
      int place = ClassicTables.place(cell);
      for (int missing = ~mask & ALL_DIGITS; missing != 0; missing &= missing - 1) {
        frame[word(place, Integer.numberOfTrailingZeros(missing))] &= ~(1L << place);
      }
    }
  }

  private static boolean isSingle(int mask) {
    return mask != 0 && (mask & mask - 1) == 0;
  }

  /** Restarts with givens in ASCII, as {@code ClassicSolver.count} has them. */
  public void start(byte[] givens, int offset) {
    long[] frame = frames[0];
    Arrays.fill(frame, 0, FRAME, 0);
    // The givens are found first, as bits: the first 64 cells and the others. Then two loops over
    // them end once each, where a loop for every eight characters was mispredicted ten times: easy
    // puzzles take 0.79 of the time, those of 17 clues 0.92.
    long first = 0;
    for (int eight = 56; eight >= 0; eight -= 8) {
      first = first << 8 | given(Portable.littleEndian(givens, offset + eight));
    }
    long last = givens[offset + CELLS - 1] - '1';
    last = last - 9 >>> 63 & ~last >>> 63;
    last = last << 8 | given(Portable.littleEndian(givens, offset + 72));
    last = last << 8 | given(Portable.littleEndian(givens, offset + 64));
    long upper = first & BAND | (first >>> 27 & BAND) << 32;
    long lower = first >>> 54 | last << 10;
    frame[OPEN] = upper;
    frame[OPEN + 1] = lower;
    for (long left = upper; left != 0; left &= left - 1) {
      int place = Long.numberOfTrailingZeros(left);
      int digit = givens[offset + place - 5 * (place >>> 5)] - '1';
      give(frame, 0, place, digit);
    }
    for (long left = lower; left != 0; left &= left - 1) {
      int place = Long.numberOfTrailingZeros(left);
      int digit = givens[offset + 2 * BAND_CELLS + place] - '1';
      give(frame, LOWER, 64 + place, digit);
    }
    begin(complete(frame), Long.bitCount(upper) + Long.bitCount(lower));
  }

  /** Returns which of eight ASCII characters are digits from 1 to 9: eight bits. */
  private static long given(long ascii) {
    long eight = ascii ^ '0' * BYTES;
    long low = eight & 0x0F * BYTES;
    long high = eight | eight >>> 1;
    high |= high >>> 2;
    // Bit 4 of a byte, in turn: the low half is not 0; it is over 9; the high half is not 0.
    long given = low + 0x0F * BYTES & ~(low + 0x06 * BYTES) & ~high & 0x10 * BYTES;
    return (given >>> 4) * 0x0102040810204080L >>> 56;
  }

  /** Takes a candidate away; right after the start. */
  public void exclude(int cell, int digit) {
    int place = ClassicTables.place(cell);
    int word = word(place, digit - 1);
    frames[0][word] = frames[0][word] & ~(1L << place) | STALE;
  }

  /**
   * Returns, right after the start, the share of the open candidates that one candidate excludes on
   * average by propagation, in parts of 10,000; 10,000 if propagation decides the puzzle.
   */
  public int yieldOfTrials() {
    return top < 0 ? ClassicTrials.WHOLE : ClassicTrials.meanYield(frames[0], frames[1]);
  }

  /**
   * Returns, right after the start, whether the puzzle is decided by the exclusion of candidates
   * that lead to a contradiction by propagation.
   */
  public boolean isDecidedByTrials() {
    return top < 0 || ClassicTrials.decide(frames[0], frames[1]);
  }

  private void begin(boolean possible, int givens) {
    top = possible ? 0 : -1;
    failedUpper = 0;
    failedLower = 0;
    formerUpper = 0;
    formerLower = 0;
    failures = 0;
    guessed[0] = NO_PLACE;
    clues = givens;
  }

  /**
   * Notes a given in a frame under construction, whose words of candidates hold the cells that
   * givens exclude, and whose words of open cells those that are not open.
   */
  private static void give(long[] frame, int word, int place, int digit) {
    frame[digit] |= UPPER_PEERS[place];
    frame[LOWER + digit] |= LOWER_PEERS[place];
    frame[PLACED + word + digit] |= 1L << place;
  }

  /** Completes a frame of givens; returns whether none excludes another. */
  private static boolean complete(long[] frame) {
    long clash = 0;
    long upper = BAND * TWICE & ~frame[OPEN];
    long lower = BAND & ~frame[OPEN + 1];
    frame[OPEN] = upper;
    frame[OPEN + 1] = lower;
    for (int digit = 0; digit < 9; digit++) {
      clash |= frame[digit] & frame[PLACED + digit];
      frame[digit] = ~frame[digit] & (upper | frame[PLACED + digit]) | STALE;
      int word = LOWER + digit;
      clash |= frame[word] & frame[PLACED + word];
      frame[word] = ~frame[word] & (lower | frame[PLACED + word]);
    }
    return clash == 0;
  }

  /**
   * Continues to the next solution.
   *
   * @param budget asked before every guess
   * @return whether there is one; if not, the search is through or the budget has ended it
   */
  public boolean next(Budget budget) {
    while (top >= 0) {
      long[] frame = frames[top];
      int state = groups == null ? ClassicPropagation.propagate(frame) : groups.propagate(frame);
      if (state == ClassicPropagation.UNDECIDED) {
        if (!budget.guess(top + 1)) {
          return false;
        }
        if (top == 0) {
          many = seemsToHaveMany(frame);
        }
        guessed[top] = NO_PLACE;
        long[] next = frames[++top];
        guessed[top] = NO_PLACE;
        System.arraycopy(frame, 0, next, 0, groups == null ? FRAME : GROUP_FRAME);
        if (many && failures == 0) {
          splitFirst(frame, next);
        } else {
          split(frame, next);
        }
      } else {
        top--;
        if (state == ClassicPropagation.SOLVED) {
          solved = frame;
          return true;
        }
        noteFailure(guessed[top + 1]);
      }
    }
    return false;
  }

  private void noteFailure(int place) {
    if (++failures > RECENT) {
      failures = 1;
      formerUpper = failedUpper;
      formerLower = failedLower;
      failedUpper = 0;
      failedLower = 0;
    }
    if (place < 64) {
      failedUpper |= 1L << place;
    } else {
      failedLower |= 1L << place;
    }
  }

  /**
   * Returns whether the grid seems to have many solutions, by the candidates before the first
   * guess. Those with one solution have at most 257 candidates left (hardest 1106, 17 clues, top
   * 1465), and of those with one and 28 clues few need a guess. If this is wrong, the first failing
   * guess ends it.
   */
  private boolean seemsToHaveMany(long[] frame) {
    if (clues < 0) {
      return false;
    }
    long upper = frame[OPEN];
    long lower = frame[OPEN + 1];
    int candidates = 0;
    for (int digit = 0; digit < 9; digit++) {
      candidates += Long.bitCount(frame[digit] & upper);
      candidates += Long.bitCount(frame[LOWER + digit] & lower);
    }
    return candidates > MANY_CANDIDATES
        || clues >= MANY_CLUES && Long.bitCount(upper) + Long.bitCount(lower) >= MANY_OPEN;
  }

  /** Returns whether there are no more solutions. */
  boolean isThrough() {
    return top < 0;
  }

  /** Writes the digits of the last solution. */
  void solution(byte[] digits) {
    write(solved, PLACED, digits, 0, 0);
  }

  /** Copies the words of the last solution. */
  public void keep(long[] words) {
    System.arraycopy(solved, PLACED, words, 0, WORDS);
  }

  /** Writes a solution that is kept in words of placed cells, each digit with the zero added. */
  public static void write(long[] words, int from, byte[] into, int offset, int zero) {
    for (int digit = 0; digit < 9; digit++) {
      byte symbol = (byte) (zero + digit + 1);
      for (long left = words[from + digit]; left != 0; left &= left - 1) {
        int place = Long.numberOfTrailingZeros(left);
        into[offset + place - 5 * (place >>> 5)] = symbol;
      }
      for (long left = words[from + LOWER + digit]; left != 0; left &= left - 1) {
        into[offset + 54 + Long.numberOfTrailingZeros(left)] = symbol;
      }
    }
  }

  /**
   * Splits a frame and its copy: together they have its solutions, and none in common. The copy,
   * which is continued with first, gets the digit from which more follows. Pairs of which a digit
   * has failed lately go before all others.
   */
  private void split(long[] frame, long[] copy) {
    long upper = frame[PAIRS];
    long lower = frame[PAIRS + 1];
    if ((upper | lower) == 0) {
      if (failures == 0 || !splitDigit(frame, copy)) {
        splitCell(frame, copy);
      }
      return;
    }
    long again = upper & (failedUpper | formerUpper);
    long below = lower & (failedLower | formerLower);
    if ((again | below) != 0) {
      upper = again;
      lower = below;
    }
    if (failures == 0 && top > LOOSE
        || Long.bitCount(frame[OPEN]) + Long.bitCount(frame[OPEN + 1]) < FEW) {
      upper &= -upper;
      lower = upper != 0 ? 0 : lower & -lower;
    }
    // The place is part of the score, so that the best one needs no branch.
    int best = bestOf(frame, upper & BAND, 0, 0);
    best = bestOf(frame, upper & BAND << 32, 0, best);
    best = bestOf(frame, lower, 64, best);
    int place = best & PLACE;
    int digits = candidates(frame, place);
    int low = lowest(digits);
    int high = highest(digits);
    int exchange = (best >>> 7 & 1) * (low ^ high);
    place(copy, place, low ^ exchange);
    place(frame, place, high ^ exchange);
    guessed[top - 1] = place;
    guessed[top] = place;
  }

  /** Splits on the lowest digit of the first cell with the fewest candidates, up to three. */
  private static void splitFirst(long[] frame, long[] copy) {
    long upper = frame[PAIRS];
    long lower = frame[PAIRS + 1];
    if ((upper | lower) == 0) {
      upper = triples(frame, 0) & frame[OPEN];
      lower = triples(frame, LOWER) & frame[OPEN + 1];
      if ((upper | lower) == 0) {
        upper = frame[OPEN];
        lower = frame[OPEN + 1];
      }
    }
    int place =
        upper != 0 ? Long.numberOfTrailingZeros(upper) : 64 + Long.numberOfTrailingZeros(lower);
    int digit = 0;
    while ((frame[word(place, digit)] >>> place & 1) == 0) {
      digit++;
    }
    splitOn(frame, copy, place, digit);
  }

  /**
   * Returns the best score of the first few pairs of a band, or that of earlier ones if that is
   * better.
   */
  private int bestOf(long[] frame, long pairs, int word, int earlier) {
    int best = earlier;
    for (int i = 0; i < COMPARED && pairs != 0; i++) {
      best = Math.max(best, score(frame, word + Long.numberOfTrailingZeros(pairs)));
      pairs &= pairs - 1;
    }
    return best;
  }

  /**
   * Returns how much follows from the digits of a pair; whether more from the second; the place.
   */
  private int score(long[] frame, int place) {
    int digits = candidates(frame, place);
    int low = effect(frame, place, lowest(digits));
    int high = effect(frame, place, highest(digits));
    return low * high << 8 | (low < high ? 1 << 7 : 0) | place;
  }

  /**
   * Returns the candidates that a digit would exclude; those in pairs, from which more follows,
   * thrice.
   */
  private int effect(long[] frame, int place, int digit) {
    long upper = frame[digit] & upperPeers[place];
    long lower = frame[LOWER + digit] & lowerPeers[place];
    return Long.bitCount(upper)
        + Long.bitCount(lower)
        + 2 * (Long.bitCount(upper & frame[PAIRS]) + Long.bitCount(lower & frame[PAIRS + 1]));
  }

  /**
   * Splits on a digit that has two places in a unit. This examines all units for every digit, so it
   * is for where a good split matters: hard Sukakus take an eighth fewer guesses than with {@link
   * #splitCell} alone.
   *
   * @return whether there is such a digit
   */
  private boolean splitDigit(long[] frame, long[] copy) {
    int best = 0;
    int digit = 0;
    int first = 0;
    int second = 0;
    for (int d = 0; d < 9; d++) {
      long upper = frame[d] & frame[OPEN];
      long lower = frame[LOWER + d] & frame[OPEN + 1];
      for (int unit = 0; unit < UNITS; unit++) {
        long above = upper & UPPER_UNITS[unit];
        long below = lower & LOWER_UNITS[unit];
        if (Long.bitCount(above) + Long.bitCount(below) == 2) {
          int one =
              above != 0
                  ? Long.numberOfTrailingZeros(above)
                  : 64 + Long.numberOfTrailingZeros(below);
          int other =
              below != 0
                  ? 127 - Long.numberOfLeadingZeros(below)
                  : 63 - Long.numberOfLeadingZeros(above);
          int score = effect(frame, one, d) * effect(frame, other, d);
          if (score > best) {
            best = score;
            digit = d;
            first = one;
            second = other;
          }
        }
      }
    }
    if (best == 0) {
      return false;
    }
    place(copy, first, digit);
    place(frame, second, digit);
    return true;
  }

  /**
   * Splits on whether a cell has a digit: of the first few cells with three candidates, if there
   * are any, the one with the most consequences. Otherwise the cell becomes a pair.
   */
  private void splitCell(long[] frame, long[] copy) {
    long upper = triples(frame, 0) & frame[OPEN];
    long lower = triples(frame, LOWER) & frame[OPEN + 1];
    if ((upper | lower) == 0) {
      upper = frame[OPEN];
      lower = frame[OPEN + 1];
    }
    int best = bestDigit(frame, upper & BAND, 0, 0);
    best = bestDigit(frame, upper & BAND << 32, 0, best);
    best = bestDigit(frame, lower, 64, best);
    int place = best & PLACE;
    int digit = best >>> 7 & 15;
    splitOn(frame, copy, place, digit);
  }

  /** Splits on whether a cell has a digit; the copy has it. */
  private static void splitOn(long[] frame, long[] copy, int place, int digit) {
    place(copy, place, digit);
    int word = word(place, digit);
    frame[word] = frame[word] & ~(1L << place) | STALE;
  }

  /** Returns the cells with three candidates, in the words that begin with the one given. */
  private static long triples(long[] frame, int word) {
    long one = 0;
    long two = 0;
    long three = 0;
    long four = 0;
    for (int at = word; at < word + LOWER; at++) {
      long cells = frame[at];
      four |= three & cells;
      three |= two & cells;
      two |= one & cells;
      one |= cells;
    }
    return three & ~four;
  }

  /**
   * Returns how much follows from a candidate, the digit and the place: the best of the first few
   * cells of a band, or that of earlier ones if that is better.
   */
  private int bestDigit(long[] frame, long cells, int word, int earlier) {
    int best = earlier;
    for (int i = 0; i < COMPARED && cells != 0; i++) {
      int place = word + Long.numberOfTrailingZeros(cells);
      for (int left = candidates(frame, place); left != 0; left &= left - 1) {
        int digit = lowest(left);
        best = Math.max(best, effect(frame, place, digit) << 11 | digit << 7 | place);
      }
      cells &= cells - 1;
    }
    return best;
  }

  static void place(long[] frame, int place, int digit) {
    int word = word(place, digit);
    long bit = 1L << place;
    frame[word] = frame[word] & ALONE[place & 63] | STALE;
    frame[PLACED + word] |= bit;
    frame[OPEN + (place >>> 6)] &= ~bit;
  }

  /** Returns the word in which a digit has a place. */
  private static int word(int place, int digit) {
    return LOWER * (place >>> 6) + digit;
  }

  private static int lowest(int digits) {
    return Integer.numberOfTrailingZeros(digits);
  }

  private static int highest(int digits) {
    return 31 - Integer.numberOfLeadingZeros(digits);
  }

  /** Returns the candidates of a place, bit d-1 for digit d. */
  private static int candidates(long[] frame, int place) {
    int word = word(place, 0);
    long bit = 1L << place;
    long turned =
        frame[word] & bit
            | Long.rotateLeft(frame[word + 1] & bit, 1)
            | Long.rotateLeft(frame[word + 2] & bit, 2)
            | Long.rotateLeft(frame[word + 3] & bit, 3)
            | Long.rotateLeft(frame[word + 4] & bit, 4)
            | Long.rotateLeft(frame[word + 5] & bit, 5)
            | Long.rotateLeft(frame[word + 6] & bit, 6)
            | Long.rotateLeft(frame[word + 7] & bit, 7)
            | Long.rotateLeft(frame[word + 8] & bit, 8);
    return (int) Long.rotateRight(turned, place);
  }
}
