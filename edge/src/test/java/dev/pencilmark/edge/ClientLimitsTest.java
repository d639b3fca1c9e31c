package dev.pencilmark.edge;

import static org.assertj.core.api.Assertions.assertThat;

import com.linecorp.armeria.client.WebClient;
import dev.pencilmark.edge.wire.WireLimits;
import dev.pencilmark.serving.network.Networks;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Limits per client address: an attacker holds no more than a share, and others are served. */
@Timeout(120)
final class ClientLimitsTest {

  private static final String SOLVE_PATH = "/v1/solve?text=1.343412.1434321";

  private static final String ATTACKER = "127.0.0.1";
  private static final String HONEST = "127.0.0.2";
  private static final String SOLVE = "GET /v1/solve?text=1.343412.1434321 HTTP/1.1\r\nHost: a\r\n";
  private static final String HALF =
      "POST /v1/solve HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 16\r\n";

  private static Edge edge(int calls, int connections, EdgeConfig.Clients clients) {
    return Edge.open(
        config ->
            config
                .with(
                    new EdgeConfig.Limits(
                        1 << 20,
                        1 << 20,
                        calls,
                        connections,
                        Duration.ofMinutes(1),
                        Duration.ofMinutes(1)))
                .with(clients));
  }

  private static EdgeConfig.Clients share(int percent) {
    return new EdgeConfig.Clients(percent, Networks.NONE, "x-forwarded-for");
  }

  private static Socket connect(Edge edge, String from) throws IOException {
    Socket socket = new Socket();
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(5_000);
    socket.bind(new InetSocketAddress(from, 0));
    socket.connect(new InetSocketAddress(ATTACKER, edge.port()));
    return socket;
  }

  private static void send(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
  }

  /** One request over a new connection; empty if the connection was refused. */
  private static String requested(Edge edge, String from, String request) {
    try (Socket socket = connect(edge, from)) {
      send(socket, request + "Connection: close\r\n\r\n");
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException refused) {
      return "";
    }
  }

  private static boolean isClosed(Socket socket) {
    try {
      socket.setSoTimeout(2_000);
      // A 408 may come before the end, if the headers had begun.
      socket.getInputStream().skipNBytes(Long.MAX_VALUE);
      return false;
    } catch (EOFException end) {
      return true;
    } catch (SocketTimeoutException open) {
      return false;
    } catch (IOException reset) {
      return true;
    }
  }

  @Test
  void oneAddressHasAShareOfConnectionsAndOthersAreServed() throws Exception {
    List<Socket> attackers = new ArrayList<>();
    try (Edge edge = edge(200, 40, share(25))) {
      for (int i = 0; i < 60; i++) {
        Socket socket = connect(edge, ATTACKER);
        attackers.add(socket);
        try {
          send(socket, "GET / HTTP/1.1\r\nHost");
        } catch (IOException refused) {
          // It had its share.
        }
      }
      assertThat(requested(edge, ATTACKER, SOLVE)).isEmpty();
      for (int i = 0; i < 20; i++) {
        assertThat(requested(edge, HONEST, SOLVE)).startsWith("HTTP/1.1 200");
      }
      int open = 0;
      for (Socket socket : attackers) {
        socket.setSoTimeout(20);
        try {
          socket.getInputStream().read();
        } catch (SocketTimeoutException isOpen) {
          open++;
        } catch (IOException reset) {
          // It had its share.
        }
      }
      assertThat(open).isEqualTo(10);
      assertThat(refusals(edge, "CONNECTION_SHARE")).isGreaterThanOrEqualTo(50);
      // Ended requests free their share.
      for (Socket socket : attackers) {
        socket.close();
      }
      String answer = "";
      for (int i = 0; i < 100 && answer.isEmpty(); i++) {
        answer = requested(edge, ATTACKER, SOLVE);
        Thread.sleep(20);
      }
      assertThat(answer).startsWith("HTTP/1.1 200");
    }
  }

  private static double refusals(Edge edge, String reason) {
    return edge.metric("pencilmark_edge_rejections_total{reason=\"" + reason + "\"}");
  }

