package dev.pencilmark.cli;

import dev.pencilmark.library.BatchSize;
import dev.pencilmark.library.LibraryFilter;
import dev.pencilmark.library.LibraryPage;
import dev.pencilmark.library.LibraryPuzzle;
import dev.pencilmark.library.LibraryRating;
import dev.pencilmark.library.PuzzleLibrary;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Computes what is not known of the puzzles of a library. What was computed is kept every so often,
 * so that whoever is told to stop goes on there the next time.
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

  /** Computes the canonical keys that are not known. */
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
      tell(
          "canonical forms of %,d " + (done == 1 ? "puzzle" : "puzzles"),
          done,
          System.nanoTime() - began,
          "");
    }
  }

  /** Rates the puzzles that are not rated. */
  void ratings() {
    Progress progress = new Progress(console, System::nanoTime, true);
    LibraryFilter unrated = LibraryFilter.ALL.ofLevel(0);
    long began = System.nanoTime();
    long tried = 0;
    long rated = 0;
    String after = "";
    try {
      while (!interruption.isWanted()) {
        LibraryPage page = library.list(unrated, after, LibraryPage.MOST);
        Map<Long, LibraryRating> ratings = ratings(page);
        library.rate(ratings);
        rated += ratings.size();
        tried += page.puzzles().size();
        progress.done(tried, "puzzles", " rated");
        after = page.next();
        if (after.isEmpty()) {
          break;
        }
      }
    } finally {
      progress.clear();
    }
    long without = tried - rated;
    tell(
        rated == 1 ? "%,d puzzle rated" : "%,d puzzles rated",
        rated,
        System.nanoTime() - began,
        without == 0 || interruption.isWanted()
            ? ""
            : String.format(
                Locale.ROOT,
                without == 1
                    ? "; %,d has no rating, as it has not one solution"
                    : "; %,d have no rating, as they have not one solution",
                without));
  }

  private Map<Long, LibraryRating> ratings(LibraryPage page) {
    Map<Long, LibraryRating> ratings = new ConcurrentHashMap<>();
    page.puzzles().parallelStream()
        .filter(puzzle -> !interruption.isWanted())
        .forEach(puzzle -> rate(puzzle, ratings));
    return ratings;
  }

  private static void rate(LibraryPuzzle puzzle, Map<Long, LibraryRating> ratings) {
    try {
      LibraryRating rating = LibraryRating.of(puzzle.board(), new Cancellation());
      if (rating != null) {
        ratings.put(puzzle.id(), rating);
      }
    } catch (ProblemException illegal) {
      // A library has none of these; and who has told is not asked again.
    }
  }

  private void tell(String what, long count, long nanos, String more) {
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
