package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.ConnectionOptions;
import dev.pencilmark.cli.option.JsonOption;
import dev.pencilmark.cli.option.OrderOption;
import dev.pencilmark.cli.option.OutputOption;
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

/** {@code pencilmark techniques}. */
@Command(
    name = "techniques",
    mixinStandardHelpOptions = true,
    description = "List the techniques that explain and rate puzzles.",
    footer = {
      "",
      "Prints the tier, 1 to 6; the id; the score of a step; the code of HoDoKu or '-'; and"
          + " the name. A star marks techniques that assume a unique solution."
    })
final class TechniquesCommand implements Callable<Integer> {

  private final Console console;
  private final Services services;

  @Mixin private OrderOption order;

  @Mixin private JsonOption json;
  @Mixin private OutputOption output;

  @Mixin private ConnectionOptions connection;

  TechniquesCommand(Console console, Services services) {
    this.console = console;
    this.services = services;
  }

  @Override
  public Integer call() {
    try (PuzzleService service = connection.open(services)) {
      ListTechniquesResponse list =
          service.techniques(ListTechniquesRequest.newBuilder().setOrder(order.id()).build());
      if (json.isJson()) {
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
              one.getTierValue(),
              one.getId(),
              one.getScore(),
              one.getHodokuCode().isEmpty() ? "-" : one.getHodokuCode(),
              one.getName(),
              one.getUsesUniqueness() ? "*" : ""));
    }
  }
}
