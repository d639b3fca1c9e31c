package dev.pencilmark.cli;

import dev.pencilmark.cli.work.GenerateCursor;
import dev.pencilmark.cli.work.GenerateOrder;
import dev.pencilmark.cli.work.GeneratedPuzzle;
import dev.pencilmark.cli.work.PuzzleService;
import dev.pencilmark.cli.work.RefusedException;
import dev.pencilmark.cli.work.ServerTroubleException;
import dev.pencilmark.format.Source;
import dev.pencilmark.generate.IdentitySet;
import dev.pencilmark.generate.Method;
import dev.pencilmark.generate.Symmetry;
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
import java.io.IOException;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZonedDateTime;
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
    sortOptions = false,
    description = "Makes puzzles and adds them to the library, until it is told to stop.",
    footer = {
      "",
      "Each is proved to have one solution, is rated, and is not the same as one that is there, not"
          + " even turned, mirrored or with other digits. Standard error has a line of figures a"
          + " minute. Ctrl-C and SIGTERM end it after the puzzle at hand. With --target a server"
          + " makes the puzzles; while it is busy or away, this waits, for a minute at most each"
          + " time."
    })
final class LibraryFillCommand implements Callable<Integer> {

  private static final int MOST_COUNT = 1_000_000_000;
  private static final long FIGURES_NANOS = TimeUnit.SECONDS.toNanos(60);
  private static final int FIRST_PAUSE = 1;
  private static final int LAST_PAUSE = 60;

  /** So many puzzles in a row that were there: there seem to be no others. */
  private static final int PATIENCE = 10_000;

  private static final SolveLimits PROOF = new SolveLimits(2, 100_000_000, 60_000_000_000L);

  private final Console console;
  private final Services services;
  private final Interchange interchange = new Interchange(Limits.DEFAULT);

  @Mixin private LibraryOptions place;

  @Option(
      names = "--type",
      order = -30,
      paramLabel = "TYPE",
      completionCandidates = GenerateCommand.Types.class,
      description = "One of ${COMPLETION-CANDIDATES}. Default: sudoku.")
  private String type = "sudoku";

  @Option(
      names = "--size",
      order = -29,
      paramLabel = "N",
      description = "The side of the grid, as 'generate' has it. Default: 9.")
  private int size;

  @Option(
      names = "--level",
      order = -28,
      paramLabel = "N[-M]",
      description = "Puzzles of this level, 1 to 6, or of several.")
  private String levels;

  @Option(
      names = "--symmetry",
      order = -27,
      paramLabel = "KIND",
      completionCandidates = GenerateCommand.Symmetries.class,
      description = "How the places of clues are laid out: one of ${COMPLETION-CANDIDATES}.")
  private String symmetry = "none";

  @Option(
      names = "--clues",
      order = -26,
      paramLabel = "N[-M]",
      description = "Puzzles with so many clues.")
  private String clues;

  @Option(
      names = "--seed",
      order = -25,
      paramLabel = "N",
      description = "What the puzzles follow from: a whole number of 64 bits. Default: drawn.")
  private Long seed;

  @Option(
      names = "--count",
      order = -24,
      paramLabel = "N",
      description = "How many puzzles to add. Default: no end.")
  private int count = MOST_COUNT;

  @Option(
      names = "--time",
      order = -23,
      paramLabel = "SECONDS",
      description = "Go on no longer than this.")
  private Double time;

  @Option(
      names = "--until",
      order = -22,
      paramLabel = "TIME",
      description =
          "Go on until this time, such as 18:30 or 2030-01-31T06:00, here or with a zone.")
  private String until;

  @Option(
      names = "--collection",
      order = -21,
      paramLabel = "SLUG",
      description = "Put the puzzles into this collection, which is made if there is none.")
  private String collection = "";

  @Option(
      names = "--tag",
      order = -20,
      paramLabel = "TAG",
      description = "Give the puzzles this tag; can be given several times.")
  private List<String> tags = List.of();

  @Mixin private ConnectionOptions connection;

