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
 * Writes messages as JSON, for the command line and the edge: the JSON mapping of protobuf, with
 * names in lowerCamelCase and without unset fields. The candidates of steps are always present, and
 * so are their cells, as the number of R1C1 is 0.
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

  /** The length of most answers, in characters; the builder grows for longer ones. */
  private static final int USUAL_LENGTH = 1_024;

  private MessageJson() {}

  /** Returns a message on one line. */
  public static String of(MessageOrBuilder message) {
    try {
      StringBuilder json = new StringBuilder(USUAL_LENGTH);
      PRINTER.appendTo(message, json);
      return json.toString();
    } catch (IOException impossible) {
      // StringBuilder throws no IOException, and protobuf only for Any of unknown types, which no
      // message of the API contains.
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
