package dev.pencilmark.server.observe;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.server.config.BuildVersion;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import io.grpc.Metadata;
import io.grpc.Status;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import io.opentelemetry.sdk.autoconfigure.AutoConfiguredOpenTelemetrySdk;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Spans of calls for OpenTelemetry: one a call, by its conventions for RPC, below the span that the
 * caller tells in its headers; below it one for a wait in a pool that somebody could notice and one
 * for the search of Solve. A stream has one span and none below it.
 */
public final class Tracing implements MeterBinder, AutoCloseable {

  /** No spans. */
  public static final Tracing OFF = new Tracing(null, null);

  /** The longest that a stopping server waits for its last spans to be sent. */
  private static final int FLUSH_SECONDS = 3;

  /** Shorter waits are not told. */
  private static final long WAIT_NANOS = 1_000_000;

  private static final AttributeKey<String> SERVICE_NAME = AttributeKey.stringKey("service.name");
  private static final AttributeKey<String> SERVICE_VERSION =
      AttributeKey.stringKey("service.version");
  private static final AttributeKey<String> RPC_METHOD = AttributeKey.stringKey("rpc.method");
  private static final AttributeKey<Long> RPC_CODE = AttributeKey.longKey("rpc.grpc.status_code");
  private static final AttributeKey<String> PEER = AttributeKey.stringKey("network.peer.address");
  private static final AttributeKey<String> TYPE = AttributeKey.stringKey("pencilmark.puzzle_type");
  private static final AttributeKey<String> OUTCOME = AttributeKey.stringKey("pencilmark.outcome");
  private static final AttributeKey<Long> GUESSES = AttributeKey.longKey("pencilmark.guesses");

  private static final Attributes RPC = Attributes.of(AttributeKey.stringKey("rpc.system"), "grpc");
  private static final AttributeKey<String> RPC_SERVICE = AttributeKey.stringKey("rpc.service");

  /** The codes that are the server's fault, by the conventions. */
  private static final Set<Status.Code> ERRORS =
      EnumSet.of(
          Status.Code.UNKNOWN,
          Status.Code.DEADLINE_EXCEEDED,
          Status.Code.UNIMPLEMENTED,
          Status.Code.INTERNAL,
          Status.Code.UNAVAILABLE,
          Status.Code.DATA_LOSS);

  /**
   * What holds unless the OTEL_ variables say otherwise. The exporter by HTTP is the only one here,
   * and a call in a hundred is what a server at full load can record without its being felt.
   */
  private static final Map<String, String> DEFAULTS =
      Map.of(
          "otel.exporter.otlp.protocol",
          "http/protobuf",
          "otel.traces.sampler",
          "parentbased_traceidratio",
          "otel.traces.sampler.arg",
          "0.01");

  private final SdkTracerProvider provider;
  private final Tracer tracer;
  private final SpanQueue queue;

  private Tracing(SdkTracerProvider provider, SpanQueue queue) {
    this.provider = provider;
    this.tracer = provider == null ? null : provider.get("pencilmark", BuildVersion.VALUE);
    this.queue = queue;
  }

  /**
   * What is configured: spans go to {@link Setting#OTLP_ENDPOINT}, and all else is as the OTEL_
   * variables of the environment say.
   *
   * @throws IOException with a message for people if that cannot be
   */
  public static Tracing open(ServerConfig config) throws IOException {
    return open(config, "pencilmark");
  }

  /**
   * The same for another part of Pencilmark, such as an edge.
   *
   * @param serviceName what it is called among all that make spans, unless the environment has
   *     another name
   */
  public static Tracing open(ServerConfig config, String serviceName) throws IOException {
    if (!config.isSet(Setting.OTLP_ENDPOINT)) {
      return OFF;
    }
    SpanQueue queue = new SpanQueue();
    try {
      // Nobody's but ours, and without a shutdown hook: the server closes it when it has drained.
      AutoConfiguredOpenTelemetrySdk sdk =
          AutoConfiguredOpenTelemetrySdk.builder()
              .disableShutdownHook()
              .addPropertiesSupplier(() -> DEFAULTS)
              .addPropertiesCustomizer(
                  set ->
                      Map.of(
                          "otel.exporter.otlp.endpoint",
                          config.text(Setting.OTLP_ENDPOINT),
                          "otel.metrics.exporter",
                          "none",
                          "otel.logs.exporter",
                          "none"))
              .addResourceCustomizer((resource, set) -> named(resource, serviceName))
              .addSpanExporterCustomizer((exporter, set) -> queue.before(exporter))
              .addSpanProcessorCustomizer((processor, set) -> queue.ahead(processor, set))
              .build();
      return new Tracing(sdk.getOpenTelemetrySdk().getSdkTracerProvider(), queue);
    } catch (RuntimeException wrong) {
      throw new IOException("there are no traces: " + wrong.getMessage(), wrong);
    }
  }

