package dev.pencilmark.edge;

import com.linecorp.armeria.common.ClosedSessionException;
import com.linecorp.armeria.common.ContentTooLargeException;
import com.linecorp.armeria.common.ResponseCompleteException;
import com.linecorp.armeria.common.stream.CancelledSubscriptionException;
import com.linecorp.armeria.common.stream.ClosedStreamException;
import com.linecorp.armeria.server.HttpStatusException;
import com.linecorp.armeria.server.RequestTimeoutException;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.util.concurrent.CompletionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Why requests fail, out of what is thrown on their way. */
final class Faults {

  private static final Logger LOG = LoggerFactory.getLogger(Faults.class);

  private Faults() {}

  static Fault of(Throwable failure, Exchange exchange) {
    if (failure instanceof CompletionException && failure.getCause() != null) {
      return of(failure.getCause(), exchange);
    }
    if (failure instanceof RequestTimeoutException) {
      return exchange.tooLate();
    }
    if (failure instanceof FaultException known) {
      return known.fault();
    }
    if (failure instanceof StatusRuntimeException call) {
      return Fault.of(call.getStatus(), call.getTrailers());
    }
    if (failure instanceof ContentTooLargeException large) {
      return Fault.tooLarge(large.maxContentLength());
    }
    if (failure instanceof HttpStatusException status) {
      return ofStatus(status.httpStatus().code(), "");
    }
    if (failure instanceof ClosedSessionException
        || failure instanceof ClosedStreamException
        || failure instanceof ResponseCompleteException
        // Such as a connection that was reset; no file is read on the way of a request.
        || failure instanceof IOException
        || failure instanceof CancelledSubscriptionException) {
      return Fault.of(499, Status.Code.CANCELLED, "CANCELLED", "the caller has gone");
    }
    LOG.error("a request failed", failure);
    return Fault.of(500, Status.Code.INTERNAL, "INTERNAL", "");
  }

  /** A request that is refused before it is served. */
  static Fault ofBadRequest(int status, String detail) {
    return status == 405
        ? Fault.of(405, Status.Code.UNIMPLEMENTED, "METHOD_NOT_ALLOWED", detail)
        : Fault.of(status, Status.Code.INVALID_ARGUMENT, "BAD_HTTP", detail);
  }

  /** What the server of HTTP itself refuses. */
  static Fault ofStatus(int status, String detail) {
    return switch (status) {
      case 404 -> Fault.of(404, Status.Code.NOT_FOUND, "NO_SUCH_PATH", "there is nothing here");
      case 405 ->
          Fault.of(
              405, Status.Code.UNIMPLEMENTED, "METHOD_NOT_ALLOWED", "not by this method of HTTP");
      case 413 ->
          Fault.of(
              413, Status.Code.RESOURCE_EXHAUSTED, "BODY_TOO_LARGE", "the body has too many bytes");
      case 503 -> Fault.busy("the edge is stopping or has too much to do; try again");
      default ->
          status >= 500
              ? Fault.of(status, Status.Code.INTERNAL, "INTERNAL", "")
              : Fault.of(status, Status.Code.INVALID_ARGUMENT, "BAD_HTTP", detail);
    };
  }
}
