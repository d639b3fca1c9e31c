package dev.pencilmark.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.Validation;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.RandomRules;
import dev.pencilmark.testing.Seeded;
import dev.pencilmark.testing.WorstBoards;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Drawing a board takes time by the cells of its rules, whatever rules these are. */
final class RuleCostTest {

  /** The CPU time of a drawing; before the bound, boards took from 300 ms to minutes. */
  private static final long MOST_NANOS = 200_000_000;

  private static final int ATTEMPTS = 10;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  @ParameterizedTest
  @EnumSource
  void worstBoardsAreLegal(RuleKind kind) {
    assertThat(WorstBoards.of(kind, true)).isNotEmpty();
    for (boolean full : new boolean[] {false, true}) {
      WorstBoards.of(kind, full)
          .forEach(
              board -> assertThatCode(() -> Validation.check(board)).doesNotThrowAnyException());
    }
  }

  @ParameterizedTest
  @EnumSource
  void conditionsAreLinearInTheCellsOfRules(RuleKind kind) {
    for (Board board : WorstBoards.of(kind, true)) {
      RuleConditions conditions = RuleConditions.of(board);
      int cells = board.variants().stream().mapToInt(VariantRule::cellCount).sum();
      int kept = conditions.lines().stream().mapToInt(line -> line.cells().length).sum();
      // A cell of an index is compared with each cell of its line; neighbours are pairs of the
      // grid.
      int most =
          switch (kind.form()) {
            case CELLS -> 2 * board.side() * cells;
            case GLOBAL -> 8 * 4 * board.cellCount();
            default -> 2 * cells;
          };
      assertThat(kept).as(kind.id()).isLessThanOrEqualTo(most);
      assertThat(conditions.tables().size())
          .as(kind.id())
          .isLessThanOrEqualTo(board.cellCount() + 1);
    }
  }

  @ParameterizedTest
  @EnumSource
  void drawingIsBounded(RuleKind kind) throws ProblemException {
    for (boolean full : new boolean[] {false, true}) {
      for (Board board : WorstBoards.of(kind, full)) {
        for (Renderer renderer : List.of(new SvgRenderer(), new TextRenderer())) {
          assertThat(leastNanos(renderer, board))
              .as("%s, %s rules, %s", kind, board.variants().size(), renderer.format())
              .isLessThan(MOST_NANOS);
        }
      }
    }
  }

  private static long leastNanos(Renderer renderer, Board board) throws ProblemException {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < ATTEMPTS && least >= MOST_NANOS; i++) {
      long begin = THREADS.getCurrentThreadCpuTime();
      renderer.render(Picture.of(board, Look.DEFAULT));
      least = Math.min(least, THREADS.getCurrentThreadCpuTime() - begin);
    }
    return least;
  }

  @Test
  void pairsAreThoseOfTheLines() {
    Random random = Seeded.older(7);
    RandomRules rules = new RandomRules(9, random);
    for (RuleKind kind : RandomRules.kinds(9)) {
      for (int round = 0; round < 20; round++) {
        VariantRule rule = rules.of(kind);
        Board board = Board.builder(PuzzleType.SUDOKU, 9).variant(rule).build();
        RuleConditions conditions = RuleConditions.of(board);
        if (!conditions.sums().isEmpty()
            || !conditions.moves().isEmpty()
            || !conditions.more().isEmpty()) {
          continue;
        }
        int[] digits = random.ints(81, 0, 10).toArray();
        BitSet expected = new BitSet();
        for (int cell = 0; cell < digits.length; cell++) {
          if (digits[cell] != 0 && (conditions.masks()[cell] >> digits[cell] - 1 & 1) == 0) {
            expected.set(cell);
          }
        }
        for (RuleConditions.Pair pair : conditions.pairs()) {
          int one = digits[pair.one()];
          int other = digits[pair.other()];
          int row = conditions.tables().get(pair.table()).get(one);
          if (one != 0 && other != 0 && (row >> other - 1 & 1) == 0) {
            expected.set(pair.one());
            expected.set(pair.other());
          }
        }
        BitSet broken = new BitSet();
        RuleBreaks.find(conditions, 9, digits, broken);
        assertThat(broken).as("%s", rule).isEqualTo(expected);
      }
    }
  }
}
