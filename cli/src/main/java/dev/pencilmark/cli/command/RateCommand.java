package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.option.StepOptions;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.Operation;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.v1.LeftOutRule;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.RateAnswer;
import dev.pencilmark.v1.Rating;
import dev.pencilmark.wire.MessageJson;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark rate}. */
@Command(
    name = "rate",
    description = "Says how hard puzzles are, by the steps to their solutions.",
    footer = {
      "",
      "Prints five columns with tabs between: the level, 1 to 6; the score on HoDoKu's scale; the"
          + " rating of Sudoku Explainer 1.2.1 (SER) of Sudoku, X, Windoku and Colour of 9x9 up to 8.4,"
          + " '-' for others; the hardest technique; and the number of clues. NONE, MULTIPLE, STUCK or LIMIT instead if there is no rating; these are"
          + " answers, and the exit status is 0. A sixth column 'at least' says that level and score are a lower bound: steps"
          + " of variant rules count alike, however hard they are to see. With --order hodoku level and score are those that"
          + " HoDoKu defines."
    })
final class RateCommand extends BoardCommand<RateAnswer> {

  @Mixin private StepOptions steps;

  @Option(
      names = "--opportunities",
      order = -2,
      description =
          "Count how many steps there were at each position; with --json alone. Takes many times"
              + " longer.")
  private boolean opportunities;

  @Option(
      names = "--no-ser",
      order = -1,
      description =
          "Leave out the rating of Sudoku Explainer, which takes more than half as long as the rest.")
  private boolean withoutSer;

  RateCommand(Console console, Services services) {
    super(console, services);
  }

  @Override
  String from() {
    return steps.format();
  }

  @Override
  void check() {
    steps.check();
    if (opportunities && !isJson()) {
      throw new UsageException("--opportunities needs --json");
    }
  }

  @Override
  Operation<RateAnswer> operation(PuzzleService service) {
    return service.rate(
        steps.options().setCountOpportunities(opportunities).setIncludeSer(!withoutSer).build());
  }

  @Override
  List<LeftOutRule> leftOut(RateAnswer rated) {
    return rated.getLeftOutRulesList();
  }

  @Override
  String json(RateAnswer rated) {
    return MessageJson.of(rated);
  }

  @Override
  void print(RateAnswer rated) {
    printOne(rated);
  }

  @Override
  void printOne(RateAnswer rated) {
    console().line(line(rated) + Words.without(rated.getLeftOutRulesList()));
  }

  @Override
  List<Problem> warnings(RateAnswer rated) {
    return rated.getWarningsList();
  }

  private static String line(RateAnswer rated) {
    if (!rated.hasRating()) {
      String outcome = Words.name(rated.getOutcome());
      return rated.getLimit().getNumber() == 0
          ? outcome
          : outcome + " " + Words.plain(Words.name(rated.getLimit()));
    }
    Rating rating = rated.getRating();
    String hardest = rating.getHardestTechniqueId();
    return String.join(
        "\t",
        "" + rating.getLevel(),
        "" + rating.getScore(),
        rating.getSer().isEmpty() ? "-" : rating.getSer(),
        hardest.isEmpty() ? "-" : hardest,
        rated.getClues() + (rating.getLowerBound() ? "\tat least" : ""));
  }
}
