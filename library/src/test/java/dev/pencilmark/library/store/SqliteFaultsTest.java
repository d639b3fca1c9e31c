package dev.pencilmark.library.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pencilmark.library.LibraryAddition;
import dev.pencilmark.library.LibraryCount;
import dev.pencilmark.library.LibraryEntry;
import dev.pencilmark.library.LibraryException;
import dev.pencilmark.library.LibraryException.Fault;
import dev.pencilmark.library.LibraryFilter;
import dev.pencilmark.library.PuzzleLibrary;
import dev.pencilmark.library.PuzzleLibrary.AddOrder;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of a library in a file when something is the matter. */
final class SqliteFaultsTest {

  @TempDir private Path folder;

  private String place() {
    return folder.resolve("library.db").toString();
  }

  private static PuzzleLibrary open(String place) {
    return new SqlLibraryProvider().open(place);
  }

  private static LibraryException faultOf(Runnable work) {
    try {
      work.run();
    } catch (LibraryException fault) {
      return fault;
    }
    throw new AssertionError("nothing was the matter");
  }

  @Test
  void filesThatAreNoLibrary_areNotChanged() throws Exception {
    Path text = Files.writeString(folder.resolve("text"), "53..7....6..195".repeat(100));
    assertThat(faultOf(() -> open(text.toString())))
        .returns(Fault.UNKNOWN_SCHEMA, LibraryException::fault)
        .hasMessageContaining("it is a file of another kind");
    assertThat(Files.readString(text)).startsWith("53..7").hasSize(1500);
    try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + place())) {
      other.createStatement().execute("CREATE TABLE theirs (id INTEGER)");
    }
    assertThat(faultOf(() -> open(place())))
        .returns(Fault.UNKNOWN_SCHEMA, LibraryException::fault)
        .hasMessageContaining("is no library");
    assertThat(faultOf(() -> open(folder.toString()))).hasMessageEndingWith("it is a directory");
    assertThat(faultOf(() -> open(folder + "/none/library.db")))
        .returns(Fault.UNAVAILABLE, LibraryException::fault)
        .hasMessageContaining("there is no directory");
    assertThat(faultOf(() -> open("postgresql://me:secret@localhost/puzzles")))
        .returns(Fault.UNAVAILABLE, LibraryException::fault)
        .hasMessageContaining("jdbc:postgresql://HOST/DATABASE")
        .hasMessageNotContaining("secret");
  }

  @Test
  void aLibraryThatAnotherProgramWrites_isReadAndReportsIt() throws Exception {
    try (PuzzleLibrary library = open(place());
        Connection other = DriverManager.getConnection("jdbc:sqlite:" + place())) {
      library.add(Puzzles.many(10, 1), AddOrder.PLAIN);
      other.createStatement().execute("BEGIN IMMEDIATE");
      assertThat(faultOf(() -> library.add(Puzzles.many(10, 2), AddOrder.PLAIN)))
          .returns(Fault.LOCKED, LibraryException::fault)
          .hasMessageContaining("another program is writing");
      assertThat(library.list(LibraryFilter.ALL, "", 50).items()).hasSize(10);
      assertThat(library.trouble()).as("it only takes its time").isEmpty();
      other.createStatement().execute("ROLLBACK");
      assertThat(library.add(Puzzles.many(10, 2), AddOrder.PLAIN)).isPresent();
    }
  }

  /** What kind of disk a process of its own finds. */
  private static List<String> run(List<String> before, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(before);
    command.add(ProcessHandle.current().info().command().orElseThrow());
    command.addAll(
        List.of(
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            LibraryWriter.class.getName()));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    List<String> lines = new ArrayList<>();
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      out.lines().filter(line -> line.startsWith("> ")).forEach(lines::add);
    }
    process.waitFor();
    return lines;
  }

  /** The limit of a file's size is as good as a disk that is full: a write is refused. */
  @Test
  void onAFullDisk_nothingThatWasAcknowledgedIsLost() throws Exception {
    assumeTrue(new File("/bin/bash").canExecute());
    List<String> reported =
        run(List.of("/bin/bash", "-c", "ulimit -f 2500; exec \"$@\"", "bash"), place(), "100000");
    String last = reported.get(reported.size() - 1);
    assertThat(last).startsWith("> FAULT ").containsAnyOf("FULL", "UNAVAILABLE");
    checkAcknowledged(reported);
  }

  @Test
  void aFullDisk_isReported_untilThereIsSpace() throws Exception {
    List<LibraryAddition> added = new ArrayList<>();
    try (PuzzleLibrary library = SqlLibrary.open(new Sqlite(place(), 200))) {
      LibraryException full =
          faultOf(
              () -> {
                for (int i = 0; true; i++) {
                  added.addAll(library.add(LibraryWriter.batch(i), AddOrder.PLAIN).orElseThrow());
                }
              });
      assertThat(full)
          .returns(Fault.FULL, LibraryException::fault)
          .hasMessage("there is no more room on the disk for " + place());
      assertThat(library.trouble()).get().returns(Fault.FULL, LibraryException::fault);
      assertThat(library.list(LibraryFilter.ALL, "", 50).items()).hasSize(50);
      // What writes again is well again.
      assertThat(library.delete(added.remove(0).id())).isTrue();
      assertThat(library.trouble()).isEmpty();
    }
    try (PuzzleLibrary library = open(place())) {
      assertThat(added).hasSizeGreaterThan(100);
      assertThat(library.counts().stream().mapToLong(LibraryCount::puzzles).sum())
          .isEqualTo(added.size());
      library.add(Puzzles.many(1_000, 1), AddOrder.PLAIN);
    }
  }

  @Test
  void killedInTheMiddle_theLibraryHasAllThatWasAcknowledged() throws Exception {
    Process process =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                LibraryWriter.class.getName(),
                place(),
                "1000000")
            .redirectErrorStream(true)
            .start();
    List<String> reported = new ArrayList<>();
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        if (line.startsWith("> ")) {
          reported.add(line);
        }
        if (reported.size() == 30) {
          process.destroyForcibly();
        }
      }
    } catch (IOException closed) {
      // It has been killed.
    }
    process.waitFor();
    checkAcknowledged(reported);
  }

  private void checkAcknowledged(List<String> reported) {
    List<Long> ids =
        reported.stream()
            .filter(line -> line.startsWith("> ADDED "))
            .map(line -> Long.parseLong(line.substring("> ADDED ".length())))
            .toList();
    assertThat(ids).isNotEmpty();
    try (PuzzleLibrary library = open(place())) {
      for (long id : ids) {
        assertThat(library.find(id)).as("puzzle " + id).isPresent();
      }
      long puzzles = library.counts().stream().mapToLong(LibraryCount::puzzles).sum();
      assertThat(puzzles % LibraryWriter.BATCH).as("no batch is half there").isZero();
      // The same command resumes, without duplicates.
      List<LibraryEntry> again = LibraryWriter.batch(0);
      assertThat(library.add(again, AddOrder.PLAIN).orElseThrow())
          .noneMatch(LibraryAddition::isNew);
    }
  }

  @Test
  void aLibraryThatCanOnlyBeRead_reportsIt() throws Exception {
    try (PuzzleLibrary library = open(place())) {
      library.add(Puzzles.many(10, 1), AddOrder.PLAIN);
    }
    assertThat(folder.resolve("library.db").toFile().setReadOnly()).isTrue();
    // Root may write regardless, unless its capability is dropped.
    boolean mayAll = Files.isWritable(folder.resolve("library.db"));
    assumeTrue(!mayAll || new File("/usr/bin/setpriv").canExecute());
    List<String> reported =
        run(
            mayAll
                ? List.of(
                    "/usr/bin/setpriv",
                    "--bounding-set=-dac_override",
                    "--inh-caps=-dac_override",
                    "--")
                : List.of(),
            place(),
            "1");
    assertThat(reported)
        .containsExactly(
            "> FOUND 10",
            "> TROUBLE READ_ONLY",
            "> FAULT READ_ONLY " + place() + " can only be read");
  }

  @Test
  void aDamagedLibrary_reportsIt() throws Exception {
    try (PuzzleLibrary library = open(place())) {
      for (int i = 0; i < 5; i++) {
        library.add(Puzzles.many(1000, i), AddOrder.PLAIN);
      }
    }
    byte[] bytes = Files.readAllBytes(Path.of(place()));
    for (int at = 20_000; at < bytes.length; at += 3) {
      bytes[at] = 0x55;
    }
    Files.write(Path.of(place()), bytes);
    assertThat(
            faultOf(
                () -> {
                  try (PuzzleLibrary library = open(place())) {
                    library.counts();
                    library.list(LibraryFilter.ALL, "", 200);
                    library.add(Puzzles.many(1000, 9), AddOrder.PLAIN);
                  }
                }))
        .returns(Fault.DAMAGED, LibraryException::fault);
  }
}
