package dev.pencilmark.edge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The document of the API is true: every operation that it names is called with every kind of body
 * that it names, and request and answer are of the types and schemas that it declares. {@code
 * .ci/openapi} has a linter look at the document itself.
 */
@Timeout(120)
final class OpenApiTest {

  private static final String PUZZLE = "1.343412.1434321";
  private static final String PLAYER = "0123456789abcdef0123456789abcdef";
  private static final String LINE = "application/x-ndjson";
  private static final String JSON = "application/json";
  private static final String FORM = "multipart/form-data";

  /** The order of calls: those that others require first, and deletions last. */
  private static final List<String> ORDER = List.of("post", "patch", "put", "get", "delete");

  @TempDir private static Path folder;

  private static Edge edge;
  private static Documented documented;
  private static String code;
  private static String board;

  @BeforeAll
  static void open() throws IOException {
    edge =
        Edge.open(
            ServerConfig.defaults()
                .with(Setting.LIBRARY, folder.resolve("puzzles.db").toString())
                .with(Setting.LIBRARY_WRITERS, "anyone"),
            config -> config.with(new EdgeConfig.Pages(true, true, true)));
    String json = edge.get("/openapi.json").body();
    documented = new Documented(json);
    // For the linter.
    Path target = Path.of(System.getProperty("pencilmark.root"), "edge/target");
    Files.writeString(target.resolve("openapi.json"), json);
    code = member(edge.get("/v1/compress?text=" + PUZZLE), "text").asText();
    board = member(edge.get("/v1/decode?text=" + PUZZLE), "board").toString();
  }

  @AfterAll
  static void close() {
    edge.close();
  }

  private static JsonNode member(HttpResponse<String> answer, String name) {
    return Documented.json(answer.body()).path(name);
  }

  /** An operation of the document. */
  private record Operation(String path, String verb, JsonNode reported) {

    @Override
    public String toString() {
      return verb + " " + path;
    }

    boolean has(String parameter) {
      for (JsonNode each : reported.path("parameters")) {
        if (each.path("name").asText().equals(parameter)) {
          return true;
        }
      }
      return false;
    }

    /** The kinds of bodies that it takes; one that is empty if it takes none. */
    List<String> bodies() {
      List<String> types = new ArrayList<>();
      reported.path("requestBody").path("content").fieldNames().forEachRemaining(types::add);
      return types.isEmpty() ? List.of("") : types;
    }

    JsonNode answers() {
      return reported.path("responses").path("200").path("content");
    }

    /** The path with a request, with a body and for an answer of some types. */
    String call(String type, String accept) {
      String called =
          path.replace("{id}", "1")
              .replace("{slug}", "mine")
              .replace("{puzzle_id}", "1")
              .replace("{format_id}", "swiki.v2")
              .replace("{kind}", "thermo");
      String query =
          switch (toString()) {
            case "get /v1/generate" -> "?type=PUZZLE_TYPE_SUDOKU&size=4";
            case "patch /v1/puzzles/{id}" -> "?updateMask=level,title";
            case "get /v1/progress", "get /v1/progress/{puzzle_id}" -> "?player=" + PLAYER;
            case "get /v1/decompress" -> "?text=" + code + "&to=swiki.v2";
            case "get /v1/puzzles", "get /v1/puzzles:random" -> "?type=PUZZLE_TYPE_SUDOKU";
            case "post /v1/convert:file" -> "?to=swiki.v2";
            case "get /v1/puzzles:export" -> accept.equals("text/plain") ? "?to=swiki.v2" : "";
            default ->
                has("text") && verb.equals("get")
                    ? "?text=" + PUZZLE + (has("to") ? "&to=swiki.v2" : "")
                    : type.equals("text/plain") && has("to") ? "?to=swiki.v2" : "";
          };
      return called + query;
    }

    /** The body that it is called with. */
    String body(String type) {
      return switch (type) {
        case "" -> "";
        case "text/plain" -> path.equals("/v1/decompress") ? code : PUZZLE;
        case "application/octet-stream" -> PUZZLE + "\n";
        case FORM ->
            "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.txt\"\r\n\r\n"
                + PUZZLE
                + "\n\r\n--x--\r\n";
        case LINE -> line("{\"puzzles\":[{\"text\":\"" + PUZZLE + "\"}]") + "}\n";
        default -> json();
      };
    }

