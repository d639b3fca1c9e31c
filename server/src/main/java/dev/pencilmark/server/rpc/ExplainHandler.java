package dev.pencilmark.server.rpc;

import dev.pencilmark.board.Board;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.observe.Counts;
import dev.pencilmark.server.observe.Recorder;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.v1.ExplainOptions;
import dev.pencilmark.v1.HintRequest;
import dev.pencilmark.v1.HintResponse;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.RateAnswer;
import dev.pencilmark.v1.RateRequest;
import dev.pencilmark.v1.RateResponse;
import dev.pencilmark.v1.RateResult;
import dev.pencilmark.v1.RateStreamRequest;
import dev.pencilmark.v1.RateStreamResponse;
import dev.pencilmark.v1.Step;
import dev.pencilmark.wire.ExplainMapper;
import dev.pencilmark.wire.ExplainOrder;
import dev.pencilmark.wire.HintOrder;
import dev.pencilmark.wire.Puzzled;
import dev.pencilmark.wire.RefusedException;

/** Implements Hint, Rate and ListTechniques, and the common parts of Explain and RateStream. */
final class ExplainHandler {

  private final SolveHandler solving;
  private final Recorder recorder;

  ExplainHandler(HandlerContext context, SolveHandler solving) {
    this.solving = solving;
    this.recorder = context.recorder();
  }

  /** Validates options. */
  ExplainOrder order(ExplainOptions options) throws RefusedException {
    return ExplainOrder.of(options, solving.bounds());
  }

  /** Reads the puzzle of a request. */
  Puzzled read(Puzzle puzzle, Counts counts) throws RefusedException {
    return solving.read(puzzle, counts);
  }

  /** Starts the explanation of a board. */
  Explanation explanation(
      Board board, ExplainOrder order, dev.pencilmark.logic.ExplainOptions how, Job job)
      throws RefusedException {
    try {
      return Explanation.of(board, how, limits(order, job), job);
    } catch (ProblemException refused) {
      throw RefusedException.in("puzzle", refused);
    }
  }

  private static SolveLimits limits(ExplainOrder order, Job job) {
    return order.limits(job.searchFor(order.solve().nanos()));
  }

  /** Counts the work of an explanation. */
  void note(Explanation explanation, Counts counts) {
    explanation.rating().steps().forEach((technique, times) -> counts.steps(technique, times));
    recorder.explained(explanation.board().type(), explanation.nanos());
  }

  /** Answers Hint. */
  HintResponse hint(HintRequest request, Job job) throws RefusedException {
    HintOrder order = HintOrder.of(request, solving.bounds());
    Counts counts = recorder.counts();
    Puzzled puzzled = read(request.getPuzzle(), counts);
    Board board = puzzled.board();
    Explanation explanation =
        explanation(board, order.explain(), order.explain().how().forHint(board), job);
    HintResponse response = order.hint(explanation, puzzled);
    for (Step step : response.getStepsList()) {
      // A hint at a place has no technique.
      if (!step.getTechniqueId().isEmpty()) {
        counts.steps(Technique.ofId(step.getTechniqueId()), 1);
      }
    }
    recorder.explained(board.type(), explanation.nanos());
    return response;
  }

  /** Answers Rate. */
  RateResponse rate(RateRequest request, Job job) throws RefusedException {
    ExplainOrder order = order(request.getOptions());
    return RateResponse.newBuilder()
        .setAnswer(rate(request.getPuzzle(), order, job, recorder.counts()))
        .build();
  }

  /** Returns the processing of batches by RateStream. */
  BatchCall.Method<RateStreamRequest, RateStreamResponse> batches(HandlerContext context) {
    return new PuzzleBatches<>(
        context,
        "puzzles",
        RateStreamRequest::getPuzzlesList,
        message -> {
          ExplainOrder order = order(message.getOptions());
          return (puzzle, job, counts) ->
              RateResult.newBuilder().setAnswer(rate(puzzle, order, job, counts)).build();
        },
        problem -> RateResult.newBuilder().setProblem(problem).build(),
        results -> RateStreamResponse.newBuilder().addAllResults(results).build());
  }

  /** Rates a puzzle. */
  RateAnswer rate(Puzzle puzzle, ExplainOrder order, Job job, Counts counts)
      throws RefusedException {
    Puzzled puzzled = read(puzzle, counts);
    Explanation explanation;
    try {
      explanation = Explanation.ofRating(puzzled.board(), order.how(), limits(order, job), job);
      explanation.finish();
    } catch (ProblemException calledOff) {
      throw RefusedException.in("puzzle", calledOff);
    }
    note(explanation, counts);
    if (explanation.end() == Explanation.End.SOLVED) {
      counts.rating(explanation.rating().level());
    }
    return ExplainMapper.rate(explanation, puzzled);
  }
}
