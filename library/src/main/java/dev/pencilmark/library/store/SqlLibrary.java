package dev.pencilmark.library.store;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.canonical.CanonicalKey;
import dev.pencilmark.library.LibraryAddition;
import dev.pencilmark.library.LibraryCollection;
import dev.pencilmark.library.LibraryCount;
import dev.pencilmark.library.LibraryDetails;
import dev.pencilmark.library.LibraryEntry;
import dev.pencilmark.library.LibraryException;
import dev.pencilmark.library.LibraryException.Fault;
import dev.pencilmark.library.LibraryFilter;
import dev.pencilmark.library.LibraryImport;
import dev.pencilmark.library.LibraryPage;
import dev.pencilmark.library.LibraryProgress;
import dev.pencilmark.library.LibraryPuzzle;
import dev.pencilmark.library.LibraryRating;
import dev.pencilmark.library.LibraryRules;
import dev.pencilmark.library.PuzzleLibrary;
import dev.pencilmark.library.PuzzleUpdate;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.PreparedBatch;

/**
 * A library in a database. What the two databases have in common is here, and most of it is in the
 * same words; the rest is in {@link Dialect}.
 */
final class SqlLibrary implements PuzzleLibrary {

  private static final int ATTEMPTS = 8;
  private static final long PAUSE_NANOS = 5_000_000;

  private final Dialect dialect;
  private final DataSource writing;
  private final DataSource reading;
  private final Jdbi writers;
  private final Jdbi readers;

  private volatile boolean ready;

  /** Why the last transaction that was to write did not; null if it did. */
  private volatile LibraryException refusal;

  private SqlLibrary(Dialect dialect) {
    this.dialect = dialect;
    this.writing = dialect.writers();
    this.reading = dialect.readers();
    this.writers = Jdbi.create(writing);
    this.readers = Jdbi.create(reading);
  }

  /**
   * Opens a library, and migrates its tables. An unavailable database is contacted again on demand.
   */
  static SqlLibrary open(Dialect dialect) {
    dialect.prepare();
    SqlLibrary library = new SqlLibrary(dialect);
    try {
      library.beReady();
    } catch (RuntimeException failed) {
      LibraryException fault = dialect.fault(failed);
      if (!fault.isPassing() || dialect instanceof Sqlite) {
        library.close();
        throw fault;
      }
    }
    return library;
  }

  private void beReady() {
    if (ready) {
      return;
    }
    synchronized (this) {
      if (!ready) {
        Flyway.configure(SqlLibrary.class.getClassLoader())
            .dataSource(dialect.plain())
            .loggers("slf4j")
            .locations("classpath:dev/pencilmark/library/store/" + dialect.folder())
            .table("pencilmark_schema")
            // A library of a newer version is not touched.
            .ignoreMigrationPatterns(new String[0])
            .validateMigrationNaming(true)
            .cleanDisabled(true)
            .load()
            .migrate();
        ready = true;
      }
    }
  }

  private <R> R read(Function<Handle, R> work) {
    try {
      beReady();
      return readers.withHandle(work::apply);
    } catch (RuntimeException failed) {
      throw dialect.fault(failed);
    }
  }

  private <R> R write(Function<Handle, R> work) {
    for (int attempt = 1; ; attempt++) {
      try {
        beReady();
        R result = writers.inTransaction(work::apply);
        refusal = null;
        return result;
      } catch (RuntimeException failed) {
        if (attempt == ATTEMPTS || !dialect.isRepeatable(failed)) {
          LibraryException fault = dialect.fault(failed);
          refusal = fault;
          throw fault;
        }
      }
      LockSupport.parkNanos(PAUSE_NANOS << attempt);
    }
  }

  @Override
  public Optional<List<LibraryAddition>> add(List<LibraryEntry> entries, AddOrder order) {
    if (entries.size() > MOST_ADDED) {
      throw new IllegalArgumentException(entries.size() + " puzzles at once");
    }
    return write(handle -> new InsertTransaction(handle, dialect, order).add(entries));
  }

  @Override
  public Optional<LibraryPuzzle> find(long id) {
    return read(handle -> find(handle, id));
  }

