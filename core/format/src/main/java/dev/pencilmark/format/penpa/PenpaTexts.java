package dev.pencilmark.format.penpa;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.DeclaredSolution;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleMetadata.Field;
import dev.pencilmark.board.UnusableSolution;
import dev.pencilmark.format.ruletable.MetadataKeys;
import dev.pencilmark.format.ruletable.RuleWords;
import dev.pencilmark.json.JsonReader;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The texts around a drawing of Penpa: fields of the first line, the message in a line of its own,
 * and the answer in another parameter of the link. Commas and, where there are lines, line breaks,
 * ampersands and equals signs are escaped; escapes are not, so that a text with one is not kept.
 */
final class PenpaTexts {

  private static final int TITLE = 15;
  private static final int AUTHOR = 16;
  private static final int URL = 17;
  private static final int RULES = 18;
  private static final int MESSAGE_LINE = 18;
  private static final String TITLE_MARK = "Title: ";
  private static final String AUTHOR_MARK = "Author: ";
  private static final String NO_MESSAGE = "false";

  /** The lists of an answer: shading, lines, edges, walls, numbers and symbols. */
  private static final int ANSWER_LISTS = 6;

  private static final int NUMBERS = 4;

  private PenpaTexts() {}

  /** Returns a field or a line without escapes. */
  static String plain(String field) {
    return field.replace("%2C", ",").replace("%2D", "\n").replace("%2E", "&").replace("%2F", "=");
  }

  /** Returns a text in a field of the first line. */
  private static String field(String text) {
    return text.replace(",", "%2C");
  }

  /** Returns a text in lines. */
  static String escaped(String text) {
    return field(text).replace("\n", "%2D").replace("&", "%2E").replace("=", "%2F");
  }

  /** Returns the title, the author and the address as they are in the first line. */
  static String head(PuzzleMetadata texts) {
    return TITLE_MARK
        + field(texts.title())
        + ","
        + AUTHOR_MARK
        + field(texts.author())
        + ","
        + field(texts.sourceUrl());
  }

  /** Returns the line with the message. */
  static String message(PuzzleMetadata texts) {
    return texts.successMessage().isEmpty() ? NO_MESSAGE : escaped(texts.successMessage());
  }

  /** Returns the metadata of a drawing, except for the answer. */
  static PuzzleMetadata.Builder read(String[] head, String[] lines, Board board)
      throws ProblemException {
    PuzzleMetadata.Builder texts =
        PuzzleMetadata.builder()
            .put(Field.TITLE, marked(head, TITLE, TITLE_MARK))
            .put(Field.AUTHOR, marked(head, AUTHOR, AUTHOR_MARK))
            .put(Field.SOURCE_URL, marked(head, URL, ""));
    if (head.length > RULES) {
      String rules = RuleWords.withoutGenerated(PenpaJson.withoutMark(plain(head[RULES])), board);
      texts.put(Field.RULES, rules);
    }
    if (lines.length > MESSAGE_LINE && !lines[MESSAGE_LINE].equals(NO_MESSAGE)) {
      texts.put(Field.SUCCESS_MESSAGE, plain(PenpaText.full(lines[MESSAGE_LINE])));
    }
    return texts;
  }

  private static String marked(String[] head, int index, String mark) {
    if (head.length <= index) {
      return "";
    }
    String text = head[index].replace("%2C", ",");
    if (text.startsWith(mark)) {
      return text.substring(mark.length());
    }
    return text.equals(mark.strip()) ? "" : text;
  }

  /** Returns the part of metadata that is written and reads back as the same. */
  static PuzzleMetadata kept(PuzzleMetadata metadata, Board board) {
    Set<Field> fields = EnumSet.of(Field.SOLUTION);
    for (Field field :
        List.of(Field.TITLE, Field.AUTHOR, Field.SOURCE_URL, Field.RULES, Field.SUCCESS_MESSAGE)) {
      String text = metadata.text(field);
      boolean inLines = field == Field.RULES || field == Field.SUCCESS_MESSAGE;
      boolean same =
          inLines
              ? plain(escaped(text)).equals(text) && text.indexOf('\r') < 0
              : field(text).replace("%2C", ",").equals(text)
                  && text.indexOf('\n') < 0
                  && text.indexOf('\r') < 0;
      if (same && !(field == Field.SUCCESS_MESSAGE && text.equals(NO_MESSAGE))) {
        fields.add(field);
      }
    }
    PuzzleMetadata kept = metadata.only(fields).with(PenpaCosmetics.kept(metadata.cosmetics()));
    return kept.with(metadata.solution() == null ? null : written(metadata.solution(), board));
  }

  /** Returns a solution as it reads back: with the givens; null if it is not written. */
  private static DeclaredSolution written(DeclaredSolution solution, Board board) {
    if (!solution.isUsable()) {
      return null;
    }
    int[] digits = solution.digits();
    for (int cell = 0; cell < digits.length; cell++) {
      digits[cell] = board.isGiven(cell) ? given(board, cell) : digits[cell];
    }
    return DeclaredSolution.of(solution.text(), digits, board);
  }

  private static int given(Board board, int cell) {
    return board.digits().value(board.digit(cell));
  }

  /** Returns the value of the parameter with the answer. */
  static String answer(DeclaredSolution solution, Board board, PenpaGrid grid) {
    List<Object> numbers = new ArrayList<>();
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (!board.isGiven(cell) && solution.digit(cell) != DeclaredSolution.UNKNOWN) {
        numbers.add(grid.ofCell(cell) + "," + solution.digit(cell));
      }
    }
    List<Object> lists = new ArrayList<>();
    for (int i = 0; i < ANSWER_LISTS; i++) {
      lists.add(i == NUMBERS ? numbers : List.of());
    }
    return PenpaText.deflate(JsonWriter.write(lists));
  }

  /**
   * Reads an answer. It does not contain the givens.
   *
   * @return null if it has no numbers
   */
  static DeclaredSolution answer(
      String packed, Board board, PenpaGrid grid, Checkpoint checkpoint) {
    String[] cells = new String[board.cellCount()];
    Arrays.setAll(cells, i -> board.isGiven(i) ? Integer.toString(given(board, i)) : "");
    boolean any = false;
    try {
      String json = PenpaText.expand(packed, 0, checkpoint);
      Object read = JsonReader.read(json, JsonReader.Spelling.STANDARD, checkpoint);
      if (!(read instanceof List<?> lists)
          || lists.size() != ANSWER_LISTS
          || !(lists.get(NUMBERS) instanceof List<?> numbers)) {
        return DeclaredSolution.unusable(
            packed, UnusableSolution.malformed("it is not a list of six lists"));
      }
      for (Object number : numbers) {
        String[] parts = MetadataKeys.text(number).split(",", 2);
        int cell =
            parts.length == 2 && parts[0].matches("\\d{1,6}")
                ? grid.cell(Integer.parseInt(parts[0]))
                : -1;
        if (cell < 0) {
          return DeclaredSolution.unusable(
              packed, UnusableSolution.malformed("it has a number in no cell of the grid"));
        }
        cells[cell] = parts[1];
        any = true;
      }
    } catch (ProblemException broken) {
      return DeclaredSolution.unusable(
          packed, UnusableSolution.malformed("its text cannot be expanded"));
    }
    return any ? DeclaredSolution.of(packed, List.of(cells), "", board) : null;
  }
}
