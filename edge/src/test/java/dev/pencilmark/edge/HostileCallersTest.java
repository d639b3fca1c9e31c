package dev.pencilmark.edge;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.pencilmark.v1.EnumerateSolutionsResponse;
import dev.pencilmark.v1.EnumeratedSolution;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Callers that send slowly, break off, read slowly, or send what becomes much more than it is. */
@Timeout(120)
final class HostileCallersTest {

  private static final String PUZZLE = "1.343412.1434321";
  private static final String ACTIVE = "pencilmark_edge_requests_active";

  /** The number of answers of streams that have come from the server behind. */
  private static final AtomicLong ANSWERS = new AtomicLong();

  /** The number of cancelled streams. */
  private static final AtomicLong CANCELLED = new AtomicLong();

  /** What all buffers between the server and a caller who does not read may take, generously. */
  private static final long MOST_ANSWERS = 400;

  private static final int TOO_MANY = 429;

  private static final Duration LONG = Duration.ofMinutes(1);

  private static Edge edge;

  @BeforeAll
  static void open() {
    edge =
        Edge.watched(
            config ->
                config.with(
                    new EdgeConfig.Limits(
                        1 << 20, 1 << 20, 50, 1_000, LONG, Duration.ofSeconds(1))),
            new Endless());
  }

  @AfterAll
  static void close() {
    edge.close();
  }

  /**
   * Answers EnumerateSolutions without end, by a quarter of a megabyte each, as fast as requested:
   * the buffers of the system, which are not ours to choose, are full after a few dozen. All other
   * calls are forwarded to the server.
   */
  private static final class Endless implements ClientInterceptor {
    @Override
    public <Q, A> ClientCall<Q, A> interceptCall(
        MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
      if (!method.getBareMethodName().equals("EnumerateSolutions")) {
        return next.newCall(method, options);
      }
      byte[] answer =
          EnumerateSolutionsResponse.newBuilder()
              .setSolution(
                  EnumeratedSolution.newBuilder()
                      .setResumeToken(ByteString.copyFrom(new byte[1 << 18])))
              .build()
              .toByteArray();
      return new ClientCall<>() {
        private Listener<A> listener;
        private boolean cancelled;

        @Override
        public void start(Listener<A> given, Metadata headers) {
          listener = given;
        }

        @Override
        public void request(int messages) {
          options
              .getExecutor()
              .execute(
                  () -> {
                    if (!cancelled) {
                      ANSWERS.incrementAndGet();
                      listener.onMessage(method.parseResponse(new ByteArrayInputStream(answer)));
                    }
                  });
        }

        @Override
        public void cancel(String message, Throwable cause) {
          cancelled = true;
          CANCELLED.incrementAndGet();
        }

        @Override
        public void sendMessage(Q message) {
          // Ignores the message.
        }

        @Override
        public void halfClose() {
          // It never ends.
        }
      };
    }
  }

  private static Socket socket(String request) throws IOException {
    return socket(edge, request);
  }

  private static Socket socket(Edge to, String request) throws IOException {
    Socket socket = new Socket();
    // The minimum, so that unread data has an effect soon.
    socket.setReceiveBufferSize(4_096);
    socket.connect(new InetSocketAddress("127.0.0.1", to.port()));
    socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
    socket.getOutputStream().flush();
    return socket;
  }

  private static String head(String request, String... headers) {
    return request
        + " HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        + String.join("\r\n", headers)
        + (headers.length > 0 ? "\r\n" : "")
        + "\r\n";
  }

