package dev.pencilmark.edge;

import com.linecorp.armeria.common.AggregatedHttpResponse;
import com.linecorp.armeria.common.HttpMethod;
import com.linecorp.armeria.common.HttpRequest;
import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.common.RequestHeaders;
import com.linecorp.armeria.common.ResponseHeaders;
import com.linecorp.armeria.common.SessionProtocol;
import com.linecorp.armeria.common.grpc.GrpcSerializationFormats;
import com.linecorp.armeria.common.util.ThreadFactories;
import com.linecorp.armeria.server.ClientAddressSource;
import com.linecorp.armeria.server.HttpService;
import com.linecorp.armeria.server.Server;
import com.linecorp.armeria.server.ServerBuilder;
import com.linecorp.armeria.server.ServerErrorHandler;
import com.linecorp.armeria.server.ServiceConfig;
import com.linecorp.armeria.server.ServiceRequestContext;
import com.linecorp.armeria.server.cors.CorsService;
import com.linecorp.armeria.server.encoding.EncodingService;
import com.linecorp.armeria.server.grpc.GrpcService;
import com.linecorp.armeria.server.grpc.GrpcServiceBuilder;
import dev.pencilmark.edge.pages.LibraryController;
import dev.pencilmark.edge.pages.PageController;
import dev.pencilmark.edge.pages.PageTemplate;
import dev.pencilmark.edge.pages.PuzzleController;
import dev.pencilmark.edge.pages.SetController;
import dev.pencilmark.edge.wire.BadRequestException;
import dev.pencilmark.edge.wire.ClientAddresses;
import dev.pencilmark.edge.wire.ConnectionGate;
import dev.pencilmark.serving.network.ClientQuota;
import dev.pencilmark.serving.network.FrameCounter;
import dev.pencilmark.serving.network.Networks;
import dev.pencilmark.serving.observe.SpanExport;
import io.grpc.Channel;
import io.grpc.ServiceDescriptor;
import io.grpc.health.v1.HealthGrpc;
import io.grpc.reflection.v1.ServerReflectionGrpc;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.util.concurrent.Future;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.slf4j.LoggerFactory;

/**
 * An HTTP/JSON gateway in front of a Pencilmark server, for browsers and curl. Supports JSON,
 * NDJSON streams, gRPC-Web, Connect and gRPC, and serves HTML pages.
 */
public final class EdgeServer implements AutoCloseable {

  private static final Duration IDLE = Duration.ofMinutes(5);

  /** The maximum number of rejected connections that are not yet closed. */
  private static final int REFUSED_AT_ONCE = 1_000;

  /** A share of connections or requests is not less than this. */
  private static final int LEAST_SHARE = 4;

  private static final int PACKED_FROM = 1_024;
  private static final int CORS_SECONDS = 7_200;

  /** The headers that scripts of other origins may send. */
  private static final List<String> ALLOWED_HEADERS =
      List.of(
          "authorization",
          "connect-protocol-version",
          "connect-timeout-ms",
          "content-type",
          "grpc-timeout",
          "if-match",
          "if-none-match",
          "last-event-id",
          "mcp-protocol-version",
          "mcp-session-id",
          "traceparent",
          "tracestate",
          "x-grpc-web",
          "x-request-id",
          "x-user-agent");

  /** The headers that scripts of other origins may read. */
  private static final List<String> EXPOSED_HEADERS =
      List.of(
          "etag",
          "grpc-message",
          "grpc-status",
          "grpc-status-details-bin",
          "mcp-session-id",
          "retry-after",
          "x-request-id");

  private final Server server;
  private final Health health;

  private final EdgeMetrics metrics;

  /** The server of /metrics; null if disabled. */
  private final Server measured;

  private final SpanExport export;

  private EdgeServer(
      Server server, Health health, EdgeMetrics metrics, Server measured, SpanExport export) {
    this.export = export;
    this.server = server;
    this.health = health;
    this.metrics = metrics;
    this.measured = measured;
  }

  /**
   * Starts an edge. The channel is not closed with it.
   *
   * @param channel the server behind, without a token of its own: callers send theirs
   * @throws IOException if it cannot listen
   */
  public static EdgeServer start(EdgeConfig config, Channel channel) throws IOException {
    return start(config, channel, SpanExport.OFF);
  }

