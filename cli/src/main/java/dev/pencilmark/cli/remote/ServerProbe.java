package dev.pencilmark.cli.remote;

import dev.pencilmark.cli.service.ServerFailureException;
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
 * Examines a server. All methods throw {@link ServerFailureException} if it cannot be reached or
 * fails.
 */
public final class ServerProbe implements AutoCloseable {

  /** The names in the gRPC health protocol: the whole server, and the interchange service. */
  private static final List<String> SERVICES = List.of("", InterchangeServiceGrpc.SERVICE_NAME);

  private final PencilmarkClient client;
  private final Duration deadline;

  ServerProbe(PencilmarkClient client, Duration deadline) {
    this.client = client;
    this.deadline = deadline;
  }

  /** Returns a description of the server's health problem, or an empty string. */
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
        throw RemoteOperation.reported(failed);
      }
      if (status != ServingStatus.SERVING) {
        return name + " is " + status;
      }
    }
    return "";
  }

  /**
   * Returns whether a failure indicates that only one side uses TLS: the connection was
   * established, but its data was not understood.
   */
  public boolean isOtherSecurity(ServerFailureException failure) {
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

  /** Returns the version of the server, or an empty string if the server does not report it. */
  public String version() {
    return RemoteOperation.call(() -> Versions.formats(client).getServerVersion());
  }

  /**
   * Converts a text.
   *
   * @throws dev.pencilmark.cli.service.RefusedException if the server rejects it
   */
  public String convert(String text, String to) {
    return RemoteOperation.call(() -> client.convert(text, to).getConversion().getText());
  }

  /** Detects the format of a text. */
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
