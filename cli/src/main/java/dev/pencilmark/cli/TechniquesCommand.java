package dev.pencilmark.cli;

import dev.pencilmark.cli.work.PuzzleService;
import dev.pencilmark.cli.work.RefusedException;
import dev.pencilmark.cli.work.TechniqueList;
import dev.pencilmark.json.JsonWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark techniques}. */
@Command(
    name = "techniques",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Lists the techniques with which puzzles are explained and rated.",
    footer = {
      "",
      "The list has the layer, 1 to 6; the id; what a step counts in the score; HoDoKu's code or"
          + " '-'; and the name. With a star behind it: takes for granted that there is one solution."
    })
final class TechniquesCommand implements Callable<Integer> {

  private final Console console;
  private final Services services;

  @Option(
      names = "--order",
      order = -9,
      paramLabel = "ORDER",
      description = "List those of this order, as they are tried: 'hodoku', 'swiki' or 'fu'.")
  private String order = "";

  @Option(names = "--json", order = -8, description = "Print everything as JSON.")
  private boolean json;

  @Mixin private ConnectionOptions connection;

  TechniquesCommand(Console console, Services services) {
    this.console = console;
    this.services = services;
  }

  @Override
  public Integer call() {
    try (PuzzleService service = connection.open(services)) {
      TechniqueList list = service.techniques(order);
      if (json) {
        console.line(JsonWriter.pretty(StepJson.techniques(list), Integer.MAX_VALUE));
      } else {
        print(list);
      }
      return ExitStatus.OK;
    } catch (RefusedException refused) {
      throw new UsageException(refused.problem().message());
    }
  }

  private void print(TechniqueList list) {
    int width = list.techniques().stream().mapToInt(one -> one.id().length()).max().orElse(1);
    for (TechniqueList.Technique one : list.techniques()) {
      console.line(
          String.format(
              "%d  %-" + width + "s  %5d  %-5s  %s%s",
              one.layer(),
              one.id(),
              one.score(),
              one.hodokuCode().isEmpty() ? "-" : one.hodokuCode(),
              one.name(),
              one.usesUniqueness() ? "*" : ""));
    }
  }
}
