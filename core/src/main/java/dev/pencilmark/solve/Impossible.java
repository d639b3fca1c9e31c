package dev.pencilmark.solve;

/** A rule that nothing fulfils. */
final class Impossible extends Constraint {

  Impossible() {
    super(new int[0]);
  }

  @Override
  int rank() {
    return 0;
  }

  @Override
  boolean narrow(Grid grid) {
    return false;
  }
}
