package dev.pencilmark.wire;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.UnsafeByteOperations;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.v1.Conversion;
import dev.pencilmark.v1.Loss;
import java.io.IOException;
import java.util.List;

/** A puzzle in another format. */
public final class ConversionAnswer implements WireAnswer<Conversion> {

  /** The text; null if the format is binary. */
  private final String text;

  /** Whether the text has a byte for each of its characters. */
  private final boolean isAscii;

  /** The data of a binary format; else null. */
  private final ByteString data;

  private final ByteString source;
  private final List<Loss> losses;
  private final List<dev.pencilmark.v1.Problem> warnings;
  private final int size;

  /**
   * A conversion.
   *
   * @param source the name of the format that the puzzle was in, encoded; empty for a board
   */
  public ConversionAnswer(EncodeResult written, ByteString source, List<Problem> warnings) {
    boolean isBinary = written.format().binary();
    // Nobody else has the array.
    this.data = isBinary ? UnsafeByteOperations.unsafeWrap(written.bytes()) : null;
    this.isAscii = !isBinary && WireText.isAscii(written.text());
    this.text = isBinary ? null : isAscii ? written.text() : WireText.wellFormed(written.text());
    this.source = source;
    this.losses = ProblemMapper.losses(written.losses());
    this.warnings = ProblemMapper.toWire(warnings);
    this.size = measured();
  }

  private int measured() {
    int bytes =
        data != null
            ? CodedOutputStream.computeBytesSize(Conversion.DATA_FIELD_NUMBER, data)
            : isAscii
                ? WireAnswer.sizeIn(Conversion.TEXT_FIELD_NUMBER, text.length())
                : CodedOutputStream.computeStringSize(Conversion.TEXT_FIELD_NUMBER, text);
    if (!source.isEmpty()) {
      bytes += CodedOutputStream.computeBytesSize(Conversion.SOURCE_FORMAT_ID_FIELD_NUMBER, source);
    }
    return bytes
        + WireAnswer.sizeOf(Conversion.LOSSES_FIELD_NUMBER, losses)
        + WireAnswer.sizeOf(Conversion.WARNINGS_FIELD_NUMBER, warnings);
  }

  @Override
  public Conversion message() {
    Conversion.Builder message =
        Conversion.newBuilder()
            .setSourceFormatIdBytes(source)
            .addAllLosses(losses)
            .addAllWarnings(warnings);
    return (data == null ? message.setText(text) : message.setData(data)).build();
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public void writeTo(CodedOutputStream output) throws IOException {
    if (data != null) {
      output.writeBytes(Conversion.DATA_FIELD_NUMBER, data);
    } else if (isAscii) {
      WireText.writeAscii(Conversion.TEXT_FIELD_NUMBER, text, output);
    } else {
      output.writeString(Conversion.TEXT_FIELD_NUMBER, text);
    }
    WireAnswer.write(Conversion.LOSSES_FIELD_NUMBER, losses, output);
    if (!source.isEmpty()) {
      output.writeBytes(Conversion.SOURCE_FORMAT_ID_FIELD_NUMBER, source);
    }
    WireAnswer.write(Conversion.WARNINGS_FIELD_NUMBER, warnings, output);
  }
}
