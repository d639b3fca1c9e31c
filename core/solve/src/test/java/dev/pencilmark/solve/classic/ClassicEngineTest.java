package dev.pencilmark.solve.classic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Limit;
import dev.pencilmark.solve.PlainSudoku;
import dev.pencilmark.solve.SameSolutions;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.testing.Seeded;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The classic engine finds what the rules say, and no more. */
class ClassicEngineTest {

  private static final int ALL = 0b111111111;
  private static final int MANY = 400;

  @ParameterizedTest
  @CsvSource({"32, 60", "26, 60", "23, 60", "20, 30"})
  void findsAllSolutionsOfPuzzles(int givens, int puzzles) {
    SplittableRandom random = Seeded.random(givens);
    for (int i = 0; i < puzzles; i++) {
      int[] candidates = PlainSudoku.candidates(PlainSudoku.grid(random), givens, random);
      agrees(candidates);
    }
  }

  @Test
  void findsNoneWhereAGivenIsWrong() {
    SplittableRandom random = Seeded.random(7);
    int none = 0;
    for (int i = 0; i < 150; i++) {
      int[] candidates = PlainSudoku.candidates(PlainSudoku.grid(random), 26, random);
      int cell = random.nextInt(PlainSudoku.CELLS);
      candidates[cell] = 1 << random.nextInt(9);
      none += agrees(candidates).isEmpty() ? 1 : 0;
    }
    assertThat(none).isBetween(20, 140);
  }

  @ParameterizedTest
  @CsvSource({"2, 4", "2, 3", "3, 3", "1, 5", "2, 6"})
  void findsAllSolutionsWithinPencilMarks(int fewest, int more) {
    SplittableRandom random = Seeded.random(10L * fewest + more);
    int solvable = 0;
    for (int i = 0; i < 120; i++) {
      byte[] grid = PlainSudoku.grid(random);
      int[] candidates = new int[PlainSudoku.CELLS];
      for (int cell = 0; cell < candidates.length; cell++) {
        int marks = 1 << grid[cell] - 1;
        int count = fewest + random.nextInt(more);
        while (Integer.bitCount(marks) < count) {
          marks |= 1 << random.nextInt(9);
        }
        candidates[cell] = marks;
      }
      if (i % 4 == 0) {
        // The grid's own digit is missing in one cell.
        int cell = random.nextInt(candidates.length);
        candidates[cell] &= ~(1 << grid[cell] - 1);
      }
      solvable += agrees(candidates).isEmpty() ? 0 : 1;
    }
    assertThat(solvable).isBetween(60, fewest + more < 7 ? 119 : 120);
  }

  @Test
  void findsNoneWithinCandidatesAtRandom() {
    SplittableRandom random = Seeded.random(11);
    for (int i = 0; i < Seeded.rounds(1_000); i++) {
      int[] candidates = new int[PlainSudoku.CELLS];
      for (int cell = 0; cell < candidates.length; cell++) {
        candidates[cell] = random.nextInt(ALL + 1) | (i % 2 == 0 ? 1 << random.nextInt(9) : 0);
      }
      agrees(candidates);
    }
  }

  @Test
  void findsNoneWhereACellHasNoCandidate() {
    SplittableRandom random = Seeded.random(12);
    for (int cell = 0; cell < PlainSudoku.CELLS; cell++) {
      int[] candidates = PlainSudoku.candidates(PlainSudoku.grid(random), cell, random);
      candidates[cell] = 0;
      assertThat(search(candidates, 2)).isEmpty();
    }
  }

  @Test
  void findsNoneWhereTwoGivensSeeEachOther() {
    for (int one = 0; one < PlainSudoku.CELLS; one++) {
      for (int other = 0; other < PlainSudoku.CELLS; other++) {
        if (one != other) {
          int[] candidates = new int[PlainSudoku.CELLS];
          Arrays.fill(candidates, ALL);
          candidates[one] = 1 << (one + other) % 9;
          candidates[other] = candidates[one];
          assertThat(search(candidates, 1)).hasSize(PlainSudoku.see(one, other) ? 0 : 1);
        }
      }
    }
  }

  @Test
  void leavesTheCandidatesAlone() {
    SplittableRandom random = Seeded.random(13);
    int[] candidates = PlainSudoku.candidates(PlainSudoku.grid(random), 22, random);
    int[] copy = candidates.clone();
    search(candidates, MANY);
    assertThat(candidates).isEqualTo(copy);
  }

