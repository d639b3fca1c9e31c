package dev.pencilmark.edge;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.OneofDescriptor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Generates JSON Schemas (2020-12) of messages from the schema with its comments. A schema refers
 * to others by their names; {@link #definitions} has those.
 */
final class JsonSchemas {

  private final Comments comments = Comments.ofApi();
  private final Map<String, Object> schemas = new TreeMap<>();
  private final String prefix;
  private final boolean hasTextView;
  private final Set<Descriptor> open;

  /**
   * Creates an empty set of schemas.
   *
   * @param prefix the start of references, before the name of a message
   * @param hasTextView whether pencil marks may be texts, too
   * @param open messages whose fields are not described
   */
  JsonSchemas(String prefix, boolean hasTextView, Set<Descriptor> open) {
    this.prefix = prefix;
    this.hasTextView = hasTextView;
    this.open = open;
  }

  /** Returns all messages and enums that were referred to, by name. Grows with references. */
  Map<String, Object> definitions() {
    return schemas;
  }

  /** Returns a reference to the schema of a message. */
  Map<String, Object> reference(Descriptor message) {
    if (message.getFullName().equals("google.protobuf.Timestamp")) {
      return object("type", "string", "format", "date-time");
    }
    if (message.getFullName().equals("google.protobuf.FieldMask")) {
      return object("type", "string", "description", "Names of fields with commas between.");
    }
    if (message.getFullName().equals("google.protobuf.Duration")) {
      return object("type", "string", "pattern", "^-?[0-9]+(\\.[0-9]+)?s$");
    }
    if (!schemas.containsKey(message.getName())) {
      // Before its fields, as messages may hold themselves.
      schemas.put(message.getName(), Map.of());
      schemas.put(message.getName(), message(message));
    }
    return object("$ref", prefix + message.getName());
  }

  /** Returns the schema of a message itself. */
  Map<String, Object> message(Descriptor message) {
    if (open.contains(message)) {
      return object("type", "object", "description", comments.of(message.getFullName()));
    }
    Map<String, Object> properties = new LinkedHashMap<>();
    for (FieldDescriptor field : message.getFields()) {
      Map<String, Object> schema = value(field);
      if (hasTextView && TextView.MASKS.contains(field)) {
        schema = object("anyOf", List.of(schema, object("type", "string")));
      }
      if (field.isRepeated()) {
        schema = object("type", "array", "items", schema);
      }
      Map<String, Object> described = new LinkedHashMap<>(schema);
      String comment = comments.of(field.getFullName());
      OneofDescriptor one = field.getRealContainingOneof();
      described.put(
          "description",
          one == null ? comment : comment + " Set only one of '" + one.getName() + "'.");
      properties.put(field.getJsonName(), described);
    }
    return object(
        "type",
        "object",
        "description",
        comments.of(message.getFullName()),
        "properties",
        properties,
        "additionalProperties",
        false);
  }

  /** Returns the schema of a value of a field; of one value if it is repeated. */
  Map<String, Object> value(FieldDescriptor field) {
    return switch (field.getType()) {
      case STRING -> object("type", "string");
      case BYTES -> object("type", "string", "contentEncoding", "base64");
      case BOOL -> object("type", "boolean");
      case INT32, SINT32, SFIXED32 -> object("type", "integer", "format", "int32");
      case UINT32, FIXED32 -> object("type", "integer", "minimum", 0, "maximum", 4_294_967_295L);
      case INT64, SINT64, SFIXED64, UINT64, FIXED64 ->
          object("type", "string", "pattern", "^-?[0-9]+$");
      case DOUBLE, FLOAT -> object("type", "number");
      case ENUM -> choice(field.getEnumType());
      case MESSAGE, GROUP -> reference(field.getMessageType());
    };
  }

  private Map<String, Object> choice(EnumDescriptor type) {
    if (!schemas.containsKey(type.getName())) {
      StringBuilder about = new StringBuilder(comments.of(type.getFullName()));
      List<Object> names = new ArrayList<>();
      for (EnumValueDescriptor each : type.getValues()) {
        names.add(each.getName());
        about.append(" ").append(each.getName()).append(": ");
        about.append(comments.of(each.getFullName()));
      }
      schemas.put(
          type.getName(), object("type", "string", "description", about.toString(), "enum", names));
    }
    return object("$ref", prefix + type.getName());
  }

  /** Returns an object with names and values in turn. */
  static Map<String, Object> object(Object... members) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (int i = 0; i < members.length; i += 2) {
      object.put((String) members[i], members[i + 1]);
    }
    return object;
  }
}
