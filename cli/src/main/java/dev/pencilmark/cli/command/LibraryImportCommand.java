package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.FromOption;
import dev.pencilmark.cli.option.LibraryOptions;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.ExitStatus;
import dev.pencilmark.cli.report.Interruption;
import dev.pencilmark.cli.report.Progress;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.format.FileEntry;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.interchange.PuzzleFile;
import dev.pencilmark.library.BatchSize;
import dev.pencilmark.library.Discarded;
import dev.pencilmark.library.LibraryAddition;
import dev.pencilmark.library.LibraryEntry;
import dev.pencilmark.library.LibraryException;
import dev.pencilmark.library.LibraryImport;
import dev.pencilmark.library.LibraryReader;
import dev.pencilmark.library.LibraryReader.Piece;
import dev.pencilmark.library.PuzzleLibrary;
import dev.pencilmark.library.PuzzleLibrary.AddOrder;
import dev.pencilmark.library.PuzzleLibrary.Same;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pencilmark library import}. */
@Command(
    name = "import",
    mixinStandardHelpOptions = true,
    description = "Import puzzles from files into the library.",
    footer = {
      "",
      "Puzzles that the library has, in any format, are skipped. Unreadable puzzles are"
          + " reported. Entries of players are not stored. After an interruption by Ctrl-C or an"
          + " error, the same command resumes. At the end, the canonical forms of new puzzles are"
          + " computed, for finding isomorphic puzzles."
    })
final class LibraryImportCommand implements Callable<Integer> {

  /** The number of invalid puzzles that are reported individually. */
  private static final int REPORTED = 10;

  private static final int FINGERPRINT_BYTES = 1 << 20;

  private final Console console;