  /**
   * Starts an edge with one more path, to which the limits and checks of requests apply, except the
   * limit of bodies.
   *
   * @param path the path, such as {@code /mcp}
   * @param service the service of the path
   * @throws IOException if it cannot listen
   */
  public static EdgeServer start(
      EdgeConfig config, Channel channel, String path, HttpService service) throws IOException {
    return start(config, channel, SpanExport.OFF, Map.of(path, service));
  }

  /** Starts an edge with spans, which are closed with it. */
  static EdgeServer start(EdgeConfig config, Channel channel, SpanExport export)
      throws IOException {
    return start(config, channel, export, Map.of());
  }

  private static EdgeServer start(
      EdgeConfig config, Channel channel, SpanExport export, Map<String, HttpService> more)
      throws IOException {
    lookForNoLeaks();
    EdgeMetrics metrics = new EdgeMetrics();
    metrics.bind(export);
    Spans spans = new Spans(export);
    Health health = new Health(channel);
    Api api = new Api(channel, config);
    PageTemplate frame = new PageTemplate(config.pages().library(), config.pages().docs());
    Pages pages = new Pages(api, controllers(config, frame), frame);
    Router router = new Router(api, pages, health, config);
    ServerBuilder builder = Server.builder();
    ConnectionGate gate = gate(config, metrics);
    InetSocketAddress address = address(config.host(), config.port());
    builder
        .port(address, SessionProtocol.HTTP)
        .workerGroup(new Loops(Runtime.getRuntime().availableProcessors(), "edge-worker"), true)
        .bossGroupFactory(name -> new Loops(1, name))
        .maxNumConnections(config.limits().connections() + REFUSED_AT_ONCE)
        // The readers limit bodies: in total, per line, or per message.
        .maxRequestLength(0)
        .requestTimeout(config.limits().request())
        .idleTimeout(IDLE)
        // Longer headers are rejected before.
        .http1MaxHeaderSize(2 * config.wire().headerBytes())
        .http1MaxInitialLineLength(2 * config.wire().firstLine())
        .http2MaxHeaderListSize(config.wire().headerBytes())
        .http2MaxResetFramesPerWindow(config.wire().resets(), FrameCounter.WINDOW_SECONDS)
        .absoluteUriTransformer(ConnectionGate::path)
        .childChannelPipelineCustomizer(gate)
        .http2MaxStreamsPerConnection(Math.max(1, config.limits().calls() / 2))
        .gracefulShutdownTimeout(Duration.ofMillis(200), Duration.ofSeconds(10))
        .disableServerHeader()
        // Callers that are too slow are counted, not logged one by one.
        .unloggedExceptionsReportInterval(Duration.ZERO)
        // The built-in metrics have hosts and ports as labels; the edge counts by route.
        .meterRegistry(new CompositeMeterRegistry())
        .errorHandler(new Errors());
    clients(builder, config.clients());
    AdmissionFilter.FOR_BROWSERS.forEach((name, value) -> builder.addHeader(name, value));
    ClientQuota requests =
        ClientQuota.percent(config.limits().calls(), config.clients().share(), LEAST_SHARE);
    // Each service is decorated individually, because a route decorator of Armeria is looked up for
    // every request.
    Function<HttpService, HttpService> guarded =
        service ->
            new AdmissionFilter(
                sharing(config, packing(service)), router, config, metrics, spans, requests);
    builder.serviceUnder("/", guarded.apply(router));
    more.forEach((path, service) -> builder.service(path, guarded.apply(routed(path, service))));
    builder.service(grpc(config, channel), grpc -> guarded.apply(new Chosen(grpc, router)));
    Server server = builder.build();
    metrics.connections(gate::open);
    router.names().forEach(metrics::route);
    listen(server, config.host(), config.port());
    if (config.metricsPort() < 0) {
      return new EdgeServer(server, health, metrics, null, export);
    }
    Server measured = measured(config, metrics);
    try {
      listen(measured, config.host(), config.metricsPort());
    } catch (IOException taken) {
      server.stop().join();
      throw taken;
    }
    return new EdgeServer(server, health, metrics, measured, export);
  }

  /**
   * Event loops that end as soon as the server has stopped. Those of Netty wait two seconds for
   * late tasks, but by then all connections are closed. Armeria ends event loops only by this
   * method; it bypasses wrappers for the loops that accept connections.
   */
  private static final class Loops extends MultiThreadIoEventLoopGroup {

