package dev.pencilmark.cli.command;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cosmetics;
import dev.pencilmark.cli.option.Candidates;
import dev.pencilmark.cli.option.Choices;
import dev.pencilmark.cli.option.FromOption;
import dev.pencilmark.cli.option.LookOptions;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.option.TitleOptions;
import dev.pencilmark.cli.report.Boards;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.Terminal;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.ExplainCursor;
import dev.pencilmark.cli.service.MappedOperation;
import dev.pencilmark.cli.service.Operation;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.cli.service.RefusedException;
import dev.pencilmark.draw.Drawing;
import dev.pencilmark.draw.Glyphs;
import dev.pencilmark.draw.Highlights;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.draw.RenderWarning;
import dev.pencilmark.draw.Rendered;
import dev.pencilmark.draw.Renderer;
import dev.pencilmark.draw.Renderers;
import dev.pencilmark.draw.Theme;
import dev.pencilmark.draw.text.TextDrawing;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.text.StepView;
import dev.pencilmark.pages.Exhibits;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Start;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.ExplainEnd;
import dev.pencilmark.v1.ExplainOptions;
import dev.pencilmark.v1.ExplainOutcome;
import dev.pencilmark.v1.ExplainRequest;
import dev.pencilmark.v1.ExplainResponse;
import dev.pencilmark.v1.HintDetail;
import dev.pencilmark.v1.HintRequest;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleMetadata;
import dev.pencilmark.v1.Step;
import dev.pencilmark.v1.UnsupportedConstraint;
import dev.pencilmark.wire.MetadataMapper;
import dev.pencilmark.wire.ProblemMapper;
import dev.pencilmark.wire.steps.StepMapper;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark draw}. */
@Command(
    name = "draw",
    description = "Draw puzzles as SVG, PNG, PDF, HTML or text.",
    footer = {
      "",
      "Draws all types and sizes with givens, placed digits, pencil marks, corner marks,"
          + " cages, regions, diagonals, windows, colour groups, extra regions and variant"
          + " constraints. An SVG is one line of ASCII: for many puzzles, each line is a"
          + " document, or '! CODE: message'. With --target, the server reads the puzzles; they"
          + " are drawn here.",
      "",
      "With --step or --technique, standard error has the step. The cells of its pattern"
          + " are yellow, further cells blue; candidates of the pattern are orange, eliminated"
          + " ones red and crossed out, results green; links are lines, weak links dashed.",
      "",
      "Examples:",
      "  pencilmark draw --theme dark -o puzzle.svg \"$PUZZLE\"",
      "  pencilmark draw --step 12 -o step.svg \"$PUZZLE\""
    })
final class DrawCommand extends BoardCommand<DrawCommand.Drawn> {

  private static final String SVG = "svg";
  private static final String TEXT = "text";
  private static final String PATHS = "svgpaths";

  /** A puzzle that was read, and its board. */
  record Drawn(DecodeResponse decoding, Board board) {

    /** Returns the drawing that no rule of the board describes. */
    Cosmetics cosmetics() {
      return MetadataMapper.cosmetics(decoding.getPuzzle().getMetadata(), board);
    }
  }

  /**
   * A step to draw.
   *
   * @param before the board on which it is drawn
   * @param reported the text that describes it
   */
  private record Shown(Board before, StepView step, String reported) {}

  @Mixin private LookOptions looks;

  @Mixin private FromOption from;

  @Option(
      names = {"-t", "--to"},
      paramLabel = "FORMAT",
      completionCandidates = Formats.class,
      description =
          "Output format: svg; text, with an empty line after each of many boards; for a single"
              + " puzzle also png, pdf, or html, a page to play on. Default: svg.")
  private String to = SVG;

  /** The formats. */
  static final class Formats extends Candidates {
    Formats() {
      super(SVG, TEXT, "png", "pdf", "html");
    }
  }

  @Option(
      names = "--step",
      paramLabel = "N",
      description =
          "Draw step N of 'explain' on the board before it, or with --technique, the N-th of these"
              + " steps. For a single puzzle.")
  private Long step;

  @Option(
      names = "--technique",
      paramLabel = "TECHNIQUE",
      description =
          "Find steps of this technique. Draws the first of a single puzzle, or that of --step.")
  private String technique;

  @Option(names = "--ascii", description = "Draw text in ASCII. Default: where there is no UTF-8.")
  private boolean ascii;

