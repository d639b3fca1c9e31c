package dev.pencilmark.cli.command;

import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.cli.option.LibraryFilterOptions;
import dev.pencilmark.cli.option.LibraryOptions;
import dev.pencilmark.cli.option.OutputOption;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.ExitStatus;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.library.LibraryCollection;
import dev.pencilmark.library.LibraryCount;
import dev.pencilmark.library.LibraryException;
import dev.pencilmark.library.LibraryFilter;
import dev.pencilmark.library.LibraryPage;
import dev.pencilmark.library.LibraryPuzzle;
import dev.pencilmark.library.PuzzleLibrary;
import dev.pencilmark.wire.ProblemMapper;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark library list}. */
@Command(
    name = "list",
    mixinStandardHelpOptions = true,
    description = "List the puzzles of the library.",
    footer = {
      "",
      "Without a selection, counts the puzzles by type and level, and lists the"
          + " collections. With a selection, prints one puzzle per line: number, type, size,"
          + " number of clues, level, digits, and after a tab the unsupported constraints."
    })
final class LibraryListCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private LibraryOptions place;
  @Mixin private LibraryFilterOptions wanted;
  @Mixin private OutputOption output;

  @Option(
      names = {"-n", "--limit"},
      paramLabel = "N",
      description = "Stop after this many results. Default: 50.")
  private long count = 50;

  LibraryListCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    if (count < 1) {
      throw new UsageException("--limit must be at least 1");
    }
    LibraryFilter filter = wanted.filter();
    try (PuzzleLibrary library = place.openExisting()) {
      if (wanted.isSet()) {
        puzzles(library, filter);
      } else {
        counts(library);
      }
    } catch (LibraryException failed) {
      throw new IOException(failed.getMessage(), failed);
    }
    return ExitStatus.OK;
  }

  private void counts(PuzzleLibrary library) {
    List<LibraryCount> counts = library.counts();
    for (LibraryCount one : counts) {
      console.line(
          String.format(
              Locale.ROOT,
              "%-14s %-9s %,12d",
              one.type().title(),
              one.level() == 0 ? "not rated" : "level " + one.level(),
              one.puzzles()));
    }
    console.line(
        String.format(
            Locale.ROOT,
            "%-24s %,12d",
            "all",
            counts.stream().mapToLong(LibraryCount::puzzles).sum()));
    for (LibraryCollection one : library.collections()) {
      console.line(
          String.format(
              Locale.ROOT, "collection %s (%s): %,d", one.slug(), one.title(), one.puzzles()));
    }
  }

  private void puzzles(PuzzleLibrary library, LibraryFilter filter) {
    String after = "";
    long left = count;
    do {
      LibraryPage<LibraryPuzzle> page =
          library.list(filter, after, (int) Math.min(left, LibraryPage.MOST));
      for (LibraryPuzzle puzzle : page.items()) {
        int side = puzzle.board().side();
        console.line(
            String.format(
                    Locale.ROOT,
                    "%d %s %dx%d %d %s %s",
                    puzzle.id(),
                    puzzle.board().type().letter(),
                    side,
                    side,
                    puzzle.clues(),
                    puzzle.level() == 0 ? "-" : Integer.toString(puzzle.level()),
                    PlainDigits.text(puzzle.board(), puzzle.board()::digit))
                + Words.without(
                    ProblemMapper.unsupported(
                        UnsupportedConstraint.withCarried(puzzle.unsupported(), puzzle.board()))));
      }
      left -= page.items().size();
      after = page.next();
    } while (!after.isEmpty() && left > 0);
    if (!after.isEmpty()) {
      console.err().println("there are more puzzles; --limit sets how many are printed");
    }
  }
}
