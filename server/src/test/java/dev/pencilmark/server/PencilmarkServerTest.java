package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.protobuf.ByteString;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.observe.AccessLog;
import dev.pencilmark.server.observe.CallFacts;
import dev.pencilmark.server.observe.Metric;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.testing.Seeded;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressServiceGrpc;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.DetectRequest;
import dev.pencilmark.v1.GenerateServiceGrpc;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.ListFormatsRequest;
import dev.pencilmark.v1.RenderRequest;
import dev.pencilmark.v1.RenderServiceGrpc;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveServiceGrpc;
import dev.pencilmark.wire.Boards;
import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.Grpc;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusException;
import io.grpc.StatusRuntimeException;
import io.grpc.TlsChannelCredentials;
import io.grpc.health.v1.HealthCheckRequest;
import io.grpc.health.v1.HealthCheckResponse;
import io.grpc.health.v1.HealthCheckResponse.ServingStatus;
import io.grpc.health.v1.HealthGrpc;
import io.grpc.internal.testing.StreamRecorder;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.reflection.v1.ServerReflectionGrpc;
import io.grpc.reflection.v1.ServerReflectionRequest;
import io.grpc.reflection.v1.ServerReflectionResponse;
import io.grpc.stub.BlockingClientCall;
import io.grpc.stub.MetadataUtils;
import io.grpc.stub.StreamObserver;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real server on loopback ports. */
class PencilmarkServerTest {

  private static final ServerConfig ANY_PORTS =
      ServerConfig.defaults()
          .with(Setting.PORT, 0)
          .with(Setting.HTTP_PORT, 0)
          .with(Setting.WARMUP_MILLIS, 0);

  private final HttpClient http = HttpClient.newHttpClient();
  private PencilmarkServer server;
  private ManagedChannel channel;

  @BeforeEach
  void start() throws IOException {
    start(ANY_PORTS);
  }

  private void start(ServerConfig config) throws IOException {
    stop();
    server = PencilmarkServer.start(config);
    channel = NettyChannelBuilder.forAddress("127.0.0.1", server.port()).usePlaintext().build();
  }

  @AfterEach
  void stop() {
    if (channel != null) {
      channel.shutdownNow();
      server.close();
    }
  }

  private static ConvertStreamRequest batch(int digit) {
    return ConvertStreamRequest.newBuilder()
        .setTargetFormatId(Boards.RAW81)
        .addPuzzles(Boards.raw81(digit))
        .build();
  }

