package dev.pencilmark.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.pencilmark.edge.EdgeConfig;
import dev.pencilmark.edge.EdgeServer;
import dev.pencilmark.server.PencilmarkServer;
import dev.pencilmark.server.config.ServerConfig;
import io.grpc.ManagedChannel;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The tools over standard streams and over HTTP, in front of a server of this process. */
@Timeout(60)
final class McpTest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration LONGEST = Duration.ofSeconds(20);
  private static final String VERSION = "2025-11-25";
  private static final String INITIALIZE =
      "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\""
          + VERSION
          + "\",\"capabilities\":{},\"clientInfo\":{\"name\":\"test\",\"version\":\"1\"}}}";

  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private static PencilmarkServer server;
  private static ManagedChannel channel;
  private static EdgeServer edge;

  @BeforeAll
  static void start() throws IOException {
    server = PencilmarkServer.inProcess("mcp-test", ServerConfig.defaults());
    channel = server.connect();
    edge =
        new McpToolServer()
            .listen(
                EdgeConfig.ofTools(
                    "127.0.0.1", 0, List.of(), List.of("https://client.example"), LONGEST),
                channel,
                LONGEST);
  }

  @AfterAll
  static void stop() {
    edge.close();
    channel.shutdownNow();
    server.close();
  }

  /** Sends lines after the initialization, and returns the responses to them. */
  private static List<JsonNode> exchange(String... lines) throws IOException {
    return raw(INITIALIZE + "\n" + String.join("\n", lines)).stream().skip(1).toList();
  }

  private static List<JsonNode> raw(String input) throws IOException {
    return raw(input.getBytes(UTF_8));
  }

  private static List<JsonNode> raw(byte[] input) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new McpToolServer().serve(channel, LONGEST, new ByteArrayInputStream(input), out);
    List<JsonNode> messages = new ArrayList<>();
    for (String line : out.toString(UTF_8).split("\n")) {
      if (!line.isEmpty()) {
        messages.add(JSON.readTree(line));
      }
    }
    return messages;
  }

  private static String request(int id, String method, String params) {
    return "{\"jsonrpc\":\"2.0\",\"id\":"
        + id
        + ",\"method\":\""
        + method
        + "\",\"params\":"
        + params
        + "}";
  }

  private static String call(int id, String tool, String arguments) {
    return request(id, "tools/call", "{\"name\":\"" + tool + "\",\"arguments\":" + arguments + "}");
  }

  private static JsonNode result(String tool, String arguments) throws IOException {
    return exchange(call(1, tool, arguments)).get(0).get("result");
  }

  /** Returns the problem of a call that fails. */
  private static JsonNode problem(String tool, String arguments) throws IOException {
    JsonNode result = result(tool, arguments);
    assertThat(result.get("isError").asBoolean()).as(result.toString()).isTrue();
    assertThat(result.has("structuredContent")).isFalse();
    return JSON.readTree(result.at("/content/0/text").asText());
  }

  @Test
  void initialization_returnsVersionAndServer() throws IOException {
    JsonNode result = raw(INITIALIZE).get(0).get("result");
    assertThat(result.get("protocolVersion").asText()).isEqualTo(VERSION);
    assertThat(result.at("/serverInfo/name").asText()).isEqualTo("pencilmark");
    assertThat(result.at("/instructions").asText()).contains("puzzle.text");
  }

  @Test
  void tools_haveDescriptionsAndSchemas() throws IOException {
    JsonNode tools = exchange(request(1, "tools/list", "{}")).get(0).at("/result/tools");
    assertThat(tools).hasSize(Tool.values().length);
    for (JsonNode tool : tools) {
      assertThat(tool.get("description").asText()).as(tool.get("name").asText()).endsWith(".");
      assertThat(tool.at("/inputSchema/type").asText()).isEqualTo("object");
      assertThat(tool.at("/outputSchema/type").asText()).isEqualTo("object");
      assertThat(tool.at("/inputSchema/examples")).isNotEmpty();
      // Models read all of it.
      assertThat(tool.get("inputSchema").toString()).hasSizeLessThan(16_000);
    }
  }

  @ParameterizedTest
  @EnumSource(Tool.class)
  void examples_fitTheirSchemas_andSoDoTheirAnswers(Tool tool) throws IOException {
    Schema input = schema(tool.call().requestSchema());
    Schema output = schema(tool.call().answerSchema());
    for (String example : tool.examples()) {
      assertThat(input.validate(example, InputFormat.JSON)).as(example).isEmpty();
      JsonNode result = result(tool.id(), example);
      assertThat(result.get("isError").asBoolean()).as(result.toString()).isFalse();
      assertThat(output.validate(result.get("structuredContent").toString(), InputFormat.JSON))
          .as(example)
          .isEmpty();
    }
  }

  private static Schema schema(Map<String, Object> schema) throws IOException {
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(JSON.writeValueAsString(schema), InputFormat.JSON);
  }

  @Test
  void documents_areContentOfTheirKind() throws IOException {
    JsonNode image =
        result(
            "render",
            "{\"puzzle\":{\"text\":\"1.343412.1434321\"},\"pictureFormat\":\"PICTURE_FORMAT_PNG\"}");
    assertThat(image.at("/content/0/type").asText()).isEqualTo("image");
    assertThat(image.at("/content/0/mimeType").asText()).isEqualTo("image/png");
    assertThat(image.at("/content/0/data")).isEqualTo(image.at("/structuredContent/data"));
    JsonNode drawing = result("render", "{\"puzzle\":{\"text\":\"1.343412.1434321\"}}");
    assertThat(drawing.at("/content/0/text").asText()).startsWith("<svg");
    JsonNode document =
        result(
            "render",
            "{\"puzzle\":{\"text\":\"1.343412.1434321\"},\"pictureFormat\":\"PICTURE_FORMAT_PDF\"}");
    assertThat(document.at("/content/0/resource/mimeType").asText()).isEqualTo("application/pdf");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "{\"puzzle\":{\"txt\":\"x\"}} | BAD_JSON | at puzzle.txt",
        "{\"puzzle\":{\"board\":{\"size\":\"a\"}}} | BAD_JSON | at puzzle.board.size",
        "{\"puzzle\":{\"board\":{\"cages\":[{},{\"total\":\"x\"}]}}} | BAD_JSON | at puzzle.board.cages[1]",
        "{\"puzzle\":{\"text\":\"1\",\"data\":\"MQ==\"}} | BAD_JSON | must not be combined, at puzzle",
        "{\"options\":{\"limits\":{\"timeLimit\":\"soon\"}}} | BAD_JSON | at options.limits.timeLimit",
        "{} | BAD_REQUEST | puzzle is required",
        "{\"puzzle\":{\"text\":\"11..............\"}} | DUPLICATE_IN_UNIT | R1C1, R1C2",
      })
  void badArguments_areErrorResultsWithTheirPlace(String arguments, String code, String detail)
      throws IOException {
    JsonNode problem = problem("solve", arguments);
    assertThat(problem.get("code").asText()).isEqualTo(code);
    assertThat(problem.get("detail").asText()).contains(detail);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "{ | -32700 | at line 1, column 2",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"id\":2,\"method\":\"ping\"} | -32700 | 'id', at line 1",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"} x | -32700 | at line 1",
        "[] | -32600 | batches",
        "7 | -32600 | must be a JSON object",
        "{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"ping\"} | -32600 | jsonrpc",
        "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"} | -32600 | id must be",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":7} | -32600 | method must be",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":[]} | -32600 | params must be",
        "{\"jsonrpc\":\"2.0\"} | -32600 | must have a method",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\"} | -32602 | params.name",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"nothing\"} | -32601 | nothing",
      })
  void badMessages_areAnswered_andTheNextOneToo(String line, int code, String message)
      throws IOException {
    List<JsonNode> answers = exchange(line, request(2, "ping", "{}"));
    assertThat(answers.get(0).at("/error/code").asInt()).isEqualTo(code);
    assertThat(answers.get(0).at("/error/message").asText()).contains(message);
    assertThat(answers.get(0).has("id")).isTrue();
    assertThat(answers.get(1).get("id").asInt()).isEqualTo(2);
  }

  @Test
  void deepAndLongMessages_exceedLimits() throws IOException {
    List<JsonNode> answers = exchange("[".repeat(1_000), "x".repeat(Wire.MOST_MESSAGE + 1));
    assertThat(answers.get(0).at("/error/message").asText()).contains("nesting depth");
    assertThat(answers.get(1).at("/error/message").asText())
        .isEqualTo("the message exceeds the limit of 1048576 bytes");
  }

  @Test
  void otherEncodings_areRejected() throws IOException {
    assertThat(raw(new byte[] {'"', (byte) 0xff, '"', '\n'}).get(0).at("/error/message").asText())
        .isEqualTo("the message is not UTF-8");
  }

  @Test
  void requestsBeforeInitialization_areRejected_exceptPing() throws IOException {
    List<JsonNode> answers =
        raw(
            request(1, "tools/list", "{}")
                + "\n"
                + request(2, "ping", "{}")
                + "\n"
                + INITIALIZE
                + "\n"
                + INITIALIZE);
    assertThat(answers.get(0).at("/error/message").asText()).isEqualTo("send initialize first");
    assertThat(answers.get(1).get("result")).isEmpty();
    assertThat(answers.get(2).has("result")).isTrue();
    assertThat(answers.get(3).at("/error/message").asText()).isEqualTo("already initialized");
  }

  @Test
  void endOfInput_completesRunningRequests() throws IOException {
    String[] lines = new String[100];
    for (int i = 0; i < lines.length; i++) {
      lines[i] = call(i + 1, "solve", Tool.SOLVE.examples().get(0));
    }
    assertThat(exchange(lines))
        .extracting(answer -> answer.get("id").asInt())
        .hasSize(100)
        .doesNotHaveDuplicates();
  }

  @Test
  void progress_isNotified_ifRequested() throws IOException {
    // An empty grid has all candidates, which are found one by one.
    String arguments = "{\"puzzle\":{\"text\":\"" + ".".repeat(81) + "\"}}";
    List<JsonNode> messages =
        exchange(
            request(
                1,
                "tools/call",
                "{\"name\":\"candidates\",\"arguments\":"
                    + arguments
                    + ",\"_meta\":{\"progressToken\":\"p\"}}"));
    assertThat(messages.get(messages.size() - 1).get("id").asInt()).isEqualTo(1);
    for (JsonNode notified : messages.subList(0, messages.size() - 1)) {
      assertThat(notified.at("/params/progressToken").asText()).isEqualTo("p");
    }
    assertThat(messages.get(messages.size() - 1).toString()).doesNotContain("\"progress\"");
  }

  @Test
  void cancelledRequests_haveNoResponse() throws IOException {
    String endless = "{\"options\":{\"type\":\"PUZZLE_TYPE_SUDOKU\",\"size\":25},\"count\":100}";
    List<JsonNode> answers =
        exchange(
            call(1, "generate", endless),
            "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":1}}",
            request(2, "ping", "{}"));
    assertThat(answers).extracting(answer -> answer.get("id").asInt()).containsExactly(2);
  }

  // HTTP

  private static HttpResponse<String> http(String method, String body, String... headers)
      throws IOException, InterruptedException {
    Map<String, String> all = new HashMap<>();
    all.put("content-type", "application/json");
    all.put("accept", "application/json, text/event-stream");
    for (int i = 0; i < headers.length; i += 2) {
      all.put(headers[i], headers[i + 1]);
    }
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + edge.port() + "/mcp"))
            .version(HttpClient.Version.HTTP_1_1)
            .method(method, HttpRequest.BodyPublishers.ofString(body));
    all.forEach(request::header);
    return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  private static String session() throws IOException, InterruptedException {
    HttpResponse<String> started = http("POST", INITIALIZE);
    assertThat(started.statusCode()).isEqualTo(200);
    return started.headers().firstValue("mcp-session-id").orElseThrow();
  }

  @Test
  void http_answersWithEvents() throws Exception {
    String session = session();
    HttpResponse<String> answer =
        http("POST", call(7, "solve", Tool.SOLVE.examples().get(0)), "mcp-session-id", session);
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.headers().firstValue("content-type")).contains("text/event-stream");
    assertThat(answer.body())
        .startsWith("event: message\ndata: {")
        .contains("\"id\":7", "SOLVE_OUTCOME_UNIQUE")
        .endsWith("\n\n");
    String initialized = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";
    assertThat(http("POST", initialized, "mcp-session-id", session).statusCode()).isEqualTo(202);
    assertThat(http("DELETE", "", "mcp-session-id", session).statusCode()).isEqualTo(204);
    assertThat(http("POST", initialized, "mcp-session-id", session).statusCode()).isEqualTo(404);
  }

  @ParameterizedTest
  @CsvSource({
    "origin, https://evil.example, 403",
    "origin, null, 403",
    "origin, https://client.example, 200",
    "accept, application/json, 406",
    "content-type, text/plain, 415",
    "mcp-protocol-version, 1999-01-01, 400",
    "mcp-protocol-version, 2025-06-18, 200",
    "sec-fetch-site, cross-site, 403",
  })
  void http_checksHeaders(String name, String value, int status) throws Exception {
    assertThat(http("POST", INITIALIZE, name, value).statusCode()).isEqualTo(status);
  }

  @Test
  void http_checksMethodsSessionsAndBodies() throws Exception {
    HttpResponse<String> get = http("GET", "");
    assertThat(get.statusCode()).isEqualTo(405);
    assertThat(get.headers().firstValue("allow")).contains("POST, DELETE");
    String ping = request(1, "ping", "{}");
    assertThat(http("POST", ping).statusCode()).isEqualTo(400);
    assertThat(http("POST", ping, "mcp-session-id", "x").statusCode()).isEqualTo(404);
    assertThat(http("POST", "{").statusCode()).isEqualTo(400);
    assertThat(http("POST", " ".repeat(Wire.MOST_MESSAGE + 1)).statusCode()).isEqualTo(413);
    String incomplete = request(1, "initialize", "{\"capabilities\":7}");
    HttpResponse<String> refused = http("POST", incomplete);
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("initialize").doesNotContain("jackson", "Exception");
  }

  @Test
  void sessions_endWithTheLeastRecentlyUsed() {
    Sessions sessions = new Sessions(2);
    Tools.serve(sessions, channel, LONGEST);
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      ids.add(
          sessions
              .start(
                  new io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest(
                      "initialize",
                      i,
                      Map.of(
                          "protocolVersion",
                          VERSION,
                          "capabilities",
                          Map.of(),
                          "clientInfo",
                          Map.of("name", "test", "version", "1"))))
              .orElseThrow()
              .session()
              .id());
    }
    assertThat(sessions.get(ids.get(0))).isNull();
    assertThat(sessions.get(ids.get(1))).isNotNull();
    assertThat(sessions.get(ids.get(2))).isNotNull();
  }
}
