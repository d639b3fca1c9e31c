package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.google.protobuf.Duration;
import com.google.rpc.ErrorInfo;
import com.google.rpc.RetryInfo;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.limits.WorkPool;
import dev.pencilmark.server.rpc.SolveHandler;
import dev.pencilmark.server.status.Failures;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.Cage;
import dev.pencilmark.v1.CageOperator;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.InitialState;
import dev.pencilmark.v1.Loss;
import dev.pencilmark.v1.LossKind;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleType;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.v1.SolveLimits;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveOutcome;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveResponse;
import dev.pencilmark.v1.SolveServiceGrpc;
import dev.pencilmark.v1.SolveServiceGrpc.SolveServiceFutureStub;
import dev.pencilmark.v1.StopReason;
import dev.pencilmark.wire.Boards;
import io.grpc.Context;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(120)
class SolveTest {

  /** A Sudoku of tarek's that no search solves in a few guesses, "Golden Nugget". */
  private static final String GOLDEN_NUGGET =
      ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

  private final TestRecorder recorder = new TestRecorder();
  private InProcess server;

  @BeforeEach
  void start() throws IOException {
    start(ServerConfig.defaults());
  }

  private void start(ServerConfig config) throws IOException {
    stop();
    server = new InProcess(config, recorder);
  }

  @AfterEach
  void stop() {
    if (server != null) {
      server.close();
    }
  }

  private static SolveRequest.Builder request(String text) {
    return SolveRequest.newBuilder().setPuzzle(Puzzles.text(text));
  }

  private SolveAnswer solve(String text, SolveOptions.Builder options) {
    return server.solving().solve(request(text).setOptions(options).build()).getAnswer();
  }

  private SolveAnswer solve(String text) {
    return solve(text, SolveOptions.newBuilder());
  }

  private static SolveOptions.Builder limit(SolveLimits.Builder limits) {
    return SolveOptions.newBuilder().setLimits(limits);
  }

  private static SolveOptions.Builder solutions(long count) {
    return limit(SolveLimits.newBuilder().setMaxSolutions(count));
  }

  /** An endless search. */
  private static SolveRequest endless() {
    return request(Puzzles.EMPTY_9X9).setOptions(solutions(1_000_000_000)).build();
  }

  private SolveServiceFutureStub async() {
    return SolveServiceGrpc.newFutureStub(server.channel());
  }

  private void awaitActive(int threads) {
    while (server.solvers().active() != threads) {
      Thread.onSpinWait();
    }
  }

  /** Waits until the search for the solutions of the first puzzle has a thread. */
  private void awaitSearch() {
    awaitActive(1);
  }

  @Test
  void onlySolutionIsUnique() {
    SolveResponse response = server.solving().solve(request(Puzzles.EASY).build());

    SolveAnswer answer = response.getAnswer();
    assertThat(answer.getOutcome()).isEqualTo(SolveOutcome.SOLVE_OUTCOME_UNIQUE);
    assertThat(answer.getStopReason()).isEqualTo(StopReason.STOP_REASON_UNSPECIFIED);
    assertThat(answer.getInitialState()).isEqualTo(InitialState.INITIAL_STATE_GIVENS);
    assertThat(answer.getSolutionCount()).isEqualTo(1);
    assertThat(answer.getExact()).isTrue();
    assertThat(answer.getSolutionsList())
        .singleElement()
        .satisfies(
            solution -> {
              assertThat(solution.getDigits()).isEqualTo(Puzzles.EASY_SOLUTION);
              assertThat(solution.hasWritten()).isFalse();
            });
    assertThat(answer.getDifferingCellsList()).isEmpty();
    assertThat(answer.getStatistics().getElapsedTime().getNanos()).isPositive();
    assertThat(answer.getPuzzle().getType()).isEqualTo(PuzzleType.PUZZLE_TYPE_SUDOKU);
    assertThat(answer.getPuzzle().getSize()).isEqualTo(9);
    assertThat(answer.getPuzzle().getFormatId()).isEqualTo("plain.line");
    assertThat(response.getDetection().getFormatId()).isEqualTo("plain.line");
    assertThat(recorder.counts)
        .containsEntry("SUDOKU UNIQUE", 1L)
        .containsEntry("solved SUDOKU", 1L);
    assertThat(recorder.ended).containsExactly("SOLVE OK");
  }

  @Test
  void contradictoryPuzzleHasNone() {
    SolveAnswer answer = solve(Puzzles.NONE);

    assertThat(answer.getOutcome()).isEqualTo(SolveOutcome.SOLVE_OUTCOME_NONE);
    assertThat(answer.getSolutionsList()).isEmpty();
    assertThat(answer.getExact()).isTrue();
    assertThat(recorder.counts).containsEntry("SUDOKU NONE", 1L);
  }

