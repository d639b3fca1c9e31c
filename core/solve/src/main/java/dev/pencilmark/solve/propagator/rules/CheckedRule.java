package dev.pencilmark.solve.propagator.rules;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.SearchState;
import dev.pencilmark.term.Automaton;
import dev.pencilmark.term.Term;

/**
 * A rule that is examined once all its cells have their digits: for sizes without anything better.
 */
public final class CheckedRule extends Constraint {

  private final Automaton automaton;
  private final boolean loop;

  public CheckedRule(Term.Regular term) {
    super(term.cells());
    automaton = term.automaton();
    loop = term.loop();
  }

  @Override
  public int priority() {
    return AFTER_HOUSES + 90;
  }

  @Override
  public boolean propagate(SearchState state) {
    for (int cell : cells) {
      int mask = state.masks[cell];
      if ((mask & mask - 1) != 0) {
        return true;
      }
    }
    int[] digits = new int[cells.length];
    for (int i = 0; i < digits.length; i++) {
      digits[i] = Integer.numberOfTrailingZeros(state.masks[cells[i]]) + 1;
    }
    return automaton.accepts(digits, loop);
  }
}
