package dev.pencilmark.solve.search;

import dev.pencilmark.solve.compile.CompiledModel;
import dev.pencilmark.solve.compile.Geometry;
import dev.pencilmark.solve.compile.Intersections;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.propagator.str8ts.StraightLine;
import java.util.Arrays;

/**
 * Propagates the rules of any board: groups of any shape and side. Not thread-safe.
 *
 * <p>The work is ordered by its cost: a cell that has become single is removed from its peers at
 * once; then the queued constraints, cheap ones first; then the hidden singles of the queued
 * houses; and finally, locked candidates at all intersections of groups in one sweep. Naked
 * singles, hidden singles and a search that begins with the cell of the fewest candidates are the
 * whole of Norvig's "Solving every Sudoku puzzle" (2006); the rest is for harder puzzles.
 *
 * <p>With intersections, jigsaws take 13 guesses instead of 145 in the mean; naked pairs and
 * triples do not pay. docs/lab/solver.md has the figures.
 */
final class GroupPropagation extends Propagation {

  private final int[] touchStarts;
  private final int[] touchWords;
  private final long[] touchBits;
  private final long[] sees;
  private final int words;

  /** The masks, by digit. Changed together with them. */
  private final Places places;

  /** The houses that are to be examined for hidden singles. */
  private final long[] houseQueue;

  private final long[] housesOf;
  private final int[] houseCells;
  private final int side;
  private final int all;

  /** Cells that have become single, and whose peers do not know yet. */
  private final int[] singles;

  private int waiting;

  private final Intersections crossings;
  private final int[] unions;
  private final int[] twice;

  GroupPropagation(CompiledModel model) {
    super(model);
    Geometry geometry = model.geometry;
    touchStarts = model.touchStarts;
    touchWords = model.touchWords;
    touchBits = model.touchBits;
    sees = model.sees;
    words = model.words;
    places = new Places(model.side, words);
    houseQueue = new long[geometry.houseWords];
    housesOf = geometry.housesOf;
    houseCells = geometry.houseCells;
    side = model.side;
    all = model.all;
    singles = new int[model.cells];
    crossings = geometry.crossings;
    unions = new int[crossings.atoms];
    twice = new int[crossings.partitions];
  }

  @Override
  public void start(int[] candidates) {
    System.arraycopy(candidates, 0, masks, 0, masks.length);
    places.start(masks);
    lines.start(all);
    for (StraightLine straight : model.geometry.straights) {
      straight.start(lines, masks, all);
    }
    clearQueues();
    queueAll();
    all(houseQueue, model.geometry.houses);
    for (int cell = 0; cell < masks.length; cell++) {
      int mask = masks[cell];
      if (mask != 0 && (mask & mask - 1) == 0) {
        singles[waiting++] = cell;
      }
    }
  }

  /** Returns the cells that have each digit; not to be changed. */
  Places places() {
    return places;
  }

  @Override
  public Snapshot newSnapshot() {
    return new Snapshot(masks.length + lines.size(), places.size(), parts.length);
  }

  @Override
  public void save(Snapshot snapshot) {
    System.arraycopy(masks, 0, snapshot.masks, 0, masks.length);
    lines.save(snapshot.masks, masks.length);
    places.save(snapshot.sets);
    System.arraycopy(parts, 0, snapshot.parts, 0, parts.length);
  }

  @Override
  public void restore(Snapshot snapshot) {
    worked(snapshot.masks.length + snapshot.sets.length + parts.length);
    System.arraycopy(snapshot.masks, 0, masks, 0, masks.length);
    lines.restore(snapshot.masks, masks.length);
    places.restore(snapshot.sets);
    System.arraycopy(snapshot.parts, 0, parts, 0, parts.length);
  }

  @Override
  public boolean change(int cell, int after) {
    places.remove(cell, masks[cell] & ~after);
    return changed(cell, after);
  }

  /** Returns the same when the places know already. */
  private boolean changed(int cell, int after) {
    masks[cell] = after;
    if ((after & after - 1) == 0) {
      if (after == 0) {
        return false;
      }
      singles[waiting++] = cell;
    }
    int words = houseQueue.length;
    if (words == 1) {
      houseQueue[0] |= housesOf[cell];
    } else {
      for (int word = 0; word < words; word++) {
        houseQueue[word] |= housesOf[cell * words + word];
      }
    }
    if (queue.length == 2) {
      // Most killers: without a loop, which takes 4 % of their time.
      queue[0] |= touch[2 * cell];
      queue[1] |= touch[2 * cell + 1];
      return true;
    }
    for (int i = touchStarts[cell], end = touchStarts[cell + 1]; i < end; i++) {
      queue[touchWords[i]] |= touchBits[i];
    }
    return true;
  }

  @Override
  boolean clear(int[] cells, int digits) {
    worked(Integer.bitCount(digits) * cells.length * words);
    return words == 2 ? clearTwo(cells, digits) : clearMany(cells, digits);
  }

