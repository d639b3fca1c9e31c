package dev.pencilmark.wire;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.Message;
import com.google.protobuf.WireFormat;
import java.io.IOException;
import java.util.List;

/**
 * An answer, or a part of one, that is written to the wire without a message. A message would copy
 * all its data, a quarter of the heap allocation of a small call; it is created only for callers
 * that need it. The bytes are equal to those of the message.
 *
 * @param <T> the type of the message
 */
public interface WireAnswer<T extends Message> {

  /** Returns the message. */
  T message();

  /** Returns its size in bytes. */
  int size();

  /** Writes the bytes. */
  void writeTo(CodedOutputStream output) throws IOException;

  /** Writes it as a field of another message, with tag and length. */
  default void writeIn(int field, CodedOutputStream output) throws IOException {
    writeHead(field, size(), output);
    writeTo(output);
  }

  /**
   * Writes the tag and the length of a field.
   *
   * @param bytes the length of its content
   */
  static void writeHead(int field, int bytes, CodedOutputStream output) throws IOException {
    output.writeTag(field, WireFormat.WIRETYPE_LENGTH_DELIMITED);
    output.writeUInt32NoTag(bytes);
  }

  /**
   * Returns the size in bytes of a message in a field, with tag and length.
   *
   * @param size the size of the message
   */
  static int sizeIn(int field, int size) {
    return CodedOutputStream.computeTagSize(field)
        + CodedOutputStream.computeUInt32SizeNoTag(size)
        + size;
  }

  /** Returns the size in bytes of messages in a repeated field. */
  static int sizeOf(int field, List<? extends Message> messages) {
    int bytes = 0;
    for (int i = 0; i < messages.size(); i++) {
      bytes += CodedOutputStream.computeMessageSize(field, messages.get(i));
    }
    return bytes;
  }

  /** Writes messages in a repeated field. */
  static void write(int field, List<? extends Message> messages, CodedOutputStream output)
      throws IOException {
    for (int i = 0; i < messages.size(); i++) {
      output.writeMessage(field, messages.get(i));
    }
  }
}
