package dev.pencilmark.library.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.library.LibraryAddition;
import dev.pencilmark.library.LibraryCount;
import dev.pencilmark.library.LibraryEntry;
import dev.pencilmark.library.LibraryException;
import dev.pencilmark.library.LibraryException.Fault;
import dev.pencilmark.library.LibraryFilter;
import dev.pencilmark.library.PuzzleLibrary;
import dev.pencilmark.library.PuzzleLibrary.AddOrder;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;

/** A library in a real PostgreSQL; {@code .ci/postgresql} runs it. */
@EnabledIfEnvironmentVariable(named = PostgresCluster.PROGRAMS, matches = ".+")
final class PostgresLibraryTest extends LibraryContract {

  private static PostgresCluster cluster;

  @BeforeAll
  static void startCluster() throws Exception {
    cluster = PostgresCluster.start();
  }

  @AfterAll
  static void stopCluster() throws Exception {
    cluster.close();
  }

  @Override
  String newPlace() throws Exception {
    return cluster.newDatabase();
  }

  @Override
  String dialect() {
    return "postgresql";
  }

  @Test
  void tablesAreTheSameAsInAFile(@TempDir Path folder) throws Exception {
    String place = cluster.newDatabase();
    String file = folder.resolve("library.db").toString();
    new SqlLibraryProvider().open(place).close();
    new SqlLibraryProvider().open(file).close();
    try (Connection database = connect(place);
        Connection sqlite = connect(file)) {
      assertThat(Schema.of(database)).isEqualTo(Schema.of(sqlite));
    }
  }

  @Test
  void replicasThatStartTogether_makeTheTablesOnce() throws Exception {
    String place = cluster.newDatabase();
    ExecutorService threads = Executors.newFixedThreadPool(3);
    List<Future<PuzzleLibrary>> replicas =
        IntStream.range(0, 3)
            .mapToObj(i -> threads.submit(() -> new SqlLibraryProvider().open(place)))
            .toList();
    for (Future<PuzzleLibrary> replica : replicas) {
      try (PuzzleLibrary library = replica.get()) {
        assertThat(library.counts()).isEmpty();
      }
    }
    threads.shutdown();
  }

  /** Two replicas write the same puzzles while the database is killed, twice. */
  @Test
  void killedUnderLoad_theDatabaseHasAllThatWasAcknowledged_once() throws Exception {
    String place = cluster.newDatabase();
    List<LibraryEntry> entries = Puzzles.many(4_000, 7);
    Set<Long> acknowledged = ConcurrentHashMap.newKeySet();
    ExecutorService threads = Executors.newFixedThreadPool(2);
    CountDownLatch begun = new CountDownLatch(40);
    try (PuzzleLibrary one = new SqlLibraryProvider().open(place);
        PuzzleLibrary two = new SqlLibraryProvider().open(place)) {
      List<Future<Integer>> writers =
          List.of(
              threads.submit(() -> addAll(one, entries, acknowledged, begun)),
              threads.submit(() -> addAll(two, entries, acknowledged, begun)));
      assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
      cluster.kill();
      cluster.launch();
      int failures = writers.get(0).get() + writers.get(1).get();
      assertThat(failures).as("some batches met the fault").isPositive();
      for (long id : acknowledged) {
        assertThat(one.find(id)).as("puzzle " + id).isPresent();
      }
      assertThat(one.counts().stream().mapToLong(LibraryCount::puzzles).sum())
          .isEqualTo(entries.stream().map(LibraryEntry::exact).distinct().count())
          .isEqualTo(acknowledged.size());
    }
    threads.shutdown();
  }

  private static int addAll(
      PuzzleLibrary library,
      List<LibraryEntry> entries,
      Set<Long> acknowledged,
      CountDownLatch begun) {
    int failures = 0;
    int at = 0;
    while (at < entries.size()) {
      try {
        library.add(entries.subList(at, at + 20), AddOrder.PLAIN).orElseThrow().stream()
            .map(LibraryAddition::id)
            .forEach(acknowledged::add);
        at += 20;
        begun.countDown();
      } catch (LibraryException away) {
        assertThat(away.isPassing()).as(away.getMessage()).isTrue();
        failures++;
      }
    }
    return failures;
  }

  /** Two programs add the same puzzles, and one of them is killed. */
  @Test
  void aKilledReplica_leavesNoPartialData_andBlocksNoOther() throws Exception {
    String place = cluster.newDatabase();
    Process killed = writer(place, "1000000");
    Set<Long> acknowledged = new HashSet<>();
    read(killed, acknowledged, 10);
    Process other = writer(place, "30");
    read(killed, acknowledged, 20);
    killed.destroyForcibly();
    read(killed, acknowledged, Integer.MAX_VALUE);
    read(other, acknowledged, Integer.MAX_VALUE);
    assertThat(other.waitFor()).isZero();
    try (PuzzleLibrary library = new SqlLibraryProvider().open(place)) {
      assertThat(acknowledged).hasSizeGreaterThan(29);
      for (long id : acknowledged) {
        assertThat(library.find(id)).as("puzzle " + id).isPresent();
      }
      long puzzles = library.counts().stream().mapToLong(LibraryCount::puzzles).sum();
      assertThat(puzzles % LibraryWriter.BATCH).as("no batch is half there").isZero();
      assertThat(library.add(LibraryWriter.batch(29), AddOrder.PLAIN).orElseThrow())
          .noneMatch(LibraryAddition::isNew);
    }
  }

