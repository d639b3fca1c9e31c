package dev.pencilmark.serving.observe;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.sdk.autoconfigure.AutoConfiguredOpenTelemetrySdk;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Creates OpenTelemetry spans and exports them by OTLP over HTTP. All settings except for the
 * endpoint are taken from the OTEL_ environment variables.
 */
public final class SpanExport implements MeterBinder, AutoCloseable {

  /** No spans. */
  public static final SpanExport OFF = new SpanExport(null, null);

  /** The series that counts spans by their outcome, as Prometheus names it. */
  public static final String SERIES = "pencilmark_spans_total";

  /** The description of the series. */
  public static final String HELP = "Spans by outcome.";

  /** The longest that a stopping process waits for its last spans to be sent. */
  private static final int FLUSH_SECONDS = 3;

  private static final AttributeKey<String> SERVICE_NAME = AttributeKey.stringKey("service.name");
  private static final AttributeKey<String> SERVICE_VERSION =
      AttributeKey.stringKey("service.version");

  /**
   * The defaults of OTEL_ variables. Only the HTTP exporter is available, and a server at full load
   * can record one call in a hundred without noticeable cost.
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

  private SpanExport(SdkTracerProvider provider, SpanQueue queue) {
    this.provider = provider;
    this.tracer = provider == null ? null : provider.get("pencilmark", BuildVersion.VALUE);
    this.queue = queue;
  }

  /**
   * Spans that go to a collector.
   *
   * @param endpoint the URL of the collector; empty for no spans
   * @param serviceName the name of this process among all that make spans, unless the environment
   *     has another
   * @throws IOException with a message for people if the configuration is wrong
   */
  public static SpanExport open(String endpoint, String serviceName) throws IOException {
    if (endpoint.isEmpty()) {
      return OFF;
    }
    SpanQueue queue = new SpanQueue();
    try {
      // Not global, and without a shutdown hook: its owner closes it after the drain.
      AutoConfiguredOpenTelemetrySdk sdk =
          AutoConfiguredOpenTelemetrySdk.builder()
              .disableShutdownHook()
              .addPropertiesSupplier(() -> DEFAULTS)
              .addPropertiesCustomizer(
                  set ->
                      Map.of(
                          "otel.exporter.otlp.endpoint",
                          endpoint,
                          "otel.metrics.exporter",
                          "none",
                          "otel.logs.exporter",
                          "none"))
              .addResourceCustomizer((resource, set) -> named(resource, serviceName))
              .addSpanExporterCustomizer((exporter, set) -> queue.before(exporter))
              .addSpanProcessorCustomizer((processor, set) -> queue.ahead(processor, set))
              .build();
      return new SpanExport(sdk.getOpenTelemetrySdk().getSdkTracerProvider(), queue);
    } catch (RuntimeException wrong) {
      throw new IOException("tracing is not available: " + wrong.getMessage(), wrong);
    }
  }

  /** Spans for a provider that exists. */
  public static SpanExport of(SdkTracerProvider provider) {
    return new SpanExport(provider, new SpanQueue());
  }

  /** Returns the tracer; null if there are no spans. */
  public Tracer tracer() {
    return tracer;
  }

  /** Returns the resource with our name, unless it has another. */
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

  /** Registers {@link #SERIES}, if there are spans. */
  @Override
  public void bindTo(MeterRegistry registry) {
    if (provider != null) {
      for (SpanQueue.Outcome outcome : SpanQueue.Outcome.values()) {
        FunctionCounter.builder("pencilmark.spans", queue, spans -> spans.count(outcome))
            .description(HELP)
            .tag("outcome", outcome.name())
            .register(registry);
      }
    }
  }

  /** Sends the rest, for a moment, and produces no more. */
  @Override
  public void close() {
    if (provider != null) {
      provider.shutdown().join(FLUSH_SECONDS, TimeUnit.SECONDS);
    }
  }
}
