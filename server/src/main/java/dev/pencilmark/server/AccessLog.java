package dev.pencilmark.server;

import io.grpc.Status;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.slf4j.spi.LoggingEventBuilder;

/** One line for every call: failures and streams at INFO, all others at DEBUG. */
interface AccessLog {

  /** Writes nothing, and sets up no logging. */
  AccessLog NONE = (rpc, status, nanos, call) -> {};

  /** A call has ended. */
  void ended(Rpc rpc, Status status, long nanos, CallFacts call);

  /** Writes to the logger {@code dev.pencilmark.server.AccessLog}. */
  static AccessLog logging() {
    Logger log = LoggerFactory.getLogger(AccessLog.class);
    return (rpc, status, nanos, call) -> {
      Level level = status.isOk() && !rpc.isStream() ? Level.DEBUG : Level.INFO;
      if (log.isEnabledForLevel(level)) {
        LoggingEventBuilder line =
            log.atLevel(level)
                .addKeyValue("method", rpc.label())
                .addKeyValue("code", status.getCode().name())
                .addKeyValue("duration_ms", nanos / 1_000 / 1e3)
                .addKeyValue("peer", call.peer())
                .addKeyValue("request_id", call.requestId());
        if (call.caller() != null) {
          line.addKeyValue("caller", call.caller());
        }
        CallTrace trace = call.trace();
        if (trace != null) {
          line.addKeyValue("trace_id", trace.traceId()).addKeyValue("span_id", trace.spanId());
        }
        line.log("call");
      }
    };
  }
}
