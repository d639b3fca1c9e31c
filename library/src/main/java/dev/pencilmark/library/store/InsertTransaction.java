package dev.pencilmark.library.store;

import dev.pencilmark.library.LibraryAddition;
import dev.pencilmark.library.LibraryCollection;
import dev.pencilmark.library.LibraryEntry;
import dev.pencilmark.library.LibraryImport;
import dev.pencilmark.library.LibraryMembership;
import dev.pencilmark.library.PuzzleLibrary.AddOrder;
import dev.pencilmark.library.PuzzleLibrary.Same;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;

/**
 * Adds puzzles within a transaction. All writers lock in the same order, so that none waits for one
 * that waits for it: the collection, then puzzles by their keys, then the import.
 */
final class InsertTransaction {

  private static final String JOIN =
      "INSERT INTO member (collection, puzzle, position) VALUES (?, ?, ?) ";

  private static final String NOT_TWICE = "ON CONFLICT (collection, puzzle) DO NOTHING";

  private final Handle handle;
  private final Dialect dialect;
  private final AddOrder order;

  InsertTransaction(Handle handle, Dialect dialect, AddOrder order) {
    this.handle = handle;
    this.dialect = dialect;
    this.order = order;
  }

  /** Adds all; empty if there is no such collection. */
  Optional<List<LibraryAddition>> add(List<LibraryEntry> entries) {
    Long collection = null;
    if (!order.collection().isEmpty()) {
      // The update is the lock.
      collection =
          handle
              .createQuery("UPDATE collection SET last = last + :n WHERE slug = :slug RETURNING id")
              .bind("n", entries.size())
              .bind("slug", order.collection())
              .mapTo(Long.class)
              .findOne()
              .orElse(null);
      if (collection == null) {
        return Optional.empty();
      }
    }
    List<LibraryAddition> additions;
    try {
      additions = order.same() == Same.CANONICAL ? addCanonical(entries) : addExact(entries);
    } catch (SQLException failed) {
      throw new UnableToExecuteStatementException("cannot add puzzles", failed, null);
    }
    Set<Long> ids = new LinkedHashSet<>();
    additions.forEach(addition -> ids.add(addition.id()));
    if (collection != null) {
      join(collection, ids, entries.size());
    }
    tag(handle, ids, order.tags());
    bring(entries, additions);
    note(additions);
    return Optional.of(additions);
  }

  private List<LibraryAddition> addExact(List<LibraryEntry> entries) throws SQLException {
    List<Integer> sorted =
        IntStream.range(0, entries.size())
            .boxed()
            .sorted(Comparator.comparing(i -> entries.get(i).exact()))
            .toList();
    List<LibraryAddition> added =
        dialect.insert(
            handle.getConnection(),
            sorted.stream().map(entries::get).toList(),
            Instant.now().getEpochSecond());
    LibraryAddition[] inOrder = new LibraryAddition[entries.size()];
    for (int i = 0; i < inOrder.length; i++) {
      inOrder[sorted.get(i)] = added.get(i);
    }
    return Arrays.asList(inOrder);
  }

  private List<LibraryAddition> addCanonical(List<LibraryEntry> entries) throws SQLException {
    dialect.beAlone(handle.getConnection());
    LibraryAddition[] additions = new LibraryAddition[entries.size()];
    List<LibraryEntry> fresh = new ArrayList<>();
    List<Integer> places = new ArrayList<>();
    Map<Object, Integer> first = new HashMap<>();
    for (int i = 0; i < additions.length; i++) {
      LibraryEntry entry = entries.get(i).withCanonical();
      Long there = entry.canonical() == null ? null : idOf(entry);
      Object key = entry.canonical() == null ? entry.exact() : entry.canonical();
      if (there != null) {
        additions[i] = new LibraryAddition(there, false);
      } else if (first.putIfAbsent(key, i) == null) {
        fresh.add(entry);
        places.add(i);
      }
    }
    List<LibraryAddition> added = fresh.isEmpty() ? List.of() : addExact(fresh);
    for (int i = 0; i < added.size(); i++) {
      additions[places.get(i)] = added.get(i);
    }
    for (int i = 0; i < additions.length; i++) {
      if (additions[i] == null) {
        LibraryEntry entry = entries.get(i).withCanonical();
        Object key = entry.canonical() == null ? entry.exact() : entry.canonical();
        additions[i] = new LibraryAddition(additions[first.get(key)].id(), false);
      }
    }
    return Arrays.asList(additions);
  }

  private Long idOf(LibraryEntry entry) {
    return handle
        .createQuery("SELECT id FROM puzzle WHERE canonical_key = :key ORDER BY id LIMIT 1")
        .bind("key", entry.canonical().bytes())
        .mapTo(Long.class)
        .findOne()
        .orElse(null);
  }