  private long made;
  private long added;
  private long there;
  private long unproved;
  private int thereInARow;
  private long tried;
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
    if (count < 1 || count > MOST_COUNT) {
      throw new UsageException("--count must be 1 to " + MOST_COUNT);
    }
    SearchLimits.check(time, null);
    GenerateOrder order = order();
    began = System.nanoTime();
    figuresAt = began;
    String end;
    try (PuzzleService service = connection.open(services);
        PuzzleLibrary library = place.open();
        Interruption interruption = new Interruption()) {
      LibraryOptions.make(library, collection);
      while (!interruption.isWanted() && library.completeKeys(PuzzleLibrary.MOST_ADDED) > 0) {
        // What is there has to be known before it can be left out.
      }
      try {
        end = fill(service, library, order, interruption);
      } finally {
        console.err().println(figures("in all", added, System.nanoTime() - began));
      }
      // Told before the interruption is over, as the process ends then.
      console.err().println(end);
    } catch (LibraryException failed) {
      throw new IOException(failed.getMessage(), failed);
    }
    return end.equals("all that are made are there already") ? ExitStatus.FAILED_PUZZLES : 0;
  }

  private String fill(
      PuzzleService service,
      PuzzleLibrary library,
      GenerateOrder order,
      Interruption interruption) {
    int pause = FIRST_PAUSE;
    long next = order.first();
    while (true) {
      try (GenerateCursor puzzles = service.generate(order.from(next, MOST_COUNT))) {
        while (puzzles.advance()) {
          tried = Math.max(tried, puzzles.state().tried());
          GeneratedPuzzle puzzle = puzzles.puzzle();
          if (puzzle != null) {
            next = puzzle.index() + 1;
            pause = FIRST_PAUSE;
            take(library, puzzle);
          }
          tell();
          if (interruption.isWanted()) {
            return "told to stop";
          }
          if (added >= count) {
            return "as many as were asked for";
          }
          if (thereInARow >= PATIENCE) {
            return "all that are made are there already";
          }
          if (isOver(order)) {
            return "the time was up";
          }
        }
        switch (puzzles.end()) {
          case "TIME" -> {
            return "the time was up";
          }
          case "EXHAUSTED" -> {
            return "all that are made are there already";
          }
          // One that is not found within its attempts is passed over.
          default -> next++;
        }
      } catch (RefusedException refused) {
        throw new UsageException(refused.problem().message());
      } catch (ServerTroubleException busy) {
        if (isOver(order)) {
          return "the time was up";
        }
        console.err().println(busy.getMessage() + "; again in " + pause + " s");
        for (int i = 0; i < pause * 10 && !interruption.isWanted(); i++) {
          sleep(100);
        }
        if (interruption.isWanted()) {
          return "told to stop";
        }
        pause = Math.min(2 * pause, LAST_PAUSE);
      }
    }
  }

  private boolean isOver(GenerateOrder order) {
    return !order.time().isZero() && System.nanoTime() - began > order.time().toNanos();
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
            .orElseThrow(() -> new UsageException("somebody has deleted the collection"))
            .get(0)
            .isNew();
      } catch (LibraryException fault) {
        // An import may take its time.
        if (!fault.isPassing() || attempt == LAST_PAUSE) {
          throw fault;
        }
        console.err().println(fault.getMessage());
        sleep(TimeUnit.SECONDS.toMillis(FIRST_PAUSE));
      }
    }
  }

  /** The puzzle as it is read back from its text, if it has one solution; else null. */
  private LibraryEntry proved(GeneratedPuzzle puzzle) {
    try {
      var result = interchange.decode(Source.ofText(puzzle.output().text()), "");
      LibraryEntry entry = LibraryEntry.of(result.board(), result.detection().name());
      boolean unique =
          Solver.solve(entry.board(), Start.customary(entry.board()), PROOF, new Cancellation())
                  .outcome()
              == Outcome.UNIQUE;
      if (!unique) {
        return null;
      }
      return entry.withRating(puzzle.rating().level(), puzzle.rating().score()).withCanonical();
    } catch (ProblemException notRead) {
      return null;
    }
  }

  private void tell() {
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

  private GenerateOrder order() {
    Symmetry layout = Symmetry.ofId(symmetry.toLowerCase(Locale.ROOT).replace('-', '_'));
    if (layout == null) {
      throw new UsageException("there is no symmetry " + symmetry + "; see 'generate --help'");
    }
    String wanted = GenerateCommand.type(type);
    return new GenerateOrder(
        wanted,
        size,
        Method.TOP_DOWN.name(),
        "",
        layout.name(),
        GenerateCommand.span("--clues", clues),
        false,
        GenerateCommand.span("--level", levels),
        null,
        List.of(),
        List.of(),
        null,
        List.of(),
        null,
        0,
        MOST_COUNT,
        seed == null ? new SecureRandom().nextLong() : seed,
        0,
        wanted.equals("SUDOKU") ? "plain.line" : "swiki.v2",
        true,
        true,
        new IdentitySet(),
        time());
  }

  private Duration time() {
    Duration most = SearchLimits.time(time);
    if (until == null) {
      return most;
    }
    Duration left = ClockTime.until(until, ZonedDateTime.now());
    return most.isZero() || left.compareTo(most) < 0 ? left : most;
  }
}
