package dev.pencilmark.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import io.grpc.ClientCall;
import io.grpc.ForwardingClientCallListener.SimpleForwardingClientCallListener;
import io.grpc.Metadata;
import io.grpc.Status;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Files of puzzles that are sent into a library by HTTP, and out of it. */
@Timeout(120)
final class LibraryFilesTest {

  private static final String EASY =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  private static final String OTHER =
      "..3.7...26..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  private static final String FILE = EASY + "\n" + OTHER + "\n12\n" + EASY + "\n";

  private static final String KILLER =
      Formats.all().stream()
          .filter(format -> format.id().equals("killer.sumocue"))
          .map(Format::example)
          .findFirst()
          .orElseThrow();

  @TempDir private Path folder;

  private Edge edge;

  @BeforeEach
  void open() {
    edge = library("puzzles.db", "anyone");
  }

  @AfterEach
  void close() {
    edge.close();
  }

  private Edge library(String name, String writers) {
    return Edge.open(
        ServerConfig.defaults()
            .with(Setting.LIBRARY, folder.resolve(name).toString())
            .with(Setting.LIBRARY_WRITERS, writers),
        config -> config.with(new EdgeConfig.Pages(false, false, false)));
  }

  private HttpResponse<String> send(String query, String body) {
    return edge.post("/v1/puzzles:import" + query, "text/plain", body);
  }

  /** The numbers of puzzles at the end of an import. */
  @SuppressWarnings("unchecked")
  private static Map<String, Object> last(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    List<String> lines = answer.body().lines().filter(line -> line.startsWith("{")).toList();
    assertThat(lines.get(lines.size() - 1)).startsWith("{\"end\":");
    Map<String, Object> result =
        (Map<String, Object>) Edge.members(lines.get(lines.size() - 2)).get("result");
    return (Map<String, Object>) ((Map<String, Object>) result.get("end")).get("counts");
  }

  @Test
  void puzzlesOfAFileAreAddedOnce_andOthersAreReported() {
    HttpResponse<String> first = send("?collection=mine&tag=a&tag=b", FILE);
    assertThat(last(first))
        .containsEntry("readCount", "4")
        .containsEntry("addedCount", "2")
        .containsEntry("existingCount", "1")
        .containsEntry("failedCount", "1");
    assertThat(first.body()).contains("\"line\":\"3\"", "UNKNOWN_FORMAT");
    assertThat(last(send("", FILE)))
        .containsEntry("existingCount", "3")
        .doesNotContainKey("addedCount");
    assertThat(edge.get("/v1/puzzles?collection=mine").body()).contains("\"id\":\"2\"");
    assertThat(edge.get("/v1/puzzles/1").body()).contains("\"tags\":[\"a\",\"b\"]");
    // Canonical forms are known at once.
    String turned = new StringBuilder(EASY).reverse().toString();
    assertThat(edge.get("/v1/puzzles:find?text=" + turned).body())
        .contains("\"isomorphic\":[{\"id\":\"1\"", "\"complete\":true");
    assertThat(last(send("?skipIsomorphs=true", turned))).containsEntry("existingCount", "1");
  }

  @Test
  void deliveredAnswersAreSkipped() {
    assertThat(last(send("?skip=2", FILE)))
        .containsEntry("readCount", "4")
        .containsEntry("addedCount", "1")
        .containsEntry("failedCount", "1");
    assertThat(last(send("?skip=9", FILE))).containsEntry("readCount", "4").hasSize(1);
  }

  @Test
  void ratesUnratedPuzzles() {
    send("", EASY);
    assertThat(last(send("?rate=true", FILE))).containsEntry("addedCount", "1");
    assertThat(edge.get("/v1/puzzles/1").body()).contains("\"level\":\"DIFFICULTY_LEVEL_");
    assertThat(edge.get("/v1/puzzles?level=0").body()).doesNotContain("\"id\":\"1\"");
  }

