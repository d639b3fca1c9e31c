package dev.pencilmark.board;

/**
 * The requirements of puzzle types beyond "every row and column has different digits". New rules go
 * to the end: resume tokens of enumerations depend on the order.
 */
public enum Rule {
  /** The regular boxes have different digits. */
  BOXES("boxes"),
  /** Both main diagonals have different digits. */
  DIAGONALS("diagonals"),
  /** The four windows of a Windoku (rows and columns 2-4 and 6-8) have different digits. */
  WINDOWS("windows"),
  /** The cells at one place of every box have different digits. */
  DISJOINT_GROUPS("disjoint groups"),
  /** Irregular regions, reported with the puzzle, have different digits. */
  REGIONS("regions"),
  /** Cages: groups of cells, each with a target or, in killers, without. */
  CAGES("cages"),
  /** Cages have operators, and a digit may repeat in a cage (see {@link Board#mayRepeat}). */
  OPERATORS("operators"),
  /** Black cells cut rows and columns into straights: runs whose digits are consecutive. */
  STRAIGHTS("straights");

  private final String title;

  Rule(String title) {
    this.title = title;
  }

  /** Returns the name for people. */
  public String title() {
    return title;
  }

  /** Returns the bit of this rule in a mask of rules. */
  int bit() {
    return 1 << ordinal();
  }

  /**
   * Returns whether a board of any type may have this rule next to those of its type: it only adds
   * groups of cells with different digits, and needs nothing else to be reported.
   */
  public boolean isAddable() {
    return this == BOXES || this == DIAGONALS || this == WINDOWS || this == DISJOINT_GROUPS;
  }
}
