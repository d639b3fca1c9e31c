package dev.pencilmark.library.store;

import dev.pencilmark.library.LibraryAddition;
import dev.pencilmark.library.LibraryEntry;
import dev.pencilmark.library.LibraryException;
import dev.pencilmark.library.LibraryException.Fault;
import dev.pencilmark.library.LibraryRules;
import dev.pencilmark.library.MetadataJson;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;

/** A database of PostgreSQL, which several programs may share. */
final class Postgres implements Dialect {

  private static final int WRITERS = 4;
  private static final int READERS = 8;
  private static final int CONNECT_SECONDS = 3;
  private static final int SOCKET_SECONDS = 30;

  /** A number that no other program takes: "pencilmk". */
  private static final long LOCK = 0x70656E63_696C6D6BL;

  /** The wait for a lock of another connection times out long before the socket does. */
  private static final String IMPATIENT = "SET lock_timeout = " + Pools.WAIT_MILLIS;

  private final String place;

  Postgres(String place) {
    this.place = place;
  }

  @Override
  public String folder() {
    return "postgresql";
  }

  @Override
  public void prepare() {
    try {
      plain();
    } catch (IllegalArgumentException wrong) {
      throw new LibraryException(
          Fault.UNAVAILABLE, "a library is at jdbc:postgresql://HOST/DATABASE", wrong);
    }
  }

  @Override
  public DataSource plain() {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setConnectTimeout(CONNECT_SECONDS);
    source.setLoginTimeout(CONNECT_SECONDS);
    source.setSocketTimeout(SOCKET_SECONDS);
    source.setTcpKeepAlive(true);
    source.setApplicationName("pencilmark");
    source.setUrl(place);
    return source;
  }

  @Override
  public DataSource writers() {
    return Pools.of("writers", plain(), WRITERS, IMPATIENT);
  }

  @Override
  public DataSource readers() {
    return Pools.of("readers", plain(), READERS, IMPATIENT);
  }

  @Override
  public void beAlone(Connection connection) throws SQLException {
    try (PreparedStatement lock = connection.prepareStatement("SELECT pg_advisory_xact_lock(?)")) {
      lock.setLong(1, LOCK);
      lock.execute();
    }
  }

  @Override
  public List<LibraryAddition> insert(Connection connection, List<LibraryEntry> entries, long added)
      throws SQLException {
    // One statement for all: a third of the time of a batch, and it reports the numbers.
    Map<ByteBuffer, Long> fresh = new HashMap<>();
    try (PreparedStatement insert =
        connection.prepareStatement(
            "INSERT INTO puzzle (content_hash, canonical_key, type, size, clues, level, score, code,"
                + " source, title, author, added, unsupported_constraints, metadata)"
                + " SELECT * FROM unnest(?::bytea[], ?::bytea[], ?::text[], ?::int[], ?::int[],"
                + " ?::int[], ?::int[], ?::bytea[], ?::text[], ?::text[], ?::text[], ?::bigint[],"
                + " ?::text[], ?::text[])"
                + " ON CONFLICT (content_hash) DO NOTHING RETURNING content_hash, id")) {
      set(insert, 1, "bytea", new byte[0][], entries, entry -> entry.exact().bytes());
      set(insert, 2, "bytea", new byte[0][], entries, Rows::canonical);
      set(insert, 3, "text", new String[0], entries, entry -> Rows.letter(entry.board().type()));
      set(insert, 4, "int4", new Integer[0], entries, entry -> entry.board().side());
      set(insert, 5, "int4", new Integer[0], entries, LibraryEntry::clues);
      set(insert, 6, "int4", new Integer[0], entries, LibraryEntry::level);
      set(insert, 7, "int4", new Integer[0], entries, LibraryEntry::score);
      set(insert, 8, "bytea", new byte[0][], entries, LibraryEntry::code);
      set(insert, 9, "text", new String[0], entries, entry -> Rows.nullable(entry.source()));
      set(insert, 10, "text", new String[0], entries, entry -> Rows.nullable(entry.title()));
      set(insert, 11, "text", new String[0], entries, entry -> Rows.nullable(entry.author()));
      set(insert, 12, "int8", new Long[0], entries, entry -> Rows.added(entry, added));
      set(
          insert,
          13,
          "text",
          new String[0],
          entries,
          entry -> Rows.nullable(LibraryRules.text(entry.unsupported())));
      set(
          insert,
          14,
          "text",
          new String[0],
          entries,
          entry -> Rows.nullable(MetadataJson.text(entry.metadata())));
      try (ResultSet rows = insert.executeQuery()) {
        read(rows, fresh);
      }
    }
    Map<ByteBuffer, Long> there = new HashMap<>();
    if (fresh.size() < entries.size()) {
      try (PreparedStatement find =
          connection.prepareStatement(
              "SELECT content_hash, id FROM puzzle WHERE content_hash = ANY (?::bytea[])")) {
        set(find, 1, "bytea", new byte[0][], entries, entry -> entry.exact().bytes());
        try (ResultSet rows = find.executeQuery()) {
          read(rows, there);
        }
      }
    }
    List<LibraryAddition> additions = new ArrayList<>();
    for (LibraryEntry entry : entries) {
      ByteBuffer key = ByteBuffer.wrap(entry.exact().bytes());
      // The first of equal ones is the one that was added.
      Long id = fresh.remove(key);
      if (id != null) {
        there.put(key, id);
      }
      additions.add(new LibraryAddition(there.get(key), id != null));
    }
    return additions;
  }

  private static <T> void set(
      PreparedStatement statement,
      int index,
      String type,
      T[] none,
      List<LibraryEntry> entries,
      Function<LibraryEntry, T> value)
      throws SQLException {
    T[] values = entries.stream().map(value).toList().toArray(none);
    statement.setArray(index, statement.getConnection().createArrayOf(type, values));
  }

  private static void read(ResultSet rows, Map<ByteBuffer, Long> into) throws SQLException {
    while (rows.next()) {
      into.put(ByteBuffer.wrap(rows.getBytes(1)), rows.getLong(2));
    }
  }

  @Override
  public LibraryException fault(RuntimeException failure) {
    SQLException sql = Rows.cause(failure, SQLException.class);
    String state = sql == null || sql.getSQLState() == null ? "" : sql.getSQLState();
    if (state.startsWith("53100")) {
      return new LibraryException(
          Fault.FULL, "there is no more room on the disk of the library's database", failure);
    }
    if (state.equals("25006")) {
      return new LibraryException(
          Fault.READ_ONLY, "the library's database can only be read", failure);
    }
    if (state.equals("55P03") || state.startsWith("40") || state.equals("57014")) {
      return new LibraryException(
          Fault.LOCKED, "other programs are writing to the library; try again", failure);
    }
    if (state.startsWith("28") || state.equals("3D000") || state.equals("42501")) {
      return new LibraryException(
          Fault.UNAVAILABLE, "the library's database refuses: " + sql.getMessage(), failure);
    }
    // 08 is the connection, 53 means, 57P that it is stopping; none is of a pool that waited.
    if (state.startsWith("08")
        || state.startsWith("53")
        || state.startsWith("57P")
        || sql instanceof java.sql.SQLTransientConnectionException) {
      return new LibraryException(
          Fault.UNAVAILABLE, "the library's database cannot be reached; try again", failure);
    }
    return Rows.otherFault("the library's database", failure);
  }

  @Override
  public boolean isRepeatable(RuntimeException failure) {
    SQLException sql = Rows.cause(failure, SQLException.class);
    return sql != null && sql.getSQLState() != null && sql.getSQLState().startsWith("40");
  }
}
