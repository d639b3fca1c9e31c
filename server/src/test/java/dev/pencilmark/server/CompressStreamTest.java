package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.pencilmark.format.Formats;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.v1.CompressServiceGrpc;
import dev.pencilmark.v1.CompressStreamRequest;
import dev.pencilmark.v1.CompressStreamResponse;
import dev.pencilmark.v1.DecompressStreamRequest;
import dev.pencilmark.v1.DecompressStreamResponse;
import dev.pencilmark.v1.DecompressedPuzzle;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(120)
class CompressStreamTest {

  private static final String KENKEN = "K3C0190190u50t91m50t90tp1n101p";

  /** The grid with the number 0. */
  private static final String FIRST =
      "369741852258963741147852963936174285825396174714285396693417528582639417471528639";

  /** The grid with the largest number. */
  private static final String LAST =
      "953684721762951348841327596518243679627519834439876152194738265276195483385462917";

  /** More than any machine compresses in a test, and as many as there may be. */
  private static final int LONG_BATCH = 10_000;

  private static final String MIDDLE = Puzzles.EASY_SOLUTION;

  private final TestRecorder recorder = new TestRecorder();
  private InProcess server;

  @AfterEach
  void stop() {
    server.close();
  }

  private void start(ServerConfig config) throws IOException {
    server = new InProcess(config, recorder);
  }

  private <Q, A> OpenStream<Q, A> send(MethodDescriptor<Q, A> method, List<Q> messages) {
    OpenStream<Q, A> stream = new OpenStream<>(server, method);
    stream.call.request(1_000);
    messages.forEach(stream.call::sendMessage);
    stream.call.halfClose();
    return stream;
  }

  private OpenStream<CompressStreamRequest, CompressStreamResponse> send(
      CompressStreamRequest... messages) {
    return send(CompressServiceGrpc.getCompressStreamMethod(), List.of(messages));
  }

  private OpenStream<DecompressStreamRequest, DecompressStreamResponse> send(
      DecompressStreamRequest... messages) {
    return send(CompressServiceGrpc.getDecompressStreamMethod(), List.of(messages));
  }

  private static <A> List<A> whole(OpenStream<?, A> stream, int answers) throws Exception {
    assertThat(stream.endCode()).isEqualTo(Status.Code.OK);
    assertThat(stream.answers()).hasSize(answers);
    return stream.answers();
  }

  private List<CompressStreamResponse> answers(CompressStreamRequest... messages) throws Exception {
    return whole(send(messages), messages.length);
  }

  private List<DecompressStreamResponse> answers(DecompressStreamRequest... messages)
      throws Exception {
    return whole(send(messages), messages.length);
  }

  private static CompressStreamRequest batch(String code, String... texts) {
    return CompressStreamRequest.newBuilder()
        .setCode(code)
        .addAllPuzzles(Stream.of(texts).map(Puzzles::text).toList())
        .build();
  }

  private static DecompressStreamRequest back(ByteString data, String format) {
    return DecompressStreamRequest.newBuilder().setData(data).setTargetFormatId(format).build();
  }

  private static List<String> texts(DecompressStreamResponse answer) {
    return answer.getDecompressed().getPuzzlesList().stream()
        .map(puzzle -> puzzle.getWritten().getText())
        .toList();
  }

  @ParameterizedTest
  @CsvSource({"grids, grids/1, 29", "gridset/1, gridset/1, 33", "boards, boards/1, 36"})
  void gridsComeBackInOrder(String code, String reported, int most) throws Exception {
    start(ServerConfig.defaults());
    CompressStreamResponse answer = answers(batch(code, LAST, FIRST, MIDDLE)).get(0);

    assertThat(answer.getCompressed().getCode()).isEqualTo(reported);
    assertThat(answer.getCompressed().getPuzzleCount()).isEqualTo(3);
    assertThat(answer.getCompressed().getData().size()).isLessThanOrEqualTo(most);
    DecompressStreamResponse back =
        answers(back(answer.getCompressed().getData(), "plain.line")).get(0);
    assertThat(back.getDecompressed().getCode()).isEqualTo(reported);
    if (code.startsWith("gridset")) {
      assertThat(texts(back)).containsExactly(FIRST, MIDDLE, LAST);
    } else {
      assertThat(texts(back)).containsExactly(LAST, FIRST, MIDDLE);
    }
    assertThat(recorder.counts)
        .containsEntry("compress " + reported + " LOSSLESS", 1L)
        .containsEntry("decompress " + reported + " LOSSLESS", 1L)
        .containsEntry("boards in", 3L)
        .containsEntry("boards out", 3L);
    assertThat(recorder.ended).containsExactly("COMPRESS_STREAM OK", "DECOMPRESS_STREAM OK");
  }

