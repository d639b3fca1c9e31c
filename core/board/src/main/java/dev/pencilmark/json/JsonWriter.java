package dev.pencilmark.json;

import java.util.List;
import java.util.Map;

/** Writes what {@link JsonReader} reads: as JavaScript does, or with white space for people. */
public final class JsonWriter {

  private static final String ESCAPED = "\b\f\n\r\t\"\\";
  private static final String ESCAPES = "bfnrt\"\\";

  private static final String INDENT = "  ";

  private final StringBuilder text = new StringBuilder();

  /** 0 for all on one line. */
  private final int numbersPerLine;

  private JsonWriter(int numbersPerLine) {
    this.numbersPerLine = numbersPerLine;
  }

  /** Returns a value without white space: maps, lists, strings, numbers, booleans and null. */
  public static String write(Object value) {
    JsonWriter writer = new JsonWriter(0);
    writer.append(value, "");
    return writer.text.toString();
  }

  /**
   * Returns a value in a readable layout, with up to {@code numbersPerLine} numbers of a list on a
   * line.
   */
  public static String pretty(Object value, int numbersPerLine) {
    JsonWriter writer = new JsonWriter(Math.max(1, numbersPerLine));
    writer.append(value, "\n");
    return writer.text.toString();
  }

  private boolean isPretty() {
    return numbersPerLine > 0;
  }

  /**
   * Appends a value.
   *
   * @param line the line break and indentation before the value
   */
  private void append(Object value, String line) {
    if (value instanceof Map<?, ?> members) {
      members(members, line);
    } else if (value instanceof List<?> elements) {
      elements(elements, line);
    } else if (value instanceof String string) {
      quote(string);
    } else if (value instanceof JsonNumber number) {
      text.append(number.text());
    } else {
      text.append(value);
    }
  }

  private void members(Map<?, ?> members, String line) {
    String inner = isPretty() ? line + INDENT : "";
    String separator = "{";
    for (Map.Entry<?, ?> member : members.entrySet()) {
      text.append(separator).append(inner);
      quote((String) member.getKey());
      text.append(isPretty() ? ": " : ":");
      append(member.getValue(), inner);
      separator = ",";
    }
    text.append(members.isEmpty() ? "{" : line).append('}');
  }

  private void elements(List<?> elements, String line) {
    String inner = isPretty() ? line + INDENT : "";
    boolean numbers = !elements.isEmpty() && elements.get(0) instanceof Number;
    boolean oneLine = elements.isEmpty() || numbers && elements.size() <= numbersPerLine;
    text.append('[');
    for (int i = 0; i < elements.size(); i++) {
      text.append(i == 0 ? "" : ",");
      if (!oneLine && (!numbers || isPretty() && i % numbersPerLine == 0)) {
        text.append(inner);
      } else if (isPretty() && i > 0) {
        text.append(' ');
      }
      append(elements.get(i), inner);
    }
    text.append(oneLine ? "" : line).append(']');
  }

  private void quote(String string) {
    text.append('"');
    for (int i = 0; i < string.length(); i++) {
      char c = string.charAt(i);
      int escape = ESCAPED.indexOf(c);
      if (escape >= 0) {
        text.append('\\').append(ESCAPES.charAt(escape));
      } else if (c < ' ' || isLone(string, i)) {
        text.append("\\u%04x".formatted((int) c));
      } else {
        text.append(c);
      }
    }
    text.append('"');
  }

  /** Returns whether a unit is half of a pair whose other half is missing. */
  private static boolean isLone(String string, int i) {
    char c = string.charAt(i);
    if (Character.isHighSurrogate(c)) {
      return i + 1 == string.length() || !Character.isLowSurrogate(string.charAt(i + 1));
    }
    return Character.isLowSurrogate(c)
        && (i == 0 || !Character.isHighSurrogate(string.charAt(i - 1)));
  }
}
