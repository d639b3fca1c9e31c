package dev.pencilmark.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor.Type;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.Constraint;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleType;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Boards that people can read, single formats and rules, and versions by HTTP. */
@Timeout(120)
final class ViewsTest {

  private static final String LINE =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

  private static final String PLAYER = "00112233445566778899aabbccddeeff";

  @TempDir private static Path folder;

  private static Edge edge;

  @BeforeAll
  static void open() {
    edge =
        Edge.open(
            ServerConfig.defaults()
                .with(Setting.LIBRARY, folder.resolve("puzzles.db").toString())
                .with(Setting.LIBRARY_WRITERS, "anyone"),
            config -> config);
    String added = "{\"puzzles\":[{\"puzzle\":{\"text\":\"" + LINE + "\"}}]}";
    assertThat(edge.postJson("/v1/puzzles", added).statusCode()).isEqualTo(200);
  }

  @AfterAll
  static void close() {
    edge.close();
  }

  @Test
  @SuppressWarnings("unchecked")
  void boardsCanBeReadByPeople() {
    Map<String, Object> answer = Edge.members(edge.get("/v1/decode?view=text&text=" + LINE).body());
    Map<String, Object> board = (Map<String, Object>) answer.get("board");
    assertThat(board).containsEntry("digits", LINE);
    assertThat((String) board.get("clues")).startsWith("11..1....1..111");
  }

  @Test
  void textDrawingsReadBack_forEveryKindOfBoard() throws Exception {
    List<Board> boards = new ArrayList<>();
    for (String example : examples()) {
      boards.add(board(example));
    }
    // More symbols than digits, marks, and what only texts of others have.
    String digits = PlainDigits.text(31, cell -> cell % 32);
    Board.Builder large =
        Board.newBuilder()
            .setType(PuzzleType.PUZZLE_TYPE_SUDOKU)
            .setSize(31)
            .setDigits(digits)
            .setClues(".".repeat(31 * 31));
    for (int cell = 0; cell < digits.length(); cell++) {
      large.addCandidates((1 << 31) - 1 >> cell % 31).addCornerMarks(cell % 2);
    }
    boards.add(large.build());
    assertThat(boards).hasSizeGreaterThan(20);
    Documented documented = new Documented(OpenApi.json());
    JsonNode schema = documented.document().path("components").path("schemas").path("Board");
    for (Board board : boards) {
      String json = Json.print(board, true);
      assertThat(documented.wrong(schema, Documented.json(json))).isEmpty();
      Board.Builder read = Board.newBuilder();
      Json.read(json, read, true);
      assertThat(read.build()).isEqualTo(board);
    }
  }

  @Test
  void masksOfDigitsFromZeroHaveThem() throws Exception {
    Board board =
        Board.newBuilder()
            .setType(PuzzleType.PUZZLE_TYPE_SUDOKU)
            .setSize(4)
            .addCandidates(0b1001)
            .addConstraints(Constraint.newBuilder().setKind("digits.zero"))
            .build();
    String json = Json.print(board, true);
    assertThat(json).contains("\"candidates\":[\"03\"]");
    Board.Builder read = Board.newBuilder();
    Json.read(json, read, true);
    assertThat(read.build()).isEqualTo(board);
    assertThatThrownBy(() -> Json.read(json.replace("03", "04"), Board.newBuilder(), true))
        .hasMessageContaining("a digit is 0 to 3");
  }

  private static List<String> examples() {
    return dev.pencilmark.format.Formats.all().stream()
        .filter(format -> !format.binary())
        .map(dev.pencilmark.format.Format::example)
        .toList();
  }

  private static Board board(String text) throws ApiException {
    String request =
        Json.print(DecodeRequest.newBuilder().setPuzzle(Puzzle.newBuilder().setText(text)).build());
    DecodeResponse.Builder decoded = DecodeResponse.newBuilder();
    Json.read(edge.postJson("/v1/decode", request).body(), decoded);
    return decoded.getBoard();
  }

  @Test
  void everyColumnOfABoardHasItsText() {
    // A new column requires a decision on its text form.
    Set<String> columns = new TreeSet<>();
    for (FieldDescriptor field : Board.getDescriptor().getFields()) {
      if (field.isRepeated() && field.getType() == Type.UINT32) {
        columns.add(field.getName());
      }
    }
    Set<String> known = new TreeSet<>();
    for (List<FieldDescriptor> some : List.of(TextView.MASKS)) {
      for (FieldDescriptor field : some) {
        Descriptor type = field.getContainingType();
        if (type == Board.getDescriptor()) {
          known.add(field.getName());
        }
      }
    }
    assertThat(known).isEqualTo(columns);
  }

