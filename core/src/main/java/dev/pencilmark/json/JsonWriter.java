package dev.pencilmark.json;

import java.util.List;
import java.util.Map;

/** Writes what {@link JsonReader} reads, without white space, as JavaScript does. */
public final class JsonWriter {

  private static final String ESCAPED = "\b\f\n\r\t\"\\";
  private static final String ESCAPES = "bfnrt\"\\";

  private JsonWriter() {}

  /** The text of a value: maps, lists, strings, {@link JsonNumber}, booleans and null. */
  public static String write(Object value) {
    StringBuilder text = new StringBuilder();
    append(text, value);
    return text.toString();
  }

  private static void append(StringBuilder text, Object value) {
    if (value instanceof Map<?, ?> members) {
      String separator = "{";
      for (Map.Entry<?, ?> member : members.entrySet()) {
        text.append(separator);
        quote(text, (String) member.getKey());
        text.append(':');
        append(text, member.getValue());
        separator = ",";
      }
      text.append(members.isEmpty() ? "{}" : "}");
    } else if (value instanceof List<?> elements) {
      text.append('[');
      for (int i = 0; i < elements.size(); i++) {
        text.append(i == 0 ? "" : ",");
        append(text, elements.get(i));
      }
      text.append(']');
    } else if (value instanceof String string) {
      quote(text, string);
    } else if (value instanceof JsonNumber number) {
      text.append(number.text());
    } else {
      text.append(value);
    }
  }

  private static void quote(StringBuilder text, String string) {
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

  /** Whether a unit is half of a pair whose other half is missing. */
  private static boolean isLone(String string, int i) {
    char c = string.charAt(i);
    if (Character.isHighSurrogate(c)) {
      return i + 1 == string.length() || !Character.isLowSurrogate(string.charAt(i + 1));
    }
    return Character.isLowSurrogate(c)
        && (i == 0 || !Character.isHighSurrogate(string.charAt(i - 1)));
  }
}
