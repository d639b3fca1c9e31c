package dev.pencilmark.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.InterchangeServiceGrpc.InterchangeServiceImplBase;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.Puzzle;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.StreamObserver;
import java.time.Duration;
import java.util.Collections;
import java.util.Iterator;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
final class BatchStreamTest {

  private static final ConvertStreamRequest TARGET =
      ConvertStreamRequest.newBuilder().setTargetFormatId("swiki.v2").build();

  private static Stream<ConvertResult> convertAll(FakeServer server, Iterator<Puzzle> puzzles) {
    return server
        .client()
        .open(InterchangeServiceGrpc.getConvertStreamMethod())
        .pipe(puzzles, batch -> TARGET.toBuilder().addAllPuzzles(batch).build())
        .flatMap(answer -> answer.getResultsList().stream());
  }

  @Test
  void outcomes_comeInTheOrderOfThePuzzles() {
    Echo service = new Echo();
    try (FakeServer server = FakeServer.of(service);
        Stream<ConvertResult> outcomes = convertAll(server, puzzles(1234))) {
      assertThat(outcomes.map(BatchStreamTest::report))
          .containsExactlyElementsOf(
              IntStream.range(0, 1234).mapToObj(number -> report(number)).toList());
      assertThat(service.batches).hasValue(13);
    }
  }

  @Test
  void noPuzzles_giveNoOutcomes() {
    try (FakeServer server = FakeServer.of(new Echo());
        Stream<ConvertResult> outcomes = convertAll(server, Collections.emptyIterator())) {
      assertThat(outcomes).isEmpty();
    }
  }

  @Test
  void puzzlesAreTaken_onlyAWindowAhead() {
    AtomicInteger taken = new AtomicInteger();
    Iterator<Puzzle> endless =
        Stream.generate(() -> FakeServer.puzzle(Integer.toString(taken.getAndIncrement())))
            .iterator();
    try (FakeServer server = FakeServer.of(new Echo());
        Stream<ConvertResult> outcomes = convertAll(server, endless)) {
      assertThat(outcomes.limit(1001)).hasSize(1001);
      // Java's stream iterators look one element ahead.
      assertThat(taken.get())
          .isLessThanOrEqualTo(1100 + AnswerStream.WINDOW * AnswerStream.BATCH + 1);
    }
  }

  @Test
  void largePuzzles_makeSmallBatches() {
    Echo service = new Echo();
    String large = "x".repeat(300 << 10);
    Iterator<Puzzle> puzzles = Collections.nCopies(8, FakeServer.puzzle(large)).iterator();
    try (FakeServer server = FakeServer.of(service);
        Stream<ConvertResult> outcomes = convertAll(server, puzzles)) {
      assertThat(outcomes).hasSize(8);
      assertThat(service.batches).hasValue(4);
    }
  }

  @Test
  void batch_isAnsweredBeforeTheNextIsSent() {
    try (FakeServer server = FakeServer.of(new Echo());
        AnswerStream<ConvertStreamRequest, ConvertStreamResponse> stream =
            server.client().open(InterchangeServiceGrpc.getConvertStreamMethod())) {
      for (int number = 0; number < 3; number++) {
        stream.send(batch(Integer.toString(number)));
        assertThat(stream.next().getResultsList())
            .extracting(BatchStreamTest::report)
            .containsExactly(report(number));
      }
      stream.finish();
      assertThat(stream.next()).isNull();
    }
  }

  @Test
  void sender_waitsForASlowReader() {
    Echo service = new Echo();
    try (FakeServer server = FakeServer.of(service);
        AnswerStream<ConvertStreamRequest, ConvertStreamResponse> stream =
            server.client().open(InterchangeServiceGrpc.getConvertStreamMethod())) {
      Thread sender =
          new Thread(
              () -> {
                for (int number = 0; number < 10; number++) {
                  stream.send(batch(Integer.toString(number)));
                }
                stream.finish();
              });
      sender.start();
      awaitWaiting(sender);
      assertThat(service.batches.get()).isLessThanOrEqualTo(AnswerStream.WINDOW);
      for (int number = 0; number < 10; number++) {
        assertThat(stream.next().getResultsList())
            .extracting(BatchStreamTest::report)
            .containsExactly(report(number));
      }
      assertThat(stream.next()).isNull();
    }
  }

  @Test
  void brokenStream_stillGivesWhatCameBefore() {
    InterchangeServiceImplBase service =
        new Echo() {
          @Override
          void answer(ConvertStreamRequest batch, StreamObserver<ConvertStreamResponse> answers) {
            if (batch.getPuzzles(0).getText().equals("1")) {
              answers.onError(
                  FakeServer.refusal(Problem.newBuilder().setCode("LIMIT_EXCEEDED").build()));
            } else {
              super.answer(batch, answers);
            }
          }
        };
    try (FakeServer server = FakeServer.of(service);
        AnswerStream<ConvertStreamRequest, ConvertStreamResponse> stream =
            server.client().open(InterchangeServiceGrpc.getConvertStreamMethod())) {
      stream.send(batch("0"));
      stream.send(batch("1"));
      assertThat(stream.next().getResultsList()).hasSize(1);
      assertThat(catchThrowableOfType(PuzzleException.class, stream::next).problem().getCode())
          .isEqualTo("LIMIT_EXCEEDED");
      assertThatThrownBy(() -> stream.send(batch("2"))).isInstanceOf(PuzzleException.class);
    }
  }

