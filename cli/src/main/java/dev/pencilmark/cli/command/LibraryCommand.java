package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code pencilmark library}, a group of subcommands. */
@Command(
    name = "library",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    description = "Manage a library of puzzles: import, list, export, or generate puzzles.",
    footer = {
      "",
      "Examples:",
      "  pencilmark library import --library puzzles.db --collection hard hard.txt",
      "  pencilmark library list --library puzzles.db",
      "  pencilmark library export --library puzzles.db --type killer --to swiki.v2",
      "  pencilmark library fill --library puzzles.db --level 3-4 --until 06:00"
    })
final class LibraryCommand implements Runnable {

  @Spec private CommandSpec spec;

  private LibraryCommand() {}

  /** Returns the command with its subcommands. */
  static CommandLine of(Console console, Services services) {
    return new CommandLine(new LibraryCommand())
        .addSubcommand(new LibraryImportCommand(console))
        .addSubcommand(new LibraryExportCommand(console))
        .addSubcommand(new LibraryListCommand(console))
        .addSubcommand(new LibraryFillCommand(console, services));
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "say what to do: " + String.join(", ", spec.subcommands().keySet()));
  }
}
