package dev.pencilmark.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.serving.observe.SpanExport;
import dev.pencilmark.v1.DetectRequest;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import io.grpc.Metadata;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A trace leads from the caller by the edge to the server. */
@Timeout(240)
final class SpansTest {

  private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";
  private static final String CALLER = "b7ad6b7169203331";
  private static final Metadata.Key<String> TRACEPARENT =
      Metadata.Key.of("traceparent", Metadata.ASCII_STRING_MARSHALLER);

  private static final InMemorySpanExporter SPANS = InMemorySpanExporter.create();

  /** The parent spans of calls to the server. */
  private static final List<String> REPORTED = new CopyOnWriteArrayList<>();

  private static Edge edge;

  @BeforeAll
  static void open() {
    SdkTracerProvider provider =
        SdkTracerProvider.builder()
            .setSampler(Sampler.parentBased(Sampler.alwaysOff()))
            .addSpanProcessor(SimpleSpanProcessor.create(SPANS))
            .build();
    edge = Edge.traced(SpanExport.of(provider), new Watching());
  }

  @AfterAll
  static void close() {
    edge.close();
  }

  @BeforeEach
  void forget() {
    SPANS.reset();
    REPORTED.clear();
  }

  private static final class Watching extends RecordingProxy {
    @Override
    void begins(Metadata headers) {
      REPORTED.add(headers.get(TRACEPARENT));
    }
  }

  /** The span of the one request; it ends a moment after its answer. */
  private static SpanData span() throws InterruptedException {
    while (SPANS.getFinishedSpanItems().isEmpty()) {
      Thread.sleep(1);
    }
    assertThat(SPANS.getFinishedSpanItems()).hasSize(1);
    return SPANS.getFinishedSpanItems().get(0);
  }

  @ParameterizedTest
  @CsvSource({
    "/v1/detect?text=1.343412.1434321, /v1/detect, 200",
    "/v1/solutions?text=1.343412.1434321, /v1/solutions, 200",
    "/puzzle?text=1.343412.1434321, pages, 200",
    "/v1/solve?text=12, /v1/solve, 400"
  })
  void requestHasASpanBelowThatOfItsCallerAndAboveThatOfTheServer(
      String path, String route, int status) throws Exception {
    String sampled = "00-" + TRACE + "-" + CALLER + "-01";
    assertThat(Edge.send(edge.request(path).header("traceparent", sampled).GET()).statusCode())
        .isEqualTo(status);
    SpanData span = span();
    assertThat(span.getName()).isEqualTo("GET " + route);
    assertThat(span.getTraceId()).isEqualTo(TRACE);
    assertThat(span.getParentSpanId()).isEqualTo(CALLER);
    // An invalid request is no error of the server.
    assertThat(span.getStatus().getStatusCode()).isEqualTo(StatusCode.UNSET);
    assertThat(span.getAttributes().asMap().values()).contains("GET", route, (long) status);
    assertThat(REPORTED).isNotEmpty().containsOnly("00-" + TRACE + "-" + span.getSpanId() + "-01");
  }

  @Test
  void callOfGrpcWebHasOneToo() throws Exception {
    var detect = InterchangeServiceGrpc.getDetectMethod();
    String rpc = "/" + detect.getFullMethodName();
    DetectRequest request = DetectRequest.newBuilder().setText("1").build();
    new Transports(edge).byWeb(rpc, detect, request, false);
    // Without a request to record it, the server gets this decision, and makes none.
    assertThat(SPANS.getFinishedSpanItems()).isEmpty();
    assertThat(REPORTED).hasSize(1).allMatch(reported -> reported.matches(".*-0[02]"));
  }
}
