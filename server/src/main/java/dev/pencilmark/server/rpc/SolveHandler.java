package dev.pencilmark.server.rpc;

import com.google.protobuf.Duration;
import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.interchange.EncodeResult;
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
import dev.pencilmark.solve.Start;
import dev.pencilmark.v1.Contradiction;
import dev.pencilmark.v1.LeftOutRule;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.Solution;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveResponse;
import dev.pencilmark.v1.SolveResult;
import dev.pencilmark.v1.SolveStatistics;
import dev.pencilmark.v1.SolveStreamRequest;
import dev.pencilmark.v1.SolveStreamResponse;
import dev.pencilmark.wire.BoardMapper;
import dev.pencilmark.wire.DetectionMapper;
import dev.pencilmark.wire.EncodeResultMapper;
import dev.pencilmark.wire.ProblemMapper;
import dev.pencilmark.wire.RefusedException;
import dev.pencilmark.wire.WireEnums;
import java.util.List;

/** Solves the puzzles of requests: what Solve, SolveStream and EnumerateSolutions share. */
public final class SolveHandler {

  private static final String FIELD = "options";

  private final Converter converter;
  private final Recorder recorder;
  private final SolveLimits defaults;
  private final SolveLimits most;

  public SolveHandler(HandlerContext context) {
    ServerConfig config = context.config();
    this.converter = context.converter();
    this.recorder = context.recorder();
    this.most =
        new SolveLimits(
            config.number(Setting.MAX_SOLVE_SOLUTIONS),
            config.number(Setting.MAX_SOLVE_NODES),
            SolveLimits.workOf(nanosOf(config, Setting.MAX_SOLVE_MILLIS)),
            nanosOf(config, Setting.MAX_SOLVE_MILLIS));
    // A maximum that is set below a default holds for both.
    long usual = Math.min(nanosOf(config, Setting.SOLVE_MILLIS), most.nanos());
    this.defaults =
        new SolveLimits(
            Math.min(config.number(Setting.SOLVE_SOLUTIONS), most.solutions()),
            Math.min(config.number(Setting.SOLVE_NODES), most.nodes()),
            SolveLimits.workOf(usual),
            usual);
  }

  private static long nanosOf(ServerConfig config, Setting millis) {
    return config.number(millis) * RequestChecks.NANOS_OF_MILLI;
  }

  /**
   * What a caller asks for, checked.
   *
   * @param start null for the customary one
   * @param solutions how many to count to, or to send; 0 for no end
   * @param nodes the most guesses
   * @param work the most work; by default that of the default time
   * @param nanos the longest time; by default the longest that may be asked for where work limits
   *     the search, so that the clock ends it on a busy machine alone
   * @param target null if the solutions are not to be written
   * @param boards whether they are wanted as boards
   * @param seed by what a solution is picked, or null
   */
  public record Order(
      Start start,
      long solutions,
      long nodes,
      long work,
      long nanos,
      Converter.Target target,
      boolean boards,
      Long seed) {

    /** The limits of a search that starts now: it ends before the deadline of the call. */
    public SolveLimits limits(Job job) {
      return new SolveLimits(Math.max(1, solutions), nodes, work, job.searchFor(nanos));
    }
  }

  /**
   * A solved puzzle.
   *
   * @param puzzled the puzzle as it was read
   */
  record Solved(SolveAnswer answer, Converter.Puzzled puzzled) {}

  /** The order that options of Solve or SolveStream make. */
  public Order order(SolveOptions options) throws RefusedException {
    long solutions = options.getLimits().getSolutions();
    long counted = checked(solutions, "solutions", defaults.solutions(), most.solutions());
    return order(options, counted, most.nanos());
  }

