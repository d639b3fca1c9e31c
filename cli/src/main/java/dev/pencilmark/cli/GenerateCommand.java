package dev.pencilmark.cli;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.cli.work.Explained;
import dev.pencilmark.cli.work.GenerateCursor;
import dev.pencilmark.cli.work.GenerateOrder;
import dev.pencilmark.cli.work.GeneratedPuzzle;
import dev.pencilmark.cli.work.Output;
import dev.pencilmark.cli.work.PuzzleService;
import dev.pencilmark.cli.work.RefusedException;
import dev.pencilmark.generate.GenerateOptions;
import dev.pencilmark.generate.Symmetry;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.problem.NearNames;
import java.security.SecureRandom;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark generate}. */
@Command(
    name = "generate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Makes puzzles, each with one solution.",
    footer = {
      "",
      "Prints one puzzle a line. They follow from --seed and from the other options alone: the same"
          + " ones again with the same version, on any machine and whatever it has to do besides."
          + " Without --seed one is drawn, and told on standard error. What cannot be is refused; if a"
          + " puzzle is not found within its attempts, the command ends with status 1 and says what"
          + " became of them. Ctrl-C and SIGTERM end it after the puzzle at hand.",
      "",
      "Levels are those of 'pencilmark rate', 1 gentle to 6 beyond; '--level 2-4' is any of three.",
      "",
      "  pencilmark generate --type killer --level 3 --count 100 --seed 7 --symmetry rotate180"
    })
final class GenerateCommand implements Callable<Integer> {

  private static final int MOST_COUNT = 1_000_000_000;

  private final Console console;
  private final Services services;

  @Option(
      names = "--type",
      order = -30,
      paramLabel = "TYPE",
      completionCandidates = Types.class,
      description = "One of ${COMPLETION-CANDIDATES}. Default: sudoku.")
  private String type = "sudoku";

  @Option(
      names = "--size",
      order = -29,
      paramLabel = "N",
      description = "The side of the grid, 3 to 25 as far as the type has it. Default: 9.")
  private int size;

  @Option(
      names = "--count",
      order = -28,
      paramLabel = "N",
      description =
          "How many puzzles. Default: 1. A server allows 10,000 unless configured otherwise.")
  private int count = 1;

  @Option(
      names = "--seed",
      order = -27,
      paramLabel = "N",
      description = "What the puzzles follow from: a whole number of 64 bits.")
  private Long seed;

  @Option(
      names = "--first",
      order = -26,
      paramLabel = "N",
      description = "Begin with puzzle N of the series of the seed. Default: 0.")
  private long first;

  @Option(
      names = "--level",
      order = -25,
      paramLabel = "N[-M]",
      description = "Puzzles of this level, 1 to 6, or of several.")
  private String levels;

  @Option(
      names = "--score",
      order = -24,
      paramLabel = "N[-M]",
      description = "Puzzles of these scores.")
  private String scores;

  @Option(
      names = "--require",
      order = -23,
      paramLabel = "TECHNIQUE",
      split = ",",
      description =
          "Puzzles whose path has this technique; several with commas between."
              + " 'pencilmark techniques' lists them.")
  private List<String> required = List.of();

  @Option(
      names = "--forbid",
      order = -22,
      paramLabel = "TECHNIQUE",
      split = ",",
      description = "Puzzles whose path does not have this technique.")
  private List<String> forbidden = List.of();

  @Option(
      names = "--symmetry",
      order = -21,
      paramLabel = "KIND",
      completionCandidates = Symmetries.class,
      description =
          "How the places of clues, cages and black cells are laid out: one of ${COMPLETION-CANDIDATES}. Default: none.")
  private String symmetry = "none";

  @Option(
      names = "--clues",
      order = -20,
      paramLabel = "N[-M]",
      description = "Puzzles with so many clues. Default: as few as it comes to.")
  private String clues;

  @Option(
      names = "--minimal",
      order = -19,
      description =
          "No clue can go, or with a symmetry no set of clues that go together. Puzzles without"
              + " --clues are minimal anyway, up to a size of 19.")
  private boolean minimal;

  @Option(
      names = "--cages",
      order = -18,
      paramLabel = "N[-M]",
      description =
          "How many cells cages have; a few may be smaller. Default: from 2 in killers, 1 in KenKen,"
              + " to 3 up to level 2, to 5 from level 4 on, else to 4.")
  private String cages;

