package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.OutputOption;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.ExitStatus;
import dev.pencilmark.cli.report.FormatNames;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.logic.step.Technique;
import java.io.File;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Spec;

/** {@code pencilmark completion}. */
@Command(
    name = "completion",
    mixinStandardHelpOptions = true,
    description = "Print a completion script for bash and zsh.",
    footer = {"", "Example:", "  source <(pencilmark completion)"})
final class CompletionCommand implements Callable<Integer> {

  /** The label of values that are file names. */
  private static final String FILE = "FILE";

  /** The labels of arguments that may be file names. */
  private static final Set<String> FILES = Set.of("PUZZLE", FILE);

  private final Console console;
  private final Services services;

  @Mixin private OutputOption output;
  @Spec private CommandSpec spec;

  CompletionCommand(Console console, Services services) {
    this.console = console;
    this.services = services;
  }

  @Override
  public Integer call() {
    Map<String, List<String>> values = new HashMap<>();
    try (PuzzleService service = services.embedded(Duration.ofSeconds(1))) {
      values.put(
          "FORMAT", service.formats().getFormatsList().stream().flatMap(FormatNames::all).toList());
    }
    values.put("TECHNIQUE", Stream.of(Technique.values()).map(Technique::id).toList());
    CommandLine all = spec.root().commandLine();
    all.getSubcommands().values().forEach(command -> complete(command, values));
    console.print(AutoComplete.bash("pencilmark", all));
    return ExitStatus.OK;
  }

  /** Adds the values of options by their labels, and the file names. */
  private static void complete(CommandLine command, Map<String, List<String>> values) {
    CommandSpec spec = command.getCommandSpec();
    for (OptionSpec option : List.copyOf(spec.options())) {
      Iterable<String> known =
          option.completionCandidates() == null
              ? values.get(option.paramLabel())
              : option.completionCandidates();
      if (known != null || option.paramLabel().equals(FILE)) {
        spec.remove(option);
        spec.addOption(completed(option, known));
      }
    }
    for (PositionalParamSpec one : List.copyOf(spec.positionalParameters())) {
      if (FILES.contains(one.paramLabel())) {
        spec.remove(one);
        spec.addPositional(
            PositionalParamSpec.builder()
                .index(one.index())
                .arity(one.arity())
                .paramLabel(one.paramLabel())
                .type(File.class)
                .build());
      }
    }
    command.getSubcommands().values().forEach(sub -> complete(sub, values));
  }

  /**
   * Returns the option for the script: picocli names the variables of values after labels, which
   * several options share, and prefers the type of fields to the type of the builder.
   *
   * @param values the values; null for file names
   */
  private static OptionSpec completed(OptionSpec option, Iterable<String> values) {
    return OptionSpec.builder(option.names())
        .arity(option.arity())
        .paramLabel(option.longestName().substring(2).replace('-', '_'))
        .type(values == null ? File.class : String.class)
        .completionCandidates(values)
        .build();
  }
}
