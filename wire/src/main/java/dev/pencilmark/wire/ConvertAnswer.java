package dev.pencilmark.wire;

import com.google.protobuf.CodedOutputStream;
import dev.pencilmark.v1.ConvertResponse;
import dev.pencilmark.v1.Detection;
import java.io.IOException;

/**
 * What Convert answers.
 *
 * @param detection what the text was recognised as; null if there was none
 */
public record ConvertAnswer(ConversionAnswer conversion, Detection detection)
    implements WireAnswer<ConvertResponse> {

  @Override
  public ConvertResponse message() {
    ConvertResponse.Builder message =
        ConvertResponse.newBuilder().setConversion(conversion.message());
    if (detection != null) {
      message.setDetection(detection);
    }
    return message.build();
  }

  @Override
  public int size() {
    int bytes = WireAnswer.sizeIn(ConvertResponse.CONVERSION_FIELD_NUMBER, conversion.size());
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
  }
}