  @Test
  void findsAsManyGridsAsOneLikes() {
    List<String> grids = search(empty(), 20_000);
    assertThat(grids).hasSize(20_000).doesNotHaveDuplicates();
    assertThat(grids).allMatch(grid -> PlainSudoku.isSolution(PlainSudoku.digits(grid)));
  }

  @Test
  void makesNoMoreGuessesThanItMay() {
    Budget budget = budget(1_000, new Cancellation());
    assertThat(ClassicEngine.INSTANCE.search(empty(), budget, digits -> true)).isFalse();
    assertThat(budget.guesses()).isEqualTo(1_000);
    assertThat(budget.reached()).isEqualTo(Limit.NODES);
    assertThat(budget.depth()).isBetween(10, PlainSudoku.CELLS);
  }

  @Test
  void asksBeforeItsFirstGuess() {
    Budget budget = budget(0, new Cancellation());
    assertThat(ClassicEngine.INSTANCE.search(empty(), budget, digits -> true)).isFalse();
    assertThat(budget.guesses()).isZero();
  }

  @Test
  void solvesWithoutGuessesWhatNeedsNone() {
    Budget budget = budget(0, new Cancellation());
    byte[] grid = PlainSudoku.grid(Seeded.random(14));
    int[] candidates = new int[PlainSudoku.CELLS];
    for (int cell = 0; cell < candidates.length; cell++) {
      candidates[cell] = cell % 4 == 0 ? ALL : 1 << grid[cell] - 1;
    }
    assertThat(ClassicEngine.INSTANCE.search(candidates, budget, digits -> true)).isTrue();
  }

  @Test
  void endsWhenCancelled() {
    Cancellation cancellation = new Cancellation();
    Budget budget = budget(Long.MAX_VALUE, cancellation);
    int[] count = new int[1];
    boolean through =
        ClassicEngine.INSTANCE.search(
            empty(),
            budget,
            digits -> {
              if (++count[0] == 5_000) {
                cancellation.cancel();
              }
              return true;
            });
    assertThat(through).isFalse();
    assertThat(budget.reached()).isEqualTo(Limit.CANCELLED);
    assertThat(count[0]).isBetween(5_000, 6_000);
  }

  @Test
  void endsWhenTheTimeIsUp() {
    Budget budget = new Budget(Long.MAX_VALUE, System.nanoTime() - 1, new Cancellation(), 64);
    assertThat(ClassicEngine.INSTANCE.search(empty(), budget, digits -> true)).isFalse();
    assertThat(budget.reached()).isEqualTo(Limit.TIME);
    assertThat(budget.guesses()).isBetween(1L, 64L);
  }

  @Test
  void solvesAnotherBoardWhileOneIsUnderWay() {
    int[] candidates = empty();
    List<String> alone = search(candidates, 50);
    List<String> disturbed = new ArrayList<>();
    ClassicEngine.INSTANCE.search(
        candidates,
        budget(Long.MAX_VALUE, new Cancellation()),
        digits -> {
          assertThat(search(candidates, 50)).isEqualTo(alone);
          disturbed.add(PlainSudoku.text(digits));
          return disturbed.size() < 50;
        });
    Collections.sort(disturbed);
    assertThat(disturbed).isEqualTo(alone);
  }

  @Test
  void continuesAfterASinkThatThrew() {
    List<String> before = search(empty(), 5);
    try {
      ClassicEngine.INSTANCE.search(
          empty(),
          budget(Long.MAX_VALUE, new Cancellation()),
          digits -> {
            throw new IllegalStateException();
          });
    } catch (IllegalStateException expected) {
      assertThat(search(empty(), 5)).isEqualTo(before);
    }
  }

