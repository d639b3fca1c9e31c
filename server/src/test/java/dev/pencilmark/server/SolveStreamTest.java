package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.SolveLimits;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveOutcome;
import dev.pencilmark.v1.SolveResult;
import dev.pencilmark.v1.SolveServiceGrpc;
import dev.pencilmark.v1.SolveStreamRequest;
import dev.pencilmark.v1.SolveStreamResponse;
import io.grpc.Status;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class SolveStreamTest {

  private final TestRecorder recorder = new TestRecorder();
  private InProcess server;

  @AfterEach
  void stop() {
    server.close();
  }

  private void start(ServerConfig config) throws IOException {
    server = new InProcess(config, recorder);
  }

  private OpenStream<SolveStreamRequest, SolveStreamResponse> open() {
    return new OpenStream<>(server, SolveServiceGrpc.getSolveStreamMethod());
  }

  private static SolveStreamRequest batch(String... texts) {
    return SolveStreamRequest.newBuilder()
        .addAllPuzzles(Stream.of(texts).map(Puzzles::text).toList())
        .build();
  }

  private static SolveStreamRequest endless() {
    return batch(Puzzles.EMPTY_9X9).toBuilder()
        .setOptions(
            SolveOptions.newBuilder()
                .setLimits(SolveLimits.newBuilder().setMaxSolutions(1_000_000_000)))
        .build();
  }

  private static String report(SolveResult result) {
    return result.hasProblem()
        ? result.getProblem().getCode()
        : result.getAnswer().getOutcome().name().replace("SOLVE_OUTCOME_", "");
  }

  @Test
  void resultsComeInOrderWithProblemsInTheirPlaces() throws Exception {
    start(ServerConfig.defaults());
    OpenStream<SolveStreamRequest, SolveStreamResponse> stream = open();
    stream.call.request(100);
    stream.call.sendMessage(
        batch(Puzzles.EASY, "no puzzle", Puzzles.NONE, "11..............", Puzzles.TWO));
    stream.call.sendMessage(batch());
    stream.call.sendMessage(
        batch(Puzzles.EMPTY_9X9, Puzzles.EASY).toBuilder()
            .setOptions(
                SolveOptions.newBuilder().setLimits(SolveLimits.newBuilder().setMaxGuesses(1)))
            .build());
    stream.call.halfClose();

    assertThat(stream.endCode()).isEqualTo(Status.Code.OK);
    assertThat(stream.answers().get(0).getResultsList().stream().map(SolveStreamTest::report))
        .containsExactly("UNIQUE", "UNKNOWN_FORMAT", "NONE", "DUPLICATE_IN_UNIT", "MULTIPLE");
    assertThat(stream.answers().get(0).getResults(0).getAnswer().getSolutions(0).getDigits())
        .isEqualTo(Puzzles.EASY_SOLUTION);
    assertThat(stream.answers().get(1).getResultsList()).isEmpty();
    assertThat(report(stream.answers().get(2).getResults(0))).isEqualTo("INCOMPLETE");
    assertThat(stream.answers().get(2).getResults(1).getAnswer().getOutcome())
        .isEqualTo(SolveOutcome.SOLVE_OUTCOME_UNIQUE);
    assertThat(recorder.counts)
        .containsEntry("SUDOKU UNIQUE", 2L)
        .containsEntry("SUDOKU NONE", 1L)
        .containsEntry("SUDOKU MULTIPLE", 1L)
        .containsEntry("SUDOKU LIMIT_GUESSES", 1L)
        .containsEntry("UNKNOWN_FORMAT", 1L)
        .containsEntry("DUPLICATE_IN_UNIT", 1L);
    assertThat(recorder.ended).containsExactly("SOLVE_STREAM OK");
  }

  @Test
  void batchOrOptionsOverALimitEndTheStream() throws Exception {
    SolveStreamRequest options =
        batch(Puzzles.EASY).toBuilder()
            .setOptions(
                SolveOptions.newBuilder()
                    .setLimits(SolveLimits.newBuilder().setMaxGuesses(2_000_000_001L)))
            .build();
    start(ServerConfig.defaults().with(Setting.MAX_BATCH_ITEMS, 2));
    for (SolveStreamRequest wrong :
        List.of(batch(Puzzles.EASY, Puzzles.EASY, Puzzles.EASY), options)) {
      OpenStream<SolveStreamRequest, SolveStreamResponse> stream = open();
      stream.call.request(100);
      stream.call.sendMessage(batch(Puzzles.EASY));
      stream.call.sendMessage(wrong);

      assertThat(stream.endCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
      assertThat(stream.answers()).hasSize(1);
    }
    assertThat(recorder.count("LIMIT_EXCEEDED")).isEqualTo(2);
  }

  @Test
  void clientThatTakesNoAnswersStopsTheServer() throws Exception {
    start(ServerConfig.defaults());
    OpenStream<SolveStreamRequest, SolveStreamResponse> stream = open();
    for (int i = 0; i < 50; i++) {
      stream.call.sendMessage(batch(Puzzles.EASY));
    }
    while (recorder.batches.get() == 0 || server.solvers().active() > 0) {
      Thread.onSpinWait();
    }
    assertThat(recorder.batches).hasValue(1);

    stream.call.request(10);
    stream.awaitAnswers(10);
    assertThat(recorder.batches.get()).isLessThanOrEqualTo(11);
    stream.call.halfClose();
    stream.call.request(100);
    assertThat(stream.endCode()).isEqualTo(Status.Code.OK);
    assertThat(stream.answers()).hasSize(50);
  }

  @Test
  void cancelledStreamFreesItsThread() throws IOException {
    start(
        ServerConfig.defaults()
            .with(Setting.SOLVE_THREADS, 1)
            .with(Setting.MAX_SOLVE_SOLUTIONS, 1_000_000_000)
            .with(Setting.MAX_SOLVE_MILLIS, 600_000)
            .with(Setting.SOLVE_MILLIS, 600_000));
    OpenStream<SolveStreamRequest, SolveStreamResponse> stream = open();
    stream.call.request(1);
    stream.call.sendMessage(endless());
    while (server.solvers().active() == 0) {
      Thread.onSpinWait();
    }
    stream.call.cancel("enough", null);
    while (server.solvers().active() > 0) {
      Thread.onSpinWait();
    }
    assertThat(recorder.ended).containsExactly("SOLVE_STREAM CANCELLED");
    assertThat(recorder.bugs).hasValue(0);
  }

  @Test
  void fullPoolRefusesANewStreamAndNotOneThatHasBegun() throws Exception {
    start(
        ServerConfig.defaults()
            .with(Setting.SOLVE_THREADS, 1)
            .with(Setting.SOLVE_QUEUE, 1)
            .with(Setting.MAX_PREEMPTED_SEARCHES, 0)
            .with(Setting.MAX_SOLVE_SOLUTIONS, 1_000_000_000)
            .with(Setting.MAX_SOLVE_MILLIS, 600_000)
            .with(Setting.SOLVE_MILLIS, 600_000));
    OpenStream<SolveStreamRequest, SolveStreamResponse> begun = open();
    begun.call.request(100);
    begun.call.sendMessage(batch(Puzzles.EASY));
    begun.awaitAnswers(1);
    // The answer comes a moment before its thread is free for the next.
    while (server.solvers().active() > 0) {
      Thread.onSpinWait();
    }
    OpenStream<SolveStreamRequest, SolveStreamResponse> busy = open();
    busy.call.request(1);
    busy.call.sendMessage(endless());
    while (server.solvers().active() == 0) {
      Thread.onSpinWait();
    }
    OpenStream<SolveStreamRequest, SolveStreamResponse> waiting = open();
    waiting.call.request(1);
    waiting.call.sendMessage(batch(Puzzles.EASY));
    assertThat(server.solvers().queued()).isEqualTo(1);

    OpenStream<SolveStreamRequest, SolveStreamResponse> refused = open();
    refused.call.request(1);
    refused.call.sendMessage(batch(Puzzles.EASY));
    begun.call.sendMessage(batch(Puzzles.EASY));

    assertThat(refused.endCode()).isEqualTo(Status.Code.RESOURCE_EXHAUSTED);
    assertThat(server.solvers().queued()).isEqualTo(2);
    busy.call.cancel("enough", null);
    begun.awaitAnswers(2);
    waiting.awaitAnswers(1);
  }

  /** A stream whose server drains while the second batch is under way. */
  private OpenStream<SolveStreamRequest, SolveStreamResponse> drained(boolean halfClosed)
      throws Exception {
    start(ServerConfig.defaults().with(Setting.SOLVE_THREADS, 1));
    OpenStream<SolveStreamRequest, SolveStreamResponse> stream = open();
    stream.call.request(100);
    stream.call.sendMessage(batch(Puzzles.EASY));
    stream.awaitAnswers(1);
    CountDownLatch underWay = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    recorder.whenRead =
        () -> {
          underWay.countDown();
          try {
            goOn.await();
          } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
          }
        };
    stream.call.sendMessage(batch(Puzzles.TWO));
    underWay.await();
    if (halfClosed) {
      stream.call.halfClose();
    } else {
      stream.call.sendMessage(batch(Puzzles.EASY));
    }
    server.context().drain().begin();
    goOn.countDown();
    return stream;
  }

  @Test
  void drainAnswersTheBatchUnderWayAndTakesNoOther() throws Exception {
    OpenStream<SolveStreamRequest, SolveStreamResponse> stream = drained(false);
    assertThat(stream.endCode()).isEqualTo(Status.Code.UNAVAILABLE);
    assertThat(stream.answers()).hasSize(2);
    assertThat(report(stream.answers().get(1).getResults(0))).isEqualTo("MULTIPLE");
  }

  @Test
  void drainLetsAStreamEndWhoseLastBatchIsUnderWay() throws Exception {
    OpenStream<SolveStreamRequest, SolveStreamResponse> stream = drained(true);
    assertThat(stream.endCode()).isEqualTo(Status.Code.OK);
    assertThat(stream.answers()).hasSize(2);
  }

  @Test
  void longBatchMakesWayForOtherWork() throws Exception {
    start(ServerConfig.defaults().with(Setting.SOLVE_THREADS, 1));
    // Each takes its whole limit of time, and all of them together more than the test may take.
    Puzzle slow = Puzzles.text(Puzzles.EMPTY_9X9);
    SolveStreamRequest.Builder slowBatch = SolveStreamRequest.newBuilder();
    for (int i = 0; i < 1_000; i++) {
      slowBatch.addPuzzles(slow);
    }
    slowBatch
        .getOptionsBuilder()
        .getLimitsBuilder()
        .setMaxSolutions(1_000_000)
        .getTimeLimitBuilder()
        .setNanos(100_000_000);
    OpenStream<SolveStreamRequest, SolveStreamResponse> first = open();
    first.call.request(1);
    first.call.sendMessage(slowBatch.build());
    while (server.solvers().active() == 0) {
      Thread.onSpinWait();
    }
    OpenStream<SolveStreamRequest, SolveStreamResponse> second = open();
    second.call.request(1);
    second.call.sendMessage(batch(Puzzles.EASY));

    second.awaitAnswers(1);
    assertThat(first.answers()).isEmpty();
    first.call.cancel("enough", null);
  }
}
