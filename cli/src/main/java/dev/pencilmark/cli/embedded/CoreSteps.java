package dev.pencilmark.cli.embedded;

import dev.pencilmark.cli.service.ExplainCursor;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.text.StepFormatter;
import dev.pencilmark.logic.text.StepView;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.v1.ExplainEnd;
import dev.pencilmark.v1.ExplainResponse;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.wire.ExplainMapper;
import dev.pencilmark.wire.ExplainOrder;
import dev.pencilmark.wire.Puzzled;
import dev.pencilmark.wire.RefusedException;

/** Steps, computed on demand. */
final class CoreSteps implements ExplainCursor {

  private final Explanation explanation;
  private final ExplainOrder order;
  private final Puzzled puzzled;
  private final SolveAnswer answer;
  private final StepFormatter formatter;
  private StepView next;

  CoreSteps(Explanation explanation, Puzzled puzzled, ExplainOrder order) throws RefusedException {
    this.explanation = explanation;
    this.order = order;
    this.puzzled = puzzled;
    this.answer = ExplainMapper.answer(explanation, puzzled).build();
    this.formatter = order.formatter(puzzled.board().digits());
  }

  @Override
  public SolveAnswer answer() {
    return answer;
  }

  @Override
  public boolean hasNext() {
    try {
      next = next == null ? explanation.next(formatter) : next;
      return next != null;
    } catch (ProblemException refused) {
      throw CoreOperation.refused(refused.problem());
    }
  }

  @Override
  public ExplainResponse next() {
    StepView step = next;
    next = null;
    return ExplainMapper.step(step, explanation, order);
  }

  @Override
  public ExplainEnd end() {
    return ExplainMapper.end(explanation, order, puzzled);
  }

  @Override
  public void close() {
    // A search for steps runs only while a caller waits for them.
  }
}