  private static Optional<LibraryPuzzle> find(Handle handle, long id) {
    return handle
        .createQuery("SELECT " + Rows.PUZZLE + " FROM puzzle p WHERE p.id = :id")
        .bind("id", id)
        .map((row, context) -> Rows.puzzle(row))
        .findOne()
        .map(puzzle -> withDetails(handle, puzzle));
  }

  private static LibraryPuzzle withDetails(Handle handle, LibraryPuzzle puzzle) {
    return puzzle.with(Rows.details(handle, List.of(puzzle.id())).get(puzzle.id()));
  }

  @Override
  public Optional<LibraryPuzzle> findExact(CanonicalKey exact) {
    return read(
        handle ->
            handle
                .createQuery("SELECT " + Rows.PUZZLE + " FROM puzzle p WHERE p.content_hash = :key")
                .bind("key", exact.bytes())
                .map((row, context) -> Rows.puzzle(row))
                .findOne()
                .map(puzzle -> withDetails(handle, puzzle)));
  }

  @Override
  public List<LibraryPuzzle> findCanonical(CanonicalKey canonical, int most) {
    return read(
        handle ->
            handle
                .createQuery(
                    "SELECT "
                        + Rows.PUZZLE
                        + " FROM puzzle p WHERE p.canonical_key = :key ORDER BY p.id LIMIT :most")
                .bind("key", canonical.bytes())
                .bind("most", most)
                .map((row, context) -> Rows.puzzle(row))
                .list());
  }

  @Override
  public LibraryPage<LibraryPuzzle> list(LibraryFilter filter, String after, int most) {
    checkSize(most);
    PageKey key = PageKey.of(after);
    return read(handle -> new Listing(handle, filter).page(key, most));
  }

  private static void checkSize(int most) {
    if (!LibraryPage.isSize(most)) {
      throw new IllegalArgumentException(most + " items a page");
    }
  }

  @Override
  public Optional<LibraryPuzzle> random(LibraryFilter filter) {
    return read(handle -> new Listing(handle, filter).random());
  }

  @Override
  public List<LibraryCount> counts() {
    List<LibraryCount> counts =
        read(
            handle ->
                handle
                    .createQuery(
                        "SELECT type, level, COUNT(*) AS puzzles FROM puzzle GROUP BY type, level")
                    .map(
                        (row, context) ->
                            new LibraryCount(
                                PuzzleType.ofLetter(row.getString(1).charAt(0)),
                                row.getInt(2),
                                row.getLong(3)))
                    .list());
    return counts.stream()
        .sorted(
            java.util.Comparator.comparing(LibraryCount::type)
                .thenComparingInt(LibraryCount::level))
        .toList();
  }

  @Override
  public Optional<LibraryPuzzle> update(long id, PuzzleUpdate update) {
    return write(
        handle -> {
          // The update is a lock, so that the tags of two callers do not mix.
          int found =
              handle
                  .createUpdate(
                      "UPDATE puzzle SET title = CASE WHEN :hasTitle = 1 THEN :title ELSE title"
                          + " END, author = CASE WHEN :hasAuthor = 1 THEN :author ELSE author END,"
                          + " level = CASE WHEN :level >= 0 THEN :level ELSE level END, score ="
                          + " CASE WHEN :score >= 0 THEN :score ELSE score END WHERE id = :id")
                  .bind("id", id)
                  .bind("hasTitle", update.title() == null ? 0 : 1)
                  .bind("title", update.title() == null ? "" : update.title())
                  .bind("hasAuthor", update.author() == null ? 0 : 1)
                  .bind("author", update.author() == null ? "" : update.author())
                  .bind("level", update.level() == null ? -1 : update.level())
                  .bind("score", update.score() == null ? -1 : update.score())
                  .execute();
          if (found > 0 && update.tags() != null) {
            handle.execute("DELETE FROM tag WHERE puzzle = ?", id);
            InsertTransaction.tag(handle, List.of(id), update.tags());
          }
          return find(handle, id);
        });
  }

  @Override
  public void rate(Map<Long, LibraryRating> ratings) {
    if (ratings.isEmpty()) {
      return;
    }
    write(
        handle -> {
          try (PreparedBatch batch =
              handle.prepareBatch(
                  "UPDATE puzzle SET level = ?, score = ? WHERE id = ? AND level = 0")) {
            // In one order, so that no two wait for each other.
            new TreeMap<>(ratings)
                .forEach((id, rating) -> batch.add(rating.level(), rating.score(), id));
            return batch.execute();
          }
        });
  }

