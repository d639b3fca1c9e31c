package dev.pencilmark.fuzz;

import dev.pencilmark.format.Formats;
import dev.pencilmark.testing.TextCheck;
import java.nio.charset.StandardCharsets;

/** Any text is read as one of a format that the caller named, or rejected. */
public final class FormatTarget {

  private FormatTarget() {}

  /**
   * The input is the name of a format, which may end in that of a dialect, a line feed, and the
   * text. A name that does not exist is rejected like any text.
   */
  public static void fuzzerTestOneInput(byte[] input) {
    String all = new String(input, StandardCharsets.UTF_8);
    int end = all.indexOf('\n');
    if (end < 0) {
      return;
    }
    String name = all.substring(0, end);
    if (isBinary(name)) {
      byte[] rest = new byte[input.length - end - 1];
      System.arraycopy(input, end + 1, rest, 0, rest.length);
      TextCheck.OF_MEMORY.check(rest, name);
    } else {
      TextCheck.OF_MEMORY.check(all.substring(end + 1), name);
    }
  }

  private static boolean isBinary(String name) {
    return Formats.all().stream().anyMatch(format -> format.binary() && format.id().equals(name));
  }
}
