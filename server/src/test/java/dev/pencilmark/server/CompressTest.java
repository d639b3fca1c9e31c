package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.google.protobuf.ByteString;
import com.google.protobuf.Duration;
import com.google.rpc.RetryInfo;
import dev.pencilmark.compress.Compressor;
import dev.pencilmark.format.Formats;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.rpc.CompressHandler;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.Cage;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressResponse;
import dev.pencilmark.v1.CompressServiceGrpc;
import dev.pencilmark.v1.CompressServiceGrpc.CompressServiceFutureStub;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.DecompressRequest;
import dev.pencilmark.v1.DecompressResponse;
import dev.pencilmark.v1.Loss;
import dev.pencilmark.v1.LossKind;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleType;
import dev.pencilmark.v1.SolveLimits;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveResponse;
import dev.pencilmark.v1.SolveServiceGrpc;
import dev.pencilmark.v1.TextForm;
import dev.pencilmark.wire.Boards;
import dev.pencilmark.wire.RefusedException;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import java.io.IOException;
import java.util.Random;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class CompressTest {

  private static final String GRID = Puzzles.EASY_SOLUTION;
  private static final String NUMBER = "3785499481856629922010";
  private static final String TEXT = "ieCFq-3L432ye";
  private static final String KENKEN = "K3C0190190u50t91m50t90tp1n101p";

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

  private static CompressRequest.Builder request(String text) {
    return CompressRequest.newBuilder().setPuzzle(Puzzles.text(text));
  }

  private CompressResponse compress(CompressRequest.Builder request) {
    return server.compressing().compress(request.build());
  }

  private DecompressResponse decompress(DecompressRequest.Builder request) {
    return server.compressing().decompress(request.build());
  }

  private static DecompressRequest.Builder text(String text) {
    return DecompressRequest.newBuilder().setText(text);
  }

  private CompressServiceFutureStub async() {
    return CompressServiceGrpc.newFutureStub(server.channel());
  }

  @Test
  void gridIsItsNumber() {
    CompressResponse response = compress(request(GRID));

    assertThat(response.getCode()).isEqualTo("rank73/1");
    assertThat(response.getBits()).isEqualTo(73);
    assertThat(response.getData().size()).isEqualTo(10);
    assertThat(response.getText()).isEqualTo(TEXT);
    assertThat(response.getGridNumber()).isEqualTo(NUMBER);
    assertThat(response.getDetection().getFormatId()).isEqualTo("plain.line");
    assertThat(response.getPuzzle().getWarningsList()).isEmpty();
    assertThat(recorder.counts)
        .containsEntry("compress rank73/1 LOSSLESS", 1L)
        .containsEntry("compress rank73/1 bytes", 10L)
        .containsEntry("boards in", 1L);
    assertThat(recorder.ended).containsExactly("COMPRESS OK");
  }

  @ParameterizedTest
  @CsvSource({
    "TEXT_FORM_BASE64URL, ieCFq-3L432ye",
    "TEXT_FORM_BASE66, 2Yr.mzYaaulk",
    "TEXT_FORM_BASE36, J3XXYMC2ZR8ILPI",
    "TEXT_FORM_DECIMAL, 3785499481856629922010"
  })
  void gridNumberIsWrittenAndReadInAnyForm(TextForm form, String text) {
    assertThat(compress(request(GRID).setTextForm(form)).getText()).isEqualTo(text);
    assertThat(compress(request(GRID).setTextForm(form).setCode("rank73")).getText())
        .isEqualTo(text);

    DecompressResponse back = decompress(text(text).setTargetFormatId("plain.line"));
    assertThat(back.getWritten().getText()).isEqualTo(GRID);
    assertThat(back.getCode()).isEqualTo("rank73/1");
    assertThat(back.getGridNumber()).isEqualTo(NUMBER);
  }

  @ParameterizedTest
  @CsvSource({"universal.21, 60", "universal.33, 48", "rank73/1, 13"})
  void otherCodesForGridsComeBack(String code, int length) {
    CompressResponse response = compress(request(GRID).setCode(code));

    assertThat(response.getCode()).isEqualTo(code);
    assertThat(response.getText()).hasSize(length);
    for (DecompressRequest.Builder source :
        new DecompressRequest.Builder[] {
          text(response.getText()), DecompressRequest.newBuilder().setData(response.getData())
        }) {
      DecompressResponse back = decompress(source.setTargetFormatId("plain.line"));
      assertThat(back.getWritten().getText()).isEqualTo(GRID);
      assertThat(back.getCode()).isEqualTo(code);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "puzzle/1, " + Puzzles.EASY + ", plain.line",
    "any/1, K3C0tp0tp1ml1lp0191lp1m50250u5, swiki.v2",
    "any/1, ................, plain.line"
  })
  void puzzleComesBackAsItWas(String code, String puzzle, String format) {
    CompressResponse response = compress(request(puzzle));
    DecompressResponse back =
        decompress(text(response.getText()).setTargetFormatId(format).setIncludeBoard(true));

    assertThat(response.getCode()).isEqualTo(code);
    assertThat(response.getData().size()).isLessThan(16);
    assertThat(response.getGridNumber()).isEmpty();
    assertThat(back.getCode()).isEqualTo(code);
    assertThat(back.getWritten().getText()).isEqualTo(puzzle);
    assertThat(back.getWritten().getLossesList()).isEmpty();
    assertThat(back.getGridNumber()).isEmpty();
    assertThat(back.getWritten().getBoard()).isEqualTo(withoutColours(board(puzzle)));
    assertThat(back.getPuzzle().getType()).isEqualTo(board(puzzle).getType());
    assertThat(back.getPuzzle().getSize()).isEqualTo(board(puzzle).getSize());
  }

  /** Colours are about the source text, and not carried. */
  private static Board withoutColours(Board board) {
    Board.Builder plain = board.toBuilder();
    plain.getCagesBuilderList().forEach(Cage.Builder::clearColour);
    return plain.build();
  }

  private Board board(String puzzle) {
    return server
        .calls()
        .decode(DecodeRequest.newBuilder().setPuzzle(Puzzles.text(puzzle)).build())
        .getBoard();
  }

  @Test
  void lengthsAreOfFormatsThatLoseNothing() {
    CompressResponse kenken = compress(request(KENKEN));
  }

  @Test
  void fullGridOfPlacedDigitsHasANumberToo() {
    Board given = board(GRID);
    Puzzle placed = Puzzle.newBuilder().setBoard(given.toBuilder().clearClues()).build();

    CompressResponse response = compress(CompressRequest.newBuilder().setPuzzle(placed));

    assertThat(response.getCode()).isEqualTo("board/1");
    assertThat(response.getGridNumber()).isEqualTo(NUMBER);
    assertThat(response.hasDetection()).isFalse();
  }

  @Test
  void oddBoardIsCompressedWithItsWarnings() {
    CompressResponse response = compress(request("11" + ".".repeat(79)));

    assertThat(response.getPuzzle().getWarningsList()).isNotEmpty();
    DecompressResponse back = decompress(text(response.getText()).setTargetFormatId("plain.line"));
    assertThat(back.getWritten().getText()).startsWith("11.");
    assertThat(back.getPuzzle().getWarningsList()).isEqualTo(strip(response));
  }

  /** A board that comes back is in no format. */
  private static Iterable<dev.pencilmark.v1.Problem> strip(CompressResponse response) {
    return response.getPuzzle().getWarningsList().stream()
        .map(warning -> warning.toBuilder().clearFormatId().build())
        .toList();
  }

  @Test
  void numberIsAGrid() {
    DecompressRequest.Builder number = DecompressRequest.newBuilder().setGridNumber("00" + NUMBER);

    assertThat(decompress(number).hasWritten()).isFalse();
    DecompressResponse response =
        decompress(number.setTargetFormatId("plain.line").setIncludeBoard(true));
    assertThat(response.getWritten().getText()).isEqualTo(GRID);
    assertThat(response.getCode()).isEqualTo("rank73/1");
    assertThat(response.getGridNumber()).isEqualTo(NUMBER);
    assertThat(response.getPuzzle().getType()).isEqualTo(PuzzleType.PUZZLE_TYPE_SUDOKU);
    assertThat(response.getPuzzle().getSize()).isEqualTo(9);
    assertThat(response.getWritten().getBoard()).isEqualTo(board(GRID));
    assertThat(recorder.counts)
        .containsEntry("decompress rank73/1 LOSSLESS", 2L)
        .containsEntry("board>plain.line LOSSLESS", 1L);
  }

  @Test
  void lossesOfTheOutputAreReported() {
    String text = compress(request(KENKEN)).getText();

    assertThat(
            decompress(text(text).setTargetFormatId("plain.line"))
                .getWritten()
                .getLossesList()
                .stream()
                .map(Loss::getKind))
        .contains(LossKind.LOSS_KIND_CAGES);
    assertThat(
            decompress(
                    DecompressRequest.newBuilder()
                        .setGridNumber("0")
                        .setTargetFormatId(Boards.RAW81))
                .getWritten()
                .getData()
                .size())
        .isEqualTo(81);
  }

  static Stream<Arguments> refusals() {
    CompressRequest none = CompressRequest.getDefaultInstance();
    Board regions = Boards.jigsaw().toBuilder().setBoxes(Boards.all(16, 1)).build();
    return Stream.of(
        arguments("puzzle", "BAD_REQUEST", none),
        arguments("code", "BAD_REQUEST", request(GRID).setCode("zip").build()),
        arguments("code", "BAD_REQUEST", request(GRID).setCode("rank73/2").build()),
        arguments("text_form", "BAD_REQUEST", request(GRID).setTextFormValue(9).build()),
        arguments(
            "text_form",
            "BAD_REQUEST",
            request(GRID).setTextForm(TextForm.TEXT_FORM_DECIMAL).setCode("universal.33").build()),
        arguments(
            "puzzle",
            "NOT_REPRESENTABLE",
            request(Puzzles.EASY).setTextForm(TextForm.TEXT_FORM_DECIMAL).build()),
        arguments("puzzle", "NOT_REPRESENTABLE", request(Puzzles.EASY).setCode("rank73").build()),
        arguments("puzzle", "NOT_REPRESENTABLE", request(KENKEN).setCode("puzzle").build()),
        arguments("puzzle", "NOT_REPRESENTABLE", request(KENKEN).setCode("board").build()),
        arguments("puzzle.text", "UNKNOWN_FORMAT", request("no puzzle").build()),
        arguments(
            "puzzle.board",
            "BAD_REGION",
            CompressRequest.newBuilder().setPuzzle(Puzzle.newBuilder().setBoard(regions)).build()));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("refusals")
  void refusalNamesFieldAndCode(String field, String code, CompressRequest request) {
    InterchangeEndpointTest.assertRefused(
        field, code, () -> server.compressing().compress(request));
    assertThat(recorder.count(code)).isEqualTo(1);
    assertThat(recorder.bugs).hasValue(0);
  }

  static Stream<Arguments> unreadable() {
    return Stream.of(
        arguments("source", "BAD_REQUEST", DecompressRequest.newBuilder()),
        arguments("text", "EMPTY_INPUT", text("")),
        arguments("text", "BAD_CHARACTER", text("no puzzle")),
        arguments("text", "BAD_CHARACTER", text("ieCFq-3L432y\u00e9")),
        arguments("text", "BAD_CHARACTER", text("ieCFq-3L432y\ud83d\ude00")),
        arguments("text", "DECOMPRESS_FAILED", text("ieCFq-3L432yf")),
        arguments("text", "VALUE_OUT_OF_RANGE", text("6670903752021072936960")),
        arguments("text", "LIMIT_EXCEEDED", text("A".repeat(1 << 20))),
        arguments("data", "EMPTY_INPUT", data()),
        arguments("data", "DECOMPRESS_FAILED", data(28)),
        arguments("data", "DECOMPRESS_FAILED", data(29, 0, 0)),
        arguments("data", "LIMIT_EXCEEDED", data(new int[Compressor.MAX_BYTES + 1])),
        arguments("grid_number", "EMPTY_INPUT", DecompressRequest.newBuilder().setGridNumber("")),
        arguments(
            "grid_number", "BAD_CHARACTER", DecompressRequest.newBuilder().setGridNumber("-1")),
        arguments(
            "grid_number",
            "VALUE_OUT_OF_RANGE",
            DecompressRequest.newBuilder().setGridNumber("6670903752021072936960")),
        arguments(
            "grid_number",
            "VALUE_OUT_OF_RANGE",
            DecompressRequest.newBuilder().setGridNumber("9".repeat(1 << 20))),
        arguments("target_format_id", "BAD_REQUEST", text(TEXT).setTargetFormatId("no.such")),
        arguments("text", "NOT_REPRESENTABLE", text(TEXT).setTargetFormatId("swiki.v1.kenken")));
  }

  private static DecompressRequest.Builder data(int... bytes) {
    byte[] data = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      data[i] = (byte) bytes[i];
    }
    return DecompressRequest.newBuilder().setData(ByteString.copyFrom(data));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("unreadable")
  void invalidCodesAreRejected(String field, String code, DecompressRequest.Builder request) {
    InterchangeEndpointTest.assertRefused(field, code, () -> decompress(request));
    assertThat(recorder.count(code)).isEqualTo(1);
    assertThat(recorder.bugs).hasValue(0);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4, 10, 14, 30, 99, 101, 400, 8_192})
  void anyBytesAreABoardOrInvalid(int size) {
    Random random = new Random(size);
    for (int i = 0; i < (size > 1_000 ? 20 : 200); i++) {
      byte[] noise = new byte[size];
      random.nextBytes(noise);
      try {
        DecompressResponse board =
            decompress(
                DecompressRequest.newBuilder()
                    .setData(ByteString.copyFrom(noise))
                    .setIncludeBoard(true));
        assertThat(board.getWritten().getBoard().getSize()).isBetween(3, 31);
      } catch (StatusRuntimeException refused) {
        assertThat(refused.getStatus().getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
      }
    }
    assertThat(recorder.bugs).hasValue(0);
  }

  private static SolveRequest endless() {
    return SolveRequest.newBuilder()
        .setPuzzle(Puzzles.text(Puzzles.EMPTY_9X9))
        .setOptions(
            SolveOptions.newBuilder()
                .setLimits(SolveLimits.newBuilder().setMaxSolutions(1_000_000_000)))
        .build();
  }

  @Test
  void fullPoolRejectsLongSearchesAndNothingElse() throws Exception {
    start(InProcess.ONE_SOLVER);
    Future<SolveResponse> busy = SolveServiceGrpc.newFutureStub(server.channel()).solve(endless());
    while (server.solvers().active() == 0) {
      Thread.onSpinWait();
    }
    Future<CompressResponse> waiting = async().compress(request(KENKEN).build());
    assertThat(server.solvers().queued()).isEqualTo(1);

    StatusRuntimeException refused =
        catchThrowableOfType(StatusRuntimeException.class, () -> compress(request(KENKEN)));
    assertThat(refused.getStatus().getCode()).isEqualTo(Status.Code.RESOURCE_EXHAUSTED);
    assertThat(
            StatusProto.fromThrowable(refused)
                .getDetails(1)
                .unpack(RetryInfo.class)
                .getRetryDelay())
        .isNotEqualTo(Duration.getDefaultInstance());
    assertThat(compress(request(GRID).setCode("rank73")).getText()).isEqualTo(TEXT);
    assertThat(decompress(text(TEXT)).getGridNumber()).isEqualTo(NUMBER);
    assertThat(compress(request(Puzzles.EASY)).getCode()).isEqualTo("puzzle/1");

    waiting.cancel(true);
    assertThat(server.solvers().queued()).isZero();
    busy.cancel(true);
  }

  @Test
  void workThatIsCancelledIsNotDone() throws Exception {
    Cancellation off = new Cancellation();
    off.cancel();
    CompressHandler handler = new CompressHandler(server.context());
    String killer = Formats.find("swiki.v1.killer").format().example();

    assertThat(
            catchThrowableOfType(
                    RefusedException.class, () -> handler.compress(request(killer).build(), off))
                .problem()
                .code())
        .isEqualTo(ProblemCode.LIMIT_EXCEEDED);
  }
}
