package dev.pencilmark.bench.attack;

import io.grpc.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/** What an honest client got, second by second. Safe for many threads. */
final class Seconds {

  private static final double MILLIS = 1e6;
  private static final long LONGEST_NANOS = TimeUnit.MINUTES.toNanos(1);
  private static final int MOST_TOLD = 4;

  private final List<Histogram> seconds = new ArrayList<>();
  private final Histogram all = histogram();
  private final Map<String, Histogram> methods = new TreeMap<>();
  private final Map<String, Integer> failures = new TreeMap<>();
  private int calls;
  private int refused;
  private int failed;

  private static Histogram histogram() {
    return new Histogram(LONGEST_NANOS, 3);
  }

  /** A call was answered as it should be. */
  synchronized void answered(String method, int second, long nanos) {
    calls++;
    record(method, second, nanos);
  }

  /** A call ended otherwise. One that took all its time counts as slow, too. */
  synchronized void failed(String method, int second, long nanos, Status status) {
    calls++;
    if (status.getCode() == Status.Code.RESOURCE_EXHAUSTED) {
      refused++;
    } else {
      failed++;
    }
    if (status.getCode() == Status.Code.DEADLINE_EXCEEDED) {
      record(method, second, nanos);
    }
    failures.merge(method + " " + shortened(status), 1, Integer::sum);
  }

  private static String shortened(Status status) {
    // Calls that failed alike differ in their times only.
    String said = String.valueOf(status.getDescription()).replaceAll("\\d+(\\.\\d+)?", "N");
    return status.getCode() + ": " + said.substring(0, Math.min(100, said.length()));
  }

  private void record(String method, int second, long nanos) {
    long value = Math.min(nanos, LONGEST_NANOS);
    while (seconds.size() <= second) {
      seconds.add(histogram());
    }
    seconds.get(second).recordValue(value);
    methods.computeIfAbsent(method, name -> histogram()).recordValue(value);
    all.recordValue(value);
  }

  synchronized int calls() {
    return calls;
  }

  /** Calls that ended with RESOURCE_EXHAUSTED. */
  synchronized int refused() {
    return refused;
  }

  /** Calls that ended in any other style, or with another answer than they should have. */
  synchronized int failed() {
    return failed;
  }

  /** Half of all calls took no longer, in milliseconds. */
  synchronized double p50() {
    return all.getValueAtPercentile(50) / MILLIS;
  }

  /** Returns all calls but one in a hundred took no longer, in milliseconds. */
  synchronized double p99() {
    return all.getValueAtPercentile(99) / MILLIS;
  }

  /** Returns the p99 of each second, in milliseconds. */
  synchronized double[] p99s() {
    return seconds.stream()
        .mapToDouble(second -> second.getValueAtPercentile(99) / MILLIS)
        .toArray();
  }

  /** Returns the method whose calls took the longest, with their p99 in milliseconds. */
  synchronized String slowest() {
    return methods.entrySet().stream()
        .max(
            Map.Entry.comparingByValue(
                java.util.Comparator.comparingLong(calls -> calls.getValueAtPercentile(99))))
        .map(
            slowest ->
                String.format(
                    java.util.Locale.ROOT,
                    "%s %.1f",
                    slowest.getKey(),
                    slowest.getValue().getValueAtPercentile(99) / MILLIS))
        .orElse("none");
  }

  /** Returns the ways in which calls failed, some of them. */
  synchronized List<String> failures() {
    return failures.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .limit(MOST_TOLD)
        .map(failure -> failure.getValue() + " " + failure.getKey())
        .toList();
  }
}
