package dev.pencilmark.wire;

import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.logic.text.StepFormatter;
import dev.pencilmark.logic.text.StepView;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.v1.HintRequest;
import dev.pencilmark.v1.HintResponse;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.wire.steps.StepMapper;
import java.util.List;
import java.util.Set;

/**
 * The validated options of a hint.
 *
 * @param explain the options of the search for steps
 * @param detail the level of detail, 0 to 3
 * @param all whether to return all next steps
 * @param only the techniques whose steps are returned; empty for the next step
 */
public record HintOrder(ExplainOrder explain, int detail, boolean all, Set<Technique> only) {

  /** The maximum number of steps for one position. */
  private static final int MOST_HINTS = 1_000;

  /**
   * Returns the options of a request.
   *
   * @throws RefusedException if an option is invalid
   */
  public static HintOrder of(HintRequest request, SolveBounds bounds) throws RefusedException {
    int detail =
        switch (request.getDetail()) {
          case HINT_DETAIL_UNSPECIFIED, HINT_DETAIL_STEP -> StepView.ALL;
          case HINT_DETAIL_LOCATION -> StepView.PLACE;
          case HINT_DETAIL_TECHNIQUE -> StepView.TECHNIQUE;
          case HINT_DETAIL_WHERE -> StepView.WHERE;
          case UNRECOGNIZED ->
              throw RefusedException.badRequest(
                  "detail", "there is no detail " + request.getDetailValue());
        };
    return new HintOrder(
        ExplainOrder.of(request.getOptions(), bounds),
        detail,
        request.getAll(),
        RequestChecks.techniques(request.getTechniquesList(), "techniques"));
  }

  /** Returns the answer, from an explanation that was started for a hint on a puzzle. */
  public HintResponse hint(Explanation explanation, Puzzled puzzled) throws RefusedException {
    SolveAnswer.Builder answer =
        ExplainMapper.answer(explanation, puzzled).clearSolutions().clearDifferingCells();
    StepMapper mapper = new StepMapper(puzzled.board().digits());
    StepFormatter formatter = explain.formatter(puzzled.board().digits());
    HintResponse.Builder response = HintResponse.newBuilder().setSolved(explanation.isSolved());
    StepView.Conflict conflict = explanation.conflict(formatter);
    if (conflict != null) {
      response.setConflict(mapper.toWire(conflict));
    }
    if (answer.getContradictionsCount() == 0) {
      for (StepView step : steps(explanation, formatter)) {
        response.addSteps(mapper.toWire(step));
      }
    } else if (detail < StepView.ALL) {
      answer.getContradictionsBuilderList().forEach(entry -> entry.clearDigit().clearDigitIsZero());
    }
    return response.setAnswer(answer).build();
  }

  private List<StepView> steps(Explanation explanation, StepFormatter formatter)
      throws RefusedException {
    try {
      return only.isEmpty()
          ? explanation.hints(all ? MOST_HINTS : 1, detail, formatter)
          : explanation.hints(only, MOST_HINTS, detail, formatter);
    } catch (ProblemException late) {
      throw RefusedException.in("puzzle", late);
    }
  }
}
