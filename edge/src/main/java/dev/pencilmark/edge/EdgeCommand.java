package dev.pencilmark.edge;

import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.edge.wire.WireLimits;
import dev.pencilmark.serving.network.Networks;
import dev.pencilmark.serving.observe.Logs;
import dev.pencilmark.serving.observe.SpanExport;
import io.grpc.ChannelCredentials;
import io.grpc.InsecureChannelCredentials;
import io.grpc.TlsChannelCredentials;
import java.io.File;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The {@code edge} command: starts an edge and stays until the process is told to stop. */
@Command(
    name = "edge",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    usageHelpAutoWidth = true,
    description = {
      "Serves the API of a server to browsers and curl: by JSON, as streams of lines, by gRPC-Web,"
          + " Connect and gRPC, and pages for people; until it is told to stop (SIGTERM, SIGINT).",
      "Callers' tokens, request ids and traces are passed on. TLS is for a proxy in front."
    },
    footer = {
      "",
      "  pencilmark edge --target localhost:7625",
      "  curl 'http://127.0.0.1:7627/v1/solve?text=1.343412.1434321'"
    })
public final class EdgeCommand implements Callable<Integer> {

  /** The exit code for a configuration that does not work. */
  public static final int EXIT_CANNOT_START = 2;

  private static final Map<String, Logs.Form> LOG_FORMS =
      Map.of("json", Logs.Form.JSON, "text", Logs.Form.TEXT);

  @Option(
      names = "--target",
      required = true,
      paramLabel = "HOST:PORT",
      defaultValue = "${env:PENCILMARK_EDGE_TARGET}",
      description = "The server, or any name that gRPC resolves; env PENCILMARK_EDGE_TARGET.")
  private String target;

  @Option(names = "--tls", description = "Talk TLS with the server.")
  private boolean tls;

