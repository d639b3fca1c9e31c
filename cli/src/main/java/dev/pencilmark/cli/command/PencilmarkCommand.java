package dev.pencilmark.cli.command;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code pencilmark} itself, a group of subcommands. */
@Command(
    name = "pencilmark",
    mixinStandardHelpOptions = true,
    versionProvider = PencilmarkCommand.Version.class,
    customSynopsis = {"pencilmark COMMAND [OPTIONS] [PUZZLE]", "       pencilmark PUZZLE"},
    description =
        "Convert, solve, explain, rate, generate, draw and compress puzzles of the Sudoku family."
            + " A puzzle alone is shown.",
    commandListHeading = "%nCommands:%n",
    footer = {
      "",
      "Exit status: 0 success, 1 a puzzle could not be read or written, 2 invalid command line,"
          + " 3 the server is unavailable or failed, 70 internal error, 74 input or output failed.",
      "",
      "Examples:",
      "  pencilmark puzzle.txt",
      "  pencilmark convert --to swiki.v2 < puzzles.txt",
      "  pencilmark solve --stats puzzles.txt",
      "  pencilmark explain \"$PUZZLE\"",
      "  pencilmark generate --level 3 -n 10"
    })
final class PencilmarkCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "a command or a puzzle is required; commands: "
            + String.join(", ", spec.subcommands().keySet()));
  }

  /** The version that the build has written to the jar. */
  static final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() throws IOException {
      Properties properties = new Properties();
      try (InputStream in =
          PencilmarkCommand.class.getResourceAsStream("/dev/pencilmark/cli/version.properties")) {
        properties.load(in);
      }
      return new String[] {"pencilmark " + properties.getProperty("version")};
    }
  }
}