  @Test
  void exportedAndImportedIntoAnEmptyLibrary_theLinesAreTheSame() {
    StringBuilder examples = new StringBuilder();
    for (Format format : Formats.all()) {
      if (!format.binary() && !format.example().contains("\n")) {
        examples.append(format.example()).append('\n');
      }
    }
    send("?collection=examples&tag=given", examples.toString());
    send("?collection=mine&rate=true", FILE);
    HttpResponse<String> exported = edge.get("/v1/puzzles:export");
    assertThat(exported.headers().firstValue("content-type")).hasValue("application/x-ndjson");
    assertThat(exported.body())
        .startsWith("{\"collection\":\"examples\"")
        .contains("\"tags\":[\"given\"]", "\"level\":", "\"collections\":{\"mine\":2}");
    assertThat(exported.body().lines().count()).isGreaterThan(20);
    try (Edge other = library("other.db", "anyone")) {
      HttpResponse<String> taken =
          other.post("/v1/puzzles:import", "application/x-ndjson", exported.body());
      assertThat(last(taken)).doesNotContainKey("failed").doesNotContainKey("existingCount");
      assertThat(withoutNumbers(other.get("/v1/puzzles:export").body()))
          .isEqualTo(withoutNumbers(exported.body()));
    }
  }

  private static List<String> withoutNumbers(String lines) {
    return lines.lines().map(line -> line.replaceFirst("^\\{\"id\":\\d+,", "{")).sorted().toList();
  }

  @Test
  void exportedInAFormat_lossesAreReported() {
    send("?collection=mine&tag=a", FILE);
    HttpResponse<String> some = edge.get("/v1/puzzles:export?collection=mine&to=plain.line");
    assertThat(some.headers().firstValue("content-type")).hasValue("text/plain; charset=utf-8");
    assertThat(some.body())
        .isEqualTo(EASY + "\n" + OTHER + "\n# not in these lines: tags of 2 puzzles\n");
    assertThat(edge.get("/v1/puzzles:export?to=tatham.keen").body())
        .containsPattern("^# puzzle 1: .*\n# puzzle 2: .*\n");
    // Losses of a format are reported at the end.
    send("", KILLER);
    assertThat(edge.get("/v1/puzzles:export?to=sdm&type=killer").body())
        .contains("# not in these lines: cages of 1 puzzle");
    assertThat(edge.get("/v1/puzzles:export?to=chess").body()).contains("BAD_REQUEST");
    assertThat(edge.get("/v1/puzzles:export?level=9").statusCode()).isEqualTo(400);
    assertThat(edge.get("/v1/puzzles:export?view=text").body()).contains("UNKNOWN_PARAMETER");
  }

  @Test
  void emptyLibraryAndEmptyFile() {
    assertThat(edge.get("/v1/puzzles:export").body()).isEmpty();
    assertThat(edge.get("/v1/puzzles:export?to=sdm").statusCode()).isEqualTo(200);
    HttpResponse<String> nothing = send("", "");
    assertThat(nothing.statusCode()).as(nothing.body()).isEqualTo(200);
    assertThat(edge.get("/v1/puzzles:count").body()).isEqualTo("{}");
  }

