package dev.pencilmark.logic.rules;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.model.Rules;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.term.Check;
import dev.pencilmark.term.Narrow;
import dev.pencilmark.term.Relation;
import dev.pencilmark.term.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The ways to fill the cells of a few rules and of a house together, and what none of them leaves.
 *
 * <p>For every candidate it searches one way that has it (singleton consistency, Prosser, Stergiou,
 * Walsh 2000), instead of listing all of them: a way found shows that all of its candidates are
 * possible, and is kept, so that the next call searches only where a kept way has lost a candidate.
 * A candidate for which the limit ends the search counts as possible.
 *
 * <p>Not thread-safe.
 */
final class JointFill {

  /** The maximum number of cells: places are bits. */
  static final int MOST_CELLS = 30;

  /** The maximum number of terms of more than two cells: they are bits, too. */
  static final int MOST_TERMS = 60;

  /** The nodes of a search for one way. */
  private static final int MOST_NODES = 600;

  /** The nodes between two checks for cancellation. */
  private static final int NODES_OF_CHECK = 16;

  /** The maximum number of ways that are kept. */
  private static final int MOST_WAYS = 48;

  /** The steps of automata in one {@link Narrow}; beyond them lines are only checked at the end. */
  private static final int MOST_STEPS = 2_000_000;

  private final int side;
  private final int[] cells;
  private final Group house;
  private final int[] housePlaces;

  /** For every place the places whose cells differ from it, as bits. */
  private final int[] sees;

  /** For two places the digits of the second for each digit of the first; null if any. */
  private final int[][][] rows;

  /** For every place the places that it has {@link #rows} with. */
  private final int[] related;

  private final Term[] wide;
  private final int[][] placesOfWide;
  private final long[] wideOf;

  /** The cells outside that see two places or more, and these places. */
  private final int[] outside;

  private final int[] seenFromOutside;

  private final List<byte[]> ways = new ArrayList<>();

  /** The candidates when nothing was found last. */
  private int[] bare;

  // The state of a search.

  private final int[] domains;
  private final Narrow narrow;
  private final Check check;
  private final byte[] digits;
  private int nodes;
  private int unchecked;
  private boolean gaveUp;
  private Found found;

  private JointFill(
      Rules rules,
      int[] cells,
      Group house,
      List<Conjunct> conjuncts,
      List<Conjunct.Pair> everywhere,
      Map<Relation, int[][]> tables) {
    this.side = rules.side();
    this.cells = cells;
    this.house = house;
    int count = cells.length;
    int[] placeOf = new int[rules.cellCount()];
    Arrays.fill(placeOf, -1);
    sees = new int[count];
    for (int i = 0; i < count; i++) {
      placeOf[cells[i]] = i;
      for (int k = 0; k < count; k++) {
        sees[i] |= rules.see(cells[i], cells[k]) ? 1 << k : 0;
      }
    }
    rows = new int[count][count][];
    related = new int[count];
    List<Term> terms = new ArrayList<>();
    for (Conjunct conjunct : conjuncts) {
      relate(conjunct.pairs(), placeOf, tables);
      terms.addAll(conjunct.wide());
    }
    relate(everywhere, placeOf, tables);
    wide = terms.toArray(new Term[0]);
    placesOfWide = new int[wide.length][];
    wideOf = new long[count];
    int number = 0;
    for (Conjunct conjunct : conjuncts) {
      for (Term term : conjunct.wide()) {
        placesOfWide[number] =
            Arrays.stream(Conjunct.of("", List.of(term)).cells())
                .map(cell -> placeOf[cell])
                .toArray();
        for (int place : placesOfWide[number]) {
          wideOf[place] |= 1L << number;
        }
        number++;
      }
    }
    housePlaces =
        house == null
            ? new int[0]
            : Arrays.stream(house.cells()).map(cell -> placeOf[cell]).toArray();
    List<int[]> far = new ArrayList<>();
    for (int cell = 0; cell < rules.cellCount(); cell++) {
      int seen = 0;
      for (int i = 0; placeOf[cell] < 0 && i < count; i++) {
        seen |= rules.see(cell, cells[i]) ? 1 << i : 0;
      }
      if (Integer.bitCount(seen) > 1) {
        far.add(new int[] {cell, seen});
      }
    }
    outside = far.stream().mapToInt(each -> each[0]).toArray();
    seenFromOutside = far.stream().mapToInt(each -> each[1]).toArray();
    domains = new int[rules.cellCount()];
    narrow = new Narrow(side, domains, MOST_STEPS);
    digits = new byte[rules.cellCount()];
    check = new Check(digits);
    differ(rules);
  }

