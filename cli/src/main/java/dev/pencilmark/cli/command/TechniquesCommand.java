package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.ConnectionOptions;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.ExitStatus;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.cli.service.RefusedException;
import dev.pencilmark.v1.ListTechniquesRequest;
import dev.pencilmark.v1.ListTechniquesResponse;
import dev.pencilmark.v1.Technique;
import dev.pencilmark.wire.MessageJson;
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
      ListTechniquesResponse list =
          service.techniques(ListTechniquesRequest.newBuilder().setOrder(order).build());
      if (json) {
        console.line(MessageJson.of(list));
      } else {
        print(list);
      }
      return ExitStatus.OK;
    } catch (RefusedException refused) {
      throw new UsageException(refused.problem().getMessage());
    }
  }

  private void print(ListTechniquesResponse list) {
    int width =
        list.getTechniquesList().stream().mapToInt(one -> one.getId().length()).max().orElse(1);
    for (Technique one : list.getTechniquesList()) {
      console.line(
          String.format(
              "%d  %-" + width + "s  %5d  %-5s  %s%s",
              one.getLayer(),
              one.getId(),
              one.getScore(),
              one.getHodokuCode().isEmpty() ? "-" : one.getHodokuCode(),
              one.getName(),
              one.getUsesUniqueness() ? "*" : ""));
    }
  }
}
