package dev.pencilmark.solve.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Limit;
import dev.pencilmark.solve.Naive;
import dev.pencilmark.solve.SmallBoards;
import dev.pencilmark.solve.Start;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.engine.InitialDomains;
import dev.pencilmark.testing.Seeded;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The variant engine finds all solutions, each once, and nothing else. */
class CspEngineTest {

  /** Guesses between two checks of the clock. */
  private static final int STRIDE = 16;

  private static final int[][] NO_GROUPS = {};

  @ParameterizedTest
  @EnumSource(PuzzleType.class)
  void agreesWithTryingEverything(PuzzleType type) {
    SplittableRandom random = Seeded.random(type.letter());
    int compared = 0;
    int solvable = 0;
    int several = 0;
    int samples = type.has(Rule.WINDOWS) ? Seeded.rounds(40, 40) : Seeded.rounds(800, 100);
    for (int i = 0; i < samples; i++) {
      int side = type.has(Rule.WINDOWS) ? 9 : 3 + i % 4;
      SmallBoards.Sample sample = SmallBoards.random(type, side, random);
      Set<String> expected =
          new Naive(sample.board(), NO_GROUPS).solutions(sample.candidates(), 1500);
      if (expected == null) {
        continue;
      }
      int[] before = sample.candidates().clone();
      List<String> found = all(sample.board(), sample.candidates());
      assertThat(found).as("%s", sample.board()).doesNotHaveDuplicates();
      assertThat(new HashSet<>(found)).as("%s", sample.board()).isEqualTo(expected);
      assertThat(sample.candidates()).isEqualTo(before);
      compared++;
      solvable += expected.isEmpty() ? 0 : 1;
      several += expected.size() > 1 ? 1 : 0;
    }
    assertThat(compared).as("compared").isGreaterThan(samples / 2);
    assertThat(solvable).as("solvable").isBetween(compared / 4, compared - 5);
    assertThat(several).as("with several solutions").isPositive();
  }

  @ParameterizedTest
  @CsvSource({
    "SUDOKU, 3, 12",
    "SUDOKU, 4, 288",
    "SUDOKU, 5, 161280",
    "KENKEN, 4, 576",
    "KENKEN, 5, 161280"
  })
  void countsGrids(PuzzleType type, int side, long grids) {
    Board board = Board.builder(type, side).build();
    AtomicLong count = new AtomicLong();
    boolean through =
        new CspEngine(board)
            .search(open(board), budget(1L << 40), digits -> count.incrementAndGet() > 0);
    assertThat(through).isTrue();
    assertThat(count.get()).isEqualTo(grids);
  }

  @ParameterizedTest
  @CsvSource({"SUDOKU, 25", "SUDOKU, 23", "SUDOKU_X, 25", "COLOUR_SUDOKU, 25", "SUDOKU, 16"})
  void fillsLargeGrids(PuzzleType type, int side) {
    Board board = Board.builder(type, side).build();
    Naive rules = new Naive(board, NO_GROUPS);
    List<String> faults = new ArrayList<>();
    boolean through =
        new CspEngine(board)
            .search(
                open(board),
                budget(10_000_000),
                digits -> {
                  faults.add(String.valueOf(rules.fault(ints(digits))));
                  return faults.size() < 3;
                });
    assertThat(through).isFalse();
    assertThat(faults).containsExactly("null", "null", "null");
  }

  @Test
  void aFullBoardIsItsOwnSolution() {
    for (PuzzleType type : PuzzleType.values()) {
      int side = type.has(Rule.WINDOWS) ? 9 : 4;
      SplittableRandom random = Seeded.random(1);
      int tested = 0;
      while (tested < 20) {
        SmallBoards.Sample sample = SmallBoards.random(type, side, random);
        int[] full = new Naive(sample.board(), NO_GROUPS).any(sample.candidates(), random);
        if (full == null) {
          continue;
        }
        int[] masks = new int[full.length];
        for (int cell = 0; cell < full.length; cell++) {
          masks[cell] = full[cell] == 0 ? 0 : 1 << full[cell] - 1;
        }
        assertThat(all(sample.board(), masks)).containsExactly(Arrays.toString(full));
        int cell = random.nextInt(full.length);
        if (!sample.board().isBlack(cell)) {
          masks[cell] = 1 << full[cell] % side;
          full[cell] = full[cell] % side + 1;
          String fault = new Naive(sample.board(), NO_GROUPS).fault(full);
          int solutions = all(sample.board(), masks).size();
          assertThat(solutions).as("%s %s", sample.board(), fault).isEqualTo(fault == null ? 1 : 0);
        }
        tested++;
      }
    }
  }

