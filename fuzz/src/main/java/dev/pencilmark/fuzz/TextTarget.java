package dev.pencilmark.fuzz;

import dev.pencilmark.testing.TextCheck;
import java.nio.charset.StandardCharsets;

/** Any text and any bytes are detected, read and written in every format, or rejected. */
public final class TextTarget {

  private TextTarget() {}

  /** Takes the input for a text in UTF-8, broken sequences and all, and for bytes. */
  public static void fuzzerTestOneInput(byte[] input) {
    TextCheck.OF_MEMORY.check(new String(input, StandardCharsets.UTF_8));
    TextCheck.OF_MEMORY.check(input, "");
  }
}
