package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Message;
import com.google.protobuf.UnknownFieldSet;
import com.google.rpc.BadRequest;
import com.google.rpc.ErrorInfo;
import dev.pencilmark.server.auth.AuthenticationInterceptor;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.limits.CallMemory;
import dev.pencilmark.server.limits.MessageScannerTest;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.Cage;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.wire.Boards;
import io.grpc.Attributes;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.health.v1.HealthCheckRequest;
import io.grpc.health.v1.HealthGrpc;
import io.grpc.internal.testing.StreamRecorder;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.protobuf.StatusProto;
import io.grpc.reflection.v1.ServerReflectionGrpc;
import io.grpc.reflection.v1.ServerReflectionRequest;
import io.grpc.reflection.v1.ServerReflectionResponse;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Collections;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Messages that become more than they weigh, or never come: none hurts another. */
@Timeout(120)
class HostileMessagesTest {

  private static final String DECODE = InterchangeServiceGrpc.SERVICE_NAME + "/Decode";

  private static final ServerConfig ANY_PORTS =
      ServerConfig.defaults()
          .with(Setting.PORT, 0)
          .with(Setting.HTTP_PORT, 0)
          .with(Setting.WARMUP_MILLIS, 0);

  private PencilmarkServer server;
  private ManagedChannel channel;

  private void start(ServerConfig config) throws IOException {
    server = PencilmarkServer.start(config);
    channel = channelFrom("127.0.0.1");
  }

  /** A channel from an address of this machine. */
  private ManagedChannel channelFrom(String address) {
    return NettyChannelBuilder.forAddress("127.0.0.1", server.port())
        .localSocketPicker(
            new NettyChannelBuilder.LocalSocketPicker() {
              @Override
              public SocketAddress createSocketAddress(SocketAddress to, Attributes attributes) {
                return new InetSocketAddress(address, 0);
              }
            })
        .usePlaintext()
        .build();
  }

  @AfterEach
  void stop() {
    channel.shutdownNow();
    server.close();
  }

  private Status decode(DecodeRequest request, String compression) {
    return status(
        () ->
            InterchangeServiceGrpc.newBlockingStub(channel)
                .withCompression(compression)
                .decode(request));
  }

  private static Status status(Runnable call) {
    try {
      call.run();
      return Status.OK;
    } catch (StatusRuntimeException failed) {
      return failed.getStatus().withCause(failed);
    }
  }

  private static void assertLimit(Status status, String field) throws Exception {
    assertThat(status.getCode()).as(status.toString()).isEqualTo(Status.Code.INVALID_ARGUMENT);
    boolean named = false;
    for (var detail : StatusProto.fromThrowable(status.getCause()).getDetailsList()) {
      if (detail.is(ErrorInfo.class)) {
        assertThat(detail.unpack(ErrorInfo.class).getReason()).isEqualTo("LIMIT_EXCEEDED");
      }
      if (detail.is(BadRequest.class)) {
        named = detail.unpack(BadRequest.class).getFieldViolations(0).getField().equals(field);
      }
    }
    assertThat(named).as(field).isTrue();
  }

  private String metrics() throws Exception {
    return get("/metrics").body();
  }

