package dev.pencilmark.edge;

import com.sun.management.OperatingSystemMXBean;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * What operators count of an edge: by route, never by path, of which there are any number; and how
 * its process is.
 */
final class EdgeMetrics implements AutoCloseable {

  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

  private static final double NANOS_PER_SECOND = 1e9;

  private final AtomicInteger active = new AtomicInteger();

  /** What is counted together. */
  private record Answered(String route, int status) {}

  // The registry finds a series by its name and tags, which are put together anew each time.
  private final Map<String, Timer> times = new ConcurrentHashMap<>();
  private final Map<Answered, Counter> requests = new ConcurrentHashMap<>();

  /** Looks after pauses of the collector, as long as the edge is there. */
  private final JvmGcMetrics collector = new JvmGcMetrics();

  EdgeMetrics() {
    new JvmMemoryMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    if (ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean process) {
      FunctionCounter.builder(
              "process.cpu.seconds", process, each -> each.getProcessCpuTime() / NANOS_PER_SECOND)
          .description("Time that the process has used processors, in seconds.")
          .register(registry);
    }
    new FileDescriptorMetrics().bindTo(registry);
    new UptimeMetrics().bindTo(registry);
    collector.bindTo(registry);
    // There from the first on, so that the first of it is seen to be one more.
    refusals(Fault.BUSY);
    Gauge.builder("pencilmark.edge.requests.active", active, AtomicInteger::get)
        .description("Requests under way.")
        .register(registry);
  }

  /** Whom to ask how many connections are open. */
  void connections(Supplier<Number> open) {
    Gauge.builder("pencilmark.edge.connections", open)
        .description("Open connections.")
        .register(registry);
  }

  /** Adds what another part counts. */
  void bind(MeterBinder part) {
    part.bindTo(registry);
  }

  AtomicInteger active() {
    return active;
  }

  /** A request has been answered. */
  void answered(String route, int status, long nanos) {
    times.computeIfAbsent(route, this::time).record(nanos, TimeUnit.NANOSECONDS);
    requests.computeIfAbsent(new Answered(route, status), this::counter).increment();
  }

  private Timer time(String route) {
    return Timer.builder("pencilmark.edge.request.duration")
        .description("How long requests took, to the last byte.")
        .tag("route", route)
        .serviceLevelObjectives(
            Duration.ofMillis(5),
            Duration.ofMillis(25),
            Duration.ofMillis(100),
            Duration.ofMillis(500),
            Duration.ofSeconds(2),
            Duration.ofSeconds(10))
        .register(registry);
  }

  private Counter counter(Answered answered) {
    return Counter.builder("pencilmark.edge.requests")
        .description("Requests by route and status of HTTP.")
        .tag("route", answered.route())
        .tag("status", Integer.toString(answered.status()))
        .register(registry);
  }

  /** A request was refused before any call. */
  void refused(String reason) {
    refusals(reason).increment();
  }

  private Counter refusals(String reason) {
    return Counter.builder("pencilmark.edge.refused")
        .description("Requests that the edge itself refused, by reason.")
        .tag("reason", reason)
        .register(registry);
  }

  @Override
  public void close() {
    collector.close();
    registry.close();
  }

  String scrape() {
    return registry.scrape();
  }
}
