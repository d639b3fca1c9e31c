package dev.pencilmark.format.iss;

import dev.pencilmark.board.Cells;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.board.VariantRules;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Items of the Interactive Sudoku Solver that are one rule only together: comparisons of a cell
 * with neighbours, which make it one of the smallest or largest cells, and pairs of equal cells,
 * which make two groups clones.
 */
final class IssParts {

  /** The prefix of the names of pairs that are parts of clones of several cells. */
  static final String CLONE = "clone-";

  private final int side;

  /** The neighbours that cells are compared with, for each kind. */
  private final Map<RuleKind, Map<Integer, Set<Integer>>> compared = new EnumMap<>(RuleKind.class);

  /** The pairs of clones by their name. */
  private final Map<String, List<int[]>> clones = new LinkedHashMap<>();

  IssParts(int side) {
    this.side = side;
  }

  /**
   * Returns the cells of a comparison of one cell with its neighbours, in the order in which a cell
   * is greater than all its neighbours that follow.
   */
  static int[] comparison(RuleKind kind, int cell, List<Integer> neighbours) {
    int[] cells = new int[neighbours.size() + 1];
    int from = kind == RuleKind.MAXIMUM ? 1 : 0;
    cells[kind == RuleKind.MAXIMUM ? 0 : cells.length - 1] = cell;
    for (int i = 0; i < neighbours.size(); i++) {
      cells[from + i] = neighbours.get(i);
    }
    return cells;
  }

  /** Takes a comparison if it is one of a cell with several neighbours; whether it is. */
  boolean takeComparison(int[] cells) {
    if (cells.length < 3) {
      return false;
    }
    int last = cells.length - 1;
    boolean largest = true;
    boolean smallest = true;
    for (int i = 0; i < last; i++) {
      largest &= Cells.areNeighbours(cells[0], cells[i + 1], side);
      smallest &= Cells.areNeighbours(cells[i], cells[last], side);
    }
    for (int i = 0; i < last && (largest || smallest); i++) {
      takeComparison(
          largest ? RuleKind.MAXIMUM : RuleKind.MINIMUM,
          cells[largest ? 0 : last],
          cells[largest ? i + 1 : i]);
    }
    return largest || smallest;
  }

  /** Takes a cell that is larger or smaller than a neighbour. */
  void takeComparison(RuleKind kind, int cell, int neighbour) {
    compared
        .computeIfAbsent(kind, none -> new TreeMap<>())
        .computeIfAbsent(cell, none -> new TreeSet<>())
        .add(neighbour);
  }

  /** Takes a pair of equal cells with a name. */
  void takeClone(String name, int cell, int other) {
    clones.computeIfAbsent(name, none -> new ArrayList<>()).add(new int[] {cell, other});
  }

  /** Returns the rules that they are. */
  List<VariantRule> rules() {
    List<VariantRule> rules = new ArrayList<>();
    compared.forEach((kind, neighbours) -> addExtremes(kind, neighbours, rules));
    clones.values().forEach(pairs -> addClones(pairs, rules));
    return rules;
  }

  /**
   * Adds the rule of cells which are compared with all neighbours that are not of them; else the
   * comparisons one by one. A neighbour that a cell is not compared with is one of them.
   */
  private void addExtremes(
      RuleKind kind, Map<Integer, Set<Integer>> neighbours, List<VariantRule> rules) {
    Set<Integer> marked = new TreeSet<>(neighbours.keySet());
    Deque<Integer> open = new ArrayDeque<>(marked);
    while (!open.isEmpty()) {
      int cell = open.pop();
      Set<Integer> stated = neighbours.getOrDefault(cell, Set.of());
      for (int other : new int[] {cell - side, cell - 1, cell + 1, cell + side}) {
        boolean inside = other >= 0 && other < side * side;
        if (inside
            && Cells.areNeighbours(cell, other, side)
            && !stated.contains(other)
            && marked.add(other)) {
          open.push(other);
        }
      }
    }
    boolean whole = neighbours.values().stream().flatMap(Set::stream).noneMatch(marked::contains);
    if (whole) {
      rules.add(
          VariantRule.of(kind)
              .group(marked.stream().mapToInt(Integer::intValue).toArray())
              .build());
      return;
    }
    boolean largest = kind == RuleKind.MAXIMUM;
    neighbours.forEach(
        (cell, others) ->
            others.forEach(
                other ->
                    rules.add(
                        VariantRule.of(RuleKind.GREATER)
                            .group(largest ? cell : other, largest ? other : cell)
                            .build())));
  }

  /** Adds the clones that pairs make together, or one for each pair. */
  private void addClones(List<int[]> pairs, List<VariantRule> rules) {
    VariantRule whole =
        VariantRule.of(RuleKind.CLONE)
            .group(pairs.stream().mapToInt(pair -> pair[0]).toArray())
            .group(pairs.stream().mapToInt(pair -> pair[1]).toArray())
            .build();
    try {
      VariantRules.check(whole, side);
      rules.add(whole);
    } catch (ProblemException notOne) {
      for (int[] pair : pairs) {
        rules.add(VariantRule.of(RuleKind.CLONE).group(pair[0]).group(pair[1]).build());
      }
    }
  }
}
