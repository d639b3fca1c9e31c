package dev.pencilmark.format.pasted.text;

/** The sides of the grids that a pasted text may describe with symbols or names of cells. */
public final class Sides {

  /** The minimum side. */
  public static final int LEAST = 4;

  /** The largest side, which one digit can name. */
  public static final int MOST = 9;

  private Sides() {}
}
