package dev.pencilmark.server.observe;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import org.slf4j.LoggerFactory;

/**
 * What to do when a handler fails for a reason of its own. No request should bring that about; if
 * one does, the log has the stack trace, a counter goes up for somebody to be woken by, and the
 * caller is told no more than that it was not its fault.
 */
public final class UncaughtErrors {

  private final Recorder recorder;

  public UncaughtErrors(Recorder recorder) {
    this.recorder = recorder;
  }

  /** Logs and counts. Returns what to answer. */
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
