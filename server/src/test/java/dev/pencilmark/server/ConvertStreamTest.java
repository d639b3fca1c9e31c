package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.Puzzle;
import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** In process and on direct executors: what the client sends has its effect before it returns. */
class ConvertStreamTest {

  private final TestRecorder recorder = new TestRecorder();
  private final List<ConvertStreamResponse> answers =
      Collections.synchronizedList(new ArrayList<>());
  private final AtomicReference<Status> end = new AtomicReference<>();
  private final CountDownLatch closed = new CountDownLatch(1);
  private InProcess server;
  private ClientCall<ConvertStreamRequest, ConvertStreamResponse> call;

  private void start(ServerConfig config) throws IOException {
    server = new InProcess(config, recorder);
    call =
        server
            .channel()
            .newCall(InterchangeServiceGrpc.getConvertStreamMethod(), CallOptions.DEFAULT);
    call.start(
        new ClientCall.Listener<>() {
          @Override
          public void onMessage(ConvertStreamResponse answer) {
            answers.add(answer);
          }

          @Override
          public void onClose(Status status, Metadata trailers) {
            end.set(status);
            closed.countDown();
          }
        },
        new Metadata());
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
  void answersComeInTheOrderOfBatchesAndPuzzles() throws IOException {
    start(ServerConfig.defaults());
    call.request(100);
    call.sendMessage(batch(Boards.raw81(1), Boards.raw81(2)));
    call.sendMessage(batch());
    call.sendMessage(batch(Boards.raw81(3)));
    call.halfClose();

    assertThat(answers).hasSize(3);
    assertThat(answers.get(0).getResultsList().stream().map(ConvertStreamTest::digit))
        .containsExactly(1, 2);
    assertThat(answers.get(1).getResultsList()).isEmpty();
    assertThat(digit(answers.get(2).getResults(0))).isEqualTo(3);
    assertThat(end.get().getCode()).isEqualTo(Status.Code.OK);
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
    call.request(100);
    call.sendMessage(
        batch(
            Boards.raw81(1),
            Puzzle.getDefaultInstance(),
            Puzzle.newBuilder().setFormatId("no.such").setText("1").build(),
            Boards.raw81(10),
            Boards.raw81(4)));
    call.halfClose();
    assertThat(closed.await(10, TimeUnit.SECONDS)).isTrue();

    List<ConvertResult> results = answers.get(0).getResultsList();
    assertThat(digit(results.get(0))).isEqualTo(1);
    assertThat(results.get(1).getProblem().getCode()).isEqualTo("BAD_REQUEST");
    assertThat(results.get(2).getProblem().getCode()).isEqualTo("BAD_REQUEST");
    assertThat(results.get(3).getProblem().getCode()).isEqualTo("UNKNOWN_FORMAT");
    assertThat(digit(results.get(4))).isEqualTo(4);
    assertThat(end.get().getCode()).isEqualTo(Status.Code.OK);
    assertThat(recorder.counts)
        .containsEntry("unknown>fu.raw81 REFUSED", 3L)
        .containsEntry("BAD_REQUEST", 2L);
  }

  @Test
  void batchOverTheLimitEndsTheStream() throws IOException {
    start(ServerConfig.defaults().with(Setting.MAX_BATCH_ITEMS, 2));
    call.request(100);
    call.sendMessage(batch(Boards.raw81(1), Boards.raw81(1)));
    call.sendMessage(batch(Boards.raw81(1), Boards.raw81(1), Boards.raw81(1)));

    assertThat(answers).hasSize(1);
    assertThat(end.get().getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
    assertThat(end.get().getDescription()).contains("3").contains("2");
    assertThat(recorder.count("LIMIT_EXCEEDED")).isEqualTo(1);
  }

  @Test
  void batchWithoutUsableTargetEndsTheStream() throws IOException {
    for (String target : List.of("", "no.such", Boards.RAW81 + ".no-such-dialect")) {
      start(ServerConfig.defaults());
      call.request(100);
      call.sendMessage(batch(Boards.raw81(1)).toBuilder().setTargetFormatId(target).build());

      assertThat(end.get().getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
      server.close();
    }
    assertThat(answers).isEmpty();
  }

  @Test
  void everyBatchMayHaveItsOwnTarget() throws IOException {
    start(ServerConfig.defaults());
    call.request(100);
    call.sendMessage(batch(Boards.raw81(1)));
    call.sendMessage(batch(Boards.raw81(2)).toBuilder().setTargetFormatId("nonsense").build());

    assertThat(answers).hasSize(1);
    assertThat(end.get().getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
  }

  @Test
  void clientThatTakesNoAnswersStopsTheServer() throws IOException {
    start(ServerConfig.defaults());
    for (int i = 0; i < 100; i++) {
      call.sendMessage(batch(Boards.raw81(i % 9 + 1)));
    }
    assertThat(recorder.batches).hasValue(1);
    assertThat(answers).isEmpty();

    call.request(1);
    assertThat(answers).hasSize(1);
    assertThat(recorder.batches.get()).isLessThanOrEqualTo(2);

    call.request(10);
    assertThat(answers).hasSize(11);
    assertThat(recorder.batches.get()).isLessThanOrEqualTo(12);

    call.halfClose();
    call.request(1_000);
    assertThat(IntStream.range(0, 100).map(i -> digit(answers.get(i).getResults(0))))
        .containsExactlyElementsOf(IntStream.range(0, 100).mapToObj(i -> i % 9 + 1).toList());
    assertThat(end.get().getCode()).isEqualTo(Status.Code.OK);
  }

  @Test
  void largeBatchesGoToThePoolAndStayInOrder() throws Exception {
    start(ServerConfig.defaults().with(Setting.INLINE_ITEMS, 2));
    recorder.whenRead =
        () -> recorder.counts.merge("on " + Thread.currentThread().getName(), 1L, Long::sum);
    Puzzle[] large = Collections.nCopies(3, Boards.raw81(7)).toArray(new Puzzle[0]);
    call.request(100);
    for (int i = 0; i < 10; i++) {
      call.sendMessage(batch(Boards.raw81(i % 9 + 1)));
      call.sendMessage(batch(large));
    }
    call.halfClose();

    assertThat(closed.await(10, TimeUnit.SECONDS)).isTrue();
    assertThat(end.get().getCode()).isEqualTo(Status.Code.OK);
    assertThat(answers).hasSize(20);
    for (int i = 0; i < 10; i++) {
      assertThat(digit(answers.get(2 * i).getResults(0))).isEqualTo(i % 9 + 1);
      assertThat(answers.get(2 * i + 1).getResultsCount()).isEqualTo(3);
    }
    assertThat(recorder.count("fu.raw81>fu.raw81 LOSSLESS")).isEqualTo(40);
  }

  @Test
  void smallBatchThatTakesLongLeavesTheEventLoop() throws Exception {
    start(ServerConfig.defaults());
    List<String> threads = new CopyOnWriteArrayList<>();
    recorder.whenRead = () -> threads.add(Thread.currentThread().getName());
    // Of 25x25 cells each, and so few that their size is no reason to go to the pool.
    String large =
        new Interchange(Limits.DEFAULT)
            .encode(Board.builder(PuzzleType.SUDOKU, 25).build(), "fpuzzles.lz", "", false)
            .text();
    Puzzle[] puzzles = Collections.nCopies(100, Puzzles.text(large)).toArray(Puzzle[]::new);
    call.request(1);
    call.sendMessage(batch(puzzles));
    call.halfClose();

    assertThat(closed.await(10, TimeUnit.SECONDS)).isTrue();
    assertThat(end.get().getCode()).isEqualTo(Status.Code.OK);
    assertThat(answers.get(0).getResultsCount()).isEqualTo(puzzles.length);
    assertThat(threads.get(0)).doesNotStartWith("pencilmark-work");
    assertThat(threads.get(threads.size() - 1)).startsWith("pencilmark-work");
  }

  @Test
  void fullPoolEndsTheStreamWithRetryInfo() throws Exception {
    CountDownLatch busy = new CountDownLatch(1);
    CountDownLatch finish = new CountDownLatch(1);
    start(
        ServerConfig.defaults()
            .with(Setting.INLINE_ITEMS, 0)
            .with(Setting.POOL_THREADS, 1)
            .with(Setting.POOL_QUEUE, 1));
    WorkFiller filler = new WorkFiller(server, busy, finish, recorder);
    filler.fill();
    call.request(1);
    call.sendMessage(batch(Boards.raw81(1)));

    assertThat(end.get().getCode()).isEqualTo(Status.Code.RESOURCE_EXHAUSTED);
    assertThat(server.pool().refused()).isEqualTo(1);
    finish.countDown();
  }

  @Test
  void cancelledStreamTakesNoMoreBatches() throws IOException {
    start(ServerConfig.defaults());
    for (int i = 0; i < 3; i++) {
      call.sendMessage(batch(Boards.raw81(1)));
    }
    recorder.whenRead = () -> call.cancel("enough", null);
    call.request(100);

    assertThat(end.get().getCode()).isEqualTo(Status.Code.CANCELLED);
    assertThat(recorder.ended).containsExactly("CONVERT_STREAM CANCELLED");
    assertThat(recorder.count("boards in")).isEqualTo(2);
    assertThat(recorder.bugs).hasValue(0);
  }

  @Test
  void faultOfTheServerEndsTheStreamAsInternal() throws IOException {
    start(ServerConfig.defaults());
    recorder.whenRead =
        () -> {
          throw new StackOverflowError("as if");
        };
    try (CapturedLog log = new CapturedLog(Bugs.class)) {
      call.request(1);
      call.sendMessage(batch(Boards.raw81(1)));

      assertThat(log.thrown()).containsExactly("as if");
    }
    assertThat(end.get().getCode()).isEqualTo(Status.Code.INTERNAL);
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
              finish.await(10, TimeUnit.SECONDS);
            } catch (InterruptedException stop) {
              Thread.currentThread().interrupt();
            }
          };
      send();
      assertThat(busy.await(10, TimeUnit.SECONDS)).isTrue();
      send();
    }

    private void send() {
      ClientCall<ConvertStreamRequest, ConvertStreamResponse> other =
          server
              .channel()
              .newCall(InterchangeServiceGrpc.getConvertStreamMethod(), CallOptions.DEFAULT);
      other.start(new ClientCall.Listener<>() {}, new Metadata());
      other.sendMessage(batch(Boards.raw81(1)));
    }
  }
}
