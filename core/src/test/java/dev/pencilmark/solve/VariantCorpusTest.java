package dev.pencilmark.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pencilmark.board.Board;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every puzzle of the sets without cages has one solution, and it is right. */
class VariantCorpusTest {

  @ParameterizedTest
  @CsvSource({
    "jigsaw_sgt, 60",
    "sudokux_sgt, 60",
    "windoku_gen, 60",
    "colour_gen, 60",
    "xwindoku_gen, 60",
    "str8ts_gen, 60",
    "str8tsx_gen, 60",
    "classic16_sgt, 12"
  })
  void areUnique(String set, int puzzles) throws ProblemException {
    assumeTrue(CorpusPuzzle.isPresent(), "no puzzles");
    List<CorpusPuzzle> read = CorpusPuzzle.read(set);
    assertThat(read).hasSize(puzzles);
    for (CorpusPuzzle puzzle : read) {
      Board board = puzzle.board();
      Layout layout = Layout.compile(board, puzzle.extra());
      List<int[]> found = new ArrayList<>();
      Naive rules = new Naive(board, puzzle.extra());
      boolean through =
          new VariantEngine(Program.of(board, layout))
              .search(
                  Position.of(board, Start.FROM_GIVENS).candidates(),
                  new Budget(
                      10_000_000, System.nanoTime() + 60_000_000_000L, new Cancellation(), 16),
                  digits -> found.add(ints(digits)) && found.size() < 2);
      assertThat(through).as(puzzle.name()).isTrue();
      assertThat(found).as(puzzle.name()).hasSize(1);
      assertThat(rules.fault(found.get(0))).as(puzzle.name()).isNull();
    }
  }

  private static int[] ints(byte[] digits) {
    int[] ints = new int[digits.length];
    for (int i = 0; i < digits.length; i++) {
      ints[i] = digits[i];
    }
    return ints;
  }
}