  @Option(
      names = "--ca",
      paramLabel = "FILE",
      description = "Talk TLS with the server and trust the authorities in this PEM file only.")
  private File authorities;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      defaultValue = "${env:PENCILMARK_EDGE_HOST:-127.0.0.1}",
      description =
          "Address to listen on; 0.0.0.0 listens on all. Default: 127.0.0.1; env"
              + " PENCILMARK_EDGE_HOST.")
  private String host;

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "${env:PENCILMARK_EDGE_PORT:-7627}",
      description = "TCP port; 0 takes a free one. Default: 7627; env PENCILMARK_EDGE_PORT.")
  private int port;

  @Option(
      names = "--metrics-port",
      paramLabel = "N",
      defaultValue = "${env:PENCILMARK_EDGE_METRICS_PORT:-7628}",
      description =
          "TCP port of /metrics; 0 takes a free one, -1 is off. Default: 7628; env"
              + " PENCILMARK_EDGE_METRICS_PORT.")
  private int metricsPort;

  @Option(
      names = "--allow-origin",
      paramLabel = "ORIGIN",
      split = ",",
      defaultValue = "${env:PENCILMARK_EDGE_ALLOW_ORIGIN}",
      description =
          "An origin whose scripts may call the API, such as https://puzzles.example; more after"
              + " commas. Default: none; env PENCILMARK_EDGE_ALLOW_ORIGIN.")
  private List<String> origins = List.of();

  @Option(
      names = "--allow-host",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "${env:PENCILMARK_EDGE_ALLOW_HOST}",
      description =
          "A name by which the edge may be called; more after commas. Default: any; env"
              + " PENCILMARK_EDGE_ALLOW_HOST.")
  private List<String> hosts = List.of();

  @Option(
      names = "--library",
      defaultValue = "${env:PENCILMARK_EDGE_LIBRARY:-false}",
      description = "Show the pages of the server's library too; env PENCILMARK_EDGE_LIBRARY=true.")
  private boolean library;

  @Option(names = "--no-pages", description = "Serve the API alone, without pages for people.")
  private boolean withoutPages;

  @Option(
      names = "--docs",
      negatable = true,
      description =
          "Show what the API has, on /docs, and what each problem means, on /problems/. Default: on"
              + " where the address is one of this machine alone.")
  private Boolean docs;

  @Option(
      names = "--max-body-bytes",
      paramLabel = "N",
      defaultValue = "4194304",
      description = "Longest body, unpacked, and longest line of a stream. Default: 4194304.")
  private int maxBody;

  @Option(
      names = "--max-file-mib",
      paramLabel = "N",
      defaultValue = "256",
      description = "Largest file of puzzles, as it is sent. Default: 256.")
  private int maxFile;

  @Option(
      names = "--max-calls",
      paramLabel = "N",
      defaultValue = "600",
      description = "Most requests under way before more are refused with 503. Default: 600.")
  private int maxCalls;

  @Option(
      names = "--max-connections",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Most open connections. Default: 1000.")
  private int maxConnections;

  @Option(
      names = "--client-share",
      paramLabel = "PERCENT",
      defaultValue = "${env:PENCILMARK_EDGE_CLIENT_SHARE:-25}",
      description =
          "Most of connections, of requests under way and of memory for bodies that one client"
              + " address may have, in percent. Default: 25; env PENCILMARK_EDGE_CLIENT_SHARE.")
  private int clientShare;

  @Option(
      names = "--trusted-proxies",
      paramLabel = "NETWORKS",
      defaultValue = "${env:PENCILMARK_EDGE_TRUSTED_PROXIES:-}",
      description =
          "Proxies in front, as addresses or networks such as 10.0.0.0/8 with commas between: they"
              + " have no share, and the client that they name counts. Default: none; env"
              + " PENCILMARK_EDGE_TRUSTED_PROXIES.")
  private String trustedProxies;

  @Option(
      names = "--forwarded-header",
      paramLabel = "NAME",
      defaultValue = "${env:PENCILMARK_EDGE_FORWARDED_HEADER:-x-forwarded-for}",
      description =
          "The header by which they name it: x-forwarded-for or forwarded (RFC 7239). Default:"
              + " x-forwarded-for; env PENCILMARK_EDGE_FORWARDED_HEADER.")
  private String forwardedHeader;

  @Option(
      names = "--header-seconds",
      paramLabel = "N",
      defaultValue = "10",
      description = "How long the headers of a request may take to come. Default: 10.")
  private int headerSeconds;

  @Option(
      names = "--max-header-bytes",
      paramLabel = "N",
      defaultValue = "16384",
      description = "Most bytes of all headers of a request. Default: 16384.")
  private int maxHeaderBytes;

  @Option(
      names = "--max-headers",
      paramLabel = "N",
      defaultValue = "100",
      description = "Most headers of a request of HTTP/1.x. Default: 100.")
  private int maxHeaders;

  @Option(
      names = "--max-resets",
      paramLabel = "N",
      defaultValue = "1000",
      description =
          "Most streams of HTTP/2 that a connection may reset in 30 seconds. Default: 1000.")
  private int maxResets;

  @Option(
      names = "--max-empty-frames",
      paramLabel = "N",
      defaultValue = "1000",
      description =
          "Most frames of HTTP/2 without content that a connection may send in 30 seconds."
              + " Default: 1000.")
  private int maxEmptyFrames;

  @Option(
      names = "--request-seconds",
      paramLabel = "N",
      defaultValue = "30",
      description = "How long a request of one answer may take. Default: 30.")
  private int requestSeconds;

  @Option(
      names = "--idle-seconds",
      paramLabel = "N",
      defaultValue = "60",
      description = "How long a stream may wait for its caller. Default: 60.")
  private int idleSeconds;

  @Option(
      names = "--log-level",
      paramLabel = "LEVEL",
      defaultValue = "${env:PENCILMARK_LOG_LEVEL:-info}",
      description =
          "Least level that is logged: error, warn, info, debug or trace. Default: info; env"
              + " PENCILMARK_LOG_LEVEL.")
  private String logLevel;

  @Option(
      names = "--log-format",
      paramLabel = "FORM",
      defaultValue = "${env:PENCILMARK_LOG_FORMAT:-json}",
      description =
          "Form of log lines on standard error, json or text. Default: json; env"
              + " PENCILMARK_LOG_FORMAT.")
  private String logFormat;

  @Option(
      names = "--otlp-endpoint",
      paramLabel = "URL",
      defaultValue = "${env:OTEL_EXPORTER_OTLP_ENDPOINT:-}",
      description =
          "Send spans of requests to this OpenTelemetry collector, such as"
              + " http://localhost:4318. Default: none; env OTEL_EXPORTER_OTLP_ENDPOINT.")
  private String collector;

  @Spec private CommandSpec spec;

  /** Made by picocli. */
  public EdgeCommand() {}

  @Override
  public Integer call() {
    int least =
        IntStream.of(
                maxBody,
                maxFile,
                maxCalls,
                maxConnections,
                requestSeconds,
                idleSeconds,
                clientShare,
                headerSeconds,
                maxHeaderBytes,
                maxHeaders,
                maxResets,
                maxEmptyFrames)
            .min()
            .orElseThrow();
    if (least < 1 || clientShare > 100) {
      return refuse("limits are at least 1, and a share is at most 100 percent");
    }
    if (!Logs.LEVELS.contains(logLevel) || !LOG_FORMS.containsKey(logFormat)) {
      return refuse(
          "--log-level is one of "
              + String.join(", ", Logs.LEVELS)
              + ", and --log-format is json or text");
    }
    Logs.configure(logLevel, LOG_FORMS.get(logFormat));
    EdgeConfig config;
    try {
      config = config();
    } catch (IllegalArgumentException wrong) {
      return refuse(wrong.getMessage());
    }
    try (PencilmarkClient client = PencilmarkClient.to(target, credentials())) {
      EdgeServer edge =
          EdgeServer.start(config, client.channel(), SpanExport.open(collector, "pencilmark-edge"));
      edge.awaitStop(
          spec.commandLine().getOut(),
          "pencilmark edge of " + target + " on http://" + host + ":" + edge.port());
      return 0;
    } catch (IOException | IllegalArgumentException cannotStart) {
      return refuse(cannotStart.getMessage());
    }
  }

  private EdgeConfig config() {
    return EdgeConfig.DEFAULT
        .at(host, port, metricsPort)
        .with(new EdgeConfig.Callers(hosts, origins, false))
        .with(new EdgeConfig.Pages(!withoutPages, library, hasDocs()))
        .with(
            new EdgeConfig.Limits(
                maxBody,
                (long) maxFile << 20,
                maxCalls,
                maxConnections,
                Duration.ofSeconds(requestSeconds),
                Duration.ofSeconds(idleSeconds)))
        .with(clients())
        .with(
            new WireLimits(
                WireLimits.DEFAULT.firstLine(),
                maxHeaderBytes,
                maxHeaders,
                Duration.ofSeconds(headerSeconds),
                maxResets,
                maxEmptyFrames));
  }

  private EdgeConfig.Clients clients() {
    String header = forwardedHeader.toLowerCase(Locale.ROOT);
    if (!header.equals("x-forwarded-for") && !header.equals("forwarded")) {
      throw new IllegalArgumentException(
          "--forwarded-header is x-forwarded-for or forwarded, not " + forwardedHeader);
    }
    try {
      return new EdgeConfig.Clients(clientShare, Networks.parse(trustedProxies), header);
    } catch (IllegalArgumentException malformed) {
      throw new IllegalArgumentException(
          "--trusted-proxies has " + malformed.getMessage(), malformed);
    }
  }

  private boolean hasDocs() {
    boolean isLocal = host.equals("localhost") || host.startsWith("127.") || host.equals("::1");
    return docs == null ? !withoutPages && isLocal : docs;
  }

  private ChannelCredentials credentials() throws IOException {
    if (authorities != null) {
      return TlsChannelCredentials.newBuilder().trustManager(authorities).build();
    }
    return tls ? TlsChannelCredentials.create() : InsecureChannelCredentials.create();
  }

  private int refuse(String why) {
    spec.commandLine().getErr().println(spec.qualifiedName() + ": " + why);
    spec.commandLine().getErr().flush();
    return EXIT_CANNOT_START;
  }
}
