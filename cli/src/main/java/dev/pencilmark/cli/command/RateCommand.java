package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.option.StepOptions;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.StepWords;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.Operation;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.v1.PuzzleInfo;
import dev.pencilmark.v1.RateAnswer;
import dev.pencilmark.v1.Rating;
import dev.pencilmark.wire.MessageJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark rate}. */
@Command(
    name = "rate",
    description = "Rate the difficulty of puzzles, by the steps to their solutions.",
    footer = {
      "",
      "Prints five columns separated by tabs: the level, 1 to 6; the score, on the scale of"
          + " HoDoKu; the rating of Sudoku Explainer 1.2.1 (SER), or '-' if the puzzle is not a"
          + " 9x9 Sudoku, X, Windoku or Colour Sudoku, or >= and a lower bound if a limit was"
          + " reached; the hardest technique; and the number of clues. On a terminal, a line of"
          + " headings comes first.",
      "",
      "A sixth column 'at least' marks level and score as a lower bound, for puzzles with"
          + " variant constraints. Puzzles without a rating have NONE, MULTIPLE, STUCK, LIMIT"
          + " or NOT_UNDERSTOOD with the reason instead; these are answers, with exit status 0. With --order hodoku, level and"
          + " score are those of HoDoKu."
    })
final class RateCommand extends BoardCommand<RateAnswer> {

  @Mixin private StepOptions steps;

  @Option(
      names = "--count-steps",
      description = "With --json, count the available steps at each position. Slow.")
  private boolean countsSteps;

  @Option(
      names = "--no-ser",
      description =
          "Omit the rating of Sudoku Explainer, which takes seconds for the hardest puzzles.")
  private boolean withoutSer;

  private boolean first = true;

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
    if (countsSteps && !isJson()) {
      throw new UsageException("--count-steps requires --json");
    }
  }

  @Override
  Operation<RateAnswer> operation(PuzzleService service) {
    return service.rate(
        steps.options().setCountAvailableSteps(countsSteps).setIncludeSer(!withoutSer).build());
  }

  @Override
  PuzzleInfo puzzle(RateAnswer rated) {
    return rated.getPuzzle();
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
    boolean isTable = console().terminal().out();
    if (isTable && first) {
      console().line(row("LEVEL", "SCORE", "SER", "HARDEST", "CLUES"));
    }
    first = false;
    String line = isTable && rated.hasRating() ? row(columns(rated)) : line(rated);
    console().line(line + Words.without(rated.getPuzzle().getUnsupportedConstraintsList()));
  }

  private static String line(RateAnswer rated) {
    if (!rated.hasRating()) {
      String outcome = Words.outcome(rated.getOutcome());
      if (rated.hasNotUnderstood()) {
        return outcome
            + "\t"
            + Words.notUnderstood(rated.getNotUnderstood(), rated.getPuzzle().getSize());
      }
      return rated.getStopReason().getNumber() == 0
          ? outcome
          : outcome + " " + Words.stop(rated.getStopReason());
    }
    return String.join("\t", columns(rated));
  }

  private static String[] columns(RateAnswer rated) {
    Rating rating = rated.getRating();
    String hardest = rating.getHardestTechniqueId();
    return new String[] {
      "" + rating.getLevelValue(),
      "" + rating.getScore(),
      StepWords.serOf(rating),
      hardest.isEmpty() ? "-" : hardest,
      rated.getClues() + (rating.getLowerBound() ? "\tat least" : "")
    };
  }

  /** Returns a row of the table for terminals. */
  private static String row(String... columns) {
    return String.format("%5s  %6s  %4s  %-24s  %s", (Object[]) columns).replace('\t', ' ');
  }
}