  @Test
  void oneAddressHasAShareOfRequestsUnderWayAndOthersAreServed() throws Exception {
    List<Socket> attackers = new ArrayList<>();
    try (Edge edge = edge(20, 1_000, share(25))) {
      for (int i = 0; i < 5; i++) {
        Socket socket = connect(edge, ATTACKER);
        attackers.add(socket);
        send(socket, HALF + "\r\n1");
      }
      awaitActive(edge, 5);
      String refused = requested(edge, ATTACKER, SOLVE);
      assertThat(refused)
          .startsWith("HTTP/1.1 429")
          .contains("\"code\":\"CLIENT_LIMIT_EXCEEDED\"", "retry-after: 1");
      // A client of gRPC resets the stream of any other answer, and many resets end a connection.
      String grpc =
          "POST /pencilmark.v1.SolveService/Solve HTTP/1.1\r\nHost: x\r\n"
              + "Content-Type: application/grpc-web+proto\r\nContent-Length: 0\r\n";
      assertThat(requested(edge, ATTACKER, grpc))
          .startsWith("HTTP/1.1 200")
          .contains(
              "content-type: application/grpc-web+proto\r\n",
              "grpc-status: 8\r\n",
              "grpc-message: the client address has reached its share of concurrent requests",
              "grpc-status-details-bin: ");
      assertThat(requested(edge, HONEST, SOLVE)).startsWith("HTTP/1.1 200");
      send(attackers.get(0), ".343412.1434321");
      assertThat(firstLine(attackers.get(0))).startsWith("HTTP/1.1 200");
      awaitActive(edge, 4);
      assertThat(requested(edge, ATTACKER, SOLVE)).startsWith("HTTP/1.1 200");
      for (Socket socket : attackers) {
        socket.close();
      }
    }
  }

  private static String firstLine(Socket socket) throws IOException {
    StringBuilder line = new StringBuilder();
    InputStream in = socket.getInputStream();
    for (int b = in.read(); b >= 0 && b != '\r'; b = in.read()) {
      line.append((char) b);
    }
    return line.toString();
  }

  private static void awaitActive(Edge edge, int count) throws InterruptedException {
    double active = -1;
    for (int i = 0; i < 200 && active != count; i++) {
      Thread.sleep(20);
      active = edge.metric("pencilmark_edge_requests_active");
    }
    assertThat(active).isEqualTo(count);
  }

  @Test
  void theClientOfATrustedProxyCountsAndItsOwnHeaderDoesNot() throws Exception {
    EdgeConfig.Clients trusting =
        new EdgeConfig.Clients(25, Networks.parse("127.0.0.9,10.0.0.0/8"), "x-forwarded-for");
    List<Socket> held = new ArrayList<>();
    try (Edge edge = edge(20, 8, trusting)) {
      for (int i = 0; i < 5; i++) {
        // More connections than a share of 4; each says that it is for another client as well.
        Socket socket = connect(edge, "127.0.0.9");
        held.add(socket);
        send(socket, HALF + "X-Forwarded-For: 198.51.100." + i + ", 192.0.2.1, 10.1.1.1\r\n\r\n1");
      }
      awaitActive(edge, 5);
      String sameClient = SOLVE + "X-Forwarded-For: 203.0.113.9\r\nX-Forwarded-For: 192.0.2.1\r\n";
      assertThat(requested(edge, "127.0.0.9", sameClient)).startsWith("HTTP/1.1 429");
      String other = SOLVE + "X-Forwarded-For: 192.0.2.1, 192.0.2.2\r\n";
      assertThat(requested(edge, "127.0.0.9", other)).startsWith("HTTP/1.1 200");
      // Forwarded is not the header of these proxies, and any client may have written it.
      String otherHeader = SOLVE + "Forwarded: for=192.0.2.7\r\nX-Forwarded-For: 192.0.2.1\r\n";
      assertThat(requested(edge, "127.0.0.9", otherHeader)).startsWith("HTTP/1.1 429");
      // Who is no proxy does not choose its address.
      String spoofed = SOLVE + "X-Forwarded-For: 192.0.2.1\r\n";
      assertThat(requested(edge, HONEST, spoofed)).startsWith("HTTP/1.1 200");
      for (Socket socket : held) {
        socket.close();
      }
    }
  }