  private static String all(Socket socket) throws IOException {
    return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private static void untilNothingIsUnderWay() throws InterruptedException {
    // Checked once each time: the data may be a beginning only. The times are a guard, nothing
    // more.
    double active = edge.metric(ACTIVE);
    for (int i = 0; i < 600 && active > 0; i++) {
      Thread.sleep(50);
      active = edge.metric(ACTIVE);
    }
    assertThat(active).isZero();
  }

  @Test
  void aMissingBodyTimesOut_andBlocksNoOther() throws Exception {
    EdgeConfig.Limits hasty =
        new EdgeConfig.Limits(1 << 20, 1 << 20, 50, 1_000, Duration.ofSeconds(1), LONG);
    try (Edge other = Edge.open(config -> config.with(hasty));
        Socket slow =
            socket(
                other,
                head(
                        "POST /v1/solve",
                        "Content-Type: application/json",
                        "Content-Length: 1000",
                        "Connection: close")
                    + "{\"puzzle\"")) {
      assertThat(other.get("/livez").statusCode()).isEqualTo(200);
      assertThat(all(slow))
          .startsWith("HTTP/1.1 408")
          .contains("application/problem+json", "\"code\":\"BODY_TOO_SLOW\"");
    }
    untilNothingIsUnderWay();
  }

  @Test
  void streamWhoseCallerSendsNothingMoreIsEnded() throws Exception {
    try (Socket slow =
        socket(
            head(
                    "POST /v1/solve:stream",
                    "Content-Type: application/x-ndjson",
                    "Content-Length: 1000000",
                    "Connection: close")
                + "{\"puzzles\":[{\"text\":\""
                + PUZZLE
                + "\"}]}\n{")) {
      assertThat(all(slow)).contains("1234341221434321", "\"code\":\"STREAM_IDLE\"");
    }
    untilNothingIsUnderWay();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/v1/solve", "/v1/solve:stream", "/v1/convert:file?to=swiki.v2", "/puzzle"})
  void bodiesThatBreakOffLeaveNothing(String path) throws Exception {
    for (int i = 0; i < 40; i++) {
      String type =
          path.equals("/puzzle") ? "application/x-www-form-urlencoded" : "application/json";
      Socket broken =
          socket(
              head("POST " + path, "Content-Type: " + type, "Content-Length: 900000")
                  + " ".repeat(50_000));
      // Not closed but reset.
      broken.setSoLinger(true, 0);
      broken.close();
    }
    untilNothingIsUnderWay();
    // A connection that is not accepted yet may count as a request of this address for a moment.
    int status = TOO_MANY;
    for (int i = 0; i < 600 && status == TOO_MANY; i++) {
      status = edge.get("/v1/solve?text=" + PUZZLE).statusCode();
      Thread.sleep(status == TOO_MANY ? 50 : 0);
    }
    assertThat(status).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"application/x-ndjson", "text/event-stream"})
  void readerWhoStopsHoldsUpItsOwnStreamAloneAndIsGivenUp(String accept) throws Exception {
    long before = ANSWERS.get();
    long cancelled = CANCELLED.get();
    try (Socket slow = socket(head("GET /v1/solutions?text=1", "Accept: " + accept))) {
      InputStream in = slow.getInputStream();
      assertThat(new String(in.readNBytes(400_000), StandardCharsets.UTF_8))
          .startsWith("HTTP/1.1 200")
          .contains("\"result\":");
      assertThat(edge.get("/v1/solve?text=" + PUZZLE).statusCode()).isEqualTo(200);
      // Without a reader, no more is requested from the server, and after a second the call is
      // cancelled.
      untilNothingIsUnderWay();
      assertThat(ANSWERS.get() - before).isBetween(1L, MOST_ANSWERS);
      assertThat(CANCELLED.get() - cancelled).isEqualTo(1);
      // Only the data in flight still arrives.
      assertThat(rest(in)).isLessThan(MOST_ANSWERS << 19);
    }
    assertThat(edge.get("/v1/solve?text=" + PUZZLE).statusCode()).isEqualTo(200);
  }

  /** Returns the number of bytes that come until the connection ends, however it does. */
  private static long rest(InputStream in) {
    try {
      return in.transferTo(OutputStream.nullOutputStream());
    } catch (IOException reset) {
      return 0;
    }
  }

  @Test
  void readerWhoStopsByHttp2LosesItsStreamAndNotItsConnection() throws Exception {
    long before = ANSWERS.get();
    try (Socket socket = new Socket("127.0.0.1", edge.port())) {
      socket.setSoTimeout(30_000);
      OutputStream out = socket.getOutputStream();
      DataInputStream in = new DataInputStream(socket.getInputStream());
      // All answers have room in the window of the connection, and few in that of the first stream.
      byte[] room = Http2Frames.window(0, 1 << 30);
      out.write(Http2Frames.first(room, Http2Frames.get(1, "/v1/solutions?text=1")));
      assertThat(Http2Frames.await(in, Http2Frames.DATA, 1).payload()).isNotEmpty();
      out.write(Http2Frames.get(3, "/v1/solve?text=" + PUZZLE));
      assertThat(Http2Frames.await(in, Http2Frames.DATA, 3).payload()).isNotEmpty();
      Http2Frames.await(in, Http2Frames.RESET, 1);
      untilNothingIsUnderWay();
      assertThat(ANSWERS.get() - before).isBetween(1L, MOST_ANSWERS);
      out.write(Http2Frames.get(5, "/v1/solve?text=" + PUZZLE));
      assertThat(Http2Frames.await(in, Http2Frames.DATA, 5).payload()).isNotEmpty();
    }
  }

  private static byte[] packed(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(bytes);
    }
    return packed.toByteArray();
  }

  private static HttpResponse<String> post(String path, String type, byte[] packed) {
    return Edge.send(
        edge.request(path)
            .header("content-type", type)
            .header("content-encoding", "gzip")
            .POST(HttpRequest.BodyPublishers.ofByteArray(packed)));
  }

