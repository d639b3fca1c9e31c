package dev.pencilmark.library;

import dev.pencilmark.compress.Compressor;
import dev.pencilmark.json.JsonNumber;
import dev.pencilmark.json.JsonReader;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.logic.Rating;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * A line of JSON with all data of a puzzle, or of a collection, in a library. Other programs may
 * write such lines: an object with {@code text} in place of {@code code}, and any other members.
 */
public final class LibraryLine {

  private static final Compressor COMPRESSOR = new Compressor();

  /** In the JSON of a generated puzzle, an object with level and score. */
  private static final String RATING = "rating";

  /** In the JSON of a generated puzzle, an object with the text. */
  private static final String WRITTEN = "written";

  /**
   * Members that are derived from the puzzle, or describe its origin; written for readers and
   * ignored.
   */
  private static final Set<String> DERIVED =
      Set.of(
          "id",
          "type",
          "size",
          "clues",
          "text",
          "key",
          "index",
          "solution",
          "losses",
          "attempts",
          RATING,
          WRITTEN);

  private static final String LEVEL = "DIFFICULTY_LEVEL_";
  private static final String COLLECTION = "collection";
  private static final String CODE = "code";
  private static final String TEXT = "text";
  private static final String METADATA = "metadata";
  private static final String UNSUPPORTED = "unsupportedConstraints";

  /** The name of {@link #UNSUPPORTED} in lines of earlier versions. */
  private static final String FORMERLY_UNSUPPORTED = "leftOutRules";

  /** How lines begin that are meant to be such. */
  private static final Pattern BEGIN =
      Pattern.compile("\\{\"(?:id|code|text|collection)\": ?[\"0-9]");

  private static final int MOST_TAGS = 1_000;

  private final Map<String, Object> members;
  private final List<String> unknown = new ArrayList<>();

  private LibraryLine(Map<String, Object> members) {
    this.members = members;
  }

