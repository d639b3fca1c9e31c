package dev.pencilmark.edge;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.MessageOrBuilder;
import com.google.protobuf.util.JsonFormat;
import dev.pencilmark.edge.rejection.RejectionReason;
import dev.pencilmark.wire.MessageJson;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** The JSON of protobuf: names in lowerCamelCase, bytes in base64, and no unknown fields. */
final class Json {

  private static final JsonFormat.Parser PARSER = JsonFormat.parser();

  private Json() {}

  /** A message on one line. */
  static String print(MessageOrBuilder message) {
    return MessageJson.of(message);
  }

  /** Prints a message on one line, with boards in the text view if requested. */
  static String print(Message message, boolean isText) {
    String json = print(message);
    return isText ? TextView.write(json, message.getDescriptorForType()) : json;
  }

  /** Prints a message as above, in UTF-8. */
  static byte[] utf8(Message message, boolean isText) {
    return isText
        ? print(message, true).getBytes(StandardCharsets.UTF_8)
        : MessageJson.utf8(message);
  }

  /** Reads JSON into a message; its boards may be such as people read. */
  static void read(String text, Message.Builder into, boolean isText) throws ApiException {
    if (isText && !text.isBlank()) {
      JsonScan.check(text, into.getDescriptorForType());
      merge(TextView.read(text, into.getDescriptorForType()), into);
    } else {
      read(text, into);
    }
  }

  /** Reads bytes of JSON into a message. Nothing is the empty message. */
  static void read(byte[] bytes, int length, Message.Builder into) throws ApiException {
    read(utf8(bytes, length), into);
  }

  /** Reads JSON into a message. Nothing is the empty message. */
  static void read(String text, Message.Builder into) throws ApiException {
    if (text.isBlank()) {
      return;
    }
    JsonScan.check(text, into.getDescriptorForType());
    merge(text, into);
  }

  private static void merge(String text, Message.Builder into) throws ApiException {
    try {
      PARSER.merge(text, into);
    } catch (InvalidProtocolBufferException wrong) {
      String place = JsonPlace.of(text, into.getDescriptorForType(), Json::parse);
      String found = brief(wrong.getMessage()) + (place.isEmpty() ? "" : ", at " + place);
      throw ApiError.of(RejectionReason.JSON_NOT_A_MESSAGE.with("text", found)).exception();
    }
  }

  private static void parse(String text, Message.Builder into)
      throws InvalidProtocolBufferException {
    PARSER.merge(text, into);
  }

  /** Bytes as text. */
  static String utf8(byte[] bytes, int length) throws ApiException {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes, 0, length))
          .toString();
    } catch (CharacterCodingException wrong) {
      throw ApiError.of(RejectionReason.BAD_UTF8).exception();
    }
  }

  /** Returns the message of the parser without class names and links. */
  private static String brief(String message) {
    String line = message.lines().findFirst().orElse("");
    line = line.replaceFirst("^(?:[a-z]+\\.)+[A-Za-z]*Exception: ", "");
    line = line.replaceFirst("Use JsonReader\\.\\S+ to accept ", "");
    return line.length() > 300 ? line.substring(0, 300) + "..." : line;
  }
}
