package dev.pencilmark.solve;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import java.util.Arrays;

/**
 * The rules of puzzles with cages, written plainly and independent of the engine: which cells must
 * differ, and whether a cage holds. Counts solutions by trying everything.
 */
public final class CageRules {

  private final Board board;
  private final int side;
  private final boolean[][] differ;
  private final int[][] cages;

  public CageRules(Board board, int[][] extra) {
    this.board = board;
    side = board.side();
    int cells = board.cellCount();
    differ = new boolean[cells][cells];
    PuzzleType type = board.type();
    BoxShape shape = BoxShape.of(side);
    for (int a = 0; a < cells; a++) {
      for (int b = 0; b < cells; b++) {
        boolean same = a / side == b / side || a % side == b % side;
        if (type.has(Rule.BOXES) && shape != null) {
          same |=
              a / side / shape.rows() == b / side / shape.rows()
                  && a % side / shape.columns() == b % side / shape.columns();
        }
        if (type.has(Rule.REGIONS)) {
          same |= board.region(a) == board.region(b);
        }
        differ[a][b] = same && a != b;
      }
    }
    for (int[] group : extra) {
      differAll(group);
    }
    cages = new int[board.cages().size()][];
    for (int i = 0; i < cages.length; i++) {
      cages[i] = board.cages().get(i).cells();
      if (!type.has(Rule.OPERATORS) && !board.cages().get(i).isRepeating()) {
        differAll(cages[i]);
      }
    }
  }

  private void differAll(int[] group) {
    for (int a : group) {
      for (int b : group) {
        differ[a][b] |= a != b;
      }
    }
  }

  public boolean differ(int a, int b) {
    return differ[a][b];
  }

  /** Whether digits, one a cell, are a solution of the board. */
  public boolean solvedBy(int[] digits) {
    for (int a = 0; a < digits.length; a++) {
      if (digits[a] < 1 || digits[a] > side || board.isGiven(a) && board.digit(a) != digits[a]) {
        return false;
      }
      for (int b = 0; b < a; b++) {
        if (differ[a][b] && digits[a] == digits[b]) {
          return false;
        }
      }
    }
    for (Cage cage : board.cages()) {
      if (!holds(cage.operator(), cage.target(), pick(digits, cage.cells()))) {
        return false;
      }
    }
    return true;
  }

  public static int[] pick(int[] digits, int[] cells) {
    return Arrays.stream(cells).map(cell -> digits[cell]).toArray();
  }

  /** Whether the digits of a cage have the target. */
  public static boolean holds(CageOperator operator, long target, int[] digits) {
    int[] sorted = digits.clone();
    Arrays.sort(sorted);
    long value = sorted[sorted.length - 1];
    for (int i = sorted.length - 2; i >= 0; i--) {
      switch (operator) {
        case ADD -> value += sorted[i];
        case SUBTRACT -> value -= sorted[i];
        case MULTIPLY -> value *= sorted[i];
        case DIVIDE -> {
          if (value % sorted[i] != 0) {
            return false;
          }
          value /= sorted[i];
        }
      }
    }
    return value == target;
  }

  /** Returns the number of solutions, or the limit if there are as many. */
  public int count(int limit) {
    return count(new int[board.cellCount()], 0, limit);
  }

  private int count(int[] digits, int cell, int limit) {
    if (cell == digits.length) {
      return 1;
    }
    int found = 0;
    for (int digit = 1; digit <= side && found < limit; digit++) {
      if (board.isGiven(cell) && board.digit(cell) != digit) {
        continue;
      }
      digits[cell] = digit;
      if (fits(digits, cell)) {
        found += count(digits, cell + 1, limit - found);
      }
    }
    return found;
  }

  private boolean fits(int[] digits, int cell) {
    for (int other = 0; other < cell; other++) {
      if (differ[cell][other] && digits[cell] == digits[other]) {
        return false;
      }
    }
    for (int i = 0; i < cages.length; i++) {
      int[] cage = cages[i];
      if (cage[cage.length - 1] == cell) {
        Cage rule = board.cages().get(i);
        if (!holds(rule.operator(), rule.target(), pick(digits, cage))) {
          return false;
        }
      }
    }
    return true;
  }
}