  /** Returns the ways to fill the cells of rules and of a house; null if they are too many. */
  static JointFill of(
      Rules rules,
      List<Conjunct> conjuncts,
      Group house,
      List<Conjunct.Pair> everywhere,
      Map<Relation, int[][]> tables) {
    CellSet all = rules.noCells();
    int terms = 0;
    for (Conjunct conjunct : conjuncts) {
      for (int cell : conjunct.cells()) {
        all.add(cell);
      }
      terms += conjunct.wide().size();
    }
    if (house != null) {
      all.or(house.set());
    }
    return all.size() > MOST_CELLS || terms > MOST_TERMS
        ? null
        : new JointFill(rules, all.toArray(), house, conjuncts, everywhere, tables);
  }

  /** Lets sums rely on digits that differ: the first cells of each that all see each other. */
  private void differ(Rules rules) {
    int set = 0;
    int left = (int) ((1L << cells.length) - 1);
    while (left != 0) {
      int first = Integer.numberOfTrailingZeros(left);
      int clique = 1 << first;
      int common = sees[first] & left;
      while (common != 0) {
        int next = Integer.numberOfTrailingZeros(common);
        clique |= 1 << next;
        common &= sees[next];
      }
      left &= ~clique;
      set++;
      for (int rest = clique; clique != 1 << first && rest != 0; rest &= rest - 1) {
        narrow.setDifferent(set, cells[Integer.numberOfTrailingZeros(rest)]);
      }
    }
  }

  private void relate(List<Conjunct.Pair> pairs, int[] placeOf, Map<Relation, int[][]> tables) {
    for (Conjunct.Pair pair : pairs) {
      int one = placeOf[pair.one()];
      int other = placeOf[pair.other()];
      if (one >= 0 && other >= 0 && one != other) {
        int[][] both = tables.computeIfAbsent(pair.relation(), this::bothWays);
        rows[one][other] = intersected(rows[one][other], both[0]);
        rows[other][one] = intersected(rows[other][one], both[1]);
        related[one] |= 1 << other;
        related[other] |= 1 << one;
      }
    }
  }

  private int[][] bothWays(Relation relation) {
    int[] there = relation.rows(side);
    int[] back = new int[side];
    for (int i = 0; i < side; i++) {
      for (int rest = there[i]; rest != 0; rest &= rest - 1) {
        back[Integer.numberOfTrailingZeros(rest)] |= 1 << i;
      }
    }
    return new int[][] {there, back};
  }

  private static int[] intersected(int[] one, int[] other) {
    if (one == null) {
      return other;
    }
    int[] both = one.clone();
    for (int i = 0; i < both.length; i++) {
      both[i] &= other[i];
    }
    return both;
  }

  /** Returns the number of cells. */
  int size() {
    return cells.length;
  }

  /** Returns the number of cells without a digit. */
  int openCells(Grid grid) {
    int open = 0;
    for (int cell : cells) {
      open += grid.isOpen(cell) ? 1 : 0;
    }
    return open;
  }

  /**
   * Returns the candidates that are in no way: of the cells, and of cells outside that see where
   * every way has the digit.
   *
   * @param of where the checks for cancellation go
   */
  List<Candidate> impossible(Grid grid, Found of) throws ProblemException {
    int[] masks = masks(grid);
    if (Arrays.equals(masks, bare)) {
      return List.of();
    }
    found = of;
    ways.removeIf(way -> !fits(way, grid));
    List<Candidate> out = new ArrayList<>();
    if (!begin(grid)) {
      // A contradiction is not for this technique to find.
      return List.of();
    }
    int[] root = domains.clone();
    int[] possible = new int[cells.length];
    for (byte[] way : ways) {
      note(way, possible);
    }
    for (int i = 0; i < cells.length; i++) {
      int cell = cells[i];
      for (int rest = grid.candidates(cell); rest != 0; rest &= rest - 1) {
        int bit = rest & -rest;
        if ((possible[i] & bit) == 0
            && ((root[cell] & bit) == 0 || !canBe(root, i, bit, possible))) {
          out.add(new Candidate(cell, Integer.numberOfTrailingZeros(bit) + 1));
        }
      }
    }
    if (out.isEmpty()) {
      lookOutside(grid, root, possible, out);
    }
    if (out.isEmpty()) {
      bare = masks;
    }
    return out;
  }

