package dev.pencilmark.wire;

import com.google.protobuf.CodedOutputStream;
import dev.pencilmark.v1.ConvertResponse;
import dev.pencilmark.v1.Detection;
import dev.pencilmark.v1.PuzzleInfo;
import java.io.IOException;

/**
 * The answer of Convert.
 *
 * @param detection the detected format of the text; null if the request had a board
 */
public record ConvertAnswer(WrittenAnswer conversion, Detection detection, PuzzleInfo puzzle)
    implements WireAnswer<ConvertResponse> {

  @Override
  public ConvertResponse message() {
    ConvertResponse.Builder message =
        ConvertResponse.newBuilder().setConversion(conversion.message()).setPuzzle(puzzle);
    if (detection != null) {
      message.setDetection(detection);
    }
    return message.build();
  }

  @Override
  public int size() {
    int bytes =
        WireAnswer.sizeIn(ConvertResponse.CONVERSION_FIELD_NUMBER, conversion.size())
            + CodedOutputStream.computeMessageSize(ConvertResponse.PUZZLE_FIELD_NUMBER, puzzle);
    return detection == null
        ? bytes
        : bytes
            + CodedOutputStream.computeMessageSize(
                ConvertResponse.DETECTION_FIELD_NUMBER, detection);
  }

  @Override
  public void writeTo(CodedOutputStream output) throws IOException {
    conversion.writeIn(ConvertResponse.CONVERSION_FIELD_NUMBER, output);
    if (detection != null) {
      output.writeMessage(ConvertResponse.DETECTION_FIELD_NUMBER, detection);
    }
    output.writeMessage(ConvertResponse.PUZZLE_FIELD_NUMBER, puzzle);
  }
}
