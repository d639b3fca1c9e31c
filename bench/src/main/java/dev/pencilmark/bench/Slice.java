package dev.pencilmark.bench;

import java.io.IOException;
import java.util.Locale;
import org.HdrHistogram.Histogram;

/**
 * A few seconds of load on one server.
 *
 * @param itemsPerSecond puzzles per second
 * @param serverMicros CPU time of the server per puzzle, in microseconds
 * @param bytes allocation of the server per puzzle
 * @param p50Micros the median latency of requests, in microseconds
 * @param p99Micros the 99th percentile of the latency, in microseconds
 * @param serverCores cores that the server used
 * @param clientCores cores that the generator used
 * @param otherCores cores that other processes on the machine used
 */
record Slice(
    double itemsPerSecond,
    double serverMicros,
    double bytes,
    double p50Micros,
    double p99Micros,
    double serverCores,
    double clientCores,
    double otherCores) {

  /**
   * The initial time that is not counted, in milliseconds, until the loop has all its pending
   * requests.
   */
  private static final int DEAD_MILLIS = 300;

  private static final double MICROS = 1e3;
  private static final double SECONDS = 1e9;

  /** Runs a slice. */
  static Slice run(Generator generator, ServerProcess server, int items, int millis)
      throws IOException, InterruptedException {
    generator.start();
    Thread.sleep(DEAD_MILLIS);
    generator.count();
    ServerProcess.Usage usage = server.usage();
    long busy = Machine.busyNanos();
    long own = BenchServer.cpuNanos();
    long done = generator.done();
    long start = System.nanoTime();
    Thread.sleep(millis);
    double count = (double) (generator.done() - done) * items;
    double nanos = System.nanoTime() - start;
    ServerProcess.Usage after = server.usage();
    double client = BenchServer.cpuNanos() - own;
    double machine = Machine.busyNanos() - busy;
    Histogram latencies = generator.stop();
    double cpu = after.cpuNanos() - usage.cpuNanos();
    return new Slice(
        count / nanos * SECONDS,
        cpu / count / MICROS,
        (after.allocatedBytes() - usage.allocatedBytes()) / count,
        latencies.getValueAtPercentile(50) / MICROS,
        latencies.getValueAtPercentile(99) / MICROS,
        cpu / nanos,
        client / nanos,
        Math.max(0, machine - cpu - client) / nanos);
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%,10.0f/s  server %6.2f us %6.0f B  p50 %6.0f us  p99 %6.0f us  cores %.2f + %.2f, others"
            + " %.2f",
        itemsPerSecond,
        serverMicros,
        bytes,
        p50Micros,
        p99Micros,
        serverCores,
        clientCores,
        otherCores);
  }
}
