package dev.pencilmark.cli;

import dev.pencilmark.cli.work.Loss;
import dev.pencilmark.cli.work.Output;
import dev.pencilmark.format.Formats;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.library.LibraryException;
import dev.pencilmark.library.LibraryPage;
import dev.pencilmark.library.LibraryPuzzle;
import dev.pencilmark.library.PuzzleLibrary;
import dev.pencilmark.problem.ProblemException;
import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark library export}. */
@Command(
    name = "export",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Prints puzzles of the library in any format, one a line.",
    footer = {
      "",
      "What the format does not carry is told on standard error, and so is a puzzle that it cannot"
          + " hold. 'library import' takes what comes out."
    })
final class LibraryExportCommand implements Callable<Integer> {

  private static final int TOLD = 10;

  private final Console console;

  @Mixin private LibraryOptions place;
  @Mixin private LibraryFilterOptions wanted;

  @Option(
      names = "--to",
      order = -20,
      paramLabel = "ID",
      description =
          "The format to write, as 'pencilmark formats' lists them. Default: that which the puzzle"
              + " came in, or swiki.v2.")
  private String to = "";

  LibraryExportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Interchange interchange = new Interchange(Limits.DEFAULT);
    if (!to.isEmpty()) {
      try {
        Formats.find(to);
      } catch (ProblemException unknown) {
        throw new UsageException(unknown.problem().message());
      }
    }
    Progress progress = new Progress(console, System::nanoTime);
    LossReport losses = new LossReport(console, progress);
    long line = 0;
    long failed = 0;
    try (PuzzleLibrary library = place.open()) {
      String after = "";
      do {
        LibraryPage page = library.list(wanted.filter(), after, LibraryPage.MOST);
        for (LibraryPuzzle puzzle : page.puzzles()) {
          try {
            EncodeResult written = written(interchange, puzzle);
            boolean binary = written.format().binary();
            console.line(
                Words.oneLine(
                    new Output(binary ? null : written.text(), binary ? written.bytes() : null)));
            line++;
            losses.line(
                line,
                written.losses().stream()
                    .map(
                        loss ->
                            new Loss(
                                loss.kind().name(),
                                loss.cells(),
                                loss.detail(),
                                loss.changesSolutions()))
                    .toList());
          } catch (ProblemException refused) {
            if (failed++ < TOLD) {
              progress.clear();
              console.err().println("puzzle " + puzzle.id() + ": " + refused.problem().message());
            }
          }
        }
        progress.done(line, "puzzles", "");
        after = page.next();
      } while (!after.isEmpty());
      console.flush();
    } catch (LibraryException away) {
      throw new IOException(away.getMessage(), away);
    } finally {
      progress.clear();
      losses.finish();
    }
    if (failed > 0) {
      console
          .err()
          .printf(
              Locale.ROOT, "%,d puzzles were left out, as the format cannot hold them%n", failed);
    }
    return failed > 0 ? ExitStatus.FAILED_PUZZLES : ExitStatus.OK;
  }

  /** In the format asked for; else in that which it came in, if nothing is lost. */
  private EncodeResult written(Interchange interchange, LibraryPuzzle puzzle)
      throws ProblemException {
    if (to.isEmpty() && !puzzle.source().isEmpty()) {
      try {
        return interchange.encode(puzzle.board(), puzzle.source(), "", true);
      } catch (ProblemException readOnly) {
        // There are formats that are read and not written.
      }
    }
    return interchange.encode(puzzle.board(), to.isEmpty() ? "swiki.v2" : to, "", false);
  }
}
