package dev.pencilmark.format.text;

/** Writes what stands in a cell, into a {@link Frame} or a {@link Layout}. */
@FunctionalInterface
public interface CellText {

  /** Appends it. */
  void append(StringBuilder text, int cell);
}
