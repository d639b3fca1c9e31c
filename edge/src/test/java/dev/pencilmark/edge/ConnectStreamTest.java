package dev.pencilmark.edge;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.pencilmark.edge.wire.ConnectEnvelope;
import dev.pencilmark.v1.ExplainRequest;
import dev.pencilmark.v1.ExplainResponse;
import dev.pencilmark.v1.Puzzle;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Streams of responses by the protocol of Connect: envelopes, and the end in the last one. */
@Timeout(60)
final class ConnectStreamTest {

  private static final String EXPLAIN = "/pencilmark.v1.ExplainService/Explain";

  private static final String JSON = "{\"puzzle\":{\"text\":\"1.343412.1434321\"}}";

  private static Edge edge;

  @BeforeAll
  static void open() {
    edge = Edge.open(config -> config);
  }

  @AfterAll
  static void close() {
    edge.close();
  }

  private record Envelope(int flags, byte[] message) {

    String text() {
      return new String(message, StandardCharsets.UTF_8);
    }
  }

  private static HttpResponse<byte[]> post(String path, String type, byte[] body) {
    return Edge.send(
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + edge.port() + path))
            .header("content-type", type)
            .header("connect-protocol-version", "1")
            .POST(HttpRequest.BodyPublishers.ofByteArray(body)),
        HttpResponse.BodyHandlers.ofByteArray());
  }

  private static List<Envelope> envelopes(HttpResponse<byte[]> response) {
    List<Envelope> all = new ArrayList<>();
    ByteBuffer rest = ByteBuffer.wrap(response.body());
    while (rest.hasRemaining()) {
      int flags = rest.get();
      byte[] message = new byte[rest.getInt()];
      rest.get(message);
      all.add(new Envelope(flags, message));
    }
    return all;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void responsesAreEnvelopes_andTheLastIsTheEnd() {
    HttpResponse<byte[]> response =
        post(EXPLAIN, "application/connect+json", ConnectEnvelope.of(0, bytes(JSON)));
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.headers().firstValue("content-type")).hasValue("application/connect+json");
    List<Envelope> all = envelopes(response);
    assertThat(all).hasSizeGreaterThan(3);
    assertThat(all.subList(0, all.size() - 1))
        .allMatch(one -> one.flags() == 0 && one.text().startsWith("{"));
    assertThat(all.get(all.size() - 1).flags()).isEqualTo(ConnectEnvelope.END);
    assertThat(all.get(all.size() - 1).text()).isEqualTo("{}");
  }

  @Test
  void messagesOfProtobuf_areTheSame() throws InvalidProtocolBufferException {
    ExplainRequest request =
        ExplainRequest.newBuilder()
            .setPuzzle(Puzzle.newBuilder().setText("1.343412.1434321"))
            .build();
    List<Envelope> all =
        envelopes(
            post(
                EXPLAIN,
                "application/connect+proto",
                ConnectEnvelope.of(0, request.toByteArray())));
    ExplainResponse end = ExplainResponse.parseFrom(all.get(all.size() - 2).message());
    assertThat(end.getEnd().getSteps()).isEqualTo(all.size() - 3);
  }

  /** The status of HTTP is sent before, so that it is not that of the call. */
  @Test
  void failedCallEndsWithItsError() {
    String unreadable = JSON.replace("1.343412.1434321", "12");
    HttpResponse<byte[]> response =
        post(EXPLAIN, "application/connect+json", ConnectEnvelope.of(0, bytes(unreadable)));
    assertThat(response.statusCode()).isEqualTo(200);
    List<Envelope> all = envelopes(response);
    assertThat(all).hasSize(1);
    assertThat(all.get(0).flags()).isEqualTo(ConnectEnvelope.END);
    assertThat(all.get(0).text()).startsWith("{\"error\":{\"code\":\"invalid_argument\"");
  }

  @Test
  void otherBodiesAndStreamsOfRequestsAreRejected() {
    assertThat(post(EXPLAIN, "application/connect+json", bytes(JSON)).statusCode()).isEqualTo(400);
    assertThat(
            post(EXPLAIN, "application/connect+json", ConnectEnvelope.of(1, bytes(JSON)))
                .statusCode())
        .isEqualTo(400);
    String streamed = "/pencilmark.v1.SolveService/SolveStream";
    assertThat(
            post(streamed, "application/connect+json", ConnectEnvelope.of(0, bytes("{}")))
                .statusCode())
        .isEqualTo(501);
  }
}
