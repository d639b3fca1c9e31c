package dev.pencilmark.cli.remote;

import dev.pencilmark.cli.service.ServerTroubleException;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.v1.DetectRequest;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.health.v1.HealthCheckRequest;
import io.grpc.health.v1.HealthCheckResponse.ServingStatus;
import io.grpc.health.v1.HealthGrpc;
import java.nio.channels.ClosedChannelException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLException;

/**
 * Looks at a server from outside. All methods throw {@link ServerTroubleException} if it cannot be
 * reached or fails.
 */
public final class ServerProbe implements AutoCloseable {

  /** The whole server, as gRPC's health protocol names it, and our service. */
  private static final List<String> SERVICES = List.of("", InterchangeServiceGrpc.SERVICE_NAME);

  private final PencilmarkClient client;
  private final Duration deadline;

  ServerProbe(PencilmarkClient client, Duration deadline) {
    this.client = client;
    this.deadline = deadline;
  }

  /** What is wrong with its health, or an empty text. */
  public String illness() {
    for (String service : SERVICES) {
      String name = service.isEmpty() ? "the server" : service;
      ServingStatus status;
      try {
        status =
            HealthGrpc.newBlockingStub(client.channel())
                .withDeadlineAfter(deadline.toNanos(), TimeUnit.NANOSECONDS)
                .check(HealthCheckRequest.newBuilder().setService(service).build())
                .getStatus();
      } catch (StatusRuntimeException failed) {
        Status.Code code = failed.getStatus().getCode();
        if (code == Status.Code.NOT_FOUND || code == Status.Code.UNIMPLEMENTED) {
          return "the target does not report the health of " + name;
        }
        throw RemoteOperation.told(failed);
      }
      if (status != ServingStatus.SERVING) {
        return name + " is " + status;
      }
    }
    return "";
  }

  /**
   * Whether a failure looks as if one side talks TLS and the other does not: the connection was
   * made, and what came over it was not understood.
   */
  public boolean isOtherSecurity(ServerTroubleException failure) {
    for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
      String message = String.valueOf(cause.getMessage());
      if (cause instanceof SSLException
          || cause instanceof ClosedChannelException
          || message.contains("Connection reset")
          || message.contains("Network closed")
          || message.contains("HTTP/2")) {
        return true;
      }
    }
    return false;
  }

  /** Its version, or an empty text if it does not say. */
  public String version() {
    return RemoteOperation.call(() -> Versions.formats(client).getServerVersion());
  }

  /**
   * Has a text converted.
   *
   * @throws dev.pencilmark.cli.service.RefusedException if it refuses
   */
  public String convert(String text, String to) {
    return RemoteOperation.call(() -> client.convert(text, to).getConversion().getText());
  }

  /** Has the format of a text detected. */
  public void detect(String text) {
    RemoteOperation.call(
        () ->
            client.call(
                InterchangeServiceGrpc.getDetectMethod(),
                DetectRequest.newBuilder().setText(text).build()));
  }

  @Override
  public void close() {
    client.close();
  }
}
