package dev.pencilmark.edge;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.MethodDescriptor;
import io.grpc.ServiceDescriptor;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The API over HTTP: paths, streams of lines, events, limits, and rejections. */
@Timeout(120)
final class ApiTest {

  private static final String PUZZLE = "1.343412.1434321";

  private static Edge edge;

  @BeforeAll
  static void open() {
    edge =
        Edge.open(
            config ->
                config.with(
                    new EdgeConfig.Limits(
                        1 << 16,
                        1 << 20,
                        50,
                        100,
                        config.limits().request(),
                        config.limits().idle())));
  }

  @AfterAll
  static void close() {
    edge.close();
  }

  private static Map<String, Object> problem(HttpResponse<String> response, int status) {
    assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
    assertThat(response.headers().firstValue("content-type")).hasValue("application/problem+json");
    Map<String, Object> members = Edge.members(response.body());
    assertThat(members).containsKeys("type", "title", "status", "code", "instance");
    assertThat(Edge.number(members, "status")).isEqualTo(status);
    assertThat(response.headers().firstValue("x-content-type-options")).hasValue("nosniff");
    return members;
  }

  @Test
  void everyRpcHasAPath() {
    for (ServiceDescriptor service : RouteTable.SERVICES) {
      for (MethodDescriptor<?, ?> method : service.getMethods()) {
        assertThat(RouteTable.ALL)
            .as(method.getFullMethodName())
            .anyMatch(route -> route.rpc().getFullMethodName().equals(method.getFullMethodName()));
      }
    }
  }

  @Test
  void noPathOccursTwice() {
    assertThat(RouteTable.ALL.stream().map(route -> route.verb() + " " + route.path()))
        .doesNotHaveDuplicates();
  }

  @Test
  void shortNamesOfQueriesAreFieldsOfTheirRequests() throws ApiException {
    for (Route route : RouteTable.ALL) {
      for (String field : route.shortNames().values()) {
        String last = field.substring(field.lastIndexOf('.') + 1);
        String value =
            switch (last) {
              case "type" -> "killer";
              case "theme" -> "dark";
              case "symbols" -> "letters";
              case "symmetry" -> "rotate180";
              case "time_limit" -> "2s";
              case "data" -> "AAAA";
              default -> "1";
            };
        Fields.set(route.request(), field, value, field);
      }
    }
  }

  @Test
  void puzzleIsRequestedByQueryJsonOrPlainText() {
    String byQuery = edge.get("/v1/solve?text=" + PUZZLE).body();
    String byJson = edge.postJson("/v1/solve", "{\"puzzle\":{\"text\":\"" + PUZZLE + "\"}}").body();
    String byText = edge.post("/v1/solve", "text/plain", PUZZLE).body();
    for (String answer : List.of(byQuery, byJson, byText)) {
      assertThat(answer).contains("\"digits\":\"1234341221434321\"");
    }
  }

  @Test
  void answersToGetAreKeptAndComparedByTheirTag() {
    HttpResponse<String> first = edge.get("/v1/formats");
    String tag = first.headers().firstValue("etag").orElseThrow();
    assertThat(first.headers().firstValue("cache-control")).hasValue("public, max-age=3600");
    HttpResponse<String> again =
        Edge.send(edge.request("/v1/formats").header("if-none-match", tag).GET());
    assertThat(again.statusCode()).isEqualTo(304);
    assertThat(again.body()).isEmpty();
  }

