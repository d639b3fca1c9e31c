package dev.pencilmark.server.observe;

import io.github.bucket4j.Bucket;
import io.grpc.Status;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * Logs one line per call: failures and streams at INFO, all others at DEBUG. Calls that are
 * rejected for an unknown token or for overload may be arbitrarily many: at most a few lines per
 * second are logged, with the number of omitted lines.
 */
public interface AccessLog {

  /** Writes nothing, and sets up no logging. */
  AccessLog NONE = (rpc, status, nanos, call) -> {};

  /** The maximum number of rejected calls that are logged per second. */
  int REFUSALS_PER_SECOND = 10;

  /** The codes of rejections. */
  Set<Status.Code> REFUSED =
      EnumSet.of(Status.Code.UNAUTHENTICATED, Status.Code.RESOURCE_EXHAUSTED);

  /** A call has ended. */
  void ended(Rpc rpc, Status status, long nanos, CallFacts call);

  /** Writes to the logger {@code dev.pencilmark.server.AccessLog}. */
  static AccessLog logging() {
    Logger log = LoggerFactory.getLogger(AccessLog.class);
    Bucket refusals =
        Bucket.builder()
            .addLimit(
                limit ->
                    limit
                        .capacity(2 * REFUSALS_PER_SECOND)
                        .refillGreedy(REFUSALS_PER_SECOND, Duration.ofSeconds(1)))
            .build();
    AtomicLong omitted = new AtomicLong();
    return (rpc, status, nanos, call) -> {
      Level level = status.isOk() && !rpc.isStream() ? Level.DEBUG : Level.INFO;
      if (log.isEnabledForLevel(level)) {
        boolean refused = REFUSED.contains(status.getCode());
        if (refused && !refusals.tryConsume(1)) {
          omitted.incrementAndGet();
          return;
        }
        LoggingEventBuilder line =
            log.atLevel(level)
                .addKeyValue("method", rpc.label())
                .addKeyValue("code", status.getCode().name())
                .addKeyValue("duration_ms", nanos / 1_000 / 1e3)
                .addKeyValue("peer", call.peer())
                .addKeyValue("request_id", call.requestId());
        if (call.isForwarded()) {
          line.addKeyValue("client", call.client().getHostAddress());
        }
        long others = refused ? omitted.getAndSet(0) : 0;
        if (others > 0) {
          line.addKeyValue("omitted_calls", others);
        }
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
