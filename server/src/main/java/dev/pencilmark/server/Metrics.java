package dev.pencilmark.server;

import com.sun.management.OperatingSystemMXBean;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.problem.ProblemCode;
import io.grpc.Status;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.ClassLoaderMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntFunction;

/**
 * The recorder for Prometheus. {@link Metric} names and explains the series.
 *
 * <p>No series is looked up by its labels when a call is counted: the ones that always exist sit in
 * arrays from the start, and those of which there could be thousands but are tens (a pair of
 * formats and an outcome) are made at their first use and kept in arrays as well.
 */
final class Metrics implements Recorder, Counts, AutoCloseable {

  /** Upper bounds of the buckets for durations, from an inline call to a long stream. */
  private static final Duration[] DURATIONS = {
    Duration.ofNanos(50_000),
    Duration.ofNanos(100_000),
    Duration.ofNanos(250_000),
    Duration.ofNanos(500_000),
    Duration.ofMillis(1),
    Duration.ofNanos(2_500_000),
    Duration.ofMillis(5),
    Duration.ofMillis(10),
    Duration.ofMillis(25),
    Duration.ofMillis(100),
    Duration.ofMillis(500),
    Duration.ofSeconds(2),
    Duration.ofSeconds(10),
    Duration.ofSeconds(60)
  };

  /** Upper bounds of the buckets for batches, in puzzles. */
  private static final double[] BATCH_ITEMS = {1, 10, 25, 50, 100, 200, 500, 1_000, 5_000};

  private static final Rpc[] RPCS = Rpc.values();
  private static final Status.Code[] CODES = Status.Code.values();
  private static final Outcome[] OUTCOMES = Outcome.values();
  private static final Confidence[] CONFIDENCES = Confidence.values();

  private final PrometheusMeterRegistry registry = registry();

  private final Timer[] durations = new Timer[RPCS.length];
  private final AtomicInteger[] inFlight = new AtomicInteger[RPCS.length];
  private final Counter[] received = new Counter[RPCS.length];
  private final Counter[] sent = new Counter[RPCS.length];
  private final Counter[] bugs = new Counter[RPCS.length];
  private final Counter[] problems = new Counter[ProblemCode.values().length];
  private final Counter[] losses = new Counter[LossKind.values().length];
  private final Counter[] lostCells = new Counter[LossKind.values().length];
  private final Counter read = counter(Metric.BOARDS, "direction", "in");
  private final Counter written = counter(Metric.BOARDS, "direction", "out");
  private final Counter poolFull = counter(Metric.POOL_REJECTIONS);
  private final LazyCounters ends = new LazyCounters(RPCS.length * CODES.length, this::end);
  private final LazyCounters conversions =
      new LazyCounters(FormatIndex.COUNT * FormatIndex.COUNT * OUTCOMES.length, this::conversion);
  private final LazyCounters detections =
      new LazyCounters(FormatIndex.COUNT * CONFIDENCES.length, this::detection);
  private final DistributionSummary batchItems;
  private final Timer batchDuration;
  private final JvmGcMetrics gc = new JvmGcMetrics();

  Metrics(WorkPool pool) {
    for (Rpc rpc : RPCS) {
      int i = rpc.ordinal();
      durations[i] = timer(Metric.RPC_DURATION, "method", rpc.label());
      inFlight[i] = new AtomicInteger();
      Gauge.builder(Metric.RPCS_IN_FLIGHT.meterName(), inFlight[i], AtomicInteger::get)
          .description(Metric.RPCS_IN_FLIGHT.help())
          .tag("method", rpc.label())
          .register(registry);
      received[i] = counter(Metric.MESSAGE_BYTES, "method", rpc.label(), "direction", "in");
      sent[i] = counter(Metric.MESSAGE_BYTES, "method", rpc.label(), "direction", "out");
      bugs[i] = counter(Metric.BUGS, "method", rpc.label());
      ends.get(i * CODES.length + Status.Code.OK.ordinal());
    }
    for (ProblemCode code : ProblemCode.values()) {
      problems[code.ordinal()] = counter(Metric.PROBLEMS, "code", code.name());
    }
    for (LossKind kind : LossKind.values()) {
      losses[kind.ordinal()] = counter(Metric.LOSSES, "kind", kind.name());
      lostCells[kind.ordinal()] = counter(Metric.LOST_CELLS, "kind", kind.name());
    }
    batchItems =
        DistributionSummary.builder(Metric.BATCH_ITEMS.meterName())
            .description(Metric.BATCH_ITEMS.help())
            .serviceLevelObjectives(BATCH_ITEMS)
            .register(registry);
    batchDuration = timer(Metric.BATCH_DURATION);
    Gauge.builder(Metric.POOL_QUEUED.meterName(), pool, WorkPool::queued)
        .description(Metric.POOL_QUEUED.help())
        .register(registry);
    Gauge.builder(Metric.POOL_ACTIVE.meterName(), pool, WorkPool::active)
        .description(Metric.POOL_ACTIVE.help())
        .register(registry);
    String version = Metrics.class.getPackage().getImplementationVersion();
    Gauge.builder(Metric.BUILD_INFO.meterName(), () -> 1)
        .description(Metric.BUILD_INFO.help())
        .tag("version", version == null ? "unpackaged" : version)
        .tag("java_version", System.getProperty("java.version"))
        .register(registry);
    bindRuntime();
  }

