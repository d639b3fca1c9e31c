package dev.pencilmark.server.rpc;

import com.google.protobuf.ByteString;
import dev.pencilmark.board.Board;
import dev.pencilmark.canonical.Canonical;
import dev.pencilmark.canonical.CanonicalForm;
import dev.pencilmark.canonical.Comparison;
import dev.pencilmark.interchange.EncodeResult;
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
import dev.pencilmark.v1.PuzzleComparison;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.Transformation;
import dev.pencilmark.wire.BoardMapper;
import dev.pencilmark.wire.EncodeResultMapper;
import dev.pencilmark.wire.ProblemMapper;
import dev.pencilmark.wire.RefusedException;
import dev.pencilmark.wire.WireEnums;
import java.util.stream.IntStream;

/** Brings puzzles into their canonical forms: what Canonicalize and CanonicalizeStream share. */
final class CanonicalHandler {

  private final Converter converter;
  private final SolveHandler solving;
  private final Recorder recorder;

  CanonicalHandler(HandlerContext context, SolveHandler solving) {
    this.converter = context.converter();
    this.solving = solving;
    this.recorder = context.recorder();
  }

  /** What some options ask for, checked. */
  SolveHandler.Order order(CanonicalizeOptions options) throws RefusedException {
    if (options.getLimits().getSolutions() != 0) {
      throw RefusedException.badRequest(
          "options.limits.solutions", "the limit of solutions must be unset");
    }
    return solving.order(
        SolveOptions.newBuilder()
            .setLimits(options.getLimits())
            .setTargetFormatId(options.getTargetFormatId())
            .setIncludeBoards(options.getIncludeBoards())
            .build());
  }

  /** Answers Canonicalize. */
  CanonicalizeResponse canonicalize(CanonicalizeRequest request, Job job) throws RefusedException {
    SolveHandler.Order order = order(request.getOptions());
    Counts counts = recorder.counts();
    Converter.Puzzled puzzled = converter.read(request.getPuzzle(), "puzzle", counts);
    Converter.Puzzled other =
        request.hasOther() ? converter.read(request.getOther(), "other", counts) : null;
    CanonicalForm form = form(puzzled.board(), "puzzle", order, job);
    CanonicalForm otherForm = other == null ? null : form(other.board(), "other", order, job);
    CanonicalizeResponse.Builder response =
        CanonicalizeResponse.newBuilder().setAnswer(answer(form, puzzled, "puzzle", order, counts));
    if (other != null) {
      response
          .setComparison(toWire(Comparison.of(form, otherForm)))
          .setOther(answer(otherForm, other, "other", order, counts));
    }
    return response.build();
  }

  /** What CanonicalizeStream does with its batches. */
  BatchCall.Method<CanonicalizeStreamRequest, CanonicalizeStreamResponse> batches(
      HandlerContext context) {
    return new PuzzleBatches<>(
        context,
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

  /** The form of a puzzle of a batch. */
  CanonicalAnswer canonicalize(Puzzle puzzle, SolveHandler.Order order, Job job, Counts counts)
      throws RefusedException {
    Converter.Puzzled puzzled = converter.read(puzzle, "puzzle", counts);
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
      CanonicalForm form,
      Converter.Puzzled puzzled,
      String field,
      SolveHandler.Order order,
      Counts counts)
      throws RefusedException {
    Board board = form.board();
    CanonicalAnswer.Builder wire =
        CanonicalAnswer.newBuilder()
            .setForm(form.text())
            .setKey(ByteString.copyFrom(form.key().bytes()))
            .setBasisValue(WireEnums.number(form.basis()))
            .setAutomorphisms(form.automorphisms().toString())
            .setTransformation(toWire(form.transformation()))
            .setTypeValue(WireEnums.number(board.type()))
            .setSize(board.side())
            .addAllWarnings(ProblemMapper.toWire(puzzled.warnings()))
            .addAllLeftOutRules(puzzled.leftOut());
    if (order.target() != null) {
      EncodeResult written = converter.write(board, order.target(), "", false, field, counts);
      EncodeResultMapper.toWire(written, wire::setText, wire::setData, wire::addAllLosses);
    }
    if (order.boards()) {
      wire.setBoard(BoardMapper.toWire(board));
    }
    if (puzzled.reading() != null) {
      wire.setSourceFormatId(puzzled.reading().detection().name());
    }
    return wire.build();
  }

  private static PuzzleComparison toWire(Comparison comparison) {
    PuzzleComparison.Builder wire =
        PuzzleComparison.newBuilder().setSame(comparison.same()).setText(comparison.text());
    if (comparison.same()) {
      wire.setTransformation(toWire(comparison.transformation()));
    }
    return wire.build();
  }

  private static Transformation toWire(dev.pencilmark.canonical.Transformation transformation) {
    int side = transformation.side();
    return Transformation.newBuilder()
        .setTransposed(transformation.isTransposed())
        .addAllRows(IntStream.range(0, side).map(transformation::row).boxed().toList())
        .addAllColumns(IntStream.range(0, side).map(transformation::column).boxed().toList())
        .addAllDigits(IntStream.rangeClosed(1, side).map(transformation::digit).boxed().toList())
        .build();
  }
}
