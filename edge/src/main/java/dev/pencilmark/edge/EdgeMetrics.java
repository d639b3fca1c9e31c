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
 * The metrics of an edge and of its process. Requests are counted by route, not by path, because
 * the number of paths is unbounded.
 */
final class EdgeMetrics implements AutoCloseable {

  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

  private static final double NANOS_PER_SECOND = 1e9;

  private final AtomicInteger active = new AtomicInteger();

  /** The labels of a counter. */
  private record Answered(String route, int status) {}

  // Cached, because a lookup in the registry builds the name and tags each time.
  private final Map<String, Timer> times = new ConcurrentHashMap<>();
  private final Map<Answered, Counter> requests = new ConcurrentHashMap<>();

  /** Records garbage collection until the edge is closed. */
  private final JvmGcMetrics collector = new JvmGcMetrics();

  EdgeMetrics() {
    new JvmMemoryMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    if (ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean process) {
      FunctionCounter.builder(
              "process.cpu.seconds", process, each -> each.getProcessCpuTime() / NANOS_PER_SECOND)
          .description("Processor time of the process in seconds.")
          .register(registry);
    }
    new FileDescriptorMetrics().bindTo(registry);
    new UptimeMetrics().bindTo(registry);
    collector.bindTo(registry);
    // Registered at the start, so that Prometheus sees the first increment.
    rejections(ApiError.BUSY);
    Gauge.builder("pencilmark.edge.requests.active", active, AtomicInteger::get)
        .description("Concurrent requests.")
        .register(registry);
  }

  /** Registers a gauge for the open connections. */
  void connections(Supplier<Number> open) {
    Gauge.builder("pencilmark.edge.connections", open)
        .description("Open connections.")
        .register(registry);
  }

  /** Registers the metrics of another component. */
  void bind(MeterBinder part) {
    part.bindTo(registry);
  }

  AtomicInteger active() {
    return active;
  }

  /**
   * Registers the durations of a route. Prometheus sees its first request, and the number of series
   * does not grow while callers find the routes.
   */
  void route(String route) {
    times.computeIfAbsent(route, this::time);
  }

  /** Records a completed request. */
  void answered(String route, int status, long nanos) {
    times.computeIfAbsent(route, this::time).record(nanos, TimeUnit.NANOSECONDS);
    requests.computeIfAbsent(new Answered(route, status), this::counter).increment();
  }

  private Timer time(String route) {
    return Timer.builder("pencilmark.edge.request.duration")
        .description("Duration of requests until the last byte of the response.")
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
        .description("Requests by route and HTTP status.")
        .tag("route", answered.route())
        .tag("status", Integer.toString(answered.status()))
        .register(registry);
  }

  /** Records a request that was rejected without a call to the server. */
  void rejected(String reason) {
    rejections(reason).increment();
  }

  private Counter rejections(String reason) {
    return Counter.builder("pencilmark.edge.rejections")
        .description("Requests and connections that the edge rejected, by reason.")
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
