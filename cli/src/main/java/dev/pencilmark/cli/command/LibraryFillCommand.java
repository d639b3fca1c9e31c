package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.ConnectionOptions;
import dev.pencilmark.cli.option.LibraryOptions;
import dev.pencilmark.cli.option.MakingOptions;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.ExitStatus;
import dev.pencilmark.cli.report.Interruption;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.service.GenerateCursor;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.cli.service.RefusedException;
import dev.pencilmark.cli.service.ServerFailureException;
import dev.pencilmark.format.Source;
import dev.pencilmark.generate.IdentitySet;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.library.LibraryEntry;
import dev.pencilmark.library.LibraryException;
import dev.pencilmark.library.PuzzleLibrary;
import dev.pencilmark.library.PuzzleLibrary.AddOrder;
import dev.pencilmark.library.PuzzleLibrary.Same;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.GeneratedPuzzle;
import java.io.IOException;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark library fill}. */
@Command(
    name = "fill",
    mixinStandardHelpOptions = true,
    description = "Generate puzzles and add them to the library.",
    footer = {
      "",
      "Each puzzle is verified to have a unique solution, rated, and skipped if the library"
          + " has an isomorphic one. Standard error has a line of statistics per minute. Ctrl-C"
          + " and SIGTERM stop after the current puzzle. With --target, the server generates the"
          + " puzzles; while it is busy or unavailable, the command retries with increasing"
          + " delays up to a minute."
    })
final class LibraryFillCommand implements Callable<Integer> {

  private static final String ALL_THERE = "all generated puzzles are in the library already";
  private static final String TIME_UP = "the time limit was reached";
  private static final String REPORTED = "interrupted";

  /**
   * The number of puzzles per request. A request remembers its own puzzles; the library remembers
   * all.
   */
  private static final int ORDERED = 10_000;

  private static final long FIGURES_NANOS = TimeUnit.SECONDS.toNanos(60);
  private static final int FIRST_PAUSE = 1;
  private static final int LAST_PAUSE = 60;

  /**
   * The number of consecutive duplicates after which the command assumes that there are no other
   * puzzles.
   */
  private static final int PATIENCE = 10_000;

  private static final SolveLimits PROOF = new SolveLimits(2, 100_000_000, 60_000_000_000L);

  private final Console console;
  private final Services services;
  private final Interchange interchange = new Interchange(Limits.DEFAULT);

  @Mixin private LibraryOptions place;

  @Mixin private MakingOptions making;

  @Option(
      names = {"-n", "--count"},
      paramLabel = "N",
      description = "Number of puzzles. Default: no limit.")
  private Integer count;

  @Option(
      names = "--collection",
      paramLabel = "SLUG",
      description = "Collection of the puzzles. Created if it does not exist.")
  private String collection = "";

  @Option(names = "--tag", paramLabel = "TAG", description = "Tag of the puzzles. Repeatable.")
  private List<String> tags = List.of();

  @Mixin private ConnectionOptions connection;

  private long made;
  private long added;
  private long there;
  private long unproved;
  private int thereInARow;
  private long tried;
  private long triedBefore;
  private long began;
  private long figuresAt;
  private long addedBefore;

  LibraryFillCommand(Console console, Services services) {
    this.console = console;
    this.services = services;
  }

  @Override
  public Integer call() throws IOException {
    LibraryOptions.check(collection, tags);
    MakingOptions.checkCount(count);
    GenerateRequest order = making.request(MakingOptions.MOST_COUNT, 0, null, true, true);
    began = System.nanoTime();
    figuresAt = began;
    String end;
    try (PuzzleService service = connection.open(services);
        PuzzleLibrary library = place.open();
        Interruption interruption = new Interruption()) {
      LibraryOptions.make(library, collection);
      // Duplicates are recognized by their keys.
      new LibraryCompletion(console, library, interruption).forms();
      try {
        end = fill(service, library, order, interruption);
      } finally {
        if (tried > 0) {
          console.err().println(figures("in all", added, System.nanoTime() - began));
        }
      }
      // Print this before the interruption ends, because then the process ends.
      console.err().println(end);
    } catch (LibraryException failed) {
      throw new IOException(failed.getMessage(), failed);
    }
    return end.equals(ALL_THERE) ? ExitStatus.FAILED_PUZZLES : ExitStatus.OK;
  }

