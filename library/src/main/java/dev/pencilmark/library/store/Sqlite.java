package dev.pencilmark.library.store;

import dev.pencilmark.library.Libraries;
import dev.pencilmark.library.LibraryAddition;
import dev.pencilmark.library.LibraryEntry;
import dev.pencilmark.library.LibraryException;
import dev.pencilmark.library.LibraryException.Fault;
import dev.pencilmark.library.LibraryRules;
import dev.pencilmark.library.MetadataJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;
import org.sqlite.SQLiteException;

/**
 * A file of SQLite. One connection writes, four read; other programs may have the file open, too. A
 * commit is on the disk when it returns.
 */
final class Sqlite implements Dialect {

  private static final int READERS = 4;
  private static final int CACHE_KIB = 32_768;

  /**
   * The number of pages of 4 KiB in the write-ahead log at which SQLite moves them into the
   * database file. Keys are spread over the file, so that a batch writes almost as many pages as it
   * has puzzles: with the default of 1,000, every batch ends with a checkpoint, and an import takes
   * a fifth more processor time and writes half as much again to the disk.
   */
  private static final int LOG_PAGES = 8_000;

  /** As many pages as SQLite can have. */
  private static final long ANY_SIZE = 4_294_967_294L;

  private final String place;
  private final long mostPages;

  Sqlite(String place) {
    this(place, ANY_SIZE);
  }

  /** Creates a store in a file that is full at {@code mostPages} pages. */
  Sqlite(String place, long mostPages) {
    this.place = place;
    this.mostPages = mostPages;
  }

  @Override
  public String folder() {
    return "sqlite";
  }

  @Override
  public void prepare() {
    if (!Libraries.isFile(place)) {
      // Not reported with the place, which may have a password.
      throw new LibraryException(
          Fault.UNAVAILABLE,
          "cannot open this library: a database of PostgreSQL is named as"
              + " jdbc:postgresql://HOST/DATABASE?user=NAME, and any other name is a file",
          null);
    }
    Path file;
    try {
      file = Path.of(place);
    } catch (InvalidPathException impossible) {
      throw unavailable(impossible.getMessage(), impossible);
    }
    if (place.isBlank()) {
      throw unavailable("its name is empty", null);
    }
    Path folder = file.toAbsolutePath().getParent();
    if (Files.isDirectory(file)) {
      throw unavailable("it is a directory", null);
    }
    if (folder != null && !Files.isDirectory(folder)) {
      throw unavailable("there is no directory " + folder, null);
    }
    // SQLite reports a file that is no database only when it is used, and by many names.
    try {
      if (Files.exists(file) && !Files.isReadable(file)) {
        throw unavailable("it may not be read", null);
      }
      if (Files.exists(file) && Files.size(file) > 0 && !hasMagic(file)) {
        throw new LibraryException(
            Fault.UNKNOWN_SCHEMA, place + " is no library: it is a file of another kind", null);
      }
    } catch (IOException unreadable) {
      throw unavailable(unreadable.getMessage(), unreadable);
    }
  }

  private static boolean hasMagic(Path file) throws IOException {
    byte[] magic = "SQLite format 3\0".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    try (java.io.InputStream in = Files.newInputStream(file)) {
      return java.util.Arrays.equals(in.readNBytes(magic.length), magic);
    }
  }

  private LibraryException unavailable(String why, Exception cause) {
    return new LibraryException(
        Fault.UNAVAILABLE, "cannot open the library " + place + ": " + why, cause);
  }

  @Override
  public DataSource plain() {
    return source(SQLiteConfig.TransactionMode.DEFERRED);
  }

  @Override
  public DataSource writers() {
    return Pools.of("writer", source(SQLiteConfig.TransactionMode.IMMEDIATE), 1, null);
  }

  @Override
  public DataSource readers() {
    return Pools.of("readers", source(SQLiteConfig.TransactionMode.DEFERRED), READERS, null);
  }

