package dev.pencilmark.solve.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Naive;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SmallBoards;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.search.CspEngine;
import dev.pencilmark.testing.Seeded;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The law of leftovers removes nothing that is in a solution, and refutes empty jigsaws. */
class LawOfLeftoversTest {

  @ParameterizedTest
  @EnumSource(names = {"JIGSAW", "KILLER_JIGSAW"})
  void noSolutionIsLost(PuzzleType type) {
    SplittableRandom random = Seeded.random(type.letter());
    int solvable = 0;
    int sure = 0;
    int samples = Seeded.rounds(120);
    for (int i = 0; i < samples; i++) {
      SmallBoards.Sample sample = SmallBoards.random(type, 3 + i % 4, random);
      Set<String> expected =
          new Naive(sample.board(), new int[0][]).solutions(sample.candidates(), 1500);
      if (expected == null) {
        continue;
      }
      List<String> found = new ArrayList<>();
      boolean through =
          new CspEngine(sample.board(), 0)
              .search(
                  sample.candidates(),
                  Budget.endless(),
                  digits -> found.add(Arrays.toString(digits)));
      assertThat(through).isTrue();
      assertThat(found).as("%s", sample.board()).doesNotHaveDuplicates();
      assertThat(new HashSet<>(found)).as("%s", sample.board()).isEqualTo(expected);
      solvable += expected.isEmpty() ? 0 : 1;
      sure += rules(sample.board()) > 0 ? 1 : 0;
    }
    assertThat(solvable).as("solvable").isGreaterThan(samples / 4);
    assertThat(sure).as("with leftovers").isGreaterThan(samples / 2);
  }

  private static int rules(Board board) {
    return ModelCompiler.of(board, DerivedTotals.FEW_HOUSES, true, Budget.endless())
        .geometry
        .leftovers
        .size();
  }

  /** Most small layouts have a filling, and some have none; all digits are interchangeable. */
  @Test
  void emptyGridsHaveAFillingOrNone() {
    SplittableRandom random = Seeded.random(9);
    int none = 0;
    for (int i = 0; i < 300; i++) {
      int side = 3 + i % 3;
      Board board = SmallBoards.random(PuzzleType.JIGSAW, side, random).board();
      int[] open = new int[side * side];
      Arrays.fill(open, board.allDigits());
      boolean some = new Naive(board, new int[0][]).any(open, random) != null;
      for (long before : new long[] {0, Long.MAX_VALUE}) {
        List<byte[]> found = new ArrayList<>();
        boolean through =
            new CspEngine(board, before)
                .search(open, Budget.endless(), digits -> found.add(digits) && found.size() < 2);
        assertThat(through).isEqualTo(!some);
        assertThat(found).hasSize(some ? 2 : 0);
      }
      none += some ? 0 : 1;
    }
    assertThat(none).as("without a filling").isGreaterThan(20);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "AAAABBCCCAAABBBCDCAABBBBCDDEEEEFFCCDEGFFFFFCDEGGFFDDDDEEGHHHHIIGEGHHHIIIGGGHHIIII",
        "AAAAABBBBACCCABBBBDCCEABFFFDCCEAEGFFDDCEEEGFFDDCEHEGGFDDDIHEGGFIIIIHGGGHIIIIHHHHH",
        // Without restarts, not within 800,000 guesses.
        "AAAAABBBBAAAACBBBDECCCCCBBDEFFFFCCCDEEEEFDDDDEGGGFFFFDEHHGGGGGDEHHHGIIIIHHHHIIIII"
      })
  void layoutsWithoutAFillingAreRefuted(String layout) throws Exception {
    Board.Builder board = Board.builder(PuzzleType.JIGSAW, 9);
    for (int cell = 0; cell < 81; cell++) {
      board.region(cell, layout.charAt(cell) - 'A' + 1);
    }
    SolveLimits limits = new SolveLimits(2, 20_000, 3_600_000_000_000L);
    Answer answer = Solver.solve(board.build(), null, limits, new Cancellation());
    assertThat(answer.outcome()).isEqualTo(Outcome.NONE);
    // Without the law, or with every digit tried in every cell, these are not through by then.
    assertThat(answer.statistics().guesses()).isLessThan(20_000);
  }
}
