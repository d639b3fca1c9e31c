package dev.pencilmark.cli.option;

import com.google.protobuf.Duration;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.generate.GenerateOptions;
import dev.pencilmark.generate.Method;
import dev.pencilmark.generate.Symmetry;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.LevelRange;
import dev.pencilmark.v1.WantedConstraints;
import dev.pencilmark.v1.WantedRange;
import dev.pencilmark.wire.WireEnums;
import java.math.BigDecimal;
import java.security.SecureRandom;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The puzzles to generate, and the limits. */
public final class MakingOptions {

  /** The maximum number of puzzles. */
  public static final int MOST_COUNT = 1_000_000_000;

  private static final Pattern RULE =
      Pattern.compile("(?<kind>[a-z.]+)(:(?<count>[0-9][0-9-]*)?(x(?<cells>[0-9][0-9-]*))?)?");

  /** The end of open ranges: no puzzle has more. */
  private static final int MOST_SCORE = 999_999_999;

  @Mixin private TypeOption type;

  @Option(
      names = "--size",
      paramLabel = "N",
      description = "Number of rows: 3 to 25, as the type supports. Default: 9.")
  private int size;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "Seed of all random choices, a 64-bit number. Default: a random seed, printed to standard"
              + " error.")
  private Long seed;

  @Option(
      names = "--level",
      paramLabel = "LEVEL",
      completionCandidates = Levels.Names.class,
      description =
          "Level of the puzzles: 1 to 6 or a name, such as 'tough'; or a range, such as 2-4.")
  private String levels;

  @Option(
      names = "--score",
      paramLabel = "N[-M]",
      description = "Score of the puzzles, or a range of scores.")
  private String scores;

  @Option(
      names = "--ser",
      paramLabel = "A[-[B]]",
      description =
          "Rating of Sudoku Explainer: one, such as 7.2, a range, such as 8.5-9.2, or 8.5- for at"
              + " least 8.5.")
  private String ser;

  @Option(
      names = "--hodoku-score",
      paramLabel = "N[-[M]]",
      description = "Score in the order of HoDoKu, or a range of scores; 5000- is at least 5000.")
  private String hodokuScores;

  @Option(
      names = "--require",
      paramLabel = "TECHNIQUE",
      split = ",",
      description =
          "Require a technique in the path to the solution, or several separated by commas. Others"
              + " may solve the puzzle, too; see --needs.")
  private List<String> required = List.of();

  @Option(
      names = "--needs",
      paramLabel = "TECHNIQUE",
      split = ",",
      description =
          "Make puzzles that the other techniques up to their level do not solve without this one,"
              + " or without each of several separated by commas. Techniques of --forbid do not"
              + " count. Default level: that of the hardest of these techniques.")
  private List<String> needed = List.of();

  @Mixin private ForbidOption forbidden;

  @Option(
      names = "--without",
      paramLabel = "TECHNIQUE",
      split = ",",
      description =
          "Make puzzles that the other techniques of their level solve, without this one, or"
              + " without all of several separated by commas.")
  private List<String> dispensable = List.of();

  @Option(
      names = "--method",
      paramLabel = "METHOD",
      completionCandidates = Methods.class,
      description =
          "Selection of clues: ${COMPLETION-CANDIDATES}. max-deduction adds the clue with the most"
              + " consequences until counting and intersections solve the puzzle. Default:"
              + " top-down, or pattern with --pattern.")
  private String method;

  @Option(
      names = "--pattern",
      paramLabel = "CELLS",
      description =
          "Cells with clues: one character per cell, row by row, '.' or '0' for a cell without a"
              + " clue.")
  private String pattern;

  @Option(
      names = "--symmetry",
      paramLabel = "KIND",
      completionCandidates = Symmetries.class,
      description =
          "Symmetry of clues, cages and black cells: ${COMPLETION-CANDIDATES}. Default: none.")
  private String symmetry = "none";

  @Option(
      names = "--clues",
      paramLabel = "N[-M]",
      description =
          "Number of clues. Default: as few as the method finds; with cages 0, or as many as"
              + " singles require in level 1.")
  private String clues;

  @Option(
      names = "--minimal",
      description =
          "Make minimal puzzles: removing any clue, or symmetric set of clues, breaks uniqueness."
              + " Default without --clues for top-down and bottom-up up to size 19, except for"
              + " jigsaws of the levels 1 and 2.")
  private boolean minimal;

  @Option(
      names = "--cages",
      paramLabel = "N[-M]",
      description =
          "Cells per cage; a few cages may be smaller. Default: from 2 in killers and 1 in KenKen,"
              + " to 3 up to level 2, 4 in level 3, 5 from level 4.")
  private String cages;

  @Option(
      names = "--caged",
      paramLabel = "N[-M]",
      description = "Number of cells in cages. Default: all cells.")
  private String caged;

  @Option(
      names = "--operators",
      paramLabel = "SIGNS",
      description =
          "Operators of KenKen and KenDoku cages: some of + - x /, such as '+-'. Default: all.")
  private String operators;

  @Option(
      names = "--blacks",
      paramLabel = "N[-M]",
      description =
          "Number of black cells of a Str8ts. Default: about 27 percent, 38 percent with boxes.")
  private String blacks;

  @Option(
      names = "--rule",
      paramLabel = "KIND",
      completionCandidates = Rules.class,
      description =
          "Add variant rules of a kind that docs/rules.md lists, such as thermo; or thermo:2-4x5"
              + " for 2 to 4 rules of 5 cells. None is redundant. May be repeated, for up to 8"
              + " kinds.")
  private List<String> rules = List.of();

  @Option(
      names = "--template",
      paramLabel = "PUZZLE",
      description =
          "Fill the outline of a puzzle again: its regions, black cells, cages and rules stay, its"
              + " givens, totals and values become those of another solution.")
  private String template;

  @Option(
      names = "--attempts",
      paramLabel = "N",
      description = "Stop after this many attempts at one puzzle. Default: 10,000.")
  private int attempts;

  @Option(
      names = "--time",
      paramLabel = "SECONDS",
      description = "Stop after this time. Default: no limit.")
  private Double time;

  @Option(
      names = "--until",
      paramLabel = "TIME",
      description =
          "Stop at this time, such as 18:30, or at this date and time in ISO 8601; in local time"
              + " unless it has a zone.")
  private String until;

  /** The names of symmetries. */
  static final class Symmetries extends Candidates {
    Symmetries() {
      super(Choices.names(Symmetry.class));
    }
  }

  /** The names of methods. */
  static final class Methods extends Candidates {
    Methods() {
      super(Choices.names(Method.class));
    }
  }

  /** The kinds of variant rules that can be drawn. */
  static final class Rules extends Candidates {
    Rules() {
      super(
          Stream.of(RuleKind.values())
              .filter(kind -> kind.isSolved() && !kind.isAboutDigits())
              .map(RuleKind::id)
              .toList());
    }
  }

  /** Returns whether a seed is set. */
  public boolean isSeeded() {
    return seed != null;
  }

  /** Returns whether a time to stop is set. */
  public boolean hasEnd() {
    return until != null;
  }

  /** Rejects an invalid number of puzzles; null is the default. */
  public static void checkCount(Integer count) {
    if (count != null && (count < 1 || count > MOST_COUNT)) {
      throw new UsageException("--count must be 1 to " + MOST_COUNT);
    }
  }

  /**
   * Returns the request.
   *
   * @param count the number of puzzles
   * @param first the index of the first
   * @param to the format to write; null for the default of the type
   * @param ratings whether to include ratings
   * @param keys whether to include the keys of canonical forms
   */
  public GenerateRequest request(int count, long first, String to, boolean ratings, boolean keys) {
    if (size < 0) {
      throw new UsageException("--size must be at least 3");
    }
    if (attempts < 0 || attempts > GenerateOptions.MOST_ATTEMPTS) {
      throw new UsageException("--attempts must be 1 to " + GenerateOptions.MOST_ATTEMPTS);
    }
    SearchOptions.check(time);
    PuzzleType wanted = type.type();
    Symmetry layout = Choices.of(Symmetry.class, "--symmetry", symmetry);
    Method way = pattern == null ? Method.TOP_DOWN : Method.PATTERN;
    if (method != null) {
      way = Choices.of(Method.class, "--method", method);
    }
    GenerateRequest.Builder request =
        GenerateRequest.newBuilder()
            .setCount(count)
            .setSeed(seed == null ? new SecureRandom().nextLong() : seed)
            .setFirstIndex(first)
            .setTargetFormatId(to == null ? usualFormat() : to)
            .setIncludeRatings(ratings)
            .setIncludeKeys(keys);
    dev.pencilmark.v1.GenerateOptions.Builder options =
        request
            .getOptionsBuilder()
            .setTypeValue(WireEnums.number(wanted))
            .setSize(size)
            .setMethodValue(WireEnums.number(way))
            .setPattern(pattern == null ? "" : pattern)
            .setSymmetryValue(WireEnums.number(layout))
            .setMinimal(minimal)
            .addAllRequiredTechniques(required)
            .addAllNeededTechniques(needed)
            .addAllForbiddenTechniques(forbidden.techniques())
            .addAllDispensableTechniques(dispensable)
            .addAllOperators(operators())
            .addAllConstraints(rules.stream().map(MakingOptions::rule).toList())
            .setAttempts(attempts);
    if (template != null) {
      options.getTemplateBuilder().setText(template);
      if (!type.isSet()) {
        options.clearType();
      }
    }
    set("--cages", cages, options::setCageSizes);
    set("--caged", caged, options::setCagedCells);
    set("--blacks", blacks, options::setBlacks);
    set("--clues", clues, options::setClues);
    set(
        "--level",
        levels == null ? null : Levels.numbers(levels),
        range ->
            options.setLevels(
                LevelRange.newBuilder()
                    .setLeastValue(range.getLeast())
                    .setMostValue(range.getMost())));
    set("--score", scores, options::setScores);
    if (hodokuScores != null) {
      boolean open = hodokuScores.matches("[0-9]{1,9}-");
      String range = open ? hodokuScores + MOST_SCORE : hodokuScores;
      set("--hodoku-score", range, options::setHodokuScores);
    }
    if (ser != null) {
      options.setSerTenths(ser());
    }
    Duration most = time();
    return most == null ? request.build() : request.setTimeLimit(most).build();
  }

  /**
   * Returns the shortest format that has all that the puzzles contain: {@code swiki.v2} has no
   * variant rules, and reads givens of killers back as placed digits.
   */
  private String usualFormat() {
    PuzzleType made = type.type();
    boolean killer = made.has(Rule.CAGES) && !made.has(Rule.OPERATORS);
    // Killers of level 1 have the givens that singles require.
    boolean gentle =
        levels != null && Levels.numbers(levels).matches("1(-1)?") || !needed.isEmpty();
    if (!rules.isEmpty() || template != null || killer && (gentle || clues != null)) {
      return "iss";
    }
    return made == PuzzleType.SUDOKU ? "plain.line" : "swiki.v2";
  }

  private static void set(String option, String text, Consumer<WantedRange> range) {
    if (text != null) {
      range.accept(span(option, text));
    }
  }

  private WantedRange ser() {
    if (!ser.matches("[0-9]{1,2}([.][0-9])?(-([0-9]{1,2}([.][0-9])?)?)?")) {
      throw new UsageException("--ser must be a rating or a range, such as 8.5-9.2 or 8.5-");
    }
    String[] ends = ser.split("-");
    int least = tenths(ends[0]);
    int most = ser.endsWith("-") ? MOST_SCORE : tenths(ends[ends.length - 1]);
    if (least > most) {
      throw new UsageException("--ser must be a range from a smaller to a larger rating");
    }
    return WantedRange.newBuilder().setLeast(least).setMost(most).build();
  }

  private static int tenths(String rating) {
    return new BigDecimal(rating).movePointRight(1).intValueExact();
  }

  /** Returns the time limit; null for none. */
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

  /** Parses a kind of rules with the number of rules and of their cells. */
  private static WantedConstraints rule(String text) {
    Matcher parts = RULE.matcher(text);
    if (!parts.matches()) {
      throw new UsageException(
          "--rule must be a kind such as thermo, thermo:2-4, thermo:2-4x5 or thermo:x5");
    }
    String kind = Choices.nearest("--rule", parts.group("kind"), new Rules().names());
    WantedConstraints.Builder rule = WantedConstraints.newBuilder().setKind(kind);
    set("--rule", parts.group("count"), rule::setCount);
    set("--rule", parts.group("cells"), rule::setCells);
    return rule.build();
  }

  /** Parses the range of an option. */
  private static WantedRange span(String option, String text) {
    if (!text.matches("[0-9]{1,9}(-[0-9]{1,9})?")) {
      throw new UsageException(option + " must be a number or a range such as 2-4");
    }
    String[] ends = text.split("-");
    int least = Integer.parseInt(ends[0]);
    int most = Integer.parseInt(ends[ends.length - 1]);
    if (least > most) {
      throw new UsageException(option + " must be a range from a smaller to a larger number");
    }
    return WantedRange.newBuilder().setLeast(least).setMost(most).build();
  }
}