    Loops(int threads, String name) {
      super(
          threads,
          ThreadFactories.newEventLoopThreadFactory(name, false),
          NioIoHandler.newFactory());
    }

    @Override
    public Future<?> shutdownGracefully() {
      return shutdownGracefully(0, 2, TimeUnit.SECONDS);
    }
  }

  /** Returns a service whose requests are counted by its path. */
  private static HttpService routed(String path, HttpService service) {
    return service.decorate(
        (delegate, context, request) -> {
          Exchange.of(context).routedTo(path, Map.of());
          return delegate.serve(context, request);
        });
  }

  private static ConnectionGate gate(EdgeConfig config, EdgeMetrics metrics) {
    ClientQuota connections =
        ClientQuota.percent(config.limits().connections(), config.clients().share(), LEAST_SHARE);
    return new ConnectionGate(
        config.wire(),
        config.limits().connections(),
        connections,
        config.clients().proxies(),
        metrics::rejected);
  }

  /**
   * Determines the client that a request counts for: its peer, or the client that a trusted proxy
   * reports.
   */
  private static void clients(ServerBuilder builder, EdgeConfig.Clients clients) {
    Networks proxies = clients.proxies();
    builder
        .clientAddressSources(ClientAddressSource.ofHeader(clients.header()))
        .clientAddressTrustedProxyFilter(proxies::contains)
        .clientAddressMapper(addresses -> ClientAddresses.of(addresses, proxies));
  }

  /**
   * As the server does: searching for forgotten buffers takes stack traces of calls that are well.
   */
  private static void lookForNoLeaks() {
    String property = "io.netty.leakDetection.level";
    if (System.getProperty(property) == null) {
      System.setProperty(property, "disabled");
    }
  }

  private static void listen(Server server, String host, int port) throws IOException {
    try {
      server.start().join();
    } catch (CompletionException failed) {
      throw new IOException("cannot listen on " + host + ":" + port + ": " + cause(failed), failed);
    }
  }

  /** Starts the server of metrics, on a port that may be private. */
  private static Server measured(EdgeConfig config, EdgeMetrics metrics) throws IOException {
    return Server.builder()
        .port(address(config.host(), config.metricsPort()), SessionProtocol.HTTP)
        .bossGroupFactory(name -> new Loops(1, name))
        .disableServerHeader()
        .meterRegistry(new CompositeMeterRegistry())
        .childChannelPipelineCustomizer(gate(config, metrics))
        .errorHandler(new Errors())
        .service(
            "/metrics",
            (context, request) ->
                HttpResponse.of(
                    HttpStatus.OK,
                    MediaType.parse("text/plain; version=0.0.4; charset=utf-8"),
                    metrics.scrape()))
        .build();
  }

  private static String cause(Throwable failure) {
    Throwable last = failure;
    while (last.getCause() != null) {
      last = last.getCause();
    }
    return last.getMessage();
  }

  private static List<PageController> controllers(EdgeConfig config, PageTemplate frame) {
    List<PageController> controllers = new ArrayList<>();
    controllers.add(new DocsController(frame, config.pages().docs()));
    if (config.pages().docs()) {
      controllers.add(new ProblemsController(frame));
    }
    if (config.pages().shown()) {
      controllers.add(new PuzzleController(frame));
      controllers.add(new SetController(frame));
    }
    if (config.pages().shown() && config.pages().library()) {
      controllers.add(new LibraryController(frame));
    }
    return controllers;
  }

  private static InetSocketAddress address(String host, int port) throws IOException {
    InetSocketAddress address = new InetSocketAddress(host, port);
    if (address.isUnresolved()) {
      throw new IOException("there is no host " + host);
    }
    return address;
  }

  private static GrpcService grpc(EdgeConfig config, Channel channel) {
    GrpcServiceBuilder grpc =
        GrpcService.builder()
            .supportedSerializationFormats(
                GrpcSerializationFormats.PROTO,
                GrpcSerializationFormats.PROTO_WEB,
                GrpcSerializationFormats.PROTO_WEB_TEXT)
            .maxRequestMessageLength(config.limits().body())
            .useMethodMarshaller(true);
    List<ServiceDescriptor> services = new ArrayList<>(RouteTable.SERVICES);
    services.add(HealthGrpc.getServiceDescriptor());
    services.add(ServerReflectionGrpc.getServiceDescriptor());
    services.forEach(service -> grpc.addService(Forwarding.of(service, channel)));
    return grpc.build();
  }

