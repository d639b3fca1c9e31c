package dev.pencilmark.edge;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor.JavaType;
import dev.pencilmark.board.Digits;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.edge.rejection.Rejection;
import dev.pencilmark.edge.rejection.RejectionReason;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.Constraint;
import java.io.StringReader;
import java.util.List;

/**
 * JSON with readable masks: the pencil marks of a cell, a number in protobuf JSON, are a string of
 * digits as in Board.digits: {@code ["12", "", "9"]}.
 */
final class TextView {

  /** A text a cell. */
  static final List<FieldDescriptor> MASKS =
      List.of(
          board(Board.CANDIDATES_FIELD_NUMBER),
          board(Board.CORNER_MARKS_FIELD_NUMBER),
          Constraint.getDescriptor().findFieldByNumber(Constraint.MASKS_FIELD_NUMBER));

  private static final int LARGEST = 31;

  private static final String CONSTRAINTS =
      Board.getDescriptor().findFieldByNumber(Board.CONSTRAINTS_FIELD_NUMBER).getJsonName();

  private TextView() {}

  private static FieldDescriptor board(int number) {
    return Board.getDescriptor().findFieldByNumber(number);
  }

  /** Returns the text view of a message in the JSON of protobuf. */
  static String write(String json, Descriptor type) {
    JsonObject message = JsonParser.parseString(json).getAsJsonObject();
    walk(message, type, null, TextView::written);
    return message.toString();
  }

  /** Returns the JSON of protobuf of a text view. */
  static String read(String text, Descriptor type) throws ApiException {
    JsonElement json;
    try {
      JsonReader reader = new JsonReader(new StringReader(text));
      reader.setStrictness(Strictness.STRICT);
      json = JsonParser.parseReader(reader);
    } catch (JsonParseException broken) {
      // The parser reports the error.
      return text;
    }
    if (!json.isJsonObject()) {
      return text;
    }
    try {
      walk(json.getAsJsonObject(), type, null, TextView::read);
    } catch (Unreadable wrong) {
      throw ApiError.of(wrong.rejection).exception();
    }
    return json.toString();
  }

  /**
   * Converts a column from one view into the other; a value that is invalid in its view is not
   * changed.
   */
  private interface Turn {
    JsonElement turned(JsonElement column, FieldDescriptor field, Digits all);
  }

  private static void walk(JsonObject message, Descriptor type, Digits around, Turn turn) {
    Digits all = type == Board.getDescriptor() ? digits(message) : around;
    for (String name : List.copyOf(message.keySet())) {
      FieldDescriptor field = Fields.field(type, name);
      if (field == null || field.isMapField()) {
        continue;
      }
      JsonElement value = message.get(name);
      if (MASKS.contains(field)) {
        message.add(name, turn.turned(value, field, all));
      } else if (field.getJavaType() == JavaType.MESSAGE) {
        each(value, part -> walk(part, field.getMessageType(), all, turn));
      }
    }
  }

  private static void each(JsonElement value, java.util.function.Consumer<JsonObject> part) {
    if (value.isJsonObject()) {
      part.accept(value.getAsJsonObject());
    } else if (value.isJsonArray()) {
      value.getAsJsonArray().forEach(one -> each(one, part));
    }
  }

  /** Returns the digits of a board; null if the size is missing. */
  private static Digits digits(JsonObject board) {
    if (board.get("size") instanceof JsonPrimitive number) {
      try {
        int side = number.getAsInt();
        boolean known = side >= 1 && side <= LARGEST;
        return known ? new Digits(side, hasZero(board) ? 0 : 1) : null;
      } catch (NumberFormatException none) {
        return null;
      }
    }
    return null;
  }

  private static boolean hasZero(JsonObject board) {
    boolean[] found = {false};
    JsonPrimitive zero = new JsonPrimitive(RuleKind.ZERO_DIGITS.id());
    if (board.has(CONSTRAINTS)) {
      each(board.get(CONSTRAINTS), rule -> found[0] |= zero.equals(rule.get("kind")));
    }
    return found[0];
  }

  private static JsonElement written(JsonElement column, FieldDescriptor field, Digits all) {
    JsonArray texts = new JsonArray();
    column.getAsJsonArray().forEach(mask -> texts.add(digits(mask.getAsLong(), all)));
    return texts;
  }

  private static String digits(long mask, Digits all) {
    StringBuilder text = new StringBuilder();
    for (int digit = 1; digit <= all.count(); digit++) {
      if ((mask >> digit - 1 & 1) != 0) {
        text.append(PlainDigits.symbol(all, digit));
      }
    }
    return text.toString();
  }

  private static JsonElement read(JsonElement column, FieldDescriptor field, Digits all) {
    if (all == null) {
      throw new Unreadable(RejectionReason.COLUMN_WITHOUT_SIZE.with("name", field.getJsonName()));
    }
    if (column.isJsonNull()) {
      return column;
    }
    return masks(column, field, all);
  }

  private static JsonElement masks(JsonElement column, FieldDescriptor field, Digits all) {
    if (!column.isJsonArray()) {
      throw new Unreadable(RejectionReason.COLUMN_NOT_A_LIST.with("name", field.getJsonName()));
    }
    JsonArray masks = new JsonArray();
    for (JsonElement cell : column.getAsJsonArray()) {
      // A number belongs to the other view.
      masks.add(isText(cell) ? new JsonPrimitive(mask(cell.getAsString(), field, all)) : cell);
    }
    return masks;
  }

  private static boolean isText(JsonElement value) {
    return value instanceof JsonPrimitive primitive && primitive.isString();
  }

  private static long mask(String digits, FieldDescriptor field, Digits all) {
    long mask = 0;
    for (int i = 0; i < digits.length(); i++) {
      mask |= 1L << digit(digits.charAt(i), field, i, all) - 1;
    }
    return mask;
  }

  private static int digit(char symbol, FieldDescriptor field, int index, Digits all) {
    for (int digit = 1; digit <= all.count(); digit++) {
      if (PlainDigits.symbol(all, digit) == symbol) {
        return digit;
      }
    }
    throw new Unreadable(
        RejectionReason.COLUMN_CHARACTER_INVALID
            .with("name", field.getJsonName())
            .with("found", String.format("U+%04X", (int) symbol))
            .with("index", index)
            .with("minimum", PlainDigits.symbol(all, 1))
            .with("maximum", PlainDigits.symbol(all, all.count())));
  }

  /** A column that is no text of its kind. */
  private static final class Unreadable extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Rejection rejection;

    Unreadable(Rejection rejection) {
      super(rejection.text(), null, false, false);
      this.rejection = rejection;
    }
  }
}
