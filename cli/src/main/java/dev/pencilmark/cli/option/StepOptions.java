package dev.pencilmark.cli.option;

import dev.pencilmark.board.Board;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.solve.Start;
import dev.pencilmark.v1.CellNotation;
import dev.pencilmark.v1.ExplainOptions;
import dev.pencilmark.v1.SolveStart;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How steps are looked for. */
public final class StepOptions {

  private static final List<String> STARTS = List.of("givens", "progress");
  private static final List<String> NOTATIONS = List.of("r1c1", "a1");

  @Option(
      names = "--order",
      order = -10,
      paramLabel = "ORDER",
      description =
          "Try techniques in the order of 'hodoku', 'swiki' or 'fu', whose two rules alone tell"
              + " whether they suffice. Default: pencilmark.")
  private String order = "";

  @Option(
      names = "--forbid",
      order = -9,
      paramLabel = "TECHNIQUE",
      split = ",",
      description =
          "Do not try this technique; several with commas between, or the option again."
              + " 'pencilmark techniques' lists them.")
  private List<String> forbidden = List.of();

  @Option(
      names = "--layers",
      order = -8,
      paramLabel = "N",
      description = "Try techniques of the layers 1 to N alone. Default: 6, which always ends.")
  private Long layers;

  @Option(
      names = "--no-uniqueness",
      order = -7,
      description = "Try no techniques that take for granted that there is one solution.")
  private boolean noUniqueness;

  @Option(
      names = "--from",
      order = -6,
      paramLabel = "START",
      description =
          "Start from the 'givens' alone, or from the 'progress': placed digits and pencil marks"
              + " count too.")
  private String start;

  @Mixin private SearchOptions search;

  /** The format of the puzzles, or null. */
  public String format() {
    return search.format();
  }

  public void check() {
    if (layers != null && (layers < 1 || layers > 6)) {
      throw new UsageException("--layers must be 1 to 6");
    }
    search.check();
    if (start != null && !STARTS.contains(start)) {
      throw new UsageException(
          "--from must be givens or progress; --format names the format of the puzzles");
    }
  }

  /** Refuses a notation that is none. */
  public static void checkNotation(String notation) {
    if (!NOTATIONS.contains(notation.toLowerCase(Locale.ROOT))) {
      throw new UsageException("--coordinates must be r1c1 or a1");
    }
  }

  /** What a hint at a board starts from: as asked for, else its progress if it has any. */
  public Start startOfHint(Board board) {
    if (start != null) {
      return Start.valueOf("FROM_" + start.toUpperCase(Locale.ROOT));
    }
    return dev.pencilmark.logic.ExplainOptions.hasProgress(board) ? Start.FROM_PROGRESS : null;
  }

  /** The options that are asked for. */
  public ExplainOptions.Builder options() {
    ExplainOptions.Builder options =
        ExplainOptions.newBuilder()
            .setOrder(order)
            .addAllForbidden(forbidden)
            .setMaxLayer(layers == null ? 0 : layers.intValue())
            .setWithoutUniqueness(noUniqueness)
            .setLimits(search.limits());
    return start == null
        ? options
        : options.setStart(
            SolveStart.valueOf("SOLVE_START_FROM_" + start.toUpperCase(Locale.ROOT)));
  }

  /** How cells are named. */
  public static CellNotation notation(String notation) {
    return CellNotation.valueOf("CELL_NOTATION_" + notation.toUpperCase(Locale.ROOT));
  }
}