  @Option(
      names = "--paths",
      description =
          "Draw the characters of an SVG as outlines, independent of fonts. The file is about ten"
              + " times as large.")
  private boolean paths;

  @Option(
      names = "--scale",
      paramLabel = "N",
      description =
          "Pixels per unit of a PNG, 1 to 4. A cell is 60 units wide, or 90 with small pencil"
              + " marks. Default: 2.")
  private int scale = 2;

  @Mixin private TitleOptions titles;

  /** Null for SVG with texts and for characters, which need no renderer. */
  private Renderer renderer;

  private Look look = Look.DEFAULT;

  DrawCommand(Console console, Services services) {
    super(console, services);
  }

  @Override
  String from() {
    return from.id();
  }

  @Override
  boolean needsOne() {
    boolean isDocument = !to.equals(SVG) && !to.equals(TEXT);
    return isDocument || step != null || technique != null;
  }

  @Override
  void check() {
    to = Choices.nearest("--to", to, new Formats().names());
    if (paths && !to.equals(SVG)) {
      throw new UsageException("--paths requires --to svg");
    }
    renderer = to.equals(SVG) && !paths || to.equals(TEXT) ? null : renderer(paths ? PATHS : to);
    if (step != null && (step < 1 || step > Explanation.MOST_STEPS)) {
      throw new UsageException("--step must be 1 to " + Explanation.MOST_STEPS);
    }
    if (step != null || technique != null) {
      refuseLines("--step and --technique");
    }
    if (needsOne() && isLines()) {
      throw new UsageException(
          "--to "
              + to
              + " requires a single puzzle: PUZZLE, --multiline or --bytes; 'pages' makes a PDF of"
              + " many");
    }
    if (renderer != null && !renderer.isText() && !isJson() && console().terminal().out()) {
      throw new UsageException("the output is binary: write it to a file, such as -o puzzle." + to);
    }
    if (scale < 1 || scale > Picture.MOST_SCALE) {
      throw new UsageException("--scale must be 1 to " + Picture.MOST_SCALE);
    }
    titles.check();
    look = looks.look(Theme.LIGHT).withTitle(titles.title());
  }

  @Override
  Operation<Drawn> operation(PuzzleService service) {
    return new MappedOperation<>(
        UnaryOperator.identity(),
        service.decode(),
        decoding -> new Drawn(decoding, Boards.of(decoding.getBoard())));
  }

  /** With a step, draws the board before the step instead. */
  @Override
  void answer(PuzzleService service, Puzzle puzzle) {
    if (step == null && technique == null) {
      super.answer(service, puzzle);
      return;
    }
    Drawn drawn = operation(service).one(puzzle);
    refuseIncomplete(unsupported(drawn));
    Shown shown = technique == null ? ofPath(service, puzzle, drawn) : here(service, puzzle, drawn);
    look =
        look.withHighlights(Highlights.of(shown.step()))
            .withTitle(
                shown.reported().substring(0, Math.min(shown.reported().length(), Look.MOST_TEXT)));
    Drawn there = new Drawn(drawn.decoding(), shown.before());
    if (isJson()) {
      console().line(json(there));
    } else {
      print(there);
    }
    reported(drawn);
    console().err().println(shown.reported());
  }

  private Shown ofPath(PuzzleService service, Puzzle puzzle, Drawn drawn) {
    Board before = Explanation.before(drawn.board(), null);
    ExplainRequest request =
        ExplainRequest.newBuilder()
            .setPuzzle(puzzle)
            .setOptions(ExplainOptions.newBuilder().setIncludeBoards(true))
            .build();
    try (ExplainCursor cursor = service.explain(request)) {
      ExplainResponse part = null;
      for (long number = 1; number <= step; number++) {
        before = part == null ? before : Boards.of(part.getBoard());
        if (!cursor.hasNext()) {
          throw noStep(number - 1, cursor.end());
        }
        part = cursor.next();
      }
      return new Shown(
          before,
          new StepMapper(before.digits()).toCore(part.getStep()),
          step + ". " + Words.reported(part.getStep().getText()));
    }
  }