  @Test
  void puzzlesOfAnyKindShareABatchAndComeAsBoards() throws Exception {
    start(ServerConfig.defaults());
    ByteString data =
        answers(batch("", KENKEN, Puzzles.EASY, MIDDLE)).get(0).getCompressed().getData();

    List<DecompressStreamResponse> answers = answers(back(data, ""), back(data, "plain.line"));

    assertThat(answers.get(0).getDecompressed().getPuzzlesList())
        .allSatisfy(puzzle -> assertThat(puzzle.getWritten().hasBoard()).isTrue())
        .hasSize(3);
    assertThat(answers.get(1).getDecompressed().getPuzzlesList())
        .allSatisfy(puzzle -> assertThat(puzzle.getWritten().hasBoard()).isFalse());
    assertThat(texts(answers.get(1)).subList(1, 3)).containsExactly(Puzzles.EASY, MIDDLE);
    assertThat(answers.get(1).getDecompressed().getPuzzles(0).getWritten().getLossesList())
        .isNotEmpty();
  }

  @Test
  void puzzleThatTheFormatCannotCarryHasItsProblem() throws Exception {
    start(ServerConfig.defaults());
    ByteString data = answers(batch("", KENKEN, MIDDLE)).get(0).getCompressed().getData();

    List<DecompressedPuzzle> puzzles =
        answers(back(data, "fu.nibble")).get(0).getDecompressed().getPuzzlesList();

    assertThat(puzzles.get(0).getProblem().getCode()).isEqualTo("NOT_REPRESENTABLE");
    assertThat(puzzles.get(1).getWritten().getData().size()).isEqualTo(41);
  }

  @Test
  void batchesWithoutPuzzlesComeBack() throws Exception {
    start(ServerConfig.defaults());
    for (String code : List.of("boards", "grids", "gridset")) {
      ByteString data = answers(batch(code)).get(0).getCompressed().getData();
      assertThat(answers(back(data, "")).get(0).getDecompressed().getCode()).isEqualTo(code + "/1");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "boards, no puzzle, UNKNOWN_FORMAT",
    "boards, '', EMPTY_INPUT",
    "grids, " + Puzzles.EASY + ", NOT_REPRESENTABLE",
    "gridset, " + KENKEN + ", NOT_REPRESENTABLE"
  })
  void problemNamesThePuzzleAndTheStreamContinues(String code, String wrong, String problem)
      throws Exception {
    start(ServerConfig.defaults());
    List<CompressStreamResponse> answers =
        answers(batch(code, FIRST, MIDDLE, wrong, LAST), batch(code, FIRST));

    assertThat(answers.get(0).getProblem().getProblem().getCode()).isEqualTo(problem);
    assertThat(answers.get(0).getProblem().getPuzzle()).isEqualTo(2);
    assertThat(answers.get(1).hasCompressed()).isTrue();
    assertThat(recorder.counts)
        .containsEntry(problem, 1L)
        .containsEntry("compress " + code + "/1 REJECTED", 1L)
        .containsEntry("compress " + code + "/1 LOSSLESS", 1L);
  }

  @Test
  void problemOfTheWholeBatchNamesNoPuzzle() throws Exception {
    start(ServerConfig.defaults());
    CompressStreamResponse answer = answers(batch("gridset", FIRST, FIRST)).get(0);

    assertThat(answer.getProblem().getProblem().getCode()).isEqualTo("BAD_REQUEST");
    assertThat(answer.getProblem().hasPuzzle()).isFalse();
  }