    private String line(String puzzles) {
      return switch (path) {
        case "/v1/verify:stream" -> "{\"checks\":[{\"puzzle\":{\"text\":\"" + PUZZLE + "\"}}]";
        case "/v1/convert:stream" -> puzzles + ",\"targetFormatId\":\"swiki.v2\"";
        case "/v1/decompress:stream" -> "{\"data\":\"AAAA\"";
        default -> puzzles;
      };
    }

    private String json() {
      String puzzle = "{\"puzzle\":{\"text\":\"" + PUZZLE + "\"}";
      return switch (toString()) {
        case "post /v1/detect" -> "{\"text\":\"" + PUZZLE + "\"}";
        case "post /v1/decompress" -> "{\"text\":\"" + code + "\",\"targetFormatId\":\"swiki.v2\"}";
        case "post /v1/encode" -> "{\"formatId\":\"swiki.v2\",\"board\":" + board + "}";
        case "post /v1/convert" -> puzzle + ",\"targetFormatId\":\"swiki.v2\"}";
        case "post /v1/grid" -> "{\"seed\":\"7\"}";
        case "post /v1/generate" -> "{\"options\":{\"type\":\"PUZZLE_TYPE_SUDOKU\",\"size\":4}}";
        case "post /v1/pages", "post /v1/pages.pdf", "post /v1/puzzles" ->
            "{\"puzzles\":[" + puzzle + "}]}";
        case "post /v1/collections" -> "{\"slug\":\"mine\",\"title\":\"Mine\"}";
        case "patch /v1/puzzles/{id}" ->
            "{\"level\":\"DIFFICULTY_LEVEL_MODERATE\",\"title\":\"One\"}";
        case "put /v1/progress/{puzzle_id}" ->
            "{\"player\":\"" + PLAYER + "\",\"state\":\"e30=\",\"elapsedTime\":\"5s\"}";
        default -> puzzle + "}";
      };
    }
  }

  private static List<Operation> operations() {
    List<Operation> all = new ArrayList<>();
    for (String verb : ORDER) {
      for (Map.Entry<String, JsonNode> path : documented.document().path("paths").properties()) {
        if (path.getValue().has(verb)) {
          all.add(new Operation(path.getKey(), verb, path.getValue().path(verb)));
        }
      }
    }
    return all;
  }

  private static HttpResponse<byte[]> send(Operation operation, String type, String accept) {
    String body = operation.body(type);
    HttpRequest.Builder request =
        edge.request(operation.call(type, accept))
            .method(
                operation.verb().toUpperCase(Locale.ROOT),
                type.isEmpty()
                    ? HttpRequest.BodyPublishers.noBody()
                    : HttpRequest.BodyPublishers.ofString(body));
    if (!type.isEmpty()) {
      request.header("content-type", type.equals(FORM) ? FORM + "; boundary=x" : type);
    }
    if (!accept.isEmpty()) {
      request.header("accept", accept);
    }
    return Edge.send(request, HttpResponse.BodyHandlers.ofByteArray());
  }

  @Test
  void everyOperationMatchesTheDocument() {
    List<Operation> operations = operations();
    assertThat(operations).hasSize(RouteTable.ALL.size());
    for (Operation operation : operations) {
      for (String type : operation.bodies()) {
        JsonNode reported = operation.reported().path("requestBody").path("content").path(type);
        if (type.equals(JSON) || type.equals(LINE)) {
          assertThat(
                  documented.wrong(reported.path("schema"), Documented.json(operation.body(type))))
              .as("the request to %s", operation)
              .isEmpty();
        }
        // With several choices, each is requested; the first is the default.
        List<String> accepts = new ArrayList<>();
        operation.answers().fieldNames().forEachRemaining(accepts::add);
        assertThat(accepts).as("answers of %s", operation).isNotEmpty();
        for (int i = 0; i < accepts.size(); i++) {
          check(operation, accepts.get(i), send(operation, type, i == 0 ? "" : accepts.get(i)));
        }
      }
    }
  }

