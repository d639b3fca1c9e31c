package dev.pencilmark.edge;

import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.edge.wire.TwoConnections;
import dev.pencilmark.edge.wire.WireLimits;
import dev.pencilmark.serving.network.Networks;
import dev.pencilmark.serving.observe.Logs;
import dev.pencilmark.serving.observe.SpanExport;
import dev.pencilmark.wire.options.RenamedOption;
import io.grpc.ChannelCredentials;
import io.grpc.InsecureChannelCredentials;
import io.grpc.TlsChannelCredentials;
import java.io.File;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The {@code edge} command: runs an HTTP edge until the process receives SIGTERM or SIGINT. If it
 * cannot start, prints one line to standard error and returns 2.
 */
@Command(
    name = EdgeCommand.NAME,
    mixinStandardHelpOptions = true,
    sortOptions = false,
    usageHelpAutoWidth = true,
    description = {
      "Run an HTTP/JSON gateway in front of a server until SIGTERM or SIGINT. It supports JSON, NDJSON"
          + " streams, gRPC-Web, Connect and gRPC, and serves HTML pages.",
      "The edge forwards tokens, request ids and traces of callers. It has no TLS of its own; use a"
          + " proxy in front."
    },
    footer = {
      "",
      "  pencilmark edge --target localhost:7625",
      "  curl 'http://127.0.0.1:7627/v1/solve?text=1.343412.1434321'"
    })
public final class EdgeCommand implements Callable<Integer> {

  static final String NAME = "edge";

  /** The exit code if the configuration is invalid or the edge cannot start. */
  public static final int EXIT_CANNOT_START = 2;

  private static final Map<String, Logs.Form> LOG_FORMS =
      Map.of("json", Logs.Form.JSON, "text", Logs.Form.TEXT);

  @Option(
      names = "--target",
      required = true,
      paramLabel = "HOST:PORT",
      defaultValue = "${env:PENCILMARK_EDGE_TARGET}",
      description =
          "Server to forward to, or any target name that gRPC resolves; env"
              + " PENCILMARK_EDGE_TARGET.")
  private String target;

  @Option(names = "--tls", description = "Connect to the server with TLS.")
  private boolean tls;

