package dev.pencilmark.library.store;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.library.LibraryFilter;
import dev.pencilmark.library.LibraryPage;
import dev.pencilmark.library.LibraryPuzzle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** Pages of puzzles by keys, and puzzles at random: each reads an index from some place on. */
final class Listing {

  /**
   * The size of the range of numbers, from a random one on, in which a puzzle is searched for, and
   * the number of attempts.
   */
  private static final int WINDOW = 1_000;

  private static final int DRAWS = 8;

  private final Handle handle;
  private final LibraryFilter filter;

  Listing(Handle handle, LibraryFilter filter) {
    this.handle = handle;
    this.filter = filter;
  }

  /** A puzzle with its place in a collection. */
  private record Placed(LibraryPuzzle puzzle, long position) {}

  LibraryPage<LibraryPuzzle> page(PageKey key, int most) {
    if (!filter.collection().isEmpty()) {
      List<Placed> placed =
          bound(
                  "SELECT "
                      + Rows.PUZZLE
                      + ", m.position FROM member m JOIN puzzle p ON p.id = m.puzzle WHERE"
                      + " m.collection = (SELECT id FROM collection WHERE slug = :collection) AND"
                      + " m.position > :number"
                      + conditions()
                      + " ORDER BY m.position LIMIT :most",
                  key,
                  most + 1)
              .map((row, context) -> new Placed(Rows.puzzle(row), row.getLong("position")))
              .list();
      boolean more = placed.size() > most;
      List<Placed> shown = more ? placed.subList(0, most) : placed;
      return new LibraryPage<>(
          shown.stream().map(Placed::puzzle).toList(),
          more ? Long.toString(shown.get(most - 1).position()) : "");
    }
    if (!filter.tag().isEmpty()) {
      List<LibraryPuzzle> puzzles =
          puzzles(
              "SELECT "
                  + Rows.PUZZLE
                  + " FROM tag t JOIN puzzle p ON p.id = t.puzzle WHERE t.tag = :tag"
                  + " AND t.puzzle > :number"
                  + conditions()
                  + " ORDER BY t.puzzle LIMIT :most",
              key,
              most + 1);
      return page(puzzles, most, puzzle -> Long.toString(puzzle.id()));
    }
    return page(inOrder(key, most + 1), most, PageKey::after);
  }

  /**
   * Makes a page.
   *
   * @param found the items, one more than {@code most} if there are more
   * @param key the key of an item
   */
  static <T> LibraryPage<T> page(List<T> found, int most, Function<T, String> key) {
    return found.size() <= most
        ? new LibraryPage<>(found, "")
        : new LibraryPage<>(found.subList(0, most), key.apply(found.get(most - 1)));
  }

  /** By type, level, score and number: the order of an index, which each statement reads on. */
  private List<LibraryPuzzle> inOrder(PageKey key, int most) {
    String select = "SELECT " + Rows.PUZZLE + " FROM puzzle p WHERE ";
    boolean anyLevel = filter.level() == LibraryFilter.ANY_LEVEL;
    if (filter.type() == null && anyLevel) {
      return puzzles(
          select
              + "(p.type, p.level, p.score, p.id) > (:keyType, :keyLevel, :score, :number)"
              + " ORDER BY p.type, p.level, p.score, p.id LIMIT :most",
          key,
          most);
    }
    if (anyLevel) {
      return puzzles(
          select
              + "p.type = :type AND (p.level, p.score, p.id) > (:keyLevel, :score, :number)"
              + " ORDER BY p.level, p.score, p.id LIMIT :most",
          key,
          most);
    }
    List<LibraryPuzzle> puzzles = new ArrayList<>();
    List<PuzzleType> types =
        filter.type() != null
            ? List.of(filter.type())
            : Arrays.stream(PuzzleType.values())
                .sorted(Comparator.comparing(PuzzleType::letter))
                .toList();
    for (PuzzleType type : types) {
      int before = key.type().isEmpty() ? 1 : Rows.letter(type).compareTo(key.type());
      if (before >= 0 && puzzles.size() < most) {
        PageKey from = before == 0 ? key : PageKey.of("");
        LibraryFilter one = filter.ofType(type);
        puzzles.addAll(
            new Listing(handle, one)
                .puzzles(
                    select
                        + "p.type = :type AND p.level = :level AND (p.score, p.id) >"
                        + " (:score, :number) ORDER BY p.score, p.id LIMIT :most",
                    from,
                    most - puzzles.size()));
      }
    }
    return puzzles;
  }

