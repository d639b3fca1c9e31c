package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.ConnectionOptions;
import dev.pencilmark.cli.remote.RemoteConnection;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.ExitStatus;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.edge.EdgeCommand;
import dev.pencilmark.edge.EdgeConfig;
import dev.pencilmark.edge.EdgeServer;
import dev.pencilmark.edge.ToolServer;
import dev.pencilmark.server.PencilmarkServer;
import dev.pencilmark.server.config.ServerConfig;
import io.grpc.Channel;
import io.grpc.ManagedChannel;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The {@code mcp} command: offers the API as tools of models. */
@Command(
    name = "mcp",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Offer tools to a model over the Model Context Protocol (MCP): detect, convert, solve,"
            + " verify, candidates, hint, explain, rate, generate and render.",
    footer = {
      "",
      "Reads messages from standard input and writes messages to standard output, a line each,"
          + " until the end of the input. With --port, serves streamable HTTP at /mcp instead, until"
          + " SIGTERM or SIGINT.",
      "",
      "Examples:",
      "  pencilmark mcp",
      "  pencilmark mcp --port 7629"
    })
public final class McpCommand implements Callable<Integer> {

  private static final String NAME = "pencilmark-mcp";

  @Option(
      names = "--port",
      paramLabel = "N",
      description =
          "Serve streamable HTTP on this TCP port; 0 selects a free port. Default: standard"
              + " input and output.")
  private Integer port;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description =
          "Address to listen on. Default: ${DEFAULT-VALUE}, which only this machine reaches.")
  private String host;

  @Option(
      names = "--allow-host",
      paramLabel = "NAME",
      split = ",",
      description =
          "Host names that requests may have in addition to those of this machine, separated by"
              + " commas; requests for others fail with 421.")
  private List<String> hosts = List.of();

  @Option(
      names = "--allow-origin",
      paramLabel = "ORIGIN",
      split = ",",
      description =
          "Origins whose scripts may call, such as https://client.example, separated by commas;"
              + " requests of others fail with 403. Default: none.")
  private List<String> origins = List.of();

  @Mixin private ConnectionOptions connection;

  @Spec private CommandSpec spec;

  private final Console console;

  McpCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    ToolServer tools =
        ToolServer.find()
            .orElseThrow(
                () ->
                    new UsageException(
                        "the module mcp is not installed: it is not on the class path"));
    if (connection.isRemote()) {
      try (PencilmarkClient client = connection.openTarget(RemoteConnection::client)) {
        return serve(tools, client.channel(), connection.deadline());
      }
    }
    Duration longest = connection.localDeadline();
    PencilmarkServer server = PencilmarkServer.inProcess(NAME, ServerConfig.defaults());
    ManagedChannel channel = server.connect();
    try {
      return serve(tools, channel, longest);
    } finally {
      channel.shutdownNow();
      server.close();
    }
  }

  private int serve(ToolServer tools, Channel channel, Duration longest) {
    if (port == null) {
      try {
        tools.serve(channel, longest, console.in(), new Output(console));
        return ExitStatus.OK;
      } catch (IOException unwritable) {
        throw new Console.OutputException(unwritable);
      }
    }
    EdgeConfig config = EdgeConfig.ofTools(host, port, hosts, origins, longest);
    try {
      EdgeServer edge = tools.listen(config, channel, longest);
      edge.awaitStop(
          spec.commandLine().getOut(),
          "Pencilmark is at http://" + host + ":" + edge.port() + "/mcp (Ctrl+C ends it)");
      return ExitStatus.OK;
    } catch (IOException | IllegalArgumentException cannotListen) {
      spec.commandLine().getErr().println("pencilmark: " + cannotListen.getMessage());
      spec.commandLine().getErr().flush();
      return EdgeCommand.EXIT_CANNOT_START;
    }
  }

  /** The standard output. */
  private static final class Output extends OutputStream {

    private final Console console;

    Output(Console console) {
      this.console = console;
    }

    @Override
    public void write(int one) throws IOException {
      write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int start, int length) throws IOException {
      try {
        console.raw(java.util.Arrays.copyOfRange(bytes, start, start + length));
      } catch (Console.OutputException failed) {
        throw new IOException(failed);
      }
    }

    @Override
    public void flush() throws IOException {
      try {
        console.flush();
      } catch (Console.OutputException failed) {
        throw new IOException(failed);
      }
    }
  }
}
