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
 * One line for every call: failures and streams at INFO, all others at DEBUG. Calls that are
 * refused unseen, as their token is not known or there is too much, can be as many as somebody
 * likes: of those there are no more than a few lines a second, and a line tells how many are left
 * out before it.
 */
public interface AccessLog {

  /** Writes nothing, and sets up no logging. */
  AccessLog NONE = (rpc, status, nanos, call) -> {};

  /** How many refused calls are logged in a second. */
  int REFUSALS_PER_SECOND = 10;

  /** The codes of refusals. */
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
    AtomicLong leftOut = new AtomicLong();
    return (rpc, status, nanos, call) -> {
      Level level = status.isOk() && !rpc.isStream() ? Level.DEBUG : Level.INFO;
      if (log.isEnabledForLevel(level)) {
        boolean refused = REFUSED.contains(status.getCode());
        if (refused && !refusals.tryConsume(1)) {
          leftOut.incrementAndGet();
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
        long others = refused ? leftOut.getAndSet(0) : 0;
        if (others > 0) {
          line.addKeyValue("left_out", others);
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
