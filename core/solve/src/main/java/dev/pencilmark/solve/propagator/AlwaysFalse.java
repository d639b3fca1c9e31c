package dev.pencilmark.solve.propagator;

/** A rule that nothing fulfils. */
public final class AlwaysFalse extends Constraint {

  public AlwaysFalse() {
    super(new int[0]);
  }

  @Override
  public int priority() {
    return 0;
  }

  @Override
  public boolean propagate(SearchState state) {
    return false;
  }
}
