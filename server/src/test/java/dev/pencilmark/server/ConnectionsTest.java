package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.ListFormatsRequest;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.wire.Boards;
import io.grpc.EquivalentAddressGroup;
import io.grpc.ManagedChannel;
import io.grpc.NameResolver;
import io.grpc.NameResolverProvider;
import io.grpc.NameResolverRegistry;
import io.grpc.Status;
import io.grpc.StatusOr;
import io.grpc.StatusRuntimeException;
import io.grpc.internal.testing.StreamRecorder;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Connections, and what calls hold, are bounded for the server as a whole. */
@Timeout(120)
class ConnectionsTest {

  private static final ServerConfig ANY_PORTS =
      ServerConfig.defaults()
          .with(Setting.PORT, 0)
          .with(Setting.HTTP_PORT, 0)
          .with(Setting.WARMUP_MILLIS, 0);

  private PencilmarkServer server;

  private void start(ServerConfig config) throws IOException {
    server = PencilmarkServer.start(config);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private ManagedChannel channel() {
    return NettyChannelBuilder.forAddress("127.0.0.1", server.port()).usePlaintext().build();
  }

  private static Status call(ManagedChannel channel) {
    try {
      InterchangeServiceGrpc.newBlockingStub(channel)
          .listFormats(ListFormatsRequest.getDefaultInstance());
      return Status.OK;
    } catch (StatusRuntimeException failed) {
      return failed.getStatus();
    }
  }

  private String metrics() throws Exception {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.httpPort() + "/metrics"))
                .build(),
            HttpResponse.BodyHandlers.ofString())
        .body();
  }

  @Test
  void oneTooManyIsClosedAtOnceAndOneIsTakenWhenAnotherHasGone() throws Exception {
    start(ANY_PORTS.with(Setting.MAX_CONNECTIONS, 2));
    ManagedChannel channel = channel();
    try (Socket silent = new Socket("127.0.0.1", server.port())) {
      assertThat(silent.isConnected()).isTrue();
      assertThat(call(channel)).isEqualTo(Status.OK);
      try (Socket third = new Socket("127.0.0.1", server.port())) {
        assertThat(third.getInputStream().read()).isEqualTo(-1);
      } catch (SocketException reset) {
        // Closed too.
      }
      ManagedChannel fourth = channel();
      assertThat(call(fourth).getCode()).isEqualTo(Status.Code.UNAVAILABLE);
      fourth.shutdownNow();
      assertThat(call(channel)).isEqualTo(Status.OK);
      assertThat(metrics())
          .contains("pencilmark_connections 2.0\n", "pencilmark_connections_limit 2.0\n")
          .containsPattern("pencilmark_connection_rejections_total [2-9]");
    }
    ManagedChannel next = channel();
    while (!call(next).isOk()) {
      next.resetConnectBackoff();
    }
    next.shutdownNow();
    channel.shutdownNow();
  }

  @Test
  void clientsOfAFullServerGoToAnother() throws Exception {
    start(ANY_PORTS.with(Setting.MAX_CONNECTIONS, 1));
    try (Socket taken = new Socket("127.0.0.1", server.port());
        PencilmarkServer other = PencilmarkServer.start(ANY_PORTS)) {
      Both both = new Both(server.port(), other.port());
      NameResolverRegistry.getDefaultRegistry().register(both);
      ManagedChannel channel =
          NettyChannelBuilder.forTarget("both:///")
              .defaultLoadBalancingPolicy("round_robin")
              .usePlaintext()
              .build();
      try {
        for (int i = 0; i < 20; i++) {
          assertThat(call(channel)).isEqualTo(Status.OK);
        }
        while (metrics().contains("pencilmark_connection_rejections_total 0.0")) {
          assertThat(call(channel)).isEqualTo(Status.OK);
        }
      } finally {
        channel.shutdownNow();
        NameResolverRegistry.getDefaultRegistry().deregister(both);
      }
      assertThat(taken.isConnected()).isTrue();
    }
  }

  @Test
  void streamsThatHoldTooMuchAreEndedAndOthersContinue() throws Exception {
    start(ANY_PORTS.with(Setting.MAX_CALL_MEMORY_MIB, 1));
    ManagedChannel channel = channel();
    try {
      StreamRecorder<ConvertStreamResponse> first = StreamRecorder.create();
      StreamObserver<ConvertStreamRequest> stream =
          InterchangeServiceGrpc.newStub(channel).convertStream(first);
      stream.onNext(large());
      assertThat(Recorded.answer(first, 1).getResultsCount()).isPositive();
      assertThat(metrics()).containsPattern("pencilmark_call_memory_bytes 6\\d\\d\\d\\d\\d");

      StreamRecorder<ConvertStreamResponse> second = StreamRecorder.create();
      InterchangeServiceGrpc.newStub(channel).convertStream(second).onNext(large());
      assertThat(Recorded.end(second).getCode()).isEqualTo(Status.Code.RESOURCE_EXHAUSTED);
      assertThat(metrics()).containsPattern("pencilmark_call_memory_rejections_total [1-9]");
      assertThat(call(channel)).isEqualTo(Status.OK);
      stream.onCompleted();
      assertThat(Recorded.end(first)).isEqualTo(Status.OK);
      while (!metrics().contains("pencilmark_call_memory_bytes 0.0")) {
        Thread.onSpinWait();
      }
    } finally {
      channel.shutdownNow();
    }
  }

  @Test
  void messagesThatAreHalfSentAreBoundedOverAllCalls() throws Exception {
    start(ANY_PORTS.with(Setting.MAX_CALL_MEMORY_MIB, 1));
    try (RawConnection raw = new RawConnection(server.port())) {
      // Each says that a message of a million bytes is to come, and sends a third of it.
      for (int call = 1; call <= 7; call += 2) {
        raw.call(call, InterchangeServiceGrpc.SERVICE_NAME + "/Decode");
        raw.message(call, 1_000_000, 20 * 16_384);
      }
      assertThat(raw.ends(1)).containsOnlyKeys(7);
      assertThat(metrics())
          .containsPattern("pencilmark_call_memory_rejections_total 1")
          .containsPattern("pencilmark_call_memory_bytes (9\\d{5}|1[.0]\\d+E6)");
    }
    ManagedChannel channel = channel();
    while (!metrics().contains("pencilmark_call_memory_bytes 0.0")) {
      Thread.onSpinWait();
    }
    assertThat(call(channel)).isEqualTo(Status.OK);
    channel.shutdownNow();
  }

  private static ConvertStreamRequest large() {
    return ConvertStreamRequest.newBuilder()
        .setTargetFormatId(Boards.RAW81)
        .addPuzzles(Puzzle.newBuilder().setText(" ".repeat(600_000)))
        .build();
  }

  /** Names two servers on this machine. */
  private static final class Both extends NameResolverProvider {

    private final List<EquivalentAddressGroup> addresses;

    Both(int one, int other) {
      addresses =
          List.of(
              new EquivalentAddressGroup(new InetSocketAddress("127.0.0.1", one)),
              new EquivalentAddressGroup(new InetSocketAddress("127.0.0.1", other)));
    }

    @Override
    protected boolean isAvailable() {
      return true;
    }

    @Override
    protected int priority() {
      return 5;
    }

    @Override
    public String getDefaultScheme() {
      return "both";
    }

    @Override
    public NameResolver newNameResolver(URI target, NameResolver.Args args) {
      return target.getScheme().equals("both") ? new Fixed() : null;
    }

    private final class Fixed extends NameResolver {

      @Override
      public String getServiceAuthority() {
        return "both";
      }

      @Override
      public void start(Listener2 listener) {
        listener.onResult(
            ResolutionResult.newBuilder()
                .setAddressesOrError(StatusOr.fromValue(addresses))
                .build());
      }

      @Override
      public void shutdown() {}
    }
  }
}
