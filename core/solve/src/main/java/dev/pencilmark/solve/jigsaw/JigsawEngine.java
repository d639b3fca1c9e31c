package dev.pencilmark.solve.jigsaw;

import static dev.pencilmark.solve.classic.ClassicSearch.CELLS;
import static dev.pencilmark.solve.classic.ClassicSearch.LOWER;
import static dev.pencilmark.solve.classic.ClassicSearch.OPEN;
import static dev.pencilmark.solve.classic.ClassicSearch.PAIRS;
import static dev.pencilmark.solve.classic.ClassicSearch.PLACED;
import static dev.pencilmark.solve.classic.ClassicSearch.STALE;
import static dev.pencilmark.solve.classic.ClassicTables.BAND;
import static dev.pencilmark.solve.classic.ClassicTables.TWICE;
import static dev.pencilmark.solve.jigsaw.JigsawPropagation.FRAME;
import static dev.pencilmark.solve.jigsaw.JigsawPropagation.SOLVED;
import static dev.pencilmark.solve.jigsaw.JigsawPropagation.UNDECIDED;

import dev.pencilmark.board.Board;
import dev.pencilmark.solve.classic.ClassicSearch;
import dev.pencilmark.solve.classic.ClassicTables;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.engine.Engine;
import dev.pencilmark.solve.search.CspEngine;
import java.util.Arrays;

/**
 * The engine for 9x9 boards with regions of any shape: digits as sets of cells ({@link
 * JigsawPropagation}), and the choices and interchangeable digits of {@link CspEngine}, where they
 * are explained.
 *
 * <p>Where two digits are interchangeable there is not one solution but none or several: a search
 * that finds none soon continues in {@link CspEngine}, which propagates more of regions and
 * restarts. Of 117 empty layouts without a filling 4 were not refuted here by 20,000 guesses; there
 * all are by 600.
 *
 * <p>Jigsaws take 11 us a call in the median, 37 in {@link CspEngine}. docs/lab/solver.md has the
 * other types.
 */
public final class JigsawEngine implements Engine {

  /** How much more a failure counts than the one before. */
  private static final double GROWTH = 1.005;

  private static final double MOST_INCREMENT = 1e100;

  /** The most active cells with two candidates that are compared: 3 and 8 are as good. */
  private static final int COMPARED = 4;

  /**
   * The number of guesses after which the other engine continues a search with interchangeable
   * digits.
   */
  private static final int FEW_GUESSES = 64;

  /**
   * And elsewhere: with 2,000, the worst of 120 minimal jigsaws with diagonals took ten times as
   * long.
   */
  private static final int MANY_GUESSES = 20_000;

  private static final int ALL_DIGITS = 511;

  private final Board board;
  private JigsawPropagation propagation;
  private Houses houses;

  /** The state at each open guess, with the cell and digit of the guess, and the previous state. */
  private final long[][] frames = new long[CELLS + 1][];

  private final int[] placeOf = new int[CELLS];
  private final int[] digitOf = new int[CELLS];
  private final int[] alikeOf = new int[CELLS + 1];
  private final long[] solutionsOf = new long[CELLS];

  private final double[] activity = new double[96];
  private double increment;
  private final int[] mostActive = new int[COMPARED];

  private int guessedPlace;
  private int guessedDigit;

  /**
   * Creates an engine for a board that {@code Engines} has found fit; the first search compiles it.
   */
  public JigsawEngine(Board board) {
    this.board = board;
  }