  @Test
  void errorsOfARequestAreReportedByName() {
    assertThat(problem(edge.postJson("/v1/solve", "{\"puzle\":{}}"), 400))
        .containsEntry("code", "BAD_JSON");
    assertThat(problem(edge.postJson("/v1/solve", "{"), 400)).containsEntry("code", "BAD_JSON");
    assertThat(problem(edge.get("/v1/solve?tekst=1"), 400))
        .containsEntry("code", "UNKNOWN_PARAMETER");
    assertThat(problem(edge.get("/v1/generate?type=chess"), 400))
        .containsEntry("code", "BAD_PARAMETER");
    assertThat(problem(edge.get("/v1/solve?text=" + "1".repeat(9_000)), 414))
        .containsEntry("code", "QUERY_TOO_LONG");
    assertThat(problem(edge.post("/v1/solve", "image/png", "x"), 415))
        .containsEntry("code", "UNSUPPORTED_MEDIA_TYPE");
    assertThat(problem(edge.get("/v1/none"), 404)).containsEntry("code", "NO_SUCH_PATH");
    HttpResponse<String> wrongVerb = Edge.send(edge.request("/v1/encode").GET());
    assertThat(problem(wrongVerb, 405)).containsEntry("code", "METHOD_NOT_ALLOWED");
    assertThat(wrongVerb.headers().firstValue("allow")).hasValue("POST");
    HttpResponse<String> latin =
        Edge.send(
            edge.request("/v1/solve")
                .header("content-type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofByteArray(new byte[] {'"', (byte) 0xff})));
    assertThat(problem(latin, 400)).containsEntry("code", "BAD_UTF8");
  }

  @Test
  void bodiesAreLimitedByTheirDecodedSize() throws Exception {
    assertThat(problem(edge.postJson("/v1/solve", "x".repeat((1 << 16) + 1)), 413))
        .containsEntry("code", "BODY_TOO_LARGE");
    String nested = "{\"puzzle\":" + "[".repeat(20_000);
    assertThat(problem(edge.postJson("/v1/solve", nested), 400))
        .containsEntry("code", "LIMIT_EXCEEDED")
        .containsKey("index");
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(new byte[1 << 22]);
    }
    HttpResponse<String> bomb = Edge.send(gzipped(packed.toByteArray()));
    assertThat(problem(bomb, 413)).containsEntry("code", "BODY_TOO_LARGE");
    assertThat(problem(Edge.send(gzipped(new byte[] {1, 2, 3})), 400))
        .containsEntry("code", "BROKEN_GZIP");
  }

  private static HttpRequest.Builder gzipped(byte[] bytes) {
    return edge.request("/v1/solve")
        .header("content-type", "application/json")
        .header("content-encoding", "gzip")
        .POST(HttpRequest.BodyPublishers.ofByteArray(bytes));
  }

  @Test
  void packedBodiesAreRead() throws Exception {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(("{\"puzzle\":{\"text\":\"" + PUZZLE + "\"}}").getBytes(StandardCharsets.UTF_8));
    }
    assertThat(Edge.send(gzipped(packed.toByteArray())).body()).contains("UNIQUE");
  }

  @Test
  void linesAreAnsweredLineByLineInOrder() {
    String batch = "{\"targetFormatId\":\"swiki.v2\",\"puzzles\":[{\"text\":\"%s\"}]}\n";
    HttpResponse<String> response =
        edge.post(
            "/v1/convert:stream",
            "application/x-ndjson",
            batch.formatted(PUZZLE) + "\n" + batch.formatted("12") + batch.formatted(PUZZLE));
    List<String> lines = response.body().lines().filter(line -> !line.isBlank()).toList();
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(lines).hasSize(4);
    assertThat(lines.get(0)).startsWith("{\"result\":{\"results\":[{\"conversion\":");
    assertThat(lines.get(1)).contains("UNKNOWN_FORMAT");
    assertThat(lines.get(2)).isEqualTo(lines.get(0));
    assertThat(lines.get(3)).isEqualTo("{\"end\":{\"results\":3}}");
  }

  @Test
  void lineThatCannotBeReadIsNamed() {
    HttpResponse<String> response =
        edge.post("/v1/solve:stream", "application/x-ndjson", "\n\n{\"puzzles\":1}\n");
    assertThat(problem(response, 400)).containsEntry("code", "BAD_JSON");
    assertThat(Edge.number(Edge.members(response.body()), "line")).isEqualTo(3);
    HttpResponse<String> endless =
        edge.post("/v1/solve:stream", "application/x-ndjson", " ".repeat(1 << 17));
    assertThat(problem(endless, 413)).containsEntry("code", "BODY_TOO_LARGE");
  }

  @Test
  void fileIsConvertedPuzzleByPuzzle() {
    String file = PUZZLE + "\nnonsense\n" + PUZZLE + "\n";
    HttpResponse<String> lines = edge.post("/v1/convert:file?to=swiki.v2", "text/csv", file);
    assertThat(lines.body().lines().toList()).hasSize(4);
    assertThat(lines.body()).contains("\"line\":\"2\"").endsWith("{\"end\":{\"results\":3}}\n");
    HttpResponse<String> plain =
        Edge.send(
            edge.request("/v1/convert:file?to=swiki.v2")
                .header("accept", "text/plain")
                .POST(HttpRequest.BodyPublishers.ofString(file)));
    assertThat(plain.body().lines().toList()).hasSize(3);
    assertThat(plain.body().lines().toList().get(1)).startsWith("# line 2: ");
  }

  private static String form(String... parts) {
    StringBuilder form = new StringBuilder();
    for (String part : parts) {
      form.append("--b--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n")
          .append("Content-Type: text/plain\r\n\r\n")
          .append(part)
          .append("\r\n");
    }
    return form.append("--b--b--\r\n").toString();
  }

