package dev.pencilmark.cli.command;

import dev.pencilmark.cli.input.PuzzleSource;
import dev.pencilmark.cli.option.Choices;
import dev.pencilmark.cli.option.ConnectionOptions;
import dev.pencilmark.cli.option.LookOptions;
import dev.pencilmark.cli.option.PuzzleOptions;
import dev.pencilmark.cli.option.Services;
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
import dev.pencilmark.v1.PagePaper;
import dev.pencilmark.v1.PagePuzzle;
import dev.pencilmark.v1.PageSolutions;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.RenderPagesRequest;
import dev.pencilmark.v1.ShowLook;
import dev.pencilmark.v1.ShowSymbols;
import dev.pencilmark.v1.ShowTheme;
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
    sortOptions = false,
    description = "Makes a PDF of many puzzles to print, with their solutions.",
    footer = {
      "",
      "  pencilmark pages --per-page 6 --levels < puzzles.txt > book.pdf",
      "",
      "Reads any list or file of puzzles that 'convert --file' reads. Puzzles that cannot be read are"
          + " told on standard error and counted, and the others are printed. Each has its number,"
          + " its type and a text to type it in from; the same puzzles give the same bytes."
    })
final class PagesCommand implements Callable<Integer> {

  /** More make a book that nobody prints. */
  private static final int MOST_PUZZLES = 10_000;

  private static final int BATCH = 1_000;

  private final Console console;
  private final Services services;

  @Mixin private PuzzleOptions puzzles;
  @Mixin private ConnectionOptions connection;
  @Mixin private LookOptions looks;

  @Option(
      names = "--from",
      order = -9,
      paramLabel = "ID",
      description = "The format that the puzzles are in. Default: it is detected.")
  private String from;

  @Option(
      names = "--per-page",
      order = -8,
      paramLabel = "N",
      description =
          "How many puzzles a page has: 1, 2, 4, 6 or 9; a board whose cells would be too small has"
              + " more room. Default: 4.")
  private int perPage = 4;

  @Option(
      names = "--paper",
      order = -8,
      paramLabel = "SIZE",
      description = "'a4' or 'letter'. Default: a4.")
  private String paper = "a4";

  @Option(
      names = "--solutions",
      order = -7,
      paramLabel = "WHERE",
      description =
          "'at-end', on pages of their own; 'upside-down', the same, turned; or 'none'. Default:"
              + " at-end.")
  private String solutions = "at-end";

  @Option(
      names = "--title",
      order = -7,
      paramLabel = "TEXT",
      description = "What the document is called, above each page.")
  private String title = "";

  @Option(names = "--levels", order = -6, description = "Tell how hard each puzzle is, see 'rate'.")
  private boolean levels;

  @Option(
      names = "--text",
      order = -6,
      paramLabel = "ID",
      description =
          "The format of the text below each puzzle, or 'none'; of formats whose texts are links, a"
              + " link. Default: plain.line where that holds the whole puzzle, else swiki.v2.")
  private String text = "";

  PagesCommand(Console console, Services services) {
    this.console = console;
    this.services = services;
  }

  @Override
  public Integer call() throws IOException {
    puzzles.check();
    RenderPagesRequest.Builder request = request();
    if (console.terminal().out()) {
      throw new UsageException("a PDF is bytes: send it to a file, such as > book.pdf");
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
    pages.warnings().forEach(warning -> console.err().println("warning: " + Words.told(warning)));
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
    if (!puzzles.isLines(from)) {
      return List.of(puzzles.single(console.in(), from));
    }
    if (puzzles.readsStandardInput() && console.terminal().in()) {
      console.err().println("reading puzzles from the terminal; end with ctrl-D");
    }
    PuzzleSource source = puzzles.file(console.in(), from);
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
    if (title.length() > Look.MOST_TEXT) {
      throw new UsageException("--title must have at most " + Look.MOST_TEXT + " characters");
    }
    Look look = looks.look(Theme.PRINT);
    return RenderPagesRequest.newBuilder()
        .setPaper(
            PagePaper.valueOf(
                "PAGE_PAPER_" + Choices.of(PageLayout.Paper.class, "--paper", paper).name()))
        .setPerPage(perPage)
        .setSolutions(
            PageSolutions.valueOf(
                "PAGE_SOLUTIONS_"
                    + Choices.of(PageLayout.Solutions.class, "--solutions", solutions).name()))
        .setTitle(title)
        .setLook(
            ShowLook.newBuilder()
                .setTheme(ShowTheme.valueOf("SHOW_THEME_" + look.theme().name()))
                .setSymbols(ShowSymbols.valueOf("SHOW_SYMBOLS_" + look.symbols().name()))
                .setNumbered(look.numbered())
                .setTints(look.tints()))
        .setTextFormatId(text)
        .setIncludeLevels(levels);
  }

  /** Tells how far it is. */
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
