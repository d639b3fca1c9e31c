package dev.pencilmark.cli.command;

import dev.pencilmark.board.Board;
import dev.pencilmark.cli.option.LookOptions;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Boards;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.Terminal;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.ExplainCursor;
import dev.pencilmark.cli.service.Operation;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.cli.service.RefusedException;
import dev.pencilmark.draw.Drawing;
import dev.pencilmark.draw.Glyphs;
import dev.pencilmark.draw.Highlights;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.draw.Rendered;
import dev.pencilmark.draw.Renderer;
import dev.pencilmark.draw.Renderers;
import dev.pencilmark.draw.Theme;
import dev.pencilmark.draw.text.TextDrawing;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.text.ToldStep;
import dev.pencilmark.pages.Exhibits;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Start;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.ExplainOptions;
import dev.pencilmark.v1.ExplainRequest;
import dev.pencilmark.v1.ExplainResponse;
import dev.pencilmark.v1.HintRequest;
import dev.pencilmark.v1.LeftOutRule;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.Step;
import dev.pencilmark.wire.ProblemMapper;
import dev.pencilmark.wire.StepMapper;
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
    description = "Draws puzzles: as SVG, PNG or PDF, or in characters.",
    footer = {
      "",
      "  pencilmark draw --theme dark \"$PUZZLE\" > puzzle.svg",
      "",
      "  pencilmark draw --step 12 \"$PUZZLE\" > step.svg",
      "",
      "  pencilmark draw --technique x-wing \"$PUZZLE\" > step.svg",
      "",
      "All thirteen types and all sizes, 3x3 to 31x31: givens, placed digits, pencil marks in fixed"
          + " places, corner marks, cages, regions, diagonals, windows, colour groups and extra"
          + " regions. A picture is one line of ASCII: with many puzzles, each line of the output is"
          + " a document of its own, or '! CODE: message'. A 9x9 with all its pencil marks has 6 kB;"
          + " a 25x25 93 kB, the largest that there is, 31x31, 159.",
      "",
      "With --step N or --technique ID, standard error tells the step. The cells of its pattern are yellow, further"
          + " ones blue; candidates that it rests on are orange, those that it takes away red and"
          + " crossed out, what it finds is green; links are lines, weak ones dashed."
    })
final class DrawCommand extends BoardCommand<DrawCommand.Drawn> {

  private static final String SVG = "svg";
  private static final String TEXT = "text";
  private static final String PATHS = "svgpaths";

  /** A puzzle that was read, and its board. */
  record Drawn(DecodeResponse decoding, Board board) {}

  /**
   * A step to draw.
   *
   * @param before the board that it is drawn on
   * @param told what is told of it
   */
  private record Shown(Board before, ToldStep step, String told) {}

  @Mixin private LookOptions looks;

  @Option(
      names = "--from",
      order = -8,
      paramLabel = "ID",
      description = "The format that the puzzles are in. Default: it is detected.")
  private String from;

  @Option(
      names = "--to",
      order = -7,
      paramLabel = "KIND",
      description =
          "'svg'; 'text' for characters as 'decode' draws with, where with many puzzles an empty line"
              + " follows each; for a single puzzle 'png', 'pdf', or 'html', a page to play on. With"
              + " --target puzzles are read there, and drawn here. Default: svg.")
  private String to = SVG;

  @Option(
      names = "--step",
      order = -7,
      paramLabel = "N",
      description =
          "Draw the N-th step that 'explain' tells, on the board before it; for a single puzzle."
              + " With --technique the N-th of these.")
  private Long step;

  @Option(
      names = "--technique",
      order = -7,
      paramLabel = "ID",
      description =
          "Draw a step of this technique that can be taken now, as 'hint --technique' tells them:"
              + " the first, or that of --step; for a single puzzle.")
  private String technique;

  @Option(
      names = "--ascii",
      order = -3,
      description = "Draw in ASCII, with --to text. Default: where there is no UTF-8.")
  private boolean ascii;

  @Option(
      names = "--paths",
      order = -4,
      description =
          "An SVG has outlines in place of letters and names no font, so that it looks the same"
              + " wherever it is shown; it is some ten times as large.")
  private boolean paths;

  @Option(
      names = "--scale",
      order = -4,
      paramLabel = "N",
      description =
          "How many pixels of a PNG a unit has, 1 to 4; a cell is 60 units wide, or 90 where its"
              + " pencil marks would be too small. Default: 2.")
  private int scale = 2;

  @Option(
      names = "--title",
      order = -4,
      paramLabel = "TEXT",
      description = "What stands above the board of a PDF, and is told to those who do not see it.")
  private String title = "";

  @Option(
      names = "--author",
      order = -4,
      paramLabel = "TEXT",
      description = "Who made the puzzle, above the board of a PDF.")
  private String author = "";

  /** Null for SVG with texts and for characters, which need none. */
  private Renderer renderer;

  private Look look = Look.DEFAULT;

  DrawCommand(Console console, Services services) {
    super(console, services);
  }

  @Override
  String from() {
    return from;
  }