  @Mixin private LibraryOptions place;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "Files of puzzles in any format, also compressed with gzip; '-' is standard input.")
  private List<String> files;

  @Mixin private FromOption format;

  @Option(
      names = "--collection",
      paramLabel = "SLUG",
      description = "Collection of the puzzles. Created if it does not exist.")
  private String collection = "";

  @Option(names = "--tag", paramLabel = "TAG", description = "Tag of the puzzles. Repeatable.")
  private List<String> tags = List.of();

  @Option(
      names = "--skip-isomorphs",
      description = "Skip puzzles that are isomorphic to a puzzle of the library.")
  private boolean skipIsomorphs;

  @Option(
      names = "--rate",
      description =
          "Rate the puzzles. At the end, rates all puzzles of the library without a rating, which"
              + " takes milliseconds per puzzle.")
  private boolean rate;

  private String from = "";

  private final Interchange interchange = new Interchange(Limits.DEFAULT);

  LibraryImportCommand(Console console) {
    this.console = console;
  }

  /** The state of an import. */
  private static final class Run {
    long read;
    long added;
    long same;
    long bad;
    long entered;
    long lost;
    long taken;

    /** Returns how many puzzles were read, including invalid ones. */
    long puzzles() {
      return added + same + bad;
    }
  }

  @Override
  public Integer call() throws IOException {
    LibraryOptions.check(collection, tags);
    from = format.id() == null ? "" : format.id();
    long bad = 0;
    try (PuzzleLibrary library = place.open();
        Interruption interruption = new Interruption()) {
      LibraryOptions.make(library, collection);
      LibraryCompletion completion = new LibraryCompletion(console, library, interruption);
      if (skipIsomorphs) {
        completion.forms();
      }
      for (String file : files) {
        if (!interruption.isWanted()) {
          bad += one(library, file, interruption).bad;
        }
      }
      completion.forms();
      if (rate) {
        completion.ratings();
      }
    } catch (LibraryException | CompletionException failed) {
      Throwable cause = failed instanceof CompletionException ? failed.getCause() : failed;
      throw new IOException(
          cause.getMessage() + "; reported puzzles are stored, and the same command resumes",
          failed);
    }
    return bad > 0 ? ExitStatus.FAILED_PUZZLES : ExitStatus.OK;
  }

  private Run one(PuzzleLibrary library, String name, Interruption interruption)
      throws IOException {
    String fingerprint = name.equals("-") ? null : fingerprint(name);
    Optional<LibraryImport> before =
        fingerprint == null
            ? Optional.empty()
            : library.importOf(fingerprint).filter(run -> !run.ended());
    Run run = new Run();
    before.ifPresent(
        known -> {
          run.read = known.read();
          run.added = known.added();
          run.same = known.same();
          run.bad = known.bad();
          console.err().printf("%s: resuming after %,d puzzles%n", name, run.puzzles());
        });
    long began = System.nanoTime();
    Progress progress = new Progress(console, System::nanoTime, true);
    CompletableFuture<Void> adding = CompletableFuture.completedFuture(null);
    try (InputStream in = name.equals("-") ? console.in() : Files.newInputStream(Path.of(name))) {
      PuzzleFile file = PuzzleFile.open(in, from, Limits.DEFAULT);
      skip(file, run.read);
      BatchSize size = new BatchSize(PuzzleLibrary.MOST_ADDED);
      while (true) {
        long since = System.nanoTime();
        List<FileEntry> batch = new ArrayList<>();
        ProblemException broken = next(file, size.now(), batch);
        List<Piece> pieces = batch.parallelStream().map(this::piece).toList();
        boolean last = batch.isEmpty();
        // Wait for the previous batch to be written, so that preparation is at most one batch
        // ahead.
        adding.join();
        size.took(System.nanoTime() - since);
        if (broken != null) {
          report(name, pieces, run);
          add(library, run, pieces, name, fingerprint, false);
          progress.clear();
          console.err().println(summary(name, run, System.nanoTime() - began, interruption));
          throw broken;
        }
        if (last) {
          add(library, run, List.of(), name, fingerprint, true);
          break;
        }
        report(name, pieces, run);
        adding =
            CompletableFuture.runAsync(() -> add(library, run, pieces, name, fingerprint, false));
        progress.done(run.taken + pieces.size(), "puzzles", "");
        if (interruption.isWanted()) {
          adding.join();
          break;
        }
      }
    } catch (ProblemException broken) {
      adding.join();
      throw new IOException("cannot read " + name + ": " + broken.getMessage(), broken);
    } finally {
      progress.clear();
    }
    console.err().println(summary(name, run, System.nanoTime() - began, interruption));
    return run;
  }

  /** Skips puzzles that an earlier run has read. */
  private static void skip(PuzzleFile file, long puzzles) throws IOException, ProblemException {
    for (long i = 0; i < puzzles && file.next() != null; i++) {
      // The library contains it already.
    }
  }

  /**
   * Reads some puzzles.
   *
   * @return the reason why the rest of the file cannot be read; null if there is none
   */
  private static ProblemException next(PuzzleFile file, int most, List<FileEntry> batch)
      throws IOException {
    try {
      for (FileEntry next = file.next(); next != null; next = file.next()) {
        batch.add(next);
        if (batch.size() == most) {
          break;
        }
      }
      return null;
    } catch (ProblemException broken) {
      return broken;
    }
  }

  private Piece piece(FileEntry entry) {
    Piece piece = new LibraryReader(interchange, from).read(entry, new Cancellation());
    return !skipIsomorphs || piece.entry() == null
        ? piece
        : piece.with(piece.entry().withCanonical());
  }

  private void report(String name, List<Piece> pieces, Run run) {
    for (Piece piece : pieces) {
      if (piece.problem() != null && run.bad++ < REPORTED) {
        String why = piece.problem().code() + ": " + piece.problem().message();
        console.err().printf("%s:%d: %s%n", name, piece.line(), Words.reported(why));
      }
      if (!piece.discarded().isEmpty() && run.lost++ < REPORTED) {
        console
            .err()
            .printf(
                "%s:%d: %s%n",
                name, piece.line(), Words.reported(Discarded.text(piece.discarded())));
      }
      run.entered += piece.hasEntries() ? 1 : 0;
    }
  }

  /** Adds puzzles, and records the position in the file after them. */
  private void add(
      PuzzleLibrary library,
      Run run,
      List<Piece> pieces,
      String name,
      String fingerprint,
      boolean ended) {
    List<LibraryEntry> entries =
        pieces.stream().map(Piece::entry).filter(Objects::nonNull).toList();
    pieces.stream().map(Piece::collection).filter(Objects::nonNull).forEach(library::create);
    run.read += pieces.size();
    run.taken += pieces.size();
    LibraryImport progress =
        fingerprint == null
            ? null
            : new LibraryImport(fingerprint, name, run.read, run.added, run.same, run.bad, ended);
    Same same = skipIsomorphs ? Same.CANONICAL : Same.EXACT;
    List<LibraryAddition> added =
        library
            .add(entries, new AddOrder(same, collection, tags, progress))
            .orElseThrow(
                () ->
                    new LibraryException(
                        LibraryException.Fault.OTHER,
                        "another process deleted the collection " + collection,
                        null));
    long fresh = added.stream().filter(LibraryAddition::isNew).count();
    run.added += fresh;
    run.same += added.size() - fresh;
  }

  private String summary(String name, Run run, long nanos, Interruption interruption) {
    StringBuilder words = new StringBuilder();
    words.append(
        String.format(
            Locale.ROOT,
            "%s: %,d %s read, %,d added, %,d %s there, %,d not understood",
            name,
            run.puzzles(),
            run.puzzles() == 1 ? "puzzle" : "puzzles",
            run.added,
            run.same,
            run.same == 1 ? "was" : "were",
            run.bad));
    if (run.bad > REPORTED) {
      words.append(String.format(Locale.ROOT, " (the first %d are listed above)", REPORTED));
    }
    if (run.entered > 0) {
      words.append(
          String.format(Locale.ROOT, "; the entries of players in %,d were ignored", run.entered));
    }
    if (run.lost > 0) {
      words.append(
          String.format(
              Locale.ROOT,
              "; constraints of %,d were ignored, %s",
              run.lost,
              run.lost > REPORTED ? "see the first " + REPORTED + " above" : "see above"));
    }
    words.append(
        String.format(
            Locale.ROOT, "; %.1f s, %,.0f puzzles/s", nanos / 1e9, run.taken / (nanos / 1e9)));
    if (interruption.isWanted()) {
      words.append("; interrupted: the same command resumes");
    }
    return words.toString();
  }

  /**
   * Returns an identifier of this import: the file, by its size and its beginning, and the options.
   */
  private String fingerprint(String name) throws IOException {
    try (InputStream in = Files.newInputStream(Path.of(name))) {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      String what =
          Files.size(Path.of(name)) + "\n" + from + "\n" + collection + "\n" + skipIsomorphs + tags;
      digest.update(what.getBytes(StandardCharsets.UTF_8));
      digest.update(in.readNBytes(FINGERPRINT_BYTES));
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchFileException missing) {
      throw new UsageException("there is no file " + name);
    } catch (InvalidPathException impossible) {
      throw new UsageException(impossible.getMessage());
    } catch (IOException unreadable) {
      throw new IOException("cannot read " + name + ": " + unreadable.getMessage(), unreadable);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-256", impossible);
    }
  }
}
