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
import dev.pencilmark.edge.rejection.Rejection;
import dev.pencilmark.edge.rejection.RejectionReason;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.Constraint;
import java.io.StringReader;
import java.util.List;

/**
 * JSON with readable masks: the pencil marks of a cell, a number in protobuf JSON, are a string of
 * digits, 1 to 9, and letters from A in grids larger than 9x9: {@code ["12", "", "9"]}.
 */
final class TextView {

  /** A text a cell. */
  static final List<FieldDescriptor> MASKS =
      List.of(
          board(Board.CANDIDATES_FIELD_NUMBER),
          board(Board.CORNER_MARKS_FIELD_NUMBER),
          Constraint.getDescriptor().findFieldByNumber(Constraint.MASKS_FIELD_NUMBER));

  private static final int LARGEST = 31;

  private TextView() {}

  private static FieldDescriptor board(int number) {
    return Board.getDescriptor().findFieldByNumber(number);
  }

  /** Returns the text view of a message in the JSON of protobuf. */
  static String write(String json, Descriptor type) {
    JsonObject message = JsonParser.parseString(json).getAsJsonObject();
    walk(message, type, 0, TextView::written);
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
      walk(json.getAsJsonObject(), type, 0, TextView::read);
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
    JsonElement turned(JsonElement column, FieldDescriptor field, int side);
  }

  private static void walk(JsonObject message, Descriptor type, int around, Turn turn) {
    int side = type == Board.getDescriptor() ? side(message.get("size")) : around;
    for (String name : List.copyOf(message.keySet())) {
      FieldDescriptor field = Fields.field(type, name);
      if (field == null || field.isMapField()) {
        continue;
      }
      JsonElement value = message.get(name);
      if (MASKS.contains(field)) {
        message.add(name, turn.turned(value, field, side));
      } else if (field.getJavaType() == JavaType.MESSAGE) {
        each(value, part -> walk(part, field.getMessageType(), side, turn));
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

  /** Returns the side of a board; 0 if it is missing. */
  private static int side(JsonElement size) {
    if (size instanceof JsonPrimitive number) {
      try {
        int side = number.getAsInt();
        return side >= 1 && side <= LARGEST ? side : 0;
      } catch (NumberFormatException none) {
        return 0;
      }
    }
    return 0;
  }

  private static JsonElement written(JsonElement column, FieldDescriptor field, int side) {
    JsonArray texts = new JsonArray();
    column.getAsJsonArray().forEach(mask -> texts.add(digits(mask.getAsLong(), side)));
    return texts;
  }

  private static String digits(long mask, int side) {
    StringBuilder text = new StringBuilder();
    for (int digit = 1; digit <= side; digit++) {
      if ((mask >> digit - 1 & 1) != 0) {
        text.append(PlainDigits.symbol(side, digit));
      }
    }
    return text.toString();
  }

  private static JsonElement read(JsonElement column, FieldDescriptor field, int side) {
    if (side == 0) {
      throw new Unreadable(RejectionReason.COLUMN_WITHOUT_SIZE.with("name", field.getJsonName()));
    }
    if (column.isJsonNull()) {
      return column;
    }
    return masks(column, field, side);
  }

  private static JsonElement masks(JsonElement column, FieldDescriptor field, int side) {
    if (!column.isJsonArray()) {
      throw new Unreadable(RejectionReason.COLUMN_NOT_A_LIST.with("name", field.getJsonName()));
    }
    JsonArray masks = new JsonArray();
    for (JsonElement cell : column.getAsJsonArray()) {
      // A number belongs to the other view.
      masks.add(isText(cell) ? new JsonPrimitive(mask(cell.getAsString(), field, side)) : cell);
    }
    return masks;
  }

  private static boolean isText(JsonElement value) {
    return value instanceof JsonPrimitive primitive && primitive.isString();
  }

  private static long mask(String digits, FieldDescriptor field, int side) {
    long mask = 0;
    for (int i = 0; i < digits.length(); i++) {
      mask |= 1L << digit(digits.charAt(i), field, i, side) - 1;
    }
    return mask;
  }

  private static int digit(char symbol, FieldDescriptor field, int index, int side) {
    for (int digit = 1; digit <= side; digit++) {
      if (PlainDigits.symbol(side, digit) == symbol) {
        return digit;
      }
    }
    throw new Unreadable(
        RejectionReason.COLUMN_CHARACTER_INVALID
            .with("name", field.getJsonName())
            .with("found", String.format("U+%04X", (int) symbol))
            .with("index", index)
            .with("minimum", PlainDigits.symbol(side, 1))
            .with("maximum", PlainDigits.symbol(side, side)));
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
