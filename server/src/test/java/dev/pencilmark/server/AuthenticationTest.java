package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.rpc.ErrorInfo;
import com.google.rpc.RetryInfo;
import dev.pencilmark.server.auth.AuthenticationInterceptor;
import dev.pencilmark.server.auth.Tokens;
import dev.pencilmark.server.auth.WatchedFiles;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.observe.AccessLog;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.ListFormatsRequest;
import dev.pencilmark.v1.ListFormatsResponse;
import dev.pencilmark.wire.Boards;
import io.grpc.ClientInterceptor;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.health.v1.HealthCheckRequest;
import io.grpc.health.v1.HealthCheckResponse.ServingStatus;
import io.grpc.health.v1.HealthGrpc;
import io.grpc.internal.testing.StreamRecorder;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.protobuf.StatusProto;
import io.grpc.reflection.v1.ServerReflectionGrpc;
import io.grpc.reflection.v1.ServerReflectionRequest;
import io.grpc.reflection.v1.ServerReflectionResponse;
import io.grpc.stub.MetadataUtils;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class AuthenticationTest {

  private static final ServerConfig TWO =
      ServerConfig.defaults()
          .with(Setting.PORT, 0)
          .with(Setting.HTTP_PORT, PencilmarkServer.NO_PORT)
          .with(Setting.WARMUP_MILLIS, 0)
          .with(Setting.TOKENS, "ann:" + hash("a-token") + ", bob:" + hash("b-token"));

  /** The server warns of tokens without TLS, which these tests have no need of. */
  @RegisterExtension
  final CapturedLog warnings = CapturedLog.ofEachTest(AuthenticationInterceptor.class);

  private PencilmarkServer server;
  private ManagedChannel channel;

  @AfterEach
  void stop() {
    if (server != null) {
      channel.shutdownNow();
      server.close();
    }
  }

  private void start(ServerConfig config) throws IOException {
    server = PencilmarkServer.start(config);
    channel = NettyChannelBuilder.forAddress("127.0.0.1", server.port()).usePlaintext().build();
  }

  static String hash(String token) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8)));
    } catch (java.security.NoSuchAlgorithmException everyJavaHasIt) {
      throw new AssertionError(everyJavaHasIt);
    }
  }

  static ClientInterceptor bearer(String token) {
    return authorization("Bearer " + token);
  }

  private static ClientInterceptor authorization(String value) {
    Metadata headers = new Metadata();
    headers.put(Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER), value);
    return MetadataUtils.newAttachHeadersInterceptor(headers);
  }

  /** Calls; returns the code and the reason of the failure, or OK. */
  private String call(ClientInterceptor... interceptors) {
    try {
      InterchangeServiceGrpc.newBlockingStub(channel)
          .withInterceptors(interceptors)
          .listFormats(ListFormatsRequest.getDefaultInstance());
      return "OK";
    } catch (StatusRuntimeException failed) {
      return failed.getStatus().getCode() + " " + reason(failed);
    }
  }

  private static String reason(StatusRuntimeException failed) {
    return detail(failed, ErrorInfo.class).getReason();
  }

  private static <T extends com.google.protobuf.Message> T detail(
      StatusRuntimeException failed, Class<T> type) {
    return StatusProto.fromThrowable(failed).getDetailsList().stream()
        .filter(detail -> detail.is(type))
        .map(
            detail -> {
              try {
                return detail.unpack(type);
              } catch (com.google.protobuf.InvalidProtocolBufferException broken) {
                throw new AssertionError(broken);
              }
            })
        .findFirst()
        .orElseThrow();
  }

  @Test
  void callsRequireAKnownToken() throws Exception {
    start(TWO);

    assertThat(warnings.messages())
        .containsExactly("tokens without TLS can be intercepted, unless a proxy terminates TLS");
    assertThat(call(bearer("a-token"))).isEqualTo("OK");
    assertThat(call(authorization("bEARER  b-token "))).isEqualTo("OK");
    assertThat(call()).isEqualTo("UNAUTHENTICATED TOKEN_MISSING");
    assertThat(call(authorization("Basic a-token"))).isEqualTo("UNAUTHENTICATED TOKEN_MISSING");
    assertThat(call(authorization("a-token"))).isEqualTo("UNAUTHENTICATED TOKEN_MISSING");
    assertThat(call(bearer("c-token"))).isEqualTo("UNAUTHENTICATED TOKEN_UNKNOWN");
    assertThat(call(bearer(hash("a-token")))).isEqualTo("UNAUTHENTICATED TOKEN_UNKNOWN");
  }

  @Test
  void refusedCallsAreLoggedAndCallersAreNamed() throws Exception {
    start(TWO);
    try (CapturedLog log = new CapturedLog(AccessLog.class)) {
      call(bearer("b-token"));
      call(bearer("c-token"));

      assertThat(log.events().stream().map(event -> String.valueOf(event.getKeyValuePairs())))
          .satisfiesExactly(
              line -> assertThat(line).contains("code=\"OK\"").contains("caller=\"bob\""),
              line -> assertThat(line).contains("UNAUTHENTICATED").doesNotContain("caller"));
    }
  }

  @Test
  void healthNeedsNoTokenAndReflectionDoes() throws Exception {
    start(TWO);

    assertThat(
            HealthGrpc.newBlockingStub(channel)
                .check(HealthCheckRequest.getDefaultInstance())
                .getStatus())
        .isEqualTo(ServingStatus.SERVING);
    StreamRecorder<ServerReflectionResponse> known = reflect(bearer("a-token"));
    assertThat(Recorded.answer(known, 1).hasListServicesResponse()).isTrue();
    assertThat(Recorded.end(reflect()).getCode()).isEqualTo(Status.Code.UNAUTHENTICATED);
  }

  private StreamRecorder<ServerReflectionResponse> reflect(ClientInterceptor... interceptors) {
    StreamRecorder<ServerReflectionResponse> answers = StreamRecorder.create();
    StreamObserver<ServerReflectionRequest> questions =
        ServerReflectionGrpc.newStub(channel)
            .withInterceptors(interceptors)
            .serverReflectionInfo(answers);
    questions.onNext(ServerReflectionRequest.newBuilder().setListServices("").build());
    questions.onCompleted();
    return answers;
  }

  @Test
  void callsAboveTheRateAreRefusedWithTheTimeToWaitAndOthersAreNot() throws Exception {
    start(TWO.with(Setting.RATE_LIMIT, 1).with(Setting.RATE_BURST, 3));

    int passed = 0;
    StatusRuntimeException refused = null;
    while (refused == null) {
      try {
        InterchangeServiceGrpc.newBlockingStub(channel)
            .withInterceptors(bearer("a-token"))
            .listFormats(ListFormatsRequest.getDefaultInstance());
        passed++;
      } catch (StatusRuntimeException failed) {
        refused = failed;
      }
    }
    assertThat(passed).isGreaterThanOrEqualTo(3);
    assertThat(refused.getStatus().getCode().name()).isEqualTo("RESOURCE_EXHAUSTED");
    assertThat(reason(refused)).isEqualTo("RATE_LIMITED");
    var delay = detail(refused, RetryInfo.class).getRetryDelay();
    assertThat(delay.getSeconds() * 1_000_000_000 + delay.getNanos()).isBetween(1L, 1_000_000_000L);
    assertThat(call(bearer("b-token"))).isEqualTo("OK");
  }

  @Test
  void streamsArePacedAndNotRefused() throws Exception {
    start(TWO.with(Setting.RATE_LIMIT, 20).with(Setting.RATE_BURST, 1));
    int batches = 5;
    StreamRecorder<ConvertStreamResponse> answers = StreamRecorder.create();

    long start = System.nanoTime();
    StreamObserver<ConvertStreamRequest> stream =
        InterchangeServiceGrpc.newStub(channel)
            .withInterceptors(bearer("a-token"))
            .convertStream(answers);
    for (int i = 0; i < batches; i++) {
      stream.onNext(
          ConvertStreamRequest.newBuilder()
              .setTargetFormatId(Boards.RAW81)
              .addPuzzles(Boards.raw81(i))
              .build());
    }
    stream.onCompleted();

    assertThat(Recorded.end(answers)).isEqualTo(Status.OK);
    assertThat(answers.getValues()).hasSize(batches);
    // One comes from the start, and the others one every 50 ms; sooner would be no pace.
    assertThat(System.nanoTime() - start).isGreaterThan((batches - 2) * 50_000_000L);
  }

  @Test
  void hashesPastedAsSha256sumPrintsThemAreTaken(@TempDir Path directory) throws Exception {
    Path file = directory.resolve("tokens");
    Files.writeString(
        file,
        "ann " + hash("one") + "  -\nbob " + hash("two") + " *- 5\ncy " + hash("three") + "\n");
    ServerConfig config = ServerConfig.defaults().with(Setting.TOKENS_FILE, file.toString());
    Tokens tokens = Tokens.of(config, Files.readAllBytes(file), null);

    assertThat(tokens.callerOf("one").name()).isEqualTo("ann");
    assertThat(tokens.callerOf("two").rate()).isEqualTo(5);
    assertThat(tokens.callerOf("three").name()).isEqualTo("cy");
  }

  @Test
  void fileNamesCallersAndTheirRates(@TempDir Path directory) throws Exception {
    Path file = directory.resolve("tokens");
    Files.writeString(
        file,
        "# who may call\n\nann "
            + hash("one")
            + "\n  ann\t"
            + hash("two")
            + " \nbob "
            + hash("three")
            + " 0\n");
    ServerConfig config =
        ServerConfig.defaults()
            .with(Setting.TOKENS_FILE, file.toString())
            .with(Setting.RATE_LIMIT, 5);
    Tokens tokens = Tokens.of(config, Files.readAllBytes(file), null);

    assertThat(tokens.callerOf("one").name()).isEqualTo("ann");
    assertThat(tokens.callerOf("one").bucket()).isNotNull();
    assertThat(tokens.callerOf("two")).isSameAs(tokens.callerOf("one"));
    assertThat(tokens.callerOf("three")).isEqualTo(new Tokens.Caller("bob", 0, null, Set.of()));
    assertThat(tokens.callerOf("four")).isNull();
  }

  @Test
  void theFileIsReloadedAsAWholeAndRemainingCallersKeepTheirRates(@TempDir Path directory)
      throws Exception {
    Path file = directory.resolve("tokens");
    Files.writeString(file, "ann " + hash("a-token") + " 1\nbob " + hash("b-token") + "\n");
    start(
        TWO.with(Setting.TOKENS, "")
            .with(Setting.TOKENS_FILE, file.toString())
            .with(Setting.FILE_RELOAD_SECONDS, 1)
            .with(Setting.RATE_BURST, 1_000)
            .with(Setting.HTTP_PORT, 0));
    int calls = 0;
    while (call(bearer("a-token")).equals("OK")) {
      calls++;
    }
    assertThat(calls).isGreaterThanOrEqualTo(1_000);

    try (CapturedLog log = new CapturedLog(WatchedFiles.class)) {
      replace(file, "eve " + hash("e-token") + "\nann my-secret\n");
      awaitSeries("pencilmark_tokens_reloads_total{outcome=\"REJECTED\"} 1.0");
      assertThat(log.messages())
          .containsExactly(
              "the new files for tokens are invalid and were not applied; the previous ones stay in use");
    }
    assertThat(call(bearer("b-token"))).isEqualTo("OK");
    assertThat(call(bearer("e-token"))).isEqualTo("UNAUTHENTICATED TOKEN_UNKNOWN");

    replace(file, "eve " + hash("e-token") + "\nann " + hash("a-token2") + " 1\n");
    awaitSeries("pencilmark_tokens_reloads_total{outcome=\"APPLIED\"} 1.0");
    assertThat(call(bearer("e-token"))).isEqualTo("OK");
    assertThat(call(bearer("b-token"))).isEqualTo("UNAUTHENTICATED TOKEN_UNKNOWN");
    assertThat(call(bearer("a-token"))).isEqualTo("UNAUTHENTICATED TOKEN_UNKNOWN");
    // With a new allowance there would be a thousand calls.
    calls = 0;
    while (call(bearer("a-token2")).equals("OK")) {
      calls++;
    }
    assertThat(calls).isLessThan(500);
  }

  /** In one step, so that no reader sees a partial file. */
  private static void replace(Path file, String content) throws IOException {
    Path next = file.resolveSibling("next");
    Files.writeString(next, content);
    Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
  }

  private void awaitSeries(String line) throws Exception {
    URI metrics = URI.create("http://127.0.0.1:" + server.httpPort() + "/metrics");
    HttpClient http = HttpClient.newHttpClient();
    String found;
    do {
      Thread.sleep(20);
      found =
          http.send(HttpRequest.newBuilder(metrics).build(), HttpResponse.BodyHandlers.ofString())
              .body();
    } while (!found.contains(line));
  }

  @Test
  void rateThatChangesHoldsAtOnce(@TempDir Path directory) throws Exception {
    ServerConfig config =
        ServerConfig.defaults().with(Setting.TOKENS_FILE, directory.resolve("tokens").toString());
    String line = "ann " + hash("one") + " ";
    Tokens before = Tokens.of(config, (line + 5).getBytes(StandardCharsets.UTF_8), null);
    Tokens same = Tokens.of(config, (line + 5).getBytes(StandardCharsets.UTF_8), before);
    Tokens more = Tokens.of(config, (line + 6).getBytes(StandardCharsets.UTF_8), same);

    assertThat(same.callerOf("one")).isSameAs(before.callerOf("one"));
    assertThat(more.callerOf("one").rate()).isEqualTo(6);
    assertThat(more.callerOf("one").bucket()).isNotSameAs(before.callerOf("one").bucket());
  }

  @Test
  void filesThatWereReadBeforeAreForgotten(@TempDir Path directory) throws Exception {
    ServerConfig config =
        ServerConfig.defaults()
            .with(Setting.TOKENS_FILE, directory.resolve("tokens").toString())
            .with(Setting.RATE_LIMIT, 5);
    StringBuilder file = new StringBuilder();
    for (int i = 0; i < 8; i++) {
      file.append("caller").append(i).append(' ').append(hash("" + i)).append('\n');
    }
    byte[] content = file.toString().getBytes(StandardCharsets.UTF_8);
    List<WeakReference<Tokens>> before = new ArrayList<>();
    Tokens tokens = null;
    for (int i = 0; i < 10_000; i++) {
      tokens = Tokens.of(config, content, tokens);
      if (i % 100 == 0) {
        before.add(new WeakReference<>(tokens));
      }
    }
    System.gc();
    assertThat(tokens.callerOf("7")).isNotNull();
    assertThat(before).allMatch(old -> old.get() == null);
  }

  @Test
  void manyRefusedCallsAreAnsweredLaterAndLeaveFewLinesInTheLog() throws Exception {
    start(TWO);
    int calls = 300;
    try (CapturedLog log = new CapturedLog(AccessLog.class)) {
      List<Future<ListFormatsResponse>> refusals = new ArrayList<>();
      long start = System.nanoTime();
      for (int i = 0; i < calls; i++) {
        refusals.add(
            InterchangeServiceGrpc.newFutureStub(channel)
                .withInterceptors(bearer("guess " + i))
                .listFormats(ListFormatsRequest.getDefaultInstance()));
      }
      // Callers with a token do not wait.
      assertThat(call(bearer("a-token"))).isEqualTo("OK");
      for (var refusal : refusals) {
        assertThatThrownBy(refusal::get).hasMessageContaining("UNAUTHENTICATED");
      }
      long lines =
          log.events().stream()
              .filter(event -> event.getKeyValuePairs().toString().contains("UNAUTHEN"))
              .count();
      long nanos = System.nanoTime() - start;
      assertThat(nanos).isGreaterThan(2_000_000_000L);
      // The burst of two seconds, and then the rate for each elapsed second.
      long most = (2 + nanos / 1_000_000_000 + 1) * AccessLog.REFUSALS_PER_SECOND;
      assertThat(lines).isBetween(10L, most);
    }
  }

  @Test
  void errorsOfTokensAreReportedWithThePositionButWithoutTheToken(@TempDir Path directory)
      throws Exception {
    Path file = directory.resolve("tokens");
    ServerConfig config = ServerConfig.defaults().with(Setting.TOKENS_FILE, file.toString());
    assertRefused(config, "no such file: " + file);
    Files.writeString(file, "# nobody\n");
    assertRefused(config, "no tokens found in " + file);
    Files.writeString(file, "\nann my-secret\n");
    assertRefused(config, file + " line 2: the hash must be a SHA-256, 64 hex digits");
    Files.writeString(file, "ann\n");
    assertRefused(
        config,
        file
            + " line 1: expected 'NAME SHA256 CALLS_PER_SECOND SCOPES', for example: 'app "
            + hash("example")
            + " 100 library.write'; the rate and the scopes (library.write, progress) are optional");
    // The example is one that works.
    Files.writeString(file, "app " + hash("example") + " 100 library.write\n");
    AuthenticationInterceptor.open(config).close();
    Files.writeString(file, "ann " + hash("x") + " often\n");
    assertRefused(config, file + " line 1 is \"often\"; it must be a whole number");
    Files.writeString(file, ("ann " + hash("x") + "\n").repeat(Tokens.MOST + 1));
    assertRefused(config, file + " line 257: the maximum is 256 tokens");
    assertRefused(
        ServerConfig.defaults().with(Setting.RATE_LIMIT, 5),
        "--rate-limit requires callers with tokens; set --tokens or --tokens-file");
  }

  private static void assertRefused(ServerConfig config, String message) {
    assertThatThrownBy(() -> AuthenticationInterceptor.open(config).close())
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(message)
        .satisfies(failed -> assertThat(failed.getMessage()).doesNotContain("my-secret"));
  }
}
