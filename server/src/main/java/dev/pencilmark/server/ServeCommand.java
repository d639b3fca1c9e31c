package dev.pencilmark.server;

import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.serving.observe.Logs;
import dev.pencilmark.wire.options.RenamedOption;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

/**
 * The {@code serve} command: runs a server until the process receives SIGTERM or SIGINT. Its flags
 * are the {@link Setting}s. If the server cannot start, prints one line to standard error and
 * returns 2.
 */
@Command(
    name = ServeCommand.NAME,
    mixinStandardHelpOptions = true,
    sortOptions = false,
    usageHelpAutoWidth = true,
    description = {
      "Run a gRPC server until SIGTERM or SIGINT.",
      "Flags take precedence over environment variables, and these over defaults."
    })
public final class ServeCommand implements Callable<Integer> {

  /** The exit code if the configuration is invalid or the server cannot start. */
  public static final int EXIT_CANNOT_START = 2;

  static final String NAME = "serve";

  private final Map<String, String> environment;
  private CommandSpec spec;

  /** Called by picocli. */
  public ServeCommand() {
    this(System.getenv());
  }

  ServeCommand(Map<String, String> environment) {
    this.environment = environment;
  }

  /** Adds a flag for every setting. Called by picocli. */
  @Spec
  public void setSpec(CommandSpec spec) {
    this.spec = spec;
    for (Setting setting : Setting.values()) {
      spec.addOption(
          OptionSpec.builder(setting.flag())
              .type(String.class)
              .paramLabel(setting.isNumber() ? "N" : "VALUE")
              .description(
                  // Picocli parses a percent sign as a format; no help text has one.
                  setting.help(),
                  "("
                      + setting.accepts()
                      + "; default "
                      + (setting.byDefault().isEmpty() ? "none" : setting.byDefault())
                      + "; env "
                      + setting.variable()
                      + ")")
              .build());
    }
    for (RenamedOption renamed : RenamedOption.of(NAME, option -> false)) {
      spec.addOption(OptionSpec.builder(renamed.former()).type(String.class).hidden(true).build());
    }
  }

  @Override
  public Integer call() {
    PrintWriter err = spec.commandLine().getErr();
    PencilmarkServer server;
    ServerConfig config;
    try {
      config = config();
      Logs.configure(
          config.text(Setting.LOG_LEVEL),
          config.text(Setting.LOG_FORMAT).equals("json") ? Logs.Form.JSON : Logs.Form.TEXT);
      server = PencilmarkServer.start(config);
    } catch (IllegalArgumentException | IOException cannotStart) {
      err.println(spec.qualifiedName() + ": " + cannotStart.getMessage());
      err.flush();
      return EXIT_CANNOT_START;
    }
    Thread hook = new Thread(() -> stop(server), "pencilmark-shutdown");
    Runtime.getRuntime().addShutdownHook(hook);
    String line = startLine(server, config);
    LoggerFactory.getLogger(ServeCommand.class).info(line);
    PrintWriter out = spec.commandLine().getOut();
    out.println(line);
    out.flush();
    try {
      server.awaitTermination();
    } catch (InterruptedException stop) {
      // A program that embeds the command interrupts it to stop the server.
      stop(server);
    }
    server.close();
    remove(hook);
    return 0;
  }

  /**
   * Returns the configuration of the environment and the flags.
   *
   * @throws IllegalArgumentException if a value is out of range or a name was renamed
   */
  private ServerConfig config() {
    List<String> options =
        spec.commandLine().getParseResult().matchedOptions().stream()
            .map(OptionSpec::longestName)
            .toList();
    RenamedOption.error(NAME, options, environment)
        .ifPresent(
            message -> {
              throw new IllegalArgumentException(message);
            });
    ServerConfig config = ServerConfig.fromEnvironment(environment);
    for (Setting setting : Setting.values()) {
      String value = spec.commandLine().getParseResult().matchedOptionValue(setting.flag(), null);
      if (value != null) {
        config = config.with(setting, value);
      }
    }
    return config;
  }

  private static String startLine(PencilmarkServer server, ServerConfig config) {
    String line =
        "pencilmark serves gRPC"
            + (config.isSet(Setting.TLS_CERT) ? " over TLS" : "")
            + (config.isSet(Setting.TLS_CLIENT_CA) ? " with client certificates" : "")
            + " on "
            + address(config, Setting.HOST, server.port());
    return server.httpPort() == PencilmarkServer.NO_PORT
        ? line
        : line + ", metrics on " + address(config, Setting.HTTP_HOST, server.httpPort());
  }

  private static String address(ServerConfig config, Setting host, int port) {
    String name = config.text(host);
    String shown = name.contains(":") ? "[" + name + "]:" + port : name + ":" + port;
    boolean all = new InetSocketAddress(name, port).getAddress().isAnyLocalAddress();
    return all ? shown + " (all addresses: reachable from other machines)" : shown;
  }

  private static void stop(PencilmarkServer server) {
    long start = System.nanoTime();
    LoggerFactory.getLogger(ServeCommand.class).info("draining");
    server.close();
    LoggerFactory.getLogger(ServeCommand.class)
        .atInfo()
        .addKeyValue("duration_ms", (System.nanoTime() - start) / 1_000_000)
        .log("stopped");
    Logs.flush();
  }

  private static void remove(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException stopping) {
      // The process is stopping, and the hook runs this code.
    }
  }
}
