package dev.pencilmark.edge;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor.JavaType;
import com.google.protobuf.Descriptors.OneofDescriptor;
import dev.pencilmark.edge.rejection.Rejection;
import dev.pencilmark.edge.rejection.RejectionReason;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Validates JSON before it is parsed as a message: the syntax of RFC 8259, the number of values,
 * and that no field is set twice. The protobuf parser accepts other syntax, and keeps the last of
 * two members with the same name. Used once, by one thread.
 */
final class JsonScan {

  /** The maximum nesting depth of objects and lists. */
  static final int MOST_DEPTH = 32;

  /** The maximum number of values in all objects and lists. */
  static final int MOST_VALUES = 100_000;

  /** Longer names are shortened in messages. */
  private static final int LONGEST_NAME = 64;

  private final String text;

  /** The member of each open object that is being read; null for a list. */
  private final String[] names = new String[MOST_DEPTH];

  /** The index in each open list. */
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
   * @throws ApiException if the text is not JSON, has too many values, or sets a field twice
   */
  static void check(String text, Descriptor type) throws ApiException {
    JsonScan scan = new JsonScan(text);
    scan.value(type);
    scan.space();
    if (scan.at < text.length()) {
      throw scan.malformed(RejectionReason.JSON_TRAILING_DATA);
    }
  }

  /**
   * Scans a value.
   *
   * @param type the message of an object; null if it has none
   */
  private void value(Descriptor type) throws ApiException {
    if (++values > MOST_VALUES) {
      throw limit(RejectionReason.JSON_TOO_MANY_VALUES, MOST_VALUES);
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

  private void enter() throws ApiException {
    if (++depth > MOST_DEPTH) {
      throw limit(RejectionReason.JSON_TOO_DEEP, MOST_DEPTH);
    }
    at++;
    space();
  }

  private void list(Descriptor type) throws ApiException {
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

  private void object(Descriptor type) throws ApiException {
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
        throw malformed(RejectionReason.JSON_NAME_EXPECTED);
      }
      String name = string();
      names[depth - 1] = name;
      members.add(name, start);
      space();
      if (peek() != ':') {
        throw malformed(RejectionReason.JSON_COLON_EXPECTED);
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

  /** Returns whether a comma follows; otherwise skips the end of the list or object. */
  private boolean continues(char end) throws ApiException {
    space();
    char c = peek();
    if (c != ',' && c != end) {
      throw malformed(RejectionReason.JSON_COMMA_EXPECTED.with("end", end));
    }
    at++;
    if (c == end) {
      depth--;
    }
    return c == ',';
  }

  /** The names of an object, and their fields. */
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

    /** Returns the message that the value of a field is made of; null if it is none. */
    Descriptor inside(FieldDescriptor field) {
      return field == null || field.isMapField() || field.getJavaType() != JavaType.MESSAGE
          ? null
          : field.getMessageType();
    }

    void add(String name, int start) throws ApiException {
      if (!given.add(name)) {
        throw duplicate(RejectionReason.JSON_NAME_DUPLICATE.with("name", shortened(name)), start);
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
        throw duplicate(
            RejectionReason.JSON_FIELD_DUPLICATE
                .with("other", shortened(other))
                .with("name", shortened(name)),
            start);
      }
    }

    void set(FieldDescriptor field, int start) throws ApiException {
      OneofDescriptor oneof = field.getRealContainingOneof();
      if (oneof == null) {
        return;
      }
      if (oneofs.isEmpty()) {
        oneofs = new HashMap<>();
      }
      String other = oneofs.put(oneof, field.getJsonName());
      if (other != null) {
        throw duplicate(
            RejectionReason.JSON_FIELDS_EXCLUSIVE
                .with("other", shortened(other))
                .with("name", field.getJsonName()),
            start);
      }
    }
  }

  /** Scans a string and returns its value. */
  private String string() throws ApiException {
    int start = ++at;
    StringBuilder unescaped = null;
    while (true) {
      char c = peek();
      if (c == '"') {
        String rest = text.substring(start, at++);
        return unescaped == null ? rest : unescaped.append(rest).toString();
      }
      if (c < ' ') {
        throw malformed(RejectionReason.JSON_CONTROL_CHARACTER);
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

  private char escaped() throws ApiException {
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
            throw malformed(RejectionReason.JSON_UNICODE_ESCAPE_INVALID);
          }
          unit = unit << 4 | digit;
          at++;
        }
        return (char) unit;
      default:
        at--;
        throw malformed(RejectionReason.JSON_ESCAPE_INVALID);
    }
  }

  private static int hex(char c) {
    return c < 128 ? Character.digit(c, 16) : -1;
  }

  private void literal(String literal) throws ApiException {
    if (!text.startsWith(literal, at)) {
      throw malformed(RejectionReason.JSON_VALUE_EXPECTED);
    }
    at += literal.length();
  }

  private void number() throws ApiException {
    if (peek() == '-') {
      at++;
    }
    if (!isDigit(peek())) {
      throw malformed(RejectionReason.JSON_VALUE_EXPECTED);
    }
    if (peek() == '0') {
      at++;
      if (at < text.length() && isDigit(text.charAt(at))) {
        throw malformed(RejectionReason.JSON_LEADING_ZERO);
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

  private void digits() throws ApiException {
    if (!isDigit(peek())) {
      throw malformed(RejectionReason.JSON_DIGIT_EXPECTED);
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

  private char peek() throws ApiException {
    if (at >= text.length()) {
      throw malformed(RejectionReason.JSON_ENDS_EARLY);
    }
    return text.charAt(at);
  }

  /** Returns the path of the current value, such as {@code puzzle.board.cages[2]}. */
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

  private static String shortened(String name) {
    return name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) + "..." : name;
  }

  private ApiException duplicate(Rejection rejection, int index) {
    return rejected(rejection.with("path", place()), index);
  }

  private ApiException malformed(RejectionReason reason) {
    return malformed(reason.rejection());
  }

  private ApiException malformed(Rejection rejection) {
    return rejected(rejection, at);
  }

  private ApiException limit(RejectionReason reason, int maximum) {
    return rejected(reason.with("maximum", maximum), at);
  }

  private static ApiException rejected(Rejection rejection, int index) {
    return ApiError.of(rejection).with("index", index).exception();
  }
}
