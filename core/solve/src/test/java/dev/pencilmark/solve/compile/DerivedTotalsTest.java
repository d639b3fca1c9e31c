package dev.pencilmark.solve.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
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

/** Conclusions from cages remove no digit of a solution, but many others. */
class DerivedTotalsTest {

  @ParameterizedTest
  @EnumSource(names = {"KENKEN", "KENDOKU", "KILLER", "KILLER_JIGSAW"})
  void noSolutionIsLost(PuzzleType type) {
    SplittableRandom random = Seeded.random(type.letter());
    int rounds = Seeded.rounds(1_000);
    int solvable = 0;
    int more = 0;
    for (int i = 0; i < rounds; i++) {
      boolean boxes = type == PuzzleType.KENDOKU || type == PuzzleType.KILLER;
      int side = boxes ? 4 + i % 2 * 2 : 3 + i % 4;
      SmallBoards.Sample sample = SmallBoards.random(type, side, random);
      Set<String> expected =
          new Naive(sample.board(), new int[0][]).solutions(sample.candidates(), 1500);
      if (expected == null) {
        continue;
      }
      for (long before : new long[] {0, 3}) {
        List<String> found = new ArrayList<>();
        boolean through =
            new CspEngine(sample.board(), before)
                .search(
                    sample.candidates(),
                    Budget.endless(),
                    digits -> found.add(Arrays.toString(digits)));
        assertThat(through).isTrue();
        assertThat(found).as("%s", sample.board()).doesNotHaveDuplicates();
        assertThat(new HashSet<>(found)).as("%s", sample.board()).isEqualTo(expected);
      }
      solvable += expected.isEmpty() ? 0 : 1;
      more += rules(sample.board(), true) > rules(sample.board(), false) ? 1 : 0;
    }
    assertThat(solvable).as("solvable").isGreaterThan(rounds / 4);
    assertThat(more).as("with more rules than cages").isGreaterThan(rounds / 4);
  }

  private static int rules(Board board, boolean all) {
    int houses = all ? DerivedTotals.MANY_HOUSES : DerivedTotals.FEW_HOUSES;
    return ModelCompiler.of(board, houses, Budget.endless()).constraints.length;
  }

  /** A row is 45 and 9! too where cages have operators: these had no end without. */
  @ParameterizedTest
  @EnumSource(names = {"ADD", "MULTIPLY"})
  void largeCagesOfOneOperatorAreSolved(CageOperator operator) throws Exception {
    SplittableRandom random = Seeded.random(operator.ordinal());
    for (int i = 0; i < 8; i++) {
      SolveLimits limits = new SolveLimits(2, 20_000, 3_600_000_000_000L);
      Answer answer = Solver.solve(large(operator, random), null, limits, new Cancellation());
      assertThat(answer.outcome()).isIn(Outcome.UNIQUE, Outcome.MULTIPLE);
    }
  }

  /** The same where sums and products are mixed: a quarter of such had no end within that. */
  @Test
  void largeCagesOfBothOperatorsAreSolved() throws Exception {
    SplittableRandom random = Seeded.random(5);
    for (int i = 0; i < Seeded.rounds(30, 8); i++) {
      SolveLimits limits = new SolveLimits(2, 20_000, 3_600_000_000_000L);
      Answer answer = Solver.solve(large(null, random), null, limits, new Cancellation());
      assertThat(answer.outcome()).isIn(Outcome.UNIQUE, Outcome.MULTIPLE);
    }
  }

  /** Cages of some six cells over a grid of 9x9, with an operator or with both. */
  private static Board large(CageOperator every, SplittableRandom random) {
    int[] all = new int[81];
    Arrays.fill(all, 511);
    Board bare = Board.builder(PuzzleType.KENKEN, 9).build();
    int[] solution = new Naive(bare, new int[0][]).any(all, random);
    Board.Builder board = Board.builder(PuzzleType.KENKEN, 9);
    boolean[] caged = new boolean[81];
    for (int first = 0; first < 81; first++) {
      if (caged[first]) {
        continue;
      }
      List<Integer> cells = new ArrayList<>(List.of(first));
      caged[first] = true;
      for (int tries = 0; tries < 40 && cells.size() < 6; tries++) {
        int from = cells.get(random.nextInt(cells.size()));
        int next = from + new int[] {1, -1, 9, -9}[random.nextInt(4)];
        if (next >= 0
            && next < 81
            && (next / 9 == from / 9 || next % 9 == from % 9)
            && !caged[next]) {
          cells.add(next);
          caged[next] = true;
        }
      }
      CageOperator drawn = random.nextBoolean() ? CageOperator.ADD : CageOperator.MULTIPLY;
      CageOperator operator = every == null ? drawn : every;
      long total = operator == CageOperator.ADD ? 0 : 1;
      for (int cell : cells) {
        total = operator == CageOperator.ADD ? total + solution[cell] : total * solution[cell];
      }
      board.cage(
          new Cage(
              cells.stream().mapToInt(cell -> cell).toArray(),
              cells.size() == 1 ? CageOperator.ADD : operator,
              total,
              Cage.NO_COLOUR));
    }
    return board.build();
  }

  @Test
  void productsAreExponents() {
    assertThat(DerivedProducts.exponents(1)).isZero();
    assertThat(DerivedProducts.exponents(6) + DerivedProducts.exponents(10))
        .isEqualTo(DerivedProducts.exponents(60));
    assertThat(DerivedProducts.exponents(17)).isEqualTo(-1);
  }
}
