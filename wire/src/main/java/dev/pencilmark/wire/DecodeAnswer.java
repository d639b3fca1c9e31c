package dev.pencilmark.wire;

import com.google.protobuf.CodedOutputStream;
import dev.pencilmark.board.Board;
import dev.pencilmark.format.Loss;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.Detection;
import dev.pencilmark.v1.PuzzleInfo;
import java.io.IOException;
import java.util.List;

/** The answer of Decode. */
public final class DecodeAnswer implements WireAnswer<DecodeResponse> {

  private final BoardAnswer board;
  private final Detection detection;
  private final String layout;
  private final List<dev.pencilmark.v1.Loss> losses;
  private final PuzzleInfo puzzle;
  private final int size;

  /**
   * Creates an answer.
   *
   * @param detection the detection of the text; null if there was none
   * @param layout the layout of the text, or empty
   */
  public DecodeAnswer(
      Board board, Detection detection, String layout, List<Loss> losses, PuzzleInfo puzzle) {
    this.board = new BoardAnswer(board);
    this.detection = detection;
    this.layout = WireText.wellFormed(layout);
    this.losses = ProblemMapper.losses(losses);
    this.puzzle = puzzle;
    this.size = measured();
  }

  private int measured() {
    int bytes = WireAnswer.sizeIn(DecodeResponse.BOARD_FIELD_NUMBER, board.size());
    if (detection != null) {
      bytes +=
          CodedOutputStream.computeMessageSize(DecodeResponse.DETECTION_FIELD_NUMBER, detection);
    }
    if (!layout.isEmpty()) {
      bytes += CodedOutputStream.computeStringSize(DecodeResponse.TEXT_STYLE_FIELD_NUMBER, layout);
    }
    return bytes
        + WireAnswer.sizeOf(DecodeResponse.LOSSES_FIELD_NUMBER, losses)
        + CodedOutputStream.computeMessageSize(DecodeResponse.PUZZLE_FIELD_NUMBER, puzzle);
  }

  @Override
  public DecodeResponse message() {
    DecodeResponse.Builder message =
        DecodeResponse.newBuilder()
            .setBoard(board.message())
            .setTextStyle(layout)
            .addAllLosses(losses)
            .setPuzzle(puzzle);
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
      output.writeString(DecodeResponse.TEXT_STYLE_FIELD_NUMBER, layout);
    }
    WireAnswer.write(DecodeResponse.LOSSES_FIELD_NUMBER, losses, output);
    output.writeMessage(DecodeResponse.PUZZLE_FIELD_NUMBER, puzzle);
  }
}