  private HttpResponse<String> get(String path) throws Exception {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.httpPort() + path))
                .build(),
            HttpResponse.BodyHandlers.ofString());
  }

  private static DecodeRequest good() {
    return DecodeRequest.newBuilder().setPuzzle(Puzzles.text(Puzzles.EASY)).build();
  }

  private static Board cages(int count) {
    return Board.newBuilder()
        .addAllCages(Collections.nCopies(count, Cage.getDefaultInstance()))
        .build();
  }

  private static DecodeRequest of(Board board) {
    return DecodeRequest.newBuilder().setPuzzle(Puzzle.newBuilder().setBoard(board)).build();
  }

  @SuppressWarnings("unchecked")
  private static <M extends Message> M withUnknownFields(M message, int count) throws IOException {
    return (M)
        message.toBuilder()
            .setUnknownFields(UnknownFieldSet.parseFrom(MessageScannerTest.unknown(count)))
            .build();
  }

  @Test
  void unknownFieldsAreOmittedIfTheyAreFewAndRejectedIfTheyAreMany() throws Exception {
    start(ANY_PORTS);
    assertThat(decode(withUnknownFields(good(), 60), "identity")).isEqualTo(Status.OK);
    assertLimit(decode(withUnknownFields(good(), 300_000), "identity"), "");
    assertThat(decode(good(), "identity")).isEqualTo(Status.OK);
  }

  @Test
  void healthAndReflectionTakeSmallMessagesOnly() throws Exception {
    start(ANY_PORTS);
    var health = HealthGrpc.newBlockingStub(channel);
    HealthCheckRequest all = HealthCheckRequest.getDefaultInstance();
    assertThat(status(() -> health.check(all))).isEqualTo(Status.OK);
    HealthCheckRequest many = withUnknownFields(all, 1_000);
    assertThat(many.getSerializedSize()).isLessThan(CallMemory.MOST_OF_OTHERS);
    assertLimit(status(() -> health.check(many)), "");
    HealthCheckRequest large =
        HealthCheckRequest.newBuilder().setService("x".repeat(5_000)).build();
    assertThat(status(() -> health.check(large)).getCode())
        .isEqualTo(Status.Code.RESOURCE_EXHAUSTED);
    assertThat(status(() -> health.withCompression("gzip").check(large)).getCode())
        .isEqualTo(Status.Code.RESOURCE_EXHAUSTED);

    StreamRecorder<ServerReflectionResponse> answers = StreamRecorder.create();
    var reflection = ServerReflectionGrpc.newStub(channel).serverReflectionInfo(answers);
    reflection.onNext(ServerReflectionRequest.newBuilder().setListServices("").build());
    assertThat(Recorded.answer(answers, 1).hasListServicesResponse()).isTrue();
    reflection.onNext(ServerReflectionRequest.newBuilder().setHost("x".repeat(5_000)).build());
    assertThat(Recorded.end(answers).getCode()).isEqualTo(Status.Code.RESOURCE_EXHAUSTED);
  }

  @Test
  void elementsAreCountedBeforeParsingAlsoOfCompressedMessages() throws Exception {
    start(ANY_PORTS);
    DecodeRequest cages = of(cages(1_000_000));
    assertLimit(decode(cages, "identity"), "puzzle.board.cages");
    assertLimit(decode(cages, "gzip"), "puzzle.board.cages");
    assertThat(decode(good(), "gzip")).isEqualTo(Status.OK);
    assertThat(metrics()).contains("pencilmark_problems_total{code=\"LIMIT_EXCEEDED\"} 2.0\n");
  }

  @Test
  void decompressedDataHasTheLimitOfPlainData() throws Exception {
    start(ANY_PORTS.with(Setting.MAX_MESSAGE_BYTES, 1 << 20));
    DecodeRequest long_ =
        DecodeRequest.newBuilder().setPuzzle(Puzzles.text(" ".repeat(2 << 20))).build();
    assertThat(decode(long_, "gzip").getCode()).isEqualTo(Status.Code.RESOURCE_EXHAUSTED);
    assertThat(decode(long_, "identity").getCode()).isEqualTo(Status.Code.RESOURCE_EXHAUSTED);
  }

  @Test
  void streamsAreHeldToTheSame() throws Exception {
    start(ANY_PORTS);
    StreamRecorder<ConvertStreamResponse> answers = StreamRecorder.create();
    InterchangeServiceGrpc.newStub(channel)
        .convertStream(answers)
        .onNext(
            ConvertStreamRequest.newBuilder()
                .setTargetFormatId(Boards.RAW81)
                .addPuzzles(Puzzles.text(Puzzles.EASY))
                .addPuzzles(Puzzle.newBuilder().setBoard(cages(2_000)))
                .build());
    Status end = Recorded.end(answers);
    assertThat(end.getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
    assertThat(end.getDescription()).contains("puzzles[1].board.cages", "2000", "961");
  }

  @Test
  void aBatchThatBecomesMoreThanAShareIsRefused() throws Exception {
    start(ANY_PORTS.with(Setting.MAX_CALL_MEMORY_MIB, 8).with(Setting.MAX_MESSAGE_BYTES, 1 << 20));
    StreamRecorder<ConvertStreamResponse> answers = StreamRecorder.create();
    InterchangeServiceGrpc.newStub(channel)
        .convertStream(answers)
        .onNext(
            ConvertStreamRequest.newBuilder()
                .setTargetFormatId(Boards.RAW81)
                .addAllPuzzles(
                    Collections.nCopies(500, Puzzle.newBuilder().setBoard(cages(960)).build()))
                .build());
    Status end = Recorded.end(answers);
    assertThat(end.getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
    assertThat(end.getDescription()).contains("bytes on the heap");
  }

  @Test
  void messageThatDoesNotComeToItsEndIsWaitedForNoLongerThanConfigured() throws Exception {
    start(ANY_PORTS.with(Setting.MESSAGE_TIMEOUT_SECONDS, 1));
    try (RawConnection raw = new RawConnection(server.port())) {
      raw.call(1, DECODE);
      raw.message(1, 1_000, 500);
      raw.call(3, DECODE);
      raw.call(5, InterchangeServiceGrpc.SERVICE_NAME + "/ConvertStream");
      raw.message(5, 1_000, 500);
      raw.call(7, "grpc.health.v1.Health/Check");
      // A stream that is silent between two messages may be so.
      raw.call(9, InterchangeServiceGrpc.SERVICE_NAME + "/ConvertStream");
      Map<Integer, String> ends = raw.ends(4);
      assertThat(ends).containsOnlyKeys(1, 3, 5, 7);
      assertThat(decode(good(), "identity")).isEqualTo(Status.OK);
      assertThat(metrics())
          .contains("pencilmark_peer_rejections_total{reason=\"SLOW_MESSAGES\"} 4.0\n")
          .contains("pencilmark_problems_total{code=\"LIMIT_EXCEEDED\"} 4.0\n");
    }
  }

  @Test
  void halfSentMessagesOfOnePeerLeaveRoomForOthers() throws Exception {
    start(ANY_PORTS.with(Setting.MAX_CALL_MEMORY_MIB, 8).with(Setting.MAX_MESSAGE_BYTES, 1 << 20));
    ManagedChannel honest = channelFrom("127.0.0.2");
    try (RawConnection raw = new RawConnection(server.port())) {
      for (int call = 1; call < 2 * 400; call += 2) {
        raw.call(call, DECODE);
        raw.message(call, 30_000, 15_000);
      }
      while (!metrics()
          .matches("(?s).*pencilmark_peer_rejections_total\\{reason=\"CALLS\"} [1-9].*")) {
        Thread.onSpinWait();
      }
      for (int i = 0; i < 100; i++) {
        assertThat(status(() -> InterchangeServiceGrpc.newBlockingStub(honest).decode(good())))
            .isEqualTo(Status.OK);
      }
      assertThat(get("/healthz").statusCode()).isEqualTo(200);
    } finally {
      honest.shutdownNow();
    }
  }

  @Test
  void aServerThatRejectsAllCallsReportsItAndIsAlive() throws Exception {
    start(
        ANY_PORTS
            .with(Setting.MAX_CALL_MEMORY_MIB, 1)
            .with(Setting.MAX_PERCENT_PER_PEER, 100)
            .with(Setting.MESSAGE_TIMEOUT_SECONDS, 3_600));
    var health = HealthGrpc.newBlockingStub(channel);
    HealthCheckRequest ours =
        HealthCheckRequest.newBuilder().setService(InterchangeServiceGrpc.SERVICE_NAME).build();
    assertThat(health.check(ours).getStatus().name()).isEqualTo("SERVING");
    try (RawConnection raw = new RawConnection(server.port())) {
      for (int call = 1; call < 2 * 200; call += 2) {
        raw.call(call, InterchangeServiceGrpc.SERVICE_NAME + "/ConvertStream");
      }
      while (get("/healthz").statusCode() == 200) {
        Thread.sleep(100);
      }
      assertThat(get("/livez").statusCode()).isEqualTo(200);
    }
    while (get("/healthz").statusCode() != 200) {
      Thread.sleep(100);
    }
    assertThat(health.check(ours).getStatus().name()).isEqualTo("SERVING");
  }

  @Test
  void nothingOfAMessageIsTakenBeforeItsTokenIsAccepted() throws Exception {
    try (CapturedLog warnings = new CapturedLog(AuthenticationInterceptor.class)) {
      start(ANY_PORTS.with(Setting.TOKENS, "ann:" + AuthenticationTest.hash("a-token")));
      assertThat(warnings.messages()).singleElement().asString().contains("without TLS");
    }
    try (RawConnection raw = new RawConnection(server.port())) {
      raw.call(1, DECODE);
      raw.message(1, 1_000_000, 500_000);
      assertThat(raw.ends(1)).containsOnlyKeys(1);
      assertThat(metrics())
          .contains("pencilmark_message_bytes_total{direction=\"in\",method=\"Decode\"} 0.0");
      assertThat(metrics()).contains("pencilmark_call_memory_bytes 0.0\n");
    }
  }
}
