package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.protobuf.ByteString;
import dev.pencilmark.client.AnswerStream;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.client.PuzzleException;
import dev.pencilmark.server.PencilmarkServer;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.PagePuzzle;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleType;
import dev.pencilmark.v1.RenderPagesEnd;
import dev.pencilmark.v1.RenderPagesRequest;
import dev.pencilmark.v1.RenderPagesResponse;
import dev.pencilmark.v1.RenderPagesResponse.PartCase;
import dev.pencilmark.v1.RenderRequest;
import dev.pencilmark.v1.RenderResponse;
import dev.pencilmark.v1.RenderServiceGrpc;
import dev.pencilmark.v1.RenderStyle;
import dev.pencilmark.v1.RenderTheme;
import dev.pencilmark.v1.RenderWarning;
import dev.pencilmark.v1.SolutionCheck;
import dev.pencilmark.v1.SolutionPlacement;
import dev.pencilmark.wire.PictureFormats;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The service that draws, on a server that has all that there is on its class path. */
@Timeout(120)
final class RenderServiceTest {

  private static final String PUZZLE = "1.343412.1434321";

  private static PencilmarkServer server;
  private static PencilmarkClient client;

  @BeforeAll
  static void start() throws IOException {
    server =
        PencilmarkServer.start(
            ServerConfig.defaults()
                .with(Setting.PORT, 0)
                .with(Setting.HTTP_PORT, 0)
                .with(Setting.WARMUP_MILLIS, 0)
                .with(Setting.MAX_BATCH_ITEMS, 200)
                .with(Setting.MAX_DOCUMENT_MIB, 1));
    client =
        PencilmarkClient.plaintext("localhost:" + server.port())
            .withDeadline(Duration.ofMinutes(2));
  }

  @AfterAll
  static void stop() {
    client.close();
    server.close();
  }

  private static Puzzle puzzle(String text) {
    return Puzzle.newBuilder().setText(text).build();
  }

  private static RenderRequest.Builder request(String format) {
    return RenderRequest.newBuilder()
        .setPuzzle(puzzle(PUZZLE))
        .setPictureFormat(PictureFormats.of(format).orElseThrow());
  }

  private static RenderPagesRequest.Builder book(String... puzzles) {
    RenderPagesRequest.Builder request = RenderPagesRequest.newBuilder();
    for (String puzzle : puzzles) {
      request.addPuzzles(PagePuzzle.newBuilder().setPuzzle(puzzle(puzzle)));
    }
    return request;
  }

  private static List<RenderPagesResponse> pages(RenderPagesRequest request) {
    try (Stream<RenderPagesResponse> answers =
        client.stream(RenderServiceGrpc.getRenderPagesMethod(), request).asStream()) {
      return answers.toList();
    }
  }

  private static byte[] document(List<RenderPagesResponse> answers) {
    return answers.stream()
        .filter(RenderPagesResponse::hasChunk)
        .map(RenderPagesResponse::getChunk)
        .reduce(ByteString.EMPTY, ByteString::concat)
        .toByteArray();
  }

