package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.observe.UncaughtErrors;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.wire.Boards;
import io.grpc.Status;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** In process and on direct executors: what the client sends has its effect before it returns. */
class ConvertStreamTest {

  private final TestRecorder recorder = new TestRecorder();
  private InProcess server;
  private OpenStream<ConvertStreamRequest, ConvertStreamResponse> stream;

  private void start(ServerConfig config) throws IOException {
    server = new InProcess(config, recorder);
    stream = open(server);
  }

  private static OpenStream<ConvertStreamRequest, ConvertStreamResponse> open(InProcess server) {
    return new OpenStream<>(server, InterchangeServiceGrpc.getConvertStreamMethod());
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static ConvertStreamRequest batch(Puzzle... puzzles) {
    return ConvertStreamRequest.newBuilder()
        .setTargetFormatId(Boards.RAW81)
        .addAllPuzzles(List.of(puzzles))
        .build();
  }

  private static int digit(ConvertResult result) {
    return result.getConversion().getData().byteAt(0);
  }

  @Test
  void answersComeInTheOrderOfBatchesAndPuzzles() throws Exception {
    start(ServerConfig.defaults());
    stream.call.request(100);
    stream.call.sendMessage(batch(Boards.raw81(1), Boards.raw81(2)));
    stream.call.sendMessage(batch());
    stream.call.sendMessage(batch(Boards.raw81(3)));
    stream.call.halfClose();
    stream.awaitAnswers(3);

    assertThat(stream.answers()).hasSize(3);
    assertThat(stream.answers().get(0).getResultsList().stream().map(ConvertStreamTest::digit))
        .containsExactly(1, 2);
    assertThat(stream.answers().get(1).getResultsList()).isEmpty();
    assertThat(digit(stream.answers().get(2).getResults(0))).isEqualTo(3);
    assertThat(stream.endCode()).isEqualTo(Status.Code.OK);
    assertThat(recorder.ended).containsExactly("CONVERT_STREAM OK");
    assertThat(recorder.counts)
        .containsEntry("fu.raw81>fu.raw81 LOSSLESS", 3L)
        .containsEntry("detected fu.raw81 CERTAIN", 3L)
        .containsEntry("boards in", 3L)
        .containsEntry("boards out", 3L);
  }

  @Test
  void badPuzzleHasItsProblemInItsPlace() throws Exception {
    start(ServerConfig.defaults());
    stream.call.request(100);
    stream.call.sendMessage(
        batch(
            Boards.raw81(1),
            Puzzle.getDefaultInstance(),
            Puzzle.newBuilder().setFormatId("no.such").setText("1").build(),
            Boards.raw81(10),
            Boards.raw81(4)));
    stream.call.halfClose();
    stream.awaitAnswers(1);

    List<ConvertResult> results = stream.answers().get(0).getResultsList();
    assertThat(digit(results.get(0))).isEqualTo(1);
    assertThat(results.get(1).getProblem().getCode()).isEqualTo("BAD_REQUEST");
    assertThat(results.get(2).getProblem().getCode()).isEqualTo("BAD_REQUEST");
    assertThat(results.get(3).getProblem().getCode()).isEqualTo("UNKNOWN_FORMAT");
    assertThat(digit(results.get(4))).isEqualTo(4);
    assertThat(stream.endCode()).isEqualTo(Status.Code.OK);
    assertThat(recorder.counts)
        .containsEntry("unknown>fu.raw81 REJECTED", 3L)
        .containsEntry("BAD_REQUEST", 2L);
  }

  @Test
  void batchOverTheLimitEndsTheStream() throws Exception {
    start(ServerConfig.defaults().with(Setting.MAX_BATCH_ITEMS, 2));
    stream.call.request(100);
    stream.call.sendMessage(batch(Boards.raw81(1), Boards.raw81(1)));
    stream.call.sendMessage(batch(Boards.raw81(1), Boards.raw81(1), Boards.raw81(1)));
    stream.awaitAnswers(1);

    assertThat(stream.answers()).hasSize(1);
    assertThat(stream.endCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
    assertThat(stream.end().getDescription()).contains("3").contains("2");
    assertThat(recorder.count("LIMIT_EXCEEDED")).isEqualTo(1);
  }

  @Test
  void batchWithoutUsableTargetEndsTheStream() throws Exception {
    for (String target : List.of("", "no.such", Boards.RAW81 + ".no-such-dialect")) {
      start(ServerConfig.defaults());
      stream.call.request(100);
      stream.call.sendMessage(batch(Boards.raw81(1)).toBuilder().setTargetFormatId(target).build());

      assertThat(stream.endCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
      server.close();
    }
    assertThat(stream.answers()).isEmpty();
  }

  @Test
  void everyBatchMayHaveItsOwnTarget() throws Exception {
    start(ServerConfig.defaults());
    stream.call.request(100);
    stream.call.sendMessage(batch(Boards.raw81(1)));
    stream.call.sendMessage(
        batch(Boards.raw81(2)).toBuilder().setTargetFormatId("nonsense").build());

    assertThat(stream.answers()).hasSize(1);
    assertThat(stream.endCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
  }

  @Test
  void clientThatTakesNoAnswersStopsTheServer() throws Exception {
    // All of them where they arrive, however slow the machine is.
    start(ServerConfig.defaults().with(Setting.EVENT_LOOP_PERCENT, 100));
    for (int i = 0; i < 100; i++) {
      stream.call.sendMessage(batch(Boards.raw81(i % 9 + 1)));
    }
    assertThat(recorder.batches).hasValue(1);
    assertThat(stream.answers()).isEmpty();

    stream.call.request(1);
    assertThat(stream.answers()).hasSize(1);
    assertThat(recorder.batches.get()).isLessThanOrEqualTo(2);

    stream.call.request(10);
    assertThat(stream.answers()).hasSize(11);
    assertThat(recorder.batches.get()).isLessThanOrEqualTo(12);

    stream.call.halfClose();
    stream.call.request(1_000);
    assertThat(IntStream.range(0, 100).map(i -> digit(stream.answers().get(i).getResults(0))))
        .containsExactlyElementsOf(IntStream.range(0, 100).mapToObj(i -> i % 9 + 1).toList());
    assertThat(stream.endCode()).isEqualTo(Status.Code.OK);
  }

  @Test
  void largeBatchesGoToThePoolAndStayInOrder() throws Exception {
    start(ServerConfig.defaults().with(Setting.EVENT_LOOP_BATCH_ITEMS, 2));
    recorder.whenRead =
        () -> recorder.counts.merge("on " + Thread.currentThread().getName(), 1L, Long::sum);
    Puzzle[] large = Collections.nCopies(3, Boards.raw81(7)).toArray(new Puzzle[0]);
    stream.call.request(100);
    for (int i = 0; i < 10; i++) {
      stream.call.sendMessage(batch(Boards.raw81(i % 9 + 1)));
      stream.call.sendMessage(batch(large));
    }
    stream.call.halfClose();

    assertThat(stream.endCode()).isEqualTo(Status.Code.OK);
    assertThat(stream.answers()).hasSize(20);
    for (int i = 0; i < 10; i++) {
      assertThat(digit(stream.answers().get(2 * i).getResults(0))).isEqualTo(i % 9 + 1);
      assertThat(stream.answers().get(2 * i + 1).getResultsCount()).isEqualTo(3);
    }
    assertThat(recorder.count("fu.raw81>fu.raw81 LOSSLESS")).isEqualTo(40);
    long onPool =
        recorder.counts.entrySet().stream()
            .filter(count -> count.getKey().startsWith("on pencilmark-work"))
            .mapToLong(Map.Entry::getValue)
            .sum();
    assertThat(onPool).isGreaterThanOrEqualTo(10);
  }

  @Test
  void smallBatchThatTakesLongLeavesTheEventLoop() throws Exception {
    start(ServerConfig.defaults());
    List<String> threads = new CopyOnWriteArrayList<>();
    recorder.whenRead = () -> threads.add(Thread.currentThread().getName());
    // Short texts that no format fits take long to read; their size is no reason for the pool.
    String pasted =
        "board = [[" + String.join(",", Puzzles.EASY.replace('.', '0').split("")) + "]]";
    Puzzle[] puzzles = Collections.nCopies(30, Puzzles.text(pasted)).toArray(Puzzle[]::new);
    stream.call.request(1);
    stream.call.sendMessage(batch(puzzles));
    stream.call.halfClose();

    assertThat(stream.endCode()).isEqualTo(Status.Code.OK);
    assertThat(stream.answers().get(0).getResultsCount()).isEqualTo(puzzles.length);
    assertThat(threads.get(0)).doesNotStartWith("pencilmark-work");
    assertThat(threads.get(threads.size() - 1)).startsWith("pencilmark-work");
  }

  @Test
  void batchesThatHaveHadTheirShareOfTheLoopGoToThePool() throws Exception {
    start(ServerConfig.defaults().with(Setting.EVENT_LOOP_PERCENT, 0));
    List<String> threads = new CopyOnWriteArrayList<>();
    recorder.whenRead = () -> threads.add(Thread.currentThread().getName());
    stream.call.request(100);
    for (int i = 0; i < 10; i++) {
      stream.call.sendMessage(batch(Boards.raw81(1)));
    }
    stream.call.halfClose();

    assertThat(stream.endCode()).isEqualTo(Status.Code.OK);
    assertThat(stream.answers()).hasSize(10);
    assertThat(threads).hasSize(10).allMatch(name -> name.startsWith("pencilmark-work"));
  }

  @Test
  void fullPoolEndsTheStreamWithRetryInfo() throws Exception {
    CountDownLatch busy = new CountDownLatch(1);
    CountDownLatch finish = new CountDownLatch(1);
    start(
        ServerConfig.defaults()
            .with(Setting.EVENT_LOOP_BATCH_ITEMS, 0)
            .with(Setting.POOL_THREADS, 1)
            .with(Setting.POOL_QUEUE, 1));
    WorkFiller filler = new WorkFiller(server, busy, finish, recorder);
    filler.fill();
    stream.call.request(1);
    stream.call.sendMessage(batch(Boards.raw81(1)));

    assertThat(stream.endCode()).isEqualTo(Status.Code.RESOURCE_EXHAUSTED);
    assertThat(server.pool().refused()).isEqualTo(1);
    finish.countDown();
  }

  @Test
  void cancelledStreamTakesNoMoreBatches() throws Exception {
    start(ServerConfig.defaults().with(Setting.EVENT_LOOP_PERCENT, 100));
    for (int i = 0; i < 3; i++) {
      stream.call.sendMessage(batch(Boards.raw81(1)));
    }
    recorder.whenRead = () -> stream.call.cancel("enough", null);
    stream.call.request(100);

    assertThat(stream.endCode()).isEqualTo(Status.Code.CANCELLED);
    assertThat(recorder.ended).containsExactly("CONVERT_STREAM CANCELLED");
    assertThat(recorder.count("boards in")).isEqualTo(2);
    assertThat(recorder.bugs).hasValue(0);
  }

  @Test
  void faultOfTheServerEndsTheStreamAsInternal() throws Exception {
    start(ServerConfig.defaults());
    recorder.whenRead =
        () -> {
          throw new StackOverflowError("as if");
        };
    try (CapturedLog log = new CapturedLog(UncaughtErrors.class)) {
      stream.call.request(1);
      stream.call.sendMessage(batch(Boards.raw81(1)));

      assertThat(log.thrown()).containsExactly("as if");
    }
    assertThat(stream.endCode()).isEqualTo(Status.Code.INTERNAL);
    assertThat(recorder.bugs).hasValue(1);
  }

  /** Keeps a pool of one thread and one place busy with the calls of another stream. */
  private record WorkFiller(
      InProcess server, CountDownLatch busy, CountDownLatch finish, TestRecorder recorder) {

    void fill() throws InterruptedException {
      recorder.whenRead =
          () -> {
            busy.countDown();
            try {
              finish.await(60, TimeUnit.SECONDS);
            } catch (InterruptedException stop) {
              Thread.currentThread().interrupt();
            }
          };
      send();
      assertThat(busy.await(60, TimeUnit.SECONDS)).isTrue();
      send();
    }

    private void send() {
      open(server).call.sendMessage(batch(Boards.raw81(1)));
    }
  }
}
