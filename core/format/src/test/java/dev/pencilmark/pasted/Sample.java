package dev.pencilmark.pasted;

/**
 * A text with what it says.
 *
 * @param name the way in which it is written
 * @param text the text
 * @param truth what it says
 */
record Sample(String name, String text, Verdict.Truth truth) {

  Verdict verdict() {
    return Verdict.of(text, truth);
  }
}
