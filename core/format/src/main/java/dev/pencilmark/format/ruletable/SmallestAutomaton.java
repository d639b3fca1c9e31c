package dev.pencilmark.format.ruletable;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Merges the states of a deterministic automaton that accept the same, and drops those that accept
 * nothing. Splits the states by those that lead into the smaller half of an earlier split, so that
 * a state is visited for the logarithm of their number (Hopcroft 1971); the partition is that of
 * Valmari and Lehtinen (2008).
 */
public final class SmallestAutomaton {

  private final int states;
  private final int symbols;

  /** The state after a state and a symbol; the last state accepts nothing. */
  private final int[] next;

  /** The states before a state and a symbol, from {@link #from} on. */
  private final int[] before;

  private final int[] from;

  /** The states, those of a block behind each other, and marked ones of a block in front. */
  private final int[] elements;

  private final int[] places;
  private final int[] blocks;
  private final int[] first;
  private final int[] end;
  private final int[] marked;
  private int count = 1;

  private SmallestAutomaton(List<int[]> rows, int symbols) {
    this.states = rows.size() + 1;
    this.symbols = symbols;
    this.next = new int[states * symbols];
    this.before = new int[states * symbols];
    this.from = new int[states * symbols + 1];
    Arrays.fill(next, states - 1);
    for (int state = 0; state < rows.size(); state++) {
      for (int symbol = 0; symbol < symbols; symbol++) {
        int after = rows.get(state)[symbol + 1];
        next[state * symbols + symbol] = after == 0 ? states - 1 : after - 1;
      }
    }
    for (int i = 0; i < next.length; i++) {
      from[next[i] * symbols + i % symbols + 1]++;
    }
    for (int i = 0; i < next.length; i++) {
      from[i + 1] += from[i];
    }
    int[] at = from.clone();
    for (int i = 0; i < next.length; i++) {
      before[at[next[i] * symbols + i % symbols]++] = i / symbols;
    }
    elements = new int[states];
    places = new int[states];
    for (int state = 0; state < states; state++) {
      elements[state] = state;
      places[state] = state;
    }
    blocks = new int[states];
    first = new int[states];
    end = new int[states];
    marked = new int[states];
    end[0] = states;
  }

  /**
   * Returns the table of the smallest automaton, whose states are numbered as they are reached from
   * the first.
   *
   * @param rows of each state whether it accepts, and for each symbol the number of the next state,
   *     from 1 on, or 0
   */
  public static int[] of(List<int[]> rows, int symbols) {
    SmallestAutomaton automaton = new SmallestAutomaton(rows, symbols);
    automaton.refine(rows);
    return automaton.table(rows);
  }

  private void refine(List<int[]> rows) {
    Deque<Integer> splitters = new ArrayDeque<>(List.of(0));
    List<Integer> touched = new ArrayList<>();
    for (int state = 0; state < rows.size(); state++) {
      if (rows.get(state)[0] == 1) {
        mark(state, touched);
      }
    }
    split(touched, splitters);
    while (!splitters.isEmpty()) {
      int block = splitters.pop();
      int[] splitter = Arrays.copyOfRange(elements, first[block], end[block]);
      for (int symbol = 0; symbol < symbols; symbol++) {
        for (int state : splitter) {
          int to = state * symbols + symbol;
          for (int i = from[to]; i < from[to + 1]; i++) {
            mark(before[i], touched);
          }
        }
        split(touched, splitters);
      }
    }
  }

  private void mark(int state, List<Integer> touched) {
    int block = blocks[state];
    int place = places[state];
    int to = first[block] + marked[block];
    if (place >= to) {
      int other = elements[to];
      elements[place] = other;
      places[other] = place;
      elements[to] = state;
      places[state] = to;
      if (marked[block]++ == 0) {
        touched.add(block);
      }
    }
  }

  /** Splits the touched blocks; the smaller half is a new block, which splits others. */
  private void split(List<Integer> touched, Deque<Integer> splitters) {
    for (int block : touched) {
      int middle = first[block] + marked[block];
      marked[block] = 0;
      if (middle == end[block]) {
        continue;
      }
      int added = count++;
      if (middle - first[block] <= end[block] - middle) {
        first[added] = first[block];
        end[added] = middle;
        first[block] = middle;
      } else {
        first[added] = middle;
        end[added] = end[block];
        end[block] = middle;
      }
      for (int i = first[added]; i < end[added]; i++) {
        blocks[elements[i]] = added;
      }
      splitters.push(added);
    }
    touched.clear();
  }

  private int[] table(List<int[]> rows) {
    int width = symbols + 1;
    int none = blocks[states - 1];
    int[] numbers = new int[count];
    List<Integer> order = new ArrayList<>(List.of(blocks[0]));
    numbers[blocks[0]] = 1;
    int[] table = new int[count * width];
    for (int number = 0; number < order.size(); number++) {
      int state = elements[first[order.get(number)]];
      boolean isNone = state == states - 1;
      table[number * width] = isNone ? 0 : rows.get(state)[0];
      for (int symbol = 0; symbol < symbols; symbol++) {
        int after = blocks[next[state * symbols + symbol]];
        if (after == none) {
          continue;
        }
        if (numbers[after] == 0) {
          order.add(after);
          numbers[after] = order.size();
        }
        table[number * width + symbol + 1] = numbers[after];
      }
    }
    return Arrays.copyOf(table, order.size() * width);
  }
}
