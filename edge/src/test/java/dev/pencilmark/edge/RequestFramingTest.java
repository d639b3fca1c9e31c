package dev.pencilmark.edge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * How requests of HTTP/1.x are framed (RFC 9112): bytes in, status and the end of the connection.
 */
@Timeout(120)
final class RequestFramingTest {

  private static final String OK = "HTTP/1.1 200";

  /** Well under the time after which an idle connection is closed in any case. */
  private static final int SOON_MILLIS = 2_000;

  private static Edge edge;

  @BeforeAll
  static void open() {
    edge = Edge.open(config -> config);
  }

  @AfterAll
  static void close() {
    edge.close();
  }

  /** Sends bytes and returns all that comes until the edge closes the connection. */
  private static String untilClosed(Edge to, String... parts) throws Exception {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), to.port())) {
      socket.setSoTimeout(SOON_MILLIS);
      socket.setTcpNoDelay(true);
      for (String part : parts) {
        try {
          socket.getOutputStream().write(part.getBytes(StandardCharsets.ISO_8859_1));
        } catch (SocketException refused) {
          break;
        }
        if (parts.length > 1) {
          Thread.sleep(1);
        }
      }
      StringBuilder all = new StringBuilder();
      InputStream in = socket.getInputStream();
      try {
        for (int b = in.read(); b >= 0; b = in.read()) {
          all.append((char) b);
        }
      } catch (SocketTimeoutException open) {
        return all + "(open)";
      }
      return all.toString();
    }
  }

  private static String sent(String request) throws Exception {
    return untilClosed(edge, escaped(request));
  }

  private static String escaped(String request) {
    return request
        .replace("~", "\r\n")
        .replace("\\n", "\n")
        .replace("\\r", "\r")
        .replace("\\t", "\t")
        .replace("\\0", "\0");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /livez HTTP/1.1~Host: a~Connection: close~~",
        "GET /livez HTTP/1.1~hOST:\\t a:7627 ~Connection: Close~~",
        "GET /livez HTTP/1.0~~",
        "GET /livez HTTP/1.0~Host: a~~",
        "~~GET /livez HTTP/1.1~Host: a~Connection: close~~",
        "GET http://a/livez HTTP/1.1~Host: A:80~Connection: close~~",
        "GET http://[::1]:9/livez?x HTTP/1.1~Host: [::1]:9~Connection: close~~",
        "POST /v1/solve HTTP/1.1~Host: a~Connection: close~Content-Type: text/plain~"
            + "Content-Length: 16~~1.343412.1434321",
        "POST /v1/solve HTTP/1.1~Host: a~Connection: close~Content-Type: text/plain~"
            + "Transfer-Encoding: Chunked~~8;a=b~1.343412~8~.1434321~0~X: y~~"
      })
  void goodRequestIsAnsweredAndTheConnectionClosedAtOnce(String request) throws Exception {
    assertThat(sent(request))
        .startsWith(OK)
        .doesNotEndWith("(open)")
        .doesNotContain("HTTP/1.1 400");
  }

  @Test
  void connectionsStayOpenOtherwise() throws Exception {
    assertThat(sent("GET /livez HTTP/1.1~Host: a~~")).startsWith(OK).endsWith("(open)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "GET /livez HTTP/1.1~~|400|must have a Host header",
        "GET /livez HTTP/1.1~Host: a~Host: a~~|400|duplicate Host header",
        "GET /livez HTTP/1.1~Host: a~hOsT: b~~|400|duplicate Host header",
        "GET /livez HTTP/1.0~Host: a~Host: b~~|400|duplicate Host header",
        "GET /livez HTTP/1.1~Host: a, b~~|400|the Host header is invalid",
        "GET /livez HTTP/1.1~Host:~~|400|the Host header is invalid",
        "GET /livez HTTP/1.1~Host: u@a~~|400|the Host header is invalid",
        "GET http://b/livez HTTP/1.1~Host: a~~|400|differ",
        "GET http://a:81/livez HTTP/1.1~Host: a~~|400|differ",
        "GET ftp://a/livez HTTP/1.1~Host: a~~|400|must be a path or an http URL",
        "GET livez HTTP/1.1~Host: a~~|400|must be a path or an http URL",
        "GET * HTTP/1.1~Host: a~~|400|must be a path or an http URL",
        "TRACE /livez HTTP/1.1~Host: a~~|405|TRACE",
        "TRACE / HTTP/1.1~Host: a~~|405|TRACE",
        "CONNECT a:80 HTTP/1.1~Host: a:80~~|405|CONNECT",
        "GET /livez HTTP/2.0~Host: a~~|505|HTTP version must be",
        "GET /livez~~|400|first line",
        "GET  /livez HTTP/1.1~Host: a~~|400|first line",
        "GET /livez HTTP/1.1 ~Host: a~~|400|first line",
        "G(T /livez HTTP/1.1~Host: a~~|400|first line",
        "PRI * HTTP/2.1~~|505|HTTP version must be",
        "PRI * HTTP/2.0~~XX~~|400|HTTP/2 preface",
        "~~~GET /livez HTTP/1.1~Host: a~~|400|empty lines",
        "GET /livez HTTP/1.1\\nHost: a\\n\\n|400|bare LF",
        "GET /livez HTTP/1.1~Host: a\\n~|400|bare LF",
        "GET /livez HTTP/1.1~Host: a~X: b\\rc~~|400|bare CR",
        "GET /livez HTTP/1.1~Host: a~X: b\\0c~~|400|control character",
        "GET /livez HTTP/1.1~Host: a~ b: c~~|400|folded",
        "GET /livez HTTP/1.1~Host: a~\\tb: c~~|400|folded",
        "GET /livez HTTP/1.1~ Host: a~~|400|folded",
        "GET /livez HTTP/1.1~Host : a~~|400|colon",
        "GET /livez HTTP/1.1~Host: a~X\\t: b~~|400|colon",
        "GET /livez HTTP/1.1~Host: a~: b~~|400|colon",
        "GET /livez HTTP/1.1~Host: a~X~~|400|colon",
        "POST /v1/solve HTTP/1.1~Host: a~Content-Length: 1~Content-Length: 1~~1|400|duplicate Content",
        "POST /v1/solve HTTP/1.1~Host: a~Content-Length: 1~content-length: 2~~1|400|duplicate Content",
        "POST /v1/solve HTTP/1.1~Host: a~Content-Length: 1, 1~~1|400|not a number",
        "POST /v1/solve HTTP/1.1~Host: a~Content-Length: +1~~1|400|not a number",
        "POST /v1/solve HTTP/1.1~Host: a~Content-Length: 0x1~~1|400|not a number",
        "POST /v1/solve HTTP/1.1~Host: a~Content-Length: -1~~1|400|not a number",
        "POST /v1/solve HTTP/1.1~Host: a~Content-Length:~~1|400|not a number",
        "POST /v1/solve HTTP/1.1~Host: a~Content-Length: 99999999999999999999~~1|413|too large",
        "POST / HTTP/1.1~Host: a~Content-Length: 3~Transfer-Encoding: chunked~~0~~|400|must not be combined",
        "POST / HTTP/1.1~Host: a~Transfer-Encoding: chunked~Content-Length: 3~~0~~|400|must not be combined",
        "POST / HTTP/1.0~Host: a~Transfer-Encoding: chunked~~0~~|400|HTTP/1.0",
        "POST / HTTP/1.1~Host: a~Transfer-Encoding: xchunked~~0~~|400|must be chunked",
        "POST / HTTP/1.1~Host: a~Transfer-Encoding: chunked, chunked~~0~~|400|must be chunked",
        "POST / HTTP/1.1~Host: a~Transfer-Encoding: identity~~0~~|400|must be chunked",
        "POST / HTTP/1.1~Host: a~Transfer-Encoding: gzip, chunked~~0~~|501|must be chunked",
        "POST / HTTP/1.1~Host: a~Transfer-Encoding: chunked~Transfer-Encoding: x~~0~~|400|duplicate Tr",
        "POST /v1/solve HTTP/1.1~Host: a~Transfer-Encoding: chunked~~x~1~0~~|400|violates RFC 9112",
        "POST /v1/solve HTTP/1.1~Host: a~Transfer-Encoding: chunked~~-1~1~0~~|400|violates RFC 9112",
        "POST /v1/solve HTTP/1.1~Host: a~Transfer-Encoding: chunked~~0x1~1~0~~|400|violates RFC 9112",
        "POST /v1/solve HTTP/1.1~Host: a~Transfer-Encoding: chunked~~1 ~1~0~~|400|violates RFC 9112",
        "POST /v1/solve HTTP/1.1~Host: a~Transfer-Encoding: chunked~~fffffffff~1~|400|violates RFC 9112",
        "POST /v1/solve HTTP/1.1~Host: a~Transfer-Encoding: chunked~~1\\n1~0~~|400|violates RFC 9112",
        "POST /v1/solve HTTP/1.1~Host: a~Transfer-Encoding: chunked~~1~12~0~~|400|violates RFC 9112",
        "POST /v1/solve HTTP/1.1~Host: a~Transfer-Encoding: chunked~~0~Host: b~~|400|violates RFC 9112"
      })
  void badRequestIsRefusedAndTheConnectionClosed(String request, int status, String why)
      throws Exception {
    String answer = sent(request.replace("'", ""));
    assertThat(answer).startsWith("HTTP/1.1 " + status + " ").doesNotEndWith("(open)");
    assertThat(answer.split("HTTP/1\\.1 [0-9]{3} ", -1)).as(answer).hasSize(2);
    assertThat(answer).contains("application/problem+json", why);
    assertThat(answer.toLowerCase(java.util.Locale.ROOT)).contains("connection: close");
  }

  @Test
  void requestsBeforeABadRequestAreAnsweredFirst() throws Exception {
    String good = "GET /v1/solve?text=1.343412.1434321 HTTP/1.1~Host: a~~";
    String answer = sent(good + good + "GET /livez HTTP/1.1~~" + good);
    String[] answers = answer.split("HTTP/1\\.1 (?=[0-9]{3})", -1);
    assertThat(answers).as(answer).hasSize(4);
    assertThat(answers[1]).startsWith("200").contains("1234341221434321");
    assertThat(answers[2]).startsWith("200").contains("1234341221434321");
    assertThat(answers[3]).startsWith("400").contains("must have a Host header");
  }

  @Test
  void howBytesAreCutIntoPiecesMakesNoDifference() throws Exception {
    String good =
        "POST /v1/solve HTTP/1.1~Host: a~Content-Type: text/plain~Transfer-Encoding: chunked~~"
            + "8~1.343412~8;x~.1434321~0~Y: z~~";
    String bytes = escaped(good + good + "GET /livez HTTP/1.1~Host: a~Host: a~~");
    Random random = new Random(5);
    for (int i = 0; i < 20; i++) {
      java.util.List<String> parts = new java.util.ArrayList<>();
      for (int at = 0; at < bytes.length(); ) {
        int end = Math.min(bytes.length(), at + 1 + random.nextInt(i < 2 ? 1 : 40));
        parts.add(bytes.substring(at, end));
        at = end;
      }
      String answer = untilClosed(edge, parts.toArray(String[]::new));
      String[] answers = answer.split("HTTP/1\\.1 (?=[0-9]{3})", -1);
      assertThat(answers).as(answer).hasSize(4);
      assertThat(answers[1]).startsWith("200").contains("1234341221434321");
      assertThat(answers[2]).startsWith("200").contains("1234341221434321");
      assertThat(answers[3]).startsWith("400").contains("duplicate Host");
    }
  }

  @Test
  void answerIsReadAlsoByACallerThatHasNotSentAll() throws Exception {
    String answer =
        sent(
            "POST /v1/solve HTTP/1.1~Host: a~Host: b~Content-Length: 1000000~~"
                + "x".repeat(1_000_000));
    assertThat(answer).startsWith("HTTP/1.1 400").doesNotEndWith("(open)");
  }

  @Test
  void longLinesAndManyHeadersAreRefused() throws Exception {
    assertThat(sent("GET /" + "x".repeat(20_000) + " HTTP/1.1~Host: a~~"))
        .startsWith("HTTP/1.1 414");
    assertThat(sent("GET / HTTP/1.1~Host: a~X: " + "x".repeat(20_000) + "~~"))
        .startsWith("HTTP/1.1 431");
    assertThat(sent("GET / HTTP/1.1~Host: a~" + "X: y~".repeat(101) + "~"))
        .startsWith("HTTP/1.1 431")
        .contains("limit of 100 headers");
    assertThat(sent("GET /livez HTTP/1.1~Host: a~Connection: close~" + "X: y~".repeat(98) + "~"))
        .startsWith(OK);
    assertThat(
            sent(
                "POST /v1/solve HTTP/1.1~Host: a~Transfer-Encoding: chunked~~0~"
                    + "X: y~".repeat(101)
                    + "~"))
        .startsWith("HTTP/1.1 400");
  }

  @Test
  void headersHaveADeadlineHoweverSlowlyTheyCome() throws Exception {
    var hasty =
        new dev.pencilmark.edge.wire.WireLimits(
            12 << 10, 16 << 10, 100, Duration.ofMillis(500), 200, 1_000);
    try (Edge other = Edge.open(config -> config.with(hasty))) {
      assertThat(untilClosed(other, "")).isEmpty();
      assertThat(untilClosed(other, "GET /livez HTTP/1.1\r\nHost"))
          .startsWith("HTTP/1.1 408")
          .doesNotEndWith("(open)");
      String slow = "GET /livez HTTP/1.1\r\nHost: a\r\n" + "X: y\r\n".repeat(80);
      long start = System.nanoTime();
      String[] bytes = slow.split("(?<=.)");
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), other.port())) {
        socket.setSoTimeout(20);
        int read = -2;
        for (int i = 0; i < bytes.length && read == -2; i++) {
          socket.getOutputStream().write(bytes[i].getBytes(StandardCharsets.ISO_8859_1));
          read = readOrWait(socket);
        }
        assertThat((char) read).isEqualTo('H');
      }
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
      // A second request has the same time, and one that waits for it has none.
      String one = "GET /livez HTTP/1.1\r\nHost: a\r\n\r\n";
      assertThat(untilClosed(other, one)).startsWith(OK).endsWith("(open)");
      assertThat(untilClosed(other, one + "G")).startsWith(OK).contains("HTTP/1.1 408");
      assertThat(other.metric("pencilmark_edge_rejections_total{reason=\"SLOW_HEADERS\"}"))
          .isGreaterThanOrEqualTo(4);
    }
  }

  private static int readOrWait(Socket socket) throws IOException {
    try {
      return socket.getInputStream().read();
    } catch (SocketTimeoutException nothing) {
      return -2;
    }
  }

  @Test
  void localPagesFollowTheSameRules() throws Exception {
    try (Edge web = Edge.open(config -> EdgeConfig.ofThisMachine(0, false))) {
      String[] answers = {
        untilClosed(web, escaped("GET / HTTP/1.1~Host: localhost~Host: evil~~")),
        untilClosed(web, escaped("GET / HTTP/1.1~Host: localhost~Host: localhost~~")),
        untilClosed(web, escaped("GET / HTTP/1.1~~"))
      };
      assertThat(answers).allSatisfy(answer -> assertThat(answer).startsWith("HTTP/1.1 400"));
      assertThat(untilClosed(web, escaped("GET / HTTP/1.1~Host: evil~Connection: close~~")))
          .startsWith("HTTP/1.1 421");
      assertThat(untilClosed(web, escaped("GET / HTTP/1.1~Host: localhost~Connection: close~~")))
          .startsWith(OK);
    }
  }
}