  private static Process writer(String place, String batches) throws Exception {
    return new ProcessBuilder(
            ProcessHandle.current().info().command().orElseThrow(),
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            LibraryWriter.class.getName(),
            place,
            batches)
        .redirectErrorStream(true)
        .start();
  }

  /** Reads the output of a writer, up to a number of lines. */
  private static void read(Process writer, Set<Long> acknowledged, int most) {
    BufferedReader out = writer.inputReader(StandardCharsets.UTF_8);
    try {
      int reported = 0;
      String line = "";
      while (reported < most && line != null) {
        line = out.readLine();
        if (line != null && line.startsWith("> ADDED ")) {
          acknowledged.add(Long.parseLong(line.substring("> ADDED ".length())));
          reported++;
        }
      }
    } catch (IOException closed) {
      // It has been killed.
    }
  }

  @Test
  void aDatabaseWhoseDiskIsFull_isReported_untilThereIsRoom() throws Exception {
    String place = cluster.newDatabase();
    String name = place.replaceAll(".*/|\\?.*", "");
    try (PuzzleLibrary library = new SqlLibraryProvider().open(place)) {
      library.add(Puzzles.many(20, 1), AddOrder.PLAIN);
      // As PostgreSQL reports it.
      cluster.execute(
          name,
          "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION"
              + " 'could not extend file' USING ERRCODE = 'disk_full'; END $$;"
              + " CREATE TRIGGER full_disk BEFORE INSERT ON puzzle EXECUTE FUNCTION full_disk()");
      LibraryException full =
          catchThrowableOfType(
              LibraryException.class, () -> library.add(Puzzles.many(20, 2), AddOrder.PLAIN));
      assertThat(full)
          .returns(Fault.FULL, LibraryException::fault)
          .hasMessage("there is no more room on the disk of the library's database");
      assertThat(library.trouble()).get().returns(Fault.FULL, LibraryException::fault);
      assertThat(library.list(LibraryFilter.ALL, "", 50).items()).hasSize(20);
      cluster.execute(name, "DROP TRIGGER full_disk ON puzzle");
      library.add(Puzzles.many(20, 2), AddOrder.PLAIN);
      assertThat(library.trouble()).isEmpty();
    }
  }

  @Test
  void aTableThatIsLocked_isReported_andReadAndWrittenAfterwards() throws Exception {
    String place = cluster.newDatabase();
    try (PuzzleLibrary library = new SqlLibraryProvider().open(place);
        Connection other = connect(place)) {
      other.setAutoCommit(false);
      other.createStatement().execute("LOCK TABLE puzzle IN SHARE MODE");
      LibraryException locked =
          catchThrowableOfType(
              LibraryException.class, () -> library.add(Puzzles.many(20, 2), AddOrder.PLAIN));
      assertThat(locked)
          .returns(Fault.LOCKED, LibraryException::fault)
          .hasMessage("other programs are writing to the library; try again");
      assertThat(library.counts()).isEmpty();
      assertThat(library.trouble()).as("it only takes its time").isEmpty();
      other.rollback();
      assertThat(library.add(Puzzles.many(20, 2), AddOrder.PLAIN)).isPresent();
    }
  }

  @Test
  void aDatabaseThatIsAway_isReported_andUsedWhenItIsThere() throws Exception {
    String place = cluster.newDatabase();
    cluster.kill();
    PuzzleLibrary library;
    try {
      library = new SqlLibraryProvider().open(place);
      assertThat(library.trouble()).get().returns(Fault.UNAVAILABLE, LibraryException::fault);
      assertThatThrownBy(library::counts)
          .isInstanceOf(LibraryException.class)
          .hasMessage("the library's database cannot be reached; try again");
    } finally {
      cluster.launch();
    }
    assertThat(library.trouble()).isEmpty();
    assertThat(library.counts()).isEmpty();
    library.close();
  }

  @Test
  void aDatabaseThatCanOnlyBeRead_isReported() throws Exception {
    String place = cluster.newDatabase();
    String name = place.replaceAll(".*/|\\?.*", "");
    new SqlLibraryProvider().open(place).close();
    cluster.execute(
        "postgres", "ALTER DATABASE " + name + " SET default_transaction_read_only = on");
    try (PuzzleLibrary library = new SqlLibraryProvider().open(place)) {
      assertThat(library.counts()).isEmpty();
      assertThat(library.trouble()).get().returns(Fault.READ_ONLY, LibraryException::fault);
      assertThatThrownBy(() -> library.add(List.of(Puzzles.of(Puzzles.EASY)), AddOrder.PLAIN))
          .hasMessage("the library's database can only be read");
    }
  }

  @Test
  void aForeignDatabase_isNotChanged() throws Exception {
    String place = cluster.newDatabase();
    cluster.execute(place.replaceAll(".*/|\\?.*", ""), "CREATE TABLE theirs (id INT)");
    assertThatThrownBy(() -> new SqlLibraryProvider().open(place))
        .isInstanceOf(LibraryException.class)
        .hasMessageContaining("is no library");
  }
}
