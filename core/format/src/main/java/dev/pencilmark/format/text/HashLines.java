package dev.pencilmark.format.text;

import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleMetadata.Field;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Metadata in lines of a hash, a letter and a text above a grid, as in the files of SudoCue and
 * SadMan: author, description, comment, date, source, level, address.
 */
public final class HashLines {

  /** The key of comments among further texts. */
  public static final String COMMENT = "comment";

  private static final char COMMENT_LETTER = 'C';

  private static final Map<Character, Field> FIELDS = new LinkedHashMap<>();

  static {
    FIELDS.put('A', Field.AUTHOR);
    FIELDS.put('D', Field.TITLE);
    FIELDS.put('B', Field.CREATED);
    FIELDS.put('S', Field.SOURCE_PROGRAM);
    FIELDS.put('L', Field.DIFFICULTY);
    FIELDS.put('U', Field.SOURCE_URL);
  }

  /**
   * The texts of some lines.
   *
   * @param metadata the texts with a field
   * @param complete whether the lines say nothing else
   */
  public record Read(PuzzleMetadata metadata, boolean complete) {}

  private HashLines() {}

  /** Reads the lines at the start of a text, up to the first line without a hash. */
  public static Read read(String text) {
    PuzzleMetadata.Builder metadata = PuzzleMetadata.builder();
    StringBuilder comment = new StringBuilder();
    boolean complete = true;
    for (String line : text.split("\\R", -1)) {
      if (line.isBlank()) {
        continue;
      }
      if (line.charAt(0) != '#') {
        break;
      }
      char letter = line.length() > 1 ? Character.toUpperCase(line.charAt(1)) : 0;
      String said = line.length() > 2 ? line.substring(2).strip() : "";
      Field field = FIELDS.get(letter);
      if (letter == COMMENT_LETTER) {
        comment.append(comment.isEmpty() ? "" : "\n").append(said);
      } else if (field != null && !metadata.has(field)) {
        metadata.put(field, said);
      } else {
        complete = false;
      }
    }
    if (!comment.toString().isBlank()) {
      metadata.more(COMMENT, comment.toString());
    }
    return new Read(metadata.build(), complete && metadata.tooLong().isEmpty());
  }

  /** Returns the lines of metadata, each with a line break. */
  public static String write(PuzzleMetadata metadata) {
    StringBuilder lines = new StringBuilder();
    FIELDS.forEach(
        (letter, field) -> {
          if (isLine(metadata.text(field))) {
            lines.append('#').append(letter).append(metadata.text(field)).append('\n');
          }
        });
    String comment = metadata.more().getOrDefault(COMMENT, "");
    if (!comment.isEmpty()) {
      for (String line : comment.split("\n", -1)) {
        lines.append('#').append(COMMENT_LETTER).append(line).append('\n');
      }
    }
    return lines.toString();
  }

  private static boolean isLine(String text) {
    return !text.isEmpty() && text.lines().count() == 1;
  }

  /** Returns the part of metadata that reads back as the same. */
  public static PuzzleMetadata kept(PuzzleMetadata metadata) {
    PuzzleMetadata back = read(write(metadata)).metadata();
    PuzzleMetadata.Builder kept = PuzzleMetadata.builder();
    FIELDS
        .values()
        .forEach(
            field -> {
              if (back.text(field).equals(metadata.text(field))) {
                kept.put(field, back.text(field));
              }
            });
    String comment = back.more().getOrDefault(COMMENT, "");
    if (!comment.isEmpty() && comment.equals(metadata.more().get(COMMENT))) {
      kept.more(COMMENT, comment);
    }
    return kept.build();
  }

  /**
   * Returns a text whose lines at the start are those of metadata; unchanged if they say it, or if
   * the metadata is empty.
   */
  public static String replace(String text, PuzzleMetadata metadata) {
    if (metadata.isEmpty() || metadata.missingIn(read(text).metadata()).isEmpty()) {
      return text;
    }
    int at = 0;
    while (at < text.length() && text.charAt(at) == '#') {
      int end = text.indexOf('\n', at);
      at = end < 0 ? text.length() : end + 1;
    }
    return write(metadata) + text.substring(at);
  }
}
