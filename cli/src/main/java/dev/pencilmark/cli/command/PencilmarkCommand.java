package dev.pencilmark.cli.command;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code pencilmark} itself; the work is in its subcommands. */
@Command(
    name = "pencilmark",
    mixinStandardHelpOptions = true,
    versionProvider = PencilmarkCommand.Version.class,
    synopsisSubcommandLabel = "COMMAND",
    description =
        "Reads and writes the string formats of Sudoku-family puzzles, solves, explains, rates,"
            + " makes and compresses the puzzles.",
    commandListHeading = "%nCommands:%n",
    footer = {
      "",
      "Exit status: 0 all is well, 1 a puzzle could not be read or written, 2 the command line is"
          + " wrong, 3 the server cannot be reached or failed, 74 reading or writing failed.",
      "",
      "  pencilmark detect --all \"$PUZZLE\"",
      "  pencilmark convert --to swiki.v2 < puzzles.txt",
      "  pencilmark decode --whole < grid.txt",
      "  pencilmark solve --stats < puzzles.txt",
      "  pencilmark explain \"$PUZZLE\"",
      "  pencilmark generate --level 3 --count 10",
      "  pencilmark compress \"$PUZZLE\""
    })
final class PencilmarkCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "say what to do: " + String.join(", ", spec.subcommands().keySet()));
  }

  /** The version that the build has written into the jar. */
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