  @Test
  void addressThatNoTrustedProxyHasChosenIsNotTaken() throws Exception {
    List<Socket> held = new ArrayList<>();
    try (Edge edge =
        edge(20, 1_000, new EdgeConfig.Clients(25, Networks.parse("127.0.0.9"), "forwarded"))) {
      for (int i = 0; i < 5; i++) {
        Socket socket = connect(edge, ATTACKER);
        held.add(socket);
        send(socket, HALF + "Forwarded: for=192.0.2." + i + "\r\n\r\n1");
      }
      awaitActive(edge, 5);
      assertThat(requested(edge, ATTACKER, SOLVE + "Forwarded: for=192.0.2.77\r\n"))
          .startsWith("HTTP/1.1 429");
      String rfc7239 = SOLVE + "Forwarded: for=x;by=y, for=\"[2001:db8::1]:4711\";proto=https\r\n";
      assertThat(requested(edge, "127.0.0.9", rfc7239)).startsWith("HTTP/1.1 200");
      for (Socket socket : held) {
        socket.close();
      }
    }
  }

  @Test
  void bytesOneByOneAreNoProgressOfAStream() throws Exception {
    try (Edge edge =
            Edge.open(
                config ->
                    config.with(
                        new EdgeConfig.Limits(
                            1 << 20,
                            1 << 20,
                            20,
                            100,
                            Duration.ofMinutes(1),
                            Duration.ofSeconds(1))));
        Socket socket = connect(edge, ATTACKER)) {
      send(socket, "POST /v1/solve:stream HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\n\r\n");
      socket.setSoTimeout(100);
      StringBuilder answer = new StringBuilder();
      for (int i = 0; i < 100 && !answer.toString().contains("STREAM_IDLE"); i++) {
        try {
          send(socket, " ");
          int b = socket.getInputStream().read();
          while (b >= 0 && socket.getInputStream().available() > 0) {
            answer.append((char) b);
            b = socket.getInputStream().read();
          }
          answer.append(b < 0 ? "" : (char) b);
        } catch (SocketTimeoutException nothing) {
          // Again.
        }
      }
      assertThat(answer.toString()).contains("STREAM_IDLE");
    }
  }

  /** What an attacker sends again and again on a connection of HTTP/2. */
  enum Flood {
    PING(Http2Frames.frame(6, 0, 0, new byte[8])),
    SETTINGS(Http2Frames.frame(4, 0, 0, new byte[0])),
    PRIORITY(Http2Frames.frame(2, 0, 1, new byte[] {0, 0, 0, 0, 1})),
    UNKNOWN(Http2Frames.frame(77, 0, 0, new byte[1])),
    EMPTY_DATA(Http2Frames.frame(0, 0, 1, new byte[0])),
    PADDED_DATA(Http2Frames.frame(0, 8, 1, new byte[] {3, 0, 0, 0})),
    WINDOW_UPDATE(Http2Frames.frame(8, 0, 0, new byte[] {0, 0, 0, 1})),
    CONTINUATION(Http2Frames.frame(9, 0, 3, new byte[] {0x10, 1, 'x', 1, 'y'})),
    RESET(new byte[0]),
    /** Calls with a header that RFC 9113 forbids: the edge resets their streams. */
    BROKEN_CALL(new byte[0]);

    private final byte[] frame;

    Flood(byte[] frame) {
      this.frame = frame;
    }
  }

