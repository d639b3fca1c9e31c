package dev.pencilmark.logic.chains;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.RulePart;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.logic.step.Node;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;
import java.util.List;

/** Weak links by a part of a variant rule: with one candidate it excludes the other. */
final class RuleLinks {

  /** The maximum number of cells of a part: few candidates of a large one exclude another. */
  private static final int MOST_CELLS = 12;

  private final Grid grid;

  /** The linked candidates, two numbers each. */
  private int[] linked = new int[256];

  private int count;

  RuleLinks(Grid grid) {
    this.grid = grid;
  }

  private int number(int cell, int digit) {
    return cell * grid.rules().side() + digit - 1;
  }

  /**
   * Returns the links of all parts.
   *
   * @return the two candidates of each, as cell times side plus digit less 1; not to be changed
   */
  int[] all(Found found) throws ProblemException {
    if (grid.noted(RuleLinks.class) instanceof int[] known) {
      return known;
    }
    for (RulePart part : grid.rules().parts()) {
      if (isSmall(part)) {
        found.check();
        for (int cell : part.cells()) {
          linkFrom(part, cell);
        }
      }
    }
    int[] all = Arrays.copyOf(linked, count);
    grid.note(RuleLinks.class, all);
    return all;
  }

  private static boolean isSmall(RulePart part) {
    return part.cells().length > 1 && part.cells().length <= MOST_CELLS;
  }

  private void linkFrom(RulePart part, int cell) {
    for (int rest = grid.candidates(cell); rest != 0; rest &= rest - 1) {
      int digit = Integer.numberOfTrailingZeros(rest) + 1;
      int[] left = grid.left(part, cell, digit);
      for (int other : left == null ? new int[0] : part.cells()) {
        int out = other == cell ? 0 : grid.candidates(other) & ~left[other];
        for (; out != 0; out &= out - 1) {
          int excluded = Integer.numberOfTrailingZeros(out) + 1;
          add(number(cell, digit), number(other, excluded));
        }
      }
    }
  }

  private void add(int from, int to) {
    if (count + 2 > linked.length) {
      linked = Arrays.copyOf(linked, 2 * linked.length);
    }
    linked[count++] = from;
    linked[count++] = to;
  }

  /** Returns the weak link of two candidates by the first part that has it; null if none has. */
  Link toLink(Node from, Node to) {
    for (RulePart part : grid.rules().parts()) {
      List<Integer> cells = Arrays.stream(part.cells()).boxed().toList();
      if (isSmall(part)
          && cells.containsAll(from.cells())
          && cells.containsAll(to.cells())
          && (excludes(part, from, to) || excludes(part, to, from))) {
        return new Link(from, to, false, Link.Reason.RULE, null, cells);
      }
    }
    return null;
  }

  private boolean excludes(RulePart part, Node from, Node to) {
    int[] left = grid.left(part, from.cells().get(0), from.digit());
    return left != null && (left[to.cells().get(0)] >> to.digit() - 1 & 1) == 0;
  }
}
