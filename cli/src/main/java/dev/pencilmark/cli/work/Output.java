package dev.pencilmark.cli.work;

/**
 * A written puzzle.
 *
 * @param text its text, or null
 * @param data its bytes, if the format is binary; not to be changed
 */
public record Output(String text, byte[] data) {

  public Output {
    text = text == null ? null : WellFormed.of(text);
  }

  /** Whether it is bytes. */
  public boolean isBinary() {
    return data != null;
  }
}
