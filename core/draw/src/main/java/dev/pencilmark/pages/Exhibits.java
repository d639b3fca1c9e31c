package dev.pencilmark.pages;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cosmetics;
import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.draw.PagePuzzle;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.draw.RenderWarning;
import dev.pencilmark.draw.RenderWarning.Code;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Link;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.text.Notation;
import dev.pencilmark.logic.text.StepFormatter;
import dev.pencilmark.logic.text.StepView;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.Solution;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Computes the captions, ratings and solutions to show with puzzles. */
public final class Exhibits {

  /** The parameter of warnings with the names of constraints. */
  private static final String CONSTRAINTS = "constraints";

  private static final String HTTPS = "https://";

  private final Interchange interchange;

  public Exhibits(Interchange interchange) {
    this.interchange = interchange;
  }

  /**
   * A puzzle of a book.
   *
   * @param warnings the requested parts that could not be shown
   */
  public record Exhibit(PagePuzzle puzzle, List<RenderWarning> warnings) {
    public Exhibit {
      warnings = List.copyOf(warnings);
    }
  }

  /**
   * The texts to print with a puzzle.
   *
   * @param title its title; empty for none
   * @param author who made it; empty if unknown
   * @param level the difficulty, in words; empty to rate the puzzle, if the options have levels
   * @param answer a sentence in place of the solution; empty for the solution
   */
  public record Labels(String title, String author, String level, String answer) {}

  /**
   * Returns a puzzle for a book.
   *
   * @param reading how its text was read, or null if it was given as a board
   * @throws ProblemException if the board is illegal, or the work was cancelled
   */
  public Exhibit page(
      Board board,
      DecodeResult reading,
      Labels labels,
      PageOptions options,
      SolveLimits limits,
      Cancellation cancellation)
      throws ProblemException {
    Answer answer = null;
    String stated = labels.level();
    boolean solved = options.solutions() && labels.answer().isEmpty();
    if (options.levels() && stated.isEmpty()) {
      Explanation explanation =
          Explanation.ofRating(board, ExplainOptions.DEFAULT, limits, cancellation);
      answer = explanation.answer();
      if (explanation.finish() == Explanation.End.SOLVED) {
        stated = "level " + explanation.rating().level() + ", " + explanation.rating().levelName();
      }
    } else if (solved) {
      answer = Solver.solve(board, null, limits, cancellation);
    }
    Text text = text(board, options.textFormat(), cancellation);
    String link = link(text.text(), options.textFormat());
    return new Exhibit(
        new PagePuzzle(
            board,
            labels.title(),
            labels.author(),
            stated,
            link.isEmpty() ? text.text() : "",
            link,
            solved ? digits(answer) : List.of(),
            solved ? remark(answer, allUnsupported(board, reading)) : labels.answer(),
            reading == null ? Cosmetics.NONE : reading.metadata().cosmetics()),
        warnings(board, reading, text));
  }

  private static List<UnsupportedConstraint> allUnsupported(Board board, DecodeResult reading) {
    return reading == null
        ? UnsupportedConstraint.withCarried(List.of(), board)
        : reading.allUnsupported();
  }

  private static List<RenderWarning> warnings(Board board, DecodeResult reading, Text text) {
    List<UnsupportedConstraint> unsupported = allUnsupported(board, reading);
    List<RenderWarning> warnings = new ArrayList<>();
    if (!unsupported.isEmpty()) {
      String names =
          unsupported.stream().map(UnsupportedConstraint::name).collect(Collectors.joining(", "));
      warnings.add(
          RenderWarning.of(Code.OMITTED_CONSTRAINTS, "it is drawn without these rules: " + names)
              .with(CONSTRAINTS, names));
    }
    if (reading != null) {
      reading.ignored().forEach(words -> warnings.add(RenderWarning.of(Code.TEXT_IGNORED, words)));
    }
    if (text.warning() != null) {
      warnings.add(text.warning());
    }
    return warnings;
  }

  /** A text, or a warning why there is none; both may be missing. */
  private record Text(String text, RenderWarning warning) {
    static final Text NONE = new Text("", null);
  }

  /** Returns the text of a board; one that would not hold all of it is no use. */
  private Text text(Board board, String format, Cancellation cancellation) throws ProblemException {
    if (format.equals(PageOptions.NO_TEXT)) {
      return Text.NONE;
    }
    if (!format.isEmpty()) {
      return encoded(board, format, cancellation);
    }
    Text line = encoded(board, "plain.line", cancellation);
    if (line.warning() == null) {
      return line;
    }
    return new Text(encoded(board, "swiki.v2", cancellation).text(), null);
  }

  private Text encoded(Board board, String format, Cancellation cancellation)
      throws ProblemException {
    cancellation.check();
    EncodeResult written;
    try {
      written = interchange.encode(board, format, "", true);
    } catch (ProblemException cannot) {
      return without(
          RenderWarning.of(Code.TEXT_UNAVAILABLE, "it has no text: " + cannot.problem().message())
              .with("code", cannot.problem().code()));
    }
    if (written.text() == null) {
      return without(
          RenderWarning.of(Code.TEXT_UNAVAILABLE, "it has no text: " + format + " is bytes"));
    }
    String text = written.text();
    if (text.length() > PagePuzzle.MOST_TEXT) {
      return without(
          RenderWarning.of(
                  Code.TEXT_TOO_LONG,
                  "its text is longer than " + PagePuzzle.MOST_TEXT + " characters")
              .with("maximum", PagePuzzle.MOST_TEXT));
    }
    return new Text(text, null);
  }

