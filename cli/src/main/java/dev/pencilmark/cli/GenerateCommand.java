package dev.pencilmark.cli;

import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.cli.work.Explained;
import dev.pencilmark.cli.work.GenerateCursor;
import dev.pencilmark.cli.work.GenerateOrder;
import dev.pencilmark.cli.work.GeneratedPuzzle;
import dev.pencilmark.cli.work.Output;
import dev.pencilmark.cli.work.PuzzleService;
import dev.pencilmark.cli.work.RefusedException;
import dev.pencilmark.generate.GenerateOptions;
import dev.pencilmark.generate.IdentitySet;
import dev.pencilmark.generate.Method;
import dev.pencilmark.generate.Symmetry;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.problem.NearNames;
import java.io.IOException;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
      "No puzzle comes twice, nor one that is the same but for symmetries and names of digits: see"
          + " 'pencilmark canonical'.",
      "",
      "  pencilmark generate --type killer --level 3 --count 100 --seed 7 --symmetry rotate180",
      "  pencilmark generate --level 5 --append hard.txt --until 18:00"
    })
final class GenerateCommand implements Callable<Integer> {

  private static final int MOST_COUNT = 1_000_000_000;

  /** Options that have no part in which puzzles there are, or are told in other words. */
  private static final Set<String> OF_THE_RUN =
      Set.of(
          "--seed",
          "--first",
          "--count",
          "--time",
          "--until",
          "--append",
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
      description = "How many puzzles. Default: 1; with --append or --until no end.")
  private Integer count;

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
      names = "--method",
      order = -22,
      paramLabel = "METHOD",
      completionCandidates = Methods.class,
      description =
          "How clues are chosen: one of ${COMPLETION-CANDIDATES}. max_deduction gives the clue"
              + " from which most follows, until all does by counting and intersections alone."
              + " Default: top_down.")
  private String method;

  @Option(
      names = "--pattern",
      order = -22,
      paramLabel = "CELLS",
      description =
          "Puzzles with clues in these cells: a character a cell, row by row, '.' or '0' for one"
              + " without a clue.")
  private String pattern;

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
      description =
          "Puzzles with so many clues. Default: as few as it comes to, and none where there are"
              + " cages.")
  private String clues;

  @Option(
      names = "--minimal",
      order = -19,
      description =
          "No clue can go, or with a symmetry no set of clues that go together. Without --clues,"
              + " puzzles of top_down and bottom_up are minimal anyway, up to a size of 19.")
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
      names = "--operators",
      order = -18,
      paramLabel = "SIGNS",
      description =
          "What cages of KenKen and KenDoku may do: some of + - x /, such as +- or '/x'. Default:"
              + " all.")
  private String operators;

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
      names = "--until",
      order = -17,
      paramLabel = "TIME",
      description =
          "Go on until this time, such as 18:30 or 2030-01-31T06:00, here or with a zone.")
  private String until;

  @Option(
      names = "--append",
      order = -17,
      paramLabel = "FILE",
      description =
          "Append to this file instead of printing, and make nothing that is in it. Its lines may"
              + " be puzzles in any formats.")
  private String append;

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

  @Option(
      names = "--recipe",
      order = -14,
      description = "Tell at the end on standard error what would make the same puzzles again.")
  private boolean recipe;

  @Mixin private ConnectionOptions connection;

  @Spec private CommandSpec command;

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

  /** The names of methods. */
  static final class Methods implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Stream.of(Method.values()).map(Method::id).iterator();
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
  public Integer call() throws IOException {
    GenerateOrder order = order();
    Progress progress =
        new Progress(console, System::nanoTime, append != null || !console.terminal().out());
    LossReport losses = new LossReport(console, progress);
    try (PuzzleService service = connection.open(services)) {
      Library library = append == null ? null : Library.open(append, service, console);
      try (library;
          Interruption interruption = new Interruption();
          GenerateCursor puzzles =
              service.generate(library == null ? order : order.without(library.known()))) {
        if (seed == null && !recipe) {
          console.err().println("seed: " + order.seed());
        }
        return print(puzzles, order, library, interruption, progress, losses);
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
      GenerateCursor puzzles,
      GenerateOrder order,
      Library library,
      Interruption interruption,
      Progress progress,
      LossReport losses) {
    long began = System.nanoTime();
    long line = 0;
    while (!interruption.isWanted() && puzzles.advance()) {
      GeneratedPuzzle puzzle = puzzles.puzzle();
      if (puzzle != null) {
        put(json ? JsonWriter.write(json(puzzle)) : Words.oneLine(puzzle.output()), library);
        losses.line(++line, puzzle.losses());
      } else {
        console.flush();
      }
      GenerateCursor.State state = puzzles.state();
      progress.done(line, "puzzles", String.format(Locale.ROOT, ", %,d attempts", state.tried()));
    }
    console.flush();
    progress.clear();
    String end = interruption.isWanted() ? "INTERRUPTED" : puzzles.end();
    boolean failed = end.equals("ATTEMPTS") || end.equals("EXHAUSTED");
    if (stats || library != null || !end.equals("DONE")) {
      console.err().println(summary(puzzles.state(), line, end, System.nanoTime() - began));
    }
    if (recipe && puzzles.versions() != null) {
      console.err().println(recipe(order, line, puzzles));
    }
    return failed ? ExitStatus.FAILED_PUZZLES : ExitStatus.OK;
  }

  private void put(String line, Library library) {
    if (library == null) {
      console.line(line);
    } else {
      library.append(line);
    }
  }

  /** Such as {@code pencilmark generate --type x --seed=7 --count=3 # generator 2, logic 2}. */
  private String recipe(GenerateOrder order, long made, GenerateCursor puzzles) {
    StringBuilder words = new StringBuilder("pencilmark generate");
    for (OptionSpec option : command.commandLine().getParseResult().matchedOptions()) {
      if (!OF_THE_RUN.contains(option.longestName())) {
        words.append(' ').append(option.longestName());
        if (option.arity().max() > 0) {
          words.append('=').append(quoted(String.join(",", option.originalStringValues())));
        }
      }
    }
    words.append(" --seed=").append(order.seed()).append(" --count=").append(made);
    if (first > 0) {
      words.append(" --first=").append(first);
    }
    words
        .append("  # generator ")
        .append(puzzles.versions().generator())
        .append(", logic ")
        .append(puzzles.versions().logic());
    if (append != null) {
      words.append(", without those that ").append(append).append(" had");
    }
    return words.toString();
  }

  private static String quoted(String value) {
    return value.matches("[A-Za-z0-9_.,:/+=-]+") ? value : "'" + value.replace("'", "'\\''") + "'";
  }

  /** Such as {@code 3 puzzles in 0.1 s: 30 puzzles/s; 9 attempts: 4 too easy, 2 too hard}. */
  private static String summary(GenerateCursor.State state, long made, String reason, long nanos) {
    String rejected =
        state.rejected().entrySet().stream()
            .map(one -> String.format(Locale.ROOT, "%,d %s", one.getValue(), words(one.getKey())))
            .collect(Collectors.joining(", "));
    String end =
        switch (reason) {
          case "ATTEMPTS" -> "; the next one was not found within its attempts";
          case "EXHAUSTED" -> "; all were there already, it seems that there are no others";
          case "TIME" -> "; the time was up";
          case "INTERRUPTED" -> "; told to stop";
          default -> "";
        };
    return String.format(
            Locale.ROOT,
            "%,d %s in %.3f s: %,d puzzles/s; %,d attempts",
            made,
            made == 1 ? "puzzle" : "puzzles",
            nanos / 1e9,
            Math.round(made * 1e9 / nanos),
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
      case "NOT_MINIMAL" -> "with a clue too many";
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
    if (puzzle.key() != null) {
      json.put("key", puzzle.key());
    }
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
    if (count != null && (count < 1 || count > MOST_COUNT)) {
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
    if (append != null && json) {
      throw new UsageException("--append is for puzzles without --json");
    }
    String wanted = type(type);
    Symmetry layout = Symmetry.ofId(word(symmetry));
    if (layout == null) {
      throw unknown(
          "--symmetry", symmetry, Stream.of(Symmetry.values()).map(Symmetry::id).toList());
    }
    Method way = pattern == null ? Method.TOP_DOWN : Method.PATTERN;
    if (method != null) {
      way = Method.ofId(word(method));
      if (way == null) {
        throw unknown("--method", method, Stream.of(Method.values()).map(Method::id).toList());
      }
    }
    boolean endless = append != null || until != null;
    String format = wanted.equals("SUDOKU") ? "plain.line" : "swiki.v2";
    return new GenerateOrder(
        wanted,
        size,
        way.name(),
        pattern == null ? "" : pattern,
        layout.name(),
        span("--clues", clues),
        minimal,
        span("--level", levels),
        span("--score", scores),
        required,
        forbidden,
        span("--cages", cages),
        operatorNames(),
        span("--blacks", blacks),
        attempts,
        count != null ? count : endless ? MOST_COUNT : 1,
        seed == null ? new SecureRandom().nextLong() : seed,
        first,
        to == null ? format : to,
        json && rate,
        json || append != null,
        new IdentitySet(),
        time());
  }

  /** The type of a name. */
  static String type(String name) {
    String wanted = types().get(word(name));
    if (wanted == null) {
      throw unknown("--type", name, List.copyOf(types().keySet()));
    }
    return wanted;
  }

  /** How long to go on; zero for as long as it takes. */
  private Duration time() {
    Duration most = SearchLimits.time(time);
    if (until == null) {
      return most;
    }
    Duration left = ClockTime.until(until, ZonedDateTime.now());
    return most.isZero() || left.compareTo(most) < 0 ? left : most;
  }

  private List<String> operatorNames() {
    List<String> names = new ArrayList<>();
    String signs = operators == null ? "" : operators.replaceAll("[ ,]", "").replace('*', 'x');
    for (char sign : signs.toCharArray()) {
      names.add(
          Stream.of(CageOperator.values())
              .filter(operator -> operator.symbol() == sign)
              .findFirst()
              .orElseThrow(
                  () -> new UsageException("--operators are some of + - x /, not '" + sign + "'"))
              .name());
    }
    return names;
  }

  /** A name as these options have it; techniques and the rest of the world write hyphens. */
  private static String word(String name) {
    return name.toLowerCase(Locale.ROOT).replace('-', '_');
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

  /** The span of an option; null for no text. */
  static GenerateOrder.Span span(String option, String text) {
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