  @Test
  void bytesThatAreNoBatchAreAnswered() throws Exception {
    start(ServerConfig.defaults());
    Random random = new Random(3);
    for (int i = 0; i < 300; i++) {
      byte[] noise = new byte[random.nextInt(200)];
      random.nextBytes(noise);
      if (noise.length > 0) {
        noise[0] = (byte) (28 + i % 4);
      }
      DecompressStreamResponse answer = answers(back(ByteString.copyFrom(noise), "")).get(0);
      assertThat(answer.hasProblem() || answer.hasDecompressed()).isTrue();
    }
    assertThat(recorder.bugs).hasValue(0);
  }

  @Test
  void batchOfMorePuzzlesThanTheLimitIsNotSplit() throws Exception {
    start(ServerConfig.defaults());
    ByteString data = answers(batch("grids", FIRST, MIDDLE, LAST)).get(0).getCompressed().getData();
    stop();
    start(ServerConfig.defaults().with(Setting.MAX_BATCH_ITEMS, 2));

    DecompressStreamResponse answer = answers(back(data, "plain.line")).get(0);

    assertThat(answer.getProblem().getProblem().getCode()).isEqualTo("LIMIT_EXCEEDED");
    assertThat(recorder.count("boards out")).isZero();
  }

  @Test
  void wrongMessageEndsTheStream() throws Exception {
    start(ServerConfig.defaults().with(Setting.MAX_BATCH_ITEMS, 2));
    for (CompressStreamRequest wrong :
        List.of(batch("zip", FIRST), batch("grids", FIRST, MIDDLE, LAST))) {
      OpenStream<CompressStreamRequest, CompressStreamResponse> stream =
          send(batch("grids", FIRST), wrong);

      assertThat(stream.endCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
      assertThat(stream.answers()).hasSize(1);
    }
    ByteString data = answers(batch("grids", FIRST)).get(0).getCompressed().getData();
    OpenStream<DecompressStreamRequest, DecompressStreamResponse> back =
        send(back(data, ""), back(data, "no.such"));
    assertThat(back.endCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
    assertThat(back.answers()).hasSize(1);
    assertThat(recorder.count("LIMIT_EXCEEDED")).isEqualTo(1);
    assertThat(recorder.count("BAD_REQUEST")).isEqualTo(2);
  }

  @Test
  void largeBatchComesBack() throws Exception {
    start(ServerConfig.defaults());
    String[] puzzles = new String[1_000];
    for (int i = 0; i < puzzles.length; i++) {
      puzzles[i] = i % 2 == 0 ? Puzzles.EASY : MIDDLE;
    }
    ByteString data = answers(batch("", puzzles)).get(0).getCompressed().getData();

    assertThat(texts(answers(back(data, "plain.line")).get(0))).containsExactly(puzzles);
  }

  /** An endless batch, on the only thread that searches. */
  private OpenStream<CompressStreamRequest, CompressStreamResponse> longBatch() throws Exception {
    start(
        ServerConfig.defaults()
            .with(Setting.SOLVE_THREADS, 1)
            .with(Setting.MAX_BATCH_ITEMS, LONG_BATCH));
    String[] texts = new String[LONG_BATCH];
    Arrays.fill(texts, Formats.find("swiki.v1.killer").format().example());
    OpenStream<CompressStreamRequest, CompressStreamResponse> stream = send(batch("", texts));
    while (server.solvers().active() == 0) {
      Thread.onSpinWait();
    }
    return stream;
  }

  @Test
  void longBatchMakesWayForOtherWork() throws Exception {
    OpenStream<CompressStreamRequest, CompressStreamResponse> first = longBatch();
    OpenStream<CompressStreamRequest, CompressStreamResponse> second =
        send(batch("", Puzzles.EASY));

    assertThat(second.endCode()).isEqualTo(Status.Code.OK);
    assertThat(first.hasEnded()).isFalse();
    first.call.cancel("enough", null);
  }

  @Test
  void cancelledBatchFreesItsThread() throws Exception {
    OpenStream<CompressStreamRequest, CompressStreamResponse> batch = longBatch();
    batch.call.cancel("enough", null);
    while (server.solvers().active() > 0) {
      Thread.onSpinWait();
    }
    assertThat(recorder.ended).containsExactly("COMPRESS_STREAM CANCELLED");
    assertThat(recorder.count("boards in")).isLessThan(LONG_BATCH);
    assertThat(recorder.bugs).hasValue(0);
  }
}
