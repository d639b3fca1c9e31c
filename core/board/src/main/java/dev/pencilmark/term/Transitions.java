package dev.pencilmark.term;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The states of an automaton that can be reached and that lead to acceptance, numbered from 0, the
 * first. Immutable.
 */
public final class Transitions {

  /** The table, as {@link Automaton.Listed} has it. */
  private final int[] table;

  private final int side;

  private Transitions(int[] table, int side) {
    this.table = table;
    this.side = side;
  }

  /**
   * Explores an automaton.
   *
   * @param side the digits are 1 to this number
   * @param length the maximum number of digits of a line
   * @param most the maximum number of states
   * @return null if there are more
   */
  public static Transitions of(Automaton automaton, int side, int length, int most) {
    Map<Integer, Integer> numbers = new HashMap<>();
    List<Integer> states = new ArrayList<>(List.of(automaton.start()));
    numbers.put(automaton.start(), 0);
    int[] table = new int[8 * (side + 1)];
    int depth = 0;
    int nextDepth = 1;
    for (int number = 0; number < states.size(); number++) {
      if (number == nextDepth) {
        depth++;
        nextDepth = states.size();
      }
      int row = number * (side + 1);
      table = row < table.length ? table : Arrays.copyOf(table, 2 * table.length);
      int state = states.get(number);
      table[row] = automaton.accepts(state) ? 1 : 0;
      for (int digit = 1; depth < length && digit <= side; digit++) {
        int after = automaton.next(state, digit);
        if (after == Automaton.REJECTED) {
          continue;
        }
        Integer known = numbers.putIfAbsent(after, states.size());
        if (known == null) {
          states.add(after);
          if (states.size() > most) {
            return null;
          }
        }
        table[row + digit] = numbers.get(after) + 1;
      }
    }
    return new Transitions(live(Arrays.copyOf(table, states.size() * (side + 1)), side), side);
  }

  /** Rejects what leads to states from which none is accepted; they keep their numbers. */
  private static int[] live(int[] table, int side) {
    int states = table.length / (side + 1);
    boolean[] live = new boolean[states];
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int state = states - 1; state >= 0; state--) {
        boolean leads = table[state * (side + 1)] == 1;
        for (int digit = 1; !leads && digit <= side; digit++) {
          int after = table[state * (side + 1) + digit];
          leads = after > 0 && live[after - 1];
        }
        changed |= leads && !live[state];
        live[state] |= leads;
      }
    }
    for (int i = 0; i < table.length; i++) {
      if (i % (side + 1) > 0 && table[i] > 0 && !live[table[i] - 1]) {
        table[i] = 0;
      }
    }
    return table;
  }

  /** Returns the number of states. */
  public int states() {
    return table.length / (side + 1);
  }

  /** Returns the state after a digit; negative if that is rejected. */
  public int next(int state, int digit) {
    return table[state * (side + 1) + digit] - 1;
  }

  /** Returns whether a line may end in a state. */
  public boolean accepts(int state) {
    return table[state * (side + 1)] == 1;
  }

  /** Returns the rows of all states, as {@link Automaton.Listed} has them; a copy. */
  public int[] table() {
    return table.clone();
  }
}
