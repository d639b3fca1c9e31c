package dev.pencilmark.cli.command;

import dev.pencilmark.board.Board;
import dev.pencilmark.cli.input.Library;
import dev.pencilmark.cli.option.ConnectionOptions;
import dev.pencilmark.cli.option.JsonOption;
import dev.pencilmark.cli.option.MakingOptions;
import dev.pencilmark.cli.option.OptionGroup;
import dev.pencilmark.cli.option.OutputOption;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Boards;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.ExitStatus;
import dev.pencilmark.cli.report.FormatNames;
import dev.pencilmark.cli.report.Interruption;
import dev.pencilmark.cli.report.LossReport;
import dev.pencilmark.cli.report.Output;
import dev.pencilmark.cli.report.Progress;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.GenerateCursor;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.cli.service.RefusedException;
import dev.pencilmark.draw.Highlights;
import dev.pencilmark.generate.IdentitySet;
import dev.pencilmark.v1.DifficultyMeasure;
import dev.pencilmark.v1.GenerateGridRequest;
import dev.pencilmark.v1.GenerateGridResponse;
import dev.pencilmark.v1.GenerateProgress;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.GeneratedPuzzle;
import dev.pencilmark.v1.NearestRejected;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.wire.MessageJson;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code pencilmark generate}. */
@Command(
    name = "generate",
    mixinStandardHelpOptions = true,
    description = "Generate puzzles with a unique solution.",
    footer = {
      "",
      "Prints one puzzle per line; on a terminal, draws each. The seed and the other"
          + " options determine the puzzles: the same version prints the same puzzles on every"
          + " machine. No two puzzles are isomorphic, see 'pencilmark help canonical'.",
      "",
      "Impossible requests are rejected. If the attempts at a puzzle are exhausted, the"
          + " exit status is 1, and standard error has the reasons for the rejected attempts."
          + " Ctrl-C and SIGTERM stop after the current puzzle.",
      "",
      "Examples:",
      "  pencilmark generate --type killer --level tough --count 100 --seed 7",
      "  pencilmark generate --rule thermo --rule arrow:2-4x5 --level 2-3",
      "  pencilmark generate --level 5 --append hard.txt --until 18:00"
    })
final class GenerateCommand implements Callable<Integer> {

  /** Options of this command that apply to full grids, in addition to those of the connection. */
  private static final Set<String> OF_GRIDS =
      Set.of("--grid", "--count", "--seed", "--first-index", "--to", "--json", "--output");

  /** Options that do not affect the puzzles, or that the recipe replaces. */
  private static final Set<String> OF_THE_RUN =
      Set.of(
          "--seed",
          "--first-index",
          "--count",
          "--time",
          "--until",
          "--append",
          "--output",
          "--stats",
          "--recipe",
          "--target",
          "--tls",
          "--ca",
          "--cert",
          "--key",
          "--token",
          "--deadline");

  private final Console console;
  private final Services services;

  @Mixin private MakingOptions making;

  @Option(
      names = {"-n", "--count"},
      paramLabel = "N",
      description = "Number of puzzles. Default: 1; no limit with --append or --until.")
  private Integer count;

  @Option(
      names = "--first-index",
      paramLabel = "N",
      description = "Start with puzzle N of the sequence of the seed. Default: 0.")
  private long first;

  @Option(
      names = "--grid",
      description =
          "Generate full 9x9 grids of classic Sudoku instead of puzzles. Without --seed, they are"
              + " uniformly distributed over all 6,670,903,752,021,072,936,960. Excludes all options"
              + " of puzzles but --count, --seed and --first-index.")
  private boolean grid;

  @Option(
      names = "--append",
      paramLabel = "FILE",
      description =
          "Append to this file, and skip puzzles that it has. Its lines may have any formats.")
  private String append;

  @Option(
      names = {"-t", "--to"},
      paramLabel = "FORMAT",
      description =
          "Output format. 'pencilmark formats' lists them. Default: iss with --rule or --template,"
              + " and for killers with givens; otherwise plain.line for sudoku and swiki.v2 for"
              + " other types.")
  private String to;

  @Mixin private JsonOption json;
  @Mixin private OutputOption output;

  @Option(names = "--rate", description = "Rate the puzzles. Requires --json.")
  private boolean rate;

  @Option(
      names = "--stats",
      description =
          "Print statistics to standard error: the number of puzzles, and the attempts by result.")
  private boolean stats;

  @Option(
      names = "--recipe",
      description = "Print the command that generates the same puzzles to standard error.")
  private boolean recipe;

  @Mixin private ConnectionOptions connection;

  @Spec private CommandSpec command;

  GenerateCommand(Console console, Services services) {
    this.console = console;
    this.services = services;
  }

