package dev.pencilmark.server.observe;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.serving.observe.SpanExport;
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
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;

/**
 * OpenTelemetry spans of calls, according to its conventions for RPC. A unary call has a span whose
 * parent is the span of the caller, and child spans for a noticeable wait in a pool and for the
 * search of Solve. A stream has one span without children.
 */
public final class Tracing implements MeterBinder, AutoCloseable {

  /** No spans. */
  public static final Tracing OFF = new Tracing(SpanExport.OFF);

  /** The minimum duration of a wait with a span, in nanoseconds. */
  private static final long WAIT_NANOS = 1_000_000;

  private static final AttributeKey<String> RPC_METHOD = AttributeKey.stringKey("rpc.method");
  private static final AttributeKey<Long> RPC_CODE = AttributeKey.longKey("rpc.grpc.status_code");
  private static final AttributeKey<String> PEER = AttributeKey.stringKey("network.peer.address");
  private static final AttributeKey<String> TYPE = AttributeKey.stringKey("pencilmark.puzzle_type");
  private static final AttributeKey<String> OUTCOME = AttributeKey.stringKey("pencilmark.outcome");
  private static final AttributeKey<Long> GUESSES = AttributeKey.longKey("pencilmark.guesses");

  private static final Attributes RPC = Attributes.of(AttributeKey.stringKey("rpc.system"), "grpc");
  private static final AttributeKey<String> RPC_SERVICE = AttributeKey.stringKey("rpc.service");

  /** The codes that the conventions define as server errors. */
  private static final Set<Status.Code> ERRORS =
      EnumSet.of(
          Status.Code.UNKNOWN,
          Status.Code.DEADLINE_EXCEEDED,
          Status.Code.UNIMPLEMENTED,
          Status.Code.INTERNAL,
          Status.Code.UNAVAILABLE,
          Status.Code.DATA_LOSS);

  private final SpanExport export;
  private final Tracer tracer;

  private Tracing(SpanExport export) {
    this.export = export;
    this.tracer = export.tracer();
  }

  /**
   * Spans that go to {@link Setting#OTLP_ENDPOINT}.
   *
   * @throws IOException with a message for people if the configuration is wrong
   */
  public static Tracing open(ServerConfig config) throws IOException {
    return new Tracing(SpanExport.open(config.text(Setting.OTLP_ENDPOINT), "pencilmark"));
  }

  /** Spans for a provider that exists. */
  public static Tracing of(SdkTracerProvider provider) {
    return new Tracing(SpanExport.of(provider));
  }

  /** Registers the metrics of spans, if there are any. */
  @Override
  public void bindTo(MeterRegistry registry) {
    export.bindTo(registry);
  }

  /**
   * Returns the trace that a starting call is recorded in; null if it is not recorded.
   *
   * @param caller the span of the caller; null if it has sent none
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

  /** Sends the rest, for a moment, and produces no more. */
  @Override
  public void close() {
    export.close();
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
    public String get(Metadata headers, String name) {
      return headers.get(Metadata.Key.of(name, Metadata.ASCII_STRING_MARSHALLER));
    }
  }
}
