package dev.pencilmark.edge;

import com.linecorp.armeria.common.ExchangeType;
import com.linecorp.armeria.common.HttpHeaderNames;
import com.linecorp.armeria.common.HttpMethod;
import com.linecorp.armeria.common.HttpRequest;
import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.server.HttpService;
import com.linecorp.armeria.server.RoutingContext;
import com.linecorp.armeria.server.ServiceRequestContext;
import dev.pencilmark.edge.rejection.RejectionReason;
import io.grpc.MethodDescriptor;
import io.grpc.ServiceDescriptor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Routes requests: to an RPC by its HTTP path or its gRPC path, or to a page. */
final class Router implements HttpService {

  private final Api api;
  private final Pages pages;
  private final EdgeConfig config;
  private final Health health;

  /** By path and method of HTTP; those without variables. */
  private final Map<String, Map<String, Route>> exact = new HashMap<>();

  /** The routes with a variable as their last part. */
  private final List<Route> templates = new ArrayList<>();

  /** RPCs by the path of gRPC. */
  private final Map<String, Route> bare = new HashMap<>();

  Router(Api api, Pages pages, Health health, EdgeConfig config) {
    this.api = api;
    this.pages = pages;
    this.health = health;
    this.config = config;
    for (Route route : RouteTable.ALL) {
      if (route.path().endsWith("}")) {
        templates.add(route);
      } else {
        exact.computeIfAbsent(route.path(), path -> new TreeMap<>()).put(route.verb(), route);
      }
    }
    for (ServiceDescriptor service : RouteTable.SERVICES) {
      for (MethodDescriptor<?, ?> method : service.getMethods()) {
        String path = "/" + method.getFullMethodName();
        bare.put(path, Route.of("POST", path, method, Route.Form.UNARY, Route.WHOLE, Map.of(), 0));
      }
    }
  }

  /** Returns the names of all routes of RPCs, under which requests are counted. */
  Set<String> names() {
    Set<String> names = new TreeSet<>(bare.keySet());
    RouteTable.ALL.forEach(route -> names.add(route.path()));
    return names;
  }

  /**
   * Answers that are one piece are sent as one, headers and body: two writes cost twice. Bodies of
   * requests are read as they come, so that a slow sender holds only the memory of the received
   * part.
   */
  @Override
  public ExchangeType exchangeType(RoutingContext request) {
    Map<String, Route> verbs = exact.get(request.path());
    Route route = verbs == null ? bare.get(request.path()) : verbs.get(request.method().name());
    return route != null && route.isOfOneAnswer()
        ? ExchangeType.REQUEST_STREAMING
        : ExchangeType.BIDI_STREAMING;
  }

  @Override
  public HttpResponse serve(ServiceRequestContext context, HttpRequest request) {
    Exchange exchange = Exchange.of(context);
    String path = context.path();
    boolean head = request.method() == HttpMethod.HEAD;
    String verb = head ? "GET" : request.method().name();
    HttpResponse answer = serve(exchange, path, verb);
    return head
        ? HttpResponse.of(answer.aggregate().thenApply(all -> HttpResponse.of(all.headers())))
        : answer;
  }

  private HttpResponse serve(Exchange exchange, String path, String verb) {
    Map<String, Route> verbs = exact.get(path);
    if (verbs != null) {
      Route route = verbs.get(verb);
      exchange.routedTo(path, Map.of());
      return route == null
          ? notAllowed(exchange, String.join(", ", verbs.keySet()))
          : api.serve(route, exchange);
    }
    if (bare.containsKey(path)) {
      exchange.routedTo(path, Map.of());
      return verb.equals("POST")
          ? api.connect(bare.get(path), exchange)
          : notAllowed(exchange, "POST");
    }
    if (path.equals("/healthz") || path.equals("/livez")) {
      exchange.routedTo(path, Map.of());
      if (!verb.equals("GET")) {
        return notAllowed(exchange, "GET");
      }
      return path.equals("/livez")
          ? exchange.answer(200, MediaType.PLAIN_TEXT_UTF_8, new byte[] {'o', 'k', '\n'})
          : health.answer(exchange);
    }
    HttpResponse found = template(exchange, path, verb);
    if (found != null) {
      return found;
    }
    if (path.startsWith("/v1/")) {
      return exchange.error(ApiError.of(RejectionReason.NO_SUCH_PATH));
    }
    return verb.equals("GET") || verb.equals("POST")
        ? pages.serve(exchange)
        : notAllowed(exchange, "GET, POST");
  }

  private HttpResponse template(Exchange exchange, String path, String verb) {
    int slash = path.lastIndexOf('/');
    List<String> allowed = new ArrayList<>();
    for (Route route : templates) {
      int brace = route.path().indexOf('{');
      if (brace == slash + 1
          && path.length() > brace
          && path.startsWith(route.path().substring(0, brace))) {
        allowed.add(route.verb());
        if (route.verb().equals(verb)) {
          String decoded = exchange.context.decodedPath();
          String name = route.path().substring(brace + 1, route.path().length() - 1);
          exchange.routedTo(
              route.path(), Map.of(name, decoded.substring(decoded.lastIndexOf('/') + 1)));
          return api.serve(route, exchange);
        }
      }
    }
    return allowed.isEmpty() ? null : notAllowed(exchange, String.join(", ", allowed));
  }

  private static HttpResponse notAllowed(Exchange exchange, String allowed) {
    return exchange
        .error(ApiError.of(RejectionReason.METHOD_NOT_ALLOWED).with("allowed", allowed))
        .mapHeaders(headers -> headers.toBuilder().set(HttpHeaderNames.ALLOW, allowed).build());
  }
}
