package dev.pencilmark.edge;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.OneofDescriptor;
import com.google.protobuf.Duration;
import com.google.protobuf.Message;
import com.google.protobuf.util.Durations;
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
   * Sets the field of a path, or adds to it if it is repeated.
   *
   * @param parameter how the caller calls it, for messages
   * @throws FaultException if there is no such field, the value is none of its kind, or the field
   *     or another one of its oneof has been set before
   */
  static void set(Message.Builder message, String path, String value, String parameter)
      throws FaultException {
    set(message, path, value, parameter, new HashSet<>());
  }

  /**
   * The same for one of many.
   *
   * @param given the fields that have been set, to which this one is added
   */
  static void set(
      Message.Builder message, String path, String value, String parameter, Set<String> given)
      throws FaultException {
    set(message, path, value, parameter, "", given);
  }

  private static void set(
      Message.Builder message,
      String path,
      String value,
      String parameter,
      String above,
      Set<String> given)
      throws FaultException {
    int dot = path.indexOf('.');
    FieldDescriptor field =
        field(message.getDescriptorForType(), dot < 0 ? path : path.substring(0, dot));
    if (field == null) {
      throw Fault.badRequest("UNKNOWN_PARAMETER", "there is no parameter '" + parameter + "'")
          .exception();
    }
    checkOneof(message, field, dot < 0, parameter);
    if (dot >= 0) {
      if (field.getJavaType() != FieldDescriptor.JavaType.MESSAGE || field.isRepeated()) {
        throw wrong(parameter, "has no parts");
      }
      String inside = above + field.getName() + '.';
      set(message.getFieldBuilder(field), path.substring(dot + 1), value, parameter, inside, given);
      return;
    }
    if (!field.isRepeated() && !given.add(above + field.getName())) {
      throw wrong(parameter, "is given twice");
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
      throws FaultException {
    OneofDescriptor oneof = field.getRealContainingOneof();
    if (oneof == null || !message.hasOneof(oneof)) {
      return;
    }
    FieldDescriptor other = message.getOneofFieldDescriptor(oneof);
    if (other != field) {
      throw wrong(parameter, "excludes '" + other.getJsonName() + "', which is given too");
    }
    if (isLast) {
      throw wrong(parameter, "is given twice");
    }
  }

  /** A field by the name of the schema or of JSON; null if there is none. */
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
      throws FaultException {
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
        case MESSAGE -> duration(field, text);
        case GROUP -> throw new IllegalArgumentException("cannot be a parameter");
      };
    } catch (NumberFormatException notOne) {
      throw wrong(parameter, "is a number in range");
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
      throw new IllegalArgumentException("is base64", malformed);
    }
  }

  private static boolean bool(String text) {
    return switch (text) {
      case "", "true", "1" -> true;
      case "false", "0" -> false;
      default -> throw new IllegalArgumentException("is true or false");
    };
  }

  /** By name, also without what all names of the enum begin with: {@code killer}. */
  private static EnumValueDescriptor member(EnumDescriptor type, String text) {
    String name = text.toUpperCase(Locale.ROOT).replace('-', '_');
    String first = type.getValues().get(0).getName();
    String prefix = first.substring(0, first.length() - "UNSPECIFIED".length());
    EnumValueDescriptor found = type.findValueByName(name);
    if (found == null) {
      found = type.findValueByName(prefix + name);
    }
    if (found == null) {
      StringBuilder all = new StringBuilder("is one of");
      for (EnumValueDescriptor each : type.getValues().subList(1, type.getValues().size())) {
        all.append(' ').append(each.getName().substring(prefix.length()).toLowerCase(Locale.ROOT));
      }
      throw new IllegalArgumentException(all.toString());
    }
    return found;
  }

  private static Duration duration(FieldDescriptor field, String text) {
    if (!field.getMessageType().getFullName().equals(Duration.getDescriptor().getFullName())) {
      throw new IllegalArgumentException("cannot be a parameter as a whole");
    }
    try {
      return Durations.parse(text);
    } catch (ParseException malformed) {
      throw new IllegalArgumentException("is a time such as 2.5s", malformed);
    }
  }

  private static FaultException wrong(String parameter, String what) {
    return Fault.badRequest("BAD_PARAMETER", "the parameter '" + parameter + "' " + what)
        .exception();
  }
}
