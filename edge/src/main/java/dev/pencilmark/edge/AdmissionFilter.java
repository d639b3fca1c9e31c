package dev.pencilmark.edge;

import com.linecorp.armeria.common.ExchangeType;
import com.linecorp.armeria.common.HttpHeaderNames;
import com.linecorp.armeria.common.HttpHeaders;
import com.linecorp.armeria.common.HttpMethod;
import com.linecorp.armeria.common.HttpRequest;
import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.server.HttpService;
import com.linecorp.armeria.server.RoutingContext;
import com.linecorp.armeria.server.ServiceRequestContext;
import com.linecorp.armeria.server.SimpleDecoratingHttpService;
import dev.pencilmark.edge.rejection.RejectionReason;
import dev.pencilmark.serving.network.ClientQuota;
import java.net.InetAddress;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The first filter of every request: counts it, and rejects it if there are too many, or if its
 * host or origin is not allowed.
 */
final class AdmissionFilter extends SimpleDecoratingHttpService {

  /**
   * The default permissions of browsers for an answer. Documents of the API, such as pictures, may
   * only use their own styles.
   */
  static final HttpHeaders FOR_BROWSERS =
      HttpHeaders.builder()
          .add("x-content-type-options", "nosniff")
          // Not "no-referrer": browsers would then send forms with the origin "null", which is not
          // specific.
          .add(HttpHeaderNames.REFERRER_POLICY, "same-origin")
          .add("cross-origin-opener-policy", "same-origin")
          .add(
              HttpHeaderNames.CONTENT_SECURITY_POLICY,
              "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox;"
                  + " frame-ancestors 'none'")
          .build();

  private final EdgeConfig config;
  private final EdgeMetrics metrics;
  private final Spans spans;
  private final Set<String> hosts;
  private final Router router;
  private final ClientQuota quota;

  AdmissionFilter(
      HttpService delegate,
      Router router,
      EdgeConfig config,
      EdgeMetrics metrics,
      Spans spans,
      ClientQuota quota) {
    super(delegate);
    this.quota = quota;
    this.router = router;
    this.spans = spans;
    this.config = config;
    this.metrics = metrics;
    this.hosts = Set.copyOf(config.callers().hosts());
  }

  @Override
  public ExchangeType exchangeType(RoutingContext request) {
    return router.exchangeType(request);
  }

  @Override
  public HttpResponse serve(ServiceRequestContext context, HttpRequest request) throws Exception {
    Exchange exchange = Exchange.begin(context, request, config, spans.begin(request));
    int active = metrics.active().incrementAndGet();
    InetAddress client = exchange.client();
    boolean admitted = client == null || quota.take(client, 1);
    context
        .log()
        .whenComplete()
        .thenAccept(
            log -> {
              metrics.active().decrementAndGet();
              if (client != null && admitted) {
                quota.give(client, 1);
              }
              metrics.answered(
                  exchange.route(), log.responseStatus().code(), log.totalDurationNanos());
              exchange.end(log.responseStatus().code());
            });
    ApiError refusal =
        active > config.limits().calls()
            ? ApiError.of(RejectionReason.TOO_MANY_REQUESTS)
            : admitted ? refusal(request) : ApiError.of(RejectionReason.CLIENT_REQUESTS_EXCEEDED);
    if (refusal != null) {
      metrics.rejected(refusal.code());
      exchange.routedTo("refused", Map.of());
      return exchange.error(refusal);
    }
    try {
      return unwrap().serve(context, request);
    } catch (RuntimeException bug) {
      return exchange.error(ApiErrors.of(bug, exchange));
    }
  }

  private ApiError refusal(HttpRequest request) {
    String authority = Objects.requireNonNullElse(request.headers().authority(), "");
    String host = request.headers().get(HttpHeaderNames.HOST, authority);
    if (!host.equalsIgnoreCase(authority)) {
      return ApiError.of(RejectionReason.HOST_DIFFERS_FROM_AUTHORITY);
    }
    if (request.method() == HttpMethod.TRACE || request.method() == HttpMethod.CONNECT) {
      return ApiError.of(RejectionReason.METHOD_NOT_ALLOWED);
    }
    if (!hosts.isEmpty() && !hosts.contains(name(authority))) {
      return ApiError.of(RejectionReason.BAD_HOST);
    }
    if (!config.callers().local()) {
      return null;
    }
    // A page of another site can have a browser send requests here, by any name.
    String origin = request.headers().get(HttpHeaderNames.ORIGIN, "");
    boolean own = origin.isEmpty() || origin.equals("http://" + authority);
    String site = request.headers().get(HttpHeaderNames.SEC_FETCH_SITE, "none");
    boolean navigates =
        request.headers().get(HttpHeaderNames.SEC_FETCH_MODE, "navigate").equals("navigate")
            && request.method() == HttpMethod.GET;
    boolean ownSite = site.equals("none") || site.equals("same-origin") || navigates;
    if ((own && ownSite) || config.callers().origins().contains(origin)) {
      return null;
    }
    return ApiError.of(RejectionReason.BAD_ORIGIN);
  }

  /** A name of an authority, without the port. */
  static String name(String authority) {
    int colon = authority.lastIndexOf(':');
    boolean port = colon >= 0 && authority.indexOf(']', colon) < 0;
    String name = port ? authority.substring(0, colon) : authority;
    return name.toLowerCase(Locale.ROOT);
  }
}
