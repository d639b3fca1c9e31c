package dev.pencilmark.server.mapping;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.v1.Conversion;
import dev.pencilmark.v1.Loss;
import java.util.function.Consumer;

/** Puzzles that were written, to the messages that hold them as text or data, and their losses. */
public final class EncodeResultMapper {

  private EncodeResultMapper() {}

  /** Sets the text or the data of a message, and what was lost. */
  public static void toWire(
      EncodeResult written,
      Consumer<String> text,
      Consumer<ByteString> data,
      Consumer<Iterable<Loss>> losses) {
    if (written.format().binary()) {
      // Nobody else has the array.
      data.accept(UnsafeByteOperations.unsafeWrap(written.bytes()));
    } else {
      text.accept(WireText.wellFormed(written.text()));
    }
    // An empty list would have the message allocate another.
    if (!written.losses().isEmpty()) {
      losses.accept(ProblemMapper.losses(written.losses()));
    }
  }

  /**
   * The same of a conversion, whose text is set as its bytes: it is encoded once, where the message
   * would measure it, encode it and copy it when it is written.
   */
  public static void toWire(EncodeResult written, Conversion.Builder conversion) {
    toWire(
        written,
        text -> conversion.setTextBytes(WireText.bytes(text)),
        conversion::setData,
        conversion::addAllLosses);
  }
}
