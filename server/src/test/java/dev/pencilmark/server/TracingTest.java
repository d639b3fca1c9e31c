package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnknownFieldSet;
import com.sun.net.httpserver.HttpServer;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.observe.AccessLog;
import dev.pencilmark.server.observe.CallTrace;
import dev.pencilmark.server.observe.Recorder;
import dev.pencilmark.server.observe.Tracing;
import dev.pencilmark.server.observe.UncaughtErrors;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.EnumerateSolutionsResponse;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.InterchangeServiceGrpc.InterchangeServiceBlockingStub;
import dev.pencilmark.v1.ListFormatsRequest;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveResponse;
import dev.pencilmark.v1.SolveServiceGrpc;
import dev.pencilmark.v1.SolveServiceGrpc.SolveServiceBlockingStub;
import dev.pencilmark.v1.SolveServiceGrpc.SolveServiceStub;
import dev.pencilmark.wire.Boards;
import io.grpc.ClientInterceptor;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.internal.testing.StreamRecorder;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.MetadataUtils;
import io.grpc.stub.StreamObserver;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.data.StatusData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class TracingTest {

  private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
  private static final String CALLER = "00f067aa0ba902b7";
  private static final ClientInterceptor SAMPLED =
      header("traceparent", "00-" + TRACE + "-" + CALLER + "-01");
  private static final ClientInterceptor UNSAMPLED =
      header("traceparent", "00-" + TRACE + "-" + CALLER + "-00");
  private static final String SERVICE = InterchangeServiceGrpc.SERVICE_NAME + "/";
  private static final String SOLVER = SolveServiceGrpc.SERVICE_NAME + "/";

  private static final ServerConfig ANY_PORTS =
      ServerConfig.defaults()
          .with(Setting.PORT, 0)
          .with(Setting.HTTP_PORT, 0)
          .with(Setting.WARMUP_MILLIS, 0);

  private final InMemorySpanExporter spans = InMemorySpanExporter.create();
  private final Tracing inMemory =
      Tracing.of(
          SdkTracerProvider.builder().addSpanProcessor(SimpleSpanProcessor.create(spans)).build());
  private PencilmarkServer server;
  private ManagedChannel channel;

  @AfterEach
  void stop() {
    if (server != null) {
      channel.shutdownNow();
      server.close();
    }
  }

  private void start(ServerConfig config, AccessLog log, Tracing tracing) throws IOException {
    server = PencilmarkServer.start(config, log, tracing);
    channel = NettyChannelBuilder.forAddress("127.0.0.1", server.port()).usePlaintext().build();
  }

  private InterchangeServiceBlockingStub calls(ClientInterceptor... interceptors) {
    return InterchangeServiceGrpc.newBlockingStub(channel).withInterceptors(interceptors);
  }

  private SolveServiceBlockingStub solving(ClientInterceptor... interceptors) {
    return SolveServiceGrpc.newBlockingStub(channel).withInterceptors(interceptors);
  }

  private static ClientInterceptor header(String name, String value) {
    Metadata headers = new Metadata();
    headers.put(Metadata.Key.of(name, Metadata.ASCII_STRING_MARSHALLER), value);
    return MetadataUtils.newAttachHeadersInterceptor(headers);
  }

  private static DecodeRequest decode(String text) {
    return DecodeRequest.newBuilder().setPuzzle(Puzzles.text(text)).build();
  }

  private static SolveRequest solve(String text) {
    return SolveRequest.newBuilder().setPuzzle(Puzzles.text(text)).build();
  }

  private static Object attribute(SpanData span, String name) {
    return span.getAttributes().asMap().entrySet().stream()
        .filter(entry -> entry.getKey().getKey().equals(name))
        .map(entry -> entry.getValue())
        .findFirst()
        .orElse(null);
  }

  private SpanData span(String name) throws InterruptedException {
    while (true) {
      for (SpanData span : spans.getFinishedSpanItems()) {
        if (span.getName().equals(name)) {
          return span;
        }
      }
      Thread.sleep(1);
    }
  }

  @Test
  void callHasASpanBelowThatOfItsCallerAndTheLogNamesIt() throws Exception {
    BlockingQueue<CallTrace> logged = new LinkedBlockingQueue<>();
    start(ANY_PORTS, (rpc, status, nanos, call) -> logged.add(call.trace()), inMemory);

    calls(SAMPLED).decode(decode(Puzzles.EMPTY_9X9));

    SpanData span = span(SERVICE + "Decode");
    assertThat(span.getTraceId()).isEqualTo(TRACE);
    assertThat(span.getParentSpanId()).isEqualTo(CALLER);
    assertThat(span.getKind()).isEqualTo(SpanKind.SERVER);
    assertThat(attribute(span, "rpc.system")).isEqualTo("grpc");
    assertThat(attribute(span, "rpc.service")).isEqualTo(InterchangeServiceGrpc.SERVICE_NAME);
    assertThat(attribute(span, "rpc.method")).isEqualTo("Decode");
    assertThat(attribute(span, "rpc.grpc.status_code")).isEqualTo(0L);
    assertThat(attribute(span, "network.peer.address")).isEqualTo("127.0.0.1");
    CallTrace trace = logged.take();
    assertThat(trace.traceId()).isEqualTo(TRACE);
    assertThat(trace.spanId()).isEqualTo(span.getSpanId());
  }

  @Test
  void callThatItsCallerDoesNotSampleHasNoSpanAndTheLogNamesTheCallers() throws Exception {
    BlockingQueue<CallTrace> logged = new LinkedBlockingQueue<>();
    start(ANY_PORTS, (rpc, status, nanos, call) -> logged.add(call.trace()), inMemory);

    calls(UNSAMPLED).decode(decode(Puzzles.EMPTY_9X9));

    assertThat(logged.take().spanId()).isEqualTo(CALLER);
    assertThat(spans.getFinishedSpanItems()).isEmpty();
  }

  @Test
  void onlyFaultsOfTheServerAreErrors() throws Exception {
    TestRecorder recorder = new TestRecorder();
    try (InProcess inside = new InProcess(ServerConfig.defaults(), recorder, inMemory);
        CapturedLog log = new CapturedLog(UncaughtErrors.class)) {
      assertThatThrownBy(() -> inside.calls().decode(decode("no puzzle")))
          .hasMessageContaining("INVALID_ARGUMENT");
      SpanData refused = span(SERVICE + "Decode");
      assertThat(attribute(refused, "rpc.grpc.status_code")).isEqualTo(3L);
      assertThat(refused.getStatus()).isEqualTo(StatusData.unset());

      spans.reset();
      recorder.whenRead =
          () -> {
            throw new IllegalStateException("a bug");
          };
      assertThatThrownBy(() -> inside.calls().decode(decode(Puzzles.EMPTY_9X9)))
          .hasMessageContaining("INTERNAL");
      SpanData failed = span(SERVICE + "Decode");
      assertThat(attribute(failed, "rpc.grpc.status_code")).isEqualTo(13L);
      assertThat(failed.getStatus().getStatusCode()).isEqualTo(StatusCode.ERROR);
      assertThat(log.thrown()).containsExactly("a bug");
    }
  }

  @Test
  void solveHasASpanForTheSearchAndOneForALongWait() throws Exception {
    try (InProcess inside = new InProcess(InProcess.ONE_SOLVER, Recorder.NONE, inMemory)) {
      SolveServiceStub calls = SolveServiceGrpc.newStub(inside.channel());
      StreamRecorder<EnumerateSolutionsResponse> solutions = StreamRecorder.create();
      calls.enumerateSolutions(
          EnumerateSolutionsRequest.newBuilder().setPuzzle(Puzzles.text(Puzzles.TWO)).build(),
          solutions);
      assertThat(Recorded.end(solutions).getCode()).isEqualTo(Status.Code.OK);
      while (inside.solvers().active() > 0) {
        Thread.onSpinWait();
      }
      CountDownLatch requested = new CountDownLatch(1);
      // Keeps the only thread for longer than a wait that is not reported.
      inside.solvers().jobOf(() -> awaitAndSleep(requested, 5), refused -> {}).offer();
      StreamRecorder<SolveResponse> answer = StreamRecorder.create();
      calls.solve(solve(Puzzles.TWO), answer);
      requested.countDown();
      Recorded.answer(answer, 1);

      SpanData call = span(SOLVER + "Solve");
      SpanData wait = span("wait for pencilmark-solve");
      SpanData search = span("solve");
      assertThat(wait.getParentSpanId()).isEqualTo(call.getSpanId());
      assertThat(search.getParentSpanId()).isEqualTo(call.getSpanId());
      assertThat(search.getAttributes().get(AttributeKey.stringKey("pencilmark.outcome")))
          .isEqualTo("MULTIPLE");
      SpanData stream = span(SOLVER + "EnumerateSolutions");
      assertThat(spans.getFinishedSpanItems())
          .noneMatch(span -> span.getParentSpanId().equals(stream.getSpanId()));
    }
  }

  @Test
  void streamHasOneSpan() throws Exception {
    start(ANY_PORTS, AccessLog.NONE, inMemory);
    StreamRecorder<ConvertStreamResponse> answers = StreamRecorder.create();
    StreamObserver<ConvertStreamRequest> stream =
        InterchangeServiceGrpc.newStub(channel).withInterceptors(SAMPLED).convertStream(answers);
    for (int i = 1; i < 4; i++) {
      stream.onNext(
          ConvertStreamRequest.newBuilder()
              .setTargetFormatId(Boards.RAW81)
              .addPuzzles(Boards.raw81(i))
              .build());
    }
    stream.onCompleted();
    assertThat(Recorded.end(answers)).isEqualTo(Status.OK);

    assertThat(span(SERVICE + "ConvertStream").getParentSpanId()).isEqualTo(CALLER);
    assertThat(spans.getFinishedSpanItems()).hasSize(1);
  }

  @Test
  void bucketsNameCallsThatAreSampledAsExamples() throws Exception {
    start(ANY_PORTS, AccessLog.NONE, Tracing.OFF);
    calls().decode(decode(Puzzles.EMPTY_9X9));
    calls(UNSAMPLED).decode(decode(Puzzles.EMPTY_9X9));
    assertThat(scrape()).doesNotContain("# {");

    solving(SAMPLED).solve(solve(Puzzles.TWO));

    String example = "\\} \\d+ # \\{span_id=\"" + CALLER + "\",trace_id=\"" + TRACE + "\"\\} ";
    assertThat(scrape())
        .containsPattern(
            "pencilmark_rpc_duration_seconds_bucket\\{method=\"Solve\",le=\"[^\"]+\"" + example)
        .containsPattern(
            "pencilmark_solve_duration_seconds_bucket\\{type=\"SUDOKU\",le=\"[^\"]+\"" + example);
    // Prometheus takes no scrape with one elsewhere.
    assertThat(scrape().lines().filter(line -> line.contains("# {")))
        .allMatch(line -> line.contains("_seconds_bucket{"));
  }

  private String scrape() throws Exception {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.httpPort() + "/metrics"))
                .header("Accept", "application/openmetrics-text")
                .build(),
            HttpResponse.BodyHandlers.ofString())
        .body();
  }

  @Test
  void spansArriveAtACollectorAndTheLastOnesWhenTheServerStops() throws Exception {
    try (Collector collector = new Collector()) {
      ServerConfig config = ANY_PORTS.with(Setting.OTLP_ENDPOINT, collector.endpoint());
      start(config, AccessLog.NONE, Tracing.open(config));
      solving(SAMPLED).solve(solve(Puzzles.TWO));
      stop();

      List<UnknownFieldSet> received = collector.spans();
      assertThat(received).extracting(span -> text(span, 5)).contains(SOLVER + "Solve", "solve");
      for (UnknownFieldSet span : received) {
        assertThat(hex(span, 1)).isEqualTo(TRACE);
        if (text(span, 5).startsWith(SOLVER)) {
          assertThat(hex(span, 4)).isEqualTo(CALLER);
        }
      }
    }
  }

  @Test
  void callsContinueWithoutACollectorAndWithOneThatNeverAnswers() throws Exception {
    try (Collector collector = new Collector();
        CapturedLog log = new CapturedLog(CapturedLog.SPAN_EXPORTER)) {
      collector.hang();
      ServerConfig config = ANY_PORTS.with(Setting.OTLP_ENDPOINT, collector.endpoint());
      start(config, AccessLog.NONE, Tracing.open(config));
      String dropped = "pencilmark_spans_total{outcome=\"DROPPED\"} ";
      assertThat(scrape()).contains(dropped + "0.0");
      do {
        callMany(500);
      } while (scrape().contains(dropped + "0.0"));
      collector.stop();
      callMany(100);
      stop();
      // The call that hung is given up by a thread of its own.
      while (log.messages().stream().noneMatch(line -> line.startsWith("Failed to export "))) {
        Thread.sleep(10);
      }
    }
  }

  private void callMany(int calls) throws Exception {
    List<Future<?>> answers = new ArrayList<>();
    for (int i = 0; i < calls; i++) {
      answers.add(
          InterchangeServiceGrpc.newFutureStub(channel)
              .withInterceptors(SAMPLED)
              .listFormats(ListFormatsRequest.getDefaultInstance()));
    }
    for (Future<?> answer : answers) {
      answer.get();
    }
  }

  @Test
  void endpointThatIsNoneEndsTheStart() {
    ServerConfig config = ANY_PORTS.with(Setting.OTLP_ENDPOINT, "collector");
    assertThatThrownBy(() -> PencilmarkServer.start(config))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("tracing is not available: ")
        .hasMessageContaining("collector");
  }

  @Test
  void endpointIsTakenFromTheVariableThatAllSoftwareHasForIt() {
    assertThat(
            ServerConfig.fromEnvironment(Map.of("OTEL_EXPORTER_OTLP_ENDPOINT", "http://otel:4318"))
                .text(Setting.OTLP_ENDPOINT))
        .isEqualTo("http://otel:4318");
  }

  private static void awaitAndSleep(CountDownLatch latch, int millis) {
    try {
      latch.await();
      Thread.sleep(millis);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    }
  }

  private static String text(UnknownFieldSet message, int field) {
    return message.getField(field).getLengthDelimitedList().get(0).toStringUtf8();
  }

  private static String hex(UnknownFieldSet message, int field) {
    return HexFormat.of()
        .formatHex(message.getField(field).getLengthDelimitedList().get(0).toByteArray());
  }

  /** Takes spans by OTLP over HTTP. */
  private static final class Collector implements AutoCloseable {

    private final List<ByteString> bodies = new CopyOnWriteArrayList<>();
    private final CountDownLatch open = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpServer http;
    private volatile boolean hangs;

    Collector() throws IOException {
      http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      http.setExecutor(threads);
      http.createContext(
          "/v1/traces",
          exchange -> {
            try (exchange) {
              bodies.add(ByteString.readFrom(exchange.getRequestBody()));
              if (hangs) {
                open.await();
              }
              exchange.sendResponseHeaders(200, -1);
            } catch (InterruptedException stop) {
              Thread.currentThread().interrupt();
            }
          });
      http.start();
    }

    String endpoint() {
      return "http://127.0.0.1:" + http.getAddress().getPort();
    }

    void hang() {
      hangs = true;
    }

    /** All spans so far: of a request, its resources, their scopes, theirs. */
    List<UnknownFieldSet> spans() throws IOException {
      List<UnknownFieldSet> messages = new ArrayList<>();
      for (ByteString body : bodies) {
        messages.add(UnknownFieldSet.parseFrom(body));
      }
      for (int field : new int[] {1, 2, 2}) {
        List<UnknownFieldSet> inner = new ArrayList<>();
        for (UnknownFieldSet message : messages) {
          for (ByteString part : message.getField(field).getLengthDelimitedList()) {
            inner.add(UnknownFieldSet.parseFrom(part));
          }
        }
        messages = inner;
      }
      return messages;
    }

    void stop() {
      open.countDown();
      http.stop(0);
      threads.shutdownNow();
    }

    @Override
    public void close() {
      stop();
    }
  }
}
