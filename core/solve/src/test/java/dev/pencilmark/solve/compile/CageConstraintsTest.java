package dev.pencilmark.solve.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.solve.CageRules;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.segments.CageSegments;
import dev.pencilmark.solve.propagator.sums.TupleTable;
import dev.pencilmark.solve.search.Propagation;
import dev.pencilmark.testing.Seeded;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What single cages remove is compared with trying all ways to fill them. */
class CageConstraintsTest {

  /** Its parts are rows, that do not know that those of a column differ. */
  private static final int[] BLOCK = {0, 1, 6, 7, 12, 13};

  /** Shapes as cells of a 6x6 grid: in line, in part, and not at all seeing each other. */
  private static final int[][] SHAPES = {
    {0},
    {0, 1},
    {0, 7},
    {0, 1, 2},
    {0, 1, 6},
    {0, 7, 14},
    {0, 7, 8},
    {0, 1, 2, 3},
    {0, 1, 6, 7},
    {0, 1, 2, 8},
    {0, 7, 14, 21},
    {0, 1, 8, 9},
    {0, 1, 2, 6, 12},
    {0, 1, 2, 3, 4},
    {0, 7, 14, 21, 28},
    {0, 1, 2, 3, 4, 5},
    BLOCK,
    {0, 7, 14, 21, 28, 35},
  };

  @ParameterizedTest
  @CsvSource({"ADD, 37", "SUBTRACT, 7", "MULTIPLY, 150", "DIVIDE, 7"})
  void operationsRemoveExactlyTheImpossibleDigits(CageOperator operator, int targets) {
    SplittableRandom random = Seeded.random(operator.ordinal());
    int taken = 0;
    for (int[] cells : SHAPES) {
      boolean exact = cells.length <= 5 || isExact(operator, cells);
      for (int target = 1; target <= targets; target++) {
        Board board =
            Board.builder(PuzzleType.KENKEN, 6).cage(new Cage(cells, operator, target, 0)).build();
        for (int round = 0; round < Seeded.rounds(20); round++) {
          taken += check(board, cells, board.cages().get(0), random, exact, round);
        }
      }
    }
    assertThat(taken).isGreaterThan(50);
  }

  /** Beyond five cells, sums and products whose parts know all that their cells know. */
  private static boolean isExact(CageOperator operator, int[] cells) {
    return (operator == CageOperator.ADD || operator == CageOperator.MULTIPLY)
        && !Arrays.equals(cells, BLOCK);
  }

  @ParameterizedTest
  @EnumSource(names = {"ADD", "MULTIPLY"})
  void largeCagesRemoveExactlyTheImpossibleDigits(CageOperator operator) {
    SplittableRandom random = Seeded.random(7);
    int taken = 0;
    for (int[] cells : SHAPES) {
      for (int round = 0; cells.length == 6 && round < Seeded.rounds(480); round++) {
        long target = operator == CageOperator.ADD ? 0 : 1;
        for (int i = 0; i < cells.length; i++) {
          int digit = 1 + random.nextInt(6);
          target = operator == CageOperator.ADD ? target + digit : target * digit;
        }
        Board board =
            Board.builder(PuzzleType.KENKEN, 6).cage(new Cage(cells, operator, target, 0)).build();
        taken += check(board, cells, board.cages().get(0), random, isExact(operator, cells), round);
      }
    }
    assertThat(taken).isGreaterThan(50);
  }

  @ParameterizedTest
  @CsvSource({"2, 20", "3, 30", "4, 36", "5, 40", "6, 45", "7, 42"})
  void killerCagesOfUpToSixRemoveExactlyTheImpossibleDigits(int size, int targets) {
    SplittableRandom random = Seeded.random(size);
    int[] zigzag = new int[size];
    for (int i = 0; i < size; i++) {
      zigzag[i] = (i + 1) / 2 * 9 + i / 2;
    }
    int taken = 0;
    for (int target = 1; target <= targets; target++) {
      Board board =
          Board.builder(PuzzleType.KILLER, 9)
              .cage(new Cage(zigzag, CageOperator.ADD, target, 0))
              .build();
      for (int round = 0; round < Seeded.rounds(40 / size, 2); round++) {
        taken += check(board, zigzag, board.cages().get(0), random, size <= 6, round);
        int placed = 1 + (target + round) % size;
        taken += check(board, zigzag, board.cages().get(0), random, size <= 6, round, placed);
      }
    }
    assertThat(taken).isGreaterThan(50);
  }