  /** Spans for a provider that exists. */
  public static Tracing of(SdkTracerProvider provider) {
    return new Tracing(provider, new SpanQueue());
  }

  /** What spans are made by; null if there are none. */
  public Tracer tracer() {
    return tracer;
  }

  /** The resource with our name, unless it has another. */
  private static Resource named(Resource resource, String serviceName) {
    String name = resource.getAttribute(SERVICE_NAME);
    Resource named =
        name == null || name.startsWith("unknown_service")
            ? resource.toBuilder().put(SERVICE_NAME, serviceName).build()
            : resource;
    return named.getAttribute(SERVICE_VERSION) == null
        ? named.toBuilder().put(SERVICE_VERSION, BuildVersion.VALUE).build()
        : named;
  }

  /** Adds the series about spans, if there are any. */
  @Override
  public void bindTo(MeterRegistry registry) {
    if (provider != null) {
      for (SpanQueue.Outcome outcome : SpanQueue.Outcome.values()) {
        Metric.SPANS.counter(
            registry, queue, spans -> spans.count(outcome), "outcome", outcome.name());
      }
    }
  }

  /**
   * The trace that a call which starts now is recorded in; null if nobody records it.
   *
   * @param caller what the caller tells of its own span; null if it tells nothing
   */
  CallTrace start(Rpc rpc, Metadata headers, CallTrace.OfCaller caller, CallFacts facts) {
    if (tracer == null) {
      return caller != null && caller.sampled() ? caller : null;
    }
    Context parent =
        caller == null
            ? Context.root()
            : W3CTraceContextPropagator.getInstance()
                .extract(Context.root(), headers, HeadersGetter.INSTANCE);
    Span span =
        tracer
            .spanBuilder(rpc.fullName())
            .setParent(parent)
            .setSpanKind(SpanKind.SERVER)
            .startSpan();
    if (!span.getSpanContext().isSampled()) {
      return null;
    }
    span.setAllAttributes(RPC)
        .setAttribute(RPC_SERVICE, rpc.service())
        .setAttribute(RPC_METHOD, rpc.label());
    if (facts.peer() instanceof InetSocketAddress peer && peer.getAddress() != null) {
      span.setAttribute(PEER, peer.getAddress().getHostAddress());
    }
    return new OwnSpan(span, rpc);
  }

  /** Sends what is left, for a moment, and makes no more. */
  @Override
  public void close() {
    if (provider != null) {
      provider.shutdown().join(FLUSH_SECONDS, TimeUnit.SECONDS);
    }
  }

  private final class OwnSpan implements CallTrace {

    private final Span span;
    private final Rpc rpc;

    OwnSpan(Span span, Rpc rpc) {
      this.span = span;
      this.rpc = rpc;
    }

    @Override
    public String traceId() {
      return span.getSpanContext().getTraceId();
    }

    @Override
    public String spanId() {
      return span.getSpanContext().getSpanId();
    }

    @Override
    public void waited(String pool, long nanos) {
      if (nanos >= WAIT_NANOS) {
        below("wait for " + pool, nanos, Attributes.empty());
      }
    }

    @Override
    public void solved(PuzzleType type, SolveEnd end, long nanos, long guesses) {
      below(
          "solve", nanos, Attributes.of(TYPE, type.name(), OUTCOME, end.name(), GUESSES, guesses));
    }

    private void below(String name, long nanos, Attributes attributes) {
      if (rpc.isStream()) {
        return;
      }
      Instant now = Instant.now();
      tracer
          .spanBuilder(name)
          .setParent(Context.root().with(span))
          .setStartTimestamp(now.minusNanos(nanos))
          .setAllAttributes(attributes)
          .startSpan()
          .end(now);
    }

    @Override
    public void end(Status status) {
      span.setAttribute(RPC_CODE, (long) status.getCode().value());
      if (ERRORS.contains(status.getCode())) {
        String why = status.getDescription();
        span.setStatus(StatusCode.ERROR, why == null ? status.getCode().name() : why);
      }
      span.end();
    }
  }

  /** Reads the headers of a call. */
  private enum HeadersGetter implements TextMapGetter<Metadata> {
    INSTANCE;

    @Override
    public Iterable<String> keys(Metadata headers) {
      return headers.keys();
    }

    @Override
    public String get(Metadata headers, String name) {
      return headers.get(Metadata.Key.of(name, Metadata.ASCII_STRING_MARSHALLER));
    }
  }
}
