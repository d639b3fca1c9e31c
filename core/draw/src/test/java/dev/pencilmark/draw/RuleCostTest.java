package dev.pencilmark.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.Validation;
import dev.pencilmark.draw.svg.SvgRenderer;
import dev.pencilmark.draw.text.TextRenderer;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.Seeded;
import dev.pencilmark.testing.WorstBoards;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Drawing a board takes time by the cells of its rules, for any rules. */
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
  void drawingIsBounded(RuleKind kind) throws ProblemException {
    for (boolean full : new boolean[] {false, true}) {
      List<Board> boards = WorstBoards.of(kind, full);
      for (Renderer renderer : List.of(new SvgRenderer(), new TextRenderer())) {
        String check = kind.id() + " " + full + " " + renderer.format();
        for (Board board : Seeded.sample(boards, 2, check)) {
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
}
