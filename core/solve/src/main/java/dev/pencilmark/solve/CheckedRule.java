package dev.pencilmark.solve;

import dev.pencilmark.term.Automaton;
import dev.pencilmark.term.Term;

/**
 * A rule that is looked at once all its cells have their digits: for sizes without anything better.
 */
final class CheckedRule extends Constraint {

  private final Automaton automaton;
  private final boolean loop;

  CheckedRule(Term.Regular term) {
    super(term.cells());
    automaton = term.automaton();
    loop = term.loop();
  }

  @Override
  int priority() {
    return AFTER_HOUSES + 90;
  }

  @Override
  boolean propagate(Domains domains) {
    for (int cell : cells) {
      int mask = domains.masks[cell];
      if ((mask & mask - 1) != 0) {
        return true;
      }
    }
    int[] digits = new int[cells.length];
    for (int i = 0; i < digits.length; i++) {
      digits[i] = Integer.numberOfTrailingZeros(domains.masks[cells[i]]) + 1;
    }
    return automaton.accepts(digits, loop);
  }
}
