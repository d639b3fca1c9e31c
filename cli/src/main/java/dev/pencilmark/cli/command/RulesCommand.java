package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.ConnectionOptions;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.ExitStatus;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.v1.ListRuleKindsResponse;
import dev.pencilmark.v1.RuleKind;
import dev.pencilmark.wire.MessageJson;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark rules}. */
@Command(
    name = "rules",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Lists the kinds of rules that a puzzle may have beyond its type, such as thermometers.",
    footer = {
      "",
      "The list has 'solved' or 'carried', the id, and what a rule of the kind asks for. Puzzles with"
          + " rules that are only carried are read and written, and never answered as if they had"
          + " none."
    })
final class RulesCommand implements Callable<Integer> {

  private final Console console;
  private final Services services;

  @Option(names = "--json", order = -9, description = "Print everything as JSON.")
  private boolean json;

  @Mixin private ConnectionOptions connection;

  RulesCommand(Console console, Services services) {
    this.console = console;
    this.services = services;
  }

  @Override
  public Integer call() {
    try (PuzzleService service = connection.open(services)) {
      ListRuleKindsResponse all = service.ruleKinds();
      List<RuleKind> kinds = all.getKindsList();
      if (json) {
        console.line(MessageJson.of(all));
        return ExitStatus.OK;
      }
      int width = kinds.stream().mapToInt(kind -> kind.getId().length()).max().orElse(1);
      for (RuleKind kind : kinds) {
        String solved = kind.getSolved() ? "solved" : "carried";
        console.line(
            String.format("%-7s  %-" + width + "s  %s", solved, kind.getId(), kind.getMeaning()));
      }
      return ExitStatus.OK;
    }
  }
}
