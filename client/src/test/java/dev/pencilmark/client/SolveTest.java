package dev.pencilmark.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.protobuf.ByteString;
import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.EnumerateSolutionsResponse;
import dev.pencilmark.v1.EnumeratedSolution;
import dev.pencilmark.v1.EnumerationEnd;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.Solution;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveResponse;
import dev.pencilmark.v1.SolveResult;
import dev.pencilmark.v1.SolveServiceGrpc;
import dev.pencilmark.v1.SolveServiceGrpc.SolveServiceImplBase;
import dev.pencilmark.v1.SolveStreamRequest;
import dev.pencilmark.v1.SolveStreamResponse;
import dev.pencilmark.v1.StopReason;
import io.grpc.Context;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
final class SolveTest {

  private static EnumerateSolutionsRequest all(String text) {
    return EnumerateSolutionsRequest.newBuilder().setPuzzle(FakeServer.puzzle(text)).build();
  }

  private static SolveOptions within(Duration time) {
    SolveOptions.Builder options = SolveOptions.newBuilder();
    options
        .getLimitsBuilder()
        .getTimeLimitBuilder()
        .setSeconds(time.getSeconds())
        .setNanos(time.getNano());
    return options.build();
  }

  private static SolveResponse solve(PencilmarkClient client, String text) {
    return client.call(
        SolveServiceGrpc.getSolveMethod(),
        SolveRequest.newBuilder().setPuzzle(FakeServer.puzzle(text)).build());
  }

  @Test
  void refusedPuzzle_isAPuzzleException() {
    try (FakeServer server = FakeServer.of(new Solving())) {
      PuzzleException refused =
          catchThrowableOfType(PuzzleException.class, () -> solve(server.client(), "?"));
      assertThat(refused.problem().getCode()).isEqualTo("UNKNOWN_FORMAT");
    }
  }

  @Test
  void deadline_isLongerByTheTimeOfTheSearch() {
    try (FakeServer server = FakeServer.of(new Solving())) {
      PencilmarkClient client = server.client(Duration.ofSeconds(200));
      assertThat(solve(client, "deadline").getAnswer().getPuzzle().getSize()).isBetween(201, 210);
      SolveRequest longer =
          SolveRequest.newBuilder()
              .setPuzzle(FakeServer.puzzle("deadline"))
              .setOptions(within(Duration.ofSeconds(1_000)))
              .build();
      assertThat(
              client
                  .call(SolveServiceGrpc.getSolveMethod(), longer)
                  .getAnswer()
                  .getPuzzle()
                  .getSize())
          .isBetween(1_000, 1_200);
    }
  }

  @Test
  void solveStream_keepsTheOrder() {
    try (FakeServer server = FakeServer.of(new Solving());
        Stream<SolveResult> results =
            server
                .client()
                .open(SolveServiceGrpc.getSolveStreamMethod())
                .pipe(
                    IntStream.range(0, 777)
                        .mapToObj(number -> FakeServer.puzzle(number % 7 == 6 ? "?" : "" + number))
                        .iterator(),
                    batch -> SolveStreamRequest.newBuilder().addAllPuzzles(batch).build())
                .flatMap(answer -> answer.getResultsList().stream())) {
      List<String> reported =
          results
              .map(
                  result ->
                      result.hasAnswer()
                          ? result.getAnswer().getSolutions(0).getDigits()
                          : result.getProblem().getCode())
              .toList();
      assertThat(reported)
          .containsExactlyElementsOf(
              IntStream.range(0, 777)
                  .mapToObj(number -> number % 7 == 6 ? "UNKNOWN_FORMAT" : "" + number)
                  .toList());
    }
  }

  @Test
  void slowBatch_isWaitedForAsLongAsItsSearchesMayTake() {
    try (FakeServer server = FakeServer.of(new Solving());
        AnswerStream<SolveStreamRequest, SolveStreamResponse> stream =
            server.client(Duration.ofMillis(1)).open(SolveServiceGrpc.getSolveStreamMethod())) {
      stream.send(
          SolveStreamRequest.newBuilder()
              .setOptions(within(Duration.ofSeconds(20)))
              .addPuzzles(FakeServer.puzzle("slow"))
              .build());
      assertThat(stream.next().getResultsList()).hasSize(1);
    }
  }

  @Test
  void enumeration_endsWithTheReason() {
    try (FakeServer server = FakeServer.of(new Solving());
        AnswerStream<?, EnumerateSolutionsResponse> solutions =
            server.client().stream(SolveServiceGrpc.getEnumerateSolutionsMethod(), all("1000"))) {
      List<EnumerateSolutionsResponse> all = solutions.asStream().toList();
      assertThat(all).hasSize(1_001);
      assertThat(all.get(7)).isEqualTo(Solving.solution(7));
      assertThat(all.get(1_000).getEnd().getStopReason())
          .isEqualTo(StopReason.STOP_REASON_EXHAUSTED);
      assertThat(solutions.next()).isNull();
    }
  }

