package dev.pencilmark.server.observe;

import com.sun.management.OperatingSystemMXBean;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.serving.observe.BuildVersion;
import io.grpc.Status;
import io.micrometer.core.instrument.Clock;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.MeterBinder;
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
import io.prometheus.metrics.tracer.common.SpanContext;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
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
public final class Metrics implements Recorder, Counts, AutoCloseable {

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

  /** Upper bounds of the buckets for searches, from an easy puzzle to the longest time limit. */
  private static final Duration[] SOLVE_DURATIONS = {
    Duration.ofNanos(5_000),
    Duration.ofNanos(20_000),
    Duration.ofNanos(100_000),
    Duration.ofNanos(500_000),
    Duration.ofMillis(2),
    Duration.ofMillis(10),
    Duration.ofMillis(50),
    Duration.ofMillis(250),
    Duration.ofSeconds(1),
    Duration.ofSeconds(10),
    Duration.ofSeconds(60)
  };

  /** Upper bounds of the buckets for guesses. */
  private static final double[] GUESSES = {1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8};

  private static final Rpc[] RPCS = Rpc.values();
  private static final Status.Code[] CODES = Status.Code.values();
  private static final PuzzleType[] TYPES = PuzzleType.values();

  /**
   * The Micrometer defaults, with exemplars only on buckets and counters. By default, the count of
   * a histogram has exemplars too, and Prometheus 2.42, for example, then rejects the whole scrape.
   */
  private static final PrometheusConfig PLAIN_EXEMPLARS =
      new PrometheusConfig() {
        @Override
        public String get(String key) {
          return null;
        }

        @Override
        public Properties prometheusProperties() {
          Properties properties = new Properties();
          properties.setProperty("io.prometheus.exporter.exemplars_on_all_metric_types", "false");
          return properties;
        }
      };

  private final PrometheusMeterRegistry registry = registry();

  /** Creates the histograms whose buckets have traces as exemplars, for the same scrape. */
  private final PrometheusMeterRegistry traced =
      new PrometheusMeterRegistry(
          PLAIN_EXEMPLARS, registry.getPrometheusRegistry(), Clock.SYSTEM, new Examples());

  private final Timer[] durations = new Timer[RPCS.length];
  private final AtomicInteger[] inFlight = new AtomicInteger[RPCS.length];
  private final Counter[] received = new Counter[RPCS.length];
  private final Counter[] sent = new Counter[RPCS.length];
  private final Counter[] bugs = new Counter[RPCS.length];
  private final Counter streamed = counter(Metric.SOLUTIONS_STREAMED);
  private final Lazy<Counter> ends = new Lazy<>(RPCS.length * CODES.length, this::end);
  private final Lazy<Counter> counters = new Lazy<>(Count.COUNTERS, this::counter);
  private final Lazy<Timer> solveDurations = new Lazy<>(TYPES.length, this::solveDuration);
  private final Lazy<Timer> logicDurations = new Lazy<>(TYPES.length, this::logicDuration);
  private final Lazy<Timer> generateDurations = new Lazy<>(TYPES.length, this::generateDuration);
  private final Lazy<DistributionSummary> solveGuesses =
      new Lazy<>(TYPES.length, this::solveGuesses);
  private final DistributionSummary batchItems;
  private final Timer batchDuration;
  private final JvmGcMetrics gc = new JvmGcMetrics();

  /** A recorder of the calls; parts of the server are added by {@link #bind}. */
  public Metrics() {
    for (Rpc rpc : RPCS) {
      int i = rpc.ordinal();
      durations[i] = timer(traced, Metric.RPC_DURATION, DURATIONS, "method", rpc.label());
      inFlight[i] = new AtomicInteger();
      Gauge.builder(Metric.RPCS_IN_FLIGHT.meterName(), inFlight[i], AtomicInteger::get)
          .description(Metric.RPCS_IN_FLIGHT.help())
          .tag("method", rpc.label())
          .register(registry);
      received[i] = counter(Metric.MESSAGE_BYTES, "method", rpc.label(), "direction", "in");
      sent[i] = counter(Metric.MESSAGE_BYTES, "method", rpc.label(), "direction", "out");
      bugs[i] = counter(Metric.INTERNAL_ERRORS, "method", rpc.label());
      ends.get(i * CODES.length + Status.Code.OK.ordinal());
    }
    // Prometheus sees a counter grow only if it has seen it before.
    for (Count count :
        List.of(
            Count.PROBLEMS,
            Count.LOSSES,
            Count.LOST_CELLS,
            Count.BOARDS,
            Count.LOGIC_STEPS,
            Count.RATINGS,
            Count.GENERATE_ATTEMPTS)) {
      for (int i = 0; i < count.size(); i++) {
        counters.get(count.counter(i));
      }
    }
    for (PuzzleType type : TYPES) {
      counters.get(Count.ofSolve(type, SolveEnd.UNIQUE));
      // The first call of Solve should not wait for these.
      solveDurations.get(type.ordinal());
      solveGuesses.get(type.ordinal());
      logicDurations.get(type.ordinal());
      generateDurations.get(type.ordinal());
    }
    // The format indices precede BOARD and UNKNOWN.
    for (int format = 0; format < FormatIndex.BOARD; format++) {
      counters.get(Count.ofDetection(format, Confidence.CERTAIN));
    }
    batchItems =
        DistributionSummary.builder(Metric.BATCH_ITEMS.meterName())
            .description(Metric.BATCH_ITEMS.help())
            .serviceLevelObjectives(BATCH_ITEMS)
            .register(registry);
    batchDuration = timer(registry, Metric.BATCH_DURATION, DURATIONS);
    Gauge.builder(Metric.BUILD_INFO.meterName(), () -> 1)
        .description(Metric.BUILD_INFO.help())
        .tag("version", BuildVersion.VALUE)
        .tag("java_version", System.getProperty("java.version"))
        .register(registry);
    bindRuntime();
  }

