package dev.pencilmark.wire;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.Message;
import com.google.protobuf.WireFormat;
import java.io.IOException;
import java.util.List;

/**
 * An answer, or a part of one, that is written to the wire from what it tells. The message would
 * hold all of it once more, a quarter of what a small call takes of the heap; it is made only where
 * somebody takes it as it is. The bytes are those of the message.
 *
 * @param <T> the message
 */
public interface WireAnswer<T extends Message> {

  /** The message. */
  T message();

  /** How many bytes it has. */
  int size();

  /** Writes the bytes. */
  void writeTo(CodedOutputStream output) throws IOException;

  /** Writes it as a field of another message. */
  default void writeIn(int field, CodedOutputStream output) throws IOException {
    writeHead(field, size(), output);
    writeTo(output);
  }

  /** Writes what stands before so many bytes in a field: its tag and their number. */
  static void writeHead(int field, int bytes, CodedOutputStream output) throws IOException {
    output.writeTag(field, WireFormat.WIRETYPE_LENGTH_DELIMITED);
    output.writeUInt32NoTag(bytes);
  }

  /** How many bytes a message of this size takes in a field, with its tag and its length. */
  static int sizeIn(int field, int size) {
    return CodedOutputStream.computeTagSize(field)
        + CodedOutputStream.computeUInt32SizeNoTag(size)
        + size;
  }

  /** How many bytes these messages take in a repeated field. */
  static int sizeOf(int field, List<? extends Message> messages) {
    int bytes = 0;
    for (int i = 0; i < messages.size(); i++) {
      bytes += CodedOutputStream.computeMessageSize(field, messages.get(i));
    }
    return bytes;
  }

  /** Writes these messages in a repeated field. */
  static void write(int field, List<? extends Message> messages, CodedOutputStream output)
      throws IOException {
    for (int i = 0; i < messages.size(); i++) {
      output.writeMessage(field, messages.get(i));
    }
  }
}
