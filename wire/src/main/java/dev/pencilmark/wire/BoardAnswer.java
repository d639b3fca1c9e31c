package dev.pencilmark.wire;

import com.google.protobuf.CodedOutputStream;
import dev.pencilmark.board.Board;
import java.io.IOException;

/**
 * The answer for a board of {@link BoardMapper}, written without a message, unless the board has
 * cages or rules.
 */
final class BoardAnswer implements WireAnswer<dev.pencilmark.v1.Board> {

  private final Board board;

  /** The message of a board that has more than columns; otherwise null. */
  private final dev.pencilmark.v1.Board message;

  private final boolean hasDigits;

  /** The size of the pencil marks in bytes, without tag and length. */
  private final int candidates;

  private final int size;

  BoardAnswer(Board board) {
    this.board = board;
    boolean isPlain =
        board.cages().isEmpty()
            && board.extraRegions().isEmpty()
            && board.variants().isEmpty()
            && !board.hasAddedRules();
    this.message = isPlain ? null : BoardMapper.toWire(board);
    int digits = 0;
    int ofCandidates = 0;
    boolean hasCandidates = board.hasCandidates();
    for (int cell = 0; isPlain && cell < board.cellCount(); cell++) {
      digits |= board.digit(cell);
      if (hasCandidates) {
        ofCandidates += CodedOutputStream.computeUInt32SizeNoTag(board.candidates(cell));
      }
    }
    this.hasDigits = digits != 0;
    this.candidates = ofCandidates;
    this.size = isPlain ? plainSize() : message.getSerializedSize();
  }

  private int plainSize() {
    int bytes =
        CodedOutputStream.computeEnumSize(
                dev.pencilmark.v1.Board.TYPE_FIELD_NUMBER, WireEnums.number(board.type()))
            + CodedOutputStream.computeUInt32Size(
                dev.pencilmark.v1.Board.SIZE_FIELD_NUMBER, board.side());
    int column =
        WireAnswer.sizeIn(dev.pencilmark.v1.Board.AMBIGUITIES_FIELD_NUMBER, board.cellCount());
    bytes += hasDigits ? column : 0;
    bytes += board.hasClues() ? column : 0;
    bytes += board.hasRegions() ? column : 0;
    bytes += board.hasBlacks() ? column : 0;
    bytes += board.hasAmbiguities() ? column : 0;
    if (board.hasCandidates()) {
      bytes += WireAnswer.sizeIn(dev.pencilmark.v1.Board.CANDIDATES_FIELD_NUMBER, candidates);
    }
    if (board.hasCornerMarks()) {
      bytes += WireAnswer.sizeIn(dev.pencilmark.v1.Board.CORNER_MARKS_FIELD_NUMBER, cornerMarks());
    }
    return bytes;
  }

  /** Returns the size of the corner marks in bytes, without tag and length. Few boards have any. */
  private int cornerMarks() {
    int bytes = 0;
    for (int cell = 0; cell < board.cellCount(); cell++) {
      bytes += CodedOutputStream.computeUInt32SizeNoTag(board.cornerMarks(cell));
    }
    return bytes;
  }

  @Override
  public dev.pencilmark.v1.Board message() {
    return message == null ? BoardMapper.toWire(board) : message;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public void writeTo(CodedOutputStream output) throws IOException {
    if (message != null) {
      message.writeTo(output);
      return;
    }
    int cells = board.cellCount();
    byte[] symbols = Columns.symbols(board.side());
    byte[] digits = Columns.digits(board.digits());
    byte[] flags = Columns.symbols(Columns.FLAGS);
    output.writeEnum(dev.pencilmark.v1.Board.TYPE_FIELD_NUMBER, WireEnums.number(board.type()));
    output.writeUInt32(dev.pencilmark.v1.Board.SIZE_FIELD_NUMBER, board.side());
    if (hasDigits) {
      WireAnswer.writeHead(dev.pencilmark.v1.Board.DIGITS_FIELD_NUMBER, cells, output);
      for (int cell = 0; cell < cells; cell++) {
        output.write(digits[board.digit(cell)]);
      }
    }
    if (board.hasClues()) {
      WireAnswer.writeHead(dev.pencilmark.v1.Board.CLUES_FIELD_NUMBER, cells, output);
      for (int cell = 0; cell < cells; cell++) {
        output.write(flags[board.isGiven(cell) ? 1 : 0]);
      }
    }
    if (board.hasCandidates()) {
      WireAnswer.writeHead(dev.pencilmark.v1.Board.CANDIDATES_FIELD_NUMBER, candidates, output);
      for (int cell = 0; cell < cells; cell++) {
        output.writeUInt32NoTag(board.candidates(cell));
      }
    }
    if (board.hasRegions()) {
      WireAnswer.writeHead(dev.pencilmark.v1.Board.BOXES_FIELD_NUMBER, cells, output);
      for (int cell = 0; cell < cells; cell++) {
        output.write(symbols[board.region(cell)]);
      }
    }
    if (board.hasBlacks()) {
      WireAnswer.writeHead(dev.pencilmark.v1.Board.BLACKS_FIELD_NUMBER, cells, output);
      for (int cell = 0; cell < cells; cell++) {
        output.write(flags[board.isBlack(cell) ? 1 : 0]);
      }
    }
    if (board.hasAmbiguities()) {
      WireAnswer.writeHead(dev.pencilmark.v1.Board.AMBIGUITIES_FIELD_NUMBER, cells, output);
      for (int cell = 0; cell < cells; cell++) {
        output.write(flags[board.ambiguity(cell)]);
      }
    }
    if (board.hasCornerMarks()) {
      WireAnswer.writeHead(
          dev.pencilmark.v1.Board.CORNER_MARKS_FIELD_NUMBER, cornerMarks(), output);
      for (int cell = 0; cell < cells; cell++) {
        output.writeUInt32NoTag(board.cornerMarks(cell));
      }
    }
  }
}
