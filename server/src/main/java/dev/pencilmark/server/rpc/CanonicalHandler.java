package dev.pencilmark.server.rpc;

import dev.pencilmark.board.Board;
import dev.pencilmark.canonical.Canonical;
import dev.pencilmark.canonical.CanonicalForm;
import dev.pencilmark.canonical.Comparison;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.observe.Counts;
import dev.pencilmark.server.observe.Recorder;
import dev.pencilmark.v1.CanonicalAnswer;
import dev.pencilmark.v1.CanonicalizeOptions;
import dev.pencilmark.v1.CanonicalizeRequest;
import dev.pencilmark.v1.CanonicalizeResponse;
import dev.pencilmark.v1.CanonicalizeResult;
import dev.pencilmark.v1.CanonicalizeStreamRequest;
import dev.pencilmark.v1.CanonicalizeStreamResponse;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.wire.CanonicalMapper;
import dev.pencilmark.wire.Puzzled;
import dev.pencilmark.wire.RefusedException;

/** Computes canonical forms, for Canonicalize and CanonicalizeStream. */
final class CanonicalHandler {

  private final Converter converter;
  private final SolveHandler solving;
  private final Recorder recorder;

  CanonicalHandler(HandlerContext context, SolveHandler solving) {
    this.converter = context.converter();
    this.solving = solving;
    this.recorder = context.recorder();
  }

  /** Validates options. */
  SolveHandler.Order order(CanonicalizeOptions options) throws RefusedException {
    return solving.order(solving.bounds().order(options));
  }

  /** Answers Canonicalize. */
  CanonicalizeResponse canonicalize(CanonicalizeRequest request, Job job) throws RefusedException {
    SolveHandler.Order order = order(request.getOptions());
    Counts counts = recorder.counts();
    Puzzled puzzled = converter.read(request.getPuzzle(), "puzzle", counts);
    Puzzled other = request.hasOther() ? converter.read(request.getOther(), "other", counts) : null;
    CanonicalForm form = form(puzzled.board(), "puzzle", order, job);
    CanonicalForm otherForm = other == null ? null : form(other.board(), "other", order, job);
    CanonicalizeResponse.Builder response =
        CanonicalizeResponse.newBuilder().setAnswer(answer(form, puzzled, "puzzle", order, counts));
    if (other != null) {
      response
          .setComparison(CanonicalMapper.toWire(Comparison.of(form, otherForm)))
          .setOther(answer(otherForm, other, "other", order, counts));
    }
    return response.build();
  }

  /** Returns the processing of batches by CanonicalizeStream. */
  BatchCall.Method<CanonicalizeStreamRequest, CanonicalizeStreamResponse> batches(
      HandlerContext context) {
    return new PuzzleBatches<>(
        context,
        "puzzles",
        CanonicalizeStreamRequest::getPuzzlesList,
        message -> {
          SolveHandler.Order order = order(message.getOptions());
          return (puzzle, job, counts) ->
              CanonicalizeResult.newBuilder()
                  .setAnswer(canonicalize(puzzle, order, job, counts))
                  .build();
        },
        problem -> CanonicalizeResult.newBuilder().setProblem(problem).build(),
        results -> CanonicalizeStreamResponse.newBuilder().addAllResults(results).build());
  }

  /** Returns the form of a puzzle of a batch. */
  CanonicalAnswer canonicalize(Puzzle puzzle, SolveHandler.Order order, Job job, Counts counts)
      throws RefusedException {
    Puzzled puzzled = converter.read(puzzle, "puzzle", counts);
    return answer(form(puzzled.board(), "puzzle", order, job), puzzled, "puzzle", order, counts);
  }

  private static CanonicalForm form(Board board, String field, SolveHandler.Order order, Job job)
      throws RefusedException {
    try {
      return Canonical.of(board, order.limits(job), job);
    } catch (ProblemException refused) {
      throw RefusedException.in(field, refused);
    }
  }

  private CanonicalAnswer answer(
      CanonicalForm form, Puzzled puzzled, String field, SolveHandler.Order order, Counts counts)
      throws RefusedException {
    return CanonicalMapper.toWire(
        form, puzzled, converter.writer(order.target(), field, counts), order.requested().boards());
  }
}
