package dev.pencilmark.edge;

import dev.pencilmark.server.PencilmarkServer;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.network.Networks;
import io.grpc.ManagedChannel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The {@code web} command: server, edge and pages in one process, for this machine alone. */
@Command(
    name = "web",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    usageHelpAutoWidth = true,
    description = {
      "Opens Pencilmark to the browser of this machine, without any set-up: paste any text, see what"
          + " it is, play, solve, explain, convert, compress and print it. The API by JSON and the"
          + " other protocols are there too.",
      "Prints its address, and stays until it is told to stop (SIGTERM, SIGINT). Nobody else can"
          + " reach it, and neither can pages of other sites."
    },
    footer = {"", "  pencilmark web"})
public final class WebCommand implements Callable<Integer> {

  private static final String HOST = "127.0.0.1";

  /** The names of this machine for itself. Whoever comes by another was sent by somebody. */
  private static final List<String> HOSTS = List.of(HOST, "localhost", "[::1]");

  private static final String NAME = "pencilmark-web";

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "7627",
      description = "TCP port; 0 takes a free one. Default: ${DEFAULT-VALUE}.")
  private int port;

  @Option(
      names = "--library",
      paramLabel = "FILE",
      description = "Keep puzzles in this file, which is made if it is not there. Default: none.")
  private String library = "";

  @Spec private CommandSpec spec;

  /** Made by picocli. */
  public WebCommand() {}

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
      EdgeServer edge = EdgeServer.start(config(port, !library.isEmpty()), channel);
      Stopping.await(
          edge,
          spec.commandLine().getOut(),
          "Pencilmark is at http://" + HOST + ":" + edge.port() + "/ (Ctrl+C ends it)");
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
        // Nobody else comes here.
        : config.with(Setting.LIBRARY, library).with(Setting.LIBRARY_WRITERS, "anyone");
  }

  /** An edge for the user of this machine. */
  static EdgeConfig config(int port, boolean library) {
    return EdgeConfig.DEFAULT
        .at(HOST, port, EdgeConfig.NO_PORT)
        .with(new EdgeConfig.Callers(HOSTS, List.of(), true))
        .with(new EdgeConfig.Pages(true, library, true))
        // There is one client.
        .with(new EdgeConfig.Clients(100, Networks.NONE, EdgeConfig.Clients.DEFAULT.header()));
  }
}
