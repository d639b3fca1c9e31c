package dev.pencilmark.format.text;

/** Writes the content of a cell into a {@link Frame} or a {@link Layout}. */
@FunctionalInterface
public interface CellText {

  /** Appends it. */
  void append(StringBuilder text, int cell);
}
