package dev.pencilmark.logic.reason;

import dev.pencilmark.board.CageOperator;
import dev.pencilmark.logic.model.CageRule;
import dev.pencilmark.logic.model.Compartment;
import dev.pencilmark.logic.model.Grid;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Lists the combinations of cages, compartments and sums. */
final class Fillings {

  /** Nobody reads more combinations. */
  private static final int MOST = 60;

  /** The maximum number of steps of the search for a way to fill the cells. */
  private static final int MOST_TRIES = 5_000;

  /** The maximum number of steps of an enumeration. */
  private static final int MOST_STEPS = 20_000;

  private final Grid grid;
  private final int[] cells;
  private final List<Combination> found = new ArrayList<>();
  private int steps;
  private int tries;
  private boolean tooMany;

  private Fillings(Grid grid, int[] cells) {
    this.grid = grid;
    this.cells = cells;
  }

  /** Returns the combinations of a cage; empty if there are too many. */
  static List<Combination> of(Grid grid, CageRule cage) {
    Fillings fillings = new Fillings(grid, cage.cells());
    if (cage.combinations() != null) {
      fillings.addSets(cage.combinations(), grid.fill(cage).sets());
    } else {
      fillings.addTuples(cage.operator(), cage.target());
    }
    return fillings.found();
  }

  /** Returns the straights of a compartment. */
  static List<Combination> of(Grid grid, Compartment compartment) {
    Fillings fillings = new Fillings(grid, compartment.group().cells());
    fillings.addSets(compartment.straights(), grid.fill(compartment).sets());
    return fillings.found();
  }

  /** Returns the combinations of cells with a sum; empty if there are too many. */
  static List<Combination> of(Grid grid, List<Integer> cells, long sum) {
    Fillings fillings =
        new Fillings(grid, cells.stream().mapToInt(Integer::intValue).sorted().toArray());
    fillings.addTuples(CageOperator.ADD, sum);
    return fillings.found();
  }

  private List<Combination> found() {
    return tooMany ? List.of() : found;
  }

  private void addSets(int[] sets, int[] possible) {
    tooMany = sets.length > MOST || possible == null;
    for (int i = 0; i < sets.length && !tooMany; i++) {
      int[] digits = new int[cells.length];
      int count = 0;
      for (int rest = sets[i]; rest != 0; rest &= rest - 1) {
        digits[count++] = Integer.numberOfTrailingZeros(rest) + 1;
      }
      int set = sets[i];
      add(digits, Arrays.stream(possible).anyMatch(each -> each == set));
    }
  }

  private void addTuples(CageOperator operator, long target) {
    addTuples(operator, target, new int[cells.length], 0, 0, 1);
  }

  /** Iterates over the digits in ascending order. */
  private void addTuples(
      CageOperator operator, long target, int[] digits, int at, long sum, long product) {
    if (tooMany || ++steps > MOST_STEPS) {
      tooMany = true;
      return;
    }
    if (at == digits.length) {
      if (isReached(operator, target, digits, sum, product) && canRepeat(digits)) {
        tries = 0;
        add(digits.clone(), fits(digits, 0, new int[cells.length], 0));
        tooMany |= found.size() > MOST;
      }
      return;
    }
    int side = grid.rules().side();
    int left = digits.length - at;
    for (int digit = at == 0 ? 1 : digits[at - 1]; digit <= side; digit++) {
      boolean beyond =
          operator == CageOperator.ADD && sum + (long) digit * left > target
              || operator == CageOperator.MULTIPLY && product * digit > target;
      if (beyond) {
        return;
      }
      if (operator != CageOperator.MULTIPLY || target % (product * digit) == 0) {
        digits[at] = digit;
        // Products matter only where they are bounded by the target.
        long next = operator == CageOperator.MULTIPLY ? product * digit : 1;
        addTuples(operator, target, digits, at + 1, sum + digit, next);
      }
    }
  }

  private static boolean isReached(
      CageOperator operator, long target, int[] digits, long sum, long product) {
    long largest = digits[digits.length - 1];
    return switch (operator) {
      case ADD -> sum == target;
      case MULTIPLY -> product == target;
      case SUBTRACT -> 2 * largest - sum == target;
      case DIVIDE -> {
        long others = 1;
        for (int i = 0; i < digits.length - 1; i++) {
          others *= digits[i];
          if (others > largest) {
            yield false;
          }
        }
        yield others * target == largest;
      }
    };
  }

  private boolean canRepeat(int[] digits) {
    int all = grid.rules().allDigits();
    tries = 0;
    return fits(digits, 0, new int[cells.length], all);
  }

  private void add(int[] digits, boolean possible) {
    List<Integer> list = Arrays.stream(digits).boxed().toList();
    List<Integer> where = Arrays.stream(cells).boxed().toList();
    found.add(
        new Combination(
            where,
            list,
            possible,
            possible ? 0 : blockedDigit(digits),
            possible ? -1 : blockedCell(digits)));
  }

  /**
   * Returns whether the cells can have the digits from one on.
   *
   * @param taken the digits of the cells so far, or 0
   * @param others digits that every cell may have in addition to its candidates
   */
  private boolean fits(int[] digits, int at, int[] taken, int others) {
    if (at == digits.length) {
      return true;
    }
    if (++tries > MOST_TRIES) {
      tooMany = true;
      return true;
    }
    for (int i = 0; i < cells.length; i++) {
      boolean may = ((grid.values(cells[i]) | others) & 1 << digits[at] - 1) != 0;
      if (taken[i] == 0 && may && !isSeen(i, digits[at], taken)) {
        taken[i] = digits[at];
        if (fits(digits, at + 1, taken, others)) {
          return true;
        }
        taken[i] = 0;
      }
    }
    return false;
  }

  private boolean isSeen(int cell, int digit, int[] taken) {
    for (int i = 0; i < cells.length; i++) {
      if (taken[i] == digit && grid.rules().see(cells[i], cells[cell])) {
        return true;
      }
    }
    return false;
  }

  private int blockedDigit(int[] digits) {
    for (int digit : digits) {
      if (Arrays.stream(cells).noneMatch(cell -> (grid.values(cell) & 1 << digit - 1) != 0)) {
        return digit;
      }
    }
    return 0;
  }

  private int blockedCell(int[] digits) {
    int mask = 0;
    for (int digit : digits) {
      mask |= 1 << digit - 1;
    }
    for (int cell : cells) {
      if ((grid.values(cell) & mask) == 0) {
        return cell;
      }
    }
    return -1;
  }
}
