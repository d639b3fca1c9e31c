package dev.pencilmark.server;

import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.serving.observe.Logs;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.Callable;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

/**
 * The {@code serve} command: starts a server and stays until the process is told to stop. Its flags
 * are the {@link Setting}s. Exits with 2, and one line on standard error, if it cannot start.
 */
@Command(
    name = "serve",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    usageHelpAutoWidth = true,
    description = {
      "Serves the interchange over gRPC until it is told to stop (SIGTERM, SIGINT).",
      "Flags win over environment variables, and those over defaults."
    })
public final class ServeCommand implements Callable<Integer> {

  /** The exit code for a configuration that does not work. */
  public static final int EXIT_CANNOT_START = 2;

  private final Map<String, String> environment;
  private CommandSpec spec;

  /** Made by picocli. */
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
                  // Picocli would take a percent sign for a format; no help text has one.
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
      // Whoever embeds the command tells it so to stop.
      stop(server);
    }
    server.close();
    forget(hook);
    return 0;
  }

  private ServerConfig config() {
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
    return all ? shown + " (all addresses: anyone who reaches this machine)" : shown;
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

  private static void forget(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException stopping) {
      // The process is stopping, and the hook is why we are here.
    }
  }
}
