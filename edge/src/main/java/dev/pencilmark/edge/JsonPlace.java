package dev.pencilmark.edge;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor.JavaType;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import java.util.Map;

/**
 * Finds the value that the parser rejects, whose messages have no place: parses each member alone,
 * and descends into the first that is rejected.
 */
final class JsonPlace {

  /** The longest name in a place. */
  private static final int LONGEST_NAME = 64;

  private final Parser parser;
  private final StringBuilder place = new StringBuilder();

  private JsonPlace(Parser parser) {
    this.parser = parser;
  }

  /** The parser. */
  interface Parser {
    void parse(String json, Message.Builder into) throws InvalidProtocolBufferException;
  }

  /**
   * Returns the path of the first value that is rejected, such as {@code puzzle.board.cages[2]}.
   * Empty if it is the whole.
   *
   * @param json JSON that {@link JsonScan} accepts
   */
  static String of(String json, Descriptor type, Parser parser) {
    JsonPlace found = new JsonPlace(parser);
    try {
      found.descend(JsonParser.parseString(json), type);
    } catch (JsonParseException impossible) {
      return "";
    }
    return found.place.toString();
  }

  private void descend(JsonElement value, Descriptor type) {
    if (!value.isJsonObject()) {
      return;
    }
    for (Map.Entry<String, JsonElement> member : value.getAsJsonObject().entrySet()) {
      if (isAccepted(member.getKey(), member.getValue(), type)) {
        continue;
      }
      String name = member.getKey();
      place.append(place.length() == 0 ? "" : ".");
      place.append(name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) + "..." : name);
      FieldDescriptor field = Fields.field(type, name);
      if (field == null || field.isMapField()) {
        return;
      }
      JsonElement inside = member.getValue();
      if (field.isRepeated() && inside.isJsonArray()) {
        inside = element(name, inside.getAsJsonArray(), type);
      }
      if (inside != null && field.getJavaType() == JavaType.MESSAGE) {
        descend(inside, field.getMessageType());
      }
      return;
    }
  }

  /** Returns the first element that is rejected, by halving; null if none is alone. */
  private JsonElement element(String name, JsonArray list, Descriptor type) {
    int from = 0;
    int to = list.size();
    while (to - from > 1) {
      int middle = (from + to) >>> 1;
      if (isAccepted(name, part(list, from, middle), type)) {
        from = middle;
      } else {
        to = middle;
      }
    }
    if (from >= to || isAccepted(name, part(list, from, to), type)) {
      return null;
    }
    place.append('[').append(from).append(']');
    return list.get(from);
  }

  private static JsonArray part(JsonArray list, int from, int to) {
    JsonArray part = new JsonArray();
    for (int i = from; i < to; i++) {
      part.add(list.get(i));
    }
    return part;
  }

  private boolean isAccepted(String name, JsonElement value, Descriptor type) {
    JsonObject alone = new JsonObject();
    alone.add(name, value);
    try {
      parser.parse(alone.toString(), DynamicMessage.newBuilder(type));
      return true;
    } catch (InvalidProtocolBufferException rejected) {
      return false;
    }
  }
}
