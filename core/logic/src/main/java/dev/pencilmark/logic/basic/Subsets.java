package dev.pencilmark.logic.basic;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;

/**
 * As many cells of a group as digits.
 *
 * <p>Naked: k cells have k digits between them; these have no other place in the group. Locked: the
 * same, in cells that two groups have in common, with eliminations in both. Hidden: k digits that
 * are sure in the group have k places between them; these cells have nothing else.
 */
final class Subsets implements Family {

  /** The kind of subset of a technique. */
  private enum Kind {
    NAKED,
    LOCKED,
    HIDDEN
  }

  private record Search(Kind kind, int size) {}

  private static final Map<Technique, Search> SEARCHES = new EnumMap<>(Technique.class);

  static {
    SEARCHES.put(Technique.LOCKED_PAIR, new Search(Kind.LOCKED, 2));
    SEARCHES.put(Technique.LOCKED_TRIPLE, new Search(Kind.LOCKED, 3));
    SEARCHES.put(Technique.NAKED_PAIR, new Search(Kind.NAKED, 2));
    SEARCHES.put(Technique.NAKED_TRIPLE, new Search(Kind.NAKED, 3));
    SEARCHES.put(Technique.NAKED_QUAD, new Search(Kind.NAKED, 4));
    SEARCHES.put(Technique.HIDDEN_PAIR, new Search(Kind.HIDDEN, 2));
    SEARCHES.put(Technique.HIDDEN_TRIPLE, new Search(Kind.HIDDEN, 3));
    SEARCHES.put(Technique.HIDDEN_QUAD, new Search(Kind.HIDDEN, 4));
  }

  @Override
  public Set<Technique> techniques() {
    return SEARCHES.keySet();
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) {
    Search search = SEARCHES.get(technique);
    for (Group group : grid.rules().groupsBoxesFirst()) {
      if (grid.isBare(technique, group)) {
        continue;
      }
      int before = found.size();
      Looking looking = new Looking(technique, search, grid, group, found);
      if (looking.find()) {
        return;
      }
      if (found.size() == before) {
        grid.noteBare(technique, group);
      }
    }
  }

  /**
   * Looks in one group. The items are cells with their candidates, or digits with their places: k
   * items that have k of the others between them are a subset.
   */
  private static final class Looking {

    private final Technique technique;
    private final Kind kind;
    private final int size;
    private final Grid grid;
    private final Group group;
    private final Found found;
    private final int[] items;
    private final int[] masks;
    private int count;

    Looking(Technique technique, Search search, Grid grid, Group group, Found found) {
      this.technique = technique;
      this.kind = search.kind;
      this.size = search.size;
      this.grid = grid;
      this.group = group;
      this.found = found;
      int most = Math.max(group.size(), grid.rules().side());
      items = new int[most];
      masks = new int[most];
    }

    /** Returns whether enough was found. */
    boolean find() {
      int open = 0;
      for (int cell : group.cells()) {
        open += grid.isOpen(cell) ? 1 : 0;
      }
      if (open <= size) {
        return false;
      }
      if (kind == Kind.HIDDEN) {
        for (int rest = grid.sure(group); rest != 0; rest &= rest - 1) {
          int digit = Integer.numberOfTrailingZeros(rest) + 1;
          addItem(digit, grid.places(group, digit));
        }
      } else {
        for (int cell : group.cells()) {
          addItem(cell, grid.candidates(cell));
        }
      }
      return count >= size && choose(0, size, 0, 0);
    }

    private void addItem(int item, int mask) {
      int bits = Integer.bitCount(mask);
      if (bits >= 2 && bits <= size) {
        items[count] = item;
        masks[count++] = mask;
      }
    }

    /** Chooses more items from one on. */
    private boolean choose(int from, int more, int chosen, int union) {
      if (more == 0) {
        return Integer.bitCount(union) == size && add(chosen, union);
      }
      for (int i = from; i + more <= count; i++) {
        int together = union | masks[i];
        if (Integer.bitCount(together) <= size
            && choose(i + 1, more - 1, chosen | 1 << i, together)) {
          return true;
        }
      }
      return false;
    }

    private boolean add(int chosen, int union) {
      return kind == Kind.HIDDEN ? addHidden(chosen, union) : addNaked(chosen, union);
    }

    private boolean addNaked(int chosen, int digits) {
      CellSet cells = grid.rules().noCells();
      for (int rest = chosen; rest != 0; rest &= rest - 1) {
        cells.add(items[Integer.numberOfTrailingZeros(rest)]);
      }
      Step.Builder step = Step.of(technique).digits(digits).base(group).cells(cells);
      eliminate(step, group, cells, digits);
      if (!step.doesAnything() || kind == Kind.NAKED) {
        return found.add(step);
      }
      for (Group other : grid.rules().groups()) {
        if (other != group && other.set().containsAll(cells)) {
          Step.Builder inOther = Step.of(technique);
          eliminate(inOther, other, cells, digits);
          Step.Builder both = Step.of(technique).digits(digits).base(group).cover(other);
          eliminate(both.cells(cells), group, cells, digits);
          eliminate(both, other, cells, digits);
          if (inOther.doesAnything() && found.add(both)) {
            return true;
          }
        }
      }
      return false;
    }

    private void eliminate(Step.Builder step, Group from, CellSet cells, int digits) {
      for (int cell : from.cells()) {
        if (!cells.has(cell)) {
          step.eliminate(grid, cell, digits);
        }
      }
    }

    private boolean addHidden(int chosen, int places) {
      int digits = 0;
      for (int rest = chosen; rest != 0; rest &= rest - 1) {
        digits |= 1 << items[Integer.numberOfTrailingZeros(rest)] - 1;
      }
      Step.Builder step =
          Step.of(technique).digits(digits).base(group).cells(Grid.cellsAt(group, places));
      for (int cell : Grid.cellsAt(group, places)) {
        step.eliminate(grid, cell, ~digits);
      }
      return found.add(step);
    }
  }
}