  /** Adds the series of a part of the server. */
  public void bind(MeterBinder part) {
    part.bindTo(registry);
  }

  /** Returns all series as text. */
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
  public void solved(PuzzleType type, long nanos, long guesses) {
    solveDurations.get(type.ordinal()).record(nanos, TimeUnit.NANOSECONDS);
    solveGuesses.get(type.ordinal()).record(guesses);
  }

  @Override
  public void explained(PuzzleType type, long nanos) {
    logicDurations.get(type.ordinal()).record(nanos, TimeUnit.NANOSECONDS);
  }

  @Override
  public void generated(PuzzleType type, long nanos) {
    generateDurations.get(type.ordinal()).record(nanos, TimeUnit.NANOSECONDS);
  }

  @Override
  public void streamed(long solutions) {
    streamed.increment(solutions);
  }

  @Override
  public void bug(Rpc rpc) {
    bugs[rpc.ordinal()].increment();
  }

  @Override
  public void add(int counter, long amount) {
    counters.get(counter).increment(amount);
  }

  @Override
  public void close() {
    gc.close();
    traced.close();
    registry.close();
  }

  private static PrometheusMeterRegistry registry() {
    PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PLAIN_EXEMPLARS);
    // Micrometer counts this in nanoseconds; Prometheus wants seconds, and gets them from us.
    registry.config().meterFilter(MeterFilter.deny(id -> id.getName().equals("process.cpu.time")));
    // promtool reserves the suffix "_count" for histograms.
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

  private Counter counter(int number) {
    Count count = Count.of(number);
    return counter(count.metric(), count.labelsOf(number));
  }

  private Timer solveDuration(int type) {
    return timer(traced, Metric.SOLVE_DURATION, SOLVE_DURATIONS, "type", TYPES[type].name());
  }

  private Timer logicDuration(int type) {
    return timer(traced, Metric.LOGIC_DURATION, SOLVE_DURATIONS, "type", TYPES[type].name());
  }

  private Timer generateDuration(int type) {
    return timer(traced, Metric.GENERATE_DURATION, SOLVE_DURATIONS, "type", TYPES[type].name());
  }

  private DistributionSummary solveGuesses(int type) {
    return DistributionSummary.builder(Metric.SOLVE_GUESSES.meterName())
        .description(Metric.SOLVE_GUESSES.help())
        .tag("type", TYPES[type].name())
        .serviceLevelObjectives(GUESSES)
        .register(registry);
  }

  private Counter counter(Metric metric, String... labels) {
    return Counter.builder(metric.meterName())
        .description(metric.help())
        .tags(labels)
        .register(registry);
  }

  private static Timer timer(
      PrometheusMeterRegistry registry, Metric metric, Duration[] buckets, String... labels) {
    return Timer.builder(metric.meterName())
        .description(metric.help())
        .tags(labels)
        .serviceLevelObjectives(buckets)
        .register(registry);
  }

  /** The exemplars of buckets: recorded calls. */
  private static final class Examples implements SpanContext {

    @Override
    public String getCurrentTraceId() {
      CallTrace trace = CallTrace.current();
      return trace == null ? null : trace.traceId();
    }

    @Override
    public String getCurrentSpanId() {
      CallTrace trace = CallTrace.current();
      return trace == null ? null : trace.spanId();
    }

    @Override
    public boolean isCurrentSpanSampled() {
      return CallTrace.current() != null;
    }

    @Override
    public void markCurrentSpanAsExemplar() {
      // Nothing is kept that would go otherwise.
    }
  }

  /**
   * Meters that are created on first use. Concurrent first uses get the same meter from the
   * registry.
   */
  private static final class Lazy<M> {

    private final AtomicReferenceArray<M> meters;
    private final IntFunction<M> maker;

    Lazy(int count, IntFunction<M> maker) {
      meters = new AtomicReferenceArray<>(count);
      this.maker = maker;
    }

    M get(int index) {
      M meter = meters.getPlain(index);
      if (meter == null) {
        meter = maker.apply(index);
        meters.setRelease(index, meter);
      }
      return meter;
    }
  }
}