  @Test
  void enumeration_resumesAfterAToken() {
    try (FakeServer server = FakeServer.of(new Solving());
        AnswerStream<?, EnumerateSolutionsResponse> solutions =
            server.client().stream(
                SolveServiceGrpc.getEnumerateSolutionsMethod(),
                all("10").toBuilder().setResumeToken(ByteString.copyFromUtf8("7")).build())) {
      assertThat(solutions.next().getSolution().getIndex()).isEqualTo(8);
    }
  }

  @Test
  void enumeration_isNoFurtherAheadThanAWindow() {
    Solving service = new Solving();
    try (FakeServer server = FakeServer.of(service);
        AnswerStream<?, EnumerateSolutionsResponse> solutions =
            server.client().stream(
                SolveServiceGrpc.getEnumerateSolutionsMethod(), all("1000000"))) {
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
        AnswerStream<?, EnumerateSolutionsResponse> solutions =
            server.client().stream(SolveServiceGrpc.getEnumerateSolutionsMethod(), all("broken"))) {
      assertThat(solutions.next().getSolution().getIndex()).isZero();
      assertThat(catchThrowableOfType(PuzzleException.class, solutions::next).problem().getCode())
          .isEqualTo("BAD_REQUEST");
      assertThatThrownBy(solutions::next).isInstanceOf(PuzzleException.class);
    }
  }

  @Test
  void serverThatSendsNothing_failsAtTheDeadline() {
    try (FakeServer server = FakeServer.of(new Solving());
        AnswerStream<?, EnumerateSolutionsResponse> solutions =
            server.client(Duration.ofMillis(1)).stream(
                SolveServiceGrpc.getEnumerateSolutionsMethod(),
                all("silent").toBuilder().setOptions(within(Duration.ofMillis(1))).build())) {
      assertThat(
              catchThrowableOfType(StatusRuntimeException.class, solutions::next)
                  .getStatus()
                  .getCode())
          .isEqualTo(Status.Code.DEADLINE_EXCEEDED);
    }
  }

  @Test
  void serverThatEndsWithoutReason_isAFailure() {
    try (FakeServer server = FakeServer.of(new Solving());
        AnswerStream<?, EnumerateSolutionsResponse> solutions =
            server.client().stream(SolveServiceGrpc.getEnumerateSolutionsMethod(), all("early"))) {
      assertThat(
              catchThrowableOfType(StatusRuntimeException.class, solutions::next)
                  .getStatus()
                  .getCode())
          .isEqualTo(Status.Code.DATA_LOSS);
    }
  }

  /** Solves a puzzle to itself; its text may request something else. */
  private static final class Solving extends SolveServiceImplBase {

    private final AtomicInteger streamed = new AtomicInteger();
    private final CountDownLatch cancelled = new CountDownLatch(1);

    void awaitCancelled() {
      try {
        assertThat(cancelled.await(100, TimeUnit.SECONDS)).isTrue();
      } catch (InterruptedException hurry) {
        throw new AssertionError(hurry);
      }
    }

    @Override
    public void solve(SolveRequest request, StreamObserver<SolveResponse> answers) {
      String text = request.getPuzzle().getText();
      if (text.equals("?")) {
        answers.onError(FakeServer.refusal(unknown()));
        return;
      }
      SolveAnswer.Builder answer = SolveAnswer.newBuilder();
      if (text.equals("deadline")) {
        answer
            .getPuzzleBuilder()
            .setSize((int) Context.current().getDeadline().timeRemaining(TimeUnit.SECONDS));
      }
      answers.onNext(SolveResponse.newBuilder().setAnswer(answer).build());
      answers.onCompleted();
    }

    private static Problem unknown() {
      return Problem.newBuilder().setCode("UNKNOWN_FORMAT").build();
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
          answers.onError(FakeServer.refusal(Problem.newBuilder().setCode("BAD_REQUEST").build()));
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
                  .setEnd(
                      EnumerationEnd.newBuilder().setStopReason(StopReason.STOP_REASON_EXHAUSTED))
                  .build());
          client.onCompleted();
        }
      }
    }

    private static EnumerateSolutionsResponse solution(int number) {
      String text = Integer.toString(number);
      return EnumerateSolutionsResponse.newBuilder()
          .setSolution(
              EnumeratedSolution.newBuilder()
                  .setIndex(number)
                  .setSolution(Solution.newBuilder().setDigits(text))
                  .setResumeToken(ByteString.copyFromUtf8(text)))
          .build();
    }
  }
}
