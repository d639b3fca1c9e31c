package dev.pencilmark.logic.single;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;

/** The strong links of one digit: groups in which it is sure and has two places. */
final class StrongLinks {

  private final Group[] groups;
  private final int[] first;
  private final int[] second;
  private int count;

  StrongLinks(Grid grid) {
    int most = grid.rules().groups().size();
    groups = new Group[most];
    first = new int[most];
    second = new int[most];
  }

  /** Collects those of a digit, in the order of the groups. */
  void collect(Grid grid, int digit) {
    count = 0;
    for (Group group : grid.rules().groups()) {
      int places = grid.places(group, digit);
      if (Integer.bitCount(places) == 2 && (grid.sure(group) & 1 << digit - 1) != 0) {
        groups[count] = group;
        first[count] = group.cell(Integer.numberOfTrailingZeros(places));
        second[count++] = group.cell(Integer.numberOfTrailingZeros(places & places - 1));
      }
    }
  }

  int count() {
    return count;
  }

  Group group(int link) {
    return groups[link];
  }

  /** Returns one of the two cells of a link: 0 for the first, 1 for the second. */
  int cell(int link, int end) {
    return end == 0 ? first[link] : second[link];
  }
}
