package dev.pencilmark.cli.command;

import dev.pencilmark.cli.input.PuzzleSource;
import dev.pencilmark.cli.option.Candidates;
import dev.pencilmark.cli.option.Choices;
import dev.pencilmark.cli.option.ConnectionOptions;
import dev.pencilmark.cli.option.FromOption;
import dev.pencilmark.cli.option.LookOptions;
import dev.pencilmark.cli.option.OutputOption;
import dev.pencilmark.cli.option.PuzzleOptions;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.option.TitleOption;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.ExitStatus;
import dev.pencilmark.cli.report.Progress;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.PrintedPages;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.cli.service.RefusedException;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.PageLayout;
import dev.pencilmark.draw.Theme;
import dev.pencilmark.v1.DigitSymbols;
import dev.pencilmark.v1.PagePuzzle;
import dev.pencilmark.v1.PaperSize;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.RenderPagesRequest;
import dev.pencilmark.v1.RenderStyle;
import dev.pencilmark.v1.RenderTheme;
import dev.pencilmark.v1.SolutionPlacement;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark pages}. */
@Command(
    name = "pages",
    mixinStandardHelpOptions = true,
    description = "Make a PDF of many puzzles to print, with their solutions.",
    footer = {
      "",
      "Reads lists and files of puzzles as 'convert --file' does. Puzzles that cannot be"
          + " read are reported on standard error, counted, and omitted. Each printed puzzle has"
          + " its number, its type, and a text to enter it in another program. The same input"
          + " gives the same bytes.",
      "",
      "Example:",
      "  pencilmark pages --per-page 6 --show-levels -o book.pdf puzzles.txt"
    })
final class PagesCommand implements Callable<Integer> {

  /** The maximum number of puzzles: a larger book is not practical to print. */
  private static final int MOST_PUZZLES = 10_000;

  private static final int BATCH = 1_000;

  private final Console console;
  private final Services services;

  @Mixin private PuzzleOptions puzzles;
  @Mixin private ConnectionOptions connection;
  @Mixin private LookOptions looks;

  @Mixin private FromOption from;
  @Mixin private OutputOption output;

  @Option(
      names = "--per-page",
      paramLabel = "N",
      description =
          "Puzzles per page: 1, 2, 4, 6 or 9; fewer if cells would be too small. Default: 4.")
  private int perPage = 4;

  @Option(
      names = "--paper",
      paramLabel = "SIZE",
      completionCandidates = Papers.class,
      description = "Size of the paper: ${COMPLETION-CANDIDATES}. Default: a4.")
  private String paper = "a4";

  /** The page sizes. */
  static final class Papers extends Candidates {
    Papers() {
      super("a4", "letter");
    }
  }

  @Option(
      names = "--solutions",
      paramLabel = "PLACE",
      completionCandidates = Places.class,
      description =
          "Place of the solutions: 'at-end' on separate pages, 'upside-down' on separate pages, or"
              + " 'none'. Default: at-end.")
  private String solutions = "at-end";

  /** The positions of solutions. */
  static final class Places extends Candidates {
    Places() {
      super("at-end", "upside-down", "none");
    }
  }

  @Mixin private TitleOption title;

  @Option(names = "--show-levels", description = "Print the level of each puzzle.")
  private boolean levels;

  @Option(
      names = "--caption-format",
      paramLabel = "FORMAT",
      description =
          "Format of the text below each puzzle, or 'none'; a link for formats of sites. Default:"
              + " plain.line if it holds the whole puzzle, otherwise swiki.v2.")
  private String text = "";

  PagesCommand(Console console, Services services) {
    this.console = console;
    this.services = services;
  }

  @Override
  public Integer call() throws IOException {
    puzzles.check();
    if (output.file() != null && puzzles.reads(output.file())) {
      throw new UsageException("--output " + output.file() + " is the file that is read");
    }
    if (puzzles.note() != null) {
      console.err().println("note: " + puzzles.note());
    }
    RenderPagesRequest.Builder request = request();
    if (console.terminal().out()) {
      throw new UsageException("the output is binary: write it to a file, such as -o book.pdf");
    }
    List<Puzzle> all = read();
    if (all.isEmpty()) {
      throw new UsageException("there are no puzzles");
    }
    Progress progress = new Progress(console, System::nanoTime);
    Listener listener = new Listener(progress);
    PrintedPages pages;
    try (PuzzleService service = connection.open(services)) {
      for (Puzzle puzzle : all) {
        request.addPuzzles(PagePuzzle.newBuilder().setPuzzle(puzzle));
      }
      pages = service.pages(request.build(), listener);
    } catch (RefusedException refused) {
      progress.clear();
      throw new UsageException(refused.problem().getMessage());
    } finally {
      progress.clear();
    }
    pages
        .warnings()
        .forEach(warning -> console.err().println("warning: " + Words.reported(warning)));
    if (listener.failed > 0) {
      console
          .err()
          .println(listener.failed + " of " + all.size() + " puzzles are not in the document");
    }
    console.raw(pages.document());
    console.flush();
    return listener.failed == 0 ? ExitStatus.OK : ExitStatus.FAILED_PUZZLES;
  }

  private List<Puzzle> read() throws IOException {
    if (!puzzles.isLines(from.id(), false)) {
      return List.of(puzzles.single(console.in(), from.id()));
    }
    if (puzzles.readsStandardInput() && console.terminal().in()) {
      console.err().println("reading puzzles from the terminal; end with Ctrl-D");
    }
    PuzzleSource source = puzzles.file(console.in(), from.id());
    List<Puzzle> all = new ArrayList<>();
    for (List<Puzzle> batch = source.batch(BATCH); !batch.isEmpty(); batch = source.batch(BATCH)) {
      all.addAll(batch);
      if (all.size() > MOST_PUZZLES) {
        throw new UsageException("a document has at most " + MOST_PUZZLES + " puzzles");
      }
    }
    return all;
  }

  private RenderPagesRequest.Builder request() {
    if (!PageLayout.PER_PAGE.contains(perPage)) {
      throw new UsageException("--per-page must be 1, 2, 4, 6 or 9");
    }
    title.check();
    Look look = looks.look(Theme.PRINT);
    return RenderPagesRequest.newBuilder()
        .setPaperSize(
            PaperSize.valueOf(
                "PAPER_SIZE_" + Choices.of(PageLayout.Paper.class, "--paper", paper).name()))
        .setPuzzlesPerPage(perPage)
        .setSolutionPlacement(
            SolutionPlacement.valueOf(
                "SOLUTION_PLACEMENT_"
                    + Choices.of(PageLayout.Solutions.class, "--solutions", solutions).name()))
        .setTitle(title.text())
        .setStyle(
            RenderStyle.newBuilder()
                .setTheme(RenderTheme.valueOf("RENDER_THEME_" + look.theme().name()))
                .setSymbols(DigitSymbols.valueOf("DIGIT_SYMBOLS_" + look.symbols().name()))
                .setShowCoordinates(look.numbered())
                .setTintCages(look.tints()))
        .setTextFormatId(text)
        .setIncludeLevels(levels);
  }

  /** Reports the progress. */
  private final class Listener implements PrintedPages.Listener {

    private final Progress progress;
    private int failed;

    Listener(Progress progress) {
      this.progress = progress;
    }

    @Override
    public void done(int count) {
      progress.done(count, "puzzles", "");
    }

    @Override
    public void failed(int index, Problem problem) {
      failed++;
      progress.clear();
      console.err().println("puzzle " + (index + 1) + ": " + Words.failedLine(problem));
    }
  }
}
