package dev.pencilmark.solve.propagator;

/** Where the constraints about sums and cages are in the queue: the cheap ones before others. */
public final class Priority {

  public static final int PAIR = 10;
  public static final int TRIPLE = 20;
  public static final int TUPLES = 30;
  public static final int SAME_DIGITS = 32;
  public static final int SET = 40;
  public static final int BOUNDS = 60;

  /** The offset of the priority of a derived sum from that of a cage of its kind. */
  public static final int DERIVED = 100;

  private Priority() {}
}