  /** All series as text. */
  String scrape(String contentType) {
    return registry.scrape(contentType);
  }

  @Override
  public Counts counts() {
    return this;
  }

  @Override
  public void started(Rpc rpc) {
    inFlight[rpc.ordinal()].incrementAndGet();
  }

  @Override
  public void ended(Rpc rpc, Status.Code code, long nanos) {
    inFlight[rpc.ordinal()].decrementAndGet();
    durations[rpc.ordinal()].record(nanos, TimeUnit.NANOSECONDS);
    ends.get(rpc.ordinal() * CODES.length + code.ordinal()).increment();
  }

  @Override
  public void batch(int items, long nanos) {
    batchItems.record(items);
    batchDuration.record(nanos, TimeUnit.NANOSECONDS);
  }

  @Override
  public void bytes(Rpc rpc, boolean isSent, long bytes) {
    (isSent ? sent : received)[rpc.ordinal()].increment(bytes);
  }

  @Override
  public void poolFull() {
    poolFull.increment();
  }

  @Override
  public void bug(Rpc rpc) {
    bugs[rpc.ordinal()].increment();
  }

  @Override
  public void conversions(int source, int target, Outcome outcome, long times) {
    conversions
        .get((source * FormatIndex.COUNT + target) * OUTCOMES.length + outcome.ordinal())
        .increment(times);
  }

  @Override
  public void problems(ProblemCode code, long times) {
    problems[code.ordinal()].increment(times);
  }

  @Override
  public void losses(LossKind kind, long times, long cells) {
    losses[kind.ordinal()].increment(times);
    lostCells[kind.ordinal()].increment(cells);
  }

  @Override
  public void detections(int format, Confidence confidence, long times) {
    detections.get(format * CONFIDENCES.length + confidence.ordinal()).increment(times);
  }

  @Override
  public void boards(boolean isWritten, long times) {
    (isWritten ? written : read).increment(times);
  }

  @Override
  public void close() {
    gc.close();
    registry.close();
  }

  private static PrometheusMeterRegistry registry() {
    PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    // Micrometer counts this in nanoseconds; Prometheus wants seconds, and gets them from us.
    registry.config().meterFilter(MeterFilter.deny(id -> id.getName().equals("process.cpu.time")));
    // "_count" at the end is for histograms, says promtool.
    registry.config().meterFilter(renamed("system.cpu.count", "system.cpu.cores"));
    return registry;
  }

  private static MeterFilter renamed(String name, String better) {
    return new MeterFilter() {
      @Override
      public Meter.Id map(Meter.Id id) {
        return id.getName().equals(name) ? id.withName(better) : id;
      }
    };
  }

  private void bindRuntime() {
    if (ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system) {
      FunctionCounter.builder(
              Metric.CPU.meterName(), system, bean -> bean.getProcessCpuTime() / 1e9)
          .description(Metric.CPU.help())
          .baseUnit("seconds")
          .register(registry);
    }
    new ClassLoaderMetrics().bindTo(registry);
    new JvmMemoryMetrics().bindTo(registry);
    gc.bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    new FileDescriptorMetrics().bindTo(registry);
    new UptimeMetrics().bindTo(registry);
  }

  private Counter end(int index) {
    return counter(
        Metric.RPCS,
        "method",
        RPCS[index / CODES.length].label(),
        "code",
        CODES[index % CODES.length].name());
  }

  private Counter conversion(int index) {
    int pair = index / OUTCOMES.length;
    return counter(
        Metric.CONVERSIONS,
        "source",
        FormatIndex.label(pair / FormatIndex.COUNT),
        "target",
        FormatIndex.label(pair % FormatIndex.COUNT),
        "outcome",
        OUTCOMES[index % OUTCOMES.length].name());
  }

  private Counter detection(int index) {
    return counter(
        Metric.DETECTIONS,
        "format",
        FormatIndex.label(index / CONFIDENCES.length),
        "confidence",
        CONFIDENCES[index % CONFIDENCES.length].name());
  }

  private Counter counter(Metric metric, String... labels) {
    return Counter.builder(metric.meterName())
        .description(metric.help())
        .tags(labels)
        .register(registry);
  }

  private Timer timer(Metric metric, String... labels) {
    return Timer.builder(metric.meterName())
        .description(metric.help())
        .tags(labels)
        .serviceLevelObjectives(DURATIONS)
        .register(registry);
  }

  /** Counters that are made when they are first asked for. A race makes the same one twice. */
  private static final class LazyCounters {

    private final AtomicReferenceArray<Counter> counters;
    private final IntFunction<Counter> maker;

    LazyCounters(int count, IntFunction<Counter> maker) {
      counters = new AtomicReferenceArray<>(count);
      this.maker = maker;
    }

    Counter get(int index) {
      Counter counter = counters.getPlain(index);
      if (counter == null) {
        counter = maker.apply(index);
        counters.setRelease(index, counter);
      }
      return counter;
    }
  }
}
