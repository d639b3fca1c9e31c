package dev.pencilmark.solve;

/** A cell that has one of some digits. */
final class Member extends Constraint {

  private final int allowed;

  Member(int cell, int allowed) {
    super(new int[] {cell}, true);
    this.allowed = allowed;
  }

  @Override
  int priority() {
    return 0;
  }

  @Override
  boolean propagate(Domains domains) {
    return domains.keep(cells[0], allowed);
  }
}
