package dev.pencilmark.library.store;

import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.canonical.CanonicalKey;
import dev.pencilmark.library.LibraryCollection;
import dev.pencilmark.library.LibraryDetails;
import dev.pencilmark.library.LibraryEntry;
import dev.pencilmark.library.LibraryException;
import dev.pencilmark.library.LibraryException.Fault;
import dev.pencilmark.library.LibraryMembership;
import dev.pencilmark.library.LibraryProgress;
import dev.pencilmark.library.LibraryPuzzle;
import dev.pencilmark.library.LibraryRules;
import dev.pencilmark.library.MetadataJson;
import dev.pencilmark.problem.ProblemException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flywaydb.core.api.CoreErrorCode;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.exception.FlywayValidateException;
import org.jdbi.v3.core.Handle;

/** Values to rows and back. */
final class Rows {

  /** What of a puzzle is read. */
  static final String PUZZLE =
      "p.id, p.content_hash, p.canonical_key, p.clues, p.level, p.score, p.code, p.source, p.title,"
          + " p.author, p.added, p.unsupported_constraints";

  private Rows() {}

  static LibraryPuzzle puzzle(ResultSet row) throws SQLException {
    byte[] canonical = row.getBytes(3);
    byte[] code = row.getBytes(7);
    try {
      return new LibraryPuzzle(
          row.getLong(1),
          LibraryEntry.board(code),
          code,
          LibraryRules.read(text(row.getString(12))),
          CanonicalKey.ofBytes(row.getBytes(2)),
          canonical == null || canonical.length == 0 ? null : CanonicalKey.ofBytes(canonical),
          row.getInt(4),
          row.getInt(5),
          row.getInt(6),
          text(row.getString(8)),
          text(row.getString(9)),
          text(row.getString(10)),
          Instant.ofEpochSecond(row.getLong(11)),
          List.of(),
          PuzzleMetadata.EMPTY);
    } catch (ProblemException damaged) {
      throw damaged(row.getLong(1), damaged);
    }
  }

  static LibraryCollection collection(ResultSet row) throws SQLException {
    return new LibraryCollection(
        row.getString("slug"),
        row.getString("title"),
        row.getString("description"),
        Instant.ofEpochSecond(row.getLong("created")),
        row.getLong("puzzles"));
  }

  static LibraryProgress progress(ResultSet row) throws SQLException {
    return new LibraryProgress(
        row.getString("player"),
        row.getLong("puzzle"),
        row.getLong("version"),
        row.getBytes("state"),
        row.getLong("seconds"),
        row.getInt("finished") != 0,
        Instant.ofEpochSecond(row.getLong("updated")));
  }

  /** Returns the data that lists do not contain, by the ids of puzzles. */
  static Map<Long, LibraryDetails> details(Handle handle, Collection<Long> ids) {
    Map<Long, Instant> added = new HashMap<>();
    Map<Long, PuzzleMetadata> metadata = new HashMap<>();
    handle
        .createQuery("SELECT id, added, metadata, code FROM puzzle WHERE id IN (<ids>)")
        .bindList("ids", ids)
        .map(
            (row, context) -> {
              metadata.put(row.getLong(1), metadata(row));
              return added.put(row.getLong(1), Instant.ofEpochSecond(row.getLong(2)));
            })
        .list();
    Map<Long, List<String>> tags = new HashMap<>();
    handle
        .createQuery("SELECT puzzle, tag FROM tag WHERE puzzle IN (<ids>)")
        .bindList("ids", ids)
        .map(
            (row, context) ->
                tags.computeIfAbsent(row.getLong(1), id -> new ArrayList<>()).add(row.getString(2)))
        .list();
    Map<Long, Map<String, Long>> places = new HashMap<>();
    handle
        .createQuery(
            "SELECT m.puzzle, c.slug, m.position FROM member m JOIN collection c"
                + " ON c.id = m.collection WHERE m.puzzle IN (<ids>)")
        .bindList("ids", ids)
        .map(
            (row, context) ->
                places
                    .computeIfAbsent(row.getLong(1), id -> new HashMap<>())
                    .put(row.getString(2), row.getLong(3)))
        .list();
    Map<Long, LibraryDetails> all = new HashMap<>();
    added.forEach(
        (id, time) ->
            all.put(
                id,
                new LibraryDetails(
                    new LibraryMembership(
                        time,
                        tags.getOrDefault(id, List.of()).stream().sorted().toList(),
                        places.getOrDefault(id, Map.of())),
                    metadata.get(id))));
    return all;
  }

  private static PuzzleMetadata metadata(ResultSet row) throws SQLException {
    String json = row.getString(3);
    if (json == null) {
      return PuzzleMetadata.EMPTY;
    }
    try {
      return MetadataJson.read(json, LibraryEntry.board(row.getBytes(4)));
    } catch (ProblemException damaged) {
      throw damaged(row.getLong(1), damaged);
    }
  }

  private static LibraryException damaged(long id, ProblemException problem) {
    return new LibraryException(
        Fault.DAMAGED, "puzzle " + id + " of the library is damaged", problem);
  }

  /** Returns the canonical key as it is kept: null if it is not known, empty if there is none. */
  static byte[] canonical(LibraryEntry entry) {
    if (entry.canonical() != null) {
      return entry.canonical().bytes();
    }
    return entry.hasForm() ? null : new byte[0];
  }

  /** When a puzzle was added, in seconds since 1970: now, unless it comes from another library. */
  static long added(LibraryEntry entry, long now) {
    return entry.membership() == null ? now : entry.membership().added().getEpochSecond();
  }

  static String letter(PuzzleType type) {
    return String.valueOf(type.letter());
  }

  static String nullable(String text) {
    return text.isEmpty() ? null : text;
  }

  static String text(String nullable) {
    return nullable == null ? "" : nullable;
  }

  /** Returns the cause of a kind; null if there is none. */
  static <T extends Throwable> T cause(Throwable failure, Class<T> kind) {
    for (Throwable one = failure; one != null; one = one.getCause()) {
      if (kind.isInstance(one)) {
        return kind.cast(one);
      }
    }
    return null;
  }

  /** What a failure means that reports nothing of itself. */
  static LibraryException otherFault(String place, RuntimeException failure) {
    if (failure instanceof LibraryException known) {
      return known;
    }
    if (cause(failure, java.sql.SQLTransientConnectionException.class) != null) {
      return new LibraryException(Fault.LOCKED, place + " is busy; try again", failure);
    }
    FlywayException schema = cause(failure, FlywayException.class);
    if (schema instanceof FlywayValidateException) {
      boolean newer = schema.getMessage().contains("not resolved locally");
      return new LibraryException(
          Fault.UNKNOWN_SCHEMA,
          place
              + (newer
                  ? " is a library of a newer version of this program"
                  : " has tables that are not those of this program"),
          failure);
    }
    if (schema != null
        && schema.getErrorCode() == CoreErrorCode.NON_EMPTY_SCHEMA_WITHOUT_SCHEMA_HISTORY_TABLE) {
      return new LibraryException(
          Fault.UNKNOWN_SCHEMA, place + " is no library: it has other tables", failure);
    }
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return new LibraryException(Fault.OTHER, place + ": " + cause.getMessage(), failure);
  }
}
