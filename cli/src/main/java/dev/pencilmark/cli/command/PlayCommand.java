package dev.pencilmark.cli.command;

import dev.pencilmark.board.Board;
import dev.pencilmark.cli.option.Candidates;
import dev.pencilmark.cli.option.Choices;
import dev.pencilmark.cli.option.FromOption;
import dev.pencilmark.cli.option.LookOptions;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.option.TitleOptions;
import dev.pencilmark.cli.report.Boards;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.StepWords;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.ExplainCursor;
import dev.pencilmark.cli.service.Operation;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.cli.service.RefusedException;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.draw.RenderWarning;
import dev.pencilmark.draw.Rendered;
import dev.pencilmark.draw.Renderers;
import dev.pencilmark.draw.Theme;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.logic.text.StepView;
import dev.pencilmark.pages.Exhibits;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.ExplainOutcome;
import dev.pencilmark.v1.ExplainRequest;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleMetadata;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.UnsupportedConstraint;
import dev.pencilmark.wire.MetadataMapper;
import dev.pencilmark.wire.ProblemMapper;
import dev.pencilmark.wire.steps.StepMapper;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark play}. */
@Command(
    name = "play",
    description = "Make an HTML page for playing a puzzle, in one file.",
    footer = {
      "",
      "The page works from disk and without a network. The browser stores the progress."
          + " Supports all types and sizes; entries of the player are kept. A puzzle without a"
          + " solution is rejected; one with several produces a warning, and its page checks the"
          + " rules only.",
      "",
      "Examples:",
      "  pencilmark play -o page.html \"$PUZZLE\"",
      "  pencilmark play --hints --title 'For Sunday' -o page.html puzzle.txt"
    })
final class PlayCommand extends BoardCommand<PlayCommand.Played> {

  /** A puzzle and its page. */
  record Played(DecodeResponse decoding, List<String> warnings, String html) {}

  @Mixin private LookOptions looks;

  @Mixin private FromOption from;
  @Mixin private TitleOptions titles;

  @Option(
      names = "--hints",
      description = "Include the steps to the solution, for hints on the page.")
  private boolean hints;

  @Option(
      names = "--solution-form",
      paramLabel = "FORM",
      completionCandidates = Forms.class,
      description =
          "Form of the solution in the page, for checking digits: 'digest', which cannot be read;"
              + " 'plain', which the page can show; or 'none'. Default: digest.")
  private String solution = "digest";

  /** The forms. */
  static final class Forms extends Candidates {
    Forms() {
      super("digest", "plain", "none");
    }
  }

  private Look look = Look.DEFAULT;
  private Picture.Check check = Picture.Check.DIGEST;

  PlayCommand(Console console, Services services) {
    super(console, services);
  }

  @Override
  String from() {
    return from.id();
  }

  @Override
  void check() {
    check = Choices.of(Picture.Check.class, "--solution-form", solution);
    look = looks.look(Theme.LIGHT);
    titles.check();
    refuseLines("play");
  }

  @Override
  boolean needsOne() {
    return true;
  }

  @Override
  Operation<Played> operation(PuzzleService service) {
    throw new IllegalStateException("a page has one puzzle");
  }

  @Override
  void answer(PuzzleService service, Puzzle puzzle) {
    DecodeResponse decoding = service.decode().one(puzzle);
    List<UnsupportedConstraint> unsupported =
        decoding.getDetection().getUnsupportedConstraintsList();
    refuseIncomplete(unsupported);
    Board board = Boards.of(decoding.getBoard());
    SolveAnswer answer = service.solve(SolveOptions.getDefaultInstance()).one(puzzle);
    List<String> warnings = new ArrayList<>();
    PuzzleMetadata texts = decoding.getPuzzle().getMetadata();
    Picture picture =
        Picture.of(board, look.withCosmetics(MetadataMapper.cosmetics(texts, board)))
            .withTitle(first(titles.title(), texts.getTitle()))
            .withAuthor(first(titles.author(), texts.getAuthor()))
            .withRules(texts.getRules())
            .withMessage(texts.getSuccessMessage())
            .withCheck(check)
            .withUnsupported(ProblemMapper.toCore(unsupported));
    picture = picture.withSolution(solution(answer, picture, warnings));
    if (hints && !picture.solution().isEmpty()) {
      picture = picture.withSteps(steps(service, puzzle, picture.board(), warnings));
    }
    Played played = new Played(decoding, warnings, html(picture));
    if (isJson()) {
      console().line(json(played));
    } else {
      print(played);
    }
    reported(played);
  }

