package dev.pencilmark.edge;

import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.MediaType;
import dev.pencilmark.json.JsonWriter;
import io.grpc.Channel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.health.v1.HealthCheckRequest;
import io.grpc.health.v1.HealthCheckResponse.ServingStatus;
import io.grpc.health.v1.HealthGrpc;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Whether an edge can serve: it can if the server behind does. */
final class Health {

  private static final long PATIENCE_SECONDS = 2;

  private final Channel channel;
  private volatile boolean stopping;

  Health(Channel channel) {
    this.channel = channel;
  }

  /** From here on the edge says that it goes. */
  void stop() {
    stopping = true;
  }

  /** The answer of /healthz: which part is not well. */
  HttpResponse answer(Exchange exchange) {
    return HttpResponse.of(
        CompletableFuture.supplyAsync(
            () -> {
              String server = server();
              boolean well = !stopping && server.equals("SERVING");
              Map<String, Object> parts = new LinkedHashMap<>();
              parts.put("status", well ? "SERVING" : "NOT_SERVING");
              parts.put("edge", stopping ? "STOPPING" : "SERVING");
              parts.put("server", server);
              return exchange.answer(
                  well ? 200 : 503,
                  MediaType.JSON_UTF_8,
                  JsonWriter.write(parts).getBytes(StandardCharsets.UTF_8));
            },
            exchange.context.blockingTaskExecutor()));
  }

  private String server() {
    try {
      ServingStatus status =
          HealthGrpc.newBlockingStub(channel)
              .withDeadlineAfter(PATIENCE_SECONDS, TimeUnit.SECONDS)
              .check(HealthCheckRequest.getDefaultInstance())
              .getStatus();
      return status.name();
    } catch (StatusRuntimeException failure) {
      // A server within this process has no service of health.
      return failure.getStatus().getCode() == Status.Code.UNIMPLEMENTED
          ? "SERVING"
          : failure.getStatus().getCode().name();
    }
  }
}