  @Override
  public Integer call() throws IOException {
    GenerateRequest request = request();
    if (grid) {
      return grids(request);
    }
    Progress progress =
        new Progress(console, System::nanoTime, append != null || !console.terminal().out());
    LossReport losses = new LossReport(console, progress);
    try (PuzzleService service = connection.open(services)) {
      Library library = append == null ? null : Library.open(append, service, console);
      try (library;
          Interruption interruption = new Interruption();
          GenerateCursor puzzles =
              service.generate(request, library == null ? new IdentitySet() : library.known())) {
        if (!making.isSeeded() && !recipe) {
          console.err().println("seed: " + request.getSeed());
        }
        return print(service, puzzles, request, library, interruption, progress, losses);
      } catch (RefusedException refused) {
        throw new UsageException(
            FormatNames.explain(refused.problem(), service, console, request.getTargetFormatId()));
      } finally {
        progress.clear();
        losses.finish();
      }
    }
  }

  /**
   * Prints grids from index {@code --first-index}. Grid i of a seed is the grid of the seed plus i.
   */
  private int grids(GenerateRequest request) throws IOException {
    for (OptionSpec option : command.commandLine().getParseResult().matchedOptions()) {
      String name = option.longestName();
      OptionGroup group = OptionGroup.of(name);
      boolean general = group == OptionGroup.CONNECTION || group == OptionGroup.GENERAL;
      if (!general && !OF_GRIDS.contains(name)) {
        throw new UsageException("--grid excludes " + name);
      }
    }
    GenerateGridRequest.Builder one =
        GenerateGridRequest.newBuilder().setTargetFormatId(request.getTargetFormatId());
    try (PuzzleService service = connection.open(services);
        Interruption interruption = new Interruption()) {
      for (int i = 0; i < request.getCount() && !interruption.isWanted(); i++) {
        if (making.isSeeded()) {
          one.setSeed(request.getSeed() + first + i);
        }
        GenerateGridResponse made = service.grid(one.build());
        console.line(json.isJson() ? MessageJson.of(made) : Output.of(made.getWritten()).oneLine());
      }
      console.flush();
      return ExitStatus.OK;
    } catch (RefusedException refused) {
      throw new UsageException(refused.problem().getMessage());
    }
  }

  private int print(
      PuzzleService service,
      GenerateCursor puzzles,
      GenerateRequest request,
      Library library,
      Interruption interruption,
      Progress progress,
      LossReport losses) {
    long began = System.nanoTime();
    long line = 0;
    while (!interruption.isWanted() && puzzles.advance()) {
      GeneratedPuzzle puzzle = puzzles.puzzle();
      if (puzzle != null) {
        draw(service, puzzle);
        put(
            json.isJson() ? MessageJson.of(puzzle) : Output.of(puzzle.getWritten()).oneLine(),
            library);
        losses.line(++line, puzzle.getWritten().getLossesList());
      } else {
        console.flush();
      }
      progress.done(
          line,
          "puzzles",
          String.format(Locale.ROOT, ", %,d attempts", puzzles.progress().getTried()));
    }
    console.flush();
    progress.clear();
    String end = interruption.isWanted() ? "INTERRUPTED" : Words.name(puzzles.end());
    boolean failed = end.equals("ATTEMPTS") || end.equals("EXHAUSTED");
    if (stats || library != null || !end.equals("DONE")) {
      console.err().println(summary(puzzles.progress(), line, end, System.nanoTime() - began));
    }
    if (recipe && puzzles.start() != null) {
      console.err().println(recipe(request, line, puzzles));
    }
    return failed ? ExitStatus.FAILED_PUZZLES : ExitStatus.OK;
  }

  /** Draws a puzzle on a terminal. */
  private void draw(PuzzleService service, GeneratedPuzzle puzzle) {
    if (console.terminal().out() && !json.isJson() && to == null && append == null) {
      Puzzle text = Puzzle.newBuilder().setText(puzzle.getWritten().getText()).build();
      Board board = Boards.of(service.decode().one(text).getBoard());
      console.print(Boards.drawing(console, board, Highlights.NONE));
    }
  }

  private void put(String line, Library library) {
    if (library == null) {
      console.line(line);
    } else {
      library.append(line);
    }
  }