  @Test
  void twoSolutionsAreWitnessesWithTheirDifference() {
    SolveAnswer answer = solve(Puzzles.TWO);

    assertThat(answer.getOutcome()).isEqualTo(SolveOutcome.SOLVE_OUTCOME_MULTIPLE);
    assertThat(answer.getSolutionsList().stream().map(solution -> solution.getDigits()))
        .containsExactlyInAnyOrder("1234341221434321", "2134341212434321");
    assertThat(answer.getDifferingCellsList()).containsExactly(0, 1, 8, 9);
  }

  @Test
  void seedPicksOneOfSeveralSolutionsTheSameEachTime() {
    Set<String> picked = new HashSet<>();
    for (long seed = 0; seed < 20; seed++) {
      SolveOptions.Builder options =
          SolveOptions.newBuilder().setSeed(seed).setTargetFormatId("plain.line");
      SolveAnswer answer = solve(Puzzles.TWO, options);
      assertThat(answer.getOutcome()).isEqualTo(SolveOutcome.SOLVE_OUTCOME_MULTIPLE);
      assertThat(answer.getPickedSolution().getDigits())
          .isEqualTo(answer.getPickedSolution().getWritten().getText())
          .isEqualTo(solve(Puzzles.TWO, options).getPickedSolution().getDigits());
      picked.add(answer.getPickedSolution().getDigits());
    }
    assertThat(picked).containsExactlyInAnyOrder("1234341221434321", "2134341212434321");
  }

  @Test
  void seedPicksTheOnlySolutionAndNothingWhereThereIsNone() {
    SolveOptions.Builder options = SolveOptions.newBuilder().setSeed(1);
    assertThat(solve(Puzzles.EASY, options).getPickedSolution().getDigits())
        .isEqualTo(Puzzles.EASY_SOLUTION);
    assertThat(solve(Puzzles.NONE, options).hasPickedSolution()).isFalse();
    assertThat(solve(Puzzles.TWO).hasPickedSolution()).isFalse();
  }

  @Test
  void limitEndsThePickingAndIsReported() {
    SolveAnswer answer =
        solve(
            ".".repeat(256),
            limit(SolveLimits.newBuilder().setMaxGuesses(1).setMaxSolutions(1)).setSeed(1));
    assertThat(answer.hasPickedSolution()).isFalse();
    assertThat(
            answer.getSolutionsCount() == 0
                || answer.getPickingStopReason() == StopReason.STOP_REASON_GUESSES)
        .isTrue();
  }

  @Test
  void solutionsAreCountedUpToTheLimit() {
    SolveAnswer all = solve(Puzzles.EMPTY_4X4, solutions(288));
    assertThat(all.getOutcome()).isEqualTo(SolveOutcome.SOLVE_OUTCOME_MULTIPLE);
    assertThat(all.getSolutionCount()).isEqualTo(288);
    assertThat(all.getExact()).isTrue();

    SolveAnswer tooMany = solve(Puzzles.EMPTY_4X4, solutions(287));
    assertThat(tooMany.getOutcome()).isEqualTo(SolveOutcome.SOLVE_OUTCOME_INCOMPLETE);
    assertThat(tooMany.getStopReason()).isEqualTo(StopReason.STOP_REASON_SOLUTIONS);
    assertThat(tooMany.getSolutionCount()).isEqualTo(287);
    assertThat(tooMany.getExact()).isFalse();
    assertThat(tooMany.getSolutionsCount()).isEqualTo(2);
    assertThat(recorder.counts)
        .containsEntry("SUDOKU MULTIPLE", 1L)
        .containsEntry("SUDOKU LIMIT_SOLUTIONS", 1L);
  }

  @Test
  void limitOfGuessesEndsTheSearch() {
    SolveAnswer answer = solve(Puzzles.EMPTY_9X9, limit(SolveLimits.newBuilder().setMaxGuesses(1)));

    assertThat(answer.getOutcome()).isEqualTo(SolveOutcome.SOLVE_OUTCOME_INCOMPLETE);
    assertThat(answer.getStopReason()).isEqualTo(StopReason.STOP_REASON_GUESSES);
    assertThat(answer.getStatistics().getGuesses()).isLessThanOrEqualTo(1);
  }

