package dev.pencilmark.server.rpc;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.random.SeededSolution;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.observe.CallTrace;
import dev.pencilmark.server.observe.Counts;
import dev.pencilmark.server.observe.Recorder;
import dev.pencilmark.server.observe.SolveEnd;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.RandomSolution;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.v1.Check;
import dev.pencilmark.v1.CountSolutionsRequest;
import dev.pencilmark.v1.CountSolutionsResponse;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveResponse;
import dev.pencilmark.v1.SolveResult;
import dev.pencilmark.v1.SolveStreamRequest;
import dev.pencilmark.v1.SolveStreamResponse;
import dev.pencilmark.v1.VerifyOptions;
import dev.pencilmark.v1.VerifyRequest;
import dev.pencilmark.v1.VerifyResponse;
import dev.pencilmark.v1.VerifyResult;
import dev.pencilmark.v1.VerifyStreamRequest;
import dev.pencilmark.v1.VerifyStreamResponse;
import dev.pencilmark.wire.DetectionMapper;
import dev.pencilmark.wire.Puzzled;
import dev.pencilmark.wire.RefusedException;
import dev.pencilmark.wire.RequestChecks;
import dev.pencilmark.wire.SolveBounds;
import dev.pencilmark.wire.SolveMapper;
import dev.pencilmark.wire.SolveOrder;
import dev.pencilmark.wire.VerifyMapper;
import dev.pencilmark.wire.analysis.CountOrder;

/** Solves the puzzles of requests, for Solve, SolveStream and EnumerateSolutions. */
public final class SolveHandler {

  private static final String FIELD = "options";

  private final Converter converter;
  private final Recorder recorder;
  private final SolveBounds bounds;

  public SolveHandler(HandlerContext context) {
    ServerConfig config = context.config();
    this.converter = context.converter();
    this.recorder = context.recorder();
    SolveLimits most =
        new SolveLimits(
            config.number(Setting.MAX_SOLVE_SOLUTIONS),
            config.number(Setting.MAX_SOLVE_GUESSES),
            SolveLimits.workOf(nanosOf(config, Setting.MAX_SOLVE_MILLIS)),
            nanosOf(config, Setting.MAX_SOLVE_MILLIS));
    // A maximum below the default limits the default, too.
    long usual = Math.min(nanosOf(config, Setting.SOLVE_MILLIS), most.nanos());
    SolveLimits defaults =
        new SolveLimits(
            Math.min(config.number(Setting.SOLVE_SOLUTIONS), most.solutions()),
            Math.min(config.number(Setting.SOLVE_GUESSES), most.nodes()),
            SolveLimits.workOf(usual),
            usual);
    this.bounds = new SolveBounds(defaults, most, most.nanos());
  }

  private static long nanosOf(ServerConfig config, Setting millis) {
    return config.number(millis) * RequestChecks.NANOS_OF_MILLI;
  }

  /**
   * The validated options of a request.
   *
   * @param target the format of the solutions; null if they are not written
   */
  public record Order(SolveOrder requested, Converter.Target target) {

    /** Returns the limits of a search that starts now: it ends before the deadline of the call. */
    public SolveLimits limits(Job job) {
      return requested.limits(job.searchFor(requested.nanos()));
    }
  }

  /**
   * A solved puzzle.
   *
   * @param puzzled the puzzle as it was read
   */
  record Solved(SolveAnswer answer, Puzzled puzzled) {}

  /** Returns the limits of options. */
  SolveBounds bounds() {
    return bounds;
  }

  /** Returns the order that options of Solve or SolveStream make. */
  public Order order(SolveOptions options) throws RefusedException {
    return order(bounds.order(options));
  }

  /** Validates options of EnumerateSolutions; the default is all solutions. */
  Order orderOfAll(SolveOptions options) throws RefusedException {
    return order(bounds.orderOfAll(options));
  }

  /** Returns the order with the format that it names. */
  Order order(SolveOrder requested) throws RefusedException {
    String target = requested.target();
    return new Order(
        requested, target.isEmpty() ? null : converter.target(target, FIELD + ".target_format_id"));
  }

  /** Answers Solve. */
  SolveResponse solve(SolveRequest request, Job job) throws RefusedException {
    Order order = order(request.getOptions());
    return response(solve(request.getPuzzle(), order, job, recorder.counts()));
  }

  /** Answers CountSolutions. */
  CountSolutionsResponse count(CountSolutionsRequest request, Job job) throws RefusedException {
    CountOrder order = CountOrder.of(request.getOptions(), bounds);
    Puzzled puzzled = converter.read(request.getPuzzle(), "puzzle", recorder.counts());
    return order.count(puzzled, job.searchFor(order.solve().nanos()), job);
  }

  /** Answers Verify. */
  VerifyResponse verify(VerifyRequest request, Job job) throws RefusedException {
    Order order = order(bounds.order(request.getOptions()));
    Check check =
        Check.newBuilder().setPuzzle(request.getPuzzle()).setDigits(request.getDigits()).build();
    return verify(check, request.getOptions(), order, job, recorder.counts());
  }

  private VerifyResponse verify(
      Check check, VerifyOptions options, Order order, Job job, Counts counts)
      throws RefusedException {
    Puzzled puzzled = converter.read(check.getPuzzle(), "puzzle", counts);
    return VerifyMapper.verify(
        check.getDigits(),
        options,
        puzzled,
        board -> search(board, order, order.limits(job).counting(2), job));
  }

