package dev.pencilmark.cli;

import dev.pencilmark.board.LeftOutRule;
import dev.pencilmark.cli.work.Operation;
import dev.pencilmark.cli.work.Problem;
import dev.pencilmark.cli.work.PuzzleService;
import dev.pencilmark.cli.work.Rated;
import java.util.List;
import java.util.Map;
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
final class RateCommand extends BoardCommand<Rated> {

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
  Operation<Rated> operation(PuzzleService service) {
    return service.rate(steps.order("r1c1", false, opportunities, !withoutSer));
  }

  @Override
  List<LeftOutRule> leftOut(Rated rated) {
    return rated.leftOut();
  }

  @Override
  Map<String, Object> json(Rated rated) {
    return StepJson.rated(rated);
  }

  @Override
  void print(Rated rated) {
    printOne(rated);
  }

  @Override
  void printOne(Rated rated) {
    console().line(line(rated) + Words.without(rated.leftOut()));
  }

  @Override
  List<Problem> warnings(Rated rated) {
    return rated.warnings();
  }

  private static String line(Rated rated) {
    if (rated.rating() == null) {
      return rated.outcome() + (rated.limit().isEmpty() ? "" : " " + Words.plain(rated.limit()));
    }
    String hardest = rated.rating().hardest();
    String ser = rated.rating().ser().exact();
    return String.join(
        "\t",
        "" + rated.rating().level(),
        "" + rated.rating().score(),
        ser.isEmpty() ? "-" : ser,
        hardest.isEmpty() ? "-" : hardest,
        rated.clues() + (rated.rating().lowerBound() ? "\tat least" : ""));
  }
}
