package dev.pencilmark.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.v1.DetectRequest;
import io.grpc.ClientCall;
import io.grpc.ForwardingClientCallListener.SimpleForwardingClientCallListener;
import io.grpc.Metadata;
import io.grpc.Status;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Who calls and what the call belongs to is the same behind the edge as before it, by every
 * protocol: token, request id and trace.
 */
@Timeout(240)
final class ForwardedHeadersTest {

  private static final String TRACE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

  private static final Map<String, String> SENT =
      Map.of(
          "authorization", "Bearer some-token",
          "traceparent", TRACE,
          "tracestate", "vendor=1");

  /** The headers of calls of the server behind, by their request ids. */
  private static final Map<String, Metadata> SEEN = new ConcurrentHashMap<>();

  /** The request ids that the server behind has made up. */
  private static final Map<String, Boolean> MADE = new ConcurrentHashMap<>();

  private static Edge edge;

  @BeforeAll
  static void open() {
    edge = Edge.watched(config -> config, new Watching());
  }

  @AfterAll
  static void close() {
    edge.close();
  }

  private static Metadata.Key<String> key(String name) {
    return Metadata.Key.of(name, Metadata.ASCII_STRING_MARSHALLER);
  }

  /** Sees calls as the server behind does. */
  private static final class Watching extends RecordingProxy {
    @Override
    void begins(Metadata headers) {
      String id = headers.get(Exchange.REQUEST_ID);
      if (id != null) {
        SEEN.put(id, headers);
      }
    }

    @Override
    <A> ClientCall.Listener<A> hearing(ClientCall<?, A> call, ClientCall.Listener<A> edge) {
      return new SimpleForwardingClientCallListener<>(edge) {
        @Override
        public void onClose(Status status, Metadata trailers) {
          String named = trailers.get(Exchange.REQUEST_ID);
          if (named != null) {
            MADE.put(named, true);
          }
          super.onClose(status, trailers);
        }
      };
    }
  }

  private static byte[] framed(byte[] message) {
    return ByteBuffer.allocate(5 + message.length)
        .put((byte) 0)
        .putInt(message.length)
        .put(message)
        .array();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /v1/detect",
        "GET /v1/solutions",
        "GET /puzzle",
        "application/json /v1/detect",
        "application/json /v1/explain",
        "application/x-ndjson /v1/solve:stream",
        "application/octet-stream /v1/convert:file",
        "application/json /pencilmark.v1.InterchangeService/Detect",
        "application/proto /pencilmark.v1.InterchangeService/Detect",
        "application/grpc-web /pencilmark.v1.InterchangeService/Detect"
      })
  void tokenRequestIdAndTraceReachTheServer(String call) {
    String type = call.substring(0, call.indexOf(' '));
    String path = call.substring(call.indexOf(' ') + 1);
    String id = "id-" + call.replace(' ', '-');
    HttpRequest.Builder request =
        type.equals("GET")
            ? edge.request(path + "?text=................").GET()
            : edge.request(path + (path.endsWith(":file") ? "?to=swiki.v2" : ""))
                .header("content-type", type)
                .POST(HttpRequest.BodyPublishers.ofByteArray(body(type, path)));
    SENT.forEach(request::header);
    request.header("x-request-id", id);
    HttpResponse<byte[]> answer = Edge.send(request, HttpResponse.BodyHandlers.ofByteArray());
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(SEEN).containsKey(id);
    SENT.forEach(
        (name, value) -> assertThat(SEEN.get(id).getAll(key(name))).containsExactly(value));
    if (!type.equals("application/grpc-web")) {
      assertThat(answer.headers().allValues("x-request-id")).containsExactly(id);
    }
  }

  private static byte[] body(String type, String path) {
    DetectRequest message = DetectRequest.newBuilder().setText("1.343412.1434321").build();
    return switch (type) {
      case "application/proto" -> message.toByteArray();
      case "application/grpc-web" -> framed(message.toByteArray());
      case "application/x-ndjson" -> "{\"puzzles\":[{\"text\":\"1...\"}]}\n".getBytes();
      case "application/octet-stream" -> "1.343412.1434321\n".getBytes();
      default ->
          (path.endsWith("Detect") || path.endsWith("detect")
                  ? "{\"text\":\"1.343412.1434321\"}"
                  : "{\"puzzle\":{\"text\":\"1.343412.1434321\"}}")
              .getBytes();
    };
  }

  @Test
  void requestIdOfAProblemIsThatOfTheServerWhereTheCallerHasNone() {
    HttpResponse<String> refused = edge.get("/v1/solve?text=12");
    assertThat(MADE).containsKey(refused.headers().firstValue("x-request-id").orElseThrow());
  }
}
