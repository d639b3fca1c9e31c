package dev.pencilmark.cli;

import dev.pencilmark.cli.work.Loss;
import dev.pencilmark.cli.work.Output;
import dev.pencilmark.format.Formats;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.library.LibraryBelongings;
import dev.pencilmark.library.LibraryCollection;
import dev.pencilmark.library.LibraryException;
import dev.pencilmark.library.LibraryFilter;
import dev.pencilmark.library.LibraryPage;
import dev.pencilmark.library.LibraryPuzzle;
import dev.pencilmark.library.PuzzleLibrary;
import dev.pencilmark.problem.ProblemException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
          + " hold. 'library import' takes what comes out: from --json into an empty library, it is"
          + " the same there as here, but for the progress of players.",
      "",
      "  pencilmark library export --library all.db --json > all.jsonl",
      "  pencilmark library import --library jdbc:postgresql://db/a all.jsonl"
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

  @Option(
      names = "--json",
      order = -19,
      description =
          "Print an object a line with all that the library has of a puzzle, and of collections; with"
              + " --to, also the puzzle as text.")
  private boolean json;

  private final Interchange interchange = new Interchange(Limits.DEFAULT);
  private long lines;
  private long failed;
  private long levels;
  private long titles;
  private long tags;
  private long places;

  LibraryExportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    if (!to.isEmpty()) {
      try {
        Formats.find(to);
      } catch (ProblemException unknown) {
        throw new UsageException(unknown.problem().message());
      }
    }
    LibraryFilter filter = wanted.filter();
    Progress progress = new Progress(console, System::nanoTime);
    LossReport losses = new LossReport(console, progress);
    try (PuzzleLibrary library = place.openExisting()) {
      if (json) {
        collections(library);
      }
      String after = "";
      do {
        LibraryPage page = library.list(filter, after, LibraryPage.MOST);
        Map<Long, LibraryBelongings> belongings =
            library.belongings(page.puzzles().stream().map(LibraryPuzzle::id).toList());
        for (LibraryPuzzle puzzle : page.puzzles()) {
          LibraryBelongings own = belongings.get(puzzle.id());
          // Null if somebody has deleted the puzzle since.
          if (own != null) {
            print(puzzle, own, progress, losses);
          }
        }
        progress.done(lines, "puzzles", "");
        after = page.next();
      } while (!after.isEmpty());
      console.flush();
    } catch (LibraryException away) {
      throw new IOException(away.getMessage(), away);
    } finally {
      progress.clear();
      losses.finish();
    }
    tell();
    return failed > 0 ? ExitStatus.FAILED_PUZZLES : ExitStatus.OK;
  }

  private void collections(PuzzleLibrary library) {
    for (LibraryCollection one : library.collections()) {
      if (isWanted(one.slug())) {
        console.line(LibraryLine.of(one));
      }
    }
  }

  private boolean isWanted(String slug) {
    String only = wanted.filter().collection();
    return only.isEmpty() || only.equals(slug);
  }

  private void print(
      LibraryPuzzle puzzle, LibraryBelongings belongings, Progress progress, LossReport losses) {
    try {
      EncodeResult written = json && to.isEmpty() ? null : written(puzzle);
      boolean binary = written != null && written.format().binary();
      String text =
          written == null
              ? ""
              : Words.oneLine(
                  new Output(binary ? null : written.text(), binary ? written.bytes() : null));
      if (json) {
        Map<String, Long> places = new HashMap<>(belongings.places());
        places.keySet().removeIf(slug -> !isWanted(slug));
        text =
            LibraryLine.of(
                puzzle, new LibraryBelongings(belongings.added(), belongings.tags(), places), text);
      } else {
        count(puzzle, belongings);
      }
      console.line(text);
      lines++;
      if (written != null) {
        losses.line(lines, Loss.of(written.losses()));
      }
    } catch (ProblemException refused) {
      if (failed++ < TOLD) {
        progress.clear();
        console
            .err()
            .println("puzzle " + puzzle.id() + ": " + Words.told(refused.problem().message()));
      }
    }
  }

  /** Takes note of what no format has a place for. */
  private void count(LibraryPuzzle puzzle, LibraryBelongings belongings) {
    levels += puzzle.level() > 0 ? 1 : 0;
    titles += puzzle.title().isEmpty() && puzzle.author().isEmpty() ? 0 : 1;
    tags += belongings.tags().isEmpty() ? 0 : 1;
    // Of one collection, the lines are in its order.
    boolean isListed = belongings.places().containsKey(wanted.filter().collection());
    places += belongings.places().size() > (isListed ? 1 : 0) ? 1 : 0;
  }

  private void tell() {
    if (failed > 0) {
      console
          .err()
          .printf(
              Locale.ROOT,
              "%,d %s left out, as the format cannot hold %s%n",
              failed,
              failed == 1 ? "puzzle was" : "puzzles were",
              failed == 1 ? "it" : "them");
    }
    List<String> lost = new ArrayList<>();
    lost(lost, "levels", levels);
    lost(lost, "titles or authors", titles);
    lost(lost, "tags", tags);
    lost(lost, "places in collections", places);
    if (!lost.isEmpty()) {
      console
          .err()
          .println("not in these lines: " + String.join(", ", lost) + "; --json has all of it");
    }
  }

  private static void lost(List<String> lost, String what, long puzzles) {
    if (puzzles > 0) {
      lost.add(
          String.format(
              Locale.ROOT, "%s of %,d %s", what, puzzles, puzzles == 1 ? "puzzle" : "puzzles"));
    }
  }

  /** In the format asked for; else in that which it came in, if nothing is lost. */
  private EncodeResult written(LibraryPuzzle puzzle) throws ProblemException {
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