  @Test
  void formsAndPackedFilesAreTaken() throws IOException {
    String form =
        "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.txt\"\r\n\r\n"
            + FILE
            + "\r\n--x--\r\n";
    HttpResponse<String> formed =
        edge.post("/v1/puzzles:import", "multipart/form-data; boundary=x", form);
    assertThat(last(formed)).containsEntry("addedCount", "2");
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(FILE.getBytes(StandardCharsets.UTF_8));
    }
    HttpRequest.Builder request =
        edge.request("/v1/puzzles:import")
            .POST(HttpRequest.BodyPublishers.ofByteArray(packed.toByteArray()));
    assertThat(last(Edge.send(request))).containsEntry("existingCount", "3");
  }

  @Test
  void ofATruncatedFile_readablePuzzlesAreAdded_andTheProblemEndsTheLines() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write((FILE + many(2_000)).getBytes(StandardCharsets.UTF_8));
    }
    byte[] half = java.util.Arrays.copyOf(packed.toByteArray(), packed.size() / 2);
    HttpResponse<String> cut =
        Edge.send(
            edge.request("/v1/puzzles:import").POST(HttpRequest.BodyPublishers.ofByteArray(half)));
    assertThat(cut.body())
        .contains("\"addedCount\":")
        .contains("{\"problem\":", "DECOMPRESS_FAILED");
    assertThat(edge.get("/v1/puzzles:count").body()).contains("PUZZLE_TYPE_SUDOKU");
  }

  private static String many(int puzzles) {
    StringBuilder lines = new StringBuilder();
    Random random = new Random(7);
    for (int i = 0; i < puzzles; i++) {
      lines.append(mixed(random)).append('\n');
    }
    return lines.toString();
  }

  /** The puzzle with other digits, and rows in another order. */
  private static String mixed(Random random) {
    List<Integer> digits = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9));
    Collections.shuffle(digits, random);
    StringBuilder text = new StringBuilder();
    for (int band = 0; band < 3; band++) {
      List<Integer> rows = new ArrayList<>(List.of(0, 1, 2));
      Collections.shuffle(rows, random);
      for (int row : rows) {
        EASY.substring(27 * band + 9 * row, 27 * band + 9 * row + 9)
            .chars()
            .forEach(c -> text.append(c == '.' ? "." : digits.get(c - '1').toString()));
      }
    }
    return text.toString();
  }

  @Test
  void pagesFollowEachOther() {
    String lines = many(1_000);
    assertThat(last(send("", lines))).containsEntry("addedCount", "1000");
    assertThat(edge.get("/v1/puzzles:export?to=plain.line").body().lines().sorted().toList())
        .isEqualTo(lines.lines().sorted().toList());
  }

  @Test
  void interrupted_reportedPuzzlesAreStored_andTheRestIsImportedByARetry() throws Exception {
    String lines = many(2_000);
    try (Socket caller = new Socket("127.0.0.1", edge.port())) {
      byte[] body = lines.getBytes(StandardCharsets.UTF_8);
      OutputStream out = caller.getOutputStream();
      out.write(
          ("POST /v1/puzzles:import HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: "
                  + body.length
                  + "\r\n\r\n")
              .getBytes(StandardCharsets.UTF_8));
      out.write(body, 0, body.length - 100);
      out.flush();
      byte[] some = new byte[8_192];
      StringBuilder reported = new StringBuilder();
      while (!reported.toString().contains("\"addedCount\":")) {
        int count = caller.getInputStream().read(some);
        assertThat(count).isPositive();
        reported.append(new String(some, 0, count, StandardCharsets.UTF_8));
      }
      long known =
          Long.parseLong(
              reported.toString().replaceFirst("(?s).*?\"addedCount\":\"(\\d+)\".*", "$1"));
      assertThat(kept()).isGreaterThanOrEqualTo(known);
    }
    Map<String, Object> again = last(send("", lines));
    assertThat(again).containsEntry("readCount", "2000").containsKey("existingCount");
    assertThat(kept()).isEqualTo(2_000);
  }

  private long kept() {
    return edge.get("/v1/puzzles:export?to=plain.line").body().lines().count();
  }

  @Test
  void whoMayNotWrite_mayRead() {
    send("", EASY);
    try (Edge others = library("puzzles.db", "scoped")) {
      HttpResponse<String> refused = others.post("/v1/puzzles:import", "text/plain", OTHER);
      assertThat(refused.statusCode()).as(refused.body()).isEqualTo(403);
      assertThat(refused.body()).contains("SCOPE_MISSING");
      assertThat(others.get("/v1/puzzles:export?to=plain.line").body()).isEqualTo(EASY + "\n");
    }
    // And where there is no library, there is no such call.
    try (Edge none = Edge.open(config -> config)) {
      assertThat(none.get("/v1/puzzles:export").statusCode()).isEqualTo(501);
      assertThat(none.post("/v1/puzzles:import", "text/plain", EASY).statusCode()).isEqualTo(501);
    }
  }

  @Test
  void impossibleRequestsAreRejectedAtOnce() {
    for (String wrong :
        List.of("?collection=No", "?skip=-1", "?tag=", "?from=chess", "?rate=perhaps", "?x=1")) {
      HttpResponse<String> refused = send(wrong, EASY);
      assertThat(refused.statusCode()).as(wrong + refused.body()).isEqualTo(400);
    }
    assertThat(kept()).isZero();
  }

  /** Simulates a server that is lost after its first response. */
  private static final class Breaking extends RecordingProxy {
    @Override
    <A> ClientCall.Listener<A> hearing(ClientCall<?, A> call, ClientCall.Listener<A> edge) {
      return new SimpleForwardingClientCallListener<>(edge) {
        @Override
        public void onMessage(A message) {
          super.onMessage(message);
          super.onClose(Status.UNAVAILABLE, new Metadata());
          call.cancel("it is away", null);
        }

        @Override
        public void onClose(Status status, Metadata trailers) {
          // It has been.
        }
      };
    }
  }

  @Test
  void exportThatFailsOnItsWay_isNoWholeFile() {
    send("", many(500));
    try (Edge broken =
        Edge.watched(
            ServerConfig.defaults().with(Setting.LIBRARY, folder.resolve("puzzles.db").toString()),
            new Breaking())) {
      assertThatThrownBy(() -> broken.get("/v1/puzzles:export"))
          .isInstanceOf(IllegalStateException.class)
          .hasCauseInstanceOf(IOException.class);
    }
  }
}
