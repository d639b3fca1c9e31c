package dev.pencilmark.bench;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.rpc.RetryInfo;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The outcomes of the calls of a load run, and unexpected events. Thread-safe. */
final class LoadTally {

  private static final int MOST_REPORTED = 20;

  /** The number of calls by method and outcome. */
  private final Map<String, Long> endings = new TreeMap<>();

  private final List<String> failures = new ArrayList<>();
  private long failed;

  /** Records an expected outcome. */
  synchronized void count(String rpc, String ending) {
    endings.merge(rpc + " " + ending, 1L, Long::sum);
  }

  /** Records an unexpected event. */
  synchronized void fail(String what) {
    failed++;
    if (failures.size() < MOST_REPORTED) {
      failures.add(what);
    }
  }

  /**
   * Records a failed call as unexpected, unless the server rejected it for overload with a
   * pushback.
   *
   * @return the time to wait, in milliseconds
   */
  long failed(String rpc, StatusRuntimeException failure) {
    long millis = retryMillis(failure);
    if (millis >= 0) {
      count(rpc, "RESOURCE_EXHAUSTED");
      return millis;
    }
    fail(rpc + ": " + failure.getStatus());
    return 0;
  }

  /** Returns the pushback of a rejection for overload, in milliseconds; -1 for other failures. */
  private static long retryMillis(StatusRuntimeException failure) {
    if (failure.getStatus().getCode() != Status.Code.RESOURCE_EXHAUSTED) {
      return -1;
    }
    com.google.rpc.Status details = StatusProto.fromThrowable(failure);
    for (var detail : details.getDetailsList()) {
      if (detail.is(RetryInfo.class)) {
        try {
          var delay = detail.unpack(RetryInfo.class).getRetryDelay();
          return delay.getSeconds() * 1_000 + delay.getNanos() / 1_000_000;
        } catch (InvalidProtocolBufferException malformed) {
          return -1;
        }
      }
    }
    return -1;
  }

  /** Returns the number of unexpected events. */
  synchronized long failures() {
    return failed;
  }

  /** Returns the number of calls with an outcome. */
  synchronized long count(String ending) {
    return endings.getOrDefault(ending, 0L);
  }

  @Override
  public synchronized String toString() {
    StringBuilder reported = new StringBuilder();
    endings.forEach(
        (ending, count) -> reported.append(String.format("  %,11d  %s%n", count, ending)));
    failures.forEach(failure -> reported.append("  FAILED ").append(failure).append('\n'));
    if (failed > failures.size()) {
      reported.append("  and ").append(failed - failures.size()).append(" more\n");
    }
    return reported.toString();
  }
}
