package dev.pencilmark.edge;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.inprocess.InProcessChannelBuilder;
import io.grpc.inprocess.InProcessServerBuilder;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The edge's warm-up calls every route, and nothing fails or is logged as a failure. */
@Timeout(120)
final class WarmupTest {

  /** Enough for a busy machine: the warm-up ends earlier, after its passes. */
  private static final int MILLIS = 60_000;

  @Test
  void everyRouteAcceptsTheSampleRequest_andWritesTheSampleResponse() throws Exception {
    String name = UUID.randomUUID().toString();
    SampleServices samples = new SampleServices();
    Server behind =
        InProcessServerBuilder.forName(name)
            .directExecutor()
            .fallbackHandlerRegistry(samples)
            .build()
            .start();
    ManagedChannel channel = InProcessChannelBuilder.forName(name).directExecutor().build();
    try (EdgeServer edge = EdgeServer.start(Edge.ANYWHERE, channel)) {
      List<Route> routes =
          RouteTable.ALL.stream()
              .filter(route -> route.verb().equals("POST") && route.isOfOneAnswer())
              .filter(route -> !route.path().contains("{"))
              .toList();
      assertThat(routes).hasSizeGreaterThan(10);
      for (Route route : routes) {
        HttpResponse<String> response = post(edge, route, samples);
        assertThat(response.statusCode())
            .as("%s: %s", route.path(), response.body())
            .isEqualTo(200);
        assertThat(response.body()).isNotEmpty();
      }
    } finally {
      channel.shutdownNow();
      behind.shutdownNow();
    }
  }

  private static HttpResponse<String> post(EdgeServer edge, Route route, SampleServices samples) {
    MethodDescriptor<com.google.protobuf.Message, ?> rpc = route.rpc();
    return Edge.send(
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + edge.port() + route.path()))
            .header("content-type", "application/json")
            .POST(
                HttpRequest.BodyPublishers.ofString(
                    Json.print(route.bodyOf(samples.request(rpc))))));
  }

  @Test
  void allCallsOfTheWarmUpSucceed() {
    try (Warmup warmup = Warmup.run(MILLIS)) {
      assertThat(warmup.hasFailed()).isFalse();
    }
  }
}