  private static void assertRefused(RenderRequest.Builder request, String code, String message) {
    assertThatExceptionOfType(PuzzleException.class)
        .isThrownBy(() -> client.call(RenderServiceGrpc.getRenderMethod(), request.build()))
        .satisfies(
            refused -> {
              assertThat(refused.problem().getCode()).isEqualTo(code);
              assertThat(refused.getMessage()).contains(message);
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"svg", "text", "png", "pdf"})
  void drawsTheSameAsTheCommandLine(String format) {
    RenderResponse drawn =
        client.call(
            RenderServiceGrpc.getRenderMethod(),
            request(format)
                .setStyle(
                    RenderStyle.newBuilder()
                        .setTheme(RenderTheme.RENDER_THEME_DARK)
                        .setShowCoordinates(true))
                .setTitle("A & B")
                .build());
    byte[] here =
        Run.real(
                new byte[0],
                "draw",
                "--to",
                format,
                "--theme",
                "dark",
                "--numbered",
                "--title",
                "A & B",
                PUZZLE)
            .bytes();

    if (format.equals("svg")) {
      assertThat(drawn.getData().toStringUtf8() + "\n")
          .isEqualTo(new String(here, StandardCharsets.UTF_8));
    } else if (!format.equals("text")) {
      assertThat(drawn.getData().toByteArray()).isEqualTo(here);
    }
    assertThat(drawn.getPuzzle().getFormatId()).isEqualTo("plain.line");
    assertThat(drawn.getMediaType()).contains("/");
    assertThat(drawn.getWarningsList()).isEmpty();
  }

  @Test
  void anSvgOfOutlinesIsTheSameAtEveryDoor_aLineEach() {
    String drawn =
        client
            .call(RenderServiceGrpc.getRenderMethod(), request("svgpaths").build())
            .getData()
            .toStringUtf8();
    Run one = Run.real(new byte[0], "draw", "--paths", PUZZLE);
    Run two =
        Run.real(
            (PUZZLE + "\n" + PUZZLE + "\n").getBytes(StandardCharsets.UTF_8), "draw", "--paths");

    assertThat(drawn).doesNotContain("<text").contains("<path");
    assertThat(one.out()).isEqualTo(drawn + "\n");
    assertThat(two.out()).isEqualTo(drawn + "\n" + drawn + "\n");
    assertThat(Run.real(new byte[0], "draw", "--paths", "--to", "png", PUZZLE))
        .returns(2, Run::status)
        .extracting(Run::err)
        .asString()
        .contains("--paths requires --to svg");
  }

  @Test
  void missingCharactersAreReported() {
    RenderResponse drawn =
        client.call(RenderServiceGrpc.getRenderMethod(), request("pdf").setTitle("\u6f22").build());

    assertThat(drawn.getWarningsList())
        .singleElement()
        .returns("MISSING_CHARACTERS", RenderWarning::getCode)
        .returns("U+6F22", warning -> warning.getParametersOrThrow("characters"));
  }

  @ParameterizedTest
  @CsvSource({
    "12....3......4..,the puzzle has no solution",
    "1...............,the puzzle has several solutions"
  })
  void aPageOfAPuzzleWithoutUniqueSolutionReportsIt_onEveryPath(String text, String what) {
    String warning = what + ": the page checks the rules alone, and has no steps";
    for (SolutionCheck check :
        List.of(SolutionCheck.SOLUTION_CHECK_DIGEST, SolutionCheck.SOLUTION_CHECK_NONE)) {
      RenderRequest.Builder page = request("html").setPuzzle(puzzle(text)).setSolutionCheck(check);
      for (boolean steps : new boolean[] {false, true}) {
        RenderResponse made =
            client.call(RenderServiceGrpc.getRenderMethod(), page.setIncludeSteps(steps).build());
        assertThat(made.getWarningsList())
            .extracting(RenderWarning::getText)
            .containsExactly(warning);
        assertThat(made.getData().toStringUtf8()).doesNotContain("\"steps\":", "\"check\":{");
      }
    }
    assertThat(
            client
                .call(
                    RenderServiceGrpc.getRenderMethod(),
                    request("pdf").setPuzzle(puzzle(text)).build())
                .getWarningsList())
        .isEmpty();

    Run here = Run.real(new byte[0], "draw", "--to", "html", text);
    assertThat(here.status()).isZero();
    assertThat(here.err()).isEqualTo("warning: " + warning + "\n");
    assertThat(Run.real(new byte[0], "draw", "--to", "html", PUZZLE).err()).isEmpty();
    assertThat(
            client
                .call(
                    RenderServiceGrpc.getRenderMethod(),
                    request("html").setIncludeSteps(true).build())
                .getWarningsList())
        .isEmpty();
  }

  @Test
  void requestsThatMakeNoSenseAreRefused() {
    assertRefused(
        request("svg").setPictureFormatValue(99),
        "BAD_REQUEST",
        "there is no picture_format with the number 99");
    assertRefused(request("png").setScale(5), "BAD_REQUEST", "1 to 4 pixels");
    assertRefused(request("png").setScale(-1), "BAD_REQUEST", "1 to 4 pixels");
    assertRefused(request("svg").setTitle("x".repeat(1_001)), "LIMIT_EXCEEDED", "title");
    assertRefused(request("pdf").setAuthor("x".repeat(1_001)), "LIMIT_EXCEEDED", "author");
    assertRefused(
        request("svg").setStyle(RenderStyle.newBuilder().setThemeValue(77)),
        "BAD_REQUEST",
        "style.theme");
    assertRefused(request("svg").setSolutionCheckValue(77), "BAD_REQUEST", "solution_check");
    assertRefused(request("svg").setPuzzle(puzzle("nonsense!")), "UNKNOWN_FORMAT", "no format");
    assertRefused(RenderRequest.newBuilder(), "BAD_REQUEST", "puzzle is required");
    assertRefused(
        request("png").setPuzzle(puzzle(".".repeat(25 * 25))).setScale(4),
        "LIMIT_EXCEEDED",
        "4096 pixels");
    assertThat(
            client
                .call(
                    RenderServiceGrpc.getRenderMethod(),
                    request("svg").setSolutionCheck(SolutionCheck.SOLUTION_CHECK_NONE).build())
                .getData())
        .isNotEmpty();
  }

  @Test
  void pagesAreTheSameAsThoseOfTheCommandLine() {
    String[] args = {
      "--show-levels", "--per-page", "6", "--solutions", "upside-down", "--title", "T"
    };
    String list = PUZZLE + "\n1...............\nnonsense!\n" + PUZZLE + "\n";
    String[] here = new String[args.length + 1];
    here[0] = "pages";
    System.arraycopy(args, 0, here, 1, args.length);
    String[] there = Arrays.copyOf(here, here.length + 2);
    there[here.length] = "--target=localhost:" + server.port();
    there[here.length + 1] = "--deadline=120";

    Run own = Run.real(list.getBytes(StandardCharsets.UTF_8), here);
    Run requested = Run.real(list.getBytes(StandardCharsets.UTF_8), there);

    assertThat(requested.bytes()).isEqualTo(own.bytes());
    assertThat(requested.err()).isEqualTo(own.err());
    assertThat(requested.status()).isEqualTo(own.status()).isEqualTo(1);
  }

  @Test
  void pagesComeInPiecesAfterWhatFailed() {
    RenderPagesRequest.Builder request = book();
    for (int i = 0; i < 150; i++) {
      request.addPuzzles(
          PagePuzzle.newBuilder().setPuzzle(puzzle(i % 50 == 7 ? "x" : PUZZLE)).setTitle("N" + i));
    }
    List<RenderPagesResponse> answers = pages(request.setPuzzlesPerPage(1).build());
    RenderPagesEnd end = answers.get(answers.size() - 1).getEnd();

    assertThat(answers.stream().filter(RenderPagesResponse::hasFailure))
        .extracting(failure -> failure.getFailure().getIndex())
        .containsExactly(7, 57, 107);
    assertThat(end.getPuzzleCount()).isEqualTo(147);
    assertThat(end.getFailedCount()).isEqualTo(3);
    assertThat(end.getMediaType()).isEqualTo("application/pdf");
    assertThat(document(answers)).hasSize(end.getByteCount()).startsWith('%', 'P', 'D', 'F');
    assertThat(answers.stream().filter(RenderPagesResponse::hasChunk))
        .hasSizeGreaterThan(1)
        .allSatisfy(chunk -> assertThat(chunk.getChunk().size()).isLessThanOrEqualTo(64 << 10));
    assertThat(answers).noneMatch(answer -> answer.getPartCase() == PartCase.PART_NOT_SET);
  }

  @Test
  void warningsNamePuzzlesByTheRequest() {
    String grid =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    List<RenderPagesResponse> answers = pages(book("x", "mine: " + grid + " (hard)").build());
    RenderPagesEnd end = answers.get(answers.size() - 1).getEnd();

    assertThat(end.getFailedCount()).isEqualTo(1);
    assertThat(end.getWarningsList())
        .singleElement()
        .returns("TEXT_IGNORED", RenderWarning::getCode)
        .returns("2", warning -> warning.getParametersOrThrow("puzzle"))
        .returns(true, warning -> warning.getText().startsWith("puzzle 2: "));
  }

  @Test
  void pagesThatMakeNoSenseAreRefused() {
    for (RenderPagesRequest.Builder request :
        List.of(
            book(PUZZLE).setPuzzlesPerPage(3),
            book(PUZZLE).setPaperSizeValue(9),
            book(PUZZLE).setSolutionPlacementValue(9),
            book(PUZZLE).setTextFormatId("nosuch"),
            book(PUZZLE).setDocumentFormatValue(99),
            book(PUZZLE).setTitle("x".repeat(1_001)))) {
      assertThatExceptionOfType(PuzzleException.class).isThrownBy(() -> pages(request.build()));
    }
    String[] many = new String[201];
    Arrays.fill(many, PUZZLE);
    assertThatExceptionOfType(RuntimeException.class)
        .isThrownBy(() -> pages(book(many).build()))
        .withMessageContaining("200");
  }

  @Test
  void aTitleThatIsTooLongFailsItsPuzzleAlone() {
    RenderPagesRequest.Builder request = book(PUZZLE, PUZZLE);
    request.getPuzzlesBuilder(0).setTitle("x".repeat(1_001));
    List<RenderPagesResponse> answers = pages(request.build());

    assertThat(answers.get(0).getFailure().getProblem().getCode()).isEqualTo("LIMIT_EXCEEDED");
    assertThat(answers.get(answers.size() - 1).getEnd().getPuzzleCount()).isEqualTo(1);
  }

  @Test
  void aDocumentOverTheServersLimitIsRefused() {
    RenderPagesRequest.Builder request = book();
    Board board =
        Board.newBuilder()
            .setType(PuzzleType.PUZZLE_TYPE_SUDOKU)
            .setSize(25)
            // Marks without a pattern take the most room.
            .addAllCandidates(new Random(1).ints(625, 1, 1 << 25).boxed().toList())
            .build();
    for (int i = 0; i < 200; i++) {
      request.addPuzzles(PagePuzzle.newBuilder().setPuzzle(Puzzle.newBuilder().setBoard(board)));
    }
    request.setSolutionPlacement(SolutionPlacement.SOLUTION_PLACEMENT_NONE).setPuzzlesPerPage(1);
    assertThatExceptionOfType(PuzzleException.class)
        .isThrownBy(() -> pages(request.setTextFormatId("none").build()))
        .withMessageContaining("the document is too large");
  }

  @Test
  void aReaderWhoGoesLeavesNothingBehind() throws Exception {
    String[] many = new String[200];
    Arrays.fill(many, PUZZLE);
    try (AnswerStream<RenderPagesRequest, RenderPagesResponse> answers =
        client.stream(
            RenderServiceGrpc.getRenderPagesMethod(), book(many).setPuzzlesPerPage(1).build())) {
      assertThat(answers.next()).isNotNull();
    }
    assertThat(pages(book(PUZZLE).build())).isNotEmpty();
  }

  @Test
  void callsAreCountedAsAllOthersAre() throws Exception {
    client.call(RenderServiceGrpc.getRenderMethod(), request("png").build());
    pages(book(PUZZLE).build());
    String metrics =
        HttpClient.newHttpClient()
            .send(
                HttpRequest.newBuilder(
                        URI.create("http://localhost:" + server.httpPort() + "/metrics"))
                    .build(),
                HttpResponse.BodyHandlers.ofString())
            .body();

    assertThat(metrics).contains("method=\"Render\"").contains("method=\"RenderPages\"");
  }

  @Test
  void refusalsAreStatusesWithDetails() {
    assertThatExceptionOfType(PuzzleException.class)
        .isThrownBy(
            () ->
                client.call(
                    RenderServiceGrpc.getRenderMethod(), request("png").setScale(9).build()))
        .havingCause()
        .isInstanceOf(StatusRuntimeException.class)
        .withMessageStartingWith("INVALID_ARGUMENT");
  }
}
