package dev.pencilmark.edge;

import com.linecorp.armeria.common.HttpData;
import com.linecorp.armeria.common.HttpHeaderNames;
import com.linecorp.armeria.common.HttpHeaders;
import com.linecorp.armeria.common.HttpRequest;
import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.common.ResponseHeaders;
import com.linecorp.armeria.common.ResponseHeadersBuilder;
import com.linecorp.armeria.server.ServiceRequestContext;
import dev.pencilmark.edge.rejection.RejectionReason;
import dev.pencilmark.serving.network.Networks;
import io.grpc.CallOptions;
import io.grpc.Metadata;
import io.netty.util.AsciiString;
import io.netty.util.AttributeKey;
import io.opentelemetry.api.trace.Span;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An HTTP request, its forwarded headers, and its response. */
final class Exchange {

  private static final AttributeKey<Exchange> KEY =
      AttributeKey.valueOf(Exchange.class, "EXCHANGE");

  private static final AsciiString ID_HEADER = HttpHeaderNames.of("x-request-id");

  static final Metadata.Key<String> REQUEST_ID = key(ID_HEADER);

  /** The headers that are forwarded to the server: the token, the request id and the trace. */
  private static final Map<AsciiString, Metadata.Key<String>> PASSED_ON =
      Stream.of(
              HttpHeaderNames.AUTHORIZATION,
              ID_HEADER,
              HttpHeaderNames.of("traceparent"),
              HttpHeaderNames.of("tracestate"))
          .collect(Collectors.toUnmodifiableMap(name -> name, Exchange::key));

  /**
   * Names the client to the server, which shares its limits among clients if it trusts the edge.
   */
  private static final Metadata.Key<String> FORWARDED_FOR = key(HttpHeaderNames.X_FORWARDED_FOR);

  private static final int LONGEST_ID = 128;

  /** For pages to play on, which have a policy of their own within. */
  private static final String PLAY_POLICY = "base-uri 'none'; frame-ancestors 'none'";

  final ServiceRequestContext context;
  final HttpRequest http;
  final EdgeConfig config;

  /** The label of the request in metrics. Paths are unsuitable, because they are unbounded. */
  private String route = "none";

  private Map<String, String> variables = Map.of();
  private String requestId = "";
  private boolean connect;
  private boolean text;
  private volatile boolean reading;
  private volatile Runnable atEnd;

  /** The address that the request counts for; null for a trusted proxy. */
  private final InetAddress client;

  /** The span of the request; null if it is not recorded. */
  private final Span span;

  private Exchange(ServiceRequestContext context, HttpRequest http, EdgeConfig config, Span span) {
    this.span = span;
    this.context = context;
    this.http = http;
    this.config = config;
    InetAddress address = context.clientAddress();
    this.client = config.clients().proxies().contains(address) ? null : Networks.client(address);
    String chosen = http.headers().get(ID_HEADER, "");
    if (isUsable(chosen)) {
      requestId = chosen;
    }
    context.setAttr(KEY, this);
  }

  static Exchange begin(
      ServiceRequestContext context, HttpRequest http, EdgeConfig config, Span span) {
    return new Exchange(context, http, config, span);
  }

  private static Metadata.Key<String> key(AsciiString header) {
    return Metadata.Key.of(header.toString(), Metadata.ASCII_STRING_MARSHALLER);
  }

  /** Returns the exchange that a context belongs to; null before it has begun. */
  static Exchange of(ServiceRequestContext context) {
    return context.attr(KEY);
  }

  /** As the server takes ids over: printable ASCII. */
  private static boolean isUsable(String id) {
    return !id.isEmpty()
        && id.length() <= LONGEST_ID
        && id.chars().allMatch(c -> c > ' ' && c <= '~');
  }

  String route() {
    return route;
  }

  void routedTo(String name, Map<String, String> pathVariables) {
    route = name;
    variables = pathVariables;
  }

  Map<String, String> variables() {
    return variables;
  }

  /** Errors are reported in the format of Connect from now on. */
  void speakConnect() {
    connect = true;
  }

  /** From here on boards are for people to read, see {@link TextView}. */
  void showText() {
    text = true;
  }

