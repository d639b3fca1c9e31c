package dev.pencilmark.json;

import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads JSON. Objects become maps in the order of the text, arrays lists, numbers {@link
 * JsonNumber}; strings, booleans and null are unchanged. Strict except for the {@link Spelling}.
 */
public final class JsonReader {

  /** The syntax of names and values. */
  public enum Spelling {
    /** Standard JSON. */
    STANDARD,
    /**
     * As SudokuPad shortens it: names and words without quotes, single quotes, and nothing in place
     * of an empty object. Words are read as strings.
     */
    SHORT
  }

  /** The maximum nesting. Puzzles have five levels. */
  public static final int MOST_DEPTH = 32;

  /**
   * The maximum number of values, each a few dozen bytes at least. Large puzzles have some ten
   * thousand.
   */
  public static final int MOST_VALUES = 1 << 17;

  /** The maximum number of characters of a number. A total of 64 bits has twenty. */
  public static final int MOST_NUMBER = 64;

  /** The number of values between two calls of the checkpoint. */
  private static final int STRIDE = 256;

  private static final String ESCAPES = "\"\\/bfnrt";
  private static final String ESCAPED = "\"\\/\b\f\n\r\t";

  private final String text;
  private final boolean isShort;
  private final Checkpoint checkpoint;
  private int at;
  private int values;

  private JsonReader(String text, Spelling spelling, Checkpoint checkpoint) {
    this.text = text;
    this.checkpoint = checkpoint;
    this.isShort = spelling == Spelling.SHORT;
  }

  /**
   * Reads a text that consists of one value.
   *
   * @param checkpoint called while reading
   * @throws ProblemException BAD_CHARACTER, BAD_LENGTH for a text that ends too soon,
   *     TRAILING_DATA, or LIMIT_EXCEEDED, each with the index
   */
  public static Object read(String text, Spelling spelling, Checkpoint checkpoint)
      throws ProblemException {
    JsonReader reader = new JsonReader(text, spelling, checkpoint);
    Object value = reader.value(0);
    reader.space();
    if (reader.at < text.length()) {
      throw Problem.trailing("the JSON", text, reader.at).exception();
    }
    return value;
  }

  private Object value(int depth) throws ProblemException {
    if ((values & STRIDE - 1) == 0) {
      checkpoint.pass();
    }
    if (++values > MOST_VALUES) {
      throw limit(MOST_VALUES, "values");
    }
    if (depth > MOST_DEPTH) {
      throw limit(MOST_DEPTH, "levels of nesting");
    }
    space();
    char c = peek();
    return switch (c) {
      case '{' -> object(depth);
      case '[' -> array(depth);
      case '"' -> string('"');
      case 't', 'f', 'n' -> isShort ? word() : literal();
      default -> {
        if (isShort) {
          yield c == '\'' ? string('\'') : word();
        }
        if (c == '-' || c >= '0' && c <= '9') {
          yield number();
        }
        throw unexpected("a value");
      }
    };
  }

  private Map<String, Object> object(int depth) throws ProblemException {
    Map<String, Object> members = new LinkedHashMap<>();
    at++;
    space();
    if (peek() == '}') {
      at++;
      return members;
    }
    while (true) {
      space();
      int start = at;
      String name = name();
      space();
      require(':');
      space();
      boolean elided = isShort && (peek() == ',' || peek() == '}');
      Object value = elided ? new LinkedHashMap<String, Object>() : value(depth + 1);
      if (members.containsKey(name)) {
        throw Problem.of(
                ProblemCode.BAD_CHARACTER,
                "a name is twice in an object",
                "another name",
                brief(name))
            .at(start)
            .exception();
      }
      members.put(name, value);
      space();
      if (peek() != ',') {
        require('}');
        return members;
      }
      at++;
    }
  }

  private String name() throws ProblemException {
    char c = peek();
    if (c == '"' || isShort && c == '\'') {
      return string(c);
    }
    if (!isShort) {
      throw unexpected("a name in quotes");
    }
    return (String) word();
  }

