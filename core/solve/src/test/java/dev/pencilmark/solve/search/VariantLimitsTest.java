package dev.pencilmark.solve.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Limit;
import dev.pencilmark.solve.Naive;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import dev.pencilmark.solve.compile.CompiledModel;
import dev.pencilmark.solve.compile.DerivedTotals;
import dev.pencilmark.solve.compile.ModelCompiler;
import dev.pencilmark.solve.engine.BoundedCache;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.SearchState;
import dev.pencilmark.solve.propagator.sums.DigitSets;
import dev.pencilmark.solve.propagator.sums.TupleTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Large cages neither hold up a search beyond its budget nor fill the memory. */
class VariantLimitsTest {

  /**
   * The most {@link Constraint#work} that is done at once: every digit of every cell of the largest
   * grid.
   */
  private static final int LONGEST_STEP = 25 * 25 * 25;

  /**
   * The maximum work between two checks of the clock; a unit is at most 20 ns, this at most 0.5 ms.
   */
  private static final long MOST_WORK = LONGEST_STEP + 8192;

  /** The maximum work after a budget is exhausted: a stride and a long step. */
  private static final long MOST_AFTER = 2048;

  static Stream<Board> hostileBoards() {
    List<Board> boards = new ArrayList<>();
    for (CageOperator operator : CageOperator.values()) {
      boards.add(kenken(625, operator, 1));
      boards.add(kenken(625, operator, 8125));
      boards.add(kenken(625, operator, 1L << 62));
      boards.add(kenken(600, operator, 2L * 3 * 5 * 7 * 11 * 13 * 16 * 27 * 25 * 49));
      for (int size : new int[] {3, 4, 5, 12, 16, 60}) {
        boards.add(kenken(size, operator, 60));
      }
    }
    for (int size = 2; size <= 25; size++) {
      boards.add(killer(size, 13 * size));
    }
    return boards.stream();
  }

  private static Board kenken(int size, CageOperator operator, long target) {
    Board.Builder board = Board.builder(PuzzleType.KENKEN, 25);
    for (int first = 0; first + size <= 625; first += size) {
      board.cage(new Cage(cells(first, size), operator, target, 0));
    }
    return board.build();
  }

  private static Board killer(int size, long total) {
    Board.Builder board = Board.builder(PuzzleType.KILLER, 25);
    for (int row = 0; row < 25; row++) {
      for (int first = 0; first + size <= 25; first += size) {
        board.cage(new Cage(cells(25 * row + first, size), CageOperator.ADD, total, 0));
      }
    }
    return board.build();
  }

  private static int[] cells(int first, int size) {
    int[] cells = new int[size];
    Arrays.setAll(cells, i -> first + i);
    return cells;
  }

  @ParameterizedTest
  @MethodSource("hostileBoards")
  void theClockIsCheckedInTime(Board board) {
    Watched budget = new Watched();
    CompiledModel model = ModelCompiler.of(board, DerivedTotals.MANY_HOUSES, budget);
    for (int i = 0; i < model.constraints.length; i++) {
      assertThat(model.work[i]).isBetween(0, LONGEST_STEP);
      model.constraints[i] = new Counted(model.constraints[i], budget);
    }
    budget.work = 0;
    Propagation propagation = Propagation.of(model);
    propagation.start(open(board));
    boolean sound = propagation.propagate(budget);
    for (int cell = 0; sound && cell < board.cellCount(); cell += 7) {
      sound =
          propagation.keep(cell, propagation.masks[cell] & -propagation.masks[cell])
              && propagation.propagate(budget);
    }
    assertThat(Math.max(budget.longest, budget.work)).isLessThanOrEqualTo(MOST_WORK);
  }

  @ParameterizedTest
  @MethodSource("hostileBoards")
  void compilingEndsWithTheBudget(Board board) {
    boolean several = board.cages().size() >= 8 && board.cages().get(0).size() > 2;
    Budget spent = new Budget(1000, System.nanoTime() - 1, new Cancellation(), 16);
    boolean through = new CspEngine(board).search(open(board), spent, digits -> true);
    assertThat(through && several).isFalse();
    assertThat(through || spent.reached() == Limit.TIME).isTrue();
    assertThat(spent.guesses()).isLessThanOrEqualTo(16);
  }

  @Test
  void compilingEndsSoonAfterItIsCancelled() {
    List<Board> boards = new ArrayList<>(hostileBoards().toList());
    boards.add(Board.builder(PuzzleType.SUDOKU_X, 25).build());
    boards.add(Board.builder(PuzzleType.STR8TS, 25).black(312, 0).build());
    int calledOff = 0;
    for (Board board : boards) {
      for (int looks : new int[] {1, 2, 5, 15, 40, 100}) {
        CalledOff budget = new CalledOff(looks);
        CompiledModel model = ModelCompiler.of(board, DerivedTotals.MANY_HOUSES, budget);
        boolean before = budget.looks < looks;
        assertThat(model != null).isEqualTo(before);
        assertThat(budget.after).isLessThanOrEqualTo(MOST_AFTER);
        calledOff += before ? 0 : 1;
      }
    }
    assertThat(calledOff).isGreaterThan(2 * boards.size());
  }

