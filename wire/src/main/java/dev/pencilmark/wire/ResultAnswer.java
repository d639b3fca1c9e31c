package dev.pencilmark.wire;

import com.google.protobuf.CodedOutputStream;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.PuzzleInfo;
import java.io.IOException;

/**
 * The result for one puzzle of a batch.
 *
 * @param conversion the puzzle in the target format; null if it was not converted
 * @param puzzle the description of the puzzle; null if it was not converted
 * @param problem the reason why it was not converted; else null
 */
public record ResultAnswer(WrittenAnswer conversion, PuzzleInfo puzzle, Problem problem)
    implements WireAnswer<ConvertResult> {

  @Override
  public ConvertResult message() {
    return conversion == null
        ? ConvertResult.newBuilder().setProblem(problem).build()
        : ConvertResult.newBuilder().setConversion(conversion.message()).setPuzzle(puzzle).build();
  }

  @Override
  public int size() {
    return conversion == null
        ? CodedOutputStream.computeMessageSize(ConvertResult.PROBLEM_FIELD_NUMBER, problem)
        : WireAnswer.sizeIn(ConvertResult.CONVERSION_FIELD_NUMBER, conversion.size())
            + CodedOutputStream.computeMessageSize(ConvertResult.PUZZLE_FIELD_NUMBER, puzzle);
  }

  @Override
  public void writeTo(CodedOutputStream output) throws IOException {
    if (conversion == null) {
      output.writeMessage(ConvertResult.PROBLEM_FIELD_NUMBER, problem);
    } else {
      conversion.writeIn(ConvertResult.CONVERSION_FIELD_NUMBER, output);
      output.writeMessage(ConvertResult.PUZZLE_FIELD_NUMBER, puzzle);
    }
  }
}