  @Override
  void check() {
    if (paths && !to.equals(SVG)) {
      throw new UsageException("--paths is for --to svg");
    }
    renderer = to.equals(SVG) && !paths || to.equals(TEXT) ? null : renderer(paths ? PATHS : to);
    if (step != null && (step < 1 || step > Explanation.MOST_STEPS)) {
      throw new UsageException("--step must be 1 to " + Explanation.MOST_STEPS);
    }
    if ((step != null || technique != null) && isLines()) {
      throw new UsageException(
          "--step and --technique are for a single puzzle: TEXT, --whole or --bytes");
    }
    if (renderer != null && !paths && isLines()) {
      throw new UsageException(
          "--to "
              + to
              + " is for a single puzzle: TEXT, --whole or --bytes; 'pages' makes a PDF of many");
    }
    if (renderer != null && !renderer.isText() && !isJson() && console().terminal().out()) {
      throw new UsageException("this is bytes: send it to a file, such as > puzzle." + to);
    }
    if (scale < 1 || scale > Picture.MOST_SCALE) {
      throw new UsageException("--scale must be 1 to " + Picture.MOST_SCALE);
    }
    if (Math.max(title.length(), author.length()) > Look.MOST_TEXT) {
      throw new UsageException(
          "--title and --author must have at most " + Look.MOST_TEXT + " characters");
    }
    look = looks.look(Theme.LIGHT).withTitle(title);
  }

  @Override
  Operation<Drawn> operation(PuzzleService service) {
    return new MappedOperation<>(
        UnaryOperator.identity(),
        service.decode(),
        decoding -> new Drawn(decoding, Boards.of(decoding.getBoard())));
  }

  /** With a step, the board before it is drawn instead. */
  @Override
  void answer(PuzzleService service, Puzzle puzzle) {
    if (step == null && technique == null) {
      super.answer(service, puzzle);
      return;
    }
    Drawn drawn = operation(service).one(puzzle);
    refuseIncomplete(leftOut(drawn));
    Shown shown = technique == null ? ofPath(service, puzzle, drawn) : here(service, puzzle, drawn);
    look =
        look.withHighlights(Highlights.of(shown.step()))
            .withTitle(shown.told().substring(0, Math.min(shown.told().length(), Look.MOST_TEXT)));
    Drawn there = new Drawn(drawn.decoding(), shown.before());
    if (isJson()) {
      console().line(json(there));
    } else {
      print(there);
    }
    told(drawn);
    console().err().println(shown.told());
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
          throw noStep(number - 1, "to explain");
        }
        part = cursor.next();
      }
      return new Shown(
          before,
          StepMapper.toCore(part.getStep()),
          step + ". " + Words.told(part.getStep().getText()));
    }
  }

  private Shown here(PuzzleService service, Puzzle puzzle, Drawn drawn) {
    HintRequest request =
        HintRequest.newBuilder().setDetail(ToldStep.ALL).addTechniques(technique).build();
    List<Step> steps = service.hint(request).one(puzzle).getStepsList();
    long number = step == null ? 1 : step;
    if (number > steps.size()) {
      throw noStep(steps.size(), "of " + technique + " to take now");
    }
    ToldStep found = StepMapper.toCore(steps.get((int) number - 1));
    Start start =
        dev.pencilmark.logic.ExplainOptions.hasProgress(drawn.board()) ? Start.FROM_PROGRESS : null;
    return new Shown(Explanation.before(drawn.board(), start), found, Words.told(found.text()));
  }

  private static RefusedException noStep(long steps, String which) {
    return RefusedException.of("NO_SUCH_STEP", "there are " + steps + " steps " + which);
  }

  @Override
  List<LeftOutRule> leftOut(Drawn drawn) {
    return ProblemMapper.leftOut(
        dev.pencilmark.board.LeftOutRule.withCarried(
            ProblemMapper.toCore(drawn.decoding().getDetection().getLeftOutRulesList()),
            drawn.board()));
  }

  private static Renderer renderer(String format) {
    try {
      return Renderers.installed().find(format);
    } catch (ProblemException unknown) {
      throw new UsageException("--to: " + unknown.getMessage());
    }
  }

  /** An image, document or page. */
  private byte[] document(Drawn drawn) {
    Picture picture =
        Picture.of(drawn.board(), look).withTitle(title).withAuthor(author).withScale(scale);
    try {
      if (renderer.usesSolution()) {
        Exhibits.Completed completed =
            Exhibits.solved(picture, SolveLimits.DEFAULT, new Cancellation());
        picture = completed.picture();
        warn(completed.warnings());
      }
      Rendered rendered = renderer.render(picture);
      warn(rendered.warnings());
      return rendered.bytes();
    } catch (ProblemException refused) {
      throw new UsageException(refused.getMessage());
    }
  }

  private String picture(Drawn drawn) {
    if (to.equals(SVG)) {
      return Drawing.of(drawn.board(), look).toSvg();
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
    return drawn.decoding().getWarningsList();
  }

  @Override
  void told(Drawn drawn) {
    printNotOnBoard(drawn.decoding().getLossesList());
    printLeftOut(leftOut(drawn));
  }
}
