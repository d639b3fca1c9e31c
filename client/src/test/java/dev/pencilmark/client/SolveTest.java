package dev.pencilmark.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.protobuf.ByteString;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.EnumerateSolutionsResponse;
import dev.pencilmark.v1.EnumerationEnd;
import dev.pencilmark.v1.InterchangeServiceGrpc.InterchangeServiceImplBase;
import dev.pencilmark.v1.LossKind;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleType;
import dev.pencilmark.v1.SolveLimit;
import dev.pencilmark.v1.SolveOutcome;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveResponse;
import dev.pencilmark.v1.SolveStart;
import dev.pencilmark.v1.SolveStreamRequest;
import dev.pencilmark.v1.SolveStreamResponse;
import io.grpc.Context;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class SolveTest {

  @Test
  void solve_answersWithAllThatIsKnown() {
    try (FakeServer server = FakeServer.of(new Solving())) {
      SolveAnswer answer =
          server
              .client()
              .solve(
                  Puzzles.text("12"),
                  SolveOptions.DEFAULT
                      .from(SolveStart.SOLVE_START_FROM_PROGRESS)
                      .upTo(5)
                      .withNodes(6)
                      .within(Duration.ofMillis(7))
                      .writing("swiki.v2")
                      .withBoards());

      assertThat(answer.outcome()).isEqualTo(SolveOutcome.SOLVE_OUTCOME_MULTIPLE);
      assertThat(answer.limit()).isEqualTo(SolveLimit.SOLVE_LIMIT_UNSPECIFIED);
      assertThat(answer.start()).isEqualTo(SolveStart.SOLVE_START_FROM_PROGRESS);
      assertThat(answer.count()).isEqualTo(5);
      assertThat(answer.exact()).isTrue();
      assertThat(answer.solutions())
          .containsExactly(
              new Solution(
                  "12",
                  Optional.of(new Output("swiki.v2 6 7000000", null)),
                  List.of(new Loss(LossKind.LOSS_KIND_PLACED, 2, "")),
                  Optional.of(Board.getDefaultInstance())),
              new Solution("21", Optional.empty(), List.of(), Optional.empty()));
      assertThat(answer.differingCells()).containsExactly(0, 1);
      assertThat(answer.contradictions())
          .containsExactly(new SolveAnswer.Contradiction(3, true, 4, 5));
      assertThat(answer.statistics())
          .isEqualTo(new SolveAnswer.Statistics(8, 2, Duration.ofSeconds(1, 9)));
      assertThat(answer.type()).isEqualTo(PuzzleType.PUZZLE_TYPE_SUDOKU);
      assertThat(answer.size()).isEqualTo(9);
      assertThat(answer.sourceFormatId()).isEqualTo("plain.line");
      assertThat(answer.warnings()).extracting(Problem::code).containsExactly("ODD");
    }
  }

  @Test
  void defaults_areLeftToTheServer() {
    try (FakeServer server = FakeServer.of(new Solving())) {
      assertThat(server.client().solve("unset").solutions()).isEmpty();
    }
  }

  @Test
  void refusedPuzzle_isAPuzzleException() {
    try (FakeServer server = FakeServer.of(new Solving())) {
      assertThat(
              catchThrowableOfType(PuzzleException.class, () -> server.client().solve("?")).code())
          .isEqualTo("UNKNOWN_FORMAT");
    }
  }

  @Test
  void async_answersTheSame() throws Exception {
    try (FakeServer server = FakeServer.of(new Solving())) {
      assertThat(
              server
                  .client()
                  .async()
                  .solve(Puzzles.text("12"), SolveOptions.DEFAULT)
                  .toCompletableFuture()
                  .get(10, TimeUnit.SECONDS)
                  .solutions())
          .isNotEmpty();
    }
  }

  @Test
  void deadline_isLongerByTheTimeOfTheSearch() {
    try (FakeServer server = FakeServer.of(new Solving())) {
      PencilmarkClient client = server.client(Duration.ofSeconds(20));
      assertThat(client.solve("deadline").size()).isBetween(10, 20);
      assertThat(
              client
                  .solve(
                      Puzzles.text("deadline"),
                      SolveOptions.DEFAULT.within(Duration.ofSeconds(1_000)))
                  .size())
          .isBetween(1_000, 1_020);
    }
  }

  @Test
  void solveAll_keepsTheOrder() {
    try (FakeServer server = FakeServer.of(new Solving());
        Stream<SolveResult> results =
            server
                .client()
                .solveAll(
                    IntStream.range(0, 777)
                        .mapToObj(number -> Puzzles.text(number % 7 == 6 ? "?" : "" + number))
                        .iterator(),
                    SolveOptions.DEFAULT)) {
      List<String> told =
          results
              .map(
                  result ->
                      result instanceof SolveAnswer answer
                          ? answer.solutions().get(0).digits()
                          : ((Problem) result).code())
              .toList();
      assertThat(told)
          .containsExactlyElementsOf(
              IntStream.range(0, 777)
                  .mapToObj(number -> number % 7 == 6 ? "UNKNOWN_FORMAT" : "" + number)
                  .toList());
    }
  }

  @Test
  void slowBatch_isWaitedForAsLongAsItsSearchesMayTake() {
    try (FakeServer server = FakeServer.of(new Solving());
        BatchStream<SolveResult> stream =
            server
                .client(Duration.ofMillis(1))
                .openSolveStream(SolveOptions.DEFAULT.within(Duration.ofSeconds(20)))) {
      stream.send(List.of(Puzzles.text("slow")));
      assertThat(stream.next()).hasSize(1);
    }
  }

  @Test
  void enumeration_endsWithTheReason() {
    try (FakeServer server = FakeServer.of(new Solving());
        SolutionStream solutions =
            server.client().enumerate(Puzzles.text("1000"), SolveOptions.DEFAULT)) {
      List<EnumeratedSolution> all = new ArrayList<>();
      solutions.forEachRemaining(all::add);

      assertThat(all).hasSize(1_000);
      assertThat(all.get(7))
          .isEqualTo(
              new EnumeratedSolution(
                  new Solution("7", Optional.empty(), List.of(), Optional.empty()),
                  7,
                  ByteString.copyFromUtf8("7")));
      assertThat(solutions.end()).isEqualTo(EnumerationEnd.ENUMERATION_END_EXHAUSTED);
      assertThatThrownBy(solutions::next).isInstanceOf(NoSuchElementException.class);
    }
  }

  @Test
  void enumeration_goesOnAfterAToken() {
    try (FakeServer server = FakeServer.of(new Solving());
        SolutionStream solutions =
            server
                .client()
                .enumerate(
                    Puzzles.text("10"), SolveOptions.DEFAULT, ByteString.copyFromUtf8("7"))) {
      assertThat(solutions.next().index()).isEqualTo(8);
    }
  }

  @Test
  void enumeration_isNoFurtherAheadThanAWindow() {
    Solving service = new Solving();
    try (FakeServer server = FakeServer.of(service);
        SolutionStream solutions =
            server.client().enumerate(Puzzles.text("1000000"), SolveOptions.DEFAULT)) {
      for (int i = 0; i < 100; i++) {
        solutions.next();
      }
      assertThat(service.streamed.get()).isLessThanOrEqualTo(200);
    }
    service.awaitCancelled();
  }

  @Test
  void failedEnumeration_stillGivesWhatCameBefore() {
    try (FakeServer server = FakeServer.of(new Solving());
        SolutionStream solutions =
            server.client().enumerate(Puzzles.text("broken"), SolveOptions.DEFAULT)) {
      assertThat(solutions.next().index()).isZero();
      assertThat(catchThrowableOfType(PuzzleException.class, solutions::hasNext).code())
          .isEqualTo("BAD_REQUEST");
      assertThatThrownBy(solutions::hasNext).isInstanceOf(PuzzleException.class);
      assertThat(solutions.end()).isNull();
    }
  }

  @Test
  void serverThatSaysNothing_failsAtTheDeadline() {
    try (FakeServer server = FakeServer.of(new Solving());
        SolutionStream solutions =
            server
                .client(Duration.ofMillis(1))
                .enumerate(
                    Puzzles.text("silent"), SolveOptions.DEFAULT.within(Duration.ofMillis(1)))) {
      assertThat(
              catchThrowableOfType(StatusRuntimeException.class, solutions::hasNext)
                  .getStatus()
                  .getCode())
          .isEqualTo(Status.Code.DEADLINE_EXCEEDED);
    }
  }

  @Test
  void serverThatEndsWithoutReason_isAFailure() {
    try (FakeServer server = FakeServer.of(new Solving());
        SolutionStream solutions =
            server.client().enumerate(Puzzles.text("early"), SolveOptions.DEFAULT)) {
      assertThat(
              catchThrowableOfType(StatusRuntimeException.class, solutions::hasNext)
                  .getStatus()
                  .getCode())
          .isEqualTo(Status.Code.INTERNAL);
    }
  }

  /** Solves a puzzle to itself; its text may ask for something else. */
  private static final class Solving extends InterchangeServiceImplBase {

    private final AtomicInteger streamed = new AtomicInteger();
    private final CountDownLatch cancelled = new CountDownLatch(1);

    void awaitCancelled() {
      try {
        assertThat(cancelled.await(10, TimeUnit.SECONDS)).isTrue();
      } catch (InterruptedException hurry) {
        throw new AssertionError(hurry);
      }
    }

    @Override
    public void solve(SolveRequest request, StreamObserver<SolveResponse> answers) {
      String text = request.getPuzzle().getText();
      dev.pencilmark.v1.SolveOptions options = request.getOptions();
      if (text.equals("?")) {
        answers.onError(FakeServer.refusal(unknown()));
        return;
      }
      dev.pencilmark.v1.SolveAnswer.Builder answer = dev.pencilmark.v1.SolveAnswer.newBuilder();
      if (text.equals("unset")) {
        assertThat(options.getLimits().hasTime()).isFalse();
        assertThat(options.getLimits().getSerializedSize()).isZero();
      } else if (text.equals("deadline")) {
        answer.setSize((int) Context.current().getDeadline().timeRemaining(TimeUnit.SECONDS));
      } else {
        answer
            .setOutcome(SolveOutcome.SOLVE_OUTCOME_MULTIPLE)
            .setStart(options.getStart())
            .setSolutionCount(options.getLimits().getSolutions())
            .setExact(true)
            .addDifferingCells(0)
            .addDifferingCells(1)
            .setType(PuzzleType.PUZZLE_TYPE_SUDOKU)
            .setSize(9)
            .setSourceFormatId("plain.line");
        answer
            .addSolutionsBuilder()
            .setDigits("12")
            .setText(
                options.getTargetFormatId()
                    + " "
                    + options.getLimits().getNodes()
                    + " "
                    + options.getLimits().getTime().getNanos())
            .setBoard(Board.getDefaultInstance())
            .addLossesBuilder()
            .setKind(LossKind.LOSS_KIND_PLACED)
            .setCells(2);
        answer.addSolutionsBuilder().setDigits("21");
        answer.addContradictionsBuilder().setCell(3).setPlaced(true).setEntered(4).setDigit(5);
        answer
            .getStatisticsBuilder()
            .setGuesses(8)
            .setDepth(2)
            .getTimeBuilder()
            .setSeconds(1)
            .setNanos(9);
        answer.addWarningsBuilder().setCode("ODD");
      }
      answers.onNext(SolveResponse.newBuilder().setAnswer(answer).build());
      answers.onCompleted();
    }

    private static dev.pencilmark.v1.Problem unknown() {
      return dev.pencilmark.v1.Problem.newBuilder().setCode("UNKNOWN_FORMAT").build();
    }

    @Override
    public StreamObserver<SolveStreamRequest> solveStream(
        StreamObserver<SolveStreamResponse> answers) {
      return new StreamObserver<>() {
        @Override
        public void onNext(SolveStreamRequest batch) {
          SolveStreamResponse.Builder response = SolveStreamResponse.newBuilder();
          for (Puzzle puzzle : batch.getPuzzlesList()) {
            if (puzzle.getText().equals("?")) {
              response.addResultsBuilder().setProblem(unknown());
              continue;
            }
            if (puzzle.getText().equals("slow")) {
              pause();
            }
            response
                .addResultsBuilder()
                .getAnswerBuilder()
                .addSolutionsBuilder()
                .setDigits(puzzle.getText());
          }
          answers.onNext(response.build());
        }

        @Override
        public void onError(Throwable cause) {}

        @Override
        public void onCompleted() {
          answers.onCompleted();
        }
      };
    }

    /** Long enough for a client that waits a millisecond. */
    private static void pause() {
      try {
        Thread.sleep(100);
      } catch (InterruptedException hurry) {
        Thread.currentThread().interrupt();
      }
    }

    @Override
    public void enumerateSolutions(
        EnumerateSolutionsRequest request, StreamObserver<EnumerateSolutionsResponse> answers) {
      String text = request.getPuzzle().getText();
      switch (text) {
        case "silent" -> {}
        case "early" -> answers.onCompleted();
        case "broken" -> {
          answers.onNext(solution(0));
          answers.onError(
              FakeServer.refusal(
                  dev.pencilmark.v1.Problem.newBuilder().setCode("BAD_REQUEST").build()));
        }
        default -> {
          int end = Integer.parseInt(text);
          String token = request.getResumeToken().toStringUtf8();
          streamed.set(token.isEmpty() ? 0 : Integer.parseInt(token) + 1);
          var client = (ServerCallStreamObserver<EnumerateSolutionsResponse>) answers;
          client.setOnCancelHandler(cancelled::countDown);
          client.setOnReadyHandler(() -> stream(client, end));
        }
      }
    }

    private void stream(ServerCallStreamObserver<EnumerateSolutionsResponse> client, int end) {
      while (client.isReady() && streamed.get() <= end) {
        int number = streamed.getAndIncrement();
        if (number < end) {
          client.onNext(solution(number));
        } else {
          client.onNext(
              EnumerateSolutionsResponse.newBuilder()
                  .setEnd(EnumerationEnd.ENUMERATION_END_EXHAUSTED)
                  .build());
          client.onCompleted();
        }
      }
    }

    private static EnumerateSolutionsResponse solution(int number) {
      String text = Integer.toString(number);
      return EnumerateSolutionsResponse.newBuilder()
          .setSolution(dev.pencilmark.v1.Solution.newBuilder().setDigits(text))
          .setIndex(number)
          .setResumeToken(ByteString.copyFromUtf8(text))
          .build();
    }
  }
}
