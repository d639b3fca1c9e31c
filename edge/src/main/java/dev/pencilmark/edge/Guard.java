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
import dev.pencilmark.serving.network.Shares;
import io.grpc.Status;
import java.net.InetAddress;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * What every request passes first: it counts them, turns away those that there is no room for and
 * those that come by a name or from a page that has no business here.
 */
final class Guard extends SimpleDecoratingHttpService {

  /**
   * What browsers may do with an answer, unless it says otherwise itself. Documents of the API,
   * such as pictures, may do nothing, but have their own style.
   */
  static final HttpHeaders FOR_BROWSERS =
      HttpHeaders.builder()
          .add("x-content-type-options", "nosniff")
          // Not "no-referrer": browsers then send forms with the origin "null", which is anybody.
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
  private final Door door;
  private final Shares shares;

  Guard(
      HttpService delegate,
      Door door,
      EdgeConfig config,
      EdgeMetrics metrics,
      Spans spans,
      Shares shares) {
    super(delegate);
    this.shares = shares;
    this.door = door;
    this.spans = spans;
    this.config = config;
    this.metrics = metrics;
    this.hosts = Set.copyOf(config.callers().hosts());
  }

  @Override
  public ExchangeType exchangeType(RoutingContext request) {
    return door.exchangeType(request);
  }

  @Override
  public HttpResponse serve(ServiceRequestContext context, HttpRequest request) throws Exception {
    Exchange exchange = Exchange.begin(context, request, config, spans.begin(request));
    int active = metrics.active().incrementAndGet();
    InetAddress client = exchange.client();
    boolean admitted = client == null || shares.take(client, 1);
    context
        .log()
        .whenComplete()
        .thenAccept(
            log -> {
              metrics.active().decrementAndGet();
              if (client != null && admitted) {
                shares.give(client, 1);
              }
              metrics.answered(
                  exchange.route(), log.responseStatus().code(), log.totalDurationNanos());
              exchange.end(log.responseStatus().code());
            });
    Fault refusal =
        active > config.limits().calls()
            ? Fault.busy("as many requests are under way as may; try again")
            : admitted ? refusal(request) : Fault.clientShare("requests");
    if (refusal != null) {
      metrics.refused(refusal.code());
      exchange.routedTo("refused", Map.of());
      return exchange.fault(refusal);
    }
    try {
      return unwrap().serve(context, request);
    } catch (RuntimeException bug) {
      return exchange.fault(Faults.of(bug, exchange));
    }
  }

  private Fault refusal(HttpRequest request) {
    String authority = Objects.requireNonNullElse(request.headers().authority(), "");
    String host = request.headers().get(HttpHeaderNames.HOST, authority);
    if (!host.equalsIgnoreCase(authority)) {
      return Faults.ofStatus(400, "the :authority and the host are different");
    }
    if (request.method() == HttpMethod.TRACE || request.method() == HttpMethod.CONNECT) {
      return Faults.ofStatus(405, "");
    }
    if (!hosts.isEmpty() && !hosts.contains(name(authority))) {
      return Fault.of(
          421,
          Status.Code.PERMISSION_DENIED,
          "BAD_HOST",
          "this edge is not to be called by this name");
    }
    if (!config.callers().local()) {
      return null;
    }
    // A page of another site can have a browser send requests here, by whatever name.
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
    return Fault.of(
        403,
        Status.Code.PERMISSION_DENIED,
        "BAD_ORIGIN",
        "pages of other sites have no access; name them by --allow-origin");
  }

  /** A name of an authority, without the port. */
  static String name(String authority) {
    int colon = authority.lastIndexOf(':');
    boolean port = colon >= 0 && authority.indexOf(']', colon) < 0;
    String name = port ? authority.substring(0, colon) : authority;
    return name.toLowerCase(Locale.ROOT);
  }
}