  private static HttpResponse<String> sendForm(String form) {
    return edge.post(
        "/v1/convert:file?to=swiki.v2", "multipart/form-data; boundary=\"b--b\"", form);
  }

  @Test
  void fileOfAFormIsConvertedAsItWouldBeByItself() {
    String file = PUZZLE + "\n--b--\n" + PUZZLE + "\n";
    HttpResponse<String> alone = edge.post("/v1/convert:file?to=swiki.v2", "text/plain", file);
    assertThat(sendForm(form(file)).body()).isEqualTo(alone.body()).contains("\"results\":3");
    // Longer than one read, and than the permitted surrounding text.
    String line = "1" + ".".repeat(80) + "\n";
    assertThat(sendForm(form(line.repeat(11_400))).body())
        .endsWith("{\"end\":{\"results\":11400}}\n");
    assertThat(sendForm(form(line.repeat(14_600))).body()).contains("BODY_TOO_LARGE");
  }

  @Test
  void formThatIsNotOneFileIsRefused() {
    assertThat(problem(sendForm(form()), 400)).containsEntry("code", "BAD_FORM");
    assertThat(sendForm(form(PUZZLE + "\n", PUZZLE + "\n")).body()).contains("BAD_FORM");
    assertThat(problem(sendForm("no form at all"), 400)).containsEntry("code", "BAD_FORM");
    assertThat(problem(sendForm("x".repeat((1 << 20) + 100_000)), 400))
        .containsEntry("code", "BAD_FORM");
    assertThat(problem(sendForm("--b--b\r\n" + "h".repeat((1 << 20) + 100_000)), 400))
        .containsEntry("code", "BAD_FORM");
    HttpResponse<String> boundless =
        edge.post("/v1/convert:file?to=swiki.v2", "multipart/form-data", form(PUZZLE));
    assertThat(problem(boundless, 400)).containsEntry("code", "BAD_FORM");
  }

  @Test
  void eventsContinueAfterTheLastOneThatWasSeen() {
    String path = "/v1/solutions?text=1...............&limit=3";
    String all = events(path, "");
    String third = events(path.replace("limit=3", "limit=1"), ids(all).get(1));
    assertThat(ids(all)).hasSize(5).endsWith("end");
    assertThat(third).contains("\"index\":\"2\"");
    HttpResponse<String> over =
        Edge.send(
            edge.request(path)
                .header("accept", "text/event-stream")
                .header("last-event-id", "end")
                .GET());
    assertThat(over.statusCode()).isEqualTo(204);
  }

  private static String events(String path, String last) {
    HttpRequest.Builder request = edge.request(path).header("accept", "text/event-stream").GET();
    if (!last.isEmpty()) {
      request.header("last-event-id", last);
    }
    HttpResponse<String> response = Edge.send(request);
    assertThat(response.headers().firstValue("content-type")).hasValue("text/event-stream");
    return response.body();
  }

  private static List<String> ids(String events) {
    return events.lines().filter(line -> line.startsWith("id: ")).map(l -> l.substring(4)).toList();
  }

  @Test
  void streamThatFailsAtOnceHasTheStatusOfItsProblem() {
    assertThat(problem(edge.get("/v1/explain?text=12"), 400))
        .containsEntry("code", "UNKNOWN_FORMAT");
    assertThat(problem(edge.get("/v1/solutions?text=12"), 400))
        .containsEntry("code", "UNKNOWN_FORMAT");
  }

  @Test
  void pictureHasItsOwnTypeAndMayDoNothing() {
    HttpResponse<String> svg = edge.get("/v1/render.svg?text=" + PUZZLE + "&theme=dark");
    assertThat(svg.headers().firstValue("content-type").orElseThrow()).startsWith("image/svg+xml");
    assertThat(svg.headers().firstValue("content-security-policy").orElseThrow())
        .contains("default-src 'none'", "sandbox");
    assertThat(svg.body()).startsWith("<svg");
  }