  private void join(long collection, Set<Long> ids, int room) {
    long last =
        handle
            .createQuery("SELECT last FROM collection WHERE id = :id")
            .bind("id", collection)
            .mapTo(Long.class)
            .one();
    long position = last - room;
    try (PreparedBatch batch = handle.prepareBatch(JOIN + NOT_TWICE)) {
      for (long id : ids) {
        batch.add(collection, id, ++position);
      }
      int joined = Arrays.stream(batch.execute()).sum();
      handle.execute(
          "UPDATE collection SET puzzles = puzzles + ? WHERE id = ?", joined, collection);
    }
  }

  /** Gives puzzles tags, next to those that they have. */
  static void tag(Handle handle, Iterable<Long> ids, List<String> tags) {
    if (tags.isEmpty()) {
      return;
    }
    try (PreparedBatch batch =
        handle.prepareBatch(
            "INSERT INTO tag (tag, puzzle) VALUES (?, ?) ON CONFLICT (tag, puzzle) DO NOTHING")) {
      for (long id : ids) {
        for (String tag : tags) {
          batch.add(tag, id);
        }
      }
      batch.execute();
    }
  }

  /** Makes a collection; returns whether there was none with this slug. */
  static boolean create(Handle handle, LibraryCollection collection) {
    if (!LibraryCollection.isSlug(collection.slug())) {
      throw new IllegalArgumentException("no slug: " + collection.slug());
    }
    return handle.execute(
            "INSERT INTO collection (slug, title, description, created, puzzles, last)"
                + " VALUES (?, ?, ?, ?, 0, 0) ON CONFLICT (slug) DO NOTHING",
            collection.slug(),
            collection.title(),
            collection.description(),
            collection.created().getEpochSecond())
        > 0;
  }

  /** Gives puzzles their places in another library. */
  private void bring(List<LibraryEntry> entries, List<LibraryAddition> additions) {
    // By slug, so that all writers lock in the same order.
    Map<String, List<Place>> places = new TreeMap<>();
    for (int i = 0; i < entries.size(); i++) {
      LibraryMembership membership = entries.get(i).membership();
      if (membership != null) {
        long id = additions.get(i).id();
        tag(handle, List.of(id), membership.tags());
        membership
            .places()
            .forEach(
                (slug, place) ->
                    places
                        .computeIfAbsent(slug, none -> new ArrayList<>())
                        .add(new Place(place, id)));
      }
    }
    places.forEach(this::place);
  }

  /** A place in a collection. */
  private record Place(long number, long puzzle) {}

  /** Puts puzzles to their places in a collection; where one is taken, to the end. */
  private void place(String slug, List<Place> places) {
    List<Place> inOrder = places.stream().sorted(Comparator.comparingLong(Place::number)).toList();
    create(handle, new LibraryCollection(slug, slug, "", Instant.now(), 0));
    // The update is the lock.
    Map<String, Object> collection =
        handle
            .createQuery("UPDATE collection SET last = last WHERE slug = :slug RETURNING id, last")
            .bind("slug", slug)
            .mapToMap()
            .one();
    Object id = collection.get("id");
    long last = ((Number) collection.get("last")).longValue();
    List<Long> left = new ArrayList<>();
    int joined = 0;
    try (PreparedBatch batch = handle.prepareBatch(JOIN + "ON CONFLICT DO NOTHING")) {
      inOrder.forEach(place -> batch.add(id, place.puzzle(), place.number()));
      int[] counts = batch.execute();
      for (int i = 0; i < counts.length; i++) {
        joined += counts[i];
        if (counts[i] == 0) {
          left.add(inOrder.get(i).puzzle());
        } else {
          last = Math.max(last, inOrder.get(i).number());
        }
      }
    }
    if (!left.isEmpty()) {
      try (PreparedBatch batch = handle.prepareBatch(JOIN + NOT_TWICE)) {
        for (long puzzle : left) {
          batch.add(id, puzzle, ++last);
        }
        joined += Arrays.stream(batch.execute()).sum();
      }
    }
    handle.execute(
        "UPDATE collection SET puzzles = puzzles + ?, last = ? WHERE id = ?", joined, last, id);
  }

  private void note(List<LibraryAddition> additions) {
    LibraryImport run = order.progress();
    if (run == null) {
      return;
    }
    long fresh = additions.stream().filter(LibraryAddition::isNew).count();
    long now = Instant.now().getEpochSecond();
    handle
        .createUpdate(
            "INSERT INTO import_run (fingerprint, name, started, updated, puzzles_read, added, same,"
                + " bad, ended) VALUES (:fingerprint, :name, :now, :now, :read, :added, :same, :bad,"
                + " :ended) ON CONFLICT (fingerprint) DO UPDATE SET updated = :now,"
                + " puzzles_read = :read, added = :added, same = :same, bad = :bad, ended = :ended")
        .bind("fingerprint", run.fingerprint())
        .bind("name", run.name())
        .bind("now", now)
        .bind("read", run.read())
        .bind("added", run.added() + fresh)
        .bind("same", run.same() + additions.size() - fresh)
        .bind("bad", run.bad())
        .bind("ended", run.ended() ? 1 : 0)
        .execute();
  }
}