  @Option(
      names = "--ca",
      paramLabel = "FILE",
      description =
          "Connect to the server with TLS, and trust only the certificate authorities in"
              + " this PEM file.")
  private File authorities;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      defaultValue = "${env:PENCILMARK_EDGE_HOST:-127.0.0.1}",
      description =
          "Address to listen on; 0.0.0.0 listens on all interfaces. Default: 127.0.0.1;"
              + " env PENCILMARK_EDGE_HOST.")
  private String host;

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "${env:PENCILMARK_EDGE_PORT:-7627}",
      description = "TCP port; 0 selects a free port. Default: 7627; env PENCILMARK_EDGE_PORT.")
  private int port;

  @Option(
      names = "--metrics-port",
      paramLabel = "N",
      defaultValue = "${env:PENCILMARK_EDGE_METRICS_PORT:-7628}",
      description =
          "TCP port for /metrics; 0 selects a free port, -1 disables it. Default: 7628;"
              + " env PENCILMARK_EDGE_METRICS_PORT.")
  private int metricsPort;

  @Option(
      names = "--allow-origin",
      paramLabel = "ORIGIN",
      split = ",",
      defaultValue = "${env:PENCILMARK_EDGE_ALLOW_ORIGIN}",
      description =
          "Origins whose scripts may call the API (CORS), such as"
              + " https://puzzles.example, separated by commas. Default: none; env"
              + " PENCILMARK_EDGE_ALLOW_ORIGIN.")
  private List<String> origins = List.of();

  @Option(
      names = "--allow-host",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "${env:PENCILMARK_EDGE_ALLOW_HOST}",
      description =
          "Host names that the edge accepts, separated by commas; requests for others"
              + " fail with 421. Default: any; env PENCILMARK_EDGE_ALLOW_HOST.")
  private List<String> hosts = List.of();

  @Option(
      names = "--library-pages",
      defaultValue = "${env:PENCILMARK_EDGE_LIBRARY:-false}",
      description =
          "Serve the pages of the server's library. Default: off; env"
              + " PENCILMARK_EDGE_LIBRARY=true.")
  private boolean library;

  @Option(names = "--no-pages", description = "Serve only the API, without HTML pages.")
  private boolean withoutPages;

  @Option(
      names = "--docs",
      negatable = true,
      description =
          "Serve the documentation of the API at /docs, and of the problem codes at"
              + " /problems/. Default: on if --host is a loopback address.")
  private Boolean docs;

  @Option(
      names = "--max-body-bytes",
      paramLabel = "N",
      defaultValue = "4194304",
      description =
          "Maximum size of a decompressed request body, and of a line of a stream, in"
              + " bytes. Larger ones fail with 413. Default: 4194304.")
  private int maxBody;

  @Option(
      names = "--max-file-mib",
      paramLabel = "N",
      defaultValue = "256",
      description =
          "Maximum size of a file of puzzles as sent, in MiB. Larger files fail with 413."
              + " Default: 256.")
  private int maxFile;

  @Option(
      names = "--max-concurrent-requests",
      paramLabel = "N",
      defaultValue = "600",
      description =
          "Maximum concurrent requests. Further requests fail with 503 and Retry-After."
              + " Default: 600.")
  private int maxRequests;

  @Option(
      names = "--max-connections",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Maximum open connections. Further connections are closed. Default: 1000.")
  private int maxConnections;

  @Option(
      names = "--max-percent-per-client",
      paramLabel = "PERCENT",
      defaultValue = "${env:PENCILMARK_EDGE_MAX_PERCENT_PER_CLIENT:-25}",
      description =
          "Maximum percentage of the connections, of the concurrent requests and of the"
              + " memory for bodies that one client address may use. Further connections are"
              + " closed; further requests fail with 429. Default: 25; env"
              + " PENCILMARK_EDGE_MAX_PERCENT_PER_CLIENT.")
  private int maxPercentPerClient;

  @Option(
      names = "--trusted-proxies",
      paramLabel = "NETWORKS",
      defaultValue = "${env:PENCILMARK_EDGE_TRUSTED_PROXIES:-}",
      description =
          "Proxies in front of the edge: addresses or networks such as 10.0.0.0/8,"
              + " separated by commas. The limit per client applies to the client that they"
              + " report, and not to them. Default: none; env PENCILMARK_EDGE_TRUSTED_PROXIES.")
  private String trustedProxies;

  @Option(
      names = "--forwarded-header",
      paramLabel = "NAME",
      defaultValue = "${env:PENCILMARK_EDGE_FORWARDED_HEADER:-x-forwarded-for}",
      description =
          "Header in which trusted proxies report the client: x-forwarded-for or"
              + " forwarded (RFC 7239). Default: x-forwarded-for; env"
              + " PENCILMARK_EDGE_FORWARDED_HEADER.")
  private String forwardedHeader;

  @Option(
      names = "--header-timeout-seconds",
      paramLabel = "N",
      defaultValue = "10",
      description =
          "Maximum time for receiving the headers of a request. Slower requests fail with"
              + " 408. Default: 10.")
  private int headerTimeoutSeconds;

  @Option(
      names = "--max-header-bytes",
      paramLabel = "N",
      defaultValue = "16384",
      description =
          "Maximum size of all headers of a request in bytes. Requests with more fail"
              + " with 431. Default: 16384.")
  private int maxHeaderBytes;

  @Option(
      names = "--max-headers",
      paramLabel = "N",
      defaultValue = "100",
      description =
          "Maximum number of headers of an HTTP/1.x request. Requests with more fail with"
              + " 431. Default: 100.")
  private int maxHeaders;

  @Option(
      names = "--max-resets",
      paramLabel = "N",
      defaultValue = "1000",
      description =
          "Maximum HTTP/2 streams that one client address may reset in 30 seconds over all its"
              + " connections. A connection that resets more is closed. Default: 1000.")
  private int maxResets;

  @Option(
      names = "--max-empty-frames",
      paramLabel = "N",
      defaultValue = "1000",
      description =
          "Maximum HTTP/2 frames without content that a connection may send in 30"
              + " seconds. A connection that sends more is closed. Default: 1000.")
  private int maxEmptyFrames;

  @Option(
      names = "--request-timeout-seconds",
      paramLabel = "N",
      defaultValue = "30",
      description =
          "Maximum duration of a request with a single response. Slower requests fail"
              + " with 504. Default: 30.")
  private int requestTimeoutSeconds;

  @Option(
      names = "--stream-idle-timeout-seconds",
      paramLabel = "N",
      defaultValue = "60",
      description =
          "Abort a stream on which the client neither sends nor receives for this time."
              + " Default: 60.")
  private int streamIdleTimeoutSeconds;

  @Option(
      names = "--warmup-millis",
      paramLabel = "N",
      defaultValue = "2000",
      description =
          "Maximum time for the warm-up before the edge listens, in milliseconds; 0 disables"
              + " the warm-up. Default: 2000.")
  private int warmupMillis;

  @Option(
      names = "--log-level",
      paramLabel = "LEVEL",
      defaultValue = "${env:PENCILMARK_LOG_LEVEL:-info}",
      description =
          "Minimum level of log messages: error, warn, info, debug or trace. Default:"
              + " info; env PENCILMARK_LOG_LEVEL.")
  private String logLevel;

  @Option(
      names = "--log-format",
      paramLabel = "FORMAT",
      defaultValue = "${env:PENCILMARK_LOG_FORMAT:-json}",
      description =
          "Format of log lines on standard error: json or text. Default: json; env"
              + " PENCILMARK_LOG_FORMAT.")
  private String logFormat;

  @Option(
      names = "--otlp-endpoint",
      paramLabel = "URL",
      defaultValue = "${env:OTEL_EXPORTER_OTLP_ENDPOINT:-}",
      description =
          "OpenTelemetry collector to export spans to, by OTLP over HTTP, such as"
              + " http://localhost:4318. Default: none; env OTEL_EXPORTER_OTLP_ENDPOINT.")
  private String collector;

  private final Map<String, String> environment;
  private CommandSpec spec;

  /** Called by picocli. */
  public EdgeCommand() {
    this(System.getenv());
  }

  EdgeCommand(Map<String, String> environment) {
    this.environment = environment;
  }

  /** Adds the former names of options, so that they can be reported. Called by picocli. */
  @Spec
  public void setSpec(CommandSpec spec) {
    this.spec = spec;
    for (RenamedOption renamed : RenamedOption.of(NAME, option -> false)) {
      spec.addOption(
          OptionSpec.builder(renamed.former())
              .type(String.class)
              .arity("0..1")
              .hidden(true)
              .build());
    }
  }

  @Override
  public Integer call() {
    Optional<String> renamed =
        RenamedOption.error(
            NAME,
            spec.commandLine().getParseResult().matchedOptions().stream()
                .map(OptionSpec::longestName)
                .toList(),
            environment);
    if (renamed.isPresent()) {
      return refuse(renamed.get());
    }
    int least =
        IntStream.of(
                maxBody,
                maxFile,
                maxRequests,
                maxConnections,
                requestTimeoutSeconds,
                streamIdleTimeoutSeconds,
                maxPercentPerClient,
                headerTimeoutSeconds,
                maxHeaderBytes,
                maxHeaders,
                maxResets,
                maxEmptyFrames)
            .min()
            .orElseThrow();
    if (least < 1 || maxPercentPerClient > 100) {
      return refuse("limits must be at least 1, and --max-percent-per-client must be at most 100");
    }
    if (!Logs.LEVELS.contains(logLevel) || !LOG_FORMS.containsKey(logFormat)) {
      return refuse(
          "--log-level must be one of "
              + String.join(", ", Logs.LEVELS)
              + ", and --log-format must be json or text");
    }
    if (warmupMillis < 0) {
      return refuse("--warmup-millis must not be negative");
    }
    Logs.configure(logLevel, LOG_FORMS.get(logFormat));
    EdgeConfig config;
    try {
      config = config();
    } catch (IllegalArgumentException wrong) {
      return refuse(wrong.getMessage());
    }
    try (PencilmarkClient small = PencilmarkClient.to(target, credentials());
        PencilmarkClient large = PencilmarkClient.to(target, credentials());
        Warmup warmup = Warmup.run(warmupMillis)) {
      EdgeServer edge =
          EdgeServer.start(
              config,
              new TwoConnections(small.channel(), large.channel()),
              SpanExport.open(collector, "pencilmark-edge"));
      warmup.continueInBackground();
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
                maxRequests,
                maxConnections,
                Duration.ofSeconds(requestTimeoutSeconds),
                Duration.ofSeconds(streamIdleTimeoutSeconds)))
        .with(clients())
        .with(
            new WireLimits(
                WireLimits.DEFAULT.firstLine(),
                maxHeaderBytes,
                maxHeaders,
                Duration.ofSeconds(headerTimeoutSeconds),
                maxResets,
                maxEmptyFrames));
  }

  private EdgeConfig.Clients clients() {
    String header = forwardedHeader.toLowerCase(Locale.ROOT);
    if (!header.equals("x-forwarded-for") && !header.equals("forwarded")) {
      throw new IllegalArgumentException(
          "--forwarded-header must be x-forwarded-for or forwarded, not " + forwardedHeader);
    }
    try {
      return new EdgeConfig.Clients(maxPercentPerClient, Networks.parse(trustedProxies), header);
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
