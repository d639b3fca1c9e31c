package dev.pencilmark.cli.report;

import com.google.protobuf.ByteString;
import dev.pencilmark.v1.CanonicalAnswer;
import dev.pencilmark.v1.Conversion;
import dev.pencilmark.v1.DecompressResponse;
import dev.pencilmark.v1.GeneratedPuzzle;
import dev.pencilmark.v1.Solution;
import java.util.Base64;

/**
 * A written puzzle, of the messages that have one.
 *
 * @param text its text, or null
 * @param data its bytes, if the format is binary
 */
public record Output(String text, ByteString data) {

  public static Output of(Conversion conversion) {
    return of(conversion.hasData(), conversion.getText(), conversion.getData());
  }

  public static Output of(DecompressResponse response) {
    return of(response.hasData(), response.getText(), response.getData());
  }

  public static Output of(GeneratedPuzzle puzzle) {
    return of(puzzle.hasData(), puzzle.getText(), puzzle.getData());
  }

  /** Null if no format was asked for. */
  public static Output of(CanonicalAnswer answer) {
    return answer.hasText() || answer.hasData()
        ? of(answer.hasData(), answer.getText(), answer.getData())
        : null;
  }

  /** The solution in the format that was asked for, or its digits. */
  public static Output of(Solution solution) {
    return solution.hasText() || solution.hasData()
        ? of(solution.hasData(), solution.getText(), solution.getData())
        : new Output(solution.getDigits(), null);
  }

  private static Output of(boolean isBinary, String text, ByteString data) {
    return isBinary ? new Output(null, data) : new Output(text, null);
  }

  /** On one line: line breaks as {@code \\n}, bytes as base64. */
  public String oneLine() {
    return data == null
        ? Words.oneLine(text)
        : Base64.getEncoder().encodeToString(data.toByteArray());
  }
}
