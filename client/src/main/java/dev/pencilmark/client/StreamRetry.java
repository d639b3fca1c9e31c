package dev.pencilmark.client;

import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/**
 * Whether, and when, a stream goes on after its call broke off: if the server or the way to it was
 * lost, if the server stops, or if it says itself when to come again. A few times in a row, with
 * growing pauses; an answer begins the count anew. Each time gRPC has tried several times already.
 */
final class StreamRetry {

  private static final int MOST_RETRIES = 6;
  private static final long INITIAL_BACKOFF_MILLIS = 100;
  private static final long MAX_BACKOFF_MILLIS = 2_000;

  private static final Metadata.Key<String> PUSHBACK =
      Metadata.Key.of("grpc-retry-pushback-ms", Metadata.ASCII_STRING_MARSHALLER);

  /** The server names the calls that it fails itself. */
  private static final Metadata.Key<String> REQUEST_ID =
      Metadata.Key.of("x-request-id", Metadata.ASCII_STRING_MARSHALLER);

  private int retries;

  /** Something was answered. */
  void progress() {
    retries = 0;
  }

  /**
   * Waits on a lock until it is time to go on; throws what the stream fails with if it does not.
   */
  void await(Object lock, StatusRuntimeException failure) {
    long backoff = backoffAfter(failure);
    if (backoff < 0 || ++retries > MOST_RETRIES) {
      throw PuzzleException.of(failure);
    }
    try {
      TimeUnit.MILLISECONDS.timedWait(lock, backoff);
    } catch (InterruptedException stop) {
      throw BlockingCall.interrupted(stop);
    }
  }

  /** In milliseconds; negative if the failure is final. */
  private long backoffAfter(StatusRuntimeException failure) {
    Metadata trailers = failure.getTrailers() == null ? new Metadata() : failure.getTrailers();
    String pushback = trailers.get(PUSHBACK);
    if (pushback != null) {
      return pushback.matches("[0-9]{1,6}") ? Long.parseLong(pushback) : -1;
    }
    boolean lost =
        switch (failure.getStatus().getCode()) {
          case UNAVAILABLE -> true;
          // A proxy resets a call whose server it lost; gRPC makes one of these of that.
          case INTERNAL, UNKNOWN, CANCELLED ->
              failure.getStatus().getCause() == null && !trailers.containsKey(REQUEST_ID);
          default -> false;
        };
    long backoff = Math.min(MAX_BACKOFF_MILLIS, INITIAL_BACKOFF_MILLIS << Math.min(retries, 10));
    return lost ? backoff / 2 + ThreadLocalRandom.current().nextLong(backoff) : -1;
  }

  /** The final failure of a call that ends well, though answers are missing. */
  static StatusRuntimeException tooEarly() {
    return Status.DATA_LOSS.withDescription("the stream ended too early").asRuntimeException();
  }
}
