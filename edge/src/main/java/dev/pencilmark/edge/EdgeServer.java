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
import dev.pencilmark.edge.pages.Frame;
import dev.pencilmark.edge.pages.LibraryRoom;
import dev.pencilmark.edge.pages.PuzzleRoom;
import dev.pencilmark.edge.pages.Room;
import dev.pencilmark.edge.wire.BadRequestException;
import dev.pencilmark.edge.wire.ClientAddresses;
import dev.pencilmark.edge.wire.ConnectionGate;
import dev.pencilmark.serving.network.FrameCounter;
import dev.pencilmark.serving.network.Networks;
import dev.pencilmark.serving.network.Shares;
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
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.slf4j.LoggerFactory;

/**
 * The door for browsers and curl, in front of a Pencilmark server: the API by JSON, as streams of
 * lines, by gRPC-Web, Connect and gRPC, and pages for people.
 */
public final class EdgeServer implements AutoCloseable {

  private static final Duration IDLE = Duration.ofMinutes(5);

  /** How many connections that are refused may wait for their end. */
  private static final int REFUSED_AT_ONCE = 1_000;

  /** A share of connections or requests is not less than this. */
  private static final int LEAST_SHARE = 4;

  private static final int PACKED_FROM = 1_024;
  private static final int CORS_SECONDS = 7_200;