  @Test
  void requestIdIsTheCallersOwnOrIsMadeUp() {
    HttpResponse<String> named =
        Edge.send(edge.request("/v1/solve?text=12").header("x-request-id", "my-id").GET());
    assertThat(named.headers().firstValue("x-request-id")).hasValue("my-id");
    assertThat(Edge.members(named.body()))
        .containsEntry("instance", "urn:pencilmark:request:my-id");
    assertThat(edge.get("/v1/solve?text=12").headers().firstValue("x-request-id")).isPresent();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/v1/solve", "/healthz", "/", "/puzzle?text=12"})
  void everyAnswerStatesWhatBrowsersMayDo(String path) {
    HttpResponse<String> response = edge.get(path);
    assertThat(response.headers().firstValue("content-security-policy").orElseThrow())
        .contains("frame-ancestors 'none'");
    assertThat(response.headers().firstValue("referrer-policy")).hasValue("same-origin");
    assertThat(response.headers().firstValue("access-control-allow-origin")).isEmpty();
  }

  @Test
  void healthReportsBothParts() {
    assertThat(edge.get("/healthz").body())
        .isEqualTo("{\"status\":\"SERVING\",\"edge\":\"SERVING\",\"server\":\"SERVING\"}");
  }

  @Test
  void rulesAndDashboardUseSeriesOfAnEdge() throws IOException {
    edge.get("/v1/solve?text=" + PUZZLE);
    String all = edge.metrics();
    Path deploy = Path.of(System.getProperty("pencilmark.root"), "deploy");
    for (String file : List.of("prometheus/rules.yml", "grafana/pencilmark.json")) {
      List<String> requested =
          Pattern.compile("pencilmark_edge_[a-z_]+")
              .matcher(Files.readString(deploy.resolve(file)))
              .results()
              .map(MatchResult::group)
              .distinct()
              .toList();
      assertThat(requested).isNotEmpty();
      for (String series : requested) {
        assertThat(all).as(file).containsPattern("(?m)^" + series + "[{ ]");
      }
    }
  }

  @Test
  void metricsGoByRouteAndNotByPath() {
    edge.get("/v1/solve?text=" + PUZZLE);
    edge.get("/v1/no/such/path/at/all");
    assertThat(edge.metrics())
        .contains("pencilmark_edge_requests_total{route=\"/v1/solve\",status=\"200\"}")
        .doesNotContain("no/such");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'puzzle':{'text':'1','text':'2'}}|\"text\" is set twice, at puzzle.text|22",
        "{'puzzle':{'text':'1','te\\u0078t':'2'}}|\"text\" is set twice, at puzzle.text|22",
        "{'puzzle':null,'puzzle':null}|\"puzzle\" is set twice, at puzzle|15",
        "{'puzzle':{'formatId':'','format_id':'plain.line'}}"
            + "|\"formatId\" and \"format_id\" denote the same field, at puzzle.format_id|25",
        "{'puzzle':{'text':'1','board':{}}}"
            + "|\"text\" and \"board\" must not be combined, at puzzle.board|22",
        "{'puzzle':{'board':{'cages':[{},{'sum':1,'cells':[],'sum':1}]}}}"
            + "|\"sum\" is set twice, at puzzle.board.cages[1].sum|52",
        "{'puzzle':{text:'1'}}|expected a name in double quotes|11",
        "{'puzzle':{'text':'1'}} x|unexpected characters|24",
        "{'puzzle':{'text':'1',}}|expected a name in double quotes|22"
      })
  void fieldThatIsSetTwiceIsNamedOnEveryWay(String quoted, String detail, int index) {
    String json = quoted.replace('\'', '"');
    for (String path : List.of("/v1/decode", "/pencilmark.v1.InterchangeService/Decode")) {
      Map<String, Object> refused = problem(edge.postJson(path, json), 400);
      assertThat(refused).as(path).containsEntry("code", "BAD_JSON");
      assertThat((String) refused.get("detail")).as(path).contains(detail);
      assertThat(Edge.number(refused, "index")).as(path).isEqualTo(index);
    }
    assertThat(edge.postJson("/v1/decode?view=text", json).body()).contains("BAD_JSON");
    assertThat(edge.postJson("/v1/solutions", json).body()).contains("BAD_JSON");
    HttpResponse<String> line =
        edge.post("/v1/rate:stream", "application/x-ndjson", "{\"puzzles\":[" + inPuzzles(json));
    assertThat(problem(line, 400)).containsEntry("code", "BAD_JSON");
    assertThat(Edge.number(Edge.members(line.body()), "line")).isEqualTo(1);
  }

  /** The puzzle of a request as one of a batch. */
  private static String inPuzzles(String json) {
    String puzzle = json.substring(json.indexOf(':') + 1);
    return puzzle.startsWith("null") ? "{\"text\":\"1\",\"text\":\"1\"}]}" : puzzle + "]}";
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text=1&text=2",
        "text=1&puzzle.text=2",
        "from=a&puzzle.formatId=b",
        "puzzle.text=1&puzzle.board.size=4",
        "puzzle.board.size=4&puzzle.text=1"
      })
  void parameterThatIsGivenTwiceIsRefused(String query) {
    Map<String, Object> refused = problem(edge.get("/v1/decode?" + query), 400);
    assertThat(refused).containsEntry("code", "BAD_PARAMETER");
    assertThat((String) refused.get("detail")).containsAnyOf("set twice", "must not be combined");
  }
}
