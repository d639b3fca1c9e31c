package dev.pencilmark.testing;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Finds solutions by trying: a digit after another in the cell with the fewest left. Plain, slow,
 * and apart from the product's solver; the rules are those of {@link RuleBook}.
 */
final class BruteForce {

  private final Board board;
  private final RuleBook rules;
  private final int[][] peers;
  private final Cage[] cageOf;
  private final List<List<int[]>> straightsOf = new ArrayList<>();
  private final int[] digits;
  private final int[] allowed;
  private final List<int[]> found = new ArrayList<>();
  private final int most;
  private final SplittableRandom random;
  private long steps;

  private BruteForce(Board board, boolean progress, int most, long steps, SplittableRandom random) {
    this.board = board;
    this.rules = RuleBook.of(board);
    this.most = most;
    this.steps = steps;
    this.random = random;
    int cells = board.cellCount();
    digits = new int[cells];
    allowed = new int[cells];
    boolean[][] differ = new boolean[cells][cells];
    cageOf = new Cage[cells];
    rules.groups().forEach(group -> allDiffer(group.cells(), differ));
    for (Cage cage : board.cages()) {
      if (!rules.repeatsIn(cage)) {
        allDiffer(cage.cells(), differ);
      }
      for (int cell : cage.cells()) {
        cageOf[cell] = cage;
      }
    }
    for (int cell = 0; cell < cells; cell++) {
      straightsOf.add(new ArrayList<>());
    }
    for (int[] straight : rules.straights()) {
      for (int cell : straight) {
        straightsOf.get(cell).add(straight);
      }
    }
    peers = new int[cells][];
    for (int cell = 0; cell < cells; cell++) {
      allowed[cell] = start(cell, progress);
      boolean[] different = differ[cell];
      peers[cell] = IntStream.range(0, cells).filter(other -> different[other]).toArray();
    }
  }

  private int start(int cell, boolean progress) {
    int digit = board.digit(cell);
    if (board.isBlack(cell)) {
      return digit == 0 ? 0 : 1 << digit - 1;
    }
    if (digit != 0 && (progress || board.isGiven(cell))) {
      return 1 << digit - 1;
    }
    int marks = progress ? board.candidates(cell) : 0;
    return marks == 0 ? (1 << board.side()) - 1 : marks;
  }

  private static void allDiffer(int[] group, boolean[][] differ) {
    for (int one : group) {
      for (int other : group) {
        differ[one][other] |= one != other;
      }
    }
  }

  /**
   * Returns all solutions, or the first {@code most}.
   *
   * @param progress whether placed digits and pencil marks hold
   * @param most how many to search for
   * @param steps how many digits to try
   * @return the solutions; null if there may be more and the steps were used up
   */
  static List<int[]> solutions(Board board, boolean progress, int most, long steps) {
    BruteForce search = new BruteForce(board, progress, most, steps, null);
    search.fill();
    return search.steps < 0 ? null : search.found;
  }

  /** Returns some solution of the puzzle, or null if none was found in {@code steps} steps. */
  static int[] any(Board board, SplittableRandom random, long steps) {
    BruteForce search = new BruteForce(board, false, 1, steps, random);
    search.fill();
    return search.found.isEmpty() ? null : search.found.get(0);
  }

  /** Returns whether to continue. */
  private boolean fill() {
    int best = -1;
    int bestLeft = 0;
    for (int cell = 0; cell < digits.length; cell++) {
      if (digits[cell] == 0 && allowed[cell] != 0) {
        int left = left(cell);
        if (best < 0 || Integer.bitCount(left) < Integer.bitCount(bestLeft)) {
          best = cell;
          bestLeft = left;
        }
      }
    }
    if (best < 0) {
      found.add(digits.clone());
      return found.size() < most;
    }
    int[] order = order(bestLeft);
    for (int digit : order) {
      if (--steps < 0) {
        return false;
      }
      digits[best] = digit;
      boolean more = !fits(best) || fill();
      digits[best] = 0;
      if (!more) {
        return false;
      }
    }
    return true;
  }

  private int[] order(int left) {
    int[] order = new int[Integer.bitCount(left)];
    int size = 0;
    for (int digit = 1; digit <= board.side(); digit++) {
      if ((left >> digit - 1 & 1) != 0) {
        order[size++] = digit;
      }
    }
    if (random == null) {
      return order;
    }
    int[] shuffled = RandomBoards.permutation(random, size);
    return Arrays.stream(shuffled).map(i -> order[i]).toArray();
  }

  private int left(int cell) {
    int left = allowed[cell];
    for (int other : peers[cell]) {
      if (digits[other] != 0) {
        left &= ~(1 << digits[other] - 1);
      }
    }
    return left;
  }

  /** Whether the cage and the straights of a cell may still come out. */
  private boolean fits(int cell) {
    for (int[] straight : straightsOf.get(cell)) {
      int least = Integer.MAX_VALUE;
      int largest = 0;
      for (int other : straight) {
        if (digits[other] != 0) {
          least = Math.min(least, digits[other]);
          largest = Math.max(largest, digits[other]);
        }
      }
      if (largest - least >= straight.length) {
        return false;
      }
    }
    return cageOf[cell] == null || fits(cageOf[cell]);
  }

  private boolean fits(Cage cage) {
    int open = 0;
    long sum = 0;
    for (int cell : cage.cells()) {
      open += digits[cell] == 0 ? 1 : 0;
      sum += digits[cell];
    }
    if (open == 0) {
      return RuleBook.meets(cage, digits);
    }
    return !cage.hasTotal()
        || cage.operator() != CageOperator.ADD
        || sum + open <= cage.target() && sum + (long) open * board.side() >= cage.target();
  }
}
