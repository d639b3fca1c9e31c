package dev.pencilmark.board;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The texts that a setter publishes with a puzzle, and its drawing. They are no part of the board:
 * they do not change its equality, its canonical form or its codes. All texts are plain text as the
 * source has it, and untrusted: escape them where they are shown.
 *
 * <p>Empty strings, lists and maps, and a null solution, mean that the source does not have the
 * field. The constructor rejects values over the limits of {@link Field}; readers use a {@link
 * Builder}, which collects the fields that are too long.
 *
 * @param title the title
 * @param author the author
 * @param rules the rules in words, in lines
 * @param successMessage the message for a player who has solved the puzzle
 * @param solution the solution that the source declares; null if it declares none
 * @param sourceUrl the address of the source
 * @param sourceProgram the program that wrote the source
 * @param difficulty the difficulty, in any scale
 * @param created the date of creation, in any form
 * @param tags labels
 * @param licence the licence
 * @param more further texts by their keys in the source, verbatim
 * @param cosmetics the drawing that no rule of the board describes
 */
public record PuzzleMetadata(
    String title,
    String author,
    String rules,
    String successMessage,
    DeclaredSolution solution,
    String sourceUrl,
    String sourceProgram,
    String difficulty,
    String created,
    List<String> tags,
    String licence,
    Map<String, String> more,
    Cosmetics cosmetics) {

  /** The metadata of a source without any. */
  public static final PuzzleMetadata EMPTY = builder().build();

  /** The maximum number of tags, and of further texts. */
  public static final int MOST_ENTRIES = 128;

  private static final int SHORT = 1000;

  /** The fields that are no single text. */
  private static final Set<Field> NO_TEXTS =
      EnumSet.of(Field.SOLUTION, Field.TAGS, Field.MORE, Field.COSMETICS);

  /**
   * The fields, with the maximum number of characters of each; for tags and further texts, in
   * total.
   */
  public enum Field {
    /** The title. */
    TITLE("title", SHORT),
    /** The author. */
    AUTHOR("author", SHORT),
    /** The rules in words. */
    RULES("rules", 16_384),
    /** The message after the solution. */
    SUCCESS_MESSAGE("success message", 4096),
    /** The declared solution. */
    SOLUTION("solution", DeclaredSolution.MOST_TEXT),
    /** The address of the source. */
    SOURCE_URL("source URL", 4096),
    /** The program that wrote the source. */
    SOURCE_PROGRAM("source program", SHORT),
    /** The difficulty. */
    DIFFICULTY("difficulty", SHORT),
    /** The date of creation. */
    CREATED("date", SHORT),
    /** The labels. */
    TAGS("tags", 4096),
    /** The licence. */
    LICENCE("licence", SHORT),
    /** Further texts, with their keys. */
    MORE("further metadata", 65_536),
    /**
     * The drawing, with the maximum number of characters of its texts; {@link Cosmetics} has other
     * limits.
     */
    COSMETICS("drawing", Cosmetics.MOST_CHARACTERS);

    private final String title;
    private final int mostCharacters;

    Field(String title, int mostCharacters) {
      this.title = title;
      this.mostCharacters = mostCharacters;
    }

    /** Returns the name for people, which losses have. */
    public String title() {
      return title;
    }

    /** Returns the maximum number of characters. */
    public int mostCharacters() {
      return mostCharacters;
    }
  }

  /**
   * Creates metadata.
   *
   * @throws IllegalArgumentException if a value is over its limit
   */
  public PuzzleMetadata {
    tags = List.copyOf(tags);
    more = Collections.unmodifiableMap(new LinkedHashMap<>(more));
    check(Field.TITLE, title.length());
    check(Field.AUTHOR, author.length());
    check(Field.RULES, rules.length());
    check(Field.SUCCESS_MESSAGE, successMessage.length());
    check(Field.SOLUTION, solution == null ? 0 : solution.text().length());
    check(Field.SOURCE_URL, sourceUrl.length());
    check(Field.SOURCE_PROGRAM, sourceProgram.length());
    check(Field.DIFFICULTY, difficulty.length());
    check(Field.CREATED, created.length());
    if (tags.size() > MOST_ENTRIES || more.size() > MOST_ENTRIES) {
      throw new IllegalArgumentException("more than " + MOST_ENTRIES + " tags or further texts");
    }
    check(Field.TAGS, length(tags));
    check(Field.LICENCE, licence.length());
    check(Field.MORE, length(more.keySet()) + length(more.values()));
  }

  private static void check(Field field, long length) {
    if (length > field.mostCharacters()) {
      throw new IllegalArgumentException(
          field.title() + ": " + length + " characters, at most " + field.mostCharacters());
    }
  }

  private static long length(Collection<String> texts) {
    // With a separator after each.
    return texts.stream().mapToLong(text -> text.length() + 1L).sum();
  }

  /** Returns a builder without any field. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns a builder with all fields of this metadata. */
  public Builder toBuilder() {
    Builder builder = new Builder();
    for (Field field : Field.values()) {
      builder.copy(field, this);
    }
    return builder;
  }

  /** Returns whether there is no field at all. */
  public boolean isEmpty() {
    return this == EMPTY || fields().isEmpty();
  }

  /** Returns whether the source has a field. */
  public boolean has(Field field) {
    return switch (field) {
      case SOLUTION -> solution != null;
      case TAGS -> !tags.isEmpty();
      case MORE -> !more.isEmpty();
      case COSMETICS -> !cosmetics.isEmpty();
      default -> !text(field).isEmpty();
    };
  }

  /** Returns the fields that the source has. */
  public Set<Field> fields() {
    Set<Field> fields = EnumSet.noneOf(Field.class);
    for (Field field : Field.values()) {
      if (has(field)) {
        fields.add(field);
      }
    }
    return fields;
  }

  /** Returns a field that is a text; tags, and the text of the solution, too. */
  public String text(Field field) {
    return switch (field) {
      case TITLE -> title;
      case AUTHOR -> author;
      case RULES -> rules;
      case SUCCESS_MESSAGE -> successMessage;
      case SOLUTION -> solution == null ? "" : solution.text();
      case SOURCE_URL -> sourceUrl;
      case SOURCE_PROGRAM -> sourceProgram;
      case DIFFICULTY -> difficulty;
      case CREATED -> created;
      case TAGS -> String.join(", ", tags);
      case LICENCE -> licence;
      case MORE, COSMETICS -> "";
    };
  }

  /** Returns the metadata with some of its fields. */
  public PuzzleMetadata only(Set<Field> kept) {
    if (kept.containsAll(fields())) {
      return this;
    }
    Builder builder = new Builder();
    kept.forEach(field -> builder.copy(field, this));
    return builder.build();
  }

  /** Returns the metadata with another drawing. */
  public PuzzleMetadata with(Cosmetics other) {
    return toBuilder().cosmetics(other).build();
  }

  /** Returns the metadata with another solution, null for none. */
  public PuzzleMetadata with(DeclaredSolution other) {
    Builder builder = toBuilder();
    builder.solution = other;
    return builder.build();
  }

  /** Returns the fields of this metadata that another one does not have, or has otherwise. */
  public Set<Field> missingIn(PuzzleMetadata other) {
    Set<Field> missing = EnumSet.noneOf(Field.class);
    for (Field field : fields()) {
      boolean same =
          switch (field) {
            case SOLUTION -> other.solution != null && solution.isEquivalent(other.solution);
            case TAGS -> tags.equals(other.tags);
            case MORE -> more.equals(other.more);
            case COSMETICS -> cosmetics.missingIn(other.cosmetics).isEmpty();
            default -> text(field).equals(other.text(field));
          };
      if (!same) {
        missing.add(field);
      }
    }
    return missing;
  }

  /**
   * Collects metadata. A value over the limit of its field is not kept, and its field is reported
   * by {@link #tooLong}. Blank texts are no fields.
   */
  public static final class Builder {

    private final Map<Field, String> texts = new LinkedHashMap<>();
    private final List<String> tags = new ArrayList<>();
    private final Map<String, String> more = new LinkedHashMap<>();
    private final Set<Field> tooLong = EnumSet.noneOf(Field.class);
    private DeclaredSolution solution;
    private Cosmetics cosmetics = Cosmetics.NONE;
    private long tagsLength;
    private long moreLength;

    private Builder() {}

    /** Sets a field that is a single text, unless the text is blank or too long. */
    public Builder put(Field field, String text) {
      Objects.requireNonNull(text);
      if (NO_TEXTS.contains(field)) {
        throw new IllegalArgumentException(field + " is no single text");
      }
      if (text.length() > field.mostCharacters()) {
        tooLong.add(field);
      } else if (!text.isBlank()) {
        texts.put(field, text);
      }
      return this;
    }

    /** Sets the solution, null for none, unless its text is too long. */
    public Builder solution(DeclaredSolution declared) {
      if (declared != null && declared.text().length() > Field.SOLUTION.mostCharacters()) {
        tooLong.add(Field.SOLUTION);
      } else {
        solution = declared;
      }
      return this;
    }

    /** Sets the drawing. */
    public Builder cosmetics(Cosmetics drawing) {
      cosmetics = Objects.requireNonNull(drawing);
      return this;
    }

    /** Adds a tag, unless it is blank or all tags would be too long. */
    public Builder tag(String tag) {
      if (tagsLength + tag.length() + 1 > Field.TAGS.mostCharacters()
          || tags.size() == MOST_ENTRIES) {
        tooLong.add(Field.TAGS);
      } else if (!tag.isBlank()) {
        tags.add(tag);
        tagsLength += tag.length() + 1;
      }
      return this;
    }

    /** Adds a further text, unless all further texts would be too long. A key keeps its first. */
    public Builder more(String key, String text) {
      int length = key.length() + text.length() + 2;
      if (moreLength + length > Field.MORE.mostCharacters()
          || more.size() == MOST_ENTRIES && !more.containsKey(key)) {
        tooLong.add(Field.MORE);
      } else if (more.putIfAbsent(key, text) == null) {
        moreLength += length;
      }
      return this;
    }

    /** Returns whether a field has a value. */
    public boolean has(Field field) {
      return switch (field) {
        case SOLUTION -> solution != null;
        case TAGS -> !tags.isEmpty();
        case MORE -> !more.isEmpty();
        case COSMETICS -> !cosmetics.isEmpty();
        default -> texts.containsKey(field);
      };
    }

    /** Returns the fields with a value that was too long, and is lost. */
    public Set<Field> tooLong() {
      return EnumSet.copyOf(tooLong);
    }

    private void copy(Field field, PuzzleMetadata from) {
      switch (field) {
        case SOLUTION -> solution(from.solution);
        case TAGS -> from.tags.forEach(this::tag);
        case MORE -> from.more.forEach(this::more);
        case COSMETICS -> cosmetics(from.cosmetics);
        default -> put(field, from.text(field));
      }
    }

    private String text(Field field) {
      return texts.getOrDefault(field, "");
    }

    /** Returns the metadata. */
    public PuzzleMetadata build() {
      return new PuzzleMetadata(
          text(Field.TITLE),
          text(Field.AUTHOR),
          text(Field.RULES),
          text(Field.SUCCESS_MESSAGE),
          solution,
          text(Field.SOURCE_URL),
          text(Field.SOURCE_PROGRAM),
          text(Field.DIFFICULTY),
          text(Field.CREATED),
          tags,
          text(Field.LICENCE),
          more,
          cosmetics);
    }
  }
}
