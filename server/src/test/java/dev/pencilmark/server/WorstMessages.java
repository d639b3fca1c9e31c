package dev.pencilmark.server;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.Puzzle;
import io.grpc.MethodDescriptor;
import java.util.List;
import java.util.Set;

/**
 * Requests of every RPC about one puzzle. They are made from the descriptors of the services: a
 * field that is a puzzle or a board gets this one, wherever it is, and one that is a text or bytes
 * of a caller's own gets those, so that a new RPC is covered from the day on which it exists.
 */
public final class WorstMessages {

  private static final Descriptor PUZZLE = Puzzle.getDescriptor();
  private static final Descriptor BOARD = Board.getDescriptor();

  private static final Set<String> TEXTS = Set.of("text", "data", "grid_number");

  /** Fields with an output format have this value. */
  private final String formatId;

  /** The number of puzzles that a batch has. */
  private final int batch;

  /** The data that callers send in addition to puzzles, such as codes and files. */
  private final String text;

  /**
   * Requests with an output format.
   *
   * @param formatId the format that puzzles are written in, where a request names one
   * @param batch how many puzzles batches have
   */
  public WorstMessages(String formatId, int batch) {
    this(formatId, batch, "");
  }

  /**
   * The same with texts.
   *
   * @param text what fields hold that are called text or data, or are a number of any length; none
   *     has any if it is empty
   */
  public WorstMessages(String formatId, int batch, String text) {
    this.formatId = formatId;
    this.batch = batch;
    this.text = text;
  }

  /** All RPCs of our services. */
  public static List<MethodDescriptor<?, ?>> methods() {
    return Rpc.methods();
  }

  /** Whether requests of an RPC have a puzzle or a board. */
  public static boolean hasPuzzle(MethodDescriptor<?, ?> method) {
    return holds(prototype(method).getDescriptorForType());
  }

  /** The request of an RPC about a puzzle. */
  public Message of(MethodDescriptor<?, ?> method, Puzzle puzzle) {
    Message.Builder message = prototype(method).newBuilderForType();
    fill(message, puzzle);
    return message.build();
  }

  private static Message prototype(MethodDescriptor<?, ?> method) {
    return (Message)
        ((MethodDescriptor.PrototypeMarshaller<?>) method.getRequestMarshaller())
            .getMessagePrototype();
  }

  private static boolean holds(Descriptor type) {
    if (type.equals(PUZZLE) || type.equals(BOARD)) {
      return true;
    }
    return type.getFields().stream()
        .filter(field -> field.getJavaType() == FieldDescriptor.JavaType.MESSAGE)
        .anyMatch(field -> holds(field.getMessageType()));
  }

  /** Whether requests of an RPC have a text or bytes of a caller's own. */
  public static boolean hasText(MethodDescriptor<?, ?> method) {
    return holdsText(prototype(method).getDescriptorForType());
  }

  private static boolean holdsText(Descriptor type) {
    return type.getFields().stream()
        .anyMatch(
            field ->
                TEXTS.contains(field.getName())
                    || field.getJavaType() == FieldDescriptor.JavaType.MESSAGE
                        && holdsText(field.getMessageType()));
  }

  private void fill(Message.Builder message, Puzzle puzzle) {
    for (FieldDescriptor field : message.getDescriptorForType().getFields()) {
      boolean isMessage = field.getJavaType() == FieldDescriptor.JavaType.MESSAGE;
      // Of alternatives the first one that is a puzzle counts.
      boolean isTaken =
          field.getContainingOneof() != null && message.hasOneof(field.getContainingOneof());
      boolean isWanted =
          isMessage
              && (holds(field.getMessageType())
                  || !text.isEmpty() && holdsText(field.getMessageType()));
      if (isWanted && !isTaken) {
        Object value = value(message, field, puzzle);
        if (!field.isRepeated()) {
          message.setField(field, value);
        } else {
          for (int i = 0; i < batch; i++) {
            message.addRepeatedField(field, value);
          }
        }
      } else if (field.getName().equals("target_format_id")
          || field.getName().equals("format_id")) {
        message.setField(field, formatId);
      } else if (TEXTS.contains(field.getName()) && !text.isEmpty() && !isTaken) {
        boolean isText = field.getJavaType() == FieldDescriptor.JavaType.STRING;
        message.setField(field, isText ? text : ByteString.copyFromUtf8(text));
      }
    }
  }

  private Object value(Message.Builder message, FieldDescriptor field, Puzzle puzzle) {
    Descriptor type = field.getMessageType();
    if (type.equals(PUZZLE)) {
      return puzzle;
    }
    if (type.equals(BOARD)) {
      return puzzle.getBoard();
    }
    Message.Builder inner = message.newBuilderForField(field);
    fill(inner, puzzle);
    return inner.build();
  }
}
