package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.GuessOptions;
import dev.pencilmark.cli.option.LimitOption;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.option.StartOption;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.Operation;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.v1.CountOptions;
import dev.pencilmark.v1.CountSolutionsRequest;
import dev.pencilmark.v1.CountSolutionsResponse;
import dev.pencilmark.v1.PuzzleInfo;
import dev.pencilmark.v1.SolutionEstimate;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.v1.SolveOutcome;
import dev.pencilmark.wire.MessageJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark count}. */
@Command(
    name = "count",
    description = "Count the solutions of puzzles, and estimate large numbers.",
    footer = {
      "",
      "Prints the number of solutions. If there are more than --limit, prints 'more than N' and,"
          + " separated by tabs, an estimate, the interval that contains the number with a"
          + " confidence of 95 percent, the number of samples, and the seed. The interval is"
          + " 'unknown' if fewer than 30 samples reached a solution, or if the standard error is"
          + " above 20 percent. If a limit stops the exact count, LIMIT and its name precede the"
          + " estimate.",
      "",
      "  pencilmark count 12343412........",
      "  pencilmark count --samples 10000 --seed 7 " + "................"
    })
final class CountCommand extends BoardCommand<CountSolutionsResponse> {

  @Mixin private LimitOption limit;

  @Option(
      names = "--samples",
      paramLabel = "N",
      description = "Random paths of an estimate, at most 1000000. Default: 2000.")
  private Integer samples;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of all random choices, a 64-bit number. Default: 0.")
  private long seed;

  @Mixin private StartOption start;
  @Mixin private GuessOptions search;

  CountCommand(Console console, Services services) {
    super(console, services);
  }

  @Override
  String from() {
    return search.format();
  }

  @Override
  void check() {
    limit.check();
    if (samples != null && samples < 1) {
      throw new UsageException("--samples must be at least 1");
    }
    search.check();
    start.check();
  }

  @Override
  Operation<CountSolutionsResponse> operation(PuzzleService service) {
    return service.count(
        CountSolutionsRequest.newBuilder()
            .setOptions(
                CountOptions.newBuilder()
                    .setInitialState(start.start())
                    .setLimits(search.limits().setMaxSolutions(limit.limit()))
                    .setMaxSamples(samples == null ? 0 : samples)
                    .setSeed(seed))
            .build());
  }

  @Override
  PuzzleInfo puzzle(CountSolutionsResponse counted) {
    return counted.getAnswer().getPuzzle();
  }

  @Override
  String json(CountSolutionsResponse counted) {
    return MessageJson.of(counted);
  }

  @Override
  void print(CountSolutionsResponse counted) {
    printOne(counted);
  }

  @Override
  void printOne(CountSolutionsResponse counted) {
    SolveAnswer answer = counted.getAnswer();
    console()
        .line(
            exact(answer)
                + (counted.hasEstimate() ? estimate(counted.getEstimate()) : "")
                + Words.without(answer.getPuzzle().getUnsupportedConstraintsList()));
  }

  private static String exact(SolveAnswer answer) {
    if (answer.getOutcome() == SolveOutcome.SOLVE_OUTCOME_NOT_UNDERSTOOD) {
      return "NOT_UNDERSTOOD\t"
          + Words.notUnderstood(answer.getNotUnderstood(), answer.getPuzzle().getSize());
    }
    if (answer.getExact()) {
      return Long.toUnsignedString(answer.getSolutionCount());
    }
    String more = "more than " + Long.toUnsignedString(answer.getSolutionCount());
    return answer.getOutcome() == SolveOutcome.SOLVE_OUTCOME_INCOMPLETE
        ? "LIMIT " + Words.stop(answer.getStopReason())
        : more;
  }

  private static String estimate(SolutionEstimate estimate) {
    String interval =
        estimate.getLow().isEmpty() ? "unknown" : estimate.getLow() + " to " + estimate.getHigh();
    return "\tabout "
        + estimate.getMean()
        + "\t"
        + interval
        + "\t"
        + estimate.getSampleCount()
        + " samples"
        + (estimate.getStopReason().getNumber() == 0
            ? ""
            : ", LIMIT " + Words.stop(estimate.getStopReason()))
        + "\tseed "
        + Long.toUnsignedString(estimate.getSeed());
  }
}
