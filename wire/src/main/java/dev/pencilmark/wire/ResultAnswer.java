package dev.pencilmark.wire;

import com.google.protobuf.CodedOutputStream;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.Problem;
import java.io.IOException;

/**
 * What became of one puzzle of a batch.
 *
 * @param conversion the puzzle in the other format, or null
 * @param problem why there is none; null if there is one
 */
public record ResultAnswer(ConversionAnswer conversion, Problem problem)
    implements WireAnswer<ConvertResult> {

  @Override
  public ConvertResult message() {
    return conversion == null
        ? ConvertResult.newBuilder().setProblem(problem).build()
        : ConvertResult.newBuilder().setConversion(conversion.message()).build();
  }

  @Override
  public int size() {
    return conversion == null
        ? CodedOutputStream.computeMessageSize(ConvertResult.PROBLEM_FIELD_NUMBER, problem)
        : WireAnswer.sizeIn(ConvertResult.CONVERSION_FIELD_NUMBER, conversion.size());
  }

  @Override
  public void writeTo(CodedOutputStream output) throws IOException {
    if (conversion == null) {
      output.writeMessage(ConvertResult.PROBLEM_FIELD_NUMBER, problem);
    } else {
      conversion.writeIn(ConvertResult.CONVERSION_FIELD_NUMBER, output);
    }
  }
}
