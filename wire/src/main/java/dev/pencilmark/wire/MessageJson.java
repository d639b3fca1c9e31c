package dev.pencilmark.wire;

import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import com.google.protobuf.MessageLite;
import com.google.protobuf.MessageOrBuilder;
import dev.pencilmark.json.JsonReader;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.v1.Candidate;
import dev.pencilmark.v1.Step;
import dev.pencilmark.v1.StepNode;
import dev.pencilmark.wire.json.JsonTranscoder;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/**
 * Writes messages as JSON, for the command line and the edge: the JSON mapping of protobuf, with
 * names in lowerCamelCase and without unset fields. The candidates of steps are always present, and
 * so are their cells and digits: the number of R1C1 is 0, and 0 may be a digit.
 */
public final class MessageJson {

  private static final Set<FieldDescriptor> ALWAYS =
      Set.of(
          Step.getDescriptor().findFieldByNumber(Step.PLACEMENTS_FIELD_NUMBER),
          Step.getDescriptor().findFieldByNumber(Step.ELIMINATIONS_FIELD_NUMBER),
          Candidate.getDescriptor().findFieldByNumber(Candidate.CELL_FIELD_NUMBER),
          Candidate.getDescriptor().findFieldByNumber(Candidate.DIGIT_FIELD_NUMBER),
          StepNode.getDescriptor().findFieldByNumber(StepNode.DIGIT_FIELD_NUMBER));

  private static final JsonTranscoder TRANSCODER = new JsonTranscoder(ALWAYS);

  private MessageJson() {}

  /** Returns a message on one line. */
  public static String of(MessageOrBuilder message) {
    return new String(utf8(message), StandardCharsets.UTF_8);
  }

  /** Returns a message on one line, in UTF-8. */
  public static byte[] utf8(MessageOrBuilder message) {
    MessageLite built =
        message instanceof Message.Builder builder ? builder.buildPartial() : (Message) message;
    return TRANSCODER.utf8(built, message.getDescriptorForType());
  }

  /** Returns the members of a message, to be written inside other JSON. */
  public static Object members(MessageOrBuilder message) {
    try {
      return JsonReader.read(of(message), JsonReader.Spelling.STANDARD, Checkpoint.NONE);
    } catch (ProblemException impossible) {
      // Messages within the limits of the reader are written only.
      throw new IllegalStateException(impossible);
    }
  }
}