  /** Returns whether boards are in the text view. */
  boolean isText() {
    return text;
  }

  /** Returns the address that the request counts for; null if it has no share. */
  InetAddress client() {
    return client;
  }

  /** Sets whether the request is waiting for its body. */
  void reading(boolean now) {
    reading = now;
  }

  /**
   * Returns why the request took too long: the caller did not send it, or the answer was not found.
   */
  ApiError tooLate() {
    return reading
        ? ApiError.of(RejectionReason.BODY_TOO_SLOW)
        : ApiError.of(RejectionReason.DEADLINE_EXCEEDED);
  }

  /** Returns the request id for the logs; generates one if the caller has sent none. */
  String requestId() {
    if (requestId.isEmpty()) {
      requestId = String.format("%016x", ThreadLocalRandom.current().nextLong());
    }
    return requestId;
  }

  /** Takes over the name that the server gave, if the caller gave none. */
  void namedBy(Metadata trailers) {
    String named = trailers.get(REQUEST_ID);
    if (requestId.isEmpty() && named != null) {
      requestId = named;
    }
  }

  /** Returns the metadata for the server. */
  Metadata metadata() {
    Metadata passed = new Metadata();
    PASSED_ON.forEach(
        (name, key) -> {
          String value = http.headers().get(name);
          if (value != null) {
            passed.put(key, value);
          }
        });
    if (client != null) {
      passed.put(FORWARDED_FOR, client.getHostAddress());
    }
    if (span != null) {
      Spans.inject(span, passed);
    }
    return passed;
  }

  /** Registers a callback for the end of the response, on its event loop. */
  void atEnd(Runnable done) {
    atEnd = done;
  }

  /** It has been answered. */
  void end(int status) {
    if (atEnd != null) {
      context.eventLoop().execute(atEnd);
    }
    if (span != null) {
      Spans.end(span, http.method().name(), route, status);
    }
  }

  /** Returns the call options with the remaining time. */
  CallOptions options(Duration longest) {
    return CallOptions.DEFAULT.withDeadlineAfter(longest.toNanos(), TimeUnit.NANOSECONDS);
  }

  HttpResponse json(String json) {
    return answer(200, MediaType.JSON_UTF_8, json.getBytes(StandardCharsets.UTF_8));
  }

  HttpResponse answer(int status, MediaType type, byte[] body) {
    return HttpResponse.of(headers(status, type).build(), HttpData.wrap(body));
  }

  ResponseHeadersBuilder headers(int status, MediaType type) {
    ResponseHeadersBuilder headers = ResponseHeaders.builder(status).contentType(type);
    if (type.is(MediaType.HTML_UTF_8.withoutParameters())) {
      headers.set(HttpHeaderNames.CONTENT_SECURITY_POLICY, PLAY_POLICY);
    }
    if (!requestId.isEmpty()) {
      headers.set(ID_HEADER, requestId);
    }
    return headers;
  }

  /** Returns the response for an error, in the protocol of the caller. */
  HttpResponse error(ApiError error) {
    String id = requestId();
    MediaType type = http.contentType();
    if (type != null && type.subtype().startsWith("grpc")) {
      return HttpResponse.of(error.grpcTrailers(headers(200, type)));
    }
    ResponseHeadersBuilder headers =
        headers(error.http(), connect ? MediaType.JSON : MediaType.parse(ApiError.PROBLEM_JSON));
    headers.add(errorHeaders(error));
    headers.set(HttpHeaderNames.CACHE_CONTROL, "no-store");
    if (config.pages().docs()) {
      headers.set(
          HttpHeaderNames.LINK, "<" + ProblemsController.PATH + error.code() + ">; rel=\"help\"");
    }
    return HttpResponse.of(
        headers.build(), HttpData.ofUtf8(connect ? error.connect() : error.problem(id)));
  }

  private static HttpHeaders errorHeaders(ApiError error) {
    return error.retryAfter() > 0
        ? HttpHeaders.of(HttpHeaderNames.RETRY_AFTER, Long.toString(error.retryAfter()))
        : HttpHeaders.of();
  }
}