  /** Returns the processing of batches by VerifyStream. */
  BatchCall.Method<VerifyStreamRequest, VerifyStreamResponse> checks(HandlerContext context) {
    return new PuzzleBatches<>(
        context,
        "checks",
        VerifyStreamRequest::getChecksList,
        message -> {
          VerifyOptions options = message.getOptions();
          Order order = order(bounds.order(options));
          return (check, job, counts) ->
              VerifyResult.newBuilder()
                  .setResponse(verify(check, options, order, job, counts))
                  .build();
        },
        problem -> VerifyResult.newBuilder().setProblem(problem).build(),
        results -> VerifyStreamResponse.newBuilder().addAllResults(results).build());
  }

  /** Answers Solve if the search is short. Else the puzzle has been read, and is to be solved. */
  UnaryExecutor.Begun<SolveResponse> begin(SolveRequest request) throws RefusedException {
    Order order = order(request.getOptions());
    Counts counts = recorder.counts();
    Puzzled puzzled = converter.read(request.getPuzzle(), "puzzle", counts);
    if (order.requested().seed() == null && Solver.hasShortGuesses(puzzled.board())) {
      long guesses = Math.min(order.requested().nodes(), CostModel.GUESSES);
      SolveLimits limits =
          new SolveLimits(
              Math.max(1, order.requested().solutions()),
              guesses,
              order.requested().work(),
              order.requested().nanos());
      Answer answer = search(puzzled.board(), order, limits, new CallCancellation());
      if (answer.statistics().guesses() < CostModel.GUESSES
          || order.requested().nodes() <= guesses) {
        SolveAnswer wire = reported(answer, puzzled, order, counts).build();
        return new UnaryExecutor.Begun<>(response(new Solved(wire, puzzled)), null);
      }
    }
    return new UnaryExecutor.Begun<>(null, job -> response(solve(puzzled, order, job, counts)));
  }

  private static SolveResponse response(Solved solved) {
    SolveResponse.Builder response = SolveResponse.newBuilder().setAnswer(solved.answer());
    if (solved.puzzled().reading() != null) {
      response.setDetection(DetectionMapper.toWire(solved.puzzled().reading().detection()));
    }
    return response.build();
  }

  /** Returns the processing of batches by SolveStream. */
  BatchCall.Method<SolveStreamRequest, SolveStreamResponse> batches(HandlerContext context) {
    return new PuzzleBatches<>(
        context,
        "puzzles",
        SolveStreamRequest::getPuzzlesList,
        message -> {
          Order order = order(message.getOptions());
          return (puzzle, job, counts) ->
              SolveResult.newBuilder()
                  .setAnswer(solve(puzzle, order, job, counts).answer())
                  .build();
        },
        problem -> SolveResult.newBuilder().setProblem(problem).build(),
        results -> SolveStreamResponse.newBuilder().addAllResults(results).build());
  }

  /** Solves a puzzle. */
  Solved solve(Puzzle puzzle, Order order, Job job, Counts counts) throws RefusedException {
    return solve(converter.read(puzzle, "puzzle", counts), order, job, counts);
  }

  private Solved solve(Puzzled puzzled, Order order, Job job, Counts counts)
      throws RefusedException {
    Board board = puzzled.board();
    Answer answer = search(board, order, order.limits(job), job);
    SolveAnswer.Builder wire = reported(answer, puzzled, order, counts);
    if (order.requested().seed() != null && !answer.solutions().isEmpty()) {
      pick(board, order, job, counts, wire);
    }
    return new Solved(wire.build(), puzzled);
  }

  private static Answer search(
      Board board, Order order, SolveLimits limits, Cancellation cancellation)
      throws RefusedException {
    try {
      return Solver.solve(board, order.requested().start(), limits, cancellation);
    } catch (ProblemException refused) {
      throw RefusedException.in("puzzle", refused);
    }
  }

  /** Returns the message of an answer, of which note is taken. */
  private SolveAnswer.Builder reported(Answer answer, Puzzled puzzled, Order order, Counts counts)
      throws RefusedException {
    PuzzleType type = puzzled.board().type();
    SolveEnd end = SolveEnd.of(answer);
    long nanos = answer.statistics().nanos();
    long guesses = answer.statistics().guesses();
    counts.solve(type, end);
    recorder.solved(type, nanos, guesses);
    CallTrace trace = CallTrace.current();
    if (trace != null) {
      trace.solved(type, end, nanos, guesses);
    }
    return mapper(order, counts).toWire(answer, puzzled);
  }

  /** Picks a solution by the seed. */
  private void pick(Board board, Order order, Job job, Counts counts, SolveAnswer.Builder wire)
      throws RefusedException {
    RandomSolution picked;
    try {
      picked =
          SeededSolution.of(
              board, order.requested().start(), order.requested().seed(), order.limits(job), job);
    } catch (ProblemException refused) {
      throw RefusedException.in("puzzle", refused);
    }
    mapper(order, counts).setPicked(wire, picked, board);
  }

  /** Returns the mapper of answers for an order. */
  SolveMapper mapper(Order order, Counts counts) {
    return new SolveMapper(
        converter.writer(order.target(), "puzzle", counts), order.requested().boards());
  }

  /** Decodes a puzzle to solve. */
  Puzzled read(Puzzle puzzle, Counts counts) throws RefusedException {
    return converter.read(puzzle, "puzzle", counts);
  }
}
