package dev.pencilmark.cli;

import dev.pencilmark.cli.work.PuzzleService;
import dev.pencilmark.cli.work.RuleKindInfo;
import dev.pencilmark.json.JsonWriter;
import java.util.List;
import java.util.Map;
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
      List<RuleKindInfo> kinds = service.ruleKinds();
      if (json) {
        Map<String, Object> all = Map.of("kinds", kinds.stream().map(RulesCommand::json).toList());
        console.line(JsonWriter.pretty(all, Integer.MAX_VALUE));
        return ExitStatus.OK;
      }
      int width = kinds.stream().mapToInt(kind -> kind.id().length()).max().orElse(1);
      for (RuleKindInfo kind : kinds) {
        String solved = kind.solved() ? "solved" : "carried";
        console.line(
            String.format("%-7s  %-" + width + "s  %s", solved, kind.id(), kind.meaning()));
      }
      return ExitStatus.OK;
    }
  }

  private static Map<String, Object> json(RuleKindInfo kind) {
    return new JsonObject()
        .put("id", kind.id())
        .put("title", kind.title())
        .put("meaning", kind.meaning())
        .put("form", kind.form())
        .putUnlessDefault("fewestValues", kind.fewestValues())
        .putUnlessDefault("mostValues", kind.mostValues())
        .putUnlessDefault("usualValue", kind.usualValue())
        .putUnlessDefault("solved", kind.solved())
        .map();
  }
}