  /** Returns the candidates of the cells, and of the cells outside. */
  private int[] masks(Grid grid) {
    int[] masks = new int[cells.length + outside.length];
    for (int i = 0; i < cells.length; i++) {
      masks[i] = grid.values(cells[i]);
    }
    for (int i = 0; i < outside.length; i++) {
      masks[cells.length + i] = grid.candidates(outside[i]);
    }
    return masks;
  }

  private boolean fits(byte[] way, Grid grid) {
    for (int i = 0; i < way.length; i++) {
      if ((grid.values(cells[i]) >>> way[i] - 1 & 1) == 0) {
        return false;
      }
    }
    return true;
  }

  private static void note(byte[] way, int[] possible) {
    for (int i = 0; i < way.length; i++) {
      possible[i] |= 1 << way[i] - 1;
    }
  }

  private boolean begin(Grid grid) {
    for (int cell : cells) {
      domains[cell] = grid.values(cell);
      if (domains[cell] == 0) {
        return false;
      }
    }
    return propagate((int) ((1L << cells.length) - 1));
  }

  private boolean canBe(int[] root, int place, int bit, int[] possible) throws ProblemException {
    restore(root);
    domains[cells[place]] = bit;
    return mayBeFilled(1 << place, possible);
  }

  /** Searches a way from the current domains. */
  private boolean mayBeFilled(int changed, int[] possible) throws ProblemException {
    nodes = 0;
    gaveUp = false;
    if (search(changed, possible)) {
      byte[] way = new byte[cells.length];
      for (int i = 0; i < way.length; i++) {
        way[i] = (byte) (Integer.numberOfTrailingZeros(domains[cells[i]]) + 1);
      }
      note(way, possible);
      if (ways.size() == MOST_WAYS) {
        ways.remove(0);
      }
      ways.add(way);
      return true;
    }
    return gaveUp;
  }

  private void restore(int[] saved) {
    for (int cell : cells) {
      domains[cell] = saved[cell];
    }
  }

  private void lookOutside(Grid grid, int[] root, int[] possible, List<Candidate> out)
      throws ProblemException {
    for (int i = 0; i < outside.length; i++) {
      for (int rest = grid.candidates(outside[i]); rest != 0; rest &= rest - 1) {
        int bit = rest & -rest;
        int digit = Integer.numberOfTrailingZeros(bit) + 1;
        if (!isSpared(seenFromOutside[i], digit)
            && takes(root, seenFromOutside[i], bit, possible)) {
          out.add(new Candidate(outside[i], digit));
        }
      }
    }
  }

