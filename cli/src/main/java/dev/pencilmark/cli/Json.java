package dev.pencilmark.cli;

import java.util.List;
import java.util.Map;

/**
 * Writes maps, lists, strings, numbers and booleans as JSON. A library would put each of the 81
 * numbers of a column on a line of its own, or all on one.
 */
final class Json {

  private static final String INDENT = "  ";

  private final StringBuilder text = new StringBuilder();
  private final boolean pretty;
  private final int numbersPerLine;

  private Json(boolean pretty, int numbersPerLine) {
    this.pretty = pretty;
    this.numbersPerLine = numbersPerLine;
  }

  /** On one line. */
  static String compact(Object value) {
    Json json = new Json(false, 0);
    json.value(value, "");
    return json.text.toString();
  }

  /** For people, with so many numbers of a list on a line. */
  static String pretty(Object value, int numbersPerLine) {
    Json json = new Json(true, Math.max(numbersPerLine, 1));
    json.value(value, "\n");
    return json.text.toString();
  }

  private void value(Object value, String line) {
    if (value instanceof Map<?, ?> map) {
      map(map, line);
    } else if (value instanceof List<?> list) {
      list(list, line);
    } else if (value instanceof Number || value instanceof Boolean) {
      text.append(value);
    } else {
      string(value.toString());
    }
  }

  private void map(Map<?, ?> map, String line) {
    text.append('{');
    String separator = "";
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      text.append(separator);
      newLine(line + INDENT);
      string(entry.getKey().toString());
      text.append(pretty ? ": " : ":");
      value(entry.getValue(), line + INDENT);
      separator = ",";
    }
    if (!map.isEmpty()) {
      newLine(line);
    }
    text.append('}');
  }

  private void list(List<?> list, String line) {
    boolean numbers = !list.isEmpty() && list.get(0) instanceof Number;
    boolean oneLine = numbers && list.size() <= numbersPerLine;
    text.append('[');
    for (int at = 0; at < list.size(); at++) {
      if (at > 0) {
        text.append(',');
      }
      if (!oneLine && (!numbers || pretty && at % numbersPerLine == 0)) {
        newLine(line + INDENT);
      } else if (pretty && at > 0) {
        text.append(' ');
      }
      value(list.get(at), line + INDENT);
    }
    if (!list.isEmpty() && !oneLine) {
      newLine(line);
    }
    text.append(']');
  }

  private void newLine(String line) {
    if (pretty) {
      text.append(line);
    }
  }

  private void string(String string) {
    text.append('"');
    for (int at = 0; at < string.length(); at++) {
      char c = string.charAt(at);
      switch (c) {
        case '"' -> text.append("\\\"");
        case '\\' -> text.append("\\\\");
        case '\n' -> text.append("\\n");
        case '\r' -> text.append("\\r");
        case '\t' -> text.append("\\t");
        default -> {
          if (c < ' ' || Character.isSurrogate(c) && !isPaired(string, at)) {
            text.append(String.format("\\u%04x", (int) c));
          } else {
            text.append(c);
          }
        }
      }
    }
    text.append('"');
  }

  private static boolean isPaired(String string, int at) {
    return Character.isHighSurrogate(string.charAt(at))
        ? at + 1 < string.length() && Character.isLowSurrogate(string.charAt(at + 1))
        : at > 0 && Character.isHighSurrogate(string.charAt(at - 1));
  }
}
