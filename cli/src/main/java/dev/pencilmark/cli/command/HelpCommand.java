package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.ConnectionOptions;
import dev.pencilmark.cli.option.OutputOption;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.problem.NearNames;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pencilmark help}. */
@Command(
    name = "help",
    mixinStandardHelpOptions = true,
    description = "Print the help of a command, or of the topic 'connection'.")
final class HelpCommand implements Callable<Integer> {

  /** Not a command: holds the help of the connection options. */
  @Command(
      name = GroupedOptions.CONNECTION,
      sortOptions = false,
      description = {
        "Commands work in this process by default. With --target, they send requests to a server,"
            + " which 'pencilmark serve' starts.",
        ""
      },
      footer = {
        "",
        "Example:",
        "  pencilmark solve --target puzzles.example:7625 --tls \"$PUZZLE\""
      })
  static final class Connection {
    @Mixin private ConnectionOptions options;
  }

  @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "Command or topic.")
  private List<String> names = List.of();

  @Mixin private OutputOption output;
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    CommandLine shown = spec.root().commandLine();
    PrintWriter out = shown.getOut();
    if (names.equals(List.of(GroupedOptions.CONNECTION))) {
      out.print(connection());
      out.flush();
      return 0;
    }
    for (String name : names) {
      CommandLine next = shown.getSubcommands().get(name);
      if (next == null) {
        List<String> all = new ArrayList<>(shown.getSubcommands().keySet());
        all.add(GroupedOptions.CONNECTION);
        throw new UsageException(
            "there is no command '"
                + name
                + "'; did you mean "
                + NearNames.of(name, all).get(0)
                + "?");
      }
      shown = next;
    }
    shown.usage(out);
    out.flush();
    return 0;
  }

  /** Returns the help of the connection options. */
  static String connection() {
    CommandLine.Help help = new CommandLine(new Connection()).getHelp();
    return help.description()
        + help.optionList(help.createDefaultLayout(), null, help.parameterLabelRenderer())
        + help.footer();
  }
}