  private boolean clearMany(int[] cells, int digits) {
    for (int rest = digits; rest != 0; rest &= rest - 1) {
      int digit = rest & -rest;
      for (int word = 0; word < words; word++) {
        long common = -1;
        boolean placed = false;
        for (int cell : cells) {
          if ((masks[cell] & digit) != 0) {
            common &= sees[cell * words + word];
            placed = true;
          }
        }
        // The last place of a digit may have gone to another digit just now.
        if (!placed || !clear(common, word, digit)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns the same for grids of 65 to 128 cells, those of 9x9 above all. */
  private boolean clearTwo(int[] cells, int digits) {
    for (int rest = digits; rest != 0; rest &= rest - 1) {
      int digit = rest & -rest;
      long low = -1;
      long high = -1;
      for (int cell : cells) {
        if ((masks[cell] & digit) != 0) {
          low &= sees[2 * cell];
          high &= sees[2 * cell + 1];
        }
      }
      if ((low & high) == -1 || !clear(low, 0, digit) || !clear(high, 1, digit)) {
        return false;
      }
    }
    return true;
  }

  /** Takes a digit from the cells of one long of a set. */
  private boolean clear(long set, int word, int digit) {
    for (long rest = places.take(digit, word, set); rest != 0; rest &= rest - 1) {
      int cell = (word << 6) + Long.numberOfTrailingZeros(rest);
      worked(1);
      if (!changed(cell, masks[cell] & ~digit)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean propagate(Budget budget) {
    failedCount = 0;
    do {
      if (!propagateQueued(budget) || !lockCandidates()) {
        clearQueues();
        return false;
      }
    } while (!isIdle());
    return true;
  }

  /** Everything but locked candidates. */
  private boolean propagateQueued(Budget budget) {
    int late = model.late;
    while (true) {
      while (waiting > 0) {
        if (!assign(singles[--waiting])) {
          return false;
        }
      }
      if (!mayGoOn(budget)) {
        return false;
      }
      int next = first(queue);
      if (next >= 0 && next < late) {
        if (!propagate(next)) {
          return false;
        }
        continue;
      }
      int house = first(houseQueue);
      if (house >= 0) {
        houseQueue[house >> 6] &= ~(1L << house);
        worked(side);
        if (!hiddenSingles(house)) {
          fail(houseCells, house * side, side);
          return false;
        }
      } else if (next >= 0) {
        if (!propagate(next)) {
          return false;
        }
      } else {
        return true;
      }
    }
  }

  private boolean isIdle() {
    return waiting == 0 && first(queue) < 0 && first(houseQueue) < 0;
  }

  private void clearQueues() {
    waiting = 0;
    clearQueue();
    Arrays.fill(houseQueue, 0);
  }

  /** Takes the digit of a cell that has become single from its peers. */
  private boolean assign(int cell) {
    int digit = masks[cell];
    worked(words);
    for (int word = 0; word < words; word++) {
      if (!clear(sees[cell * words + word], word, digit)) {
        return false;
      }
    }
    return true;
  }

  /** Hidden singles, and digits without a place. */
  private boolean hiddenSingles(int house) {
    int start = house * side;
    int end = start + side;
    // Digits of single cells are nowhere else by now: only open cells count, without a branch.
    int any = 0;
    int once = 0;
    int more = 0;
    for (int i = start; i < end; i++) {
      int mask = masks[houseCells[i]];
      int open = (mask & mask - 1) == 0 ? 0 : mask;
      any |= mask;
      more |= once & open;
      once |= open;
    }
    if (any != all) {
      return false;
    }
    int hidden = once & ~more;
    if (hidden == 0) {
      return true;
    }
    for (int i = start; i < end; i++) {
      int cell = houseCells[i];
      int mask = masks[cell];
      int here = mask & hidden;
      if (here != 0 && here != mask && ((here & here - 1) != 0 || !change(cell, here))) {
        return false;
      }
    }
    return true;
  }

  /** Locked candidates at all crossings, once: pointing and claiming. */
  private boolean lockCandidates() {
    worked(crossings.cells.length);
    int[] cells = crossings.cells;
    int[] starts = crossings.starts;
    int at = 0;
    for (int atom = 0; atom < unions.length; atom++) {
      int union = 0;
      for (int end = starts[atom + 1]; at < end; at++) {
        union |= masks[cells[at]];
      }
      unions[atom] = union;
    }
    int[] parts = crossings.parts;
    int[] partStarts = crossings.partStarts;
    at = 0;
    for (int part = 0; part < twice.length; part++) {
      int once = 0;
      int more = 0;
      for (int end = partStarts[part + 1]; at < end; at++) {
        int union = unions[parts[at]];
        more |= once & union;
        once |= union;
      }
      twice[part] = more;
    }
    int[] shared = crossings.shared;
    for (int i = 0; i < shared.length; i += 3) {
      int atom = shared[i];
      int first = shared[i + 1];
      int second = shared[i + 2];
      int union = unions[atom];
      if (((twice[first] ^ twice[second]) & union) != 0) {
        if (!lock(atom, first, second) || !lock(atom, second, first)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Takes digits that a house has in one atom only from the other atoms of another group. */
  private boolean lock(int atom, int house, int other) {
    int locked = unions[atom] & ~twice[house] & twice[other];
    if (locked == 0 || !crossings.houses[house]) {
      return true;
    }
    int[] parts = crossings.parts;
    int end = crossings.partStarts[other + 1];
    for (int i = crossings.partStarts[other]; i < end; i++) {
      int part = parts[i];
      if (part != atom && (unions[part] & locked) != 0) {
        for (int k = crossings.starts[part]; k < crossings.starts[part + 1]; k++) {
          if (!remove(crossings.cells[k], locked)) {
            return false;
          }
        }
      }
    }
    return true;
  }
}