  @Test
  void unansweredBatch_failsAtTheDeadline() {
    InterchangeServiceImplBase service =
        new Echo() {
          @Override
          void answer(ConvertStreamRequest batch, StreamObserver<ConvertStreamResponse> answers) {}
        };
    try (FakeServer server = FakeServer.of(service);
        AnswerStream<ConvertStreamRequest, ConvertStreamResponse> stream =
            server
                .client(Duration.ofMillis(20))
                .open(InterchangeServiceGrpc.getConvertStreamMethod())) {
      stream.send(batch("0"));
      assertThat(statusOf(stream)).isEqualTo(Status.Code.DEADLINE_EXCEEDED);
    }
  }

  @Test
  void serverThatEndsEarly_isAFailure() {
    InterchangeServiceImplBase service =
        new Echo() {
          @Override
          void answer(ConvertStreamRequest batch, StreamObserver<ConvertStreamResponse> answers) {
            answers.onCompleted();
          }
        };
    try (FakeServer server = FakeServer.of(service);
        AnswerStream<ConvertStreamRequest, ConvertStreamResponse> stream =
            server.client().open(InterchangeServiceGrpc.getConvertStreamMethod())) {
      stream.send(batch("0"));
      assertThat(statusOf(stream)).isEqualTo(Status.Code.DATA_LOSS);
    }
  }

  @Test
  void close_endsASenderThatWaits() throws Exception {
    try (FakeServer server = FakeServer.of(new Echo())) {
      AnswerStream<ConvertStreamRequest, ConvertStreamResponse> stream =
          server.client().open(InterchangeServiceGrpc.getConvertStreamMethod());
      CompletableFuture<Void> sent = new CompletableFuture<>();
      Thread sender =
          new Thread(
              () -> {
                try {
                  while (true) {
                    stream.send(batch("0"));
                  }
                } catch (StatusRuntimeException closed) {
                  sent.completeExceptionally(closed);
                }
              });
      sender.start();
      awaitWaiting(sender);
      stream.close();
      assertThatThrownBy(sent::get)
          .isInstanceOf(ExecutionException.class)
          .hasCauseInstanceOf(StatusRuntimeException.class);
      assertThat(sender.isInterrupted()).isFalse();
    }
  }

  @Test
  void interruptOfASenderThatWaits_endsTheStream() throws Exception {
    try (FakeServer server = FakeServer.of(new Echo());
        AnswerStream<ConvertStreamRequest, ConvertStreamResponse> stream =
            server.client().open(InterchangeServiceGrpc.getConvertStreamMethod())) {
      CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
      Thread sender =
          new Thread(
              () -> {
                try {
                  while (true) {
                    stream.send(batch("0"));
                  }
                } catch (StatusRuntimeException ended) {
                  interrupted.complete(Thread.currentThread().isInterrupted());
                }
              });
      sender.start();
      awaitWaiting(sender);
      sender.interrupt();
      assertThat(interrupted.get()).isTrue();
      assertThat(statusOf(stream)).isEqualTo(Status.Code.CANCELLED);
    }
  }

  private static ConvertStreamRequest batch(String text) {
    return TARGET.toBuilder().addPuzzles(FakeServer.puzzle(text)).build();
  }

  private static Status.Code statusOf(
      AnswerStream<ConvertStreamRequest, ConvertStreamResponse> stream) {
    return catchThrowableOfType(StatusRuntimeException.class, stream::next).getStatus().getCode();
  }

  private static void awaitWaiting(Thread thread) {
    while (thread.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
    }
  }

  private static Iterator<Puzzle> puzzles(int count) {
    return IntStream.range(0, count)
        .mapToObj(number -> FakeServer.puzzle(Integer.toString(number)))
        .iterator();
  }

  /** What the echo makes of a puzzle that is a number. */
  private static String report(int number) {
    return number % 7 == 6 ? "! BAD_LENGTH" : number + " as swiki.v2";
  }

  private static String report(ConvertResult result) {
    return result.hasProblem()
        ? "! " + result.getProblem().getCode()
        : result.getConversion().getText();
  }

  /** Answers each puzzle with its own text, and fails every seventh. */
  private static class Echo extends InterchangeServiceImplBase {

    private final AtomicInteger batches = new AtomicInteger();
    private int number;

    @Override
    public StreamObserver<ConvertStreamRequest> convertStream(
        StreamObserver<ConvertStreamResponse> answers) {
      return new StreamObserver<>() {
        @Override
        public void onNext(ConvertStreamRequest batch) {
          batches.incrementAndGet();
          answer(batch, answers);
        }

        @Override
        public void onError(Throwable cause) {}

        @Override
        public void onCompleted() {
          answers.onCompleted();
        }
      };
    }

    void answer(ConvertStreamRequest batch, StreamObserver<ConvertStreamResponse> answers) {
      ConvertStreamResponse.Builder response = ConvertStreamResponse.newBuilder();
      for (Puzzle puzzle : batch.getPuzzlesList()) {
        if (number++ % 7 == 6) {
          response.addResultsBuilder().getProblemBuilder().setCode("BAD_LENGTH");
        } else {
          response
              .addResultsBuilder()
              .getConversionBuilder()
              .setText(puzzle.getText() + " as " + batch.getTargetFormatId());
        }
      }
      answers.onNext(response.build());
    }
  }
}