  /** The order that options of EnumerateSolutions make: all solutions unless told otherwise. */
  Order orderOfAll(SolveOptions options) throws RefusedException {
    if (options.hasSeed()) {
      throw RefusedException.badRequest(
          FIELD + ".seed", "all solutions come in their order: the seed must be unset");
    }
    long solutions = options.getLimits().getSolutions();
    if (options.getLimits().getWork() != 0) {
      throw RefusedException.badRequest(
          FIELD + ".limits.work", "guesses and time limit each step: the work must be unset");
    }
    // Time limits a step, and not work: the next call begins where this one ends.
    return order(options, solutions < 0 ? Long.MAX_VALUE : solutions, defaults.nanos());
  }

  private Order order(SolveOptions options, long solutions, long usualNanos)
      throws RefusedException {
    dev.pencilmark.v1.SolveLimits limits = options.getLimits();
    String target = options.getTargetFormatId();
    long nanos =
        limits.hasTime()
            ? RequestChecks.nanos(limits.getTime(), FIELD + ".limits.time", most.nanos())
            : usualNanos;
    long usualWork =
        limits.hasTime() ? Math.max(defaults.work(), SolveLimits.workOf(nanos)) : defaults.work();
    return new Order(
        start(options),
        solutions,
        checked(limits.getNodes(), "nodes", defaults.nodes(), most.nodes()),
        checked(limits.getWork(), "work", usualWork, most.work()),
        nanos,
        target.isEmpty() ? null : converter.target(target, FIELD + ".target_format_id"),
        options.getIncludeBoards(),
        options.hasSeed() ? options.getSeed() : null);
  }

  /** Answers Solve. */
  SolveResponse solve(SolveRequest request, Job job) throws RefusedException {
    Order order = order(request.getOptions());
    return response(solve(request.getPuzzle(), order, job, recorder.counts()));
  }