  @Test
  void candidatesMayContradictEachOther() {
    Board board = Board.builder(PuzzleType.SUDOKU_X, 9).build();
    int[] twoEqual = open(board);
    twoEqual[0] = 1;
    twoEqual[80] = 1;
    assertThat(all(board, twoEqual)).isEmpty();
    int[] nothing = open(board);
    nothing[40] = 0;
    assertThat(all(board, nothing)).isEmpty();
    int[] noPlace = open(board);
    for (int cell = 0; cell < 9; cell++) {
      noPlace[cell] &= ~4;
    }
    assertThat(all(board, noPlace)).isEmpty();
  }

  @Test
  void anEngineSearchesAgain() throws ProblemException {
    Board board = Board.builder(PuzzleType.SUDOKU_X, 4).given(0, 1).given(5, 2).build();
    CspEngine engine = new CspEngine(board);
    int[] candidates = InitialDomains.of(board, Start.FROM_GIVENS).candidates();
    List<String> first = new ArrayList<>();
    List<String> second = new ArrayList<>();
    engine.search(candidates, budget(1), digits -> false);
    engine.search(candidates, budget(100), digits -> first.add(Arrays.toString(digits)));
    engine.search(candidates, budget(100), digits -> second.add(Arrays.toString(digits)));
    assertThat(first).isNotEmpty();
    assertThat(new HashSet<>(second)).isEqualTo(new HashSet<>(first));
    assertThat(second).hasSameSizeAs(first);
  }

  @Test
  void theSinkEndsTheSearch() {
    Board board = Board.builder(PuzzleType.SUDOKU_X, 9).build();
    AtomicLong count = new AtomicLong();
    CspEngine engine = new CspEngine(board);
    boolean through =
        engine.search(open(board), budget(1_000_000), digits -> count.incrementAndGet() < 10);
    assertThat(through).isFalse();
    assertThat(count.get()).isEqualTo(10);
  }

  @Test
  void theBudgetEndsTheSearch() {
    Board board = Board.builder(PuzzleType.WINDOKU, 9).build();
    Budget nodes = budget(1000);
    assertThat(new CspEngine(board).search(open(board), nodes, digits -> true)).isFalse();
    assertThat(nodes.reached()).isEqualTo(Limit.NODES);
    assertThat(nodes.guesses()).isEqualTo(1000);
    Budget time = new Budget(1L << 40, System.nanoTime() + 1_000_000, new Cancellation(), STRIDE);
    assertThat(new CspEngine(board).search(open(board), time, digits -> true)).isFalse();
    assertThat(time.reached()).isEqualTo(Limit.TIME);
  }

  @ParameterizedTest
  @CsvSource({"true", "false"})
  void cancellationEndsTheSearch(boolean beforehand) throws InterruptedException {
    Board board = Board.builder(PuzzleType.COLOUR_SUDOKU, 25).build();
    Cancellation cancellation = new Cancellation();
    Budget budget =
        new Budget(1L << 40, System.nanoTime() + 3_600_000_000_000L, cancellation, STRIDE);
    int[] masks = open(board);
    masks[17] = 8;
    if (beforehand) {
      cancellation.cancel();
    }
    Thread canceller =
        new Thread(
            () -> {
              try {
                Thread.sleep(200);
              } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
              }
              cancellation.cancel();
            });
    canceller.start();
    boolean through = new CspEngine(board).search(masks, budget, digits -> true);
    canceller.join();
    assertThat(through).isFalse();
    assertThat(budget.reached()).isEqualTo(Limit.CANCELLED);
  }

  private static List<String> all(Board board, int[] candidates) {
    List<String> found = new ArrayList<>();
    boolean through =
        new CspEngine(board)
            .search(candidates, budget(1L << 40), digits -> found.add(Arrays.toString(digits)));
    assertThat(through).isTrue();
    return found;
  }

  private static int[] open(Board board) {
    int[] masks = new int[board.cellCount()];
    Arrays.fill(masks, board.allDigits());
    return masks;
  }

  private static Budget budget(long nodes) {
    return new Budget(nodes, System.nanoTime() + 3_600_000_000_000L, new Cancellation(), STRIDE);
  }

  private static int[] ints(byte[] digits) {
    int[] ints = new int[digits.length];
    for (int i = 0; i < digits.length; i++) {
      ints[i] = digits[i];
    }
    return ints;
  }
}
