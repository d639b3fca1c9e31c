package dev.pencilmark.format.ruletable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes the tables of rules of the kind {@code automaton}, each once, with a limit for the work of
 * all tables of a text.
 */
final class AutomatonTable {

  /** The maximum number of numbers of a table. */
  private static final int MOST = 16_384;

  /** The maximum number of state numbers that are computed for a text. */
  private static final int MOST_WORK = 1 << 19;

  /**
   * The digit sequences that a rule accepts. A state is a list of numbers that determines which
   * sequences may follow.
   */
  interface Language {

    /** Returns the state before the first digit. */
    List<Integer> start();

    /**
     * Returns the state after a digit; null if no sequence continues so.
     *
     * @param digit the digit; the side plus one for the end of a group
     */
    List<Integer> next(List<Integer> state, int digit);

    /** Returns whether a sequence may end in a state. */
    boolean accepts(List<Integer> state);
  }

  private final Map<String, int[]> known = new HashMap<>();
  private int left = MOST_WORK;

  /**
   * Returns the table of a language for lines of a length; empty if it is too large or accepts
   * nothing.
   *
   * @param name determines the language
   * @param symbols the number of digits, plus one if there are several groups
   * @param length the number of digits and ends of groups
   */
  int[] of(String name, Language language, int symbols, int length) {
    return known.computeIfAbsent(name + '/' + length, key -> table(language, symbols, length));
  }

  private int[] table(Language language, int symbols, int length) {
    Map<List<Integer>, Integer> numbers = new HashMap<>();
    List<List<Integer>> states = new ArrayList<>();
    numbers.put(language.start(), 0);
    states.add(language.start());
    List<int[]> rows = new ArrayList<>();
    for (int depth = 0; depth < length; depth++) {
      int end = states.size();
      for (int number = rows.size(); number < end; number++) {
        List<Integer> state = states.get(number);
        left -= symbols * (2 + state.size());
        if (left < 0) {
          return new int[0];
        }
        int[] row = new int[symbols + 1];
        row[0] = language.accepts(state) ? 1 : 0;
        for (int symbol = 1; symbol <= symbols; symbol++) {
          List<Integer> next = language.next(state, symbol);
          if (next != null) {
            Integer before = numbers.putIfAbsent(next, states.size());
            if (before == null) {
              states.add(next);
            }
            row[symbol] = before == null ? states.size() : before + 1;
          }
        }
        rows.add(row);
      }
    }
    while (rows.size() < states.size()) {
      int[] row = new int[symbols + 1];
      row[0] = language.accepts(states.get(rows.size())) ? 1 : 0;
      rows.add(row);
    }
    int[] table = SmallestAutomaton.of(rows, symbols);
    return table.length > MOST ? new int[0] : table;
  }
}
