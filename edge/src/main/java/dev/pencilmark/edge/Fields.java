package dev.pencilmark.edge;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.OneofDescriptor;
import com.google.protobuf.Duration;
import com.google.protobuf.FieldMask;
import com.google.protobuf.Message;
import com.google.protobuf.util.Durations;
import com.google.protobuf.util.FieldMaskUtil;
import java.text.ParseException;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Sets fields of messages from the text of a query, by paths such as {@code puzzle.text}. */
final class Fields {

  /** The fields of each type by both of their names. */
  private static final Map<Descriptor, Map<String, FieldDescriptor>> NAMES =
      new ConcurrentHashMap<>();

  private Fields() {}

  /**
   * Sets a field, or adds an element if it is repeated.
   *
   * @param parameter the name of the parameter, for messages
   * @throws ApiException if the field does not exist, the value is invalid, or the field or another
   *     one of its oneof is already set
   */
  static void set(Message.Builder message, String path, String value, String parameter)
      throws ApiException {
    set(message, path, value, parameter, new HashSet<>());
  }

  /**
   * Sets one of several fields.
   *
   * @param given the fields that are set, to which this one is added
   */
  static void set(
      Message.Builder message, String path, String value, String parameter, Set<String> given)
      throws ApiException {
    set(message, path, value, parameter, "", given);
  }

  private static void set(
      Message.Builder message,
      String path,
      String value,
      String parameter,
      String above,
      Set<String> given)
      throws ApiException {
    int dot = path.indexOf('.');
    FieldDescriptor field =
        field(message.getDescriptorForType(), dot < 0 ? path : path.substring(0, dot));
    if (field == null) {
      throw ApiError.badRequest(
              "UNKNOWN_PARAMETER",
              "unknown parameter '" + parameter + "'; /docs lists the parameters")
          .exception();
    }
    checkOneof(message, field, dot < 0, parameter);
    if (dot >= 0) {
      if (field.getJavaType() != FieldDescriptor.JavaType.MESSAGE || field.isRepeated()) {
        throw wrong(parameter, "is not a message; remove the part after the dot");
      }
      String inside = above + field.getName() + '.';
      set(message.getFieldBuilder(field), path.substring(dot + 1), value, parameter, inside, given);
      return;
    }
    if (!field.isRepeated() && !given.add(above + field.getName())) {
      throw wrong(parameter, "is set twice");
    }
    Object parsed = value(field, value, parameter);
    if (field.isRepeated()) {
      message.addRepeatedField(field, parsed);
    } else {
      message.setField(field, parsed);
    }
  }

  private static void checkOneof(
      Message.Builder message, FieldDescriptor field, boolean isLast, String parameter)
      throws ApiException {
    OneofDescriptor oneof = field.getRealContainingOneof();
    if (oneof == null || !message.hasOneof(oneof)) {
      return;
    }
    FieldDescriptor other = message.getOneofFieldDescriptor(oneof);
    if (other != field) {
      throw wrong(parameter, "must not be combined with '" + other.getJsonName() + "'");
    }
    if (isLast) {
      throw wrong(parameter, "is set twice");
    }
  }

  /** Returns a field by its schema name or JSON name; null if there is none. */
  static FieldDescriptor field(Descriptor type, String name) {
    return NAMES.computeIfAbsent(type, Fields::names).get(name);
  }

  private static Map<String, FieldDescriptor> names(Descriptor type) {
    Map<String, FieldDescriptor> names = new HashMap<>();
    for (FieldDescriptor field : type.getFields()) {
      names.put(field.getJsonName(), field);
    }
    type.getFields().forEach(field -> names.put(field.getName(), field));
    return names;
  }

  private static Object value(FieldDescriptor field, String text, String parameter)
      throws ApiException {
    try {
      return switch (field.getType()) {
        case STRING -> text;
        case BYTES -> bytes(text);
        case BOOL -> bool(text);
        case INT32, SINT32, SFIXED32 -> Integer.parseInt(text);
        case UINT32, FIXED32 -> Integer.parseUnsignedInt(text);
        case INT64, SINT64, SFIXED64 -> Long.parseLong(text);
        case UINT64, FIXED64 -> Long.parseUnsignedLong(text);
        case DOUBLE -> Double.parseDouble(text);
        case FLOAT -> Float.parseFloat(text);
        case ENUM -> member(field.getEnumType(), text);
        case MESSAGE ->
            field.getMessageType() == FieldMask.getDescriptor()
                ? FieldMaskUtil.fromJsonString(text)
                : duration(field, text);
        case GROUP -> throw new IllegalArgumentException("is not supported as a parameter");
      };
    } catch (NumberFormatException notOne) {
      throw wrong(parameter, "must be a number in range");
    } catch (IllegalArgumentException malformed) {
      throw wrong(parameter, malformed.getMessage());
    }
  }

  private static ByteString bytes(String text) {
    try {
      // Both alphabets, as the JSON of protobuf reads both; a plus of a query may be a space.
      String url = text.replace('+', '-').replace(' ', '-').replace('/', '_').replace("=", "");
      return ByteString.copyFrom(Base64.getUrlDecoder().decode(url));
    } catch (IllegalArgumentException malformed) {
      throw new IllegalArgumentException("must be base64", malformed);
    }
  }

  private static boolean bool(String text) {
    return switch (text) {
      case "", "true", "1" -> true;
      case "false", "0" -> false;
      default -> throw new IllegalArgumentException("must be true or false");
    };
  }

  /**
   * Returns an enum value by its name, with or without the common prefix of the enum: {@code
   * killer}.
   */
  private static EnumValueDescriptor member(EnumDescriptor type, String text) {
    String name = text.toUpperCase(Locale.ROOT).replace('-', '_');
    String first = type.getValues().get(0).getName();
    String prefix = first.substring(0, first.length() - "UNSPECIFIED".length());
    EnumValueDescriptor found = type.findValueByName(name);
    if (found == null) {
      found = type.findValueByName(prefix + name);
    }
    if (found == null && text.matches("[0-9]{1,9}")) {
      found = type.findValueByNumber(Integer.parseInt(text));
    }
    if (found == null) {
      StringBuilder all = new StringBuilder("must be one of");
      for (EnumValueDescriptor each : type.getValues().subList(1, type.getValues().size())) {
        all.append(' ').append(each.getName().substring(prefix.length()).toLowerCase(Locale.ROOT));
      }
      throw new IllegalArgumentException(all.toString());
    }
    return found;
  }

  private static Duration duration(FieldDescriptor field, String text) {
    if (!field.getMessageType().getFullName().equals(Duration.getDescriptor().getFullName())) {
      throw new IllegalArgumentException("is a message; set its fields instead");
    }
    try {
      return Durations.parse(text);
    } catch (ParseException malformed) {
      throw new IllegalArgumentException("must be a duration such as 2.5s", malformed);
    }
  }

  private static ApiException wrong(String parameter, String what) {
    return ApiError.badRequest("BAD_PARAMETER", "the parameter '" + parameter + "' " + what)
        .exception();
  }
}
