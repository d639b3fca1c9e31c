package dev.pencilmark.solve.propagator.rules;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.SearchState;

/** A cell that has one of some digits. */
public final class Member extends Constraint {

  private final int allowed;

  public Member(int cell, int allowed) {
    super(new int[] {cell}, true);
    this.allowed = allowed;
  }

  @Override
  public int priority() {
    return 0;
  }

  @Override
  public boolean propagate(SearchState state) {
    return state.keep(cells[0], allowed);
  }
}