  @Test
  void bodyThatBecomesAHundredTimesItselfIsRefused_howeverSmall() throws IOException {
    byte[] spaces = " ".repeat(900_000).getBytes(StandardCharsets.UTF_8);
    HttpResponse<String> bomb = post("/v1/solve", "application/json", packed(spaces));
    assertThat(bomb.statusCode()).isEqualTo(413);
    assertThat(bomb.body()).contains("BODY_TOO_LARGE");
    HttpResponse<String> twice = post("/v1/solve", "application/json", packed(packed(spaces)));
    assertThat(twice.statusCode()).isEqualTo(400);
  }

  @Test
  void packedLinesAreRefusedByName_andPackedFilesAreRead() throws IOException {
    HttpResponse<String> lines =
        post(
            "/v1/solve:stream",
            "application/x-ndjson",
            packed("{}\n".getBytes(StandardCharsets.UTF_8)));
    assertThat(lines.statusCode()).isEqualTo(415);
    assertThat(lines.body()).contains("UNSUPPORTED_ENCODING");
    HttpResponse<String> file =
        post(
            "/v1/convert:file?to=swiki.v2",
            "application/octet-stream",
            packed((PUZZLE + "\n").getBytes(StandardCharsets.UTF_8)));
    assertThat(file.body()).contains("{\"end\":{\"results\":1}}");
  }

  @Test
  void requestsBehindEachOtherAreAnsweredInOrder() throws IOException {
    String one = head("GET /v1/solve?text=" + PUZZLE);
    String two = head("GET /v1/solve?text=12");
    String last = head("GET /livez", "Connection: close");
    try (Socket socket = socket(one + two + last)) {
      String answers = all(socket);
      assertThat(answers.split("HTTP/1\\.1 ")).hasSize(4);
      assertThat(answers.indexOf("1234341221434321")).isPositive();
      assertThat(answers.indexOf("UNKNOWN_FORMAT"))
          .isGreaterThan(answers.indexOf("1234341221434321"));
      assertThat(answers).endsWith("ok\n");
    }
  }

  @Test
  void headersThatDoNotEndAreRefused() throws IOException {
    try (Socket socket = socket(head("GET /livez", "X-Long: " + "x".repeat(40_000)))) {
      assertThat(all(socket)).startsWith("HTTP/1.1 431");
    }
  }

  /** Long bodies and lines are read on other threads than short ones. */
  @Test
  void longBodiesAndLinesAreAnsweredAsShortOnesAndInOrder() throws Exception {
    String small = PUZZLE;
    String large =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for (int blanks : new int[] {10, 100_000, 900_000}) {
      String body = "{\"puzzle\":{\"text\":\"" + small + " ".repeat(blanks) + "\"}}";
      for (String path : new String[] {"/v1/solve", "/pencilmark.v1.SolveService/Solve"}) {
        HttpResponse<String> plain = edge.post(path, "application/json", body);
        assertThat(plain.statusCode()).isEqualTo(200);
        assertThat(plain.body()).contains("SOLVE_OUTCOME_UNIQUE");
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        // A body of 900,000 blanks is more than a hundred times its packed size.
        if (blanks < 900_000) {
          assertThat(post(path, "application/json", packed(bytes)).statusCode())
              .isEqualTo(blanks == 10 ? 200 : 413);
        }
      }
      assertThat(edge.post("/v1/solve", "text/plain", small + " ".repeat(blanks)).statusCode())
          .isEqualTo(200);
    }
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      String text = (i % 3 == 0 ? large : small) + " ".repeat(i % 2 == 0 ? 0 : 40_000 * i);
      lines.append("{\"puzzles\":[{\"text\":\"").append(text).append("\"}]}");
      lines.append(i == 19 ? "" : i % 4 == 0 ? "\n\n" : "\n");
    }
    HttpResponse<String> answers =
        edge.post("/v1/solve:stream", "application/x-ndjson", lines.toString());
    List<String> answered = answers.body().lines().filter(line -> !line.isEmpty()).toList();
    assertThat(answered).hasSize(21);
    for (int i = 0; i < 20; i++) {
      assertThat(answered.get(i)).contains("\"size\":" + (i % 3 == 0 ? 9 : 4));
    }
    assertThat(answered.get(20)).isEqualTo("{\"end\":{\"results\":20}}");
    String wrong = "{\"puzzles\":[" + "1,".repeat(50_000) + "1]}\n";
    HttpResponse<String> refused =
        edge.post("/v1/solve:stream", "application/x-ndjson", "\n\n" + wrong);
    assertThat(refused.body()).contains("\"code\":\"BAD_JSON\"", "\"line\":3");
  }
}
