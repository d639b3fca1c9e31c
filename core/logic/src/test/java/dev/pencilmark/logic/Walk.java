package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.logic.reason.Evidence;
import dev.pencilmark.logic.reason.Reasons;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.logic.text.Notation;
import dev.pencilmark.logic.text.StepText;
import dev.pencilmark.logic.text.Wording;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Solution;
import dev.pencilmark.testing.Unhurried;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Walks a path to its end and judges every step against the solution. */
final class Walk {

  final List<Step> steps = new ArrayList<>();
  final Map<Technique, Integer> counts = new EnumMap<>(Technique.class);
  int tier;

  /** Walks the path of a puzzle with one solution. */
  static Walk of(Board board) throws ProblemException {
    return of(board, ExplainOptions.DEFAULT, true);
  }

  /**
   * Walks the path of a puzzle with one solution.
   *
   * @param checked whether every step is also checked against its definition
   */
  static Walk of(Board board, ExplainOptions options, boolean checked) throws ProblemException {
    StepText text = StepText.english(Notation.R1C1, board.digits());
    Walk walk = new Walk();
    Path path = Path.of(board, options, Unhurried.LIMITS, new Cancellation());
    Solution solution = path.solution();
    assertThat(solution).as("%s", board).isNotNull();
    for (Step step = path.peek(); step != null; step = path.peek()) {
      judge(step, solution, board);
      if (checked) {
        Definitions.check(step, path.grid());
        Evidence evidence = Reasons.of(step, path.grid(), path.eliminated());
        for (Wording wording : Wording.values()) {
          assertThat(text.sentence(step, evidence, wording)).doesNotContain("{", "()", ": ;");
        }
      }
      path.next();
      walk.steps.add(step);
      walk.counts.merge(step.technique(), 1, Integer::sum);
      walk.tier = Math.max(walk.tier, step.technique().tier());
    }
    assertThat(path.isSolved()).as("%s", board).isTrue();
    for (int cell = 0; cell < board.cellCount(); cell++) {
      assertThat(path.grid().digit(cell)).isEqualTo(solution.digit(cell));
    }
    return walk;
  }

  /** A step does nothing that the solution contradicts. */
  static void judge(Step step, Solution solution, Board board) {
    for (Candidate in : step.placements()) {
      assertThat(in.digit()).as("%s in %s", step, board).isEqualTo(solution.digit(in.cell()));
    }
    for (Candidate out : step.eliminations()) {
      assertThat(out.digit()).as("%s in %s", step, board).isNotEqualTo(solution.digit(out.cell()));
    }
  }
}