  @ParameterizedTest
  @CsvSource({"10", "16", "25"})
  void largeSidesAreExactToo(int side) {
    SplittableRandom random = Seeded.random(side);
    for (int size = 2; size <= 4; size++) {
      for (int round = 0; round < Seeded.rounds(40); round++) {
        int[] cells = new int[size];
        for (int i = 0; i < size; i++) {
          cells[i] = i % 2 * side + i / 2;
        }
        int target = size * (size + 1) / 2 + random.nextInt(size * side);
        Board board =
            Board.builder(PuzzleType.KILLER, side)
                .cage(new Cage(cells, CageOperator.ADD, target, 0))
                .build();
        check(board, cells, board.cages().get(0), random, true, round);
      }
    }
  }

  /** The same with no cell placed for sure. */
  private static int check(
      Board board, int[] cells, Cage cage, SplittableRandom random, boolean exact, int round) {
    return check(board, cells, cage, random, exact, round, 0);
  }

  /**
   * Narrows random candidates by the constraint of the only cage; returns how many went.
   *
   * @param placed the number of cells that have one candidate from the start
   */
  private static int check(
      Board board,
      int[] cells,
      Cage cage,
      SplittableRandom random,
      boolean exact,
      int round,
      int placed) {
    int[] before = new int[board.cellCount()];
    Arrays.fill(before, board.allDigits());
    for (int i = 0; i < cells.length; i++) {
      int mask = 0;
      // From nearly all digits to nearly none.
      for (int digit = 0; digit < board.side(); digit++) {
        mask |= random.nextInt(8) >= round % 6 ? 1 << digit : 0;
      }
      boolean one = i < placed || mask == 0;
      before[cells[i]] = one ? 1 << random.nextInt(board.side()) : mask;
    }
    int[] possible = possible(board, cells, cage, before);
    Budget budget = new Budget(1, Long.MAX_VALUE / 2, new Cancellation(), 1);
    // Large cages are filtered exactly in the model for hard puzzles, where sums are derived,
    // too.
    boolean small = board.has(Rule.OPERATORS) && cells.length <= TupleTable.MOST_CELLS;
    int houses = small ? DerivedTotals.FEW_HOUSES : DerivedTotals.MANY_HOUSES;
    CompiledModel model = ModelCompiler.of(board, houses, budget);
    Propagation propagation = Propagation.of(model);
    propagation.start(before);
    boolean sound = true;
    for (Constraint constraint : model.constraints) {
      if (sound
          && (constraint instanceof CageSegments
              || Arrays.equals(sorted(constraint.cells), sorted(cells)))) {
        sound = constraint.propagate(propagation);
      } else if (constraint.cells.length == 0) {
        sound = false;
      }
    }
    String what = board.side() + " " + cage + " " + Arrays.toString(before);
    if (possible == null) {
      if (exact) {
        assertThat(sound).as(what).isFalse();
      }
      return 0;
    }
    // The parts of cages know of rows and columns, too: they may take more than the cage.
    boolean more = model.parts != null;
    if (more && !sound) {
      return 0;
    }
    assertThat(sound).as(what).isTrue();
    int taken = 0;
    for (int i = 0; i < cells.length; i++) {
      int after = propagation.masks[cells[i]];
      if (!more) {
        assertThat(possible[i] & ~after).as(what + " loses a possible digit").isZero();
      }
      if (exact) {
        assertThat(after & ~possible[i]).as(what + " cell " + i).isZero();
      }
      taken += Integer.bitCount(before[cells[i]] & ~after);
    }
    return taken;
  }

  private static int[] sorted(int[] cells) {
    int[] sorted = cells.clone();
    Arrays.sort(sorted);
    return sorted;
  }

  /** The possible digits of every cell of a cage; null if there is no way to fill it. */
  private static int[] possible(Board board, int[] cells, Cage cage, int[] before) {
    CageRules rules = new CageRules(board, new int[0][]);
    int[] possible = new int[cells.length];
    fill(rules, cells, cage, before, new int[cells.length], 0, possible);
    return possible[0] == 0 ? null : possible;
  }

  private static void fill(
      CageRules rules, int[] cells, Cage cage, int[] before, int[] digits, int at, int[] possible) {
    if (at == cells.length) {
      if (CageRules.holds(cage.operator(), cage.target(), digits)) {
        for (int i = 0; i < digits.length; i++) {
          possible[i] |= 1 << digits[i] - 1;
        }
      }
      return;
    }
    for (int rest = before[cells[at]]; rest != 0; rest &= rest - 1) {
      digits[at] = Integer.numberOfTrailingZeros(rest) + 1;
      boolean fits = true;
      for (int i = 0; i < at && fits; i++) {
        fits = digits[i] != digits[at] || !rules.differ(cells[i], cells[at]);
      }
      if (fits) {
        fill(rules, cells, cage, before, digits, at + 1, possible);
      }
    }
  }
}