  private HttpResponse<String> get(String path, String... headers) throws Exception {
    HttpRequest.Builder request = request(path);
    if (headers.length > 0) {
      request.headers(headers);
    }
    return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.httpPort() + path));
  }

  @Test
  void healthIsServing() {
    HealthGrpc.HealthBlockingStub health = HealthGrpc.newBlockingStub(channel);

    for (String service :
        new String[] {"", InterchangeServiceGrpc.SERVICE_NAME, SolveServiceGrpc.SERVICE_NAME}) {
      HealthCheckRequest request = HealthCheckRequest.newBuilder().setService(service).build();
      assertThat(health.check(request).getStatus()).isEqualTo(ServingStatus.SERVING);
    }
  }

  @Test
  void wrongTablesKeepAServerFromStarting() {
    assertThat(
            catchThrowableOfType(
                IOException.class,
                () ->
                    PencilmarkServer.checkTables(
                        () -> {
                          throw new IllegalStateException("the sum is not N");
                        })))
        .hasMessage("the tables of grid numbers are wrong: the sum is not N");
  }

  /**
   * A client sends no more than the window of a message, is refused, and keeps the rest: without a
   * word from the server its call would hold a place of the connection for ever.
   */
  @Test
  void refusedMessageHoldsNoPlaceOfItsConnection() throws Exception {
    start(
        ANY_PORTS
            .with(Setting.MAX_CONCURRENT_CALLS_PER_CONNECTION, 2)
            .with(Setting.MAX_MESSAGE_BYTES, 1 << 20));
    sendTooLarge(5, 3 << 20);

    assertThat(call().isOk()).isTrue();
  }

  /** Each frame that was on its way made the server reset a stream which it had forgotten. */
  @Test
  void refusedMessagesDoNotEndTheirConnection() throws Exception {
    start(ANY_PORTS.with(Setting.MAX_RESETS, 250).with(Setting.MAX_MESSAGE_BYTES, 1 << 20));
    sendTooLarge(50, 5 << 20);
  }

  /**
   * Sends {@code times} messages of {@code bytes} bytes, one after another, which are all refused.
   */
  private void sendTooLarge(int times, int bytes) {
    DetectRequest large =
        DetectRequest.newBuilder().setData(ByteString.copyFrom(new byte[bytes])).build();
    for (int i = 0; i < times; i++) {
      assertThatThrownBy(
              () ->
                  InterchangeServiceGrpc.newBlockingStub(channel)
                      .withDeadlineAfter(100, TimeUnit.SECONDS)
                      .detect(large))
          .hasMessageContaining("RESOURCE_EXHAUSTED");
    }
  }

  @Test
  void drainFlipsHealthFirstAndLosesNoCallInFlight() throws Exception {
    StreamRecorder<HealthCheckResponse> health = StreamRecorder.create();
    HealthGrpc.newStub(channel).watch(HealthCheckRequest.getDefaultInstance(), health);
    assertThat(Recorded.answer(health, 1)).isEqualTo(health(ServingStatus.SERVING));
    CompletableFuture<Void> drain;
    try (RawConnection raw = new RawConnection(server.port())) {
      // In flight for as long as the test likes: the last byte of its message is not sent yet.
      byte[] message = decode().toByteArray();
      raw.call(1, InterchangeServiceGrpc.getDecodeMethod().getFullMethodName());
      raw.message(1, message, message.length - 1);
      while (!get("/metrics").body().contains("pencilmark_rpcs_in_flight{method=\"Decode\"} 1.0")) {
        Thread.onSpinWait();
      }

      drain = CompletableFuture.runAsync(server::close);
      assertThat(Recorded.answer(health, 2)).isEqualTo(health(ServingStatus.NOT_SERVING));
      assertThat(get("/healthz").statusCode()).isEqualTo(503);
      assertThat(drain).isNotDone();

      raw.frame(RawConnection.DATA, RawConnection.END_STREAM, 1, message[message.length - 1]);
      assertThat(raw.ends(1).get(1)).contains("grpc-status").endsWith("0");
    }
    drain.get(60, TimeUnit.SECONDS);
    server.awaitTermination();
    assertThat(call().getCode()).isEqualTo(Status.Code.UNAVAILABLE);
  }

  @Test
  void aDrainingServerReportsNotServingAndServes() throws Exception {
    start(ANY_PORTS.with(Setting.DRAIN_DELAY_SECONDS, 3_600));
    StreamRecorder<HealthCheckResponse> health = StreamRecorder.create();
    HealthGrpc.newStub(channel).watch(HealthCheckRequest.getDefaultInstance(), health);
    assertThat(Recorded.answer(health, 1)).isEqualTo(health(ServingStatus.SERVING));

    Thread drain = new Thread(server::close);
    drain.start();
    assertThat(Recorded.answer(health, 2)).isEqualTo(health(ServingStatus.NOT_SERVING));
    ManagedChannel late =
        NettyChannelBuilder.forAddress("127.0.0.1", server.port()).usePlaintext().build();
    try {
      assertThat(
              InterchangeServiceGrpc.newBlockingStub(late)
                  .listFormats(ListFormatsRequest.getDefaultInstance())
                  .getFormatsCount())
          .isPositive();
    } finally {
      late.shutdownNow();
    }

    drain.interrupt();
    drain.join();
    server.awaitTermination();
  }

  private static DecodeRequest decode() {
    return DecodeRequest.newBuilder().setPuzzle(Puzzles.text(Puzzles.EASY)).build();
  }

  private static HealthCheckResponse health(ServingStatus status) {
    return HealthCheckResponse.newBuilder().setStatus(status).build();
  }

  private Status call() {
    try {
      InterchangeServiceGrpc.newBlockingStub(channel)
          .listFormats(ListFormatsRequest.getDefaultInstance());
      return Status.OK;
    } catch (StatusRuntimeException failed) {
      return failed.getStatus();
    }
  }

  @Test
  void reflectionCanBeSwitchedOff() throws Exception {
    assertThat(Recorded.answer(reflect(), 1))
        .asString()
        .contains("pencilmark.v1.InterchangeService");

    start(ANY_PORTS.with(Setting.REFLECTION, "off"));
    assertThat(Recorded.end(reflect()).getCode()).isEqualTo(Status.Code.UNIMPLEMENTED);
  }

  @Test
  void serverWithoutWhatDrawsDoesNotKnowRenderService() throws Exception {
    assertThat(Recorded.answer(reflect(), 1)).asString().doesNotContain("RenderService");
    assertThatExceptionOfType(StatusRuntimeException.class)
        .isThrownBy(
            () ->
                RenderServiceGrpc.newBlockingStub(channel)
                    .render(RenderRequest.getDefaultInstance()))
        .satisfies(
            failed ->
                assertThat(failed.getStatus().getCode()).isEqualTo(Status.Code.UNIMPLEMENTED));
  }

  private StreamRecorder<ServerReflectionResponse> reflect() {
    StreamRecorder<ServerReflectionResponse> answers = StreamRecorder.create();
    ServerReflectionGrpc.newStub(channel)
        .serverReflectionInfo(answers)
        .onNext(ServerReflectionRequest.newBuilder().setListServices("").build());
    return answers;
  }

  @Test
  void bytesThatAreNoMessageAreInvalidArgument() throws Exception {
    Random random = Seeded.older(7);
    for (MethodDescriptor<?, ?> method : Rpc.ofPuzzles()) {
      if (method == InterchangeServiceGrpc.getListFormatsMethod()
          || method == InterchangeServiceGrpc.getListConstraintKindsMethod()) {
        // Nothing is requested, and unknown fields are ignored.
        continue;
      }
      assertThat(raw(method, new byte[] {0x0A, 0x7F, 1}).getCode())
          .as(method.getFullMethodName())
          .isEqualTo(Status.Code.INVALID_ARGUMENT);
      // Field 1, two bytes of a string that is no UTF-8; where field 1 is a message, none either.
      boolean isOfAnyBytes =
          method == CompressServiceGrpc.getDecompressStreamMethod()
              || method == GenerateServiceGrpc.getGenerateGridMethod();
      assertThat(raw(method, new byte[] {0x0A, 2, (byte) 0xC3, 0x28}).getCode())
          .as(method.getFullMethodName())
          .isEqualTo(isOfAnyBytes ? Status.Code.OK : Status.Code.INVALID_ARGUMENT);
      for (int i = 0; i < Seeded.rounds(200); i++) {
        byte[] noise = new byte[random.nextInt(40)];
        random.nextBytes(noise);
        assertThat(raw(method, noise).getCode())
            .as(method.getFullMethodName() + Arrays.toString(noise))
            .isIn(Status.Code.INVALID_ARGUMENT, Status.Code.OK);
      }
    }
    assertThat(get("/metrics").body())
        .contains("pencilmark_internal_errors_total{method=\"Convert\"} 0.0")
        .doesNotContain("INTERNAL")
        .doesNotContain("code=\"UNKNOWN\"");
  }

  @Test
  void wrongNumberOfMessagesIsInvalidArgument() throws Exception {
    MethodDescriptor<?, ?> detect = InterchangeServiceGrpc.getDetectMethod();

    assertThat(raw(detect).getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
    assertThat(raw(detect, new byte[0], new byte[0]).getCode())
        .isEqualTo(Status.Code.INVALID_ARGUMENT);
  }

  @Test
  void messageOverTheLimitIsResourceExhausted() throws Exception {
    start(ANY_PORTS.with(Setting.MAX_MESSAGE_BYTES, 1_024));

    assertThat(raw(InterchangeServiceGrpc.getDetectMethod(), new byte[1_025]).getCode())
        .isEqualTo(Status.Code.RESOURCE_EXHAUSTED);
  }

  /** Sends bytes as the messages of a call. */
  private Status raw(MethodDescriptor<?, ?> method, byte[]... messages) throws Exception {
    CompletableFuture<Status> end = new CompletableFuture<>();
    // Declared a stream, so that the client lets any number of messages pass.
    ClientCall<byte[], byte[]> call =
        channel.newCall(
            MethodDescriptor.newBuilder(new Bytes(), new Bytes())
                .setFullMethodName(method.getFullMethodName())
                .setType(MethodDescriptor.MethodType.BIDI_STREAMING)
                .build(),
            CallOptions.DEFAULT);
    call.start(
        new ClientCall.Listener<>() {
          @Override
          public void onClose(Status status, Metadata trailers) {
            end.complete(status);
          }
        },
        new Metadata());
    call.request(10);
    for (byte[] message : messages) {
      call.sendMessage(message);
    }
    call.halfClose();
    return end.get(100, TimeUnit.SECONDS);
  }

  private static final class Bytes implements MethodDescriptor.Marshaller<byte[]> {
    @Override
    public InputStream stream(byte[] message) {
      return new ByteArrayInputStream(message);
    }

    @Override
    public byte[] parse(InputStream stream) {
      try {
        return stream.readAllBytes();
      } catch (IOException broken) {
        throw new AssertionError(broken);
      }
    }
  }

  @Test
  void accessLogReportsFailuresAndStreams() throws Exception {
    try (CapturedLog log = new CapturedLog(AccessLog.class)) {
      assertThat(call().isOk()).isTrue();
      assertThat(raw(InterchangeServiceGrpc.getDetectMethod(), new byte[0]).isOk()).isFalse();
      assertThat(raw(InterchangeServiceGrpc.getConvertStreamMethod()).isOk()).isTrue();

      assertThat(log.events().stream().map(event -> event.getLevel() + " " + pairs(event)))
          .satisfiesExactly(
              line ->
                  assertThat(line)
                      .matches("DEBUG ListFormats OK [\\d.E-]+ /127.0.0.1:\\d+ [0-9a-f]{16}"),
              line -> assertThat(line).matches("INFO Detect INVALID_ARGUMENT .*"),
              line -> assertThat(line).matches("INFO ConvertStream OK .*"));
    }
  }

  @Test
  void requestIdsAreInTheTrailersAndTracesInTheLog() throws Exception {
    String trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    try (CapturedLog log = new CapturedLog(AccessLog.class)) {
      assertThat(requestIdOf("x-request-id", "abc-1/2_3")).isEqualTo("abc-1/2_3");
      String fresh = requestIdOf("traceparent", "00-" + trace + "-00f067aa0ba902b7-01");
      assertThat(fresh).matches("[0-9a-f]{16}");
      assertThat(requestIdOf("x-request-id", "two words")).matches("[0-9a-f]{16}");
      assertThat(requestIdOf("x-request-id", "x".repeat(CallFacts.MAX_REQUEST_ID + 1)))
          .matches("[0-9a-f]{16}");
      assertThat(requestIdOf("traceparent", "00-" + "0".repeat(32) + "-00f067aa0ba902b7-01"))
          .isNotEqualTo(fresh);

      List<String> lines = log.events().stream().map(PencilmarkServerTest::pairs).toList();
      assertThat(lines.get(0)).endsWith(" abc-1/2_3");
      assertThat(lines.get(1)).endsWith(" " + fresh + " " + trace + " 00f067aa0ba902b7");
      assertThat(lines.get(4)).doesNotContain("00f067aa0ba902b7");
    }
  }

  @Test
  void goodUnaryAnswersHaveTheRequestIdOfTheirCallerOnly() {
    assertThat(trailersOfGoodCall(new Metadata()).containsKey(CallFacts.REQUEST_ID)).isFalse();
    Metadata headers = new Metadata();
    headers.put(CallFacts.REQUEST_ID, "mine");
    assertThat(trailersOfGoodCall(headers).get(CallFacts.REQUEST_ID)).isEqualTo("mine");
  }

  private Metadata trailersOfGoodCall(Metadata headers) {
    AtomicReference<Metadata> trailers = new AtomicReference<>();
    InterchangeServiceGrpc.newBlockingStub(channel)
        .withInterceptors(
            MetadataUtils.newAttachHeadersInterceptor(headers),
            MetadataUtils.newCaptureMetadataInterceptor(new AtomicReference<>(), trailers))
        .listFormats(ListFormatsRequest.getDefaultInstance());
    return trailers.get();
  }

  /** Fails a call with one header; returns the request id in its trailers. */
  private String requestIdOf(String header, String value) {
    Metadata headers = new Metadata();
    headers.put(Metadata.Key.of(header, Metadata.ASCII_STRING_MARSHALLER), value);
    StatusRuntimeException failed =
        catchThrowableOfType(
            StatusRuntimeException.class,
            () ->
                InterchangeServiceGrpc.newBlockingStub(channel)
                    .withInterceptors(MetadataUtils.newAttachHeadersInterceptor(headers))
                    .detect(DetectRequest.getDefaultInstance()));
    return failed.getTrailers().get(CallFacts.REQUEST_ID);
  }

  private static String pairs(ch.qos.logback.classic.spi.ILoggingEvent event) {
    return String.join(
        " ", event.getKeyValuePairs().stream().map(pair -> String.valueOf(pair.value)).toList());
  }

  @Test
  void httpServesKnownPathsOnly() throws Exception {
    assertThat(get("/healthz").statusCode()).isEqualTo(200);
    assertThat(get("/healthz").body()).isEqualTo("{\"status\":\"SERVING\"}\n");
    assertThat(get("/").statusCode()).isEqualTo(404);
    assertThat(get("/metrics/../secret").statusCode()).isEqualTo(404);
    assertThat(get("/healthzz").statusCode()).isEqualTo(404);
    HttpResponse<String> post =
        http.send(
            request("/metrics").POST(HttpRequest.BodyPublishers.ofString("x")).build(),
            HttpResponse.BodyHandlers.ofString());
    assertThat(post.statusCode()).isEqualTo(405);
    assertThat(post.headers().firstValue("Allow")).contains("GET, HEAD");
    HttpResponse<String> head =
        http.send(
            request("/healthz").method("HEAD", HttpRequest.BodyPublishers.noBody()).build(),
            HttpResponse.BodyHandlers.ofString());
    assertThat(head.statusCode()).isEqualTo(200);
    assertThat(head.body()).isEmpty();
  }

  @Test
  void httpCanBeOff() throws IOException {
    start(ANY_PORTS.with(Setting.HTTP_PORT, -1));

    assertThat(server.httpPort()).isEqualTo(PencilmarkServer.NO_PORT);
    assertThat(call().isOk()).isTrue();
  }

  @Test
  void metricsCountCompletedWork() throws Exception {
    InterchangeServiceGrpc.InterchangeServiceBlockingStub calls =
        InterchangeServiceGrpc.newBlockingStub(channel);
    calls.convert(
        ConvertRequest.newBuilder()
            .setPuzzle(Boards.raw81(5))
            .setTargetFormatId(Boards.RAW81)
            .build());
    catchThrowableOfType(
        StatusRuntimeException.class,
        () ->
            calls.convert(
                ConvertRequest.newBuilder()
                    .setPuzzle(Boards.raw81(5))
                    .setTargetFormatId("evil\"} 1\nlabel")
                    .build()));
    catchThrowableOfType(
        StatusRuntimeException.class, () -> calls.detect(DetectRequest.getDefaultInstance()));
    StreamRecorder<ConvertStreamResponse> answers = StreamRecorder.create();
    StreamObserver<ConvertStreamRequest> stream =
        InterchangeServiceGrpc.newStub(channel).convertStream(answers);
    stream.onNext(batch(1).toBuilder().addPuzzles(Boards.raw81(10)).build());
    stream.onCompleted();
    assertThat(Recorded.end(answers)).isEqualTo(Status.OK);

    HttpResponse<String> response = get("/metrics");
    assertThat(response.headers().firstValue("Content-Type").get())
        .startsWith("text/plain; version=0.0.4");
    assertThat(response.body().lines())
        .contains(
            "pencilmark_rpcs_total{code=\"OK\",method=\"Convert\"} 1.0",
            "pencilmark_rpcs_total{code=\"INVALID_ARGUMENT\",method=\"Convert\"} 1.0",
            "pencilmark_rpcs_total{code=\"OK\",method=\"ConvertStream\"} 1.0",
            "pencilmark_rpcs_in_flight{method=\"Convert\"} 0.0",
            "pencilmark_rpc_duration_seconds_count{method=\"Convert\"} 2",
            "pencilmark_conversions_total{outcome=\"LOSSLESS\",source=\"fu.raw81\","
                + "target=\"fu.raw81\"} 2.0",
            "pencilmark_conversions_total{outcome=\"REJECTED\",source=\"unknown\","
                + "target=\"fu.raw81\"} 1.0",
            "pencilmark_problems_total{code=\"BAD_REQUEST\"} 2.0",
            "pencilmark_problems_total{code=\"UNKNOWN_FORMAT\"} 1.0",
            "pencilmark_detections_total{confidence=\"CERTAIN\",format=\"fu.raw81\"} 2.0",
            "pencilmark_boards_total{direction=\"in\"} 2.0",
            "pencilmark_boards_total{direction=\"out\"} 2.0",
            "pencilmark_batch_items_sum 2.0",
            "pencilmark_batch_items_count 1",
            "pencilmark_internal_errors_total{method=\"Convert\"} 0.0",
            "pencilmark_losses_total{kind=\"PLACED\"} 0.0",
            "pencilmark_pool_rejections_total{reason=\"QUEUE_FULL\"} 0.0")
        .anyMatch(line -> line.startsWith("jvm_memory_used_bytes{"))
        .anyMatch(line -> line.startsWith("process_cpu_seconds_total "))
        .anyMatch(line -> line.startsWith("pencilmark_build_info{"))
        .noneMatch(line -> line.contains("evil"));
    assertThat(PromLint.problems(response.body())).isEmpty();
  }

  @Test
  void solvesAreInTheMetricsAndTheWarmUpIsNot() throws Exception {
    start(ANY_PORTS.with(Setting.WARMUP_MILLIS, 100));
    healthIsServing();
    assertThat(get("/healthz").statusCode()).isEqualTo(200);
    assertThat(get("/metrics").body().lines())
        .filteredOn(line -> line.startsWith("pencilmark_solves_total{"))
        .hasSize(PuzzleType.values().length)
        .allMatch(line -> line.endsWith(" 0.0"));

    SolveRequest easy = SolveRequest.newBuilder().setPuzzle(Puzzles.text(Puzzles.EASY)).build();
    SolveServiceGrpc.newBlockingStub(channel).solve(easy);

    String body = get("/metrics").body();
    assertThat(body.lines())
        .contains(
            "pencilmark_rpcs_total{code=\"OK\",method=\"Solve\"} 1.0",
            "pencilmark_solves_total{outcome=\"UNIQUE\",type=\"SUDOKU\"} 1.0",
            "pencilmark_solve_duration_seconds_count{type=\"SUDOKU\"} 1",
            "pencilmark_solve_guesses_count{type=\"SUDOKU\"} 1",
            "pencilmark_solve_pool_rejections_total{reason=\"QUEUE_FULL\"} 0.0",
            "pencilmark_solve_pool_queued_tasks 0.0");
    assertThat(PromLint.problems(body)).isEmpty();
  }

  @Test
  void warmUpSamplesAreOfEveryType() {
    assertThat(
            Warmup.samples().stream()
                .filter(sample -> sample.hasBoard())
                .map(sample -> sample.getBoard().getTypeValue()))
        .hasSize(dev.pencilmark.board.PuzzleType.values().length)
        .doesNotHaveDuplicates();
  }

  @Test
  void everySeriesIsThere(@TempDir Path directory) throws Exception {
    try (CapturedLog log = new CapturedLog(CapturedLog.SPAN_EXPORTER)) {
      Pki pki = new Pki(directory);
      Pki.Identity identity = pki.issue("server");
      Path tokens = directory.resolve("tokens");
      Files.writeString(tokens, "somebody " + AuthenticationTest.hash("secret"));
      start(
          ANY_PORTS
              // There is no caller, which delays nothing.
              .with(Setting.OTLP_ENDPOINT, "http://127.0.0.1:9")
              .with(Setting.TLS_CERT, identity.certificate().toString())
              .with(Setting.TLS_KEY, identity.key().toString())
              .with(Setting.TOKENS_FILE, tokens.toString()));
      channel.shutdownNow();
      channel =
          Grpc.newChannelBuilder(
                  "localhost:" + server.port(),
                  TlsChannelCredentials.newBuilder()
                      .trustManager(pki.trust("ca.crt").toFile())
                      .build())
              .intercept(AuthenticationTest.bearer("secret"))
              .build();
      assertThat(call().isOk()).isTrue();
      SolveServiceGrpc.newBlockingStub(channel)
          .solve(SolveRequest.newBuilder().setPuzzle(Puzzles.text(Puzzles.EASY)).build());
      CompressServiceGrpc.newBlockingStub(channel)
          .compress(CompressRequest.newBuilder().setPuzzle(Puzzles.text(Puzzles.EASY)).build());
      InterchangeServiceGrpc.newBlockingStub(channel)
          .convert(
              ConvertRequest.newBuilder()
                  .setPuzzle(Boards.raw81(5))
                  .setTargetFormatId(Boards.RAW81)
                  .build());
      String body = get("/metrics").body();

      // Without a library there is no state of one.
      for (Metric metric : EnumSet.complementOf(EnumSet.of(Metric.LIBRARY_UP))) {
        assertThat(body).contains("# TYPE " + metric.series() + " ");
      }
      assertThat(body.lines())
          .contains(
              "pencilmark_compressions_total{code=\"puzzle/1\",direction=\"compress\","
                  + "outcome=\"LOSSLESS\"} 1.0",
              "pencilmark_compressed_bytes_total{code=\"puzzle/1\",direction=\"compress\"} 15.0");
      assertThat(PromLint.problems(body)).isEmpty();
      stop();
      assertThat(log.messages()).allMatch(line -> line.startsWith("Failed to export "));
    }
  }

  @Test
  void openMetricsAreSentOnRequest() throws Exception {
    HttpResponse<String> response =
        get("/metrics", "Accept", "application/openmetrics-text;version=1.0.0,text/plain;q=0.5");

    assertThat(response.headers().firstValue("Content-Type").get())
        .startsWith("application/openmetrics-text; version=1.0.0");
    assertThat(response.body()).endsWith("# EOF\n");
  }

  @Test
  void closingTwiceIsTheSameAsOnce() {
    server.close();
    server.close();
  }

  @Test
  void serverInsideTheProcessHasNoPorts() {
    try (PencilmarkServer inside = PencilmarkServer.inProcess("inside", ServerConfig.defaults())) {
      ManagedChannel to = inside.connect();
      try {
        assertThat(inside.port()).isEqualTo(PencilmarkServer.NO_PORT);
        assertThat(inside.httpPort()).isEqualTo(PencilmarkServer.NO_PORT);
        assertThat(
                InterchangeServiceGrpc.newBlockingStub(to)
                    .listFormats(ListFormatsRequest.getDefaultInstance())
                    .getFormatsCount())
            .isPositive();
      } finally {
        to.shutdownNow();
      }
    }
  }

  @Test
  void onlyServersInsideTheProcessAreConnectedWithoutAnAddress() {
    assertThatIllegalStateException().isThrownBy(server::connect);
  }

  @Test
  void callsInsideTheProcessEndAtTheirDeadlines() {
    try (PencilmarkServer inside = PencilmarkServer.inProcess("late", ServerConfig.defaults())) {
      ManagedChannel to = inside.connect();
      try {
        // A stream whose caller sends nothing is as long as its deadline lets it.
        BlockingClientCall<?, ?> call =
            InterchangeServiceGrpc.newBlockingV2Stub(to)
                .withDeadlineAfter(Duration.ofMillis(20))
                .convertStream();
        assertThatExceptionOfType(StatusException.class)
            .isThrownBy(call::read)
            .satisfies(
                failure ->
                    assertThat(failure.getStatus().getCode())
                        .isEqualTo(Status.Code.DEADLINE_EXCEEDED));
      } finally {
        to.shutdownNow();
      }
    }
  }
}