  @ParameterizedTest
  @EnumSource
  void floodEndsItsConnectionAndOthersAreServed(Flood flood) throws Exception {
    try (Edge edge = Edge.open(config -> config);
        Socket socket = connect(edge, ATTACKER)) {
      ByteArrayOutputStream first = new ByteArrayOutputStream();
      first.writeBytes(Http2Frames.PREFACE);
      first.writeBytes(Http2Frames.frame(4, 0, 0, new byte[0]));
      first.writeBytes(Http2Frames.headers(1, 4));
      if (flood == Flood.CONTINUATION) {
        first.writeBytes(Http2Frames.headers(3, 0));
      }
      socket.getOutputStream().write(first.toByteArray());
      assertThat(socket.getInputStream().read()).isNotNegative();
      boolean ended = false;
      try {
        for (int i = 0; i < 5_000; i++) {
          byte[] next = flood.frame;
          if (flood == Flood.RESET) {
            ByteArrayOutputStream both = new ByteArrayOutputStream();
            both.writeBytes(Http2Frames.headers(3 + 2 * i, 4));
            both.writeBytes(Http2Frames.frame(3, 0, 3 + 2 * i, new byte[] {0, 0, 0, 8}));
            next = both.toByteArray();
          } else if (flood == Flood.BROKEN_CALL) {
            next = Http2Frames.headers(3 + 2 * i, 5, "Upper", "case");
          }
          socket.getOutputStream().write(next);
        }
        byte[] rest = new byte[1 << 16];
        while (socket.getInputStream().read(rest) >= 0) {
          // Until the edge closes the connection, or for 5 seconds.
        }
        ended = true;
      } catch (SocketTimeoutException open) {
        ended = false;
      } catch (IOException reset) {
        ended = true;
      }
      assertThat(ended).isTrue();
      assertThat(requested(edge, HONEST, SOLVE)).startsWith("HTTP/1.1 200");
    }
  }

  /** Otherwise each new connection would cost as much as a flood may before it is closed. */
  @Test
  void addressThatFloodsThreeConnectionsIsRefusedAndOthersAreServed() throws Exception {
    try (Edge edge = Edge.open(config -> config)) {
      for (int i = 0; i < 3; i++) {
        try (Socket socket = connect(edge, ATTACKER)) {
          socket.getOutputStream().write(Http2Frames.first());
          while (socket.getInputStream().read() >= 0) {
            socket.getOutputStream().write(Flood.PING.frame);
          }
        } catch (IOException reset) {
          // The edge has closed it.
        }
      }
      assertThat(requested(edge, ATTACKER, SOLVE)).isEmpty();
      assertThat(refusals(edge, "BANNED")).isPositive();
      assertThat(requested(edge, HONEST, SOLVE)).startsWith("HTTP/1.1 200");
    }
  }

  /** Deadlines that expire while an edge is busy are no attack. */
  @Test
  void clientThatCancelsManyCallsKeepsItsConnection() throws Exception {
    try (Edge edge = Edge.open(config -> config);
        Socket socket = connect(edge, HONEST)) {
      DataInputStream in = reset(socket, 500);
      socket.getOutputStream().write(Http2Frames.get(1_001, SOLVE_PATH));
      assertThat(Http2Frames.await(in, Http2Frames.DATA, 1_001).payload()).isNotEmpty();
    }
  }

  @Test
  void connectionsOfOneAddressShareTheLimitOfResets() throws Exception {
    try (Edge edge = Edge.open(config -> config);
        Socket first = connect(edge, ATTACKER);
        Socket second = connect(edge, ATTACKER)) {
      DataInputStream answers = reset(first, 600);
      first.getOutputStream().write(Http2Frames.get(1_201, SOLVE_PATH));
      assertThat(Http2Frames.await(answers, Http2Frames.DATA, 1_201).payload()).isNotEmpty();
      assertThat(Http2Frames.await(reset(second, 600), Http2Frames.GO_AWAY, 0).payload())
          .isNotEmpty();
      assertThat(requested(edge, HONEST, SOLVE)).startsWith("HTTP/1.1 200");
    }
  }

  /** Starts calls on a new connection, and resets each of them; returns the frames of the edge. */
  private static DataInputStream reset(Socket socket, int calls) throws IOException {
    socket.setSoTimeout(30_000);
    OutputStream out = socket.getOutputStream();
    out.write(Http2Frames.first());
    for (int i = 0; i < calls; i++) {
      int stream = 1 + 2 * i;
      out.write(Http2Frames.headers(stream, 4));
      out.write(Http2Frames.frame(Http2Frames.RESET, 0, stream, new byte[] {0, 0, 0, 8}));
    }
    return new DataInputStream(socket.getInputStream());
  }