  private Shown here(PuzzleService service, Puzzle puzzle, Drawn drawn) {
    HintRequest request =
        HintRequest.newBuilder()
            .setDetail(HintDetail.HINT_DETAIL_STEP)
            .addTechniques(technique)
            .build();
    List<Step> steps = service.hint(request).one(puzzle).getStepsList();
    long number = step == null ? 1 : step;
    if (number > steps.size()) {
      throw noStep(steps.size(), "of " + technique + " to take now");
    }
    StepView found = new StepMapper(drawn.board().digits()).toCore(steps.get((int) number - 1));
    Start start =
        dev.pencilmark.logic.ExplainOptions.hasProgress(drawn.board()) ? Start.FROM_PROGRESS : null;
    return new Shown(Explanation.before(drawn.board(), start), found, Words.reported(found.text()));
  }

  private static RefusedException noStep(long steps, ExplainEnd end) {
    return end.getOutcome() == ExplainOutcome.EXPLAIN_OUTCOME_INCOMPLETE
        ? RefusedException.of(
            ProblemCode.LIMIT_EXCEEDED.name(),
            "the explanation stopped after "
                + steps
                + " steps, at the limit: "
                + Words.stop(end.getStopReason()))
        : noStep(steps, "to explain");
  }

  private static RefusedException noStep(long steps, String which) {
    return RefusedException.of("NO_SUCH_STEP", "there are " + steps + " steps " + which);
  }

  @Override
  List<UnsupportedConstraint> unsupported(Drawn drawn) {
    return ProblemMapper.unsupported(
        dev.pencilmark.board.UnsupportedConstraint.withCarried(
            ProblemMapper.toCore(drawn.decoding().getDetection().getUnsupportedConstraintsList()),
            drawn.board()));
  }

  private static Renderer renderer(String format) {
    try {
      return Renderers.installed().find(format);
    } catch (ProblemException unknown) {
      throw new UsageException("--to: " + unknown.getMessage());
    }
  }

  /** Returns an image, document or page. */
  private byte[] document(Drawn drawn) {
    PuzzleMetadata texts = drawn.decoding().getPuzzle().getMetadata();
    String title = titles.title();
    String author = titles.author();
    Picture picture =
        Picture.of(drawn.board(), look.withCosmetics(drawn.cosmetics()))
            .withTitle(title.isEmpty() ? texts.getTitle() : title)
            .withAuthor(author.isEmpty() ? texts.getAuthor() : author)
            .withRules(texts.getRules())
            .withScale(scale);
    try {
      if (renderer.usesSolution()) {
        Exhibits.Completed completed =
            Exhibits.solved(picture, SolveLimits.DEFAULT, new Cancellation());
        picture = completed.picture();
        warn(completed.warnings().stream().map(RenderWarning::text).toList());
      }
      Rendered rendered = renderer.render(picture);
      warn(rendered.warnings().stream().map(RenderWarning::text).toList());
      return rendered.bytes();
    } catch (ProblemException refused) {
      throw new UsageException(refused.getMessage());
    }
  }

  private String picture(Drawn drawn) {
    if (to.equals(SVG)) {
      String title = drawn.decoding().getPuzzle().getMetadata().getTitle();
      Look titled = look.title().isEmpty() ? look.withTitle(title) : look;
      return Drawing.of(drawn.board(), titled.withCosmetics(drawn.cosmetics())).toSvg();
    }
    Terminal terminal = console().terminal();
    return TextDrawing.of(
        drawn.board(),
        terminal.out() && terminal.styled() && !isJson(),
        terminal.unicode() && !ascii ? Glyphs.UNICODE : Glyphs.ASCII,
        look.highlights());
  }

  @Override
  String json(Drawn drawn) {
    if (renderer == null) {
      return JsonWriter.write(Map.of(to, picture(drawn)));
    }
    byte[] document = document(drawn);
    return JsonWriter.write(
        Map.of(
            to,
            renderer.isText()
                ? new String(document, StandardCharsets.UTF_8)
                : Base64.getEncoder().encodeToString(document)));
  }

  @Override
  void print(Drawn drawn) {
    if (renderer == null) {
      console().line(picture(drawn));
    } else if (paths) {
      console().line(new String(document(drawn), StandardCharsets.US_ASCII));
    } else {
      console().raw(document(drawn));
    }
  }

  @Override
  void printOne(Drawn drawn) {
    print(drawn);
    if (to.equals(TEXT)) {
      console().line("");
    }
  }

  @Override
  List<Problem> warnings(Drawn drawn) {
    return drawn.decoding().getPuzzle().getWarningsList();
  }

  @Override
  void reported(Drawn drawn) {
    printNotOnBoard(drawn.decoding().getLossesList());
    printUnsupported(unsupported(drawn));
  }
}
