package dev.pencilmark.library.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.library.LibraryCollection;
import dev.pencilmark.library.LibraryCount;
import dev.pencilmark.library.LibraryEntry;
import dev.pencilmark.library.LibraryFilter;
import dev.pencilmark.library.LibraryImport;
import dev.pencilmark.library.LibraryProgress;
import dev.pencilmark.library.LibraryPuzzle;
import dev.pencilmark.library.PuzzleLibrary;
import dev.pencilmark.library.PuzzleLibrary.AddOrder;
import dev.pencilmark.library.PuzzleLibrary.Same;
import dev.pencilmark.problem.ProblemException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A library with a little of everything, as written by every version: {@code sqlite-1.sql} and so
 * on, in the resources of these tests. With a new migration, add a dump of the new version, of the
 * library that {@link #main} fills: {@code sqlite3 FILE .dump} and {@code pg_dump --inserts
 * --no-owner}.
 */
final class DumpedLibrary {

  private static final String PLAYER = "00112233445566778899aabbccddeeff";
  private static final String FINGERPRINT = "0f".repeat(32);

  private DumpedLibrary() {}

  /** Fills an empty library at a place. */
  public static void main(String[] args) throws ProblemException {
    try (PuzzleLibrary library = new SqlLibraryProvider().open(args[0])) {
      library.create("first", "First Ω", "of all");
      LibraryEntry rated = Puzzles.of(Puzzles.EASY).withRating(2, 345).withTitle("Title Ω", "A");
      LibraryEntry turned = Puzzles.of(Puzzles.turned(Puzzles.EASY)).withCanonical();
      LibraryImport run = new LibraryImport(FINGERPRINT, "some.txt", 3, 0, 0, 1, false);
      library.add(List.of(turned, rated), new AddOrder(Same.EXACT, "first", List.of("tag"), run));
      library.add(List.of(Puzzles.windoku()), AddOrder.PLAIN);
      long id = library.findExact(rated.exact()).orElseThrow().id();
      byte[] state = "state".getBytes(StandardCharsets.UTF_8);
      library.save(new LibraryProgress(PLAYER, id, 0, state, 61, false, Instant.EPOCH));
    }
  }

  /** Has a library all that {@link #main} has put there? */
  static void check(PuzzleLibrary library) throws ProblemException {
    LibraryEntry rated = Puzzles.of(Puzzles.EASY);
    LibraryEntry turned = Puzzles.of(Puzzles.turned(Puzzles.EASY)).withCanonical();
    LibraryPuzzle kept = library.findExact(rated.exact()).orElseThrow();
    assertThat(kept)
        .returns(rated.board(), LibraryPuzzle::board)
        .returns(2, LibraryPuzzle::level)
        .returns(345, LibraryPuzzle::score)
        .returns("Title Ω", LibraryPuzzle::title)
        .returns("A", LibraryPuzzle::author)
        .returns("plain.line", LibraryPuzzle::source)
        .returns(List.of("tag"), LibraryPuzzle::tags)
        .returns(null, LibraryPuzzle::canonical);
    assertThat(kept.added()).isAfter(Instant.parse("2026-01-01T00:00:00Z"));
    assertThat(library.findCanonical(turned.canonical(), 9))
        .extracting(LibraryPuzzle::board)
        .containsExactly(turned.board());
    assertThat(library.counts())
        .containsExactly(
            new LibraryCount(PuzzleType.SUDOKU, 0, 1),
            new LibraryCount(PuzzleType.SUDOKU, 2, 1),
            new LibraryCount(PuzzleType.WINDOKU, 0, 1));
    assertThat(library.collections())
        .singleElement()
        .returns("First Ω", LibraryCollection::title)
        .returns("of all", LibraryCollection::description)
        .returns(2L, LibraryCollection::puzzles);
    assertThat(library.list(LibraryFilter.ALL.inCollection("first"), "", 9).items())
        .extracting(LibraryPuzzle::board)
        .containsExactly(turned.board(), rated.board());
    assertThat(library.progress(PLAYER, kept.id()))
        .get()
        .returns(1L, LibraryProgress::version)
        .returns(61L, LibraryProgress::seconds)
        .returns("state", own -> new String(own.state(), StandardCharsets.UTF_8));
    assertThat(library.importOf(FINGERPRINT))
        .contains(new LibraryImport(FINGERPRINT, "some.txt", 3, 2, 0, 1, false));
    assertThat(library.incompleteKeys(9)).isEqualTo(2);
  }

  /** Whether there is a migration to a version. */
  static boolean hasVersion(String dialect, int version) {
    return SqlLibrary.class.getResource(dialect + "/V" + version + "__library.sql") != null;
  }

  /** The dump of a version, without commands for the program that made it. */
  static String dump(String dialect, int version) {
    String name = "dumps/" + dialect + "-" + version + ".sql";
    try (InputStream in = DumpedLibrary.class.getResourceAsStream(name)) {
      assertThat(in).as("a dump of version %d in %s", version, name).isNotNull();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("\\") && !line.startsWith("--"))
          .collect(Collectors.joining("\n"));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