  /** Adds CORS, if any origins are allowed. */
  private static HttpService sharing(EdgeConfig config, HttpService service) {
    List<String> origins = config.callers().origins();
    return origins.isEmpty()
        ? service
        : CorsService.builder(origins.toArray(String[]::new))
            .allowRequestMethods(
                HttpMethod.GET,
                HttpMethod.POST,
                HttpMethod.PUT,
                HttpMethod.PATCH,
                HttpMethod.DELETE)
            .allowRequestHeaders(ALLOWED_HEADERS.toArray(String[]::new))
            .exposeHeaders(EXPOSED_HEADERS.toArray(String[]::new))
            .maxAge(CORS_SECONDS)
            .build(service);
  }

  /** Compresses long text responses, but not streams, whose lines would be delayed. */
  private static HttpService packing(HttpService service) {
    return EncodingService.builder()
        .minBytesToForceChunkedEncoding(PACKED_FROM)
        .encodableContentTypes(
            type ->
                type.is(MediaType.JSON)
                    || type.is(MediaType.SVG_UTF_8.withoutParameters())
                    || type.is(MediaType.HTML_UTF_8.withoutParameters())
                    || type.is(MediaType.CSS_UTF_8.withoutParameters()))
        .build(service);
  }

  /** Returns the TCP port. */
  public int port() {
    return server.activeLocalPort();
  }

  /** Returns the TCP port of /metrics, or {@link EdgeConfig#NO_PORT}. */
  public int metricsPort() {
    return measured == null ? EdgeConfig.NO_PORT : measured.activeLocalPort();
  }

  /** Waits until the edge has been closed. */
  public void awaitTermination() {
    server.whenClosed().join();
  }

  /**
   * Prints and logs the start line, and serves until SIGTERM or SIGINT.
   *
   * @param line the line with the address
   */
  public void awaitStop(PrintWriter out, String line) {
    Runtime.getRuntime().addShutdownHook(new Thread(this::close, "pencilmark-edge-shutdown"));
    LoggerFactory.getLogger(EdgeServer.class).info(line);
    out.println(line);
    out.flush();
    awaitTermination();
  }

  /** Stops gracefully: rejects new requests, and gives pending ones ten seconds. */
  @Override
  public void close() {
    health.stop();
    server.stop().join();
    // After the last request, so that it is still counted.
    if (measured != null) {
      measured.stop().join();
    }
    metrics.close();
    export.close();
  }

  /** The path of an RPC serves gRPC, gRPC-Web and Connect. */
  private static final class Chosen
      extends com.linecorp.armeria.server.SimpleDecoratingHttpService {

    private final Router router;

    Chosen(HttpService delegate, Router router) {
      super(delegate);
      this.router = router;
    }

    @Override
    public HttpResponse serve(ServiceRequestContext context, HttpRequest request) throws Exception {
      MediaType type = request.contentType();
      if (type != null && type.subtype().startsWith("grpc")) {
        Exchange.of(context).routedTo(context.path(), Map.of());
        return unwrap().serve(context, request);
      }
      return router.serve(context, request);
    }
  }

  /** Creates problems for failures outside of the edge's own code. */
  private static final class Errors implements ServerErrorHandler {

    @Override
    public HttpResponse onServiceException(ServiceRequestContext context, Throwable cause) {
      Exchange exchange = Exchange.of(context);
      return exchange == null ? null : exchange.error(ApiErrors.of(cause, exchange));
    }

    @Override
    public AggregatedHttpResponse renderStatus(
        ServiceRequestContext context,
        ServiceConfig config,
        RequestHeaders headers,
        HttpStatus status,
        String description,
        Throwable cause) {
      ApiError error =
          cause instanceof BadRequestException bad
              ? ApiError.of(bad.rejection())
              : ApiErrors.ofStatus(status.code(), description);
      return AggregatedHttpResponse.of(
          ResponseHeaders.builder(error.http())
              .contentType(MediaType.parse(ApiError.PROBLEM_JSON))
              .set(AdmissionFilter.FOR_BROWSERS)
              .build(),
          com.linecorp.armeria.common.HttpData.ofUtf8(error.problem("")));
    }
  }
}
