package dev.pencilmark.format.ruletable;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.DeclaredSolution;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleMetadata.Field;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.UnusableSolution;
import dev.pencilmark.json.JsonNumber;
import dev.pencilmark.json.JsonWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The names of metadata in the JSON of f-puzzles and SudokuPad: members, or cages without visible
 * cells whose clue is a text such as {@code author: Ann}.
 */
public final class MetadataKeys {

  /** The author of puzzles without one. */
  public static final String UNKNOWN_AUTHOR = "Unknown";

  /** The member for the rules in words. */
  public static final String RULES = "rules";

  /** The keys that are written, by field. */
  private static final Map<Field, String> KEYS = new LinkedHashMap<>();

  /** The keys that are read, in lower case. */
  private static final Map<String, Field> FIELDS = new LinkedHashMap<>();

  /** A text in a cage: a key without spaces, a colon and the text, in any number of lines. */
  private static final Pattern IN_CAGE =
      Pattern.compile("\\s*([\\p{L}_][\\p{L}\\p{N}_.-]{0,63}):\\s*(.*)", Pattern.DOTALL);

  static {
    KEYS.put(Field.TITLE, "title");
    KEYS.put(Field.AUTHOR, "author");
    KEYS.put(Field.RULES, RULES);
    KEYS.put(Field.SUCCESS_MESSAGE, "msgcorrect");
    KEYS.put(Field.SOURCE_URL, "sourceurl");
    KEYS.put(Field.SOURCE_PROGRAM, "source");
    KEYS.put(Field.DIFFICULTY, "difficulty");
    KEYS.put(Field.CREATED, "created");
    KEYS.put(Field.TAGS, "tags");
    KEYS.put(Field.LICENCE, "licence");
    KEYS.forEach((field, key) -> FIELDS.put(key, field));
    FIELDS.put("license", Field.LICENCE);
    FIELDS.put("ruleset", Field.RULES);
    FIELDS.put("solution", Field.SOLUTION);
  }

  private MetadataKeys() {}

  /** A text in a cage: {@code key: text}. */
  public record Entry(String key, String text) {

    /** Returns the entry that the clue of a cage is; null if it is none. */
    public static Entry read(String clue) {
      Matcher entry = IN_CAGE.matcher(clue);
      return entry.matches() ? new Entry(entry.group(1), entry.group(2)) : null;
    }

    /** Returns the clue of a cage. */
    public String clue() {
      return key + ": " + text;
    }
  }

  /** Returns the key that a field is written with; null for the solution and further texts. */
  public static String key(Field field) {
    return KEYS.get(field);
  }

  /** Returns the field of a key; {@link Field#MORE} for unknown keys. */
  public static Field field(String key) {
    return FIELDS.getOrDefault(key.toLowerCase(java.util.Locale.ROOT), Field.MORE);
  }

  /**
   * Adds a value to metadata, unless its field has a value already.
   *
   * @param value a string, a number, or another JSON value, whose JSON is then the text
   * @return whether it was added; false if it is another value of a field, or a solution
   */
  public static boolean put(String key, Object value, PuzzleMetadata.Builder metadata) {
    Field field = field(key);
    String text = text(value);
    return switch (field) {
      case SOLUTION -> false;
      case TAGS -> {
        boolean first = !metadata.has(field);
        for (Object tag : value instanceof List<?> list ? list : List.of(text.split(","))) {
          if (first) {
            metadata.tag(text(tag).strip());
          }
        }
        yield first;
      }
      case MORE -> {
        metadata.more(key, text);
        yield true;
      }
      default -> {
        boolean first = !metadata.has(field);
        if (first) {
          metadata.put(field, field == Field.RULES ? lines(value) : text);
        }
        yield first;
      }
    };
  }

  /** Returns a value as a text: a string or number as it is, other values as JSON. */
  public static String text(Object value) {
    return value instanceof String text
        ? text
        : value instanceof JsonNumber number ? number.text() : JsonWriter.write(value);
  }

  /** Returns a text, or the lines of a list. */
  public static String lines(Object value) {
    return value instanceof List<?> list
        ? String.join("\n", list.stream().map(MetadataKeys::text).toList())
        : text(value);
  }

  /**
   * Reads a solution; null if there is none. A solution without any known cell is none.
   *
   * @param value a text, a list of cells, or another value, which is unusable
   * @param unknowns symbols that mean unknown, in addition to dots and question marks
   */
  public static DeclaredSolution solution(Object value, String unknowns, Board board) {
    String text = text(value);
    DeclaredSolution solution;
    if (text.length() > DeclaredSolution.MOST_TEXT) {
      return DeclaredSolution.unusable(text, UnusableSolution.tooLong());
    } else if (value instanceof List<?> list) {
      List<String> cells = new ArrayList<>();
      list.forEach(cell -> cells.add(cell == null ? "" : text(cell)));
      solution = DeclaredSolution.of(text, cells, unknowns, board);
    } else if (text.isBlank()) {
      return null;
    } else {
      solution = DeclaredSolution.of(text, unknowns, board);
    }
    return solution.isUsable() && solution.unknown() == solution.size() ? null : solution;
  }

  /** Returns metadata with the further texts that can be written, whose keys no field has. */
  public static PuzzleMetadata kept(
      PuzzleMetadata metadata, Set<Field> fields, Set<String> reserved) {
    Set<Field> kept = EnumSet.copyOf(fields);
    PuzzleMetadata some = metadata.only(kept);
    boolean all = some.more().keySet().stream().allMatch(key -> isFree(key, reserved));
    if (all) {
      return some;
    }
    kept.remove(Field.MORE);
    PuzzleMetadata.Builder builder = some.only(kept).toBuilder();
    some.more().forEach((key, text) -> addFree(key, text, reserved, builder));
    return builder.build();
  }

  private static void addFree(
      String key, String text, Set<String> reserved, PuzzleMetadata.Builder builder) {
    if (isFree(key, reserved)) {
      builder.more(key, text);
    }
  }

  /** Returns whether a key of a further text can be written, and reads back as the same. */
  private static boolean isFree(String key, Set<String> reserved) {
    Entry back = Entry.read(key + ": ");
    return back != null
        && back.key().equals(key)
        && field(key) == Field.MORE
        && !reserved.contains(key);
  }

  /** Returns the title to write: of a puzzle without one, its type. */
  public static String title(PuzzleMetadata metadata, Board board) {
    return metadata.title().isEmpty() ? board.type().title() : metadata.title();
  }

  /** Returns the author to write. */
  public static String author(PuzzleMetadata metadata) {
    return metadata.author().isEmpty() ? UNKNOWN_AUTHOR : metadata.author();
  }

  /**
   * Returns whether a title or an author is written for puzzles without one. A killer without cages
   * reads back as a Sudoku, so that the title of any type counts.
   */
  public static boolean isGenerated(String key, String text) {
    return key.equals("title")
        ? Arrays.stream(PuzzleType.values()).anyMatch(type -> text.equals(type.title()))
        : key.equals("author") && text.equals(UNKNOWN_AUTHOR);
  }
}
