package dev.pencilmark.solve;

/** A rule that nothing fulfils. */
final class Impossible extends Constraint {

  Impossible() {
    super(new int[0]);
  }

  @Override
  int priority() {
    return 0;
  }

  @Override
  boolean propagate(Domains domains) {
    return false;
  }
}
