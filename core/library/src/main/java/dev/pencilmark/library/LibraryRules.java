package dev.pencilmark.library;

import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.board.UnsupportedConstraint.Part;
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
 * The rules of a puzzle's source that its board does not hold, as libraries keep them: JSON such as
 * {@code [{"name":"CountingCircles","count":2}]}, without a count where it is 0, and with the part
 * of the text that it is, such as {@code SENTENCE}, unless it is a named rule.
 */
public final class LibraryRules {

  private static final String NAME = "name";
  private static final String COUNT = "count";
  private static final String PART = "part";
  private static final int LONGEST = 1_000;

  private LibraryRules() {}

  /** Returns the text; empty for no rules. */
  public static String text(List<UnsupportedConstraint> rules) {
    return rules.isEmpty() ? "" : JsonWriter.write(values(rules));
  }

  /** Returns the same as a value of JSON. */
  static List<Map<String, Object>> values(List<UnsupportedConstraint> rules) {
    List<Map<String, Object>> values = new ArrayList<>(rules.size());
    for (UnsupportedConstraint rule : rules) {
      Map<String, Object> value = new LinkedHashMap<>();
      value.put(NAME, rule.name());
      if (rule.count() != 0) {
        value.put(COUNT, rule.count());
      }
      if (rule.part() != Part.RULE) {
        value.put(PART, rule.part().name());
      }
      values.add(value);
    }
    return values;
  }

  /**
   * Returns the rules of a text.
   *
   * @param text as {@link #text} writes it, or empty
   * @throws ProblemException if it is not such a text
   */
  public static List<UnsupportedConstraint> read(String text) throws ProblemException {
    return text.isEmpty()
        ? List.of()
        : of(JsonReader.read(text, JsonReader.Spelling.STANDARD, () -> {}));
  }

  /** Returns the rules of a value of JSON. */
  static List<UnsupportedConstraint> of(Object value) throws ProblemException {
    if (!(value instanceof List<?> values) || values.size() > UnsupportedConstraint.MOST) {
      throw wrong("a list of at most " + UnsupportedConstraint.MOST + " rules", value);
    }
    List<UnsupportedConstraint> rules = new ArrayList<>();
    for (Object one : values) {
      if (!(one instanceof Map<?, ?> rule)
          || !(rule.get(NAME) instanceof String name)
          || name.isEmpty()
          || name.length() > LONGEST) {
        throw wrong("a rule with a name of at most " + LONGEST + " characters", one);
      }
      rules.add(new UnsupportedConstraint(name, count(rule.get(COUNT)), part(rule.get(PART))));
    }
    return rules;
  }

  private static Part part(Object value) throws ProblemException {
    if (value == null) {
      return Part.RULE;
    }
    for (Part part : Part.values()) {
      if (part.name().equals(value)) {
        return part;
      }
    }
    throw wrong("a part of a text", value);
  }

  private static int count(Object value) throws ProblemException {
    if (value == null) {
      return 0;
    }
    if (value instanceof JsonNumber number && number.text().matches("[0-9]{1,9}")) {
      return Integer.parseInt(number.text());
    }
    throw wrong("a count from 0 to 999999999", value);
  }

  private static ProblemException wrong(String expected, Object found) {
    return Problem.wrongValue(
            ProblemCode.VALUE_OUT_OF_RANGE,
            "unsupportedConstraints",
            expected,
            JsonWriter.write(found))
        .exception();
  }
}
