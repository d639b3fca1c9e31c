package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.logic.text.Notation;
import dev.pencilmark.logic.text.StepFormatter;
import dev.pencilmark.logic.text.StepView;
import dev.pencilmark.logic.text.Wording;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import java.util.LinkedHashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The evidence of a step ends after some work: for one step of this board, it took 2.7 s beyond any
 * limit.
 */
final class LongRulesTest {

  private static final int SIDE = 25;
  private static final int LENGTH = 600;
  private static final int LINES = 4;

  private static final SolveLimits LIMITS =
      new SolveLimits(2, 100, SolveLimits.workOf(2_000_000_000), Long.MAX_VALUE);

  private static Board board() {
    Random random = new Random(7);
    BoxShape box = BoxShape.of(SIDE);
    int[] solution = new int[SIDE * SIDE];
    for (int cell = 0; cell < solution.length; cell++) {
      int row = cell / SIDE;
      int shift = row % box.rows() * box.columns() + row / box.rows();
      solution[cell] = 1 + (shift + cell % SIDE) % SIDE;
    }
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, SIDE);
    for (int line = 0; line < LINES; line++) {
      // The remainders by three follow each other.
      Set<Integer> path = new LinkedHashSet<>();
      while (path.size() < LENGTH) {
        int wanted = path.size() % 3;
        int cell = random.nextInt(solution.length);
        for (int i = 0; i < solution.length; i++, cell = (cell + 1) % solution.length) {
          if (solution[cell] % 3 == wanted && !path.contains(cell)) {
            break;
          }
        }
        path.add(cell);
      }
      int[] cells = path.stream().mapToInt(Integer::intValue).toArray();
      board.variant(VariantRule.of(RuleKind.MODULAR).group(cells).build());
    }
    for (int cell = 0; cell < solution.length; cell++) {
      if (random.nextInt(10) < 3) {
        board.given(cell, solution[cell]);
      }
    }
    return board.build();
  }

  @Test
  void evidenceOfAStepIsLimited() throws Exception {
    Board board = board();
    Explanation explanation =
        Explanation.of(board, ExplainOptions.DEFAULT, LIMITS, new Cancellation());
    StepFormatter formatter = new StepFormatter(Notation.R1C1, Wording.FULL, board.digits());
    StepView step = explanation.next(formatter);
    while (!step.technique().equals("forced-by-rule")) {
      step = explanation.next(formatter);
    }
    assertThat(step.eliminations()).hasSizeGreaterThan(100);
    assertThat(step.evidence().partners()).hasSizeBetween(1, step.eliminations().size() - 1);
  }
}
