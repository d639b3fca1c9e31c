package dev.pencilmark.server.observe;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.serving.observe.DaemonThreads;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The HTTP port: {@code /metrics} for Prometheus, {@code /healthz} for readiness probes that cannot
 * use gRPC health, and {@code /livez} for liveness probes. Evaluates only the path and the Accept
 * header.
 */
public final class MetricsServer implements AutoCloseable {

  /** The result of {@link #port} if there is no port. */
  public static final int NO_PORT = -1;

  /** No HTTP port at all. */
  public static final MetricsServer OFF = new MetricsServer(null, null, null, null);

  /** Scrapes that wait to be accepted. */
  private static final int BACKLOG = 16;

  /** One scraper, one health probe, and one spare thread for a slow client. */
  private static final int THREADS = 3;

  private static final String TEXT = "text/plain; version=0.0.4; charset=utf-8";
  private static final String OPEN_METRICS =
      "application/openmetrics-text; version=1.0.0; charset=utf-8";
  private static final String JSON = "application/json";

  static {
    // By default, the JDK server waits forever for a client that stops within its request. This
    // property, in seconds, must be set before the server is first used.
    limit("sun.net.httpserver.maxReqTime", "10");
    limit("sun.net.httpserver.maxRspTime", "30");
  }

  private final HttpServer server;
  private final ExecutorService threads;
  private final Metrics metrics;
  private final Health health;

  private MetricsServer(
      HttpServer server, ExecutorService threads, Metrics metrics, Health health) {
    this.server = server;
    this.threads = threads;
    this.metrics = metrics;
    this.health = health;
  }

  /** Binds the port, if there is one; {@link #start} makes it respond. */
  public static MetricsServer open(ServerConfig config, Metrics metrics, Health health)
      throws IOException {
    String host = config.text(Setting.HTTP_HOST);
    int port = config.number(Setting.HTTP_PORT);
    if (port < 0) {
      return OFF;
    }
    InetSocketAddress address = new InetSocketAddress(host, port);
    if (address.isUnresolved()) {
      throw new IOException("unknown host " + host);
    }
    HttpServer server;
    try {
      server = HttpServer.create(address, BACKLOG);
    } catch (IOException failed) {
      throw cannotListen(host, port, Setting.HTTP_PORT, failed);
    }
    ExecutorService threads =
        Executors.newFixedThreadPool(THREADS, DaemonThreads.named("pencilmark-http"));
    server.setExecutor(threads);
    MetricsServer http = new MetricsServer(server, threads, metrics, health);
    server.createContext("/", http::answer);
    return http;
  }

  /** Returns the error for a port that cannot be bound. */
  public static IOException cannotListen(
      String host, int port, Setting setting, IOException failed) {
    Throwable reason = failed;
    while (reason.getCause() != null) {
      reason = reason.getCause();
    }
    return new IOException(
        "cannot listen on "
            + host
            + ":"
            + port
            + ": "
            + plain(reason.getMessage())
            + "; choose another with "
            + setting.flag()
            + " or "
            + setting.variable(),
        failed);
  }

  /**
   * Returns the reason without the prefix of Netty, such as "bind(..) failed with error(-98): ".
   */
  private static String plain(String reason) {
    if (reason == null) {
      return "unknown reason";
    }
    int prefix = reason.indexOf("): ");
    return prefix < 0 ? reason : reason.substring(prefix + 3);
  }

  /** Starts to answer. */
  public void start() {
    if (server != null) {
      server.start();
    }
  }

  /** Returns the TCP port, or {@link PencilmarkServer#NO_PORT}. */
  public int port() {
    return server == null ? NO_PORT : server.getAddress().getPort();
  }

  @Override
  public void close() {
    if (server != null) {
      server.stop(0);
      threads.shutdownNow();
    }
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String method = exchange.getRequestMethod();
      boolean read = method.equals("GET") || method.equals("HEAD");
      switch (exchange.getRequestURI().getPath()) {
        case "/metrics", "/healthz", "/livez" -> {
          if (!read) {
            exchange.getResponseHeaders().set("Allow", "GET, HEAD");
            send(exchange, 405, TEXT, "allowed methods: GET, HEAD\n");
          } else if (exchange.getRequestURI().getPath().equals("/metrics")) {
            String type = acceptsOpenMetrics(exchange) ? OPEN_METRICS : TEXT;
            send(exchange, 200, type, metrics.scrape(type));
          } else if (exchange.getRequestURI().getPath().equals("/livez")) {
            send(exchange, 200, JSON, "{\"status\":\"ALIVE\"}\n");
          } else {
            boolean serving = health.isServing();
            String status = serving ? "SERVING" : "NOT_SERVING";
            String library = health.library();
            String part = library.isEmpty() ? "" : ",\"library\":" + JsonWriter.write(library);
            send(
                exchange,
                serving ? 200 : 503,
                JSON,
                "{\"status\":\"" + status + "\"" + part + "}\n");
          }
        }
        default ->
            send(exchange, 404, TEXT, "not found; available paths: /metrics, /healthz, /livez\n");
      }
    }
  }

  private static boolean acceptsOpenMetrics(HttpExchange exchange) {
    String accept = exchange.getRequestHeaders().getFirst("Accept");
    return accept != null && accept.contains("application/openmetrics-text");
  }

  private static void send(HttpExchange exchange, int status, String type, String body)
      throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", type);
    if (exchange.getRequestMethod().equals("HEAD")) {
      exchange.sendResponseHeaders(status, -1);
      return;
    }
    exchange.sendResponseHeaders(status, bytes.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(bytes);
    }
  }

  private static void limit(String property, String seconds) {
    if (System.getProperty(property) == null) {
      System.setProperty(property, seconds);
    }
  }
}
