package dev.pencilmark.edge;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor.JavaType;
import com.google.protobuf.Descriptors.OneofDescriptor;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Checks JSON before a message is built from it: that it is JSON by RFC 8259, how many values it
 * has, and that no field is set twice. The reader of protobuf accepts looser texts, and keeps the
 * last of two members of the same name. Used once, by one thread.
 */
final class JsonScan {

  /** The most objects and lists in each other. */
  static final int MOST_DEPTH = 32;

  /** The most values of all objects and lists together. */
  static final int MOST_VALUES = 100_000;

  /** Longer names are shortened in messages. */
  private static final int LONGEST_NAME = 64;

  private final String text;

  /** The member of each open object that is being read; null for a list. */
  private final String[] names = new String[MOST_DEPTH];

  /** The same of each open list. */
  private final int[] indexes = new int[MOST_DEPTH];

  private int at;
  private int depth;
  private int values;

  private JsonScan(String text) {
    this.text = text;
  }

  /**
   * Checks a text.
   *
   * @param type the message that the text is for
   * @throws FaultException if the text is not JSON, has too many values, or sets a field twice
   */
  static void check(String text, Descriptor type) throws FaultException {
    JsonScan scan = new JsonScan(text);
    scan.value(type);
    scan.space();
    if (scan.at < text.length()) {
      throw scan.malformed("something follows the JSON value");
    }
  }

  /**
   * A value.
   *
   * @param type the message that an object stands for; null for none
   */
  private void value(Descriptor type) throws FaultException {
    if (++values > MOST_VALUES) {
      throw limit("the JSON has more than " + MOST_VALUES + " values");
    }
    space();
    char c = peek();
    switch (c) {
      case '{' -> object(type);
      case '[' -> list(type);
      case '"' -> string();
      case 't' -> literal("true");
      case 'f' -> literal("false");
      case 'n' -> literal("null");
      default -> number();
    }
  }

  private void enter() throws FaultException {
    if (++depth > MOST_DEPTH) {
      throw limit("the JSON is nested more than " + MOST_DEPTH + " deep");
    }
    at++;
    space();
  }

  private void list(Descriptor type) throws FaultException {
    enter();
    if (peek() == ']') {
      at++;
      depth--;
      return;
    }
    for (int i = 0; ; i++) {
      names[depth - 1] = null;
      indexes[depth - 1] = i;
      value(type);
      if (!continues(']')) {
        return;
      }
    }
  }

  private void object(Descriptor type) throws FaultException {
    enter();
    if (peek() == '}') {
      at++;
      depth--;
      return;
    }
    Members members = new Members(type);
    do {
      space();
      int start = at;
      if (peek() != '"') {
        throw malformed("a name in double quotes is expected");
      }
      String name = string();
      names[depth - 1] = name;
      members.add(name, start);
      space();
      if (peek() != ':') {
        throw malformed("a colon is expected after a name");
      }
      at++;
      space();
      boolean isNull = peek() == 'n';
      FieldDescriptor field = members.field(name);
      if (field != null && !isNull) {
        members.set(field, start);
      }
      value(members.inside(field));
    } while (continues('}'));
  }

  /** Whether a comma follows, and not the end of the list or object, which is passed. */
  private boolean continues(char end) throws FaultException {
    space();
    char c = peek();
    if (c != ',' && c != end) {
      throw malformed("a comma or '" + end + "' is expected");
    }
    at++;
    if (c == end) {
      depth--;
    }
    return c == ',';
  }

  /** The names of one object, and the fields that they stand for. */
  private final class Members {

    private final Descriptor type;
    private final Set<String> given = new HashSet<>();
    private Map<FieldDescriptor, String> fields = Map.of();
    private Map<OneofDescriptor, String> oneofs = Map.of();

    Members(Descriptor type) {
      this.type = type;
    }

    FieldDescriptor field(String name) {
      return type == null ? null : Fields.field(type, name);
    }

    /** The message that the value of a field is made of; null if it is none. */
    Descriptor inside(FieldDescriptor field) {
      return field == null || field.isMapField() || field.getJavaType() != JavaType.MESSAGE
          ? null
          : field.getMessageType();
    }

    void add(String name, int start) throws FaultException {
      if (!given.add(name)) {
        throw twice(quoted(name) + " is given twice", start);
      }
      FieldDescriptor field = field(name);
      if (field == null) {
        return;
      }
      if (fields.isEmpty()) {
        fields = new HashMap<>();
      }
      String other = fields.put(field, name);
      if (other != null) {
        throw twice(quoted(other) + " and " + quoted(name) + " are the same field", start);
      }
    }

