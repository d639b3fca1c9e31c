package dev.pencilmark.format.iss;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleMetadata.Field;
import dev.pencilmark.format.ruletable.RuleWords;
import java.util.ArrayList;
import java.util.List;

/**
 * Title, author and rules in words in comments of a text: lines with a hash, of which the first
 * have {@code Title:}, {@code Author:} and {@code Rules:}. The lines after the latter are rules,
 * too; other comments are further text.
 */
final class IssTexts {

  private static final String TITLE = "Title: ";
  private static final String AUTHOR = "Author: ";
  private static final String RULES = "Rules: ";
  private static final String COMMENT = "comment";

  private IssTexts() {}

  /** Returns the metadata of a text. */
  static PuzzleMetadata.Builder read(String text, Board board) {
    PuzzleMetadata.Builder texts = PuzzleMetadata.builder();
    if (text.indexOf('#') < 0) {
      return texts;
    }
    List<String> rules = new ArrayList<>();
    List<String> others = new ArrayList<>();
    boolean inRules = false;
    for (String line : text.split("\n", -1)) {
      if (!line.startsWith("#")) {
        continue;
      }
      String said = line.substring(line.startsWith("# ") ? 2 : 1);
      if (!inRules && said.startsWith(TITLE) && !texts.has(Field.TITLE)) {
        texts.put(Field.TITLE, said.substring(TITLE.length()));
      } else if (!inRules && said.startsWith(AUTHOR) && !texts.has(Field.AUTHOR)) {
        texts.put(Field.AUTHOR, said.substring(AUTHOR.length()));
      } else if (inRules) {
        rules.add(said);
      } else if (said.startsWith(RULES)) {
        inRules = true;
        rules.add(said.substring(RULES.length()));
      } else if (!said.isBlank()) {
        others.add(said);
      }
    }
    texts.put(Field.RULES, RuleWords.withoutGenerated(String.join("\n", rules), board));
    if (!others.isEmpty()) {
      texts.more(COMMENT, String.join("\n", others));
    }
    return texts;
  }

  /** Returns the comments of metadata, each after a line break. */
  static String write(PuzzleMetadata texts) {
    StringBuilder lines = new StringBuilder();
    String comment = texts.more().getOrDefault(COMMENT, "");
    append(lines, "", comment);
    append(lines, TITLE, texts.title());
    append(lines, AUTHOR, texts.author());
    append(lines, RULES, texts.rules());
    return lines.toString();
  }

  private static void append(StringBuilder lines, String mark, String text) {
    if (!text.isEmpty()) {
      lines.append("\n# ").append(mark).append(text.replace("\n", "\n# "));
    }
  }

  /** Returns the part of metadata that reads back as the same. */
  static PuzzleMetadata kept(PuzzleMetadata metadata, Board board) {
    PuzzleMetadata.Builder kept = PuzzleMetadata.builder();
    for (Field field : List.of(Field.TITLE, Field.AUTHOR, Field.RULES)) {
      PuzzleMetadata one = PuzzleMetadata.builder().put(field, metadata.text(field)).build();
      if (isSame(one, board)) {
        kept.put(field, metadata.text(field));
      }
    }
    String comment = metadata.more().getOrDefault(COMMENT, "");
    if (!comment.isEmpty()
        && isSame(PuzzleMetadata.builder().more(COMMENT, comment).build(), board)) {
      kept.more(COMMENT, comment);
    }
    return kept.build();
  }

  private static boolean isSame(PuzzleMetadata texts, Board board) {
    String written = write(texts);
    return written.indexOf('\r') < 0
        && written.equals(written.stripTrailing())
        && read(written, board).build().equals(texts);
  }

  /** Returns a text without its comments. */
  static String without(String text) {
    return String.join("\n", text.lines().filter(line -> !line.startsWith("#")).toList());
  }
}
