package dev.pencilmark.cli.command.practice;

import dev.pencilmark.cli.option.ConnectionOptions;
import dev.pencilmark.cli.option.JsonOption;
import dev.pencilmark.cli.option.MakingOptions;
import dev.pencilmark.cli.option.OutputOption;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.ExitStatus;
import dev.pencilmark.cli.report.Interruption;
import dev.pencilmark.cli.report.Progress;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.GenerateCursor;
import dev.pencilmark.cli.service.PrintedPages;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.cli.service.RefusedException;
import dev.pencilmark.generate.IdentitySet;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.v1.ExplainOptions;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.PagePuzzle;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.RenderPagesRequest;
import dev.pencilmark.v1.Wording;
import dev.pencilmark.wire.MessageJson;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark practice}. */
@Command(
    name = "practice",
    mixinStandardHelpOptions = true,
    description = "Make positions in which a technique is the next step.",
    footer = {
      "",
      "Generates puzzles whose path has the technique, as 'generate --require' does, and prints"
          + " the position of each before the first step of the technique, with its candidates:"
          + " no easier technique finds a step there. The puzzles are not isomorphic. With --json,"
          + " an object has the position, the puzzle, and the step with its evidence.",
      "",
      "With --book, makes a PDF of the positions to print, with the steps as answers at the end.",
      "",
      "Examples:",
      "  pencilmark practice --technique x-wing --count 10",
      "  pencilmark practice --technique x-wing --count 12 --book -o x-wings.pdf"
    })
public final class PracticeCommand implements Callable<Integer> {

  private final Console console;
  private final Services services;

  @Option(
      names = "--technique",
      paramLabel = "TECHNIQUE",
      required = true,
      description = "Find steps of this technique. Required. 'pencilmark techniques' lists them.")
  private String technique;

  @Mixin private MakingOptions making;

  @Option(
      names = {"-n", "--count"},
      paramLabel = "N",
      description = "Number of puzzles. Default: 1.")
  private Integer count;

  @Option(names = "--book", description = "Make a PDF of the positions. Requires --output.")
  private boolean book;

  @Mixin private JsonOption json;
  @Mixin private OutputOption output;
  @Mixin private ConnectionOptions connection;

  /** Creates the command. */
  public PracticeCommand(Console console, Services services) {
    this.console = console;
    this.services = services;
  }

  @Override
  public Integer call() throws IOException {
    GenerateRequest request = request();
    Progress progress = new Progress(console, System::nanoTime, !console.terminal().out());
    try (PuzzleService service = connection.open(services);
        Interruption interruption = new Interruption();
        GenerateCursor puzzles = service.generate(request, new IdentitySet())) {
      if (!making.isSeeded()) {
        console.err().println("seed: " + request.getSeed());
      }
      List<Exercise> made = new ArrayList<>();
      while (!interruption.isWanted() && puzzles.advance()) {
        if (puzzles.puzzle() != null) {
          Exercise exercise =
              Exercise.of(puzzles.puzzle().getWritten().getText(), technique, options(), service);
          made.add(exercise);
          if (!book) {
            console.line(json.isJson() ? json(exercise) : exercise.position());
          }
        }
        progress.done(made.size(), "positions", "");
      }
      progress.clear();
      if (book && !made.isEmpty()) {
        print(made, service);
      }
      console.flush();
      boolean complete = made.size() == request.getCount();
      if (!complete) {
        console
            .err()
            .println(
                made.size()
                    + " of "
                    + request.getCount()
                    + " positions: "
                    + (interruption.isWanted()
                        ? "interrupted"
                        : Words.plain(Words.name(puzzles.end()))));
      }
      return complete ? ExitStatus.OK : ExitStatus.FAILED_PUZZLES;
    } catch (RefusedException refused) {
      throw new UsageException(refused.problem().getMessage());
    } finally {
      progress.clear();
    }
  }

  private GenerateRequest request() {
    MakingOptions.checkCount(count);
    if (book && (json.isJson() || output.file() == null)) {
      throw new UsageException("--book requires --output, and excludes --json");
    }
    GenerateRequest.Builder request =
        making.request(count == null ? 1 : count, 0, null, false, false).toBuilder();
    request.getOptionsBuilder().addRequiredTechniques(technique);
    return request.build();
  }

  /** Returns the options of the path: those of the generator. */
  private ExplainOptions options() {
    return ExplainOptions.newBuilder()
        .setIncludeBoards(true)
        .setWording(book ? Wording.WORDING_NORMAL : Wording.WORDING_FULL)
        .build();
  }

  private static String json(Exercise exercise) {
    return "{\"position\":"
        + JsonWriter.write(exercise.position())
        + ",\"puzzle\":"
        + JsonWriter.write(exercise.puzzle())
        + ",\"step\":"
        + MessageJson.of(exercise.step())
        + "}";
  }

  private void print(List<Exercise> exercises, PuzzleService service) {
    Technique known = Technique.ofId(technique);
    String name = known == null ? technique : known.title();
    RenderPagesRequest.Builder request = RenderPagesRequest.newBuilder().setTitle(name);
    for (Exercise exercise : exercises) {
      request.addPuzzles(
          PagePuzzle.newBuilder()
              .setPuzzle(Puzzle.newBuilder().setText(exercise.position()))
              .setLevelLabel(name)
              .setAnswer(exercise.step().getText()));
    }
    PrintedPages pages = service.pages(request.build(), new Listener());
    console.raw(pages.document());
  }

  /** Reports positions that are not in the document. */
  private final class Listener implements PrintedPages.Listener {

    @Override
    public void done(int puzzles) {
      // The generation takes longer.
    }

    @Override
    public void failed(int index, Problem problem) {
      console.err().println("position " + (index + 1) + ": " + Words.failedLine(problem));
    }
  }
}
