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
import dev.pencilmark.edge.rejection.Rejection;
import dev.pencilmark.edge.rejection.RejectionReason;
import java.text.ParseException;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

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
      throw wrong(parameter, RejectionReason.PARAMETER_UNKNOWN.rejection());
    }
    checkOneof(message, field, dot < 0, parameter);
    if (dot >= 0) {
      if (field.getJavaType() != FieldDescriptor.JavaType.MESSAGE || field.isRepeated()) {
        throw wrong(parameter, RejectionReason.PARAMETER_HAS_NO_FIELDS.rejection());
      }
      String inside = above + field.getName() + '.';
      set(message.getFieldBuilder(field), path.substring(dot + 1), value, parameter, inside, given);
      return;
    }
    if (!field.isRepeated() && !given.add(above + field.getName())) {
      throw wrong(parameter, RejectionReason.PARAMETER_DUPLICATE.rejection());
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
      throw wrong(
          parameter, RejectionReason.PARAMETERS_EXCLUSIVE.with("other", other.getJsonName()));
    }
    if (isLast) {
      throw wrong(parameter, RejectionReason.PARAMETER_DUPLICATE.rejection());
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
        case MESSAGE -> message(field.getMessageType(), text);
        case GROUP -> throw new Unparsable(RejectionReason.PARAMETER_IS_A_MESSAGE);
      };
    } catch (NumberFormatException notOne) {
      throw wrong(parameter, RejectionReason.PARAMETER_NOT_A_NUMBER.rejection());
    } catch (Unparsable invalid) {
      throw wrong(parameter, invalid.rejection);
    }
  }

  /** A value that is invalid for its field. */
  private static final class Unparsable extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Rejection rejection;

    Unparsable(RejectionReason reason) {
      this(reason.rejection());
    }

    Unparsable(Rejection rejection) {
      super(null, null, false, false);
      this.rejection = rejection;
    }
  }

  private static ByteString bytes(String text) {
    try {
      // Both alphabets, as the JSON of protobuf reads both; a plus of a query may be a space.
      String url = text.replace('+', '-').replace(' ', '-').replace('/', '_').replace("=", "");
      return ByteString.copyFrom(Base64.getUrlDecoder().decode(url));
    } catch (IllegalArgumentException malformed) {
      throw new Unparsable(RejectionReason.PARAMETER_NOT_BASE64);
    }
  }

  private static boolean bool(String text) {
    return switch (text) {
      case "", "true", "1" -> true;
      case "false", "0" -> false;
      default -> throw new Unparsable(RejectionReason.PARAMETER_NOT_A_BOOLEAN);
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
      String all =
          type.getValues().stream()
              .skip(1)
              .map(each -> each.getName().substring(prefix.length()).toLowerCase(Locale.ROOT))
              .collect(Collectors.joining(", "));
      throw new Unparsable(RejectionReason.PARAMETER_NOT_A_VALUE.with("expected", all));
    }
    return found;
  }

  private static Message message(Descriptor type, String text) {
    if (type == FieldMask.getDescriptor()) {
      try {
        return FieldMaskUtil.fromJsonString(text);
      } catch (IllegalArgumentException malformed) {
        throw new Unparsable(RejectionReason.PARAMETER_NOT_A_FIELD_MASK);
      }
    }
    if (!type.getFullName().equals(Duration.getDescriptor().getFullName())) {
      throw new Unparsable(RejectionReason.PARAMETER_IS_A_MESSAGE);
    }
    try {
      return Durations.parse(text);
    } catch (ParseException malformed) {
      throw new Unparsable(RejectionReason.PARAMETER_NOT_A_DURATION);
    }
  }

  private static ApiException wrong(String parameter, Rejection rejection) {
    return ApiError.of(rejection.with("parameter", parameter)).exception();
  }
}