  /**
   * Returns a command that repeats the run, such as {@code pencilmark generate --type x --seed=7
   * --count=3 # generator 2, logic 2}.
   */
  private String recipe(GenerateRequest request, long made, GenerateCursor puzzles) {
    StringBuilder words = new StringBuilder("pencilmark generate");
    for (OptionSpec option : command.commandLine().getParseResult().matchedOptions()) {
      if (!OF_THE_RUN.contains(option.longestName())) {
        words.append(' ').append(option.longestName());
        if (option.arity().max() > 0) {
          words.append('=').append(quoted(String.join(",", option.originalStringValues())));
        }
      }
    }
    words.append(" --seed=").append(request.getSeed()).append(" --count=").append(made);
    if (first > 0) {
      words.append(" --first-index=").append(first);
    }
    words
        .append("  # generator ")
        .append(puzzles.start().getGeneratorVersion())
        .append(", logic ")
        .append(puzzles.start().getLogicVersion());
    if (append != null) {
      words.append(", without those that ").append(append).append(" had");
    }
    return words.toString();
  }

  private static String quoted(String value) {
    return value.matches("[A-Za-z0-9_.,:/+=-]+") ? value : "'" + value.replace("'", "'\\''") + "'";
  }

  /**
   * Returns a summary such as {@code 3 puzzles in 0.1 s: 30 puzzles/s; 9 attempts: 4 too easy, 2
   * too hard}.
   */
  private static String summary(GenerateProgress state, long made, String reason, long nanos) {
    String rejected =
        state.getRejectedList().stream()
            .sorted(Comparator.comparing(one -> Words.name(one.getReason())))
            .map(
                one ->
                    String.format(
                        Locale.ROOT,
                        "%,d %s",
                        one.getAttempts(),
                        words(Words.name(one.getReason()))))
            .collect(Collectors.joining(", "));
    String end =
        switch (reason) {
          case "ATTEMPTS" -> "; the attempts at the next puzzle are exhausted" + nearest(state);
          case "EXHAUSTED" -> "; all were duplicates: there seem to be no others";
          case "TIME" -> "; the time limit was reached";
          case "INTERRUPTED" -> "; interrupted";
          default -> "";
        };
    return String.format(
            Locale.ROOT,
            "%,d %s in %.3f s: %,d puzzles/s; %,d attempts",
            made,
            made == 1 ? "puzzle" : "puzzles",
            nanos / 1e9,
            Math.round(made * 1e9 / nanos),
            state.getTried())
        + (rejected.isEmpty() ? "" : ": " + rejected)
        + end;
  }

  /** Returns a text such as {@code : such puzzles are unlikely; the nearest have SER 9.3}. */
  private static String nearest(GenerateProgress state) {
    return state.getMade() > 0 || state.getNearestRejectionsCount() == 0
        ? ""
        : ": such puzzles are unlikely; the nearest have "
            + state.getNearestRejectionsList().stream()
                .flatMap(one -> values(one).map(value -> measure(one.getMeasure()) + " " + value))
                .collect(Collectors.joining(", "));
  }

  private static Stream<String> values(NearestRejected nearest) {
    int scale = nearest.getMeasure() == DifficultyMeasure.DIFFICULTY_MEASURE_SER ? 1 : 0;
    return Stream.of(
            nearest.hasBelow() ? nearest.getBelow() : -1,
            nearest.hasAbove() ? nearest.getAbove() : -1)
        .filter(value -> value >= 0)
        .map(value -> BigDecimal.valueOf(value, scale).toPlainString());
  }

  private static String measure(DifficultyMeasure measure) {
    return switch (measure) {
      case DIFFICULTY_MEASURE_LEVEL -> "level";
      case DIFFICULTY_MEASURE_SER -> "SER";
      case DIFFICULTY_MEASURE_HODOKU_SCORE -> "HoDoKu score";
      default -> "score";
    };
  }

  private static String words(String rejection) {
    return switch (rejection) {
      case "NO_GRID" -> "without a grid";
      case "CLUES" -> "with another number of clues";
      case "SCORE" -> "of another score";
      case "TECHNIQUES" -> "with other techniques";
      case "DUPLICATE" -> "there already";
      case "NOT_MINIMAL" -> "with a clue too many";
      case "NOT_NEEDED" -> "solved without a needed technique";
      case "RULES" -> "with too few rules of a kind";
      default -> Words.plain(rejection);
    };
  }

  private GenerateRequest request() {
    MakingOptions.checkCount(count);
    if (first < 0 || first > 1L << 62) {
      throw new UsageException("--first-index must be 0 to " + (1L << 62));
    }
    if (rate && !json.isJson()) {
      throw new UsageException("--rate requires --json");
    }
    if (append != null && (json.isJson() || output.file() != null)) {
      throw new UsageException("--append excludes --json and --output");
    }
    boolean endless = append != null || making.hasEnd();
    int most = endless ? MakingOptions.MOST_COUNT : 1;
    return making.request(
        count != null ? count : most,
        first,
        to,
        json.isJson() && rate,
        json.isJson() || append != null);
  }
}