  private static void check(Operation operation, String accept, HttpResponse<byte[]> answer) {
    String text = new String(answer.body(), StandardCharsets.UTF_8);
    assertThat(answer.statusCode()).as("%s: %s", operation, text).isEqualTo(200);
    String type = answer.headers().firstValue("content-type").orElseThrow().replaceFirst(";.*", "");
    assertThat(type).as("%s", operation).isEqualTo(accept);
    JsonNode schema = operation.answers().path(type).path("schema");
    switch (type) {
      case JSON ->
          assertThat(documented.wrong(schema, Documented.json(text))).as("%s", operation).isEmpty();
      case LINE, "text/event-stream" -> {
        if (operation.path().endsWith(":export")) {
          // A file, without anything around.
          assertThat(text.lines())
              .allSatisfy(line -> assertThat(line).containsPattern("\"(code|collection)\":\""));
          return;
        }
        List<String> lines =
            text.lines().filter(line -> line.contains("{")).map(OpenApiTest::data).toList();
        assertThat(lines.get(lines.size() - 1)).as("%s", operation).startsWith("{\"end\":");
        assertThat(lines).as("%s", operation).hasSizeGreaterThan(1);
        for (String line : lines) {
          assertThat(documented.wrong(schema, Documented.json(line))).as("%s", line).isEmpty();
        }
      }
      default -> assertThat(answer.body()).as("%s", operation).isNotEmpty();
    }
  }

  /** A line of a stream, or what an event says. */
  private static String data(String line) {
    return line.replaceFirst("^data: ", "");
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /v1/solve?text=12, 400, UNKNOWN_FORMAT",
    "GET, /v1/solve?text=S9B05, 400, BAD_LENGTH",
    "GET, /v1/solve?x=1, 400, UNKNOWN_PARAMETER",
    "GET, /v1/generate?type=chess, 400, BAD_PARAMETER",
    "GET, /v1/puzzles/77, 404, NOT_FOUND",
    "GET, /v1/none, 404, NO_SUCH_PATH",
    "DELETE, /v1/solve, 405, METHOD_NOT_ALLOWED",
    "POST, /v1/solve, 415, UNSUPPORTED_MEDIA_TYPE",
    "POST, /pencilmark.v1.ExplainService/Explain, 501, STREAM_BY_CONNECT"
  })
  void problemsMatchTheDocument(String verb, String path, int status, String reported) {
    HttpRequest.Builder request =
        edge.request(path)
            .method(
                verb,
                verb.equals("POST")
                    ? HttpRequest.BodyPublishers.ofString("x")
                    : HttpRequest.BodyPublishers.noBody());
    request.header("content-type", path.startsWith("/v1") ? "image/png" : JSON);
    HttpResponse<String> problem = Edge.send(request);
    assertThat(problem.statusCode()).as(problem.body()).isEqualTo(status);
    assertThat(Edge.members(problem.body())).containsEntry("code", reported);
    assertThat(documented.wrongProblem(problem.body())).isEmpty();
  }

  @Test
  void deviationsFromTheDocumentAreDetected() {
    assertThat(documented.wrongProblem("{\"title\":1}")).isNotEmpty();
    assertThat(documented.wrongProblem("{\"colour\":1}")).isNotEmpty();
    JsonNode solve =
        documented.document().path("paths").path("/v1/solve").path("post").path("responses");
    JsonNode schema = solve.path("200").path("content").path(JSON).path("schema");
    assertThat(documented.wrong(schema, Documented.json("{\"answr\":{}}"))).isNotEmpty();
    assertThat(documented.wrong(schema, Documented.json("{\"answer\":{\"outcome\":\"NONE\"}}")))
        .isNotEmpty();
  }

  @Test
  void operationsHaveNamesOfTheirOwn() {
    Set<String> names = new HashSet<>();
    for (Operation operation : operations()) {
      assertThat(names.add(operation.reported().path("operationId").asText()))
          .as("%s", operation)
          .isTrue();
      assertThat(operation.reported().path("summary").asText()).as("%s", operation).isNotBlank();
    }
  }
}
