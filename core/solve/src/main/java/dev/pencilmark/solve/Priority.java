package dev.pencilmark.solve;

/** Where the constraints about sums and cages are in the queue: the cheap ones before others. */
final class Priority {

  static final int PAIR = 10;
  static final int TRIPLE = 20;
  static final int TUPLES = 30;
  static final int SAME_DIGITS = 32;
  static final int SET = 40;
  static final int BOUNDS = 60;

  /** What a derived sum is behind a cage of its kind. */
  static final int DERIVED = 100;

  private Priority() {}
}
