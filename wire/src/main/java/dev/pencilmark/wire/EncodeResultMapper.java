package dev.pencilmark.wire;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.pencilmark.interchange.EncodeResult;
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
}
