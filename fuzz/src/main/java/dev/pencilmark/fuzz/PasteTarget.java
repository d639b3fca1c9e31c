package dev.pencilmark.fuzz;

import dev.pencilmark.pasted.MutatedPastes;
import dev.pencilmark.testing.TextCheck;

/** Whatever people paste, with mistakes in it, is read, or refused with a message. */
public final class PasteTarget {

  private PasteTarget() {}

  /** Takes the input for a manner, a puzzle and changes: see {@link MutatedPastes}. */
  public static void fuzzerTestOneInput(byte[] input) {
    TextCheck.OF_MEMORY.check(MutatedPastes.of(input));
  }
}
