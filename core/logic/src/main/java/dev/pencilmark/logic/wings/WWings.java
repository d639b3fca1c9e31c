package dev.pencilmark.logic.wings;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.logic.step.Node;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Two cells with the same two candidates, and a strong link of one of these whose ends each see one
 * of the cells: not both cells can have that digit, so one of them has the other.
 */
final class WWings implements Family {

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.W_WING);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) {
    CellSet bivalue = grid.bivalue();
    CellSet seeing = grid.rules().noCells();
    for (int one = bivalue.next(0); one >= 0; one = bivalue.next(one + 1)) {
      int digits = grid.candidates(one);
      for (int other = bivalue.next(one + 1); other >= 0; other = bivalue.next(other + 1)) {
        if (grid.candidates(other) != digits || grid.rules().see(one, other)) {
          continue;
        }
        seeing.set(grid.rules().peers(one)).and(grid.rules().peers(other));
        for (int rest = digits; rest != 0; rest &= rest - 1) {
          int digit = Integer.numberOfTrailingZeros(rest) + 1;
          if (seeing.meets(grid.cells(digit)) && find(grid, found, one, other, digit, seeing)) {
            return;
          }
        }
      }
    }
  }

  /** Searches for a strong link of the digit that is not eliminated. */
  private static boolean find(
      Grid grid, Found found, int one, int other, int digit, CellSet seeing) {
    int linked = grid.candidates(one) & ~(1 << digit - 1);
    int digitOfLink = Integer.numberOfTrailingZeros(linked) + 1;
    for (Group group : grid.rules().groups()) {
      int places = grid.places(group, digitOfLink);
      if (Integer.bitCount(places) != 2 || (grid.sure(group) & linked) == 0) {
        continue;
      }
      int end = group.cell(Integer.numberOfTrailingZeros(places));
      int otherEnd = group.cell(Integer.numberOfTrailingZeros(places & places - 1));
      boolean straight = grid.rules().see(one, end) && grid.rules().see(other, otherEnd);
      boolean crossed = grid.rules().see(one, otherEnd) && grid.rules().see(other, end);
      if (!straight && !crossed
          || end == one
          || end == other
          || otherEnd == one
          || otherEnd == other) {
        continue;
      }
      Node from = Node.of(straight ? end : otherEnd, digitOfLink);
      Node to = Node.of(straight ? otherEnd : end, digitOfLink);
      if (found.add(
          Step.of(Technique.W_WING)
              .digits(grid.candidates(one))
              .variant("" + digitOfLink)
              .base(group)
              .cells(one, other)
              .fins(end, otherEnd)
              .links(List.of(Link.inGroup(from, to, true, group)))
              .eliminate(grid, seeing, digit))) {
        return true;
      }
    }
    return false;
  }
}
