package dev.pencilmark.server;

import dev.pencilmark.compress.rank.GridRank;
import dev.pencilmark.draw.Renderers;
import dev.pencilmark.server.auth.AuthenticationInterceptor;
import dev.pencilmark.server.auth.TlsFiles;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.limits.CallMemory;
import dev.pencilmark.server.limits.CheckedService;
import dev.pencilmark.server.limits.Connections;
import dev.pencilmark.server.limits.Drain;
import dev.pencilmark.server.limits.LazyGzip;
import dev.pencilmark.server.limits.LimitsInterceptor;
import dev.pencilmark.server.limits.MemoryPlan;
import dev.pencilmark.server.limits.Peers;
import dev.pencilmark.server.limits.WorkPool;
import dev.pencilmark.server.observe.AccessLog;
import dev.pencilmark.server.observe.Health;
import dev.pencilmark.server.observe.Metrics;
import dev.pencilmark.server.observe.MetricsServer;
import dev.pencilmark.server.observe.MonitoringInterceptor;
import dev.pencilmark.server.observe.Recorder;
import dev.pencilmark.server.observe.Tracing;
import dev.pencilmark.server.rpc.CostModel;
import dev.pencilmark.server.rpc.HandlerContext;
import dev.pencilmark.server.rpc.PuzzleServices;
import dev.pencilmark.server.rpc.RenderServiceImpl;
import dev.pencilmark.serving.network.FrameCounter;
import io.grpc.BindableService;
import io.grpc.Codec;
import io.grpc.DecompressorRegistry;
import io.grpc.ManagedChannel;
import io.grpc.Server;
import io.grpc.ServerInterceptors;
import io.grpc.ServerServiceDefinition;
import io.grpc.inprocess.InProcessChannelBuilder;
import io.grpc.inprocess.InProcessServerBuilder;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.protobuf.services.ProtoReflectionServiceV1;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * A running server: gRPC on a TCP port with health, reflection, metrics and logs ({@link #start}),
 * or inside this process with the service alone ({@link #inProcess}). Serves until it is closed.
 */
public final class PencilmarkServer implements AutoCloseable {

  /** The result of {@link #port} and {@link #httpPort} if there is no port. */
  public static final int NO_PORT = MetricsServer.NO_PORT;

  /** The interval at which a draining server checks whether it is done, in milliseconds. */
  private static final int DRAIN_STEP_MILLIS = 50;

  /**
   * The time without Pencilmark calls after which a draining server ends other calls, in
   * milliseconds. Health watchers never end by themselves. It is longer than any round trip,
   * because clients may start calls before they learn of the drain.
   */
  private static final int QUIET_MILLIS = 1_000;

  /** The maximum time to send the status of calls that exceed the grace period, in milliseconds. */
  private static final int CUT_MILLIS = 500;

  /** The maximum time for connections to close after that, in milliseconds. */
  private static final int FORCE_MILLIS = 2_000;

  /** The interval of health checks, in milliseconds. */
  private static final int HEALTH_MILLIS = 1_000;

  /** The time that {@link Setting#MAX_RESETS} is about. */
  private final Server server;

  private final MonitoringInterceptor monitoring;
  private final Drain drain;

  /** Null in-process. */
  private final Health health;

  private final MetricsServer http;
  private final CloseStack opened;

  /** Enforces deadlines in-process; null on a port. */
  private final ScheduledExecutorService deadlines;

  private final int drainSeconds;
  private final int graceMillis;

  private boolean closed;

  private PencilmarkServer(
      Server server,
      MonitoringInterceptor monitoring,
      Drain drain,
      Health health,
      MetricsServer http,
      CloseStack opened,
      ServerConfig config,
      ScheduledExecutorService deadlines) {
    this.deadlines = deadlines;
    this.server = server;
    this.monitoring = monitoring;
    this.drain = drain;
    this.health = health;
    this.http = http;
    this.opened = opened;
    this.drainSeconds = config.number(Setting.DRAIN_DELAY_SECONDS);
    this.graceMillis = config.number(Setting.GRACE_SECONDS) * 1_000;
  }

  /**
   * Starts a server on TCP ports. It accepts calls immediately; this method returns, and health
   * reports SERVING, after the warm-up ({@link Setting#WARMUP_MILLIS}).
   *
   * @throws IOException with a message for the user if a port cannot be bound, a configured file is
   *     invalid, or the tables of grid numbers are wrong
   */
  public static PencilmarkServer start(ServerConfig config) throws IOException {
    return start(config, AccessLog.logging(), Tracing.open(config));
  }

  /** Starts a server with the given access log and tracing. */
  static PencilmarkServer start(ServerConfig config, AccessLog log, Tracing tracing)
      throws IOException {
    CloseStack opened = new CloseStack();
    opened.add(tracing);
    try {
      return start(config, log, tracing, opened);
    } catch (IOException | RuntimeException failed) {
      opened.close();
      throw failed;
    }
  }

  private static PencilmarkServer start(
      ServerConfig config, AccessLog log, Tracing tracing, CloseStack opened) throws IOException {
    checkTables(GridRank::instance);
    lookForNoLeaks();
    MemoryPlan plan = MemoryPlan.of(config);
    CallMemory memory =
        new CallMemory(
            plan.callBytes(), plan.callShare(), config.number(Setting.MAX_MESSAGE_BYTES));
    Peers peers = new Peers(config, plan.connections(), memory);
    AuthenticationInterceptor authentication = opened.add(AuthenticationInterceptor.open(config));
    TlsFiles tls = opened.add(TlsFiles.open(config));
    WorkPool pool = WorkPool.forLargeWork(config);
    WorkPool solvers = WorkPool.forSolving(config);
    opened.add(pool::close);
    opened.add(solvers::close);
    Connections connections = opened.add(new Connections(config, plan.connections(), peers));
    Metrics metrics = opened.add(new Metrics());
    metrics.bind(pool::bindAsLarge);
    metrics.bind(solvers::bindAsSolving);
    List.of(tls, authentication, tracing, connections, peers, memory).forEach(metrics::bind);
    MonitoringInterceptor monitoring = new MonitoringInterceptor(metrics, log, tracing);
    LimitsInterceptor limits =
        opened.add(
            LimitsInterceptor.open(
                config, metrics, authentication.isOpen(), pool, connections::loop));
    HandlerContext context = HandlerContext.of(config, metrics, pool, solvers);
    LibraryPart library = opened.add(LibraryPart.open(config, authentication.isOpen()));
    metrics.bind(library);
    List<ServerServiceDefinition> services =
        services(context, library, authentication, limits, monitoring);
    Health health =
        new Health(
            memory::isFull,
            library::trouble,
            services.stream().map(one -> one.getServiceDescriptor().getName()).toList());
    MetricsServer http = opened.add(MetricsServer.open(config, metrics, health));
    NettyServerBuilder builder = netty(config, services, health, limits, tls, authentication);
    connections.acceptFor(builder);
    Server server = builder.addStreamTracerFactory(memory).build();
    bind(server, config);
    http.start();
    Warmup warmup = opened.add(Warmup.run(config, solvers));
    health.start();
    warmup.continueInBackground();
    limits.every(HEALTH_MILLIS, health::look);
    limits.every(LibraryPart.LOOK_MILLIS, library::look);
    return new PencilmarkServer(
        server, monitoring, context.drain(), health, http, opened, config, null);
  }

  /**
   * Starts a server in this process, without ports, health, reflection, metrics and access log.
   * Calls run on the thread of the caller, except for large ones and those that solve. There is no
   * warm-up.
   *
   * @param name the name to connect an in-process channel to
   * @see #connect
   */
  public static PencilmarkServer inProcess(String name, ServerConfig config) {
    CloseStack opened = new CloseStack();
    WorkPool pool = WorkPool.forLargeWork(config);
    WorkPool solvers = WorkPool.forSolving(config);
    opened.add(pool::close);
    opened.add(solvers::close);
    MonitoringInterceptor monitoring =
        new MonitoringInterceptor(Recorder.NONE, AccessLog.NONE, Tracing.OFF);
    LimitsInterceptor limits = LimitsInterceptor.inProcess();
    HandlerContext context = HandlerContext.of(config, Recorder.NONE, pool, solvers);
    LibraryPart library;
    try {
      library = opened.add(LibraryPart.open(config, true));
    } catch (IOException failed) {
      opened.close();
      throw new UncheckedIOException(failed);
    }
    ScheduledExecutorService deadlines = DeadlineTimer.open();
    opened.add(deadlines::shutdownNow);
    Server server =
        InProcessServerBuilder.forName(name)
            .directExecutor()
            .scheduledExecutorService(deadlines)
            .maxInboundMetadataSize(config.number(Setting.MAX_METADATA_BYTES))
            .addServices(
                services(context, library, AuthenticationInterceptor.OPEN, limits, monitoring))
            .build();
    try {
      server.start();
    } catch (IOException taken) {
      throw new IllegalStateException("an in-process server already has the name " + name, taken);
    }
    return new PencilmarkServer(
        server, monitoring, context.drain(), null, MetricsServer.OFF, opened, config, deadlines);
  }

  /**
   * A channel to a server of this process, on the thread of the caller. To be closed before it.
   *
   * @throws IllegalStateException if the server listens on a port
   */
  public ManagedChannel connect() {
    if (deadlines == null) {
      throw new IllegalStateException("the server is not an in-process server");
    }
    return InProcessChannelBuilder.forAddress(server.getListenSockets().get(0))
        .directExecutor()
        .scheduledExecutorService(deadlines)
        .build();
  }

  /** Returns the TCP port of gRPC, or {@link #NO_PORT}. */
  public int port() {
    return server.getPort();
  }

  /** Returns the TCP port of /metrics and /healthz, or {@link #NO_PORT}. */
  public int httpPort() {
    return http.port();
  }

  /** Waits until the server has been closed. */
  public void awaitTermination() throws InterruptedException {
    server.awaitTermination();
  }

  /**
   * Stops the server gracefully: reports NOT_SERVING, continues for the drain delay, so that
   * balancers can react, rejects new calls, ends streams after their pending answers, completes
   * calls within the grace period, and ends the remaining ones with UNAVAILABLE. Returns when
   * everything is closed. Closing a closed server has no effect.
   */
  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    if (health != null) {
      health.stop();
    }
    try {
      if (health != null) {
        TimeUnit.SECONDS.sleep(drainSeconds);
      }
      server.shutdown();
      drain.begin();
      if (!drained()) {
        if (monitoring.cut()) {
          server.awaitTermination(CUT_MILLIS, TimeUnit.MILLISECONDS);
        }
        server.shutdownNow();
        server.awaitTermination(FORCE_MILLIS, TimeUnit.MILLISECONDS);
      }
    } catch (InterruptedException hurry) {
      server.shutdownNow();
      Thread.currentThread().interrupt();
    }
    opened.close();
  }

  private boolean drained() throws InterruptedException {
    int quiet = 0;
    for (int waited = 0; waited < graceMillis; waited += DRAIN_STEP_MILLIS) {
      if (server.awaitTermination(DRAIN_STEP_MILLIS, TimeUnit.MILLISECONDS)) {
        return true;
      }
      quiet = monitoring.inFlight() == 0 ? quiet + DRAIN_STEP_MILLIS : 0;
      if (quiet >= QUIET_MILLIS) {
        return false;
      }
    }
    return server.isTerminated();
  }

  /**
   * Returns the Pencilmark services; the service for rendering only if its module is on the class
   * path.
   */
  private static List<ServerServiceDefinition> services(
      HandlerContext context,
      LibraryPart library,
      AuthenticationInterceptor authentication,
      LimitsInterceptor limits,
      MonitoringInterceptor monitoring) {
    List<BindableService> services = new ArrayList<>(PuzzleServices.of(context));
    Renderers renderers = Renderers.installed();
    if (renderers.areMoreThanBuiltIn()) {
      services.add(new RenderServiceImpl(context, renderers));
    }
    library.service(context).ifPresent(services::add);
    List<ServerServiceDefinition> definitions = new ArrayList<>();
    for (BindableService service : services) {
      CostModel.check(service.bindService());
      ServerServiceDefinition checked =
          CheckedService.of(service, context.config(), context.recorder());
      // The last interceptor is the outermost: rejected calls are counted and logged.
      definitions.add(
          authentication.isOpen()
              ? ServerInterceptors.intercept(checked, limits, monitoring)
              : ServerInterceptors.intercept(checked, authentication, limits, monitoring));
    }
    return definitions;
  }

  /**
   * Disables the buffer leak detection of Netty, unless it is configured: it would take a stack
   * trace of one buffer in 128, which is 4 % of the processor time of small calls. To find a leak,
   * set the property to {@code paranoid}.
   */
  private static void lookForNoLeaks() {
    String property = "io.grpc.netty.shaded.io.netty.leakDetection.level";
    if (System.getProperty(property) == null) {
      System.setProperty(property, "disabled");
    }
  }

  private static NettyServerBuilder netty(
      ServerConfig config,
      List<ServerServiceDefinition> services,
      Health health,
      LimitsInterceptor limits,
      TlsFiles tls,
      AuthenticationInterceptor authentication)
      throws IOException {
    InetSocketAddress address =
        new InetSocketAddress(config.text(Setting.HOST), config.number(Setting.PORT));
    if (address.isUnresolved()) {
      throw new IOException("unknown host " + config.text(Setting.HOST));
    }
    NettyServerBuilder builder =
        NettyServerBuilder.forAddress(address, tls.credentials())
            .directExecutor()
            .handshakeTimeout(config.number(Setting.HANDSHAKE_TIMEOUT_SECONDS), TimeUnit.SECONDS)
            .keepAliveTime(config.number(Setting.KEEPALIVE_TIME_SECONDS), TimeUnit.SECONDS)
            .keepAliveTimeout(config.number(Setting.KEEPALIVE_TIMEOUT_SECONDS), TimeUnit.SECONDS)
            .maxInboundMessageSize(config.number(Setting.MAX_MESSAGE_BYTES))
            .maxInboundMetadataSize(config.number(Setting.MAX_METADATA_BYTES))
            .decompressorRegistry(
                DecompressorRegistry.emptyInstance()
                    .with(new LazyGzip(), true)
                    .with(Codec.Identity.NONE, false))
            .maxConcurrentCallsPerConnection(
                config.number(Setting.MAX_CONCURRENT_CALLS_PER_CONNECTION))
            // FrameLimit counts them, as it exempts proxies.
            .maxRstFramesPerWindow(Integer.MAX_VALUE, FrameCounter.WINDOW_SECONDS)
            .flowControlWindow(config.number(Setting.FLOW_CONTROL_WINDOW_BYTES))
            .permitKeepAliveTime(
                config.number(Setting.PERMIT_KEEPALIVE_TIME_SECONDS), TimeUnit.SECONDS)
            .permitKeepAliveWithoutCalls(true)
            .addServices(services)
            .addService(
                ServerInterceptors.intercept(CheckedService.ofOther(health.service()), limits));
    if (config.number(Setting.MAX_CONNECTION_IDLE_SECONDS) > 0) {
      builder.maxConnectionIdle(
          config.number(Setting.MAX_CONNECTION_IDLE_SECONDS), TimeUnit.SECONDS);
    }
    if (config.number(Setting.MAX_CONNECTION_AGE_SECONDS) > 0) {
      builder
          .maxConnectionAge(config.number(Setting.MAX_CONNECTION_AGE_SECONDS), TimeUnit.SECONDS)
          .maxConnectionAgeGrace(config.number(Setting.GRACE_SECONDS), TimeUnit.SECONDS);
    }
    if (config.isOn(Setting.REFLECTION)) {
      ServerServiceDefinition reflection =
          CheckedService.ofOther(ProtoReflectionServiceV1.newInstance());
      builder.addService(
          authentication.isOpen()
              ? ServerInterceptors.intercept(reflection, limits)
              : ServerInterceptors.intercept(reflection, authentication, limits));
    }
    return builder;
  }

  /**
   * Has the tables of grid numbers made and proven, which takes a fraction of a second.
   *
   * @throws IOException if they are wrong: a server that gives grids other numbers does harm
   */
  static void checkTables(Supplier<?> tables) throws IOException {
    try {
      tables.get();
    } catch (IllegalStateException wrong) {
      throw new IOException("the tables of grid numbers are wrong: " + wrong.getMessage(), wrong);
    }
  }

  private static void bind(Server server, ServerConfig config) throws IOException {
    try {
      server.start();
    } catch (IOException failed) {
      throw MetricsServer.cannotListen(
          config.text(Setting.HOST), config.number(Setting.PORT), Setting.PORT, failed);
    }
  }
}
