package dev.pencilmark.edge;

import com.linecorp.armeria.common.HttpRequest;
import dev.pencilmark.serving.observe.SpanExport;
import io.grpc.Metadata;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;

/**
 * OpenTelemetry spans of requests, according to its conventions for HTTP. The parent is the span of
 * the caller; calls to the server have the span of the request as parent, so that a trace contains
 * the caller, the edge and the server.
 */
final class Spans {

  private static final AttributeKey<String> METHOD = AttributeKey.stringKey("http.request.method");
  private static final AttributeKey<String> ROUTE = AttributeKey.stringKey("http.route");
  private static final AttributeKey<Long> STATUS =
      AttributeKey.longKey("http.response.status_code");
  private static final AttributeKey<String> SCHEME = AttributeKey.stringKey("url.scheme");
  private static final int FIRST_ERROR = 500;

  private final Tracer tracer;

  Spans(SpanExport export) {
    tracer = export.tracer();
  }

  /** Returns the span of a starting request; null if there are no spans. */
  Span begin(HttpRequest request) {
    if (tracer == null) {
      return null;
    }
    Context caller =
        W3CTraceContextPropagator.getInstance()
            .extract(Context.root(), request, HeadersGetter.INSTANCE);
    return tracer
        .spanBuilder(request.method().name())
        .setParent(caller)
        .setSpanKind(SpanKind.SERVER)
        .setAttribute(METHOD, request.method().name())
        .setAttribute(SCHEME, "http")
        .startSpan();
  }

  /** Adds a span to headers as the parent of a call. */
  static void inject(Span span, Metadata headers) {
    W3CTraceContextPropagator.getInstance()
        .inject(
            Context.root().with(span),
            headers,
            (all, name, value) -> {
              Metadata.Key<String> key = Metadata.Key.of(name, Metadata.ASCII_STRING_MARSHALLER);
              all.discardAll(key);
              all.put(key, value);
            });
  }

  /** A request has been answered. */
  static void end(Span span, String method, String route, int status) {
    span.updateName(method + " " + route);
    span.setAttribute(ROUTE, route).setAttribute(STATUS, (long) status);
    if (status >= FIRST_ERROR) {
      span.setStatus(StatusCode.ERROR);
    }
    span.end();
  }

  /** Reads the headers of a request. */
  private enum HeadersGetter implements TextMapGetter<HttpRequest> {
    INSTANCE;

    @Override
    public String get(HttpRequest request, String name) {
      return request.headers().get(name);
    }
  }
}