  /** Returns the text of an option, or that of the puzzle if the option is not used. */
  private static String first(String option, String text) {
    return option.isEmpty() ? text : option;
  }

  private static List<Integer> solution(
      SolveAnswer answer, Picture picture, List<String> warnings) {
    if (answer.hasNotUnderstood()) {
      String why = Words.notUnderstood(answer.getNotUnderstood(), answer.getPuzzle().getSize());
      String names = Words.rules(answer.getPuzzle().getUnsupportedConstraintsList());
      warnings.add(
          "the board is not the whole puzzle, and the page does not check the solution: "
              + why
              + (names.isEmpty() ? "" : "; without these rules: " + names));
      return List.of();
    }
    Outcome outcome =
        Arrays.stream(Outcome.values())
            .filter(one -> one.name().equals(Words.outcome(answer.getOutcome())))
            .findFirst()
            .orElse(Outcome.LIMIT);
    String limit =
        answer.getStopReason().getNumber() == 0 ? "" : Words.stop(answer.getStopReason());
    Optional<String> warning =
        Exhibits.warning(outcome, limit, picture.unsupported()).map(RenderWarning::text);
    if (outcome == Outcome.UNIQUE) {
      warning.ifPresent(warnings::add);
      return digits(answer.getSolutions(0).getDigits(), picture.board());
    }
    if (outcome == Outcome.NONE) {
      throw RefusedException.of("NO_SOLUTION", "the puzzle has no solution");
    }
    warning.ifPresent(warnings::add);
    return List.of();
  }

  private static List<Integer> digits(String text, Board board) {
    String alphabet = PlainDigits.text(board, digit -> digit <= board.side() ? digit : 0);
    return text.chars()
        .mapToObj(symbol -> symbol == '.' ? 0 : alphabet.indexOf(symbol))
        .map(digit -> Math.max(0, digit))
        .toList();
  }

  private List<StepView> steps(
      PuzzleService service, Puzzle puzzle, Board board, List<String> warnings) {
    StepMapper mapper = new StepMapper(board.digits());
    List<StepView> steps = new ArrayList<>();
    try (ExplainCursor cursor =
        service.explain(ExplainRequest.newBuilder().setPuzzle(puzzle).build())) {
      while (cursor.hasNext()) {
        steps.add(mapper.toCore(cursor.next().getStep()));
      }
      if (cursor.end().getOutcome() != ExplainOutcome.EXPLAIN_OUTCOME_SOLVED) {
        warnings.add("the steps are incomplete: " + StepWords.end(cursor.end()));
      }
    }
    return steps;
  }

  private static String html(Picture picture) {
    try {
      Rendered rendered = Renderers.installed().find("html").render(picture);
      return new String(rendered.bytes(), StandardCharsets.UTF_8).stripTrailing();
    } catch (ProblemException refused) {
      throw RefusedException.of(refused.problem().code().name(), refused.problem().message());
    }
  }

  @Override
  List<UnsupportedConstraint> unsupported(Played played) {
    return played.decoding().getDetection().getUnsupportedConstraintsList();
  }

  @Override
  String json(Played played) {
    return JsonWriter.write(Map.of("html", played.html()));
  }

  @Override
  void print(Played played) {
    console().line(played.html());
  }

  @Override
  void printOne(Played played) {
    throw new IllegalStateException("a page has one puzzle");
  }

  @Override
  List<Problem> warnings(Played played) {
    return played.decoding().getPuzzle().getWarningsList();
  }

  @Override
  void reported(Played played) {
    printNotOnBoard(played.decoding().getLossesList());
    printUnsupported(unsupported(played));
    warn(played.warnings());
  }
}
