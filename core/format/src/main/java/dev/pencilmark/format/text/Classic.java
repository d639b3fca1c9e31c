package dev.pencilmark.format.text;

/** The sizes of the grid that most texts have. */
public final class Classic {

  /** The side of the grid. */
  public static final int SIDE = 9;

  /** The number of its cells. */
  public static final int CELLS = SIDE * SIDE;

  private Classic() {}
}