  /** Returns the line of a collection. */
  public static String of(LibraryCollection collection) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put(COLLECTION, collection.slug());
    line.put("title", collection.title());
    putUnlessEmpty(line, "description", collection.description());
    line.put("created", collection.created().toString());
    return JsonWriter.write(line);
  }

  /**
   * Returns the line of a puzzle.
   *
   * @param text the puzzle in some format; empty for none
   */
  public static String of(LibraryPuzzle puzzle, LibraryMembership membership, String text)
      throws ProblemException {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("id", puzzle.id());
    line.put("type", puzzle.board().type().name());
    line.put("size", puzzle.board().side());
    line.put("clues", puzzle.clues());
    putUnlessZero(line, "level", puzzle.level());
    putUnlessZero(line, "score", puzzle.score());
    putUnlessEmpty(line, "title", puzzle.title());
    putUnlessEmpty(line, "author", puzzle.author());
    if (!membership.tags().isEmpty()) {
      line.put("tags", membership.tags());
    }
    if (!membership.places().isEmpty()) {
      line.put("collections", new TreeMap<>(membership.places()));
    }
    putUnlessEmpty(line, "source", puzzle.source());
    line.put("added", membership.added().toString());
    Map<String, Object> metadata = MetadataJson.value(puzzle.metadata());
    if (!metadata.isEmpty()) {
      line.put(METADATA, metadata);
    }
    putUnlessEmpty(line, TEXT, text);
    if (!puzzle.unsupported().isEmpty()) {
      line.put(UNSUPPORTED, LibraryRules.values(puzzle.unsupported()));
    }
    line.put(CODE, code(puzzle));
    return JsonWriter.write(line);
  }

  /** In the form of Compress, in which full grids have texts of a special form. */
  private static String code(LibraryPuzzle puzzle) throws ProblemException {
    return puzzle.clues() < puzzle.board().cellCount()
        ? Compressor.text(puzzle.code())
        : COMPRESSOR.compress(puzzle.board()).text();
  }

  private static void putUnlessEmpty(Map<String, Object> line, String name, String text) {
    if (!text.isEmpty()) {
      line.put(name, text);
    }
  }

  private static void putUnlessZero(Map<String, Object> line, String name, int number) {
    if (number != 0) {
      line.put(name, number);
    }
  }

  /** Returns the line of a text; null if it is none, but perhaps a puzzle in some format. */
  @SuppressWarnings("unchecked")
  public static LibraryLine read(String text) throws ProblemException {
    if (!text.startsWith("{\"")) {
      return null;
    }
    Object json;
    try {
      json = JsonReader.read(text, JsonReader.Spelling.STANDARD, () -> {});
    } catch (ProblemException notJson) {
      // Objects of other formats have members of other names.
      if (BEGIN.matcher(text).lookingAt()) {
        throw notJson;
      }
      return null;
    }
    Map<String, Object> members = (Map<String, Object>) json;
    if (members.get(WRITTEN) instanceof Map<?, ?> written
        && written.get(TEXT) instanceof String output) {
      members.putIfAbsent(TEXT, output);
    }
    boolean isOne =
        members.get(CODE) instanceof String
            || members.get(TEXT) instanceof String
            || members.get(COLLECTION) instanceof String;
    if (isOne && members.get(RATING) instanceof Map<?, ?> rating) {
      rating.forEach(
          (name, value) -> {
            if (name.equals("level") || name.equals("score")) {
              members.putIfAbsent((String) name, value);
            }
          });
    }
    return isOne ? new LibraryLine(members) : null;
  }

  /** Returns whether it is a collection. */
  public boolean isCollection() {
    return members.get(COLLECTION) instanceof String;
  }

  /** Returns the collection. */
  public LibraryCollection collection() throws ProblemException {
    String slug = slug((String) members.get(COLLECTION));
    String title = text("title", LibraryEntry.MOST_TEXT);
    return new LibraryCollection(
        slug,
        title.isEmpty() ? slug : title,
        text("description", LibraryCollection.MOST_DESCRIPTION),
        time("created"),
        0);
  }

  /** Returns the puzzle as a text, which is to be read; empty if there is its code. */
  public String text() {
    return members.get(CODE) instanceof String ? "" : (String) members.get(TEXT);
  }

  /** Returns the puzzle of its code. */
  public LibraryEntry entry() throws ProblemException {
    String source = text("source", LibraryEntry.MOST_TEXT);
    return LibraryEntry.of(COMPRESSOR.decompress((String) members.get(CODE)).board(), source);
  }

  /** Returns a puzzle with the other data of the line. */
  public LibraryEntry complete(LibraryEntry entry) throws ProblemException {
    int level = level();
    int score = (int) number("score", Integer.MAX_VALUE);
    Object rules = members.getOrDefault(UNSUPPORTED, members.get(FORMERLY_UNSUPPORTED));
    LibraryEntry complete =
        (rules == null ? entry : entry.withUnsupported(LibraryRules.of(rules)))
            .withRating(level, score)
            .withTitle(
                text("title", LibraryEntry.MOST_TEXT), text("author", LibraryEntry.MOST_TEXT))
            .with(new LibraryMembership(time("added"), tags(), places()));
    if (members.get(METADATA) != null) {
      complete = complete.with(MetadataJson.of(members.get(METADATA), entry.board()));
    }
    Set<String> known =
        Set.of(
            "level",
            "score",
            "title",
            "author",
            "added",
            "tags",
            "collections",
            METADATA,
            UNSUPPORTED,
            FORMERLY_UNSUPPORTED);
    for (String name : members.keySet()) {
      if (!known.contains(name)
          && !DERIVED.contains(name)
          && !name.equals(CODE)
          && !name.equals("source")) {
        unknown.add(name);
      }
    }
    return complete;
  }

  /** Returns the members that {@link #complete} did not know. */
  public List<String> unknown() {
    return unknown;
  }

  /**
   * Returns the level: a number, or in the JSON of a generated puzzle the name of the API's enum.
   */
  private int level() throws ProblemException {
    if (members.get("level") instanceof String name && name.startsWith(LEVEL)) {
      String word = name.substring(LEVEL.length()).toLowerCase(Locale.ROOT);
      int level = Rating.LEVEL_NAMES.indexOf(word) + 1;
      if (level > 0) {
        return level;
      }
    }
    return (int) number("level", LibraryFilter.MOST_LEVEL);
  }

  private List<String> tags() throws ProblemException {
    List<String> tags = new ArrayList<>();
    for (Object one : list("tags")) {
      String tag = checked("the tag", one, LibraryEntry.MOST_TEXT);
      if (tag.isBlank()) {
        throw Problem.empty("a tag").exception();
      }
      tags.add(tag);
    }
    if (tags.size() > MOST_TAGS) {
      throw Problem.tooLarge("the list of tags", MOST_TAGS, "tags", tags.size()).exception();
    }
    return tags;
  }

  private List<?> list(String name) throws ProblemException {
    Object value = members.getOrDefault(name, List.of());
    if (value instanceof List<?> list) {
      return list;
    }
    throw wrong(name, "a list", value);
  }

  private Map<String, Long> places() throws ProblemException {
    Object value = members.getOrDefault("collections", Map.of());
    if (!(value instanceof Map<?, ?> map)) {
      throw wrong("collections", "an object with a place for every collection", value);
    }
    Map<String, Long> places = new LinkedHashMap<>();
    for (Map.Entry<?, ?> one : map.entrySet()) {
      String slug = slug((String) one.getKey());
      places.put(slug, number("the place in " + slug, one.getValue(), 1, Long.MAX_VALUE));
    }
    return places;
  }

  private static String slug(String slug) throws ProblemException {
    if (!LibraryCollection.isSlug(slug)) {
      throw wrong(COLLECTION, LibraryCollection.SLUGS, slug);
    }
    return slug;
  }

  private String text(String name, int most) throws ProblemException {
    return checked(name, members.getOrDefault(name, ""), most);
  }

  private static String checked(String name, Object value, int most) throws ProblemException {
    if (!(value instanceof String text)) {
      throw wrong(name, "a text", value);
    }
    if (text.length() > most) {
      throw Problem.tooLarge(name, most, "characters", text.length()).exception();
    }
    // A database of PostgreSQL does not hold it.
    if (text.indexOf('\0') >= 0) {
      throw Problem.characterZero(name).exception();
    }
    return text;
  }

  /** Returns a time; now if there is none. */
  private Instant time(String name) throws ProblemException {
    Object value = members.get(name);
    try {
      return value == null ? Instant.now() : Instant.parse(String.valueOf(value));
    } catch (DateTimeException unreadable) {
      throw wrong(name, "a time such as 2030-01-31T06:00:00Z", value);
    }
  }

  private long number(String name, long most) throws ProblemException {
    return number(name, members.getOrDefault(name, JsonNumber.of(0)), 0, most);
  }

  private static long number(String name, Object value, long least, long most)
      throws ProblemException {
    if (!(value instanceof JsonNumber number)) {
      throw wrong(name, "a number", value);
    }
    try {
      long found = Long.parseLong(number.text());
      if (found >= least && found <= most) {
        return found;
      }
    } catch (NumberFormatException notWhole) {
      // As one that is out of the range.
    }
    throw Problem.outOfRange(name, least, most, number.text()).exception();
  }

  private static ProblemException wrong(String name, String expected, Object found) {
    String seen = found instanceof String text ? text : JsonWriter.write(found);
    return Problem.wrongValue(ProblemCode.VALUE_OUT_OF_RANGE, name, expected, seen).exception();
  }
}
