package dev.pencilmark.edge;

import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.MediaType;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.v1.LibraryServiceGrpc;
import dev.pencilmark.v1.ListCollectionsRequest;
import io.grpc.Channel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.health.v1.HealthCheckRequest;
import io.grpc.health.v1.HealthGrpc;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** The health of an edge. It is healthy if the server is; the library may be unavailable. */
final class Health {

  private static final String SERVING = "SERVING";
  private static final long PATIENCE_SECONDS = 2;

  private final Channel channel;
  private volatile boolean stopping;

  Health(Channel channel) {
    this.channel = channel;
  }

  /** Reports that the edge is stopping from now on. */
  void stop() {
    stopping = true;
  }

  /** Returns the answer of /healthz: the unhealthy part. */
  HttpResponse answer(Exchange exchange) {
    return HttpResponse.of(
        CompletableFuture.supplyAsync(
            () -> {
              String server = status("");
              boolean well = !stopping && server.equals(SERVING);
              Map<String, Object> parts = new LinkedHashMap<>();
              parts.put("status", well ? SERVING : "NOT_SERVING");
              parts.put("edge", stopping ? "STOPPING" : SERVING);
              parts.put("server", server);
              String library = server.equals(SERVING) ? library() : "";
              if (!library.isEmpty()) {
                parts.put("library", library);
              }
              return exchange.answer(
                  well ? 200 : 503,
                  MediaType.JSON_UTF_8,
                  JsonWriter.write(parts).getBytes(StandardCharsets.UTF_8));
            },
            exchange.context.blockingTaskExecutor()));
  }

  /**
   * Returns the health status of a service of the server, or of the server as a whole; on failure,
   * the reason.
   */
  private String status(String service) {
    try {
      return HealthGrpc.newBlockingStub(channel)
          .withDeadlineAfter(PATIENCE_SECONDS, TimeUnit.SECONDS)
          .check(HealthCheckRequest.newBuilder().setService(service).build())
          .getStatus()
          .name();
    } catch (StatusRuntimeException failure) {
      Status.Code code = failure.getStatus().getCode();
      // A server within this process has no service of health.
      return code == Status.Code.UNIMPLEMENTED && service.isEmpty() ? SERVING : code.name();
    }
  }

  /**
   * Returns the status of the library; empty if there is none. All other services continue without
   * it.
   */
  private String library() {
    String reported = status(LibraryServiceGrpc.SERVICE_NAME);
    return switch (reported) {
      case "NOT_FOUND" -> "";
      case "UNIMPLEMENTED" -> requested();
      default -> reported;
    };
  }

  /** Returns the status of an in-process library by calling it. */
  private String requested() {
    try {
      LibraryServiceGrpc.newBlockingStub(channel)
          .withDeadlineAfter(PATIENCE_SECONDS, TimeUnit.SECONDS)
          .listCollections(ListCollectionsRequest.getDefaultInstance());
      return SERVING;
    } catch (StatusRuntimeException failure) {
      return failure.getStatus().getCode() == Status.Code.UNIMPLEMENTED ? "" : "NOT_SERVING";
    }
  }
}