  private String fill(
      PuzzleService service,
      PuzzleLibrary library,
      GenerateRequest order,
      Interruption interruption) {
    int pause = FIRST_PAUSE;
    long next = order.getFirstIndex();
    while (true) {
      triedBefore = tried;
      GenerateRequest some = order.toBuilder().setFirstIndex(next).setCount(ORDERED).build();
      try (GenerateCursor puzzles = service.generate(some, new IdentitySet())) {
        while (puzzles.advance()) {
          tried = triedBefore + puzzles.progress().getTried();
          GeneratedPuzzle puzzle = puzzles.puzzle();
          if (puzzle != null) {
            next = puzzle.getIndex() + 1;
            pause = FIRST_PAUSE;
            take(library, puzzle);
          }
          report();
          if (interruption.isWanted()) {
            return REPORTED;
          }
          if (count != null && added >= count) {
            return "the requested number was added";
          }
          if (thereInARow >= PATIENCE) {
            return ALL_THERE;
          }
          if (isOver(order)) {
            return TIME_UP;
          }
        }
        switch (puzzles.end()) {
          case STOP_REASON_TIME -> {
            return TIME_UP;
          }
          case STOP_REASON_EXHAUSTED -> {
            return ALL_THERE;
          }
          // Continue with the next request.
          case STOP_REASON_DONE -> {}
          // Skip an index whose attempts are used up.
          default -> next++;
        }
      } catch (RefusedException refused) {
        throw new UsageException(refused.problem().getMessage());
      } catch (ServerFailureException busy) {
        if (isOver(order)) {
          return TIME_UP;
        }
        console.err().println(busy.getMessage() + "; again in " + pause + " s");
        for (int i = 0; i < pause * 10 && !interruption.isWanted() && !isOver(order); i++) {
          sleep(100);
          report();
        }
        if (interruption.isWanted()) {
          return REPORTED;
        }
        pause = Math.min(2 * pause, LAST_PAUSE);
      }
    }
  }

  private boolean isOver(GenerateRequest order) {
    return order.hasTimeLimit()
        && System.nanoTime() - began
            > order.getTimeLimit().getSeconds() * 1_000_000_000 + order.getTimeLimit().getNanos();
  }

  private void take(PuzzleLibrary library, GeneratedPuzzle puzzle) {
    made++;
    LibraryEntry entry = proved(puzzle);
    if (entry == null) {
      unproved++;
      return;
    }
    AddOrder order = new AddOrder(Same.CANONICAL, collection, tags, null);
    boolean fresh = add(library, entry, order);
    added += fresh ? 1 : 0;
    there += fresh ? 0 : 1;
    thereInARow = fresh ? 0 : thereInARow + 1;
  }

  private boolean add(PuzzleLibrary library, LibraryEntry entry, AddOrder order) {
    for (int attempt = 1; ; attempt++) {
      try {
        return library
            .add(List.of(entry), order)
            .orElseThrow(() -> new UsageException("another process deleted the collection"))
            .get(0)
            .isNew();
      } catch (LibraryException fault) {
        // An import may lock the library for a while.
        if (!fault.isPassing() || attempt == LAST_PAUSE) {
          throw fault;
        }
        console.err().println(fault.getMessage());
        sleep(TimeUnit.SECONDS.toMillis(FIRST_PAUSE));
      }
    }
  }

  /**
   * Decodes the text of the puzzle again. Returns an entry if the puzzle has one solution,
   * otherwise null.
   */
  private LibraryEntry proved(GeneratedPuzzle puzzle) {
    try {
      var result = interchange.decode(Source.ofText(puzzle.getWritten().getText()), "");
      LibraryEntry entry = LibraryEntry.of(result.board(), result.detection().name());
      boolean unique =
          Solver.solve(entry.board(), Start.customary(entry.board()), PROOF, new Cancellation())
                  .outcome()
              == Outcome.UNIQUE;
      if (!unique) {
        return null;
      }
      return entry
          .withRating(puzzle.getRating().getLevelValue(), puzzle.getRating().getScore())
          .withCanonical();
    } catch (ProblemException notRead) {
      return null;
    }
  }

  private void report() {
    long now = System.nanoTime();
    if (now - figuresAt >= FIGURES_NANOS) {
      String at = LocalTime.now().truncatedTo(ChronoUnit.MINUTES).toString();
      console.err().println(figures(at, added - addedBefore, now - figuresAt));
      figuresAt = now;
      addedBefore = added;
    }
  }

  private String figures(String when, long recently, long nanos) {
    return String.format(
        Locale.ROOT,
        "%s: %,d puzzles added, %.1f/s; %,d made in %,d attempts, %,d were there%s",
        when,
        added,
        recently * 1e9 / Math.max(1, nanos),
        made,
        Math.max(made, tried),
        there,
        unproved == 0 ? "" : String.format(Locale.ROOT, ", %,d not proved", unproved));
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    }
  }
}