  @Override
  public boolean search(int[] candidates, Budget budget, Sink sink) {
    if (propagation == null) {
      houses = Houses.of(board);
      propagation = new JigsawPropagation(houses);
      // In a fresh process that took milliseconds.
      if (!budget.mayGoOn()) {
        return false;
      }
    }
    if (!start(candidates)) {
      return true;
    }
    byte[] digits = new byte[CELLS];
    long solutions = 0;
    long guessesBeforeOther = guessesBeforeOther();
    int depth = 0;
    while (true) {
      long[] frame = frames[depth];
      int state = propagation.propagate(frame);
      if (state == UNDECIDED) {
        if (solutions == 0 && guessesBeforeOther-- <= 0) {
          return new CspEngine(board).search(candidates, budget, sink);
        }
        if (!budget.guess(depth + 1)) {
          return false;
        }
        choose(frame);
        placeOf[depth] = guessedPlace;
        digitOf[depth] = guessedDigit;
        solutionsOf[depth] = solutions;
        alikeOf[depth + 1] = alikeOf[depth] & ~(1 << guessedDigit);
        depth++;
        if (frames[depth] == null) {
          frames[depth] = new long[FRAME];
        }
        System.arraycopy(frame, 0, frames[depth], 0, FRAME);
        place(frames[depth], guessedPlace, guessedDigit);
        continue;
      }
      if (state == SOLVED) {
        solutions++;
        ClassicSearch.write(frame, PLACED, digits, 0, 0);
        if (!sink.found(digits)) {
          return false;
        }
      } else if (depth > 0) {
        bumpActivity(placeOf[depth - 1]);
      }
      if (depth == 0) {
        return true;
      }
      depth--;
      int tried = 1 << digitOf[depth];
      if ((alikeOf[depth] & tried) != 0) {
        if (solutions == solutionsOf[depth]) {
          tried = alikeOf[depth];
        } else {
          alikeOf[depth] &= ~tried;
        }
      }
      remove(frames[depth], placeOf[depth], tried);
    }
  }

  /**
   * Returns the number of guesses without a solution after which the other engine continues the
   * search.
   */
  private long guessesBeforeOther() {
    if (!board.hasRegions()) {
      return Long.MAX_VALUE;
    }
    return Integer.bitCount(alikeOf[0]) > 1 ? FEW_GUESSES : MANY_GUESSES;
  }

  /** Makes the first frame; whether the candidates do not contradict each other at once. */
  private boolean start(int[] candidates) {
    if (frames[0] == null) {
      frames[0] = new long[FRAME];
    }
    long[] frame = frames[0];
    Arrays.fill(frame, 0);
    Arrays.fill(frame, 0, LOWER, BAND * TWICE);
    Arrays.fill(frame, LOWER, PLACED, BAND);
    frame[OPEN] = BAND * TWICE;
    frame[OPEN + 1] = BAND;
    Arrays.fill(activity, 1);
    increment = 1;
    int alike = ALL_DIGITS;
    long clash = 0;
    for (int cell = 0; cell < CELLS; cell++) {
      int mask = candidates[cell] & ALL_DIGITS;
      if (mask == ALL_DIGITS) {
        continue;
      }
      int with = alike & mask;
      int without = alike & ~mask;
      alike = Integer.bitCount(with) >= Integer.bitCount(without) ? with : without;
      int place = ClassicTables.place(cell);
      int words = LOWER * (place >>> 6);
      if (mask != 0 && (mask & mask - 1) == 0) {
        int digit = Integer.numberOfTrailingZeros(mask);
        clash |= ~frame[words + digit] & 1L << place;
        place(frame, place, digit);
      } else {
        remove(frame, words, place, ALL_DIGITS & ~mask);
      }
    }
    for (int digit = 0; digit < LOWER; digit++) {
      frame[digit] |= STALE;
    }
    alikeOf[0] = alike;
    return clash == 0;
  }

  private void place(long[] frame, int place, int digit) {
    propagation.place(frame, place, digit);
    frame[OPEN + (place >>> 6)] &= ~(1L << place);
  }

  /** Takes digits from a place; if it has one left, that is placed. */
  private void remove(long[] frame, int place, int digits) {
    int left = candidates(frame, place) & ~digits;
    if (left != 0 && (left & left - 1) == 0) {
      place(frame, place, Integer.numberOfTrailingZeros(left));
    } else {
      remove(frame, LOWER * (place >>> 6), place, digits);
    }
  }