  /** Returns whether a kept way has a digit at none of some places. */
  private boolean isSpared(int places, int digit) {
    for (byte[] way : ways) {
      boolean none = true;
      for (int rest = places; none && rest != 0; rest &= rest - 1) {
        none = way[Integer.numberOfTrailingZeros(rest)] != digit;
      }
      if (none) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether every remaining way has a digit at some places. */
  private boolean takes(int[] root, int places, int bit, int[] possible) throws ProblemException {
    restore(root);
    int changed = 0;
    for (int rest = places; rest != 0; rest &= rest - 1) {
      int cell = cells[Integer.numberOfTrailingZeros(rest)];
      if ((domains[cell] & bit) != 0) {
        domains[cell] &= ~bit;
        changed |= rest & -rest;
        if (domains[cell] == 0) {
          return true;
        }
      }
    }
    return changed != 0 && !mayBeFilled(changed, possible);
  }

  /** Searches depth first, the cell with the fewest digits first; leaves the way in the domains. */
  private boolean search(int changed, int[] possible) throws ProblemException {
    if (++unchecked == NODES_OF_CHECK) {
      unchecked = 0;
      found.check();
    }
    if (++nodes > MOST_NODES) {
      gaveUp = true;
      return false;
    }
    if (!propagate(changed)) {
      return false;
    }
    int best = -1;
    int fewest = Integer.MAX_VALUE;
    for (int i = 0; i < cells.length; i++) {
      int size = Integer.bitCount(domains[cells[i]]);
      if (size > 1 && size < fewest) {
        best = i;
        fewest = size;
      }
    }
    if (best < 0) {
      return isKept();
    }
    int[] saved = new int[cells.length];
    for (int i = 0; i < saved.length; i++) {
      saved[i] = domains[cells[i]];
    }
    // Digits that no way has yet come first, so that few ways show all.
    int fresh = saved[best] & ~possible[best];
    for (int part : new int[] {fresh, saved[best] & ~fresh}) {
      for (int rest = part; rest != 0; rest &= rest - 1) {
        domains[cells[best]] = rest & -rest;
        if (search(1 << best, possible)) {
          return true;
        }
        if (gaveUp) {
          return false;
        }
        for (int i = 0; i < saved.length; i++) {
          domains[cells[i]] = saved[i];
        }
      }
    }
    return false;
  }

  private boolean isKept() {
    for (int cell : cells) {
      digits[cell] = (byte) (Integer.numberOfTrailingZeros(domains[cell]) + 1);
    }
    boolean kept = true;
    for (int i = 0; kept && i < wide.length; i++) {
      kept = check.keeps(wide[i]);
    }
    return kept;
  }

  /** Narrows the domains after a change of some places; false if there is no way. */
  private boolean propagate(int changedPlaces) {
    int changed = changedPlaces;
    long dirty = 0;
    while (true) {
      while (changed != 0) {
        int place = Integer.numberOfTrailingZeros(changed);
        changed &= changed - 1;
        int after = narrowFrom(place);
        if (after < 0) {
          return false;
        }
        changed |= after;
        dirty |= wideOf[place];
      }
      if (dirty == 0) {
        int after = narrowHouse();
        if (after <= 0) {
          return after == 0;
        }
        changed = after;
        continue;
      }
      int term = Long.numberOfTrailingZeros(dirty);
      dirty &= dirty - 1;
      int[] places = placesOfWide[term];
      int[] before = new int[places.length];
      for (int i = 0; i < places.length; i++) {
        before[i] = domains[cells[places[i]]];
      }
      if (!narrow.narrow(wide[term])) {
        return false;
      }
      for (int i = 0; i < places.length; i++) {
        changed |= before[i] != domains[cells[places[i]]] ? 1 << places[i] : 0;
      }
    }
  }

  /** Narrows the places that differ from one or relate to it; the changed ones, or -1. */
  private int narrowFrom(int place) {
    int changed = 0;
    int mask = domains[cells[place]];
    if ((mask & mask - 1) == 0) {
      for (int rest = sees[place]; rest != 0; rest &= rest - 1) {
        int cell = cells[Integer.numberOfTrailingZeros(rest)];
        if ((domains[cell] & mask) != 0) {
          domains[cell] &= ~mask;
          if (domains[cell] == 0) {
            return -1;
          }
          changed |= rest & -rest;
        }
      }
    }
    for (int rest = related[place]; rest != 0; rest &= rest - 1) {
      int other = Integer.numberOfTrailingZeros(rest);
      int cell = cells[other];
      int[] table = rows[place][other];
      int union = 0;
      for (int from = mask; from != 0; from &= from - 1) {
        union |= table[Integer.numberOfTrailingZeros(from)];
      }
      if ((domains[cell] & ~union) != 0) {
        domains[cell] &= union;
        if (domains[cell] == 0) {
          return -1;
        }
        changed |= rest & -rest;
      }
    }
    return changed;
  }

  /** Every digit has a place in the house; the places that get one so, or -1. */
  private int narrowHouse() {
    int once = 0;
    int twice = 0;
    for (int place : housePlaces) {
      int mask = domains[cells[place]];
      twice |= once & mask;
      once |= mask;
    }
    if (house != null && once != (1 << side) - 1) {
      return -1;
    }
    int single = once & ~twice;
    int changed = 0;
    for (int i = 0; single != 0 && i < housePlaces.length; i++) {
      int cell = cells[housePlaces[i]];
      int here = domains[cell] & single;
      if (here != 0 && here != domains[cell]) {
        if ((here & here - 1) != 0) {
          return -1;
        }
        domains[cell] = here;
        changed |= 1 << housePlaces[i];
      }
    }
    return changed;
  }
}