  /** Answers Solve if the search is short. Else the puzzle has been read, and is to be solved. */
  UnaryExecutor.Begun<SolveResponse> begin(SolveRequest request) throws RefusedException {
    Order order = order(request.getOptions());
    Counts counts = recorder.counts();
    Converter.Puzzled puzzled = converter.read(request.getPuzzle(), "puzzle", counts);
    if (order.seed() == null && Solver.hasShortGuesses(puzzled.board())) {
      long guesses = Math.min(order.nodes(), CostModel.GUESSES);
      SolveLimits limits =
          new SolveLimits(Math.max(1, order.solutions()), guesses, order.work(), order.nanos());
      Answer answer = search(puzzled.board(), order, limits, new CallCancellation());
      if (answer.statistics().guesses() < CostModel.GUESSES || order.nodes() <= guesses) {
        SolveAnswer wire = told(answer, puzzled, order, counts).build();
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

  /** What SolveStream does with its batches. */
  BatchCall.Method<SolveStreamRequest, SolveStreamResponse> batches(HandlerContext context) {
    return new PuzzleBatches<>(
        context,
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

  private Solved solve(Converter.Puzzled puzzled, Order order, Job job, Counts counts)
      throws RefusedException {
    Board board = puzzled.board();
    Answer answer = search(board, order, order.limits(job), job);
    SolveAnswer.Builder wire = told(answer, puzzled, order, counts);
    if (order.seed() != null && !answer.solutions().isEmpty()) {
      pick(board, order, job, counts, wire);
    }
    return new Solved(wire.build(), puzzled);
  }

  private static Answer search(
      Board board, Order order, SolveLimits limits, Cancellation cancellation)
      throws RefusedException {
    try {
      return Solver.solve(board, order.start(), limits, cancellation);
    } catch (ProblemException refused) {
      throw RefusedException.in("puzzle", refused);
    }
  }

  /** The message of an answer, of which note is taken. */
  private SolveAnswer.Builder told(
      Answer answer, Converter.Puzzled puzzled, Order order, Counts counts)
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
    return message(answer, puzzled, order, counts);
  }

  /** Picks a solution by the seed. */
  private void pick(Board board, Order order, Job job, Counts counts, SolveAnswer.Builder wire)
      throws RefusedException {
    RandomSolution picked;
    try {
      picked = SeededSolution.of(board, order.start(), order.seed(), order.limits(job), job);
    } catch (ProblemException refused) {
      throw RefusedException.in("puzzle", refused);
    }
    if (picked.solution() != null) {
      wire.setPickedSolution(solution(picked.solution(), board, order, counts));
    } else {
      wire.setPickingLimitValue(WireEnums.number(picked.limit()));
    }
  }

  /** The message of what is known of a puzzle's solutions. */
  SolveAnswer.Builder message(Answer answer, Converter.Puzzled puzzled, Order order, Counts counts)
      throws RefusedException {
    Board board = puzzled.board();
    SolveAnswer.Builder wire =
        SolveAnswer.newBuilder()
            .setOutcomeValue(WireEnums.number(answer.outcome()))
            .setStartValue(WireEnums.number(answer.start()))
            .setSolutionCount(answer.count())
            .setExact(answer.exact())
            .setStatistics(
                SolveStatistics.newBuilder()
                    .setGuesses(answer.statistics().guesses())
                    .setDepth(answer.statistics().depth())
                    .setTime(duration(answer.statistics().nanos())))
            .setTypeValue(WireEnums.number(board.type()))
            .setSize(board.side());
    if (answer.limit() != null) {
      wire.setLimitValue(WireEnums.number(answer.limit()));
    }
    for (dev.pencilmark.solve.Solution solution : answer.solutions()) {
      wire.addSolutions(solution(solution, board, order, counts));
    }
    for (int cell : answer.differing()) {
      wire.addDifferingCells(cell);
    }
    for (dev.pencilmark.solve.Contradiction contradiction : answer.contradictions()) {
      wire.addContradictions(
          Contradiction.newBuilder()
              .setCell(contradiction.cell())
              .setPlaced(contradiction.state() == CellState.PLACED)
              .setEntered(contradiction.entered())
              .setDigit(contradiction.digit()));
    }
    if (puzzled.reading() != null) {
      wire.setSourceFormatIdBytes(DetectionMapper.name(puzzled.reading().detection()));
    }
    if (!puzzled.warnings().isEmpty()) {
      wire.addAllWarnings(ProblemMapper.toWire(puzzled.warnings()));
    }
    List<LeftOutRule> leftOut = puzzled.leftOut();
    if (!leftOut.isEmpty()) {
      wire.addAllLeftOutRules(leftOut);
    }
    return wire;
  }

  /** Reads a puzzle whose solutions are wanted. */
  Converter.Puzzled read(Puzzle puzzle, Counts counts) throws RefusedException {
    return converter.read(puzzle, "puzzle", counts);
  }

  /** The message of a solution of a board. */
  Solution solution(dev.pencilmark.solve.Solution solution, Board board, Order order, Counts counts)
      throws RefusedException {
    Solution.Builder wire =
        Solution.newBuilder().setDigits(PlainDigits.text(board.side(), solution::digit));
    if (order.target() == null && !order.boards()) {
      return wire.build();
    }
    Board solved = solution.on(board);
    if (order.target() != null) {
      EncodeResult written = converter.write(solved, order.target(), "", false, "puzzle", counts);
      EncodeResultMapper.toWire(written, wire::setText, wire::setData, wire::addAllLosses);
    }
    if (order.boards()) {
      wire.setBoard(BoardMapper.toWire(solved));
    }
    return wire.build();
  }

  private static Start start(SolveOptions options) throws RefusedException {
    int number = options.getStartValue();
    Start start = WireEnums.start(number);
    if (start == null && number != 0) {
      throw RefusedException.badRequest(FIELD + ".start", "there is no start " + number);
    }
    return start;
  }

  private static long checked(long number, String name, long byDefault, long most)
      throws RefusedException {
    if (Long.compareUnsigned(number, most) > 0) {
      throw RequestChecks.exceeded(
          FIELD + ".limits." + name, name, Long.toUnsignedString(number), Long.toString(most));
    }
    return number == 0 ? byDefault : number;
  }

  private static Duration duration(long nanos) {
    return Duration.newBuilder()
        .setSeconds(nanos / RequestChecks.NANOS)
        .setNanos((int) (nanos % RequestChecks.NANOS))
        .build();
  }
}
