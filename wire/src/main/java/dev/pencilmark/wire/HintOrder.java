package dev.pencilmark.wire;

import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.logic.text.StepTeller;
import dev.pencilmark.logic.text.ToldStep;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.v1.HintRequest;
import dev.pencilmark.v1.HintResponse;
import dev.pencilmark.v1.SolveAnswer;
import java.util.List;
import java.util.Set;

/**
 * Which hint is wanted, as a request asks for, checked.
 *
 * @param explain how to look for steps
 * @param detail the level of detail, 1 to 3
 * @param all whether to return all next steps
 * @param only the techniques whose steps are returned; empty for the next step
 */
public record HintOrder(ExplainOrder explain, int detail, boolean all, Set<Technique> only) {

  /** The most steps that are told of one position. */
  private static final int MOST_HINTS = 1_000;

  /** What a request asks for. */
  public static HintOrder of(HintRequest request, SolveBounds bounds) throws RefusedException {
    int detail = request.getDetail() == 0 ? ToldStep.ALL : request.getDetail();
    if (detail < ToldStep.TECHNIQUE || detail > ToldStep.ALL) {
      throw RefusedException.badRequest(
          "detail", "a hint has the detail 1, 2 or 3, not " + Integer.toUnsignedString(detail));
    }
    return new HintOrder(
        ExplainOrder.of(request.getOptions(), bounds),
        detail,
        request.getAll(),
        RequestChecks.techniques(request.getTechniquesList(), "techniques"));
  }

  /** The answer, from an explanation that was begun for a hint at a puzzle. */
  public HintResponse hint(Explanation explanation, Puzzled puzzled) throws RefusedException {
    SolveAnswer.Builder answer =
        ExplainMapper.answer(explanation, puzzled).clearSolutions().clearDifferingCells();
    StepTeller teller = explain.teller(puzzled.board().side());
    HintResponse.Builder response =
        HintResponse.newBuilder()
            .setSolved(explanation.isSolved())
            .setConflict(WireText.wellFormed(explanation.conflict(teller.text())));
    if (answer.getContradictionsCount() == 0) {
      for (ToldStep step : steps(explanation, teller)) {
        response.addSteps(StepMapper.toWire(step));
      }
    } else if (detail < ToldStep.ALL) {
      answer.getContradictionsBuilderList().forEach(entry -> entry.clearDigit());
    }
    return response.setAnswer(answer).build();
  }

  private List<ToldStep> steps(Explanation explanation, StepTeller teller) throws RefusedException {
    try {
      return only.isEmpty()
          ? explanation.hints(all ? MOST_HINTS : 1, detail, teller)
          : explanation.hints(only, MOST_HINTS, detail, teller);
    } catch (ProblemException late) {
      throw RefusedException.in("puzzle", late);
    }
  }
}