  @Option(
      names = "--blacks",
      order = -18,
      paramLabel = "N[-M]",
      description =
          "How many cells of a Str8ts are black. Default: some 27 percent, with boxes 38.")
  private String blacks;

  @Option(
      names = "--attempts",
      order = -18,
      paramLabel = "N",
      description = "The most attempts at a puzzle. Default: 10,000.")
  private int attempts;

  @Option(
      names = "--time",
      order = -17,
      paramLabel = "SECONDS",
      description = "Go on no longer than this. Default: as long as it takes.")
  private Double time;

  @Option(
      names = "--to",
      order = -16,
      paramLabel = "ID",
      description =
          "The format to write, as 'pencilmark formats' lists them. Default: plain.line for sudoku,"
              + " else swiki.v2.")
  private String to;

  @Option(
      names = "--json",
      order = -15,
      description = "Print an object a puzzle, with solution, clues and, if asked for, rating.")
  private boolean json;

  @Option(
      names = "--rate",
      order = -15,
      description = "With --json, tell how hard each puzzle is, whatever is asked for.")
  private boolean rate;

  @Option(
      names = "--stats",
      order = -14,
      description = "Tell the number of puzzles and what became of all attempts on standard error.")
  private boolean stats;

  @Mixin private ConnectionOptions connection;

  GenerateCommand(Console console, Services services) {
    this.console = console;
    this.services = services;
  }

