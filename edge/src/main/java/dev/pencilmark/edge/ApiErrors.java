package dev.pencilmark.edge;

import com.linecorp.armeria.common.ClosedSessionException;
import com.linecorp.armeria.common.ContentTooLargeException;
import com.linecorp.armeria.common.ResponseCompleteException;
import com.linecorp.armeria.common.stream.CancelledSubscriptionException;
import com.linecorp.armeria.common.stream.ClosedStreamException;
import com.linecorp.armeria.server.HttpStatusException;
import com.linecorp.armeria.server.RequestTimeoutException;
import dev.pencilmark.edge.rejection.Rejection;
import dev.pencilmark.edge.rejection.RejectionReason;
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
      return ofStatus(status.httpStatus().code(), null);
    }
    if (failure instanceof ClosedSessionException
        || failure instanceof ClosedStreamException
        || failure instanceof ResponseCompleteException
        // Such as a connection that was reset; no file is read on the way of a request.
        || failure instanceof IOException
        || failure instanceof CancelledSubscriptionException) {
      return ApiError.of(RejectionReason.CANCELLED);
    }
    LOG.error("a request failed", failure);
    return ApiError.of(RejectionReason.INTERNAL);
  }

  /**
   * Returns the error of an HTTP status of Armeria.
   *
   * @param description the description by Armeria; null if there is none
   */
  static ApiError ofStatus(int status, String description) {
    return switch (status) {
      case 404 -> ApiError.of(RejectionReason.NO_SUCH_PATH);
      case 405 -> ApiError.of(RejectionReason.METHOD_NOT_ALLOWED);
      case 413 -> ApiError.of(RejectionReason.BODY_REFUSED_BY_SIZE);
      case 503 -> ApiError.of(RejectionReason.EDGE_STOPPING);
      default ->
          (status >= 500
                  ? ApiError.of(RejectionReason.INTERNAL)
                  : ApiError.of(badHttp(description == null ? "" : description)))
              .withHttp(status);
    };
  }

  private static Rejection badHttp(String description) {
    // The only available information about the body.
    return description.equals("Decoder failure")
        ? RejectionReason.BODY_FRAMING.rejection()
        : RejectionReason.HTTP_OTHER.with("text", description);
  }
}
