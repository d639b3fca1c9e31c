package dev.pencilmark.cli.option;

import dev.pencilmark.board.Board;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.solve.Start;
import dev.pencilmark.v1.ExplainOptions;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of the search for steps. */
public final class StepOptions {

  @Mixin private SearchOptions search;
  @Mixin private StartOption start;
  @Mixin private OrderOption order;

  @Mixin private ForbidOption forbidden;

  @Option(
      names = {"--max-tier", "--layers"},
      paramLabel = "N",
      description = "Use techniques of the difficulty tiers 1 to N only. Default: 6, all.")
  private Long tiers;

  @Option(
      names = "--no-uniqueness",
      description = "Exclude techniques that assume a unique solution.")
  private boolean noUniqueness;

  /** Returns the format of the puzzles, or null to detect it. */
  public String format() {
    return search.format();
  }

  public void check() {
    if (tiers != null && (tiers < 1 || tiers > 6)) {
      throw new UsageException("--max-tier must be 1 to 6");
    }
    search.check();
    start.check();
  }

  /** Returns the start of a hint: as requested, or the progress of the board if it has any. */
  public Start startOfHint(Board board) {
    if (start.core() != null) {
      return start.core();
    }
    return dev.pencilmark.logic.ExplainOptions.hasProgress(board) ? Start.FROM_PROGRESS : null;
  }

  /** Returns the requested options. */
  public ExplainOptions.Builder options() {
    return ExplainOptions.newBuilder()
        .setOrder(order.id())
        .addAllForbiddenTechniques(forbidden.techniques())
        .setMaxTierValue(tiers == null ? 0 : tiers.intValue())
        .setWithoutUniqueness(noUniqueness)
        .setLimits(search.limits())
        .setInitialState(start.start());
  }
}