  private static Text without(RenderWarning warning) {
    return new Text("", warning);
  }

  /** Returns the link to a site that takes texts of a format; empty if there is none. */
  private static String link(String text, String format) throws ProblemException {
    if (text.isEmpty() || format.isEmpty()) {
      return "";
    }
    for (Link link : Formats.find(format).format().links()) {
      if (!link.site().hosts().isEmpty() && link.place() != Link.Place.FRAGMENT) {
        String name = link.names().get(0);
        String url =
            HTTPS
                + link.site().hosts().get(0)
                + (link.place() == Link.Place.PARAMETER ? "/?" + name + "=" : "/" + name)
                + URLEncoder.encode(text, StandardCharsets.UTF_8);
        return url.length() > PagePuzzle.MOST_TEXT ? "" : url;
      }
    }
    return "";
  }

  private static List<Integer> digits(Answer answer) {
    if (answer.outcome() != Outcome.UNIQUE) {
      return List.of();
    }
    Solution solution = answer.solutions().get(0);
    List<Integer> digits = new ArrayList<>(solution.cellCount());
    for (int cell = 0; cell < solution.cellCount(); cell++) {
      digits.add(solution.digit(cell));
    }
    return digits;
  }

  private static String remark(Answer answer, List<UnsupportedConstraint> unsupported) {
    String without =
        unsupported.isEmpty() ? "" : " without " + UnsupportedConstraint.names(unsupported);
    return switch (answer.outcome()) {
      case UNIQUE -> "";
      case NONE -> "no solution" + without;
      case MULTIPLE -> "several solutions" + without;
      case LIMIT -> "not solved within the limits";
    };
  }

  /**
   * A picture with computed data.
   *
   * @param warnings the missing parts, because the puzzle does not have exactly one solution or a
   *     limit was reached
   */
  public record Completed(Picture picture, List<RenderWarning> warnings) {
    public Completed {
      warnings = List.copyOf(warnings);
    }
  }

  /**
   * Returns a picture with its solution.
   *
   * @throws ProblemException if the board is illegal, or the work was cancelled
   */
  public static Completed solved(Picture picture, SolveLimits limits, Cancellation cancellation)
      throws ProblemException {
    return solved(picture, Solver.solve(picture.board(), null, limits, cancellation));
  }

  private static Completed solved(Picture picture, Answer answer) {
    return new Completed(
        picture.withSolution(digits(answer)),
        warning(
                answer.outcome(),
                answer.limit() == null ? "" : answer.limit().name(),
                picture.unsupported())
            .stream()
            .toList());
  }

  /**
   * Returns the parts that a page for playing lacks because of the outcome of the search; empty if
   * it is complete.
   *
   * @param limit the name of the limit that was reached; empty for none
   * @param unsupported the unsupported rules
   */
  public static Optional<RenderWarning> warning(
      Outcome outcome, String limit, List<UnsupportedConstraint> unsupported) {
    String without = ": the page checks the rules alone, and has no steps";
    String names = UnsupportedConstraint.names(unsupported);
    RenderWarning warning =
        switch (outcome) {
          case UNIQUE ->
              names.isEmpty()
                  ? null
                  : RenderWarning.of(
                      Code.UNCHECKED_CONSTRAINTS, "the page does not check these rules: " + names);
          case NONE ->
              RenderWarning.of(
                  Code.NO_SOLUTION,
                  "the puzzle has no solution"
                      + (names.isEmpty() ? "" : " without these rules: " + names)
                      + without);
          case MULTIPLE ->
              RenderWarning.of(
                  Code.SEVERAL_SOLUTIONS,
                  "the puzzle has several solutions"
                      + (names.isEmpty() ? "" : " without these rules: " + names)
                      + without);
          case LIMIT ->
              RenderWarning.of(
                      Code.SEARCH_LIMIT,
                      "whether the puzzle has one solution was not found out within the limit of "
                          + limit.toLowerCase(Locale.ROOT).replace('_', ' ')
                          + without)
                  .with("limit", limit);
        };
    return Optional.ofNullable(warning)
        .map(found -> names.isEmpty() ? found : found.with(CONSTRAINTS, names));
  }

  /**
   * Returns a picture with its solution and the steps to it; without steps if there is not just one
   * solution.
   *
   * @throws ProblemException if the board is illegal, or the work was cancelled
   */
  public static Completed explained(Picture picture, SolveLimits limits, Cancellation cancellation)
      throws ProblemException {
    Explanation explanation =
        Explanation.of(picture.board(), ExplainOptions.DEFAULT, limits, cancellation);
    Completed solved = solved(picture, explanation.answer());
    if (solved.picture().solution().isEmpty()) {
      return solved;
    }
    StepFormatter formatter = new StepFormatter(Notation.R1C1, picture.board().digits());
    List<StepView> steps = new ArrayList<>();
    for (StepView step = explanation.next(formatter);
        step != null;
        step = explanation.next(formatter)) {
      steps.add(step);
    }
    return new Completed(
        solved.picture().withSteps(steps),
        explanation.finish() == Explanation.End.SOLVED
            ? List.of()
            : List.of(RenderWarning.of(Code.STEPS_INCOMPLETE, "the steps do not go to the end")));
  }
}