  /**
   * One of many is the next after a random number. Where they are too few to be met so, they are
   * counted.
   */
  Optional<LibraryPuzzle> random() {
    String from = from();
    PageKey key = PageKey.of("");
    Optional<Map<String, Object>> ends =
        handle
            // SQLite visits all rows if one SELECT requests both.
            .createQuery(
                "SELECT (SELECT MIN(id) FROM puzzle) AS low, (SELECT MAX(id) FROM puzzle) AS high")
            .mapToMap()
            .findOne();
    if (ends.isEmpty() || ends.get().get("high") == null) {
      return Optional.empty();
    }
    long low = ((Number) ends.get().get("low")).longValue();
    long high = ((Number) ends.get().get("high")).longValue();
    if (filter.collection().isEmpty()) {
      for (int draw = 0; draw < DRAWS; draw++) {
        long start = ThreadLocalRandom.current().nextLong(low, high + 1);
        List<LibraryPuzzle> found =
            puzzles(
                "SELECT "
                    + Rows.PUZZLE
                    + from
                    + " AND p.id >= :number AND p.id < :number + "
                    + WINDOW
                    + " ORDER BY p.id LIMIT :most",
                new PageKey("", -1, -1, start),
                1);
        if (!found.isEmpty()) {
          return Optional.of(found.get(0));
        }
      }
    }
    long count = bound("SELECT COUNT(*)" + from, key, 1).mapTo(Long.class).one();
    if (count == 0) {
      return Optional.empty();
    }
    PageKey skip = new PageKey("", -1, -1, ThreadLocalRandom.current().nextLong(count));
    List<Long> id =
        bound("SELECT p.id" + from + " ORDER BY p.id LIMIT :most OFFSET :number", skip, 1)
            .mapTo(Long.class)
            .list();
    return id.isEmpty()
        ? Optional.empty()
        : puzzles(
                "SELECT " + Rows.PUZZLE + " FROM puzzle p WHERE p.id = :number LIMIT :most",
                new PageKey("", -1, -1, id.get(0)),
                1)
            .stream()
            .findFirst();
  }

  private String from() {
    String collection =
        " FROM puzzle p JOIN member m ON m.puzzle = p.id WHERE"
            + " m.collection = (SELECT id FROM collection WHERE slug = :collection)";
    String tag = " AND EXISTS (SELECT 1 FROM tag t WHERE t.tag = :tag AND t.puzzle = p.id)";
    return (filter.collection().isEmpty() ? " FROM puzzle p WHERE 1 = 1" : collection)
        + (filter.collection().isEmpty() && !filter.tag().isEmpty() ? tag : "")
        + conditions();
  }

  /** Returns the further conditions for puzzles of a collection, or with a tag. */
  private String conditions() {
    boolean tagToo = !filter.collection().isEmpty() && !filter.tag().isEmpty();
    return (filter.type() == null ? "" : " AND p.type = :type")
        + (filter.level() == LibraryFilter.ANY_LEVEL ? "" : " AND p.level = :level")
        + (tagToo
            ? " AND EXISTS (SELECT 1 FROM tag t WHERE t.tag = :tag AND t.puzzle = p.id)"
            : "");
  }

  private List<LibraryPuzzle> puzzles(String sql, PageKey key, int most) {
    return bound(sql, key, most).map((row, context) -> Rows.puzzle(row)).list();
  }

  /** Binds the parameters that a statement has. */
  private Query bound(String sql, PageKey key, int most) {
    Query query = handle.createQuery(sql);
    query.getConfig(org.jdbi.v3.core.statement.SqlStatements.class).setUnusedBindingAllowed(true);
    return query
        .bind("collection", filter.collection())
        .bind("tag", filter.tag())
        .bind("type", filter.type() == null ? "" : Rows.letter(filter.type()))
        .bind("level", filter.level())
        .bind("keyType", key.type())
        .bind("keyLevel", key.level())
        .bind("score", key.score())
        .bind("number", key.number())
        .bind("most", most);
  }
}