    void set(FieldDescriptor field, int start) throws FaultException {
      OneofDescriptor oneof = field.getRealContainingOneof();
      if (oneof == null) {
        return;
      }
      if (oneofs.isEmpty()) {
        oneofs = new HashMap<>();
      }
      String other = oneofs.put(oneof, field.getJsonName());
      if (other != null) {
        throw twice(
            quoted(other) + " and " + quoted(field.getJsonName()) + " exclude each other", start);
      }
    }
  }

  /** A string; returns what it says. */
  private String string() throws FaultException {
    int start = ++at;
    StringBuilder unescaped = null;
    while (true) {
      char c = peek();
      if (c == '"') {
        String rest = text.substring(start, at++);
        return unescaped == null ? rest : unescaped.append(rest).toString();
      }
      if (c < ' ') {
        throw malformed("a control character in a string is not escaped");
      }
      if (c != '\\') {
        at++;
        continue;
      }
      if (unescaped == null) {
        unescaped = new StringBuilder();
      }
      unescaped.append(text, start, at);
      at++;
      unescaped.append(escaped());
      start = at;
    }
  }

  private char escaped() throws FaultException {
    char c = peek();
    at++;
    switch (c) {
      case '"', '\\', '/':
        return c;
      case 'b':
        return '\b';
      case 'f':
        return '\f';
      case 'n':
        return '\n';
      case 'r':
        return '\r';
      case 't':
        return '\t';
      case 'u':
        int unit = 0;
        for (int i = 0; i < 4; i++) {
          int digit = hex(peek());
          if (digit < 0) {
            throw malformed("four hexadecimal digits are expected after \\u");
          }
          unit = unit << 4 | digit;
          at++;
        }
        return (char) unit;
      default:
        at--;
        throw malformed("there is no such escape in JSON");
    }
  }

  private static int hex(char c) {
    return c < 128 ? Character.digit(c, 16) : -1;
  }

  private void literal(String literal) throws FaultException {
    if (!text.startsWith(literal, at)) {
      throw malformed("a value is expected");
    }
    at += literal.length();
  }

  private void number() throws FaultException {
    if (peek() == '-') {
      at++;
    }
    if (!isDigit(peek())) {
      throw malformed("a value is expected");
    }
    if (peek() == '0') {
      at++;
      if (at < text.length() && isDigit(text.charAt(at))) {
        throw malformed("a number does not begin with 0");
      }
    } else {
      digits();
    }
    if (at < text.length() && text.charAt(at) == '.') {
      at++;
      digits();
    }
    if (at < text.length() && (text.charAt(at) | 0x20) == 'e') {
      at++;
      if (peek() == '+' || peek() == '-') {
        at++;
      }
      digits();
    }
  }

  private void digits() throws FaultException {
    if (!isDigit(peek())) {
      throw malformed("a digit is expected");
    }
    while (at < text.length() && isDigit(text.charAt(at))) {
      at++;
    }
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private void space() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c != ' ' && c != '\n' && c != '\r' && c != '\t') {
        return;
      }
      at++;
    }
  }

  private char peek() throws FaultException {
    if (at >= text.length()) {
      throw malformed("the JSON ends early");
    }
    return text.charAt(at);
  }

  /** Where the scan is, such as {@code puzzle.board.cages[2]}. */
  private String place() {
    StringBuilder place = new StringBuilder();
    for (int i = 0; i < depth; i++) {
      if (names[i] == null) {
        place.append('[').append(indexes[i]).append(']');
        continue;
      }
      if (place.length() > 0) {
        place.append('.');
      }
      place.append(shortened(names[i]));
    }
    return place.toString();
  }

  private static String quoted(String name) {
    return '"' + shortened(name) + '"';
  }

  private static String shortened(String name) {
    return name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) + "..." : name;
  }

  private FaultException twice(String detail, int index) {
    return Fault.badRequest("BAD_JSON", detail + ", at " + place())
        .with("index", index)
        .exception();
  }

  private FaultException malformed(String detail) {
    return Fault.badRequest("BAD_JSON", detail).with("index", at).exception();
  }

  private FaultException limit(String detail) {
    return Fault.badRequest("LIMIT_EXCEEDED", detail).with("index", at).exception();
  }
}
