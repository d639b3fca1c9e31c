package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.ExitStatus;
import dev.pencilmark.cli.report.FormatNames;
import dev.pencilmark.cli.service.PuzzleService;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

/** {@code pencilmark completion}. */
@Command(
    name = "completion",
    mixinStandardHelpOptions = true,
    description = "Prints a script with which bash and zsh complete commands, options and formats.",
    footer = {"", "  source <(pencilmark completion)"})
final class CompletionCommand implements Callable<Integer> {

  /** What options for formats call their value. */
  private static final String FORMAT = "ID";

  private final Console console;
  private final Services services;

  @Spec private CommandSpec spec;

  CompletionCommand(Console console, Services services) {
    this.console = console;
    this.services = services;
  }

  @Override
  public Integer call() {
    List<String> formats;
    try (PuzzleService service = services.embedded(Duration.ofSeconds(1))) {
      formats = service.formats().getFormatsList().stream().flatMap(FormatNames::all).toList();
    }
    CommandLine all = spec.root().commandLine();
    for (CommandLine command : all.getSubcommands().values()) {
      nameFormats(command.getCommandSpec(), formats);
    }
    console.print(AutoComplete.bash("pencilmark", all));
    return ExitStatus.OK;
  }

  private static void nameFormats(CommandSpec command, List<String> formats) {
    for (OptionSpec option : List.copyOf(command.options())) {
      if (option.paramLabel().equals(FORMAT)) {
        command.remove(option);
        command.addOption(OptionSpec.builder(option).completionCandidates(formats).build());
      }
    }
  }
}
