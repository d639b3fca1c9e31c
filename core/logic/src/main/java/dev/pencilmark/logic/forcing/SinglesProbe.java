package dev.pencilmark.logic.forcing;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.model.Rules;
import java.util.Arrays;
import java.util.List;

/**
 * Assumes a candidate and places all singles that follow: a grid of plain arrays, because there are
 * thousands of probes per reported step. It uses houses alone.
 */
final class SinglesProbe {

  private final Rules rules;
  private final int side;
  private final List<Group> groups;

  /** At group * side + cell's place: the cell; rows of unequal length are padded. */
  private final int[] startValues;

  private final int[] startPlaces;

  /** The remaining candidates of every cell, as a mask; of a filled cell, its digit. */
  private final int[] values;

  /** At group * side + digit - 1: the places, as a mask; a placed digit has its place. */
  private final int[] places;

  /** The singles, in the order in which they arose, as cell * side + digit - 1. */
  private final int[] queue;

  /** Whether a single of the queue was placed. */
  private final boolean[] isPlaced;

  private int tail;
  private boolean failed;

  SinglesProbe(Grid grid) {
    rules = grid.rules();
    side = rules.side();
    groups = rules.groups();
    int cells = rules.cellCount();
    startValues = new int[cells];
    for (int cell = 0; cell < cells; cell++) {
      startValues[cell] = grid.values(cell);
    }
    startPlaces = new int[groups.size() * side];
    for (Group group : groups) {
      for (int i = 0; i < group.size(); i++) {
        for (int rest = startValues[group.cell(i)]; rest != 0; rest &= rest - 1) {
          startPlaces[group.index() * side + Integer.numberOfTrailingZeros(rest)] |= 1 << i;
        }
      }
    }
    values = new int[cells];
    places = new int[startPlaces.length];
    queue = new int[2 * cells + groups.size() * side];
    isPlaced = new boolean[cells * side];
  }

  /** Assumes a candidate. Returns whether no contradiction follows. */
  boolean assume(int cell, int digit) {
    System.arraycopy(startValues, 0, values, 0, values.length);
    System.arraycopy(startPlaces, 0, places, 0, places.length);
    Arrays.fill(isPlaced, false);
    tail = 0;
    failed = false;
    queue[tail++] = cell * side + digit - 1;
    for (int head = 0; head < tail && !failed; head++) {
      place(queue[head]);
    }
    return !failed;
  }

  private void place(int single) {
    if (isPlaced[single]) {
      return;
    }
    isPlaced[single] = true;
    int cell = single / side;
    int offset = single % side;
    for (int rest = values[cell] & ~(1 << offset); rest != 0 && !failed; rest &= rest - 1) {
      remove(cell, Integer.numberOfTrailingZeros(rest));
    }
    int bit = 1 << offset;
    for (int peer : rules.peerList(cell)) {
      if ((values[peer] & bit) != 0) {
        remove(peer, offset);
        if (failed) {
          return;
        }
      }
    }
  }

  private void remove(int cell, int offset) {
    int left = values[cell] & ~(1 << offset);
    values[cell] = left;
    if ((left & left - 1) == 0) {
      if (left == 0) {
        failed = true;
        return;
      }
      queue[tail++] = cell * side + Integer.numberOfTrailingZeros(left);
    }
    int[] of = rules.groupsOf(cell);
    int[] at = rules.placesOf(cell);
    for (int i = 0; i < of.length; i++) {
      int index = of[i] * side + offset;
      int open = places[index] & ~(1 << at[i]);
      places[index] = open;
      if ((open & open - 1) == 0 && groups.get(of[i]).isHouse()) {
        if (open == 0) {
          failed = true;
          return;
        }
        queue[tail++] = groups.get(of[i]).cell(Integer.numberOfTrailingZeros(open)) * side + offset;
      }
    }
  }

  /** Returns the candidates of a cell after the probe, as a mask. */
  int values(int cell) {
    return values[cell];
  }
}