  private static void remove(long[] frame, int words, int place, int digits) {
    for (int rest = digits; rest != 0; rest &= rest - 1) {
      int digit = Integer.numberOfTrailingZeros(rest);
      frame[words + digit] &= ~(1L << place);
      frame[digit] |= STALE;
    }
  }

  /** Notes a failure: the place that was guessed, and half as much the house that showed it. */
  private void bumpActivity(int guessed) {
    if (increment > MOST_INCREMENT) {
      for (int place = 0; place < activity.length; place++) {
        activity[place] /= MOST_INCREMENT;
      }
      increment /= MOST_INCREMENT;
    }
    increment *= GROWTH;
    activity[guessed] += increment;
    int failed = propagation.failed();
    if (failed >= 0) {
      for (long rest = houses.upper[failed]; rest != 0; rest &= rest - 1) {
        activity[Long.numberOfTrailingZeros(rest)] += increment / 2;
      }
      for (long rest = houses.lower[failed]; rest != 0; rest &= rest - 1) {
        activity[64 + Long.numberOfTrailingZeros(rest)] += increment / 2;
      }
    }
  }

  /** Chooses a place and a digit to guess. */
  private void choose(long[] frame) {
    int found = 0;
    for (long rest = frame[PAIRS]; rest != 0; rest &= rest - 1) {
      found = offer(Long.numberOfTrailingZeros(rest), found);
    }
    for (long rest = frame[PAIRS + 1]; rest != 0; rest &= rest - 1) {
      found = offer(64 + Long.numberOfTrailingZeros(rest), found);
    }
    if (found == 0) {
      chooseByActivity(frame);
      return;
    }
    double most = -1;
    for (int i = 0; i < found; i++) {
      int place = mostActive[i];
      int digits = candidates(frame, place);
      int low = Integer.numberOfTrailingZeros(digits);
      int high = 31 - Integer.numberOfLeadingZeros(digits);
      int fromLow = effect(frame, place, low);
      int fromHigh = effect(frame, place, high);
      double score = activity[place] * fromLow * fromHigh;
      if (score > most) {
        most = score;
        guessedPlace = place;
        guessedDigit = fromHigh > fromLow ? high : low;
      }
    }
  }

  /** Puts a place among the most active, if it is; returns how many these are. */
  private int offer(int place, int found) {
    if (found < COMPARED) {
      mostActive[found] = place;
      return found + 1;
    }
    int least = 0;
    for (int i = 1; i < found; i++) {
      if (activity[mostActive[i]] < activity[mostActive[least]]) {
        least = i;
      }
    }
    if (activity[place] > activity[mostActive[least]]) {
      mostActive[least] = place;
    }
    return found;
  }

  private void chooseByActivity(long[] frame) {
    double most = -1;
    for (int word = 0; word < 2; word++) {
      for (long rest = frame[OPEN + word]; rest != 0; rest &= rest - 1) {
        int place = 64 * word + Long.numberOfTrailingZeros(rest);
        int digits = candidates(frame, place);
        double score = activity[place] / (1 << Integer.bitCount(digits));
        if (score > most) {
          most = score;
          guessedPlace = place;
          guessedDigit = Integer.numberOfTrailingZeros(digits);
        }
      }
    }
  }

  /**
   * Returns one more than the peers that have a digit; those with two candidates count threefold.
   */
  private int effect(long[] frame, int place, int digit) {
    long upper = frame[digit] & houses.upperPeers[place];
    long lower = frame[LOWER + digit] & houses.lowerPeers[place];
    return 1
        + Long.bitCount(upper)
        + Long.bitCount(lower)
        + 2 * (Long.bitCount(upper & frame[PAIRS]) + Long.bitCount(lower & frame[PAIRS + 1]));
  }

  /** Returns the candidates of a place, bit d-1 for digit d. */
  private static int candidates(long[] frame, int place) {
    int words = LOWER * (place >>> 6);
    int mask = 0;
    for (int digit = 0; digit < LOWER; digit++) {
      mask |= (int) (frame[words + digit] >>> place & 1) << digit;
    }
    return mask;
  }
}
