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

/** Maps exceptions to the errors of requests. */
final class ApiErrors {

  private static final Logger LOG = LoggerFactory.getLogger(ApiErrors.class);

  private ApiErrors() {}

  static ApiError of(Throwable failure, Exchange exchange) {
    if (failure instanceof CompletionException && failure.getCause() != null) {
      return of(failure.getCause(), exchange);
    }
    if (failure instanceof RequestTimeoutException) {
      return exchange.tooLate();
    }
    if (failure instanceof ApiException known) {
      return Versions.of(known.error(), exchange);
    }
    if (failure instanceof StatusRuntimeException call) {
      return Versions.of(ApiError.of(call.getStatus(), call.getTrailers()), exchange);
    }
    if (failure instanceof ContentTooLargeException large) {
      return ApiError.tooLarge(large.maxContentLength());
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
      return ApiError.of(499, Status.Code.CANCELLED, "CANCELLED", "cancelled by the caller");
    }
    LOG.error("a request failed", failure);
    return ApiError.of(500, Status.Code.INTERNAL, "INTERNAL", "");
  }

  /** The error of a malformed request. */
  static ApiError ofBadRequest(int status, String detail) {
    return status == 405
        ? ApiError.of(405, Status.Code.UNIMPLEMENTED, "METHOD_NOT_ALLOWED", detail)
        : ApiError.of(status, Status.Code.INVALID_ARGUMENT, "BAD_HTTP", detail);
  }

  /** The error of an HTTP status of Armeria. */
  static ApiError ofStatus(int status, String detail) {
    return switch (status) {
      case 404 ->
          ApiError.of(
              404, Status.Code.NOT_FOUND, "NO_SUCH_PATH", "no such path; /docs lists the paths");
      case 405 ->
          ApiError.of(
              405,
              Status.Code.UNIMPLEMENTED,
              "METHOD_NOT_ALLOWED",
              "the path does not support this HTTP method");
      case 413 ->
          ApiError.of(
              413,
              Status.Code.RESOURCE_EXHAUSTED,
              "BODY_TOO_LARGE",
              "the body exceeds the size limit");
      case 503 ->
          ApiError.busy("the edge is stopping or overloaded; retry after the delay in Retry-After");
      default ->
          status >= 500
              ? ApiError.of(status, Status.Code.INTERNAL, "INTERNAL", "")
              : ApiError.of(status, Status.Code.INVALID_ARGUMENT, "BAD_HTTP", detail);
    };
  }
}
