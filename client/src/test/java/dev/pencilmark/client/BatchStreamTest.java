package dev.pencilmark.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.InterchangeServiceGrpc.InterchangeServiceImplBase;
import dev.pencilmark.v1.Puzzle;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.StreamObserver;
import java.time.Duration;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class BatchStreamTest {

  private static final Target TARGET = Target.of("swiki.v2");

  @Test
  void outcomes_comeInTheOrderOfThePuzzles() {
    Echo service = new Echo();
    try (FakeServer server = FakeServer.of(service);
        Stream<Outcome> outcomes = server.client().convertAll(puzzles(1234), TARGET)) {
      assertThat(outcomes.map(BatchStreamTest::tell))
          .containsExactlyElementsOf(
              IntStream.range(0, 1234).mapToObj(number -> tell(number)).toList());
      assertThat(service.batches).hasValue(13);
    }
  }

  @Test
  void noPuzzles_giveNoOutcomes() {
    try (FakeServer server = FakeServer.of(new Echo());
        Stream<Outcome> outcomes =
            server.client().convertAll(Collections.emptyIterator(), TARGET)) {
      assertThat(outcomes).isEmpty();
    }
  }

  @Test
  void puzzlesAreTaken_onlyAWindowAhead() {
    AtomicInteger taken = new AtomicInteger();
    Iterator<Puzzle> endless =
        Stream.generate(() -> Puzzles.text(Integer.toString(taken.getAndIncrement()))).iterator();
    try (FakeServer server = FakeServer.of(new Echo());
        Stream<Outcome> outcomes = server.client().convertAll(endless, TARGET)) {
      assertThat(outcomes.limit(1001)).hasSize(1001);
      // Java's stream iterators look one element ahead.
      assertThat(taken.get())
          .isLessThanOrEqualTo(1100 + BatchStream.WINDOW * BatchStream.BATCH + 1);
    }
  }

  @Test
  void largePuzzles_makeSmallBatches() {
    Echo service = new Echo();
    String large = "x".repeat(300 << 10);
    Iterator<Puzzle> puzzles = Collections.nCopies(8, Puzzles.text(large)).iterator();
    try (FakeServer server = FakeServer.of(service);
        Stream<Outcome> outcomes = server.client().convertAll(puzzles, TARGET)) {
      assertThat(outcomes).hasSize(8);
      assertThat(service.batches).hasValue(4);
    }
  }

  @Test
  void batch_isAnsweredBeforeTheNextIsSent() {
    try (FakeServer server = FakeServer.of(new Echo());
        BatchStream<Outcome> stream = server.client().openStream(TARGET)) {
      for (int number = 0; number < 3; number++) {
        stream.send(List.of(Puzzles.text(Integer.toString(number))));
        assertThat(stream.next()).extracting(BatchStreamTest::tell).containsExactly(tell(number));
      }
      stream.finish();
      assertThat(stream.next()).isNull();
    }
  }

  @Test
  void sender_waitsForASlowReader() {
    Echo service = new Echo();
    try (FakeServer server = FakeServer.of(service);
        BatchStream<Outcome> stream = server.client().openStream(TARGET)) {
      Thread sender =
          new Thread(
              () -> {
                for (int number = 0; number < 10; number++) {
                  stream.send(List.of(Puzzles.text(Integer.toString(number))));
                }
                stream.finish();
              });
      sender.start();
      awaitWaiting(sender);
      assertThat(service.batches.get()).isLessThanOrEqualTo(BatchStream.WINDOW);
      for (int number = 0; number < 10; number++) {
        assertThat(stream.next()).extracting(BatchStreamTest::tell).containsExactly(tell(number));
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
                  FakeServer.refusal(
                      dev.pencilmark.v1.Problem.newBuilder().setCode("LIMIT_EXCEEDED").build()));
            } else {
              super.answer(batch, answers);
            }
          }
        };
    try (FakeServer server = FakeServer.of(service);
        BatchStream<Outcome> stream = server.client().openStream(TARGET)) {
      stream.send(List.of(Puzzles.text("0")));
      stream.send(List.of(Puzzles.text("1")));
      assertThat(stream.next()).hasSize(1);
      assertThat(catchThrowableOfType(PuzzleException.class, stream::next).code())
          .isEqualTo("LIMIT_EXCEEDED");
      assertThatThrownBy(() -> stream.send(List.of(Puzzles.text("2"))))
          .isInstanceOf(PuzzleException.class);
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
        BatchStream<Outcome> stream = server.client(Duration.ofMillis(20)).openStream(TARGET)) {
      stream.send(List.of(Puzzles.text("0")));
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
        BatchStream<Outcome> stream = server.client().openStream(TARGET)) {
      stream.send(List.of(Puzzles.text("0")));
      assertThat(statusOf(stream)).isEqualTo(Status.Code.INTERNAL);
    }
  }

  @Test
  void close_endsASenderThatWaits() throws Exception {
    try (FakeServer server = FakeServer.of(new Echo())) {
      BatchStream<Outcome> stream = server.client().openStream(TARGET);
      CompletableFuture<Void> sent = new CompletableFuture<>();
      Thread sender =
          new Thread(
              () -> {
                try {
                  while (true) {
                    stream.send(List.of(Puzzles.text("0")));
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
  void emptyBatch_isRefusedAtOnce() {
    try (FakeServer server = FakeServer.of(new Echo());
        BatchStream<Outcome> stream = server.client().openStream(TARGET)) {
      assertThatThrownBy(() -> stream.send(List.of())).isInstanceOf(IllegalArgumentException.class);
    }
  }

  private static Status.Code statusOf(BatchStream<Outcome> stream) {
    return catchThrowableOfType(StatusRuntimeException.class, stream::next).getStatus().getCode();
  }

  private static void awaitWaiting(Thread thread) {
    while (thread.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
  }

  private static Iterator<Puzzle> puzzles(int count) {
    return IntStream.range(0, count)
        .mapToObj(number -> Puzzles.text(Integer.toString(number)))
        .iterator();
  }

  /** What the echo makes of a puzzle that is a number. */
  private static String tell(int number) {
    return number % 7 == 6 ? "! BAD_LENGTH" : number + " as swiki.v2";
  }

  private static String tell(Outcome outcome) {
    return outcome instanceof Conversion conversion
        ? conversion.output().text()
        : "! " + ((Problem) outcome).code();
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
