package dev.pencilmark.wire;

import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.MessageOrBuilder;
import com.google.protobuf.util.JsonFormat;
import dev.pencilmark.json.JsonReader;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.v1.Candidate;
import dev.pencilmark.v1.Step;
import java.io.IOException;
import java.util.Set;

/**
 * The JSON of messages, for the command line and the edge: that of protobuf, names in
 * lowerCamelCase, without fields that are unset. The candidates of steps are always there, and so
 * are their cells, of which R1C1 is 0.
 */
public final class MessageJson {

  private static final Set<FieldDescriptor> ALWAYS =
      Set.of(
          Step.getDescriptor().findFieldByNumber(Step.PLACEMENTS_FIELD_NUMBER),
          Step.getDescriptor().findFieldByNumber(Step.ELIMINATIONS_FIELD_NUMBER),
          Candidate.getDescriptor().findFieldByNumber(Candidate.CELL_FIELD_NUMBER),
          Candidate.getDescriptor().findFieldByNumber(Candidate.DIGIT_FIELD_NUMBER));

  private static final JsonFormat.Printer PRINTER =
      JsonFormat.printer().omittingInsignificantWhitespace().includingDefaultValueFields(ALWAYS);

  /** As long as most answers; more makes itself room. */
  private static final int USUAL_LENGTH = 1_024;

  private MessageJson() {}

  /** A message on one line. */
  public static String of(MessageOrBuilder message) {
    try {
      StringBuilder json = new StringBuilder(USUAL_LENGTH);
      PRINTER.appendTo(message, json);
      return json.toString();
    } catch (IOException impossible) {
      // A builder of strings has none, and protobuf only for Any of unknown types, which no message
      // of the API has.
      throw new IllegalStateException(impossible);
    }
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
