package dev.pencilmark.edge;

import com.linecorp.armeria.client.ClientFactory;
import com.linecorp.armeria.client.WebClient;
import com.linecorp.armeria.common.AggregatedHttpResponse;
import com.linecorp.armeria.common.HttpMethod;
import com.linecorp.armeria.common.HttpRequest;
import com.linecorp.armeria.common.MediaType;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.edge.wire.WireLimits;
import dev.pencilmark.serving.warmup.WarmupTask;
import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.InsecureChannelCredentials;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.ServiceDescriptor;
import io.grpc.Status;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.slf4j.LoggerFactory;

/**
 * Calls a second edge on a loopback port, in front of a server that returns sample responses, so
 * that callers do not wait for class loading and compilation: without it, the p99 of the first two
 * seconds at 200 calls a second is 470 ms. The calls do not reach the server behind the edge, nor
 * metrics and logs.
 *
 * <p>Before the edge listens, the most frequent calls are warmed up, for a limited time. The rest
 * follows in the background, with pauses.
 */
final class Warmup implements AutoCloseable {

  private static final String LOOPBACK = "127.0.0.1";

  /** The path of the page that all visitors see first. */
  private static final String HOME = "/";

  /** The longest that a call may take, if something is amiss. */
  private static final int CALL_SECONDS = 10;

  /** The number of rounds of all calls before the edge listens. */
  private static final int FIRST_PASSES = 12;

  /**
   * The number of further edges and connections, because the end of a connection and the start of
   * the next one invalidate compiled code; and the number of rounds of each.
   */
  private static final int ROUNDS = 2;

  private static final int PASSES = 25;

  private final SampleServices samples = new SampleServices();
  private final WarmupTask task = new WarmupTask(LoggerFactory.getLogger(Warmup.class));
  private final long nanos;

  private Warmup(long nanos) {
    this.nanos = nanos;
  }

  /**
   * Warms up the most frequent calls. Failures do not prevent the start of the edge.
   *
   * @param millis the time limit; 0 disables the warm-up
   */
  static Warmup run(int millis) {
    Warmup warmup = new Warmup(TimeUnit.MILLISECONDS.toNanos(millis));
    if (millis > 0) {
      warmup.task.run("warm", () -> warmup.round(FIRST_PASSES, System.nanoTime() + warmup.nanos));
    }
    return warmup;
  }

  /** Returns whether a part failed. */
  boolean hasFailed() {
    return task.hasFailed();
  }

  /** Continues on a thread of its own, while the edge serves. */
  void continueInBackground() {
    if (nanos > 0) {
      task.runInBackground("warm-up is complete", this::rest);
    }
  }

  /** Ends the work in the background. */
  @Override
  public void close() {
    task.close();
  }

  private void rest() throws IOException {
    for (int i = 0; i < ROUNDS; i++) {
      round(PASSES, Long.MAX_VALUE);
    }
  }

  /** Calls an edge of its own, over connections of its own. */
  private void round(int passes, long end) throws IOException {
    Server server =
        NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getByName(LOOPBACK), 0))
            .fallbackHandlerRegistry(samples)
            // Cancelled calls are part of the warm-up.
            .maxRstFramesPerWindow(Integer.MAX_VALUE, CALL_SECONDS)
            .directExecutor()
            .build()
            .start();
    EdgeConfig config = unlimited(EdgeConfig.DEFAULT.at(LOOPBACK, 0, EdgeConfig.NO_PORT));
    try (PencilmarkClient behind = client(server.getPort());
        EdgeServer edge = EdgeServer.start(config, behind.channel());
        PencilmarkClient grpc = client(edge.port());
        ClientFactory factory = ClientFactory.builder().build()) {
      List<Runnable> calls = new ArrayList<>(forwarded(grpc));
      for (String protocol : List.of("h2c", "h1c")) {
        WebClient http =
            WebClient.builder(protocol + "://" + LOOPBACK + ":" + edge.port())
                .factory(factory)
                .responseTimeoutMillis(TimeUnit.SECONDS.toMillis(CALL_SECONDS))
                .build();
        calls.addAll(json(http));
      }
      for (int pass = 0; pass < passes; pass++) {
        for (Runnable call : calls) {
          if (task.isClosed() || System.nanoTime() - end > 0) {
            return;
          }
          task.call(call);
        }
      }
    } finally {
      server.shutdownNow();
    }
  }

  private static EdgeConfig unlimited(EdgeConfig config) {
    WireLimits wire = config.wire();
    return config.with(
        new WireLimits(
            wire.firstLine(),
            wire.headerBytes(),
            wire.headers(),
            wire.headerTime(),
            Integer.MAX_VALUE,
            Integer.MAX_VALUE));
  }

  private static PencilmarkClient client(int port) {
    return PencilmarkClient.to(LOOPBACK + ":" + port, InsecureChannelCredentials.create());
  }

  /** Returns a gRPC call of each RPC, and one that its caller cancels. */
  private List<Runnable> forwarded(PencilmarkClient grpc) {
    List<Runnable> calls = new ArrayList<>();
    for (ServiceDescriptor service : RouteTable.SERVICES) {
      for (MethodDescriptor<?, ?> rpc : service.getMethods()) {
        calls.add(() -> call(grpc, rpc, false));
        calls.add(() -> call(grpc, rpc, true));
      }
    }
    return calls;
  }

  private <Q, S> void call(PencilmarkClient grpc, MethodDescriptor<Q, S> rpc, boolean cancelled) {
    CompletableFuture<Void> end = new CompletableFuture<>();
    ClientCall<Q, S> call =
        grpc.channel()
            .newCall(rpc, CallOptions.DEFAULT.withDeadlineAfter(CALL_SECONDS, TimeUnit.SECONDS));
    call.start(
        new ClientCall.Listener<>() {
          @Override
          public void onClose(Status status, Metadata trailers) {
            end.complete(null);
          }
        },
        new Metadata());
    call.request(Integer.MAX_VALUE);
    call.sendMessage(samples.request(rpc));
    if (cancelled) {
      call.cancel("warm-up", null);
    } else {
      call.halfClose();
    }
    end.join();
  }

  /** Returns a call of each route with a request and a response, and of the home page. */
  private List<Runnable> json(WebClient http) {
    List<Runnable> calls = new ArrayList<>();
    for (Route route : RouteTable.ALL) {
      if (route.verb().equals("POST") && route.isOfOneAnswer() && !route.path().contains("{")) {
        String body = Json.print(route.bodyOf(samples.request(route.rpc())));
        calls.add(
            () ->
                answer(
                    http.execute(
                        HttpRequest.of(HttpMethod.POST, route.path(), MediaType.JSON, body))));
      }
    }
    calls.add(() -> answer(http.get(HOME)));
    return calls;
  }

  private static void answer(com.linecorp.armeria.common.HttpResponse response) {
    try {
      AggregatedHttpResponse ignored = response.aggregate().join();
    } catch (CompletionException rejected) {
      // A sample need not be valid.
    }
  }
}