  @ParameterizedTest
  @CsvSource({
    "4, ADD, 40, 576",
    "4, ADD, 41, 0",
    "4, MULTIPLY, 331776, 576",
    "4, MULTIPLY, 331777, 0",
    "4, SUBTRACT, 1, 0",
    "4, DIVIDE, 1, 0",
    "5, ADD, 75, 161280",
    "5, ADD, 74, 0",
    "5, MULTIPLY, 24883200000, 161280"
  })
  void aCageMayCoverTheGrid(int side, CageOperator operator, long target, long grids) {
    Board board =
        Board.builder(PuzzleType.KENKEN, side)
            .cage(new Cage(cells(0, side * side), operator, target, 0))
            .build();
    long[] count = new long[1];
    Budget budget = new Budget(10_000_000, Long.MAX_VALUE / 2, new Cancellation(), 16);
    boolean through = new CspEngine(board).search(open(board), budget, digits -> ++count[0] > 0);
    assertThat(through).isTrue();
    assertThat(count[0]).isEqualTo(grids);
  }

  @Test
  void theLargestGridIsFilledUnderOneCage() {
    Board board =
        Board.builder(PuzzleType.KENKEN, 25)
            .cage(new Cage(cells(0, 625), CageOperator.ADD, 8125, 0))
            .build();
    List<byte[]> found = new ArrayList<>();
    Budget budget = new Budget(100_000, Long.MAX_VALUE / 2, new Cancellation(), 16);
    new CspEngine(board)
        .search(open(board), budget, digits -> found.add(digits.clone()) && found.size() < 2);
    assertThat(found).hasSize(2);
    for (byte[] digits : found) {
      assertThat(new Naive(board, new int[0][]).fault(CageBoardsTest.ints(digits))).isNull();
    }
  }

  @Test
  void aKillerCageBeyondTheSideIsRefused() {
    Board board =
        Board.builder(PuzzleType.KILLER, 25)
            .cage(new Cage(cells(0, 625), CageOperator.ADD, 8125, 0))
            .build();
    assertThatThrownBy(
            () -> Solver.solve(board, Start.FROM_GIVENS, SolveLimits.DEFAULT, new Cancellation()))
        .isInstanceOf(ProblemException.class);
  }

  @Test
  void cachesAreBounded() {
    long mostTables = 1 << 20;
    long mostSets = 1 << 20;
    long requested = 0;
    for (int side = 8; side <= 11; side++) {
      for (int key = 0; key < 2560; key++) {
        TupleTable table =
            TupleTable.of(side, CageOperator.ADD, 5 + key / 64, 4, key % 64, Budget.endless());
        requested += table == null ? 0 : table.ways.length;
        assertThat(TupleTable.held()).isBetween(0L, mostTables);
      }
    }
    assertThat(requested).isGreaterThan(mostTables);
    for (int side = 11; side <= 25; side++) {
      for (int size = 1; size <= side; size++) {
        for (int sum = 1; sum <= 325; sum++) {
          DigitSets.of(side, size, sum, Budget.endless());
        }
      }
    }
    assertThat(DigitSets.held()).isBetween(1L, mostSets);
    BoundedCache<String> cache = new BoundedCache<>(100);
    for (int key = 0; key < 1000; key++) {
      cache.put(key, "", 7);
      assertThat(cache.get(key)).isNotNull();
      assertThat(cache.held()).isBetween(7L, 100L);
    }
  }

  private static int[] open(Board board) {
    int[] masks = new int[board.cellCount()];
    Arrays.fill(masks, board.allDigits());
    return masks;
  }

  /** Notes the most work between two checks of the clock. */
  private static final class Watched extends Budget {

    private long work;
    private long longest;

    Watched() {
      super(1L << 40, Long.MAX_VALUE / 2, new Cancellation(), 16);
    }

    @Override
    public boolean mayGoOn() {
      longest = Math.max(longest, work);
      work = 0;
      return super.mayGoOn();
    }
  }

  /** Is cancelled at a check of the clock, and records later requests for work. */
  private static final class CalledOff extends Budget {

    private final Cancellation cancellation;
    private final int most;
    private int looks;
    private long after;

    CalledOff(int most) {
      this(most, new Cancellation());
    }

    private CalledOff(int most, Cancellation cancellation) {
      super(1L << 40, Long.MAX_VALUE / 2, cancellation, 16);
      this.most = most;
      this.cancellation = cancellation;
    }

    @Override
    public boolean mayGoOn(int work) {
      after += looks < most ? 0 : work;
      return super.mayGoOn(work);
    }

    @Override
    public boolean mayGoOn() {
      if (++looks == most) {
        cancellation.cancel();
      }
      return super.mayGoOn();
    }
  }

  /** A constraint that reports its work. */
  private static final class Counted extends Constraint {

    private final Constraint counted;
    private final Watched budget;

    Counted(Constraint counted, Watched budget) {
      super(counted.cells, counted.idempotent);
      this.counted = counted;
      this.budget = budget;
    }

    @Override
    public int priority() {
      return counted.priority();
    }

    @Override
    public int work() {
      return counted.work();
    }

    @Override
    public boolean propagate(SearchState state) {
      budget.work += counted.work();
      return counted.propagate(state);
    }
  }
}