  @Override
  public Map<Long, LibraryDetails> details(Collection<Long> ids) {
    return ids.isEmpty() ? Map.of() : read(handle -> Rows.details(handle, ids));
  }

  @Override
  public boolean delete(long id) {
    return write(
        handle -> {
          handle.execute(
              "UPDATE collection SET puzzles = puzzles - 1 WHERE id IN"
                  + " (SELECT collection FROM member WHERE puzzle = ?)",
              id);
          return handle.execute("DELETE FROM puzzle WHERE id = ?", id) > 0;
        });
  }

  @Override
  public LibraryPage<LibraryCollection> collections(String after, int most) {
    checkSize(most);
    CollectionKey key = CollectionKey.of(after);
    List<LibraryCollection> found =
        read(
            handle ->
                handle
                    .createQuery(
                        "SELECT * FROM collection WHERE (title, slug) > (:title, :slug)"
                            + " ORDER BY title, slug LIMIT :most")
                    .bind("title", key.title())
                    .bind("slug", key.slug())
                    .bind("most", most + 1)
                    .map((row, context) -> Rows.collection(row))
                    .list());
    return Listing.page(found, most, CollectionKey::after);
  }

  @Override
  public Optional<LibraryCollection> collection(String slug) {
    return read(
        handle ->
            handle
                .createQuery("SELECT * FROM collection WHERE slug = :slug")
                .bind("slug", slug)
                .map((row, context) -> Rows.collection(row))
                .findOne());
  }

  @Override
  public boolean create(LibraryCollection collection) {
    return write(handle -> InsertTransaction.create(handle, collection));
  }

  @Override
  public boolean deleteCollection(String slug) {
    return write(handle -> handle.execute("DELETE FROM collection WHERE slug = ?", slug) > 0);
  }

  @Override
  public Saved save(LibraryProgress progress) {
    if (!LibraryProgress.isPlayer(progress.player())
        || progress.state().length > LibraryProgress.MOST_STATE) {
      throw new IllegalArgumentException("no progress");
    }
    return write(
        handle -> {
          boolean known =
              handle
                  .createQuery("SELECT 1 FROM puzzle WHERE id = :id")
                  .bind("id", progress.puzzle())
                  .mapTo(Integer.class)
                  .findOne()
                  .isPresent();
          if (!known) {
            return new Saved(false, null);
          }
          long now = Instant.now().getEpochSecond();
          String sql =
              progress.version() == 0
                  ? "INSERT INTO progress (version, state, seconds, finished, updated, player,"
                      + " puzzle) VALUES (1, :state, :seconds, :finished, :now, :player, :puzzle)"
                      + " ON CONFLICT (player, puzzle) DO NOTHING"
                  : "UPDATE progress SET version = version + 1, state = :state, seconds = :seconds,"
                      + " finished = :finished, updated = :now"
                      + " WHERE player = :player AND puzzle = :puzzle AND version = :version";
          var statement =
              handle
                  .createUpdate(sql)
                  .bind("state", progress.state())
                  .bind("seconds", progress.seconds())
                  .bind("finished", progress.finished() ? 1 : 0)
                  .bind("now", now)
                  .bind("player", progress.player())
                  .bind("puzzle", progress.puzzle());
          if (progress.version() > 0) {
            statement.bind("version", progress.version());
          }
          boolean saved = statement.execute() == 1;
          return new Saved(
              saved, progress(handle, progress.player(), progress.puzzle()).orElse(null));
        });
  }

  private static Optional<LibraryProgress> progress(Handle handle, String player, long puzzle) {
    return handle
        .createQuery("SELECT * FROM progress WHERE player = :player AND puzzle = :puzzle")
        .bind("player", player)
        .bind("puzzle", puzzle)
        .map((row, context) -> Rows.progress(row))
        .findOne();
  }

  @Override
  public Optional<LibraryProgress> progress(String player, long puzzle) {
    return read(handle -> progress(handle, player, puzzle));
  }

