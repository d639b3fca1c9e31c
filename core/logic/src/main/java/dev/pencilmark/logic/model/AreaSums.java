package dev.pencilmark.logic.model;

import dev.pencilmark.board.CageOperator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the sums that follow from houses and the cages that they cut: of runs of adjacent rows or
 * columns, of single boxes or regions, and of two that touch.
 *
 * <p>A cage that is partly in the area is counted or not: if it is not, its cells inside are
 * innies; if it is, its cells outside are outies. All innies, all outies, and of every cage the
 * smaller part are tried.
 */
final class AreaSums {

  /**
   * The maximum number of cells of a sum. Placed digits count, as they may be open when it is
   * found.
   */
  private static final int MOST_CELLS = 9;

  private static final int MOST_LINES = 4;

  private final Rules rules;
  private final List<CageRule> cages = new ArrayList<>();
  private final List<AreaSum> found = new ArrayList<>();
  private final Set<List<Object>> known = new HashSet<>();

  private AreaSums(Rules rules) {
    this.rules = rules;
    for (CageRule cage : rules.cages()) {
      if (cage.operator() == CageOperator.ADD) {
        cages.add(cage);
      }
    }
  }

  /** Returns the sums, those of fewer houses first. */
  static List<AreaSum> of(Rules rules) {
    AreaSums sums = new AreaSums(rules);
    if (!sums.cages.isEmpty()) {
      sums.find();
    }
    return List.copyOf(sums.found);
  }

  private void find() {
    List<Group> rows = housesOf(GroupKind.ROW);
    List<Group> columns = housesOf(GroupKind.COLUMN);
    List<Group> areas = new ArrayList<>();
    for (Group house : rules.houses()) {
      if (house.kind() == GroupKind.BOX || house.kind() == GroupKind.REGION) {
        areas.add(house);
      }
    }
    for (int count = 1; count <= Math.min(MOST_LINES, rules.side() - 1); count++) {
      addRuns(rows, count);
      addRuns(columns, count);
      for (int i = 0; i < areas.size() && count <= 2; i++) {
        for (int k = count == 1 ? i : i + 1; k < (count == 1 ? i + 1 : areas.size()); k++) {
          if (count == 1 || touch(areas.get(i), areas.get(k))) {
            add(count == 1 ? List.of(areas.get(i)) : List.of(areas.get(i), areas.get(k)));
          }
        }
      }
    }
  }

  private List<Group> housesOf(GroupKind kind) {
    return rules.houses().stream().filter(house -> house.kind() == kind).toList();
  }

  private void addRuns(List<Group> lines, int count) {
    for (int from = 0; from + count <= lines.size(); from++) {
      add(lines.subList(from, from + count));
    }
  }

  /**
   * Returns whether two areas lie side by side; where there are boxes and regions they may overlap.
   */
  private boolean touch(Group one, Group other) {
    if (one.set().meets(other.set())) {
      return false;
    }
    int side = rules.side();
    for (int cell : one.cells()) {
      boolean right = cell % side < side - 1 && other.set().has(cell + 1);
      boolean left = cell % side > 0 && other.set().has(cell - 1);
      if (right || left || isAdjacent(other, cell - side) || isAdjacent(other, cell + side)) {
        return true;
      }
    }
    return false;
  }

  private boolean isAdjacent(Group other, int cell) {
    return cell >= 0 && cell < rules.cellCount() && other.set().has(cell);
  }

  /** Adds the sums of an area. */
  private void add(List<Group> houses) {
    CellSet area = rules.noCells();
    houses.forEach(house -> area.or(house.set()));
    List<CageRule> cut = new ArrayList<>();
    CellSet free = area.copy();
    long total = (long) houses.size() * rules.side() * (rules.side() + 1) / 2;
    for (CageRule cage : cages) {
      int inside = inside(cage, area);
      if (inside == cage.size()) {
        total -= cage.target();
        free.andNot(CellSet.of(rules.cellCount(), cage.cells()));
      } else if (inside > 0) {
        cut.add(cage);
      }
    }
    boolean[] none = new boolean[cut.size()];
    boolean[] all = new boolean[cut.size()];
    boolean[] smaller = new boolean[cut.size()];
    for (int i = 0; i < cut.size(); i++) {
      int inside = inside(cut.get(i), area);
      all[i] = true;
      smaller[i] = cut.get(i).size() - inside < inside;
    }
    add(houses, area, free, cut, none, total);
    add(houses, area, free, cut, all, total);
    add(houses, area, free, cut, smaller, total);
  }

  private static int inside(CageRule cage, CellSet area) {
    int inside = 0;
    for (int cell : cage.cells()) {
      inside += area.has(cell) ? 1 : 0;
    }
    return inside;
  }

  /** Adds the sum that counts some of the cages that are cut. */
  private void add(
      List<Group> houses,
      CellSet area,
      CellSet free,
      List<CageRule> cut,
      boolean[] counted,
      long total) {
    CellSet plus = free.copy();
    CellSet minus = rules.noCells();
    long left = total;
    for (int i = 0; i < counted.length; i++) {
      if (counted[i]) {
        CellSet cage = CellSet.of(rules.cellCount(), cut.get(i).cells());
        plus.andNot(cage);
        minus.or(cage.andNot(area));
        left -= cut.get(i).target();
      }
    }
    int size = plus.size() + minus.size();
    if (size == 0 || size > MOST_CELLS || plus.isEmpty() && left > 0) {
      return;
    }
    if (plus.isEmpty()) {
      // Outies alone: their sum is the excess of the cages.
      plus = minus;
      minus = rules.noCells();
      left = -left;
    }
    int[] added = plus.toArray();
    int[] taken = minus.toArray();
    if (isCage(added, taken)
        || !known.add(List.of(Arrays.toString(added), Arrays.toString(taken), left))) {
      return;
    }
    found.add(
        new AreaSum(
            List.copyOf(houses),
            added,
            taken,
            left,
            taken.length == 0 && isInOneCage(plus),
            plus.copy().or(minus)));
  }

  private boolean isCage(int[] plus, int[] minus) {
    return minus.length == 0 && cages.stream().anyMatch(cage -> Arrays.equals(cage.cells(), plus));
  }

  private boolean isInOneCage(CellSet cells) {
    return cells.size() > 1
        && cages.stream()
            .anyMatch(cage -> CellSet.of(rules.cellCount(), cage.cells()).containsAll(cells));
  }
}