  @Test
  void limitOfTimeEndsTheSearch() throws IOException {
    start(InProcess.ONE_SOLVER);
    SolveAnswer answer =
        solve(
            Puzzles.EMPTY_9X9,
            limit(
                SolveLimits.newBuilder()
                    .setMaxSolutions(1_000_000_000)
                    .setTimeLimit(Duration.newBuilder().setNanos(1_000_000))));

    assertThat(answer.getStopReason()).isEqualTo(StopReason.STOP_REASON_TIME);
    assertThat(recorder.counts).containsEntry("SUDOKU LIMIT_TIME", 1L);
  }

  @Test
  void searchEndsBeforeTheDeadlineOfItsCall() throws Exception {
    SolveHandler.Order order =
        new SolveHandler(server.context()).order(SolveOptions.getDefaultInstance());
    WorkPool solvers = server.solvers();
    // The work of ten seconds limits the search; the clock only where the machine is too busy.
    var limits = order.limits(solvers.jobOf(() -> {}, refused -> {}));
    assertThat(limits.work())
        .isEqualTo(dev.pencilmark.solve.SolveLimits.workOf(TimeUnit.SECONDS.toNanos(10)));
    assertThat(limits.nanos()).isEqualTo(TimeUnit.SECONDS.toNanos(60));

    ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    try (Context.CancellableContext context =
        Context.current().withDeadlineAfter(5, TimeUnit.SECONDS, timer)) {
      Job job = context.call(() -> solvers.jobOf(() -> {}, refused -> {}));
      assertThat(order.limits(job).nanos())
          .isLessThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(4_900));
    } finally {
      timer.shutdownNow();
    }
  }

  @Test
  void solutionIsWrittenAsAsked() {
    SolveAnswer answer =
        solve(
            Puzzles.EASY,
            SolveOptions.newBuilder().setTargetFormatId("plain.line").setIncludeBoards(true));

    assertThat(answer.getSolutions(0).getWritten().getText()).isEqualTo(Puzzles.EASY_SOLUTION);
    assertThat(answer.getSolutions(0).getWritten().getLossesList().stream().map(Loss::getKind))
        .containsExactly(LossKind.LOSS_KIND_PLACED);
    Board board = answer.getSolutions(0).getWritten().getBoard();
    assertThat(board.getDigits().charAt(2)).isEqualTo('4');
    assertThat(board.getClues().charAt(0)).isEqualTo('1');
    assertThat(board.getClues().charAt(2)).isEqualTo('.');

    SolveAnswer bytes =
        solve(Puzzles.EASY, SolveOptions.newBuilder().setTargetFormatId(Boards.RAW81));
    assertThat(bytes.getSolutions(0).getWritten().getData().size()).isEqualTo(81);
  }

  /** The easy puzzle with a wrong digit placed at R1C3 and pencil marks at R1C4. */
  private static Puzzle entered() {
    StringBuilder digits = new StringBuilder(Puzzles.EASY);
    digits.setCharAt(2, '1');
    Board.Builder board =
        Board.newBuilder()
            .setType(PuzzleType.PUZZLE_TYPE_SUDOKU)
            .setSize(9)
            .setDigits(digits.toString())
            .setClues(Puzzles.EASY.replaceAll("[1-9]", "1"));
    for (int cell = 0; cell < 81; cell++) {
      board.addCandidates(cell == 3 ? 0b11 : 0);
    }
    return Puzzle.newBuilder().setBoard(board).build();
  }

  @Test
  void entriesThatContradictTheSolutionAreNamed() {
    SolveRequest.Builder request = SolveRequest.newBuilder().setPuzzle(entered());
    SolveAnswer givens = server.solving().solve(request.build()).getAnswer();

    assertThat(givens.getOutcome()).isEqualTo(SolveOutcome.SOLVE_OUTCOME_UNIQUE);
    assertThat(givens.getContradictionsList())
        .satisfiesExactly(
            placed -> {
              assertThat(placed.getCell()).isEqualTo(2);
              assertThat(placed.getPlaced()).isTrue();
              assertThat(placed.getEntered()).isEqualTo(1);
              assertThat(placed.getDigit()).isEqualTo(4);
            },
            marked -> {
              assertThat(marked.getCell()).isEqualTo(3);
              assertThat(marked.getPlaced()).isFalse();
              assertThat(marked.getEntered()).isEqualTo(0b11);
              assertThat(marked.getDigit()).isEqualTo(6);
            });

    request.getOptionsBuilder().setInitialState(InitialState.INITIAL_STATE_PROGRESS);
    SolveAnswer progress = server.solving().solve(request.build()).getAnswer();
    assertThat(progress.getOutcome()).isEqualTo(SolveOutcome.SOLVE_OUTCOME_NONE);
    assertThat(progress.getInitialState()).isEqualTo(InitialState.INITIAL_STATE_PROGRESS);
    assertThat(progress.getContradictionsList()).isEqualTo(givens.getContradictionsList());
  }

  static Stream<Arguments> refusals() {
    Board twice =
        Boards.sudoku().toBuilder()
            .setDigits(Boards.all(81, 5))
            .setClues(Boards.all(81, 1))
            .build();
    Board impossible =
        Boards.kenken().toBuilder()
            .setCages(
                0,
                Cage.newBuilder()
                    .addCells(0)
                    .addCells(1)
                    .setOperator(CageOperator.CAGE_OPERATOR_ADD)
                    .setTarget(99))
            .build();
    Board regions = Boards.jigsaw().toBuilder().setBoxes(Boards.all(16, 1)).build();
    return Stream.of(
        arguments("puzzle", "BAD_REQUEST", SolveRequest.getDefaultInstance()),
        arguments("puzzle", "DUPLICATE_IN_UNIT", board(twice)),
        arguments("puzzle.board", "CAGE_TOTAL_IMPOSSIBLE", board(impossible)),
        arguments("puzzle.board", "BAD_REGION", board(regions)),
        arguments("puzzle.text", "UNKNOWN_FORMAT", request("no puzzle").build()),
        arguments(
            "options.limits.max_solutions", "LIMIT_EXCEEDED", requested(solutions(1_000_001))),
        arguments("options.limits.max_solutions", "LIMIT_EXCEEDED", requested(solutions(-1))),
        arguments(
            "options.limits.max_guesses",
            "LIMIT_EXCEEDED",
            requested(limit(SolveLimits.newBuilder().setMaxGuesses(2_000_000_001L)))),
        arguments("options.limits.time_limit", "LIMIT_EXCEEDED", requested(time(60, 1))),
        arguments(
            "options.limits.time_limit", "LIMIT_EXCEEDED", requested(time(Long.MAX_VALUE, 0))),
        arguments("options.limits.time_limit", "BAD_REQUEST", requested(time(0, 0))),
        arguments("options.limits.time_limit", "BAD_REQUEST", requested(time(-1, 0))),
        arguments("options.limits.time_limit", "BAD_REQUEST", requested(time(1, -1))),
        arguments("options.limits.time_limit", "BAD_REQUEST", requested(time(1, 1_000_000_000))),
        arguments(
            "options.initial_state",
            "BAD_REQUEST",
            requested(SolveOptions.newBuilder().setInitialStateValue(3))),
        arguments(
            "options.target_format_id",
            "BAD_REQUEST",
            requested(SolveOptions.newBuilder().setTargetFormatId("no.such"))),
        arguments(
            "puzzle",
            "NOT_REPRESENTABLE",
            request(Puzzles.TWO)
                .setOptions(SolveOptions.newBuilder().setTargetFormatId("fu.nibble"))
                .build()));
  }

  private static SolveRequest board(Board board) {
    return SolveRequest.newBuilder().setPuzzle(Puzzle.newBuilder().setBoard(board)).build();
  }

  private static SolveRequest requested(SolveOptions.Builder options) {
    return request(Puzzles.EASY).setOptions(options).build();
  }

  private static SolveOptions.Builder time(long seconds, int nanos) {
    return limit(
        SolveLimits.newBuilder()
            .setTimeLimit(Duration.newBuilder().setSeconds(seconds).setNanos(nanos)));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("refusals")
  void refusalNamesFieldAndCode(String field, String code, SolveRequest request) {
    InterchangeEndpointTest.assertRefused(field, code, () -> server.solving().solve(request));
    assertThat(recorder.count(code)).isEqualTo(1);
    assertThat(recorder.bugs).hasValue(0);
  }

  @Test
  void limitsAtTheMaximumAreFine() {
    SolveLimits.Builder most =
        SolveLimits.newBuilder()
            .setMaxSolutions(1_000_000)
            .setMaxGuesses(2_000_000_000)
            .setTimeLimit(Duration.newBuilder().setSeconds(60));

    assertThat(solve(Puzzles.EASY, limit(most)).getOutcome())
        .isEqualTo(SolveOutcome.SOLVE_OUTCOME_UNIQUE);
  }

  @Test
  void maximumBelowADefaultHoldsForBoth() throws IOException {
    start(ServerConfig.defaults().with(Setting.MAX_SOLVE_GUESSES, 1));

    assertThat(solve(Puzzles.EMPTY_9X9).getStopReason()).isEqualTo(StopReason.STOP_REASON_GUESSES);
  }

  @Test
  void cancelledCallFreesItsThread() throws IOException {
    start(InProcess.ONE_SOLVER);
    // A search that has a thread may still not have begun.
    do {
      Future<SolveResponse> call = async().solve(endless());
      awaitSearch();
      call.cancel(true);
      awaitActive(0);
    } while (recorder.count("SUDOKU CANCELLED") == 0);

    assertThat(recorder.ended).containsOnly("SOLVE CANCELLED");
    assertThat(recorder.bugs).hasValue(0);
  }

  @Test
  void callPastItsDeadlineFreesItsThread() throws IOException {
    start(InProcess.ONE_SOLVER);
    // The search ends just before the deadline: now and then the answer is in time.
    try {
      SolveResponse answer =
          server.solving().withDeadlineAfter(1, TimeUnit.MILLISECONDS).solve(endless());
      assertThat(answer.getAnswer().getStopReason()).isEqualTo(StopReason.STOP_REASON_TIME);
    } catch (StatusRuntimeException late) {
      assertThat(late.getStatus().getCode()).isEqualTo(Status.Code.DEADLINE_EXCEEDED);
    }
    awaitActive(0);
  }

  @Test
  void cancelledCallGivesUpItsPlaceAndIsNeverStarted() throws IOException {
    start(InProcess.ONE_SOLVER);
    Future<SolveResponse> first = async().solve(endless());
    awaitSearch();
    Future<SolveResponse> second = async().solve(endless());
    assertThat(server.solvers().queued()).isEqualTo(1);

    second.cancel(true);
    assertThat(server.solvers().queued()).isZero();
    first.cancel(true);
    awaitActive(0);

    assertThat(recorder.count("SUDOKU CANCELLED")).isLessThanOrEqualTo(1);
  }

  @Test
  void shortSearchesAreAnsweredUnderAnyLoadOfTheirPool() throws Exception {
    start(InProcess.ONE_SOLVER);
    SolveAnswer alone = solve(Puzzles.EASY);
    Future<SolveResponse> busy = async().solve(endless());
    awaitSearch();

    SolveAnswer adjacent = solve(Puzzles.EASY);

    assertThat(adjacent.getSolutionsList()).isEqualTo(alone.getSolutionsList());
    assertThat(server.solvers().queued()).isZero();
    assertThat(recorder.count("boards in")).isEqualTo(3);
    assertThat(recorder.count("SUDOKU UNIQUE")).isEqualTo(2);
    busy.cancel(true);
  }

  @Test
  void searchOfManyGuessesCountsThemAllWhereverItBegan() throws IOException {
    start(ServerConfig.defaults().with(Setting.EVENT_LOOP_CALL_COST, 0));
    SolveAnswer onPool = solve(GOLDEN_NUGGET);
    start(ServerConfig.defaults());

    SolveAnswer begunOnLoop = solve(GOLDEN_NUGGET);

    assertThat(onPool.getStatistics().getGuesses()).isGreaterThan(64);
    assertThat(withoutTime(begunOnLoop)).isEqualTo(withoutTime(onPool));
    assertThat(recorder.count("boards in")).isEqualTo(2);
    assertThat(recorder.count("SUDOKU UNIQUE")).isEqualTo(2);
  }

  private static SolveAnswer withoutTime(SolveAnswer answer) {
    return answer.toBuilder()
        .setStatistics(answer.getStatistics().toBuilder().clearElapsedTime())
        .build();
  }

  @Test
  void fullPoolRejectsAtOnceAndDecodeContinues() throws Exception {
    start(InProcess.ONE_SOLVER);
    Future<SolveResponse> first = async().solve(endless());
    awaitSearch();
    Future<SolveResponse> second = async().solve(endless());

    StatusRuntimeException refused =
        catchThrowableOfType(StatusRuntimeException.class, () -> server.solving().solve(endless()));
    assertThat(refused.getStatus().getCode()).isEqualTo(Status.Code.RESOURCE_EXHAUSTED);
    com.google.rpc.Status status = StatusProto.fromThrowable(refused);
    assertThat(status.getDetails(0).unpack(ErrorInfo.class).getReason())
        .isEqualTo(Failures.OVERLOADED);
    assertThat(status.getDetails(1).unpack(RetryInfo.class).getRetryDelay())
        .isNotEqualTo(Duration.getDefaultInstance());
    assertThat(server.solvers().refused()).isEqualTo(1);
    assertThat(
            server
                .calls()
                .decode(DecodeRequest.newBuilder().setPuzzle(Puzzles.text(Puzzles.EASY)).build())
                .getBoard()
                .getSize())
        .isEqualTo(9);
    first.cancel(true);
    second.cancel(true);
    awaitActive(0);
  }
}
