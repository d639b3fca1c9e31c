package dev.pencilmark.cli.option;

import com.google.protobuf.Duration;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.generate.GenerateOptions;
import dev.pencilmark.generate.Method;
import dev.pencilmark.generate.Symmetry;
import dev.pencilmark.problem.NearNames;
import dev.pencilmark.v1.ClueSymmetry;
import dev.pencilmark.v1.GenerateMethod;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.WantedRange;
import java.security.SecureRandom;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Which puzzles to make, and for how long. */
public final class MakingOptions {

  /** The most puzzles that are made. */
  public static final int MOST_COUNT = 1_000_000_000;

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
      names = "--seed",
      order = -27,
      paramLabel = "N",
      description = "The number of 64 bits that the puzzles follow from. Default: drawn at random.")
  private Long seed;

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

  /** Whether somebody has said what the puzzles follow from. */
  public boolean isSeeded() {
    return seed != null;
  }

  /** Whether there is a time of the day to go on to. */
  public boolean hasEnd() {
    return until != null;
  }

  /** Refuses a number of puzzles that is none; null if nothing is said. */
  public static void checkCount(Integer count) {
    if (count != null && (count < 1 || count > MOST_COUNT)) {
      throw new UsageException("--count must be 1 to " + MOST_COUNT);
    }
  }

  /**
   * What is to be made.
   *
   * @param count how many puzzles
   * @param first the index of the first
   * @param to the format to write; null for the one that is customary for the type
   * @param ratings whether each comes with its rating
   * @param keys whether each comes with the key of its canonical form
   */
  public GenerateRequest request(int count, long first, String to, boolean ratings, boolean keys) {
    if (size < 0) {
      throw new UsageException("--size must be at least 3");
    }
    if (attempts < 0 || attempts > GenerateOptions.MOST_ATTEMPTS) {
      throw new UsageException("--attempts must be 1 to " + GenerateOptions.MOST_ATTEMPTS);
    }
    SearchOptions.check(time);
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
    String format = wanted.equals("SUDOKU") ? "plain.line" : "swiki.v2";
    GenerateRequest.Builder request =
        GenerateRequest.newBuilder()
            .setCount(count)
            .setSeed(seed == null ? new SecureRandom().nextLong() : seed)
            .setFirstIndex(first)
            .setTargetFormatId(to == null ? format : to)
            .setIncludeRatings(ratings)
            .setIncludeKeys(keys);
    dev.pencilmark.v1.GenerateOptions.Builder options =
        request
            .getOptionsBuilder()
            .setType(dev.pencilmark.v1.PuzzleType.valueOf("PUZZLE_TYPE_" + wanted))
            .setSize(size)
            .setMethod(GenerateMethod.valueOf("GENERATE_METHOD_" + way.name()))
            .setPattern(pattern == null ? "" : pattern)
            .setSymmetry(ClueSymmetry.valueOf("CLUE_SYMMETRY_" + layout.name()))
            .setMinimal(minimal)
            .addAllRequired(required)
            .addAllForbidden(forbidden)
            .addAllOperators(operators())
            .setAttempts(attempts);
    set("--cages", cages, options::setCageSizes);
    set("--blacks", blacks, options::setBlacks);
    set("--clues", clues, options::setClues);
    set("--level", levels, options::setLevels);
    set("--score", scores, options::setScores);
    Duration most = time();
    return most == null ? request.build() : request.setTime(most).build();
  }

  private static void set(String option, String text, Consumer<WantedRange> range) {
    if (text != null) {
      range.accept(span(option, text));
    }
  }

  /** The type of a name. */
  public static String type(String name) {
    String wanted = types().get(word(name));
    if (wanted == null) {
      throw unknown("--type", name, List.copyOf(types().keySet()));
    }
    return wanted;
  }

  /** How long to go on; null for as long as it takes. */
  private Duration time() {
    Duration most = time == null ? null : SearchOptions.time(time);
    if (until == null) {
      return most;
    }
    long left = ClockTime.until(until, ZonedDateTime.now()).toNanos();
    return time == null || left < time * 1e9 ? SearchOptions.duration(left) : most;
  }

  private List<dev.pencilmark.v1.CageOperator> operators() {
    List<dev.pencilmark.v1.CageOperator> names = new ArrayList<>();
    String signs = operators == null ? "" : operators.replaceAll("[ ,]", "").replace('*', 'x');
    for (char sign : signs.toCharArray()) {
      CageOperator found =
          Stream.of(CageOperator.values())
              .filter(operator -> operator.symbol() == sign)
              .findFirst()
              .orElseThrow(
                  () -> new UsageException("--operators are some of + - x /, not '" + sign + "'"));
      names.add(dev.pencilmark.v1.CageOperator.valueOf("CAGE_OPERATOR_" + found.name()));
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

  /** The span of an option. */
  private static WantedRange span(String option, String text) {
    if (!text.matches("[0-9]{1,9}(-[0-9]{1,9})?")) {
      throw new UsageException(option + " must be a number or a range such as 2-4");
    }
    String[] ends = text.split("-");
    int least = Integer.parseInt(ends[0]);
    int most = Integer.parseInt(ends[ends.length - 1]);
    if (least > most) {
      throw new UsageException(option + " must go from a number to one that is not less");
    }
    return WantedRange.newBuilder().setLeast(least).setMost(most).build();
  }
}
