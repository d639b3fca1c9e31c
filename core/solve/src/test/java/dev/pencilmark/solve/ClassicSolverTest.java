package dev.pencilmark.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pencilmark.solve.classic.ClassicSearch;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.testing.Seeded;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Counting in bulk. */
class ClassicSolverTest {

  private final ClassicSolver solver = new ClassicSolver();

  @ParameterizedTest
  @CsvSource({
    "classic_17clue.txt, 5000",
    "classic_easy34.txt, 5000",
    "classic_hard11.txt, 3000",
    "classic_hard1106.txt, 375",
    "classic_minimal.txt, 5000",
    "classic_top1465.txt, 1465"
  })
  void provesEveryPuzzleUnique(String set, int size) throws IOException {
    Path file =
        Path.of(System.getProperty("pencilmark.shared", "../shared"), "corpus", "puzzles", set);
    assumeTrue(Files.isReadable(file), "no " + file.toAbsolutePath());
    List<String> puzzles =
        Files.readAllLines(file).stream().filter(line -> line.length() >= 81).toList();
    assertThat(puzzles).hasSize(size);
    for (String puzzle : puzzles) {
      assertThat(solver.count(bytes(puzzle), 0, 2)).as(puzzle).isEqualTo(1);
      verify(puzzle, firstSolution(bytes(puzzle), 0));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {36, 30, 26, 24, 22})
  void countsAsTheRulesDo(int givens) {
    SplittableRandom random = Seeded.random(givens);
    for (int i = 0; i < 60; i++) {
      int[] candidates = PlainSudoku.candidates(PlainSudoku.grid(random), givens, random);
      if (i % 5 == 0) {
        candidates[random.nextInt(81)] = 1 << random.nextInt(9);
      }
      byte[] puzzle = PlainSudoku.ascii(candidates);
      List<String> expected = PlainSudoku.solutions(candidates, 300);
      assertThat(solver.count(puzzle, 0, 300)).isEqualTo(expected.size());
      assertThat(solver.count(puzzle, 0, 2)).isEqualTo(Math.min(2, expected.size()));
      assertThat(solver.count(puzzle, 0, 1)).isEqualTo(Math.min(1, expected.size()));
      if (!expected.isEmpty()) {
        verify(new String(puzzle, StandardCharsets.ISO_8859_1), firstSolution(puzzle, 0));
      }
    }
  }

  @Test
  void stopsAtTheLimit() {
    byte[] empty = ".".repeat(81).getBytes(StandardCharsets.US_ASCII);
    for (long limit : new long[] {1, 2, 3, 1_000, 100_000}) {
      assertThat(solver.count(empty, 0, limit)).isEqualTo(limit);
    }
  }

  @Test
  void readsTheReportedPositions() {
    String easy =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    String answer =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    byte[] text = ("12345" + easy + "678901234567890").getBytes(StandardCharsets.US_ASCII);
    assertThat(solver.count(text, 5, 2)).isEqualTo(1);
    assertThat(new String(firstSolution(text, 5), StandardCharsets.US_ASCII)).isEqualTo(answer);
    // The last puzzle of an array: nothing after it is read.
    assertThat(solver.count(Arrays.copyOf(text, 86), 5, 2)).isEqualTo(1);
  }

  @Test
  void takesEveryByteThatIsNoDigitForABlank() {
    byte[] puzzle = new byte[81];
    for (int value = -128; value < 128; value++) {
      boolean digit = value >= '1' && value <= '9';
      for (int cell : new int[] {0, 7, 43, 79, 80}) {
        Arrays.fill(puzzle, (byte) value);
        assertThat(solver.count(puzzle, 0, 1)).as("byte " + value).isEqualTo(digit ? 0 : 1);
        if (digit) {
          Arrays.fill(puzzle, (byte) '.');
          puzzle[cell] = (byte) value;
          assertThat(solver.count(puzzle, 0, 1)).isEqualTo(1);
          assertThat(firstSolution(puzzle, 0)[cell]).isEqualTo((byte) value);
        }
      }
    }
  }

  @Test
  void findsNoneWhereTwoGivensSeeEachOther() {
    byte[] puzzle = new byte[81];
    for (int one = 0; one < 81; one++) {
      for (int other = 0; other < 81; other++) {
        for (char digit = '1'; digit <= '9' && one != other; digit++) {
          Arrays.fill(puzzle, (byte) '.');
          puzzle[one] = (byte) digit;
          puzzle[other] = (byte) digit;
          assertThat(solver.count(puzzle, 0, 1)).isEqualTo(PlainSudoku.see(one, other) ? 0 : 1);
        }
      }
    }
  }

  @Test
  void forgetsTheLastPuzzle() {
    byte[] empty = ".".repeat(81).getBytes(StandardCharsets.US_ASCII);
    byte[] clash = ("55" + ".".repeat(79)).getBytes(StandardCharsets.US_ASCII);
    assertThat(solver.count(empty, 0, 2)).isEqualTo(2);
    assertThat(solver.count(clash, 0, 2)).isZero();
  }

  @Test
  void rejectsBoardsThatDoNotFit() {
    byte[] few = new byte[90];
    assertThatThrownBy(() -> solver.count(few, 10, 2))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> solver.count(few, -1, 2))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> solver.count(few, 0, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThat(solver.count(few, 9, 1)).isEqualTo(1);
  }

  @Test
  void allocatesNothing() {
    assumeTrue(
        ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean,
        "no count of allocated bytes");
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    SplittableRandom random = Seeded.random(5);
    byte[][] puzzles = new byte[50][];
    for (int i = 0; i < puzzles.length; i++) {
      puzzles[i] = PlainSudoku.ascii(PlainSudoku.candidates(PlainSudoku.grid(random), 21, random));
    }
    countAll(puzzles);
    long id = Thread.currentThread().getId();
    // The Java runtime itself allocates a little at times, such as when it goes back to code that
    // is not compiled; what the solver allocates would be there every time.
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 5; i++) {
      long before = threads.getThreadAllocatedBytes(id);
      long count = countAll(puzzles);
      least = Math.min(least, threads.getThreadAllocatedBytes(id) - before);
      assertThat(count).isGreaterThan(1_000);
    }
    assertThat(least).isLessThan(200);
  }