  /** The names of types. */
  static final class Types implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return types().keySet().iterator();
    }
  }

  /** The names of symmetries. */
  static final class Symmetries implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Stream.of(Symmetry.values()).map(Symmetry::id).iterator();
    }
  }

  /** The types that are made, by the names that users have for them. */
  private static Map<String, String> types() {
    Map<String, String> names = new LinkedHashMap<>();
    for (PuzzleType one : PuzzleType.values()) {
      names.put(
          switch (one) {
            case SUDOKU_X -> "x";
            case COLOUR_SUDOKU -> "colour";
            default -> one.name().toLowerCase(Locale.ROOT);
          },
          one.name());
    }
    return names;
  }

  @Override
  public Integer call() {
    GenerateOrder order = order();
    Progress progress = new Progress(console, System::nanoTime);
    LossReport losses = new LossReport(console, progress);
    try (PuzzleService service = connection.open(services)) {
      try (Interruption interruption = new Interruption();
          GenerateCursor puzzles = service.generate(order)) {
        if (seed == null) {
          console.err().println("seed: " + order.seed());
        }
        return print(puzzles, interruption, progress, losses);
      } catch (RefusedException refused) {
        throw new UsageException(
            FormatNames.explain(refused.problem(), service, console, order.to()));
      } finally {
        progress.clear();
        losses.finish();
      }
    }
  }

  private int print(
      GenerateCursor puzzles, Interruption interruption, Progress progress, LossReport losses) {
    long began = System.nanoTime();
    long line = 0;
    while (!interruption.isWanted() && puzzles.advance()) {
      GeneratedPuzzle puzzle = puzzles.puzzle();
      if (puzzle != null) {
        console.line(json ? JsonWriter.write(json(puzzle)) : Words.oneLine(puzzle.output()));
        losses.line(++line, puzzle.losses());
      } else {
        console.flush();
      }
      GenerateCursor.State state = puzzles.state();
      progress.done(
          state.made(), "puzzles", String.format(Locale.ROOT, ", %,d attempts", state.tried()));
    }
    console.flush();
    progress.clear();
    String end = interruption.isWanted() ? "INTERRUPTED" : puzzles.end();
    boolean failed = end.equals("ATTEMPTS");
    if (stats || !end.equals("DONE")) {
      console.err().println(summary(puzzles.state(), end, System.nanoTime() - began));
    }
    return failed ? ExitStatus.FAILED_PUZZLES : ExitStatus.OK;
  }

  /** Such as {@code 3 puzzles in 0.1 s: 30 puzzles/s; 9 attempts: 4 too easy, 2 too hard}. */
  private static String summary(GenerateCursor.State state, String reason, long nanos) {
    String rejected =
        state.rejected().entrySet().stream()
            .map(one -> String.format(Locale.ROOT, "%,d %s", one.getValue(), words(one.getKey())))
            .collect(Collectors.joining(", "));
    String end =
        switch (reason) {
          case "ATTEMPTS" -> "; the next one was not found within its attempts";
          case "TIME" -> "; the time was up";
          case "INTERRUPTED" -> "; told to stop";
          default -> "";
        };
    return String.format(
            Locale.ROOT,
            "%,d %s in %.3f s: %,d puzzles/s; %,d attempts",
            state.made(),
            state.made() == 1 ? "puzzle" : "puzzles",
            nanos / 1e9,
            Math.round(state.made() * 1e9 / nanos),
            state.tried())
        + (rejected.isEmpty() ? "" : ": " + rejected)
        + end;
  }

  private static String words(String rejection) {
    return switch (rejection) {
      case "NO_GRID" -> "without a grid";
      case "CLUES" -> "with another number of clues";
      case "SCORE" -> "of another score";
      case "TECHNIQUES" -> "with other techniques";
      case "DUPLICATE" -> "there already";
      default -> Words.plain(rejection);
    };
  }

  private static Map<String, Object> json(GeneratedPuzzle puzzle) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("index", Long.toString(puzzle.index()));
    json.put(puzzle.output().isBinary() ? "data" : "text", text(puzzle.output()));
    if (!puzzle.losses().isEmpty()) {
      json.put("losses", puzzle.losses().stream().map(Words::loss).toList());
    }
    json.put("solution", puzzle.solution());
    Explained.Rating rating = puzzle.rating();
    if (rating != null) {
      json.put("level", rating.level());
      json.put("score", rating.score());
      json.put("hardestTechniqueId", rating.hardest());
    }
    json.put("clues", puzzle.clues());
    json.put("attempts", puzzle.attempts());
    return json;
  }

  private static String text(Output output) {
    return output.isBinary() ? Words.oneLine(output) : output.text();
  }

  private GenerateOrder order() {
    if (count < 1 || count > MOST_COUNT) {
      throw new UsageException("--count must be 1 to " + MOST_COUNT);
    }
    if (first < 0 || first > 1L << 62) {
      throw new UsageException("--first must be 0 to " + (1L << 62));
    }
    if (rate && !json) {
      throw new UsageException("--rate needs --json");
    }
    if (size < 0) {
      throw new UsageException("--size must be at least 3");
    }
    if (attempts < 0 || attempts > GenerateOptions.MOST_ATTEMPTS) {
      throw new UsageException("--attempts must be 1 to " + GenerateOptions.MOST_ATTEMPTS);
    }
    SearchLimits.check(time, null);
    String wanted = types().get(type);
    if (wanted == null) {
      throw unknown("--type", type, List.copyOf(types().keySet()));
    }
    Symmetry layout = Symmetry.ofId(symmetry);
    if (layout == null) {
      throw unknown(
          "--symmetry", symmetry, Stream.of(Symmetry.values()).map(Symmetry::id).toList());
    }
    String format = wanted.equals("SUDOKU") ? "plain.line" : "swiki.v2";
    return new GenerateOrder(
        wanted,
        size,
        layout.name(),
        span("--clues", clues),
        minimal,
        span("--level", levels),
        span("--score", scores),
        required,
        forbidden,
        span("--cages", cages),
        span("--blacks", blacks),
        attempts,
        count,
        seed == null ? new SecureRandom().nextLong() : seed,
        first,
        to == null ? format : to,
        json && rate,
        SearchLimits.time(time));
  }

  private static UsageException unknown(String option, String found, List<String> all) {
    return new UsageException(
        option
            + " must be one of "
            + String.join(", ", all)
            + "; did you mean "
            + NearNames.of(found, all).get(0)
            + "?");
  }

  private static GenerateOrder.Span span(String option, String text) {
    if (text == null) {
      return null;
    }
    if (!text.matches("[0-9]{1,9}(-[0-9]{1,9})?")) {
      throw new UsageException(option + " must be a number or a range such as 2-4");
    }
    String[] ends = text.split("-");
    int least = Integer.parseInt(ends[0]);
    int most = Integer.parseInt(ends[ends.length - 1]);
    if (least > most) {
      throw new UsageException(option + " must go from a number to one that is not less");
    }
    return new GenerateOrder.Span(least, most);
  }
}