  @Test
  void servesManyThreads() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(4);
    try {
      List<Callable<Boolean>> tasks = new ArrayList<>();
      for (int seed = 0; seed < 8; seed++) {
        SplittableRandom random = Seeded.random(seed);
        int[] candidates = PlainSudoku.candidates(PlainSudoku.grid(random), 22, random);
        List<String> expected = PlainSudoku.solutions(candidates, MANY);
        tasks.add(
            () -> {
              boolean same = true;
              for (int i = 0; i < 50; i++) {
                same &= expected.size() == MANY || search(candidates, MANY).equals(expected);
              }
              return same;
            });
      }
      for (Future<Boolean> same : pool.invokeAll(tasks)) {
        assertThat(same.get()).isTrue();
      }
    } finally {
      pool.shutdownNow();
    }
  }

  @Test
  void isForSudokuOf9x9WithTheGroupsOfRules() {
    Board plain = Board.builder(PuzzleType.SUDOKU, 9).build();
    assertThat(SameSolutions.engine(plain)).isInstanceOf(ClassicEngine.class);
    Board windows = Board.builder(PuzzleType.SUDOKU, 9).rule(Rule.WINDOWS).build();
    Board diagonals = Board.builder(PuzzleType.SUDOKU, 9).rule(Rule.DIAGONALS).build();
    Board groups =
        Board.builder(PuzzleType.SUDOKU, 9).rule(Rule.DISJOINT_GROUPS).rule(Rule.DIAGONALS).build();
    Board small = Board.builder(PuzzleType.SUDOKU, 4).build();
    Board large = Board.builder(PuzzleType.SUDOKU, 16).build();
    for (Board other : List.of(windows, diagonals, groups)) {
      assertThat(SameSolutions.engine(other))
          .isInstanceOf(ClassicEngine.class)
          .isNotSameAs(SameSolutions.engine(plain));
    }
    for (Board other : List.of(small, large)) {
      assertThat(SameSolutions.engine(other)).isNotInstanceOf(ClassicEngine.class);
    }
  }

  /** HotSpot never compiles a method of 8,000 bytes of code or more. */
  @Test
  void hasNoMethodThatIsTooLargeToCompile() throws Exception {
    ToolProvider javap = ToolProvider.findFirst("javap").orElse(null);
    Assumptions.assumeTrue(javap != null, "no javap");
    int methods = 0;
    for (String name : compiled()) {
      StringWriter code = new StringWriter();
      PrintWriter out = new PrintWriter(code);
      assertThat(javap.run(out, out, "-c", "-p", name)).isZero();
      for (String line : code.toString().split("\n")) {
        String trimmed = line.trim();
        int colon = trimmed.indexOf(": ");
        if (colon > 0 && trimmed.substring(0, colon).chars().allMatch(Character::isDigit)) {
          methods++;
          assertThat(Integer.parseInt(trimmed.substring(0, colon)))
              .as(name + " " + trimmed)
              .isLessThan(7_990);
        }
      }
    }
    assertThat(methods).isPositive();
  }

  private static List<String> compiled() throws Exception {
    Path classes =
        Path.of(ClassicEngine.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Assumptions.assumeTrue(Files.isDirectory(classes), "classes are in a jar");
    try (Stream<Path> files = Files.list(classes.resolve("dev/pencilmark/solve"))) {
      return files
          .filter(file -> file.getFileName().toString().startsWith("Classic"))
          .map(Path::toString)
          .toList();
    }
  }

  /** Searches, and returns the result if it agrees with the rules. */
  private static List<String> agrees(int[] candidates) {
    List<String> expected = PlainSudoku.solutions(candidates, MANY);
    List<String> found = search(candidates, MANY);
    if (expected.size() < MANY) {
      assertThat(found).isEqualTo(expected);
    } else {
      assertThat(found).hasSize(MANY).doesNotHaveDuplicates();
      assertThat(found).allMatch(text -> fits(PlainSudoku.digits(text), candidates));
    }
    return found;
  }

  private static boolean fits(byte[] digits, int[] candidates) {
    boolean fits = PlainSudoku.isSolution(digits);
    for (int cell = 0; cell < digits.length; cell++) {
      fits &= (candidates[cell] >> digits[cell] - 1 & 1) != 0;
    }
    return fits;
  }

  /** The solutions that the engine finds up to a limit, sorted. */
  private static List<String> search(int[] candidates, int limit) {
    List<String> found = new ArrayList<>();
    boolean through =
        ClassicEngine.INSTANCE.search(
            candidates,
            budget(Long.MAX_VALUE, new Cancellation()),
            digits -> {
              found.add(PlainSudoku.text(digits));
              return found.size() < limit;
            });
    assertThat(through).isEqualTo(found.size() < limit);
    Collections.sort(found);
    return found;
  }

  private static Budget budget(long nodes, Cancellation cancellation) {
    return new Budget(nodes, System.nanoTime() + 3_600_000_000_000L, cancellation, 64);
  }

  private static int[] empty() {
    int[] candidates = new int[PlainSudoku.CELLS];
    Arrays.fill(candidates, ALL);
    return candidates;
  }
}
