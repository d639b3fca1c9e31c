package dev.pencilmark.solve.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Start;
import dev.pencilmark.solve.compile.CompiledModel;
import dev.pencilmark.solve.compile.DerivedTotals;
import dev.pencilmark.solve.compile.ModelCompiler;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.engine.InitialDomains;
import dev.pencilmark.testing.Seeded;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Conclusions on boards with cages and boxes equal those from the rules of groups. */
class BandPropagationTest {

  private static final int CELLS = 81;

  /**
   * Along searches that take digits from cells at random, both find the same candidates left, or
   * both the contradiction, and come back to where they were.
   */
  @ParameterizedTest
  @CsvSource({"KILLER,5", "KILLER,7", "KILLER,9", "KENDOKU,6"})
  void leavesTheCandidatesThatGroupsLeave(PuzzleType type, int largest) throws ProblemException {
    SplittableRandom random = Seeded.random(largest);
    int refuted = 0;
    int compared = 0;
    int rounds = Seeded.rounds(60, 30);
    for (int round = 0; round < rounds; round++) {
      Board board = CageBoardsTest.board(type, 9, largest, random);
      // What killers are searched with depends on the order of the calls.
      boolean few = type == PuzzleType.KILLER || round % 2 == 0;
      int houses = few ? DerivedTotals.FEW_HOUSES : DerivedTotals.MANY_HOUSES;
      CompiledModel model = ModelCompiler.of(board, houses, Budget.endless());
      Propagation bands = Propagation.of(model);
      assertThat(bands).isInstanceOf(BandPropagation.class);
      Propagation groups = new GroupPropagation(model);
      int[] open = InitialDomains.of(board, Start.FROM_GIVENS).candidates();
      bands.start(open);
      groups.start(open);
      boolean sound = same(bands, groups, board);
      for (int step = 0; step < 40 && sound; step++) {
        Propagation.Snapshot bandsBefore = bands.newSnapshot();
        Propagation.Snapshot groupsBefore = groups.newSnapshot();
        bands.save(bandsBefore);
        groups.save(groupsBefore);
        int cell = random.nextInt(CELLS);
        int digits = random.nextInt(512);
        int left = bands.masks[cell] & digits;
        if (left == 0 || left == bands.masks[cell]) {
          continue;
        }
        assertThat(bands.keep(cell, left)).isEqualTo(groups.keep(cell, left));
        compared++;
        if (!same(bands, groups, board)) {
          refuted++;
          bands.restore(bandsBefore);
          groups.restore(groupsBefore);
          assertThat(bands.masks).isEqualTo(groups.masks);
          assertThat(bands.remove(cell, left)).isEqualTo(groups.remove(cell, left));
          sound = same(bands, groups, board);
        }
      }
    }
    assertThat(refuted).isGreaterThan(rounds / 4);
    assertThat(compared).isGreaterThan(rounds);
  }

  private static boolean same(Propagation bands, Propagation groups, Board board) {
    boolean sound = groups.propagate(Budget.endless());
    assertThat(bands.propagate(Budget.endless())).as("%s", board).isEqualTo(sound);
    if (sound) {
      assertThat(bands.masks).as("%s", board).isEqualTo(groups.masks);
    } else if (bands.failedCount > 0) {
      int end = bands.failedFrom + bands.failedCount;
      assertThat(Arrays.copyOfRange(bands.failedCells, bands.failedFrom, end))
          .doesNotHaveDuplicates();
    }
    return sound;
  }
}
