package dev.pencilmark.edge;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Duration;
import com.google.protobuf.Message;
import com.google.protobuf.util.Durations;
import java.text.ParseException;
import java.util.Base64;
import java.util.Locale;

/** Sets fields of messages from the text of a query, by paths such as {@code puzzle.text}. */
final class Fields {

  private Fields() {}

  /**
   * Sets the field of a path, or adds to it if it is repeated.
   *
   * @param parameter how the caller calls it, for messages
   */
  static void set(Message.Builder message, String path, String value, String parameter)
      throws FaultException {
    int dot = path.indexOf('.');
    FieldDescriptor field =
        field(message.getDescriptorForType(), dot < 0 ? path : path.substring(0, dot));
    if (field == null) {
      throw Fault.badRequest("UNKNOWN_PARAMETER", "there is no parameter '" + parameter + "'")
          .exception();
    }
    if (dot >= 0) {
      if (field.getJavaType() != FieldDescriptor.JavaType.MESSAGE || field.isRepeated()) {
        throw wrong(parameter, "has no parts");
      }
      set(message.getFieldBuilder(field), path.substring(dot + 1), value, parameter);
      return;
    }
    Object parsed = value(field, value, parameter);
    if (field.isRepeated()) {
      message.addRepeatedField(field, parsed);
    } else {
      message.setField(field, parsed);
    }
  }

  /** A field by the name of the schema or of JSON; null if there is none. */
  static FieldDescriptor field(Descriptor type, String name) {
    FieldDescriptor field = type.findFieldByName(name);
    if (field != null) {
      return field;
    }
    for (FieldDescriptor each : type.getFields()) {
      if (each.getJsonName().equals(name)) {
        return each;
      }
    }
    return null;
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