  @Test
  void framesOfHonestClientsAreNotTooMany() throws Exception {
    WireLimits tight = new WireLimits(12 << 10, 16 << 10, 100, Duration.ofSeconds(10), 20, 60);
    try (Edge edge = Edge.open(config -> config.with(tight))) {
      var client = WebClient.of("h2c://127.0.0.1:" + edge.port()).blocking();
      for (int i = 0; i < 300; i++) {
        assertThat(client.get("/v1/solve?text=1.343412.1434321").status().code()).isEqualTo(200);
      }
      assertThat(refusals(edge, "HTTP2_FLOOD")).isZero();
    }
  }

  @Test
  void headersOfHttp2HaveADeadlineToo() throws Exception {
    WireLimits hasty = new WireLimits(12 << 10, 16 << 10, 100, Duration.ofMillis(500), 200, 1_000);
    try (Edge edge = Edge.open(config -> config.with(hasty));
        Socket half = connect(edge, ATTACKER);
        Socket cut = connect(edge, ATTACKER);
        Socket silent = connect(edge, ATTACKER)) {
      // Headers that have no end, and a frame of headers that has none.
      half.getOutputStream().write(Http2Frames.first(Http2Frames.headers(1, 0)));
      byte[] first = Http2Frames.first(Http2Frames.headers(1, 5));
      cut.getOutputStream().write(first, 0, first.length - 1);
      assertThat(isClosed(half)).isTrue();
      assertThat(isClosed(cut)).isTrue();
      silent.getOutputStream().write("PRI".getBytes(StandardCharsets.US_ASCII));
      assertThat(isClosed(silent)).isTrue();
    }
  }

  @Test
  void bodyOfAnAnsweredRequestHasADeadline() throws Exception {
    WireLimits hasty = new WireLimits(12 << 10, 16 << 10, 100, Duration.ofMillis(500), 200, 1_000);
    String[] requests = {
      "GET /livez HTTP/1.1\r\nHost: a\r\nContent-Length: 999\r\n\r\n",
      "POST /nothing HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n",
      "POST /v1/solve HTTP/1.1\r\nHost: a\r\nContent-Length: 5000000\r\n\r\n"
    };
    try (Edge edge = Edge.open(config -> config.with(hasty))) {
      for (String request : requests) {
        try (Socket socket = connect(edge, ATTACKER)) {
          send(socket, request);
          assertThat(firstLine(socket)).startsWith("HTTP/1.1 ");
          assertThat(isClosed(socket)).as(request).isTrue();
        }
      }
      // Who is only slow, or sends the next request, is not cut off.
      try (Socket socket = connect(edge, ATTACKER)) {
        send(socket, requests[0]);
        send(socket, "1".repeat(999) + SOLVE + "\r\n");
        Thread.sleep(700);
        send(socket, SOLVE + "Connection: close\r\n\r\n");
        String answers = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(answers.split("HTTP/1.1 200", -1)).hasSize(4);
      }
      assertThat(refusals(edge, "SLOW_BODY")).isEqualTo(requests.length);
    }
  }

  /** What a proxy passes on unseen may come from a client that names any address as its own. */
  @Test
  void requestsToSpeakAnotherProtocolAreIgnored() throws Exception {
    String upgrade =
        "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n";
    try (Edge edge = Edge.open(config -> config);
        Socket socket = connect(edge, ATTACKER)) {
      // However the bytes are cut into pieces.
      for (int cut : new int[] {0, 1, 3, 4, 10, 60}) {
        try (Socket other = connect(edge, ATTACKER)) {
          String request = SOLVE + upgrade;
          send(other, request.substring(0, cut));
          Thread.sleep(20);
          send(other, request.substring(cut));
          assertThat(firstLine(other)).isEqualTo("HTTP/1.1 200 OK");
        }
      }
      send(socket, SOLVE + upgrade);
      socket.getOutputStream().write(Http2Frames.first(new byte[0]));
      assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
          .contains("HTTP/1.1 200", "HTTP/1.1 505")
          .doesNotContain("HTTP/1.1 101");
    }
  }
}
