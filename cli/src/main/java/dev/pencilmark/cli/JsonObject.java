package dev.pencilmark.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A JSON object that is put together member by member, in that order. */
final class JsonObject {

  private final Map<String, Object> members = new LinkedHashMap<>();

  /** Adds a member. */
  JsonObject put(String name, Object value) {
    members.put(name, value);
    return this;
  }

  /** Adds a member unless it says nothing: an empty text or list, 0, false or null. */
  JsonObject putUnlessDefault(String name, Object value) {
    boolean empty =
        value == null
            || value.equals("")
            || value.equals(false)
            || value instanceof List<?> list && list.isEmpty()
            || value instanceof Number number && number.doubleValue() == 0;
    return empty ? this : put(name, value);
  }

  /** The members; they can still be added to. */
  Map<String, Object> map() {
    return members;
  }
}
