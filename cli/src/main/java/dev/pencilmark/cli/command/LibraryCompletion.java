package dev.pencilmark.cli.command;

import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.Interruption;
import dev.pencilmark.cli.report.Progress;
import dev.pencilmark.library.BatchSize;
import dev.pencilmark.library.LibraryFilter;
import dev.pencilmark.library.LibraryPage;
import dev.pencilmark.library.LibraryPuzzle;
import dev.pencilmark.library.LibraryRating;
import dev.pencilmark.library.PuzzleLibrary;
import dev.pencilmark.library.Unrated;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Computes missing data of the puzzles of a library. Saves its results regularly, so that the next
 * run resumes after an interruption.
 */
final class LibraryCompletion {

  private final Console console;
  private final PuzzleLibrary library;
  private final Interruption interruption;

  LibraryCompletion(Console console, PuzzleLibrary library, Interruption interruption) {
    this.console = console;
    this.library = library;
    this.interruption = interruption;
  }

  /** Computes the missing canonical keys. */
  void forms() {
    Progress progress = new Progress(console, System::nanoTime, true);
    long began = System.nanoTime();
    long done = 0;
    try {
      BatchSize size = new BatchSize(PuzzleLibrary.MOST_ADDED);
      for (int some = -1; some != 0 && !interruption.isWanted(); ) {
        long since = System.nanoTime();
        some = library.completeKeys(size.now());
        size.took(System.nanoTime() - since);
        done += some;
        progress.done(done, "canonical forms", "");
      }
    } finally {
      progress.clear();
    }
    if (done > 0) {
      report(
          "canonical forms of %,d " + (done == 1 ? "puzzle" : "puzzles"),
          done,
          System.nanoTime() - began,
          "");
    }
  }

  /** Rates the puzzles without a rating. */
  void ratings() {
    Progress progress = new Progress(console, System::nanoTime, true);
    LibraryFilter unrated = LibraryFilter.ALL.ofLevel(0);
    long began = System.nanoTime();
    long tried = 0;
    long rated = 0;
    Map<Unrated, Long> reasons = new EnumMap<>(Unrated.class);
    String after = "";
    try {
      while (!interruption.isWanted()) {
        LibraryPage<LibraryPuzzle> page = library.list(unrated, after, LibraryPage.MOST);
        Map<Long, LibraryRating> ratings = ratings(page, reasons);
        library.rate(ratings);
        rated += ratings.size();
        tried += page.items().size();
        progress.done(tried, "puzzles", " rated");
        after = page.next();
        if (after.isEmpty()) {
          break;
        }
      }
    } finally {
      progress.clear();
    }
    report(
        rated == 1 ? "%,d puzzle rated" : "%,d puzzles rated",
        rated,
        System.nanoTime() - began,
        unrated(reasons));
  }

  /** Describes how many puzzles have no rating, by reason. */
  static String unrated(Map<Unrated, Long> reasons) {
    long all = reasons.values().stream().mapToLong(count -> count).sum();
    return all == 0
        ? ""
        : String.format(Locale.ROOT, "; %,d without a rating: ", all)
            + reasons.entrySet().stream()
                .map(
                    reason ->
                        String.format(
                            Locale.ROOT,
                            "%,d %s",
                            reason.getValue(),
                            reason.getKey().words(reason.getValue())))
                .collect(Collectors.joining(", "));
  }

  private Map<Long, LibraryRating> ratings(
      LibraryPage<LibraryPuzzle> page, Map<Unrated, Long> reasons) {
    Map<Long, LibraryRating> ratings = new ConcurrentHashMap<>();
    List<Unrated> without =
        page.items().parallelStream()
            .filter(puzzle -> !interruption.isWanted())
            .map(puzzle -> rate(puzzle, ratings))
            .filter(Objects::nonNull)
            .toList();
    without.forEach(reason -> reasons.merge(reason, 1L, Long::sum));
    return ratings;
  }

  /**
   * Rates a puzzle.
   *
   * @return the reason why it has no rating, or null
   */
  private static Unrated rate(LibraryPuzzle puzzle, Map<Long, LibraryRating> ratings) {
    try {
      LibraryRating.Result result =
          LibraryRating.of(puzzle.board(), puzzle.unsupported(), new Cancellation());
      if (result.rating() != null) {
        ratings.put(puzzle.id(), result.rating());
      }
      return result.reason();
    } catch (ProblemException calledOff) {
      throw new IllegalStateException(calledOff);
    }
  }

  private void report(String what, long count, long nanos, String more) {
    double seconds = nanos / 1e9;
    console
        .err()
        .printf(
            Locale.ROOT,
            what + "%s; %.1f s, %,.0f puzzles/s%n",
            count,
            more,
            seconds,
            count / seconds);
  }
}
