package dev.pencilmark.cli.report;

import com.google.protobuf.ByteString;
import dev.pencilmark.v1.Solution;
import dev.pencilmark.v1.WrittenPuzzle;
import java.util.Base64;

/**
 * A written puzzle of a message.
 *
 * @param text its text, or null
 * @param data its bytes, if the format is binary
 */
public record Output(String text, ByteString data) {

  /** Returns the output; null if the puzzle has no output in a target format. */
  public static Output of(WrittenPuzzle written) {
    return switch (written.getOutputCase()) {
      case TEXT -> new Output(written.getText(), null);
      case DATA -> new Output(null, written.getData());
      case OUTPUT_NOT_SET -> null;
    };
  }

  /** Returns the solution in the target format, or its digits. */
  public static Output of(Solution solution) {
    Output output = of(solution.getWritten());
    return output == null ? new Output(solution.getDigits(), null) : output;
  }

  /** Returns the output on one line: line breaks as {@code \\n}, bytes as base64. */
  public String oneLine() {
    return data == null
        ? Words.oneLine(text)
        : Base64.getEncoder().encodeToString(data.toByteArray());
  }
}
