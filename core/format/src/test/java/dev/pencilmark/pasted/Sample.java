package dev.pencilmark.pasted;

/**
 * A text with its content.
 *
 * @param name its style
 * @param text the text
 * @param truth its content
 */
record Sample(String name, String text, Verdict.Truth truth) {

  Verdict verdict() {
    return Verdict.of(text, truth);
  }
}