  private long countAll(byte[][] puzzles) {
    long count = 0;
    for (byte[] puzzle : puzzles) {
      count += solver.count(puzzle, 0, 200);
    }
    return count;
  }

  /** The first solution that a count finds. */
  private static byte[] firstSolution(byte[] puzzle, int offset) {
    ClassicSearch search = new ClassicSearch();
    search.start(puzzle, offset);
    long end = System.nanoTime() + Long.MAX_VALUE;
    assertThat(search.next(new Budget(Long.MAX_VALUE, end, new Cancellation(), 1))).isTrue();
    long[] words = new long[ClassicSearch.WORDS];
    search.keep(words);
    byte[] solution = new byte[81];
    ClassicSearch.write(words, 0, solution, 0, '0');
    return solution;
  }

  private static void verify(String puzzle, byte[] solution) {
    byte[] digits = PlainSudoku.digits(new String(solution, StandardCharsets.US_ASCII));
    assertThat(PlainSudoku.isSolution(digits)).as(puzzle).isTrue();
    for (int cell = 0; cell < 81; cell++) {
      char given = puzzle.charAt(cell);
      if (given != '.' && given != '0') {
        assertThat(solution[cell]).as(puzzle).isEqualTo((byte) given);
      }
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** Two easy puzzles, one of 9.3 by Sudoku Explainer, and one of 11.9: Golden Nugget (tarek). */
  @ParameterizedTest
  @CsvSource({
    ".3..1.........43..425.7..6.6......2.74..5...3..2.....8.6..235........94..8.4.7..., 6000, 9999, true",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79, 10000, 10000, true",
    "41...5....2....3....81......42.....8.....4.9..7.6..5......3...5.5...9..79...7..6., 1200, 2800, true",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....., 400, 1200, false"
  })
  void littleFollowsFromTrialsInHardPuzzles(String puzzle, int least, int most, boolean solved) {
    byte[] text = puzzle.getBytes(StandardCharsets.US_ASCII);
    assertThat(solver.count(text, 0, 2)).isEqualTo(1);
    assertThat(solver.yieldOfTrials(text)).isBetween(least, most);
    assertThat(solver.isSolvedByTrials(text)).isEqualTo(solved);
  }
}