  private DataSource source(SQLiteConfig.TransactionMode mode) {
    SQLiteConfig config = new SQLiteConfig();
    // A read-only file must not be asked to change its mode, so that this is done when it is made.
    if (!isReadOnly()) {
      config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    }
    config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
    config.setBusyTimeout(Pools.WAIT_MILLIS);
    config.enforceForeignKeys(true);
    config.setTransactionMode(mode);
    config.setCacheSize(-CACHE_KIB);
    config.setPragma(SQLiteConfig.Pragma.WAL_AUTOCHECKPOINT, Integer.toString(LOG_PAGES));
    if (mostPages < ANY_SIZE) {
      config.setPragma(SQLiteConfig.Pragma.MAX_PAGE_COUNT, Long.toString(mostPages));
    }
    SQLiteDataSource source = new SQLiteDataSource(config);
    source.setUrl("jdbc:sqlite:" + place);
    return source;
  }

  private boolean isReadOnly() {
    Path file = Path.of(place);
    return Files.exists(file) && !Files.isWritable(file);
  }

  @Override
  public void beAlone(Connection connection) {
    // Every transaction that writes is.
  }

  @Override
  public List<LibraryAddition> insert(Connection connection, List<LibraryEntry> entries, long added)
      throws SQLException {
    List<LibraryAddition> additions = new ArrayList<>();
    long next = nextId(connection);
    // Numbers are given here, as asking for each takes as long as to insert it.
    try (PreparedStatement insert =
            connection.prepareStatement(
                "INSERT INTO puzzle (id, content_hash, canonical_key, type, size, clues, level, score,"
                    + " code, source, title, author, added, unsupported_constraints, metadata)"
                    + " VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)"
                    + " ON CONFLICT (content_hash) DO NOTHING");
        PreparedStatement find =
            connection.prepareStatement("SELECT id FROM puzzle WHERE content_hash = ?")) {
      for (LibraryEntry entry : entries) {
        insert.setLong(1, next);
        insert.setBytes(2, entry.exact().bytes());
        insert.setBytes(3, Rows.canonical(entry));
        insert.setString(4, Rows.letter(entry.board().type()));
        insert.setInt(5, entry.board().side());
        insert.setInt(6, entry.clues());
        insert.setInt(7, entry.level());
        insert.setInt(8, entry.score());
        insert.setBytes(9, entry.code());
        insert.setString(10, Rows.nullable(entry.source()));
        insert.setString(11, Rows.nullable(entry.title()));
        insert.setString(12, Rows.nullable(entry.author()));
        insert.setLong(13, Rows.added(entry, added));
        insert.setString(14, Rows.nullable(LibraryRules.text(entry.unsupported())));
        insert.setString(15, Rows.nullable(MetadataJson.text(entry.metadata())));
        if (insert.executeUpdate() == 1) {
          additions.add(new LibraryAddition(next++, true));
        } else {
          find.setBytes(1, entry.exact().bytes());
          try (ResultSet there = find.executeQuery()) {
            there.next();
            additions.add(new LibraryAddition(there.getLong(1), false));
          }
        }
      }
    }
    return additions;
  }

  private static long nextId(Connection connection) throws SQLException {
    try (Statement ask = connection.createStatement();
        ResultSet last =
            ask.executeQuery("SELECT seq FROM sqlite_sequence WHERE name = 'puzzle'")) {
      return last.next() ? last.getLong(1) + 1 : 1;
    }
  }

  @Override
  public LibraryException fault(RuntimeException failure) {
    SQLiteException sqlite = Rows.cause(failure, SQLiteException.class);
    if (sqlite == null) {
      return Rows.otherFault(place, failure);
    }
    // Extended codes have the plain one in their last byte.
    return switch (sqlite.getResultCode().code & 0xFF) {
      case 13 ->
          new LibraryException(
              Fault.FULL, "there is no more room on the disk for " + place, failure);
      case 5, 6 ->
          new LibraryException(
              Fault.LOCKED, "another program is writing to " + place + "; try again", failure);
      case 8 -> new LibraryException(Fault.READ_ONLY, place + " can only be read", failure);
      case 11 -> new LibraryException(Fault.DAMAGED, place + " is damaged", failure);
      case 26 -> new LibraryException(Fault.UNKNOWN_SCHEMA, place + " is no library", failure);
      case 10 ->
          new LibraryException(
              Fault.UNAVAILABLE,
              "the disk of " + place + " fails: " + sqlite.getResultCode().message,
              failure);
      case 14 -> unavailable("the disk does not let it be opened or written", failure);
      default -> Rows.otherFault(place, failure);
    };
  }

  @Override
  public boolean isRepeatable(RuntimeException failure) {
    return false;
  }
}
