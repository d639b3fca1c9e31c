package dev.pencilmark.logic.model;

/** Where a group of cells with different digits comes from. */
public enum GroupKind {
  ROW("row"),
  COLUMN("column"),
  BOX("box"),
  REGION("region"),
  COLOUR_GROUP("colour group"),
  FALLING_DIAGONAL("falling diagonal"),
  RISING_DIAGONAL("rising diagonal"),
  WINDOW("window"),
  EXTRA_REGION("extra region"),
  /** A cage whose digits differ: any killer cage without repeats, and others in one group. */
  CAGE("cage"),
  /** A run of white cells of a Str8ts row or column. */
  COMPARTMENT("compartment");

  private final String title;

  GroupKind(String title) {
    this.title = title;
  }

  /**
   * Returns the English name, as {@link dev.pencilmark.board.Units} has it where it knows the kind.
   */
  public String title() {
    return title;
  }

  /** Returns whether groups of this kind are rows or columns. */
  public boolean isLine() {
    return this == ROW || this == COLUMN;
  }
}