  @Test
  void requestsAndStreamsHaveTheViewToo() {
    String board =
        "{\"type\":\"PUZZLE_TYPE_SUDOKU\",\"size\":4,\"digits\":\"1.343412.1434321\","
            + "\"clues\":\"1.111111.1111111\"}";
    String body = "{\"puzzle\":{\"board\":" + board + "}}";
    HttpResponse<String> solved = edge.postJson("/v1/solve?view=text", body);
    assertThat(solved.statusCode()).as(solved.body()).isEqualTo(200);
    assertThat(solved.body()).contains("\"digits\":\"1234341221434321\"");
    String lines = "{\"puzzles\":[{\"board\":" + board + "}]}\n";
    assertThat(edge.post("/v1/solve:stream?view=text", "application/x-ndjson", lines).body())
        .contains("\"digits\":\"1234341221434321\"")
        .contains("\"end\":");
    assertThat(edge.postJson("/v1/solve?view=json", body).body())
        .contains("\"digits\":\"1234341221434321\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"size\":16,\"candidates\":[\"A1\"]}|candidates has U+0031 at 1; a digit is A to P",
        "{\"size\":4,\"candidates\":[\"15\"]}|candidates has U+0035 at 1",
        "{\"candidates\":[\"1\"]}|candidates requires the size of its board",
        "{\"size\":99,\"candidates\":[\"1\"]}|candidates requires the size of its board",
        "{\"size\":4,\"cornerMarks\":\"12\"}|cornerMarks must be a list with a string per cell",
        "{\"size\":4,\"digits\"|",
        "{\"size\":4,'digits':\"1\"}|",
        "[1]|"
      })
  void invalidViewsAreRejectedWithThePosition(String board, String reported) {
    HttpResponse<String> refused =
        edge.postJson(
            "/v1/encode?view=text", "{\"formatId\":\"plain.line\",\"board\":" + board + "}");
    assertThat(refused.statusCode()).as(refused.body()).isEqualTo(400);
    assertThat(refused.body()).contains("BAD_JSON").contains(reported == null ? "" : reported);
  }

  @Test
  void viewThatThereIsNotIsRefused() {
    assertThat(edge.get("/v1/decode?view=pretty&text=1").body()).contains("BAD_PARAMETER");
    assertThat(edge.get("/v1/render.svg?view=text&text=" + LINE).body())
        .contains("UNKNOWN_PARAMETER");
  }

  @Test
  void formatAndKindOfRulesAreThereByThemselves() {
    HttpResponse<String> format = edge.get("/v1/formats/swiki.v2");
    assertThat(format.body()).startsWith("{\"formats\":[{\"id\":\"swiki.v2\"").contains("title");
    String tag = format.headers().firstValue("etag").orElseThrow();
    assertThat(format.headers().firstValue("cache-control")).hasValue("public, max-age=3600");
    HttpRequest.Builder again =
        edge.request("/v1/formats/swiki.v2").header("if-none-match", tag).GET();
    assertThat(Edge.send(again).statusCode()).isEqualTo(304);
    assertThat(edge.get("/v1/rules/thermo").body()).startsWith("{\"kinds\":[{\"id\":\"thermo\"");
    for (String none : List.of("/v1/formats/chess", "/v1/rules/chess")) {
      assertThat(edge.get(none).statusCode()).as(none).isEqualTo(404);
      assertThat(edge.get(none).body()).contains("\"code\":\"NOT_FOUND\"");
    }
  }

  private static HttpResponse<String> put(String version, String... headers) {
    HttpRequest.Builder request =
        edge.request("/v1/progress/1")
            .header("content-type", "application/json")
            .PUT(
                HttpRequest.BodyPublishers.ofString(
                    "{\"player\":\"" + PLAYER + "\"" + version + "}"));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return Edge.send(request);
  }

  @Test
  void progressIsSavedIfItIsTheVersionThatWasRead() {
    HttpResponse<String> first = put("", "if-none-match", "*");
    assertThat(first.statusCode()).as(first.body()).isEqualTo(200);
    assertThat(first.headers().firstValue("etag")).hasValue("\"1\"");
    HttpResponse<String> read = edge.get("/v1/progress/1?player=" + PLAYER);
    assertThat(read.headers().firstValue("etag")).hasValue("\"1\"");
    assertThat(put("", "if-match", "\"1\"").headers().firstValue("etag")).hasValue("\"2\"");
    for (String[] stale : new String[][] {{"if-match", "\"1\""}, {"if-none-match", "*"}}) {
      HttpResponse<String> refused = put("", stale);
      assertThat(refused.statusCode()).as(refused.body()).isEqualTo(412);
      assertThat(refused.body())
          .contains("\"code\":\"STALE_VERSION\"", "\"stored\":{", "\"version\":\"2\"");
      assertThat(new Documented(OpenApi.json()).wrongProblem(refused.body())).isEmpty();
    }
    // Without a header it is the status of ABORTED.
    HttpResponse<String> aborted = put(",\"version\":\"1\"");
    assertThat(aborted.statusCode()).isEqualTo(409);
    assertThat(aborted.body())
        .contains("\"code\":\"STALE_VERSION\"", "\"stored\":{", "\"version\":\"2\"");
    assertThat(new Documented(OpenApi.json()).wrongProblem(aborted.body())).isEmpty();
    for (String wrong : List.of("2", "W/\"2\"", "*", "\"\"")) {
      assertThat(put("", "if-match", wrong).statusCode()).as(wrong).isEqualTo(400);
    }
    assertThat(put(",\"version\":\"1\"", "if-match", "\"2\"").statusCode()).isEqualTo(400);
  }

  @Test
  void libraryIsCalledByItsOwnPathsToo() {
    HttpResponse<String> counted =
        edge.postJson("/pencilmark.v1.LibraryService/CountPuzzles", "{}");
    assertThat(counted.statusCode()).as(counted.body()).isEqualTo(200);
    assertThat(counted.body()).contains("PUZZLE_TYPE_SUDOKU");
  }
}
