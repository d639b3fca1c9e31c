package dev.pencilmark.bench.attack;

import io.grpc.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/** The results of an honest client, per second. Thread-safe. */
final class Seconds {

  private static final double MILLIS = 1e6;
  private static final long LONGEST_NANOS = TimeUnit.MINUTES.toNanos(1);
  private static final int MOST_REPORTED = 4;

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

  /** Records a correct answer. */
  synchronized void answered(String method, int second, long nanos) {
    calls++;
    record(method, second, nanos);
  }

  /** Records a failed call. One that took all its time also counts as slow. */
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
    // Replace numbers, so that equal failures with different times are counted together.
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

  /** Returns the number of calls that ended with RESOURCE_EXHAUSTED. */
  synchronized int refused() {
    return refused;
  }

  /** Returns the number of calls that ended with another status, or with a wrong answer. */
  synchronized int failed() {
    return failed;
  }

  /** Returns the median latency of all calls, in milliseconds. */
  synchronized double p50() {
    return all.getValueAtPercentile(50) / MILLIS;
  }

  /** Returns the 99th percentile of the latency of all calls, in milliseconds. */
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

  /** Returns some of the statuses and messages of failed calls. */
  synchronized List<String> failures() {
    return failures.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .limit(MOST_REPORTED)
        .map(failure -> failure.getValue() + " " + failure.getKey())
        .toList();
  }
}