  @Override
  public LibraryPage<LibraryProgress> progressOf(
      String player, boolean finished, String after, int most) {
    checkSize(most);
    ProgressKey key = ProgressKey.of(after);
    List<LibraryProgress> found =
        read(
            handle ->
                handle
                    .createQuery(
                        "SELECT player, puzzle, version, :none AS state, seconds, finished, updated"
                            + " FROM progress WHERE player = :player AND finished = :finished"
                            + " AND (updated < :updated OR updated = :updated AND puzzle > :puzzle)"
                            + " ORDER BY updated DESC, puzzle LIMIT :most")
                    .bind("none", new byte[0])
                    .bind("player", player)
                    .bind("finished", finished ? 1 : 0)
                    .bind("updated", key.updated())
                    .bind("puzzle", key.puzzle())
                    .bind("most", most + 1)
                    .map((row, context) -> Rows.progress(row))
                    .list());
    return Listing.page(found, most, ProgressKey::after);
  }

  @Override
  public Optional<LibraryImport> importOf(String fingerprint) {
    return read(
        handle ->
            handle
                .createQuery("SELECT * FROM import_run WHERE fingerprint = :fingerprint")
                .bind("fingerprint", fingerprint)
                .map(
                    (row, context) ->
                        new LibraryImport(
                            row.getString("fingerprint"),
                            row.getString("name"),
                            row.getLong("puzzles_read"),
                            row.getLong("added"),
                            row.getLong("same"),
                            row.getLong("bad"),
                            row.getInt("ended") != 0))
                .findOne());
  }

  /** A puzzle without its canonical key. */
  private record Incomplete(long id, byte[] code, String unsupported) {

    byte[] key() {
      try {
        CanonicalKey key =
            LibraryEntry.canonical(
                LibraryEntry.board(code), LibraryRules.read(unsupported), new Cancellation());
        return key == null ? new byte[0] : key.bytes();
      } catch (ProblemException damaged) {
        return new byte[0];
      }
    }
  }

  @Override
  public int completeKeys(int most) {
    List<Incomplete> puzzles =
        read(
            handle ->
                handle
                    .createQuery(
                        "SELECT id, code, unsupported_constraints FROM puzzle WHERE canonical_key IS NULL"
                            + " ORDER BY id LIMIT :most")
                    .bind("most", most)
                    .map(
                        (row, context) ->
                            new Incomplete(
                                row.getLong(1), row.getBytes(2), Rows.text(row.getString(3))))
                    .list());
    if (puzzles.isEmpty()) {
      return 0;
    }
    List<byte[]> keys = puzzles.parallelStream().map(Incomplete::key).toList();
    return write(
        handle -> {
          try (PreparedBatch batch =
              handle.prepareBatch(
                  "UPDATE puzzle SET canonical_key = :key WHERE id = :id"
                      + " AND canonical_key IS NULL")) {
            for (int i = 0; i < keys.size(); i++) {
              batch.bind("key", keys.get(i)).bind("id", puzzles.get(i).id()).add();
            }
            batch.execute();
          }
          return puzzles.size();
        });
  }

  @Override
  public long incompleteKeys(int most) {
    return read(
        handle ->
            handle
                .createQuery(
                    "SELECT COUNT(*) FROM (SELECT 1 FROM puzzle WHERE canonical_key IS NULL"
                        + " LIMIT :most) AS missing")
                .bind("most", most)
                .mapTo(Long.class)
                .one());
  }

  @Override
  public Optional<LibraryException> trouble() {
    LibraryException last = refusal;
    LibraryException before = last != null && last.fault() == Fault.LOCKED ? null : last;
    try {
      read(handle -> handle.createQuery("SELECT MAX(id) FROM puzzle").mapTo(Long.class).findOne());
      write(handle -> handle.execute("UPDATE collection SET last = last WHERE id = 0"));
    } catch (LibraryException failed) {
      // A long import locks others out for a while, and nothing is the matter.
      refusal = failed.fault() == Fault.LOCKED ? before : failed;
      return Optional.ofNullable(refusal);
    }
    // A statement that changes nothing succeeds on a full disk.
    boolean full = before != null && before.fault() == Fault.FULL;
    refusal = full ? before : null;
    return Optional.ofNullable(refusal);
  }

  @Override
  public void close() {
    close(writing);
    close(reading);
  }

  private static void close(DataSource source) {
    if (source instanceof com.zaxxer.hikari.HikariDataSource pool) {
      pool.close();
    }
  }
}
