package dev.pencilmark.wire;

import com.google.protobuf.CodedOutputStream;
import dev.pencilmark.board.Board;
import dev.pencilmark.format.Loss;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.Detection;
import java.io.IOException;
import java.util.List;

/** What Decode answers. */
public final class DecodeAnswer implements WireAnswer<DecodeResponse> {

  private final BoardAnswer board;
  private final Detection detection;
  private final String layout;
  private final List<dev.pencilmark.v1.Loss> losses;
  private final List<dev.pencilmark.v1.Problem> warnings;
  private final int size;

  /**
   * An answer.
   *
   * @param detection what the text was recognised as; null if there was none
   * @param layout how it was written, or empty
   */
  public DecodeAnswer(
      Board board, Detection detection, String layout, List<Loss> losses, List<Problem> warnings) {
    this.board = new BoardAnswer(board);
    this.detection = detection;
    this.layout = WireText.wellFormed(layout);
    this.losses = ProblemMapper.losses(losses);
    this.warnings = ProblemMapper.toWire(warnings);
    this.size = measured();
  }

  private int measured() {
    int bytes = WireAnswer.sizeIn(DecodeResponse.BOARD_FIELD_NUMBER, board.size());
    if (detection != null) {
      bytes +=
          CodedOutputStream.computeMessageSize(DecodeResponse.DETECTION_FIELD_NUMBER, detection);
    }
    if (!layout.isEmpty()) {
      bytes += CodedOutputStream.computeStringSize(DecodeResponse.LAYOUT_FIELD_NUMBER, layout);
    }
    return bytes
        + WireAnswer.sizeOf(DecodeResponse.LOSSES_FIELD_NUMBER, losses)
        + WireAnswer.sizeOf(DecodeResponse.WARNINGS_FIELD_NUMBER, warnings);
  }

  @Override
  public DecodeResponse message() {
    DecodeResponse.Builder message =
        DecodeResponse.newBuilder()
            .setBoard(board.message())
            .setLayout(layout)
            .addAllLosses(losses)
            .addAllWarnings(warnings);
    if (detection != null) {
      message.setDetection(detection);
    }
    return message.build();
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public void writeTo(CodedOutputStream output) throws IOException {
    board.writeIn(DecodeResponse.BOARD_FIELD_NUMBER, output);
    if (detection != null) {
      output.writeMessage(DecodeResponse.DETECTION_FIELD_NUMBER, detection);
    }
    if (!layout.isEmpty()) {
      output.writeString(DecodeResponse.LAYOUT_FIELD_NUMBER, layout);
    }
    WireAnswer.write(DecodeResponse.LOSSES_FIELD_NUMBER, losses, output);
    WireAnswer.write(DecodeResponse.WARNINGS_FIELD_NUMBER, warnings, output);
  }
}
