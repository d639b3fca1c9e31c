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
import io.grpc.MethodDescriptor;
import io.grpc.ServiceDescriptor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Finds out what a request wants: an RPC by its path of HTTP or by its own, or a page. */
final class Door implements HttpService {

  private final Api api;
  private final Pages pages;
  private final EdgeConfig config;
  private final Health health;

  /** By path and method of HTTP; those without variables. */
  private final Map<String, Map<String, Rule>> exact = new HashMap<>();

  /** Those with a variable as their last part. */
  private final List<Rule> templates = new ArrayList<>();

  /** RPCs by the path of gRPC. */
  private final Map<String, Rule> bare = new HashMap<>();

  Door(Api api, Pages pages, Health health, EdgeConfig config) {
    this.api = api;
    this.pages = pages;
    this.health = health;
    this.config = config;
    for (Rule rule : Rules.ALL) {
      if (rule.path().endsWith("}")) {
        templates.add(rule);
      } else {
        exact.computeIfAbsent(rule.path(), path -> new TreeMap<>()).put(rule.verb(), rule);
      }
    }
    for (ServiceDescriptor service : Rules.SERVICES) {
      for (MethodDescriptor<?, ?> method : service.getMethods()) {
        String path = "/" + method.getFullMethodName();
        bare.put(path, Rule.of("POST", path, method, Rule.Form.UNARY, Map.of(), 0));
      }
    }
  }

  /**
   * Answers that are one piece are sent as one, headers and body: two writes cost twice. Bodies of
   * requests are read as they come, so that who sends them slowly holds no more than he has sent.
   */
  @Override
  public ExchangeType exchangeType(RoutingContext request) {
    Map<String, Rule> verbs = exact.get(request.path());
    Rule rule = verbs == null ? bare.get(request.path()) : verbs.get(request.method().name());
    return rule != null && rule.isOfOneAnswer()
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
    Map<String, Rule> verbs = exact.get(path);
    if (verbs != null) {
      Rule rule = verbs.get(verb);
      exchange.routedTo(path, Map.of());
      return rule == null
          ? notAllowed(exchange, String.join(", ", verbs.keySet()))
          : api.serve(rule, exchange);
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
      return exchange.fault(Faults.ofStatus(404, ""));
    }
    return verb.equals("GET") || verb.equals("POST")
        ? pages.serve(exchange)
        : notAllowed(exchange, "GET, POST");
  }

  private HttpResponse template(Exchange exchange, String path, String verb) {
    int slash = path.lastIndexOf('/');
    List<String> allowed = new ArrayList<>();
    for (Rule rule : templates) {
      int brace = rule.path().indexOf('{');
      if (brace == slash + 1
          && path.length() > brace
          && path.startsWith(rule.path().substring(0, brace))) {
        allowed.add(rule.verb());
        if (rule.verb().equals(verb)) {
          String decoded = exchange.context.decodedPath();
          String name = rule.path().substring(brace + 1, rule.path().length() - 1);
          exchange.routedTo(
              rule.path(), Map.of(name, decoded.substring(decoded.lastIndexOf('/') + 1)));
          return api.serve(rule, exchange);
        }
      }
    }
    return allowed.isEmpty() ? null : notAllowed(exchange, String.join(", ", allowed));
  }

  private static HttpResponse notAllowed(Exchange exchange, String allowed) {
    return exchange
        .fault(Faults.ofStatus(405, "").with("allowed", allowed))
        .mapHeaders(headers -> headers.toBuilder().set(HttpHeaderNames.ALLOW, allowed).build());
  }
}