  private List<Object> array(int depth) throws ProblemException {
    List<Object> elements = new ArrayList<>();
    at++;
    space();
    if (peek() == ']') {
      at++;
      return elements;
    }
    while (true) {
      space();
      boolean elided = isShort && (peek() == ',' || peek() == ']');
      if (elided && ++values > MOST_VALUES) {
        throw limit(MOST_VALUES, "values");
      }
      elements.add(elided ? new LinkedHashMap<String, Object>() : value(depth + 1));
      space();
      if (peek() != ',') {
        require(']');
        return elements;
      }
      at++;
    }
  }

  private String string(char quote) throws ProblemException {
    at++;
    int start = at;
    while (at < text.length() && text.charAt(at) != quote && text.charAt(at) != '\\') {
      control();
      at++;
    }
    if (peek() == quote) {
      return text.substring(start, at++);
    }
    StringBuilder read = new StringBuilder(text.substring(start, at));
    while (peek() != quote) {
      checkpoint.passes(read.length());
      control();
      if (peek() == '\\') {
        at++;
        read.append(escape());
      } else {
        read.append(peek());
        at++;
      }
    }
    at++;
    return read.toString();
  }

  private char escape() throws ProblemException {
    char c = peek();
    if (c == 'u') {
      int unit = 0;
      for (int i = 0; i < 4; i++) {
        at++;
        int digit = peek() < 128 ? Character.digit(peek(), 16) : -1;
        if (digit < 0) {
          throw unexpected("four hexadecimal digits");
        }
        unit = unit << 4 | digit;
      }
      at++;
      return (char) unit;
    }
    int index = ESCAPES.indexOf(c);
    if (index < 0 && !(isShort && c == '\'')) {
      throw unexpected("one of " + ESCAPES + " or u");
    }
    at++;
    return index < 0 ? c : ESCAPED.charAt(index);
  }

  private void control() throws ProblemException {
    if (peek() < ' ') {
      throw unexpected("no control character");
    }
  }

  private Object literal() throws ProblemException {
    if (text.startsWith("true", at)) {
      at += 4;
      return Boolean.TRUE;
    }
    if (text.startsWith("false", at)) {
      at += 5;
      return Boolean.FALSE;
    }
    if (text.startsWith("null", at)) {
      at += 4;
      return null;
    }
    throw unexpected("true, false or null");
  }

  private JsonNumber number() throws ProblemException {
    int start = at;
    if (peek() == '-') {
      at++;
    }
    if (digits("a digit") > 1 && text.charAt(start + (text.charAt(start) == '-' ? 1 : 0)) == '0') {
      at = start;
      throw unexpected("a number without zeros before it");
    }
    if (at < text.length() && text.charAt(at) == '.') {
      at++;
      digits("a digit after the point");
    }
    if (at < text.length() && (text.charAt(at) | 0x20) == 'e') {
      at++;
      if (peek() == '+' || peek() == '-') {
        at++;
      }
      digits("a digit of the exponent");
    }
    if (at - start > MOST_NUMBER) {
      at = start;
      throw limit(MOST_NUMBER, "characters in a number");
    }
    return new JsonNumber(text.substring(start, at));
  }

  private int digits(String expected) throws ProblemException {
    int start = at;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    if (at == start) {
      throw unexpected(expected);
    }
    return at - start;
  }

  private Object word() throws ProblemException {
    int start = at;
    while (at < text.length() && ",:{}[]'\"".indexOf(text.charAt(at)) < 0) {
      checkpoint.passes(at);
      at++;
    }
    if (at == start) {
      throw unexpected("a value");
    }
    return text.substring(start, at).strip();
  }

  private void space() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
      checkpoint.passes(at);
      at++;
    }
  }

  private void require(char c) throws ProblemException {
    if (peek() != c) {
      throw unexpected("a comma or " + c);
    }
    at++;
  }

  private char peek() throws ProblemException {
    if (at >= text.length()) {
      throw Problem.endsEarly("more JSON", text.length()).exception();
    }
    return text.charAt(at);
  }

  private ProblemException unexpected(String expected) throws ProblemException {
    String found = brief(peek());
    return Problem.badCharacter(expected, found).at(at).exception();
  }

  private ProblemException limit(int most, String unit) {
    return Problem.tooLarge("the JSON", most, unit).at(at).exception();
  }

  private static String brief(char c) {
    return c < ' ' ? "\\u%04x".formatted((int) c) : String.valueOf(c);
  }

  private static String brief(String name) {
    return name.length() > 40 ? name.substring(0, 40) + "..." : name;
  }
}
