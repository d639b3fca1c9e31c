package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.ConnectionOptions;
import dev.pencilmark.cli.option.JsonOption;
import dev.pencilmark.cli.option.OutputOption;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.ExitStatus;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.v1.ConstraintKind;
import dev.pencilmark.v1.ListConstraintKindsResponse;
import dev.pencilmark.wire.MessageJson;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code pencilmark rules}. */
@Command(
    name = "rules",
    mixinStandardHelpOptions = true,
    description = "List the kinds of variant constraints, such as thermometers.",
    footer = {
      "",
      "Prints 'solved' or 'carried', the id, and the meaning. Carried constraints are read"
          + " and written, but not solved: answers report that they ignore them."
    })
final class RulesCommand implements Callable<Integer> {

  private final Console console;
  private final Services services;

  @Mixin private JsonOption json;
  @Mixin private OutputOption output;

  @Mixin private ConnectionOptions connection;

  RulesCommand(Console console, Services services) {
    this.console = console;
    this.services = services;
  }

  @Override
  public Integer call() {
    try (PuzzleService service = connection.open(services)) {
      ListConstraintKindsResponse all = service.constraintKinds();
      List<ConstraintKind> kinds = all.getKindsList();
      if (json.isJson()) {
        console.line(MessageJson.of(all));
        return ExitStatus.OK;
      }
      int width = kinds.stream().mapToInt(kind -> kind.getId().length()).max().orElse(1);
      for (ConstraintKind kind : kinds) {
        String solved = kind.getSolved() ? "solved" : "carried";
        console.line(
            String.format("%-7s  %-" + width + "s  %s", solved, kind.getId(), kind.getMeaning()));
      }
      return ExitStatus.OK;
    }
  }
}