  /** What scripts of other origins may send. */
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
          "traceparent",
          "tracestate",
          "x-grpc-web",
          "x-request-id",
          "x-user-agent");

  /** What they may read. */
  private static final List<String> EXPOSED_HEADERS =
      List.of(
          "etag",
          "grpc-message",
          "grpc-status",
          "grpc-status-details-bin",
          "retry-after",
          "x-request-id");

  private final Server server;
  private final Health health;

  private final EdgeMetrics metrics;

  /** What serves /metrics; null if nobody reads them. */
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

  /** The same with spans, which are closed with it. */
  static EdgeServer start(EdgeConfig config, Channel channel, SpanExport export)
      throws IOException {
    lookForNoLeaks();
    EdgeMetrics metrics = new EdgeMetrics();
    metrics.bind(export);
    Spans spans = new Spans(export);
    Health health = new Health(channel);
    Api api = new Api(channel, config);
    Frame frame = new Frame(config.pages().library(), config.pages().docs());
    Pages pages = new Pages(api, rooms(config, frame), frame);
    Door door = new Door(api, pages, health, config);
    ServerBuilder builder = Server.builder();
    ConnectionGate gate = gate(config, metrics);
    InetSocketAddress address = address(config.host(), config.port());
    builder
        .port(address, SessionProtocol.HTTP)
        .workerGroup(new Loops(Runtime.getRuntime().availableProcessors(), "edge-worker"), true)
        .bossGroupFactory(name -> new Loops(1, name))
        .maxNumConnections(config.limits().connections() + REFUSED_AT_ONCE)
        // Who reads a body limits it: as a whole, by lines, or by messages.
        .maxRequestLength(0)
        .requestTimeout(config.limits().request())
        .idleTimeout(IDLE)
        // What is longer is refused before.
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
        // What it counts by itself goes by hosts and ports; ours goes by routes.
        .meterRegistry(new CompositeMeterRegistry())
        .errorHandler(new Errors());
    clients(builder, config.clients());
    Guard.FOR_BROWSERS.forEach((name, value) -> builder.addHeader(name, value));
    Shares requests =
        Shares.percent(config.limits().calls(), config.clients().share(), LEAST_SHARE);
    // Each by itself and not all by one decorator of Armeria, which looks for it anew at each
    // request.
    Function<HttpService, HttpService> guarded =
        service ->
            new Guard(sharing(config, packing(service)), door, config, metrics, spans, requests);
    builder.serviceUnder("/", guarded.apply(door));
    builder.service(grpc(config, channel), grpc -> guarded.apply(new Chosen(grpc, door)));
    Server server = builder.build();
    metrics.connections(gate::open);
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
   * Event loops that end as soon as the server has stopped. Netty's own wait two seconds for tasks
   * that come late, but by then the server has closed every connection. Armeria ends loops by this
   * method alone, those that accept connections past any wrapper.
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

  private static ConnectionGate gate(EdgeConfig config, EdgeMetrics metrics) {
    Shares connections =
        Shares.percent(config.limits().connections(), config.clients().share(), LEAST_SHARE);
    return new ConnectionGate(
        config.wire(),
        config.limits().connections(),
        connections,
        config.clients().proxies(),
        metrics::refused);
  }

  /** Whom a request counts for: its peer, or the client that a trusted proxy names. */
  private static void clients(ServerBuilder builder, EdgeConfig.Clients clients) {
    Networks proxies = clients.proxies();
    builder
        .clientAddressSources(ClientAddressSource.ofHeader(clients.header()))
        .clientAddressTrustedProxyFilter(proxies::contains)
        .clientAddressMapper(addresses -> ClientAddresses.of(addresses, proxies));
  }

  /**
   * As the server does: looking for forgotten buffers takes stack traces of calls that are well.
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

  /** What operators read, by a port that need not be open to anybody else. */
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

  private static List<Room> rooms(EdgeConfig config, Frame frame) {
    List<Room> rooms = new ArrayList<>();
    rooms.add(new DocsRoom(frame, config.pages().docs()));
    if (config.pages().docs()) {
      rooms.add(new ProblemsRoom(frame));
    }
    if (config.pages().shown()) {
      rooms.add(new PuzzleRoom(frame));
    }
    if (config.pages().shown() && config.pages().library()) {
      rooms.add(new LibraryRoom(frame));
    }
    return rooms;
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
    List<ServiceDescriptor> services = new ArrayList<>(Rules.SERVICES);
    services.add(HealthGrpc.getServiceDescriptor());
    services.add(ServerReflectionGrpc.getServiceDescriptor());
    services.forEach(service -> grpc.addService(Forwarding.of(service, channel)));
    return grpc.build();
  }

  /** Lets scripts of other origins read answers, if there are any that may. */
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

  /** Packs what is long and is text; not streams, whose lines would wait for each other. */
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

  /** The TCP port. */
  public int port() {
    return server.activeLocalPort();
  }

  /** The TCP port of /metrics, or {@link EdgeConfig#NO_PORT}. */
  public int metricsPort() {
    return measured == null ? EdgeConfig.NO_PORT : measured.activeLocalPort();
  }

  /** Waits until the edge has been closed. */
  public void awaitTermination() {
    server.whenClosed().join();
  }

  /**
   * Prints and logs a line, and serves until the process is told to stop.
   *
   * @param line where it is
   */
  public void awaitStop(PrintWriter out, String line) {
    Runtime.getRuntime().addShutdownHook(new Thread(this::close, "pencilmark-edge-shutdown"));
    LoggerFactory.getLogger(EdgeServer.class).info(line);
    out.println(line);
    out.flush();
    awaitTermination();
  }

  /** Says that it goes, takes no more requests, and gives those under way ten seconds. */
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

  /** By the path of an RPC come gRPC and gRPC-Web, and Connect. */
  private static final class Chosen
      extends com.linecorp.armeria.server.SimpleDecoratingHttpService {

    private final Door door;

    Chosen(HttpService delegate, Door door) {
      super(delegate);
      this.door = door;
    }

    @Override
    public HttpResponse serve(ServiceRequestContext context, HttpRequest request) throws Exception {
      MediaType type = request.contentType();
      if (type != null && type.subtype().startsWith("grpc")) {
        Exchange.of(context).routedTo(context.path(), java.util.Map.of());
        return unwrap().serve(context, request);
      }
      return door.serve(context, request);
    }
  }

  /** Makes problems of what fails before or behind our own code. */
  private static final class Errors implements ServerErrorHandler {

    @Override
    public HttpResponse onServiceException(ServiceRequestContext context, Throwable cause) {
      Exchange exchange = Exchange.of(context);
      return exchange == null ? null : exchange.fault(Faults.of(cause, exchange));
    }

    private static String detail(String description) {
      if (description == null) {
        return "";
      }
      // All that is known of a body by then.
      return description.equals("Decoder failure")
          ? "the body is not framed as RFC 9112 says"
          : description;
    }

    @Override
    public AggregatedHttpResponse renderStatus(
        ServiceRequestContext context,
        ServiceConfig config,
        RequestHeaders headers,
        HttpStatus status,
        String description,
        Throwable cause) {
      Fault fault =
          cause instanceof BadRequestException bad
              ? Faults.ofBadRequest(bad.status(), bad.getMessage())
              : Faults.ofStatus(status.code(), detail(description));
      return AggregatedHttpResponse.of(
          ResponseHeaders.builder(fault.http())
              .contentType(MediaType.parse(Fault.PROBLEM_JSON))
              .set(Guard.FOR_BROWSERS)
              .build(),
          com.linecorp.armeria.common.HttpData.ofUtf8(fault.problem("")));
    }
  }
}
