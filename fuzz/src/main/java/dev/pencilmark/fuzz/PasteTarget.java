package dev.pencilmark.fuzz;

import dev.pencilmark.pasted.MutatedPastes;
import dev.pencilmark.testing.TextCheck;

/** Any pasted text, with mistakes, is read, or rejected with a message. */
public final class PasteTarget {

  private PasteTarget() {}

  /** Takes the input for a style, a puzzle and changes: see {@link MutatedPastes}. */
  public static void fuzzerTestOneInput(byte[] input) {
    TextCheck.OF_MEMORY.check(MutatedPastes.of(input));
  }
}
