package dev.pencilmark.library;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.DeclaredSolution;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleMetadata.Field;
import dev.pencilmark.json.JsonNumber;
import dev.pencilmark.json.JsonReader;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The metadata of a puzzle as libraries keep it: JSON with the members of the message {@code
 * PuzzleMetadata} of the API, without the title and the author, which have places of their own.
 */
public final class MetadataJson {

  private static final Map<Field, String> NAMES =
      Map.of(
          Field.RULES, "rules",
          Field.SUCCESS_MESSAGE, "successMessage",
          Field.SOURCE_URL, "sourceUrl",
          Field.SOURCE_PROGRAM, "sourceProgram",
          Field.DIFFICULTY, "difficulty",
          Field.CREATED, "created",
          Field.LICENCE, "licence");

  private static final String SOLUTION = "solution";
  private static final String TEXT = "text";
  private static final String DIGITS = "digits";
  private static final String TAGS = "tags";
  private static final String MORE = "more";
  private static final String COSMETICS = "cosmetics";

  private MetadataJson() {}

  /** Returns the text; empty if there is only a title and an author. */
  public static String text(PuzzleMetadata metadata) {
    Map<String, Object> value = value(metadata);
    return value.isEmpty() ? "" : JsonWriter.write(value);
  }

  /** Returns the same as a value of JSON. */
  static Map<String, Object> value(PuzzleMetadata metadata) {
    Map<String, Object> value = new LinkedHashMap<>();
    for (Field field : metadata.fields()) {
      switch (field) {
        case TITLE, AUTHOR -> {}
        case COSMETICS -> value.put(COSMETICS, CosmeticsJson.value(metadata.cosmetics()));
        case SOLUTION -> value.put(SOLUTION, solution(metadata.solution()));
        case TAGS -> value.put(TAGS, metadata.tags());
        case MORE -> value.put(MORE, metadata.more());
        case RULES, SUCCESS_MESSAGE, SOURCE_URL, SOURCE_PROGRAM, DIFFICULTY, CREATED, LICENCE ->
            value.put(NAMES.get(field), metadata.text(field));
      }
    }
    return value;
  }

  private static Map<String, Object> solution(DeclaredSolution solution) {
    Map<String, Object> value = new LinkedHashMap<>();
    value.put(TEXT, solution.text());
    if (solution.isUsable()) {
      List<Integer> digits = new ArrayList<>();
      for (int digit : solution.digits()) {
        digits.add(digit);
      }
      value.put(DIGITS, digits);
    }
    return value;
  }

  /**
   * Returns the metadata of a text.
   *
   * @param text as {@link #text} writes it, or empty
   * @param board the board of the puzzle
   * @throws ProblemException if it is not such a text
   */
  public static PuzzleMetadata read(String text, Board board) throws ProblemException {
    return text.isEmpty()
        ? PuzzleMetadata.EMPTY
        : of(JsonReader.read(text, JsonReader.Spelling.STANDARD, () -> {}), board);
  }

  /** Returns the metadata of a value of JSON; members of other names are further texts. */
  static PuzzleMetadata of(Object json, Board board) throws ProblemException {
    Map<?, ?> value = object("the metadata", json);
    PuzzleMetadata.Builder metadata = PuzzleMetadata.builder();
    for (Map.Entry<Field, String> field : NAMES.entrySet()) {
      if (value.get(field.getValue()) != null) {
        metadata.put(field.getKey(), string(field.getValue(), value.get(field.getValue())));
      }
    }
    if (value.get(SOLUTION) != null) {
      metadata.solution(solution(object(SOLUTION, value.get(SOLUTION)), board));
    }
    for (Object tag : list(TAGS, value.get(TAGS))) {
      metadata.tag(string("a tag", tag));
    }
    if (value.get(MORE) != null) {
      for (Map.Entry<?, ?> more : object(MORE, value.get(MORE)).entrySet()) {
        metadata.more((String) more.getKey(), string(MORE, more.getValue()));
      }
    }
    if (value.get(COSMETICS) != null) {
      metadata.cosmetics(CosmeticsJson.of(value.get(COSMETICS), board));
    }
    for (Field tooLong : metadata.tooLong()) {
      throw Problem.tooLarge("the " + tooLong.title(), tooLong.mostCharacters(), "characters")
          .exception();
    }
    return metadata.build();
  }

  private static DeclaredSolution solution(Map<?, ?> value, Board board) throws ProblemException {
    String text = string(TEXT, value.get(TEXT));
    List<?> numbers = list(DIGITS, value.get(DIGITS));
    if (numbers.isEmpty()) {
      return DeclaredSolution.of(text, "", board);
    }
    int[] digits = new int[numbers.size()];
    for (int cell = 0; cell < digits.length; cell++) {
      if (!(numbers.get(cell) instanceof JsonNumber number)
          || !number.text().matches("-1|[0-9]{1,2}")) {
        throw wrong("digits of -1 to " + DeclaredSolution.MOST_DIGIT, numbers.get(cell));
      }
      digits[cell] = Integer.parseInt(number.text());
    }
    return DeclaredSolution.of(text, digits, board);
  }

  private static Map<?, ?> object(String name, Object value) throws ProblemException {
    if (value instanceof Map<?, ?> map) {
      return map;
    }
    throw wrong(name + " as an object", value);
  }

  private static List<?> list(String name, Object value) throws ProblemException {
    if (value == null) {
      return List.of();
    }
    if (value instanceof List<?> list) {
      return list;
    }
    throw wrong(name + " as a list", value);
  }

  private static String string(String name, Object value) throws ProblemException {
    if (!(value instanceof String text)) {
      throw wrong(name + " as a text", value);
    }
    // A database of PostgreSQL does not hold it.
    if (text.indexOf('\0') >= 0) {
      throw Problem.characterZero(name).exception();
    }
    return text;
  }

  private static ProblemException wrong(String expected, Object found) {
    String seen = found instanceof String text ? text : JsonWriter.write(found);
    return Problem.wrongValue(ProblemCode.VALUE_OUT_OF_RANGE, "metadata", expected, seen)
        .exception();
  }
}
