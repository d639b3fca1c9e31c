package dev.pencilmark.server.observe;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import org.slf4j.LoggerFactory;

/**
 * Handles internal errors of handlers, which no request should cause. The log has the stack trace,
 * a counter is incremented for alerts, and the caller receives INTERNAL without details.
 */
public final class UncaughtErrors {

  private final Recorder recorder;

  public UncaughtErrors(Recorder recorder) {
    this.recorder = recorder;
  }

  /** Logs and counts an error, and returns the status of the call. */
  public StatusRuntimeException report(Rpc rpc, Throwable bug) {
    recorder.bug(rpc);
    // The logger is fetched here so that a server without bugs need not set up logging.
    LoggerFactory.getLogger(UncaughtErrors.class)
        .atError()
        .setCause(bug)
        .addKeyValue("method", rpc.label())
        .log("a handler failed");
    return Status.INTERNAL.withDescription("internal error").asRuntimeException();
  }
}
