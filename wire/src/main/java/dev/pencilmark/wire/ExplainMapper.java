package dev.pencilmark.wire;

import dev.pencilmark.board.Board;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.Order;
import dev.pencilmark.logic.Path;
import dev.pencilmark.logic.Rating;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.logic.text.StepView;
import dev.pencilmark.solve.PuzzleVerdict;
import dev.pencilmark.v1.ExplainEnd;
import dev.pencilmark.v1.ExplainOutcome;
import dev.pencilmark.v1.ExplainResponse;
import dev.pencilmark.v1.ExplainStart;
import dev.pencilmark.v1.ListTechniquesRequest;
import dev.pencilmark.v1.ListTechniquesResponse;
import dev.pencilmark.v1.RateAnswer;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.wire.steps.StepMapper;

/** Maps explanations and ratings to their messages. */
public final class ExplainMapper {

  /** Maps the answer of the solver, without a target format. */
  private static final SolveMapper PLAIN = new SolveMapper(null, false);

  private ExplainMapper() {}

  /** Returns the first message of an explanation. */
  public static ExplainResponse start(Explanation explanation, Puzzled puzzled)
      throws RefusedException {
    return ExplainResponse.newBuilder()
        .setStart(ExplainStart.newBuilder().setAnswer(answer(explanation, puzzled)))
        .build();
  }

  /** Returns the answer of the solver. */
  public static SolveAnswer.Builder answer(Explanation explanation, Puzzled puzzled)
      throws RefusedException {
    return PLAIN.toWire(explanation.answer(), puzzled);
  }

  /** Returns the message of a step, with the board after it if requested. */
  public static ExplainResponse step(StepView step, Explanation explanation, ExplainOrder order) {
    StepMapper mapper = new StepMapper(explanation.board().digits());
    ExplainResponse.Builder message = ExplainResponse.newBuilder().setStep(mapper.toWire(step));
    if (order.boards()) {
      message.setBoard(BoardMapper.toWire(explanation.known()));
    }
    return message.build();
  }

  /** Returns the message of the end of a path. */
  public static ExplainEnd end(Explanation explanation, ExplainOrder order, Puzzled puzzled) {
    Board board = explanation.board();
    ExplainEnd.Builder end =
        ExplainEnd.newBuilder()
            .setOutcomeValue(outcome(explanation, verdict(explanation, puzzled)))
            .setSteps(explanation.steps())
            .setDigits(PlainDigits.text(board, explanation::digit))
            .setRating(StepMapper.toWire(explanation.rating()));
    StepView.Conflict conflict = explanation.conflict(order.formatter(board.digits()));
    if (conflict != null) {
      end.setConflict(new StepMapper(board.digits()).toWire(conflict));
    }
    if (explanation.stop() != null) {
      end.setStopReasonValue(WireEnums.number(explanation.stop()));
    }
    return end.build();
  }

  /** Returns the rating of a puzzle whose explanation is complete. */
  public static RateAnswer rate(Explanation explanation, Puzzled puzzled) throws RefusedException {
    PuzzleVerdict verdict = verdict(explanation, puzzled);
    RateAnswer.Builder wire =
        RateAnswer.newBuilder()
            .setOutcomeValue(outcome(explanation, verdict))
            .setClues(explanation.clues())
            .setPuzzle(puzzled.info());
    if (!verdict.isUnderstood()) {
      wire.setNotUnderstood(PLAIN.notUnderstood(verdict, explanation.answer(), puzzled.board()));
    } else if (explanation.end() == Explanation.End.SOLVED) {
      wire.setRating(StepMapper.toWire(explanation.rating()));
    }
    if (explanation.stop() != null) {
      wire.setStopReasonValue(WireEnums.number(explanation.stop()));
    }
    return wire.build();
  }

  /** Returns the meaning of the answer of the solver for the puzzle of a text. */
  private static PuzzleVerdict verdict(Explanation explanation, Puzzled puzzled) {
    return explanation.end() == Explanation.End.LIMIT
        ? PuzzleVerdict.UNDERSTOOD
        : puzzled.verdict(explanation.answer());
  }

  private static int outcome(Explanation explanation, PuzzleVerdict verdict) {
    return verdict.isUnderstood()
        ? WireEnums.number(explanation.end())
        : ExplainOutcome.EXPLAIN_OUTCOME_NOT_UNDERSTOOD_VALUE;
  }

  /** Returns the answer of ListTechniques. */
  public static ListTechniquesResponse techniques(ListTechniquesRequest request)
      throws RefusedException {
    ListTechniquesResponse.Builder response =
        ListTechniquesResponse.newBuilder().setLogicVersion(Rating.LOGIC_VERSION);
    for (Technique technique : Path.techniques(ExplainOrder.order(request.getOrder(), "order"))) {
      response.addTechniques(StepMapper.toWire(technique));
    }
    for (Order order : Order.values()) {
      response.addOrders(order.id());
    }
    return response.build();
  }
}
