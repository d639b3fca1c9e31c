package dev.pencilmark.edge;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ForwardingClientCall.SimpleForwardingClientCall;
import io.grpc.ForwardingClientCallListener.SimpleForwardingClientCallListener;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
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

  /** How many answers of streams have come from the server behind. */
  private static final AtomicLong ANSWERS = new AtomicLong();

  private static Edge edge;

  @BeforeAll
  static void open() {
    edge =
        Edge.watched(
            config ->
                config.with(
                    new EdgeConfig.Limits(
                        1 << 20, 1 << 20, 50, 1_000, Duration.ofSeconds(1), Duration.ofSeconds(1))),
            new Counting());
  }

  @AfterAll
  static void close() {
    edge.close();
  }

  /** Counts answers. */
  private static final class Counting implements ClientInterceptor {
    @Override
    public <Q, A> ClientCall<Q, A> interceptCall(
        MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
      return new SimpleForwardingClientCall<>(next.newCall(method, options)) {
        @Override
        public void start(Listener<A> listener, Metadata headers) {
          super.start(
              new SimpleForwardingClientCallListener<>(listener) {
                @Override
                public void onMessage(A message) {
                  ANSWERS.incrementAndGet();
                  super.onMessage(message);
                }
              },
              headers);
        }
      };
    }
  }

  private static Socket socket(String request) throws IOException {
    Socket socket = new Socket();
    // As little as there may be: what is not read is soon felt.
    socket.setReceiveBufferSize(4_096);
    socket.connect(new InetSocketAddress("127.0.0.1", edge.port()));
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
    // Only a guard: nothing is judged by how long it takes.
    for (int i = 0; i < 600 && edge.metric(ACTIVE) > 0; i++) {
      Thread.sleep(50);
    }
    assertThat(edge.metric(ACTIVE)).isZero();
  }

  @Test
  void bodyThatDoesNotComeIsNotWaitedForLong_andHoldsNobodyUp() throws Exception {
    try (Socket slow =
        socket(
            head(
                    "POST /v1/solve",
                    "Content-Type: application/json",
                    "Content-Length: 1000",
                    "Connection: close")
                + "{\"puzzle\"")) {
      assertThat(edge.get("/v1/solve?text=" + PUZZLE).statusCode()).isEqualTo(200);
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
    assertThat(edge.get("/v1/solve?text=" + PUZZLE).statusCode()).isEqualTo(200);
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
}
