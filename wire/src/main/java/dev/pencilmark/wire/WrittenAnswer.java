package dev.pencilmark.wire;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.UnsafeByteOperations;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.v1.Loss;
import dev.pencilmark.v1.WrittenPuzzle;
import java.io.IOException;
import java.util.List;

/** A puzzle in a target format. */
public final class WrittenAnswer implements WireAnswer<WrittenPuzzle> {

  /** The text; null if the format is binary. */
  private final String text;

  /** Whether the text has a byte for each of its characters. */
  private final boolean isAscii;

  /** The data of a binary format; else null. */
  private final ByteString data;

  private final List<Loss> losses;
  private final int size;

  /** Creates the answer for a text or data and its losses. */
  public WrittenAnswer(EncodeResult written) {
    boolean isBinary = written.format().binary();
    // The array is not shared.
    this.data = isBinary ? UnsafeByteOperations.unsafeWrap(written.bytes()) : null;
    this.isAscii = !isBinary && WireText.isAscii(written.text());
    this.text = isBinary ? null : isAscii ? written.text() : WireText.wellFormed(written.text());
    this.losses = ProblemMapper.losses(written.losses());
    this.size = measured();
  }

  private int measured() {
    int bytes =
        data != null
            ? CodedOutputStream.computeBytesSize(WrittenPuzzle.DATA_FIELD_NUMBER, data)
            : isAscii
                ? WireAnswer.sizeIn(WrittenPuzzle.TEXT_FIELD_NUMBER, text.length())
                : CodedOutputStream.computeStringSize(WrittenPuzzle.TEXT_FIELD_NUMBER, text);
    return bytes + WireAnswer.sizeOf(WrittenPuzzle.LOSSES_FIELD_NUMBER, losses);
  }

  @Override
  public WrittenPuzzle message() {
    WrittenPuzzle.Builder message = WrittenPuzzle.newBuilder().addAllLosses(losses);
    return (data == null ? message.setText(text) : message.setData(data)).build();
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public void writeTo(CodedOutputStream output) throws IOException {
    if (data != null) {
      output.writeBytes(WrittenPuzzle.DATA_FIELD_NUMBER, data);
    } else if (isAscii) {
      WireText.writeAscii(WrittenPuzzle.TEXT_FIELD_NUMBER, text, output);
    } else {
      output.writeString(WrittenPuzzle.TEXT_FIELD_NUMBER, text);
    }
    WireAnswer.write(WrittenPuzzle.LOSSES_FIELD_NUMBER, losses, output);
  }
}
