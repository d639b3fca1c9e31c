package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.Start;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The largest side is no border case for the solver: the top bit of every mask is in use. */
class LargeGridsTest {

  private static final int SIDE = Board.MAX_SIDE;

  /** Of two to eight cells, which are left open. */
  private static final int[][] CAGES = {
    {0, 1},
    {5, 6, 7},
    {10, 11, 12, 13},
    {300, 301, 302, 303, 304},
    {400, 401, 402, 403, 404, 405},
    {600, 601, 602, 603, 604, 605, 606, 607},
    {927, 928, 929, 930}
  };

  @ParameterizedTest
  @EnumSource(
      value = PuzzleType.class,
      names = {"SUDOKU", "JIGSAW", "KILLER", "KENKEN", "STR8TS"})
  void areSolved(PuzzleType type) throws ProblemException {
    SplittableRandom random = Seeded.random(type.ordinal());
    int[] solution = new int[SIDE * SIDE];
    Board.Builder builder = Board.builder(type, SIDE);
    for (int cell = 0; cell < solution.length; cell++) {
      solution[cell] = (cell / SIDE + cell % SIDE) % SIDE + 1;
      if (type.has(Rule.REGIONS)) {
        builder.region(cell, cell / SIDE + 1);
      }
      if (random.nextInt(8) > 0) {
        builder.given(cell, solution[cell]);
      }
    }
    builder.extraRegion(new ExtraRegion(IntStream.range(0, SIDE).toArray()));
    if (type.has(Rule.CAGES)) {
      for (int[] cells : CAGES) {
        int total = Arrays.stream(cells).map(cell -> solution[cell]).sum();
        builder.cage(new Cage(cells, CageOperator.ADD, total, Cage.NO_COLOUR));
        for (int cell : cells) {
          builder.placed(cell, solution[cell]);
        }
      }
    }
    if (type == PuzzleType.STR8TS) {
      // Where the solution has a 1, so that the rest of the row and column stays straight.
      int blank = 2 * SIDE - 1;
      builder.black(blank, 0).black(3 * SIDE - 2, 1);
      solution[blank] = 0;
    }
    Board board = builder.build();
    assertThat(RuleBook.of(board).fault(solution)).isNull();
    Answer answer = Solving.count(board, Start.FROM_GIVENS, 2);
    assertThat(answer.outcome()).isIn(Outcome.UNIQUE, Outcome.MULTIPLE);
  }
}
