package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.google.protobuf.ByteString;
import com.google.rpc.BadRequest;
import com.google.rpc.ErrorInfo;
import dev.pencilmark.format.Formats;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.observe.UncaughtErrors;
import dev.pencilmark.testing.Seeded;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.Cage;
import dev.pencilmark.v1.Confidence;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.ConvertResponse;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.DetectRequest;
import dev.pencilmark.v1.DetectResponse;
import dev.pencilmark.v1.EncodeRequest;
import dev.pencilmark.v1.EncodeResponse;
import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.Format;
import dev.pencilmark.v1.InterchangeServiceGrpc.InterchangeServiceBlockingStub;
import dev.pencilmark.v1.ListFormatsRequest;
import dev.pencilmark.v1.LossKind;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleType;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveServiceGrpc;
import dev.pencilmark.wire.Boards;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import java.io.IOException;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class InterchangeEndpointTest {

  private final TestRecorder recorder = new TestRecorder();
  private InProcess server;
  private InterchangeServiceBlockingStub calls;

  @BeforeEach
  void start() throws IOException {
    server = new InProcess(ServerConfig.defaults(), recorder);
    calls = server.calls();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void detectNamesTheFormat() {
    DetectResponse response =
        calls.detect(DetectRequest.newBuilder().setData(Boards.raw81(5).getData()).build());

    assertThat(response.getDetection().getFormatId()).isEqualTo(Boards.RAW81);
    assertThat(response.getDetection().getType()).isEqualTo(PuzzleType.PUZZLE_TYPE_SUDOKU);
    assertThat(response.getDetection().getSize()).isEqualTo(9);
    assertThat(response.getDetection().getConfidence()).isEqualTo(Confidence.CONFIDENCE_CERTAIN);
    assertThat(response.getDetection().getReasonsList()).isNotEmpty();
    assertThat(response.getRunnersUpList()).isEmpty();
  }

  @Test
  void decodeReturnsTheBoardAndItsDetection() {
    DecodeResponse response =
        calls.decode(DecodeRequest.newBuilder().setPuzzle(Boards.raw81(5)).build());

    assertThat(response.getBoard()).isEqualTo(Boards.sudoku());
    assertThat(response.getDetection().getFormatId()).isEqualTo(Boards.RAW81);
  }

  @Test
  void decodeHandsBoardBackWithWarnings() {
    Board twice =
        Boards.sudoku().toBuilder()
            .setDigits(Boards.all(81, 5))
            .setClues(Boards.all(81, 1))
            .build();
    DecodeResponse response =
        calls.decode(
            DecodeRequest.newBuilder().setPuzzle(Puzzle.newBuilder().setBoard(twice)).build());

    assertThat(response.getBoard()).isEqualTo(twice);
    assertThat(response.hasDetection()).isFalse();
    assertThat(response.getPuzzle().getWarningsList())
        .isNotEmpty()
        .allSatisfy(warning -> assertThat(warning.getCode()).isEqualTo("DUPLICATE_IN_UNIT"));
  }

  @Test
  void encodeWritesAndReportsTheLoss() {
    Board placed = Boards.sudoku().toBuilder().clearClues().build();
    EncodeResponse response =
        calls.encode(EncodeRequest.newBuilder().setBoard(placed).setFormatId(Boards.RAW81).build());

    assertThat(response.getWritten().getData()).isEqualTo(Boards.raw81(5).getData());
    assertThat(response.getWritten().getLossesList())
        .singleElement()
        .satisfies(
            loss -> {
              assertThat(loss.getKind()).isEqualTo(LossKind.LOSS_KIND_PLACED);
              assertThat(loss.getCells()).isEqualTo(1);
            });
    assertThat(recorder.count("board>fu.raw81 LOSSY")).isEqualTo(1);
    assertThat(recorder.count("lost cells PLACED")).isEqualTo(1);
  }

  @Test
  void convertReportsSourceAndDetection() {
    ConvertResponse response =
        calls.convert(
            ConvertRequest.newBuilder()
                .setPuzzle(Boards.raw81(5))
                .setTargetFormatId(Boards.RAW81)
                .build());

    assertThat(response.getConversion().getData()).isEqualTo(Boards.raw81(5).getData());
    assertThat(response.getPuzzle().getFormatId()).isEqualTo(Boards.RAW81);
    assertThat(response.getDetection().getFormatId()).isEqualTo(Boards.RAW81);
    assertThat(recorder.counts)
        .containsEntry("fu.raw81>fu.raw81 LOSSLESS", 1L)
        .containsEntry("detected fu.raw81 CERTAIN", 1L)
        .containsEntry("boards in", 1L)
        .containsEntry("boards out", 1L)
        .containsEntry("started CONVERT", 1L);
    assertThat(recorder.count("received CONVERT")).isGreaterThan(81);
    assertThat(recorder.count("sent CONVERT")).isGreaterThan(81);
    assertThat(recorder.ended).containsExactly("CONVERT OK");
  }

  @Test
  void convertOfBoardHasNoSourceAndNoDetection() {
    ConvertResponse response =
        calls.convert(
            ConvertRequest.newBuilder()
                .setPuzzle(Puzzle.newBuilder().setBoard(Boards.sudoku()))
                .setTargetFormatId(Boards.RAW81)
                .build());

    assertThat(response.getPuzzle().getFormatId()).isEmpty();
    assertThat(response.hasDetection()).isFalse();
  }

  @Test
  void aLinkOpensThePuzzleAtASite() {
    ConvertResponse response =
        calls.convert(
            ConvertRequest.newBuilder()
                .setPuzzle(Puzzle.newBuilder().setBoard(Boards.sudoku()))
                .setLinkSiteId("sudokuexchange")
                .build());

    assertThat(response.getConversion().getText())
        .startsWith("https://sudokuexchange.com/play/?s=");
    assertRefused(
        "link_site_id",
        "BAD_REQUEST",
        () -> calls.convert(ConvertRequest.newBuilder().setLinkSiteId("myspace").build()));
  }

  @Test
  void losslessRefusesToLose() {
    Board placed = Boards.sudoku().toBuilder().clearClues().build();

    assertRefused(
        "board",
        "NOT_REPRESENTABLE",
        () ->
            calls.encode(
                EncodeRequest.newBuilder()
                    .setBoard(placed)
                    .setFormatId(Boards.RAW81)
                    .setLossless(true)
                    .build()));
    assertThat(recorder.count("board>fu.raw81 REJECTED")).isEqualTo(1);
    assertThat(recorder.count("NOT_REPRESENTABLE")).isEqualTo(1);
  }

  @Test
  void listFormatsHasAllFormatsWithTheirCapabilities() {
    List<Format> formats =
        calls.listFormats(ListFormatsRequest.getDefaultInstance()).getFormatsList();

    assertThat(formats.stream().map(Format::getId))
        .containsExactlyElementsOf(
            Formats.all().stream().map(dev.pencilmark.format.Format::id).toList());
    Format raw =
        formats.stream().filter(format -> format.getId().equals(Boards.RAW81)).findAny().get();
    assertThat(raw.getBinary()).isTrue();
    assertThat(raw.getWritable()).isTrue();
    assertThat(Base64.getDecoder().decode(raw.getExample())).hasSize(81);
    assertThat(raw.getCapabilitiesList())
        .allSatisfy(capability -> assertThat(capability.getSizesList()).contains(9));
    assertThat(raw.getCapabilities(0).getSizesList())
        .containsExactlyElementsOf(IntStream.rangeClosed(3, 31).boxed().toList());
    assertThat(raw.getCapabilitiesList().stream().mapToInt(c -> c.getTypesCount()).sum())
        .isEqualTo(dev.pencilmark.board.PuzzleType.values().length);
    assertThat(raw.getCapabilities(0).getLosesList()).contains(LossKind.LOSS_KIND_PLACED);
  }

  @Test
  void listFormatsReportsTheVersion() {
    assertThat(calls.listFormats(ListFormatsRequest.getDefaultInstance()).getServerVersion())
        .matches("unpackaged|\\d+[.]\\d+[.]\\d+(-SNAPSHOT)?");
  }

  static Stream<Arguments> badRequests() {
    return Stream.of(
        bad("detect nothing", "source", "BAD_REQUEST", c -> c.detect(detect().build())),
        bad(
            "detect empty text",
            "text",
            "EMPTY_INPUT",
            c -> c.detect(detect().setText("").build())),
        bad(
            "detect empty data",
            "data",
            "EMPTY_INPUT",
            c -> c.detect(detect().setData(ByteString.EMPTY).build())),
        bad(
            "detect nonsense",
            "data",
            "UNKNOWN_FORMAT",
            c -> c.detect(detect().setData(ByteString.copyFromUtf8("???")).build())),
        bad("decode nothing", "puzzle", "BAD_REQUEST", c -> c.decode(decode(Puzzle.newBuilder()))),
        bad(
            "decode no message",
            "puzzle",
            "BAD_REQUEST",
            c -> c.decode(DecodeRequest.getDefaultInstance())),
        bad(
            "decode in unknown format",
            "puzzle.format_id",
            "BAD_REQUEST",
            c -> c.decode(decode(Puzzle.newBuilder().setText("1").setFormatId("no.such")))),
        bad(
            "decode in unknown dialect",
            "puzzle.format_id",
            "BAD_REQUEST",
            c -> c.decode(decode(Puzzle.newBuilder().setText("1").setFormatId("fu.raw81.x")))),
        bad(
            "decode text in binary format",
            "puzzle.text",
            "BAD_REQUEST",
            c -> c.decode(decode(Puzzle.newBuilder().setText("1").setFormatId(Boards.RAW81)))),
        bad(
            "decode broken data",
            "puzzle.data",
            "BAD_LENGTH",
            c ->
                c.decode(
                    decode(
                        Puzzle.newBuilder()
                            .setData(ByteString.copyFromUtf8("1"))
                            .setFormatId(Boards.RAW81)))),
        bad(
            "decode board in a format",
            "puzzle.format_id",
            "BAD_REQUEST",
            c ->
                c.decode(
                    decode(
                        Puzzle.newBuilder().setBoard(Boards.sudoku()).setFormatId(Boards.RAW81)))),
        bad(
            "decode empty board",
            "puzzle.board.type",
            "BAD_REQUEST",
            c -> c.decode(decode(Puzzle.newBuilder().setBoard(Board.getDefaultInstance())))),
        bad(
            "decode unsound board",
            "puzzle.board",
            "CAGE_TOTAL_IMPOSSIBLE",
            c ->
                c.decode(
                    decode(
                        Puzzle.newBuilder()
                            .setBoard(
                                Boards.kenken().toBuilder()
                                    .setCages(
                                        0,
                                        Boards.kenken().getCages(0).toBuilder()
                                            .setTarget(Long.MAX_VALUE)))))),
        bad(
            "encode nothing",
            "board",
            "BAD_REQUEST",
            c -> c.encode(EncodeRequest.getDefaultInstance())),
        bad(
            "encode to nothing",
            "format_id",
            "BAD_REQUEST",
            c -> c.encode(EncodeRequest.newBuilder().setBoard(Boards.sudoku()).build())),
        bad(
            "encode what cannot be carried",
            "board",
            "NOT_REPRESENTABLE",
            c ->
                c.encode(
                    EncodeRequest.newBuilder()
                        .setBoard(Boards.kenken())
                        .setFormatId("fu.nibble")
                        .build())),
        bad(
            "convert nothing",
            "target_format_id",
            "BAD_REQUEST",
            c -> c.convert(ConvertRequest.getDefaultInstance())),
        bad(
            "convert to unknown",
            "target_format_id",
            "BAD_REQUEST",
            c ->
                c.convert(
                    ConvertRequest.newBuilder()
                        .setPuzzle(Boards.raw81(1))
                        .setTargetFormatId("no.such")
                        .build())),
        bad(
            "convert over the limit",
            "puzzle.text",
            "LIMIT_EXCEEDED",
            c ->
                c.convert(
                    ConvertRequest.newBuilder()
                        .setPuzzle(Puzzle.newBuilder().setText("1".repeat((1 << 20) + 1)))
                        .setTargetFormatId(Boards.RAW81)
                        .build())));
  }

  private static DetectRequest.Builder detect() {
    return DetectRequest.newBuilder();
  }

  private static DecodeRequest decode(Puzzle.Builder puzzle) {
    return DecodeRequest.newBuilder().setPuzzle(puzzle).build();
  }

  private static Arguments bad(
      String name,
      String field,
      String code,
      Function<InterchangeServiceBlockingStub, Object> call) {
    return arguments(name, field, code, call);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("badRequests")
  void badRequestIsInvalidArgument(
      String name,
      String field,
      String code,
      Function<InterchangeServiceBlockingStub, Object> call) {
    assertRefused(field, code, () -> call.apply(calls));
    assertThat(recorder.count(code)).as(name).isEqualTo(1);
    assertThat(recorder.bugs).hasValue(0);
  }

  @Test
  void nothingRandomIsEverTheServersFault() {
    Random random = Seeded.older(20260101);
    for (int i = 0; i < Seeded.rounds(20_000); i++) {
      Puzzle puzzle = randomPuzzle(random);
      String target = random.nextInt(10) == 0 ? randomText(random) : randomFormat(random);
      try {
        switch (i % 6) {
          case 0 -> calls.decode(DecodeRequest.newBuilder().setPuzzle(puzzle).build());
          case 1 ->
              calls.convert(
                  ConvertRequest.newBuilder()
                      .setPuzzle(puzzle)
                      .setTargetFormatId(target)
                      .setLossless(random.nextInt(4) == 0)
                      .build());
          case 2 ->
              calls.encode(
                  EncodeRequest.newBuilder()
                      .setBoard(randomBoard(random))
                      .setFormatId(target)
                      .setTextStyle(random.nextInt(3) == 0 ? randomText(random) : "")
                      .build());
          case 3 ->
              SolveServiceGrpc.newBlockingStub(calls.getChannel())
                  .solve(
                      SolveRequest.newBuilder()
                          .setPuzzle(puzzle)
                          .setOptions(randomOptions(random, target))
                          .build());
          case 4 ->
              SolveServiceGrpc.newBlockingStub(calls.getChannel())
                  .enumerateSolutions(
                      EnumerateSolutionsRequest.newBuilder()
                          .setPuzzle(puzzle)
                          .setOptions(randomOptions(random, target))
                          .setResumeToken(randomBytes(random, random.nextInt(3) == 0 ? 20 : 0, 256))
                          .build())
                  .forEachRemaining(message -> {});
          default -> calls.detect(DetectRequest.newBuilder().setText(randomText(random)).build());
        }
      } catch (StatusRuntimeException failed) {
        assertThat(failed.getStatus().getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
      }
    }
    assertThat(recorder.bugs).hasValue(0);
  }

  private static SolveOptions randomOptions(Random random, String target) {
    SolveOptions.Builder options =
        SolveOptions.newBuilder()
            .setInitialStateValue(random.nextInt(20) == 0 ? random.nextInt() : random.nextInt(3))
            .setIncludeBoards(random.nextBoolean());
    if (random.nextInt(3) == 0) {
      options.setTargetFormatId(target);
    }
    options
        .getLimitsBuilder()
        .setMaxSolutions(random.nextInt(20) == 0 ? random.nextLong() >>> 1 : 1 + random.nextInt(4))
        .setMaxGuesses(random.nextInt(20) == 0 ? random.nextLong() : 1 + random.nextInt(100))
        .getTimeLimitBuilder()
        .setSeconds(random.nextInt(20) == 0 ? random.nextLong() : 0)
        .setNanos(random.nextInt(20) == 0 ? random.nextInt() : 1 + random.nextInt(1_000_000));
    return options.build();
  }

  /** The name of a format, now and then with one of its dialects. */
  private static String randomFormat(Random random) {
    dev.pencilmark.format.Format format = Formats.all().get(random.nextInt(Formats.all().size()));
    int dialect = random.nextInt(3 + format.dialects().size()) - 3;
    return dialect < 0 ? format.id() : format.id() + "." + format.dialects().get(dialect).name();
  }

  /** The example of a format with a few characters changed, put in or taken out. */
  private static String nearly(Random random) {
    StringBuilder text =
        new StringBuilder(Formats.all().get(random.nextInt(Formats.all().size())).example());
    for (int i = random.nextInt(4); i > 0 && !text.isEmpty(); i--) {
      int at = random.nextInt(text.length());
      char other = text.charAt(random.nextInt(text.length()));
      switch (random.nextInt(4)) {
        case 0 -> text.setCharAt(at, other);
        case 1 -> text.insert(at, other);
        case 2 -> text.deleteCharAt(at);
        default -> text.setLength(at);
      }
    }
    return text.toString();
  }

  private static Puzzle randomPuzzle(Random random) {
    Puzzle.Builder puzzle = Puzzle.newBuilder();
    switch (random.nextInt(4)) {
      case 0 -> puzzle.setText(random.nextInt(3) == 0 ? randomText(random) : nearly(random));
      case 1 -> puzzle.setData(randomBytes(random, random.nextInt(3) == 0 ? 81 : 20, 11));
      default -> puzzle.setBoard(randomBoard(random));
    }
    if (random.nextInt(8) == 0) {
      puzzle.setFormatId(random.nextInt(3) > 0 ? randomFormat(random) : randomText(random));
    }
    return puzzle.build();
  }

  private static Board randomBoard(Random random) {
    int side = 3 + random.nextInt(7);
    int cells = side * side;
    Board.Builder board =
        Board.newBuilder()
            .setTypeValue(random.nextInt(15))
            .setSize(random.nextInt(20) == 0 ? random.nextInt() : side);
    if (random.nextBoolean()) {
      board.setDigits(randomColumn(random, cells, random.nextInt(5) == 0 ? side + 2 : 2));
    }
    if (random.nextInt(4) == 0) {
      board.setClues(randomColumn(random, cells, 2));
    }
    if (random.nextInt(4) == 0) {
      board.setBlacks(randomColumn(random, cells, 2));
    }
    if (random.nextInt(3) == 0) {
      for (int cell = 0; cell < cells; cell++) {
        board.addCandidates(random.nextInt(50) == 0 ? random.nextInt() : random.nextInt(8));
      }
    }
    if (random.nextBoolean()) {
      StringBuilder boxes = new StringBuilder();
      for (int cell = 0; cell < cells; cell++) {
        boxes.append((char) (random.nextInt(100) == 0 ? random.nextInt(0x800) : '1' + cell / side));
      }
      board.setBoxes(boxes.toString());
    }
    for (int cages = random.nextInt(3) == 0 ? random.nextInt(5) : 0; cages > 0; cages--) {
      Cage.Builder cage =
          Cage.newBuilder()
              .setOperatorValue(random.nextInt(6))
              .setTarget(random.nextInt(10) == 0 ? random.nextLong() : random.nextInt(20))
              .setColour(random.nextInt(10) == 0 ? random.nextInt() : random.nextInt(4));
      for (int k = random.nextInt(4); k > 0; k--) {
        cage.addCells(random.nextInt(20) == 0 ? random.nextInt() : random.nextInt(cells));
      }
      board.addCages(cage);
    }
    return board.build();
  }

  private static String randomColumn(Random random, int length, int bound) {
    StringBuilder column = new StringBuilder();
    for (int i = 0; i < length; i++) {
      column.append((char) ('0' + random.nextInt(bound)));
    }
    return column.toString();
  }

  private static ByteString randomBytes(Random random, int length, int bound) {
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) random.nextInt(bound);
    }
    return ByteString.copyFrom(bytes);
  }

  private static String randomText(Random random) {
    String alphabet = "0123456789.ABCDSTfu.raw81+-|*\n ={}[]\",:?&%bd\u00E9\uD83D\uDE00";
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(100); i > 0; i--) {
      text.appendCodePoint(alphabet.codePointAt(random.nextInt(alphabet.length() - 1)));
    }
    return text.toString().replaceAll("[\uD800-\uDFFF]", "?");
  }

  @Test
  void faultOfTheServerIsInternalAndSendsNothing() {
    recorder.whenRead =
        () -> {
          throw new IllegalStateException("secret");
        };
    StatusRuntimeException failure;
    try (CapturedLog log = new CapturedLog(UncaughtErrors.class)) {
      failure =
          catchThrowableOfType(
              StatusRuntimeException.class,
              () -> calls.decode(DecodeRequest.newBuilder().setPuzzle(Boards.raw81(1)).build()));

      assertThat(log.thrown()).containsExactly("secret");
    }

    assertThat(failure.getStatus().getCode()).isEqualTo(Status.Code.INTERNAL);
    assertThat(failure.getStatus().getDescription()).doesNotContain("secret");
    assertThat(StatusProto.fromThrowable(failure).getDetailsList()).isEmpty();
    assertThat(recorder.bugs).hasValue(1);
    assertThat(recorder.ended).containsExactly("DECODE INTERNAL");
  }

  @Test
  void fullPoolRejectsLargeCallsAndSmallOnesContinue() throws Exception {
    ServerConfig tiny =
        ServerConfig.defaults()
            .with(Setting.POOL_THREADS, 1)
            .with(Setting.POOL_QUEUE, 1)
            .with(Setting.EVENT_LOOP_CALL_COST, 4_000);
    CountDownLatch busy = new CountDownLatch(1);
    CountDownLatch finish = new CountDownLatch(1);
    recorder.whenRead =
        () -> {
          if (Thread.currentThread().getName().startsWith("pencilmark-work")) {
            busy.countDown();
            await(finish);
          }
        };
    DecodeRequest small =
        DecodeRequest.newBuilder().setPuzzle(Puzzle.newBuilder().setBoard(Boards.sudoku())).build();
    EncodeRequest largeEncode =
        EncodeRequest.newBuilder()
            .setBoard(Boards.sudoku())
            .setFormatId(Boards.RAW81)
            .setTextStyle("x".repeat(4_001))
            .build();
    try (InProcess pooled = new InProcess(tiny, recorder)) {
      var async = dev.pencilmark.v1.InterchangeServiceGrpc.newFutureStub(pooled.channel());
      var first = async.encode(largeEncode);
      await(busy);
      var second = async.encode(largeEncode);
      StatusRuntimeException third =
          catchThrowableOfType(
              StatusRuntimeException.class, () -> pooled.calls().encode(largeEncode));

      assertThat(third.getStatus().getCode()).isEqualTo(Status.Code.RESOURCE_EXHAUSTED);
      assertThat(pooled.pool().refused()).isEqualTo(1);
      assertThat(pooled.calls().decode(small).getBoard()).isEqualTo(Boards.sudoku());
      finish.countDown();
      // The format may refuse the layout; that it answers is what counts.
      assertThat(outcome(first)).isNotNull();
      assertThat(outcome(second)).isNotNull();
    }
  }

  private static Object outcome(java.util.concurrent.Future<?> call) throws Exception {
    try {
      return call.get(100, TimeUnit.SECONDS);
    } catch (java.util.concurrent.ExecutionException refused) {
      return refused;
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(100, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException hurry) {
      throw new AssertionError(hurry);
    }
  }

  static void assertRefused(
      String field, String code, org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
    StatusRuntimeException failure = catchThrowableOfType(StatusRuntimeException.class, call);
    assertThat(failure).isNotNull();
    assertThat(failure.getStatus().getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
    try {
      var status = StatusProto.fromThrowable(failure);
      assertThat(status.getDetails(0).unpack(ErrorInfo.class).getReason()).isEqualTo(code);
      assertThat(status.getDetails(1).unpack(BadRequest.class).getFieldViolations(0).getField())
          .isEqualTo(field);
      assertThat(status.getDetails(2).unpack(dev.pencilmark.v1.Problem.class).getCode())
          .isEqualTo(code);
    } catch (com.google.protobuf.InvalidProtocolBufferException broken) {
      throw new AssertionError(broken);
    }
  }
}
