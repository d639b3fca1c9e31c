package dev.pencilmark.generate;

import java.util.BitSet;
import java.util.stream.IntStream;

/** Which cells have clues. Immutable. */
public final class Pattern {

  private static final String BLANKS = ".0-_";

  private final int cells;
  private final BitSet clues;

  private Pattern(int cells, BitSet clues) {
    this.cells = cells;
    this.clues = clues;
  }

  /**
   * Returns the pattern of a text: a character a cell, row by row; a point, a zero, a dash or an
   * underscore is a cell without a clue, any other character one with a clue. White space does not
   * count.
   */
  public static Pattern of(String text) {
    BitSet clues = new BitSet();
    int cells = 0;
    for (int i = 0; i < text.length(); i++) {
      char at = text.charAt(i);
      if (!Character.isWhitespace(at)) {
        clues.set(cells++, BLANKS.indexOf(at) < 0);
      }
    }
    return new Pattern(cells, clues);
  }

  /** Returns the number of cells of the pattern. */
  int cellCount() {
    return cells;
  }

  /** Returns the number of these that have clues. */
  int clueCount() {
    return clues.cardinality();
  }

  /** Returns whether a cell has a clue. */
  boolean has(int cell) {
    return clues.get(cell);
  }

  /** Returns the cells with clues, the first first. */
  int[] clueCells() {
    return clues.stream().toArray();
  }

  /** Returns whether a symmetry leaves it as it is. */
  boolean has(Symmetry symmetry, int side) {
    boolean[] set = new boolean[cells];
    clues.stream().forEach(cell -> set[cell] = true);
    return symmetry.holds(set, side);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Pattern pattern
        && cells == pattern.cells
        && clues.equals(pattern.clues);
  }

  @Override
  public int hashCode() {
    return 31 * cells + clues.hashCode();
  }

  /** Returns a character a cell: x with a clue, a point without one. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(cells);
    IntStream.range(0, cells).forEach(cell -> text.append(has(cell) ? 'x' : '.'));
    return text.toString();
  }
}
