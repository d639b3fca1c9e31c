package dev.pencilmark.cli.command;

import dev.pencilmark.edge.EdgeCommand;
import dev.pencilmark.edge.EdgeConfig;
import dev.pencilmark.edge.EdgeServer;
import dev.pencilmark.server.PencilmarkServer;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import io.grpc.ManagedChannel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The {@code web} command: server, edge and pages in one process, for local use. */
@Command(
    name = "web",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Run Pencilmark as a web site for this machine alone.",
    footer = {
      "",
      "Starts server, gateway and pages in one process, without configuration: paste a text"
          + " to detect, play, solve, explain, convert, compress and print it. The API with JSON"
          + " and the other protocols are available, too.",
      "",
      "Prints the address, and runs until SIGTERM or SIGINT. Other machines and pages of"
          + " other sites cannot connect.",
      "",
      "Example:",
      "  pencilmark web --port 8080 --library puzzles.db"
    })
public final class WebCommand implements Callable<Integer> {

  private static final String NAME = "pencilmark-web";

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "7627",
      description = "TCP port; 0 selects a free one. Default: ${DEFAULT-VALUE}.")
  private int port;

  @Option(
      names = "--library",
      paramLabel = "FILE",
      description =
          "Library of puzzles: a file, created if it does not exist, or"
              + " jdbc:postgresql://HOST/DATABASE. Default: none.")
  private String library = "";

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    PencilmarkServer server;
    try {
      server = PencilmarkServer.inProcess(NAME, behind());
    } catch (UncheckedIOException noLibrary) {
      return refuse(noLibrary.getCause().getMessage());
    }
    ManagedChannel channel = server.connect();
    try {
      EdgeConfig config = EdgeConfig.ofThisMachine(port, !library.isEmpty());
      EdgeServer edge = EdgeServer.start(config, channel);
      edge.awaitStop(
          spec.commandLine().getOut(),
          "Pencilmark is at http://" + config.host() + ":" + edge.port() + "/ (Ctrl+C ends it)");
      return 0;
    } catch (IOException cannotListen) {
      return refuse(cannotListen.getMessage() + "; --port 0 takes a free port");
    } finally {
      channel.shutdownNow();
      server.close();
    }
  }

  private int refuse(String why) {
    spec.commandLine().getErr().println("pencilmark: " + why);
    spec.commandLine().getErr().flush();
    return EdgeCommand.EXIT_CANNOT_START;
  }

  private ServerConfig behind() {
    ServerConfig config = ServerConfig.defaults();
    return library.isEmpty()
        ? config
        // Only local clients can connect.
        : config.with(Setting.LIBRARY, library).with(Setting.LIBRARY_WRITERS, "anyone");
  }
}
