package dev.pencilmark.logic.single;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.model.GroupKind;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.logic.step.Node;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Two strong links of a digit of which an end of one sees an end of the other: one of the far ends
 * has the digit, so what sees both has not.
 *
 * <p>Two rows, or two columns, with near ends in one line are a skyscraper; a row and a column with
 * near ends in a box are a 2-string kite (both named by Havard, 2006); all others are turbot fish
 * (Nick70, 2005).
 */
final class TwoStrongLinks implements Family {

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.SKYSCRAPER, Technique.TWO_STRING_KITE, Technique.TURBOT_FISH);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) {
    StrongLinks links = new StrongLinks(grid);
    CellSet target = grid.rules().noCells();
    for (int digit = 1; digit <= grid.rules().side(); digit++) {
      if (grid.cells(digit).size() < 5 || grid.isBare(technique, digit)) {
        continue;
      }
      int before = found.size();
      links.collect(grid, digit);
      for (int one = 0; one < links.count(); one++) {
        for (int other = one + 1; other < links.count(); other++) {
          if (fits(technique, links.group(one).kind(), links.group(other).kind())
              && find(technique, grid, found, digit, links, one, other, target)) {
            return;
          }
        }
      }
      if (found.size() == before) {
        grid.noteBare(technique, digit);
      }
    }
  }

  /** Returns whether two kinds of groups can be those of a technique. */
  private static boolean fits(Technique technique, GroupKind one, GroupKind other) {
    boolean lines = one.isLine() && other.isLine();
    return switch (technique) {
      case SKYSCRAPER -> lines && one == other;
      case TURBOT_FISH -> true;
      default -> lines && one != other;
    };
  }

  private static boolean find(
      Technique technique,
      Grid grid,
      Found found,
      int digit,
      StrongLinks links,
      int one,
      int other,
      CellSet target) {
    for (int ends = 0; ends < 4; ends++) {
      int near = links.cell(one, ends & 1);
      int nearOther = links.cell(other, ends >> 1);
      int far = links.cell(one, 1 - (ends & 1));
      int farOther = links.cell(other, 1 - (ends >> 1));
      boolean distinct =
          near != nearOther && near != farOther && far != nearOther && far != farOther;
      if (!distinct
          || !grid.rules().see(near, nearOther)
          || kind(links.group(one), links.group(other), grid, near, nearOther) != technique) {
        continue;
      }
      target.set(grid.cells(digit)).and(grid.rules().peers(far)).and(grid.rules().peers(farOther));
      if (target.isEmpty()) {
        continue;
      }
      Group weak = common(grid, near, nearOther);
      Step.Builder step =
          Step.of(technique)
              .digit(digit)
              .base(links.group(one), links.group(other))
              .cover(weak)
              .cells(sorted(far, near, nearOther, farOther))
              .fins(sorted(far, farOther))
              .links(
                  List.of(
                      strong(digit, far, near, links.group(one)),
                      Link.inGroup(Node.of(near, digit), Node.of(nearOther, digit), false, weak),
                      strong(digit, nearOther, farOther, links.group(other))))
              .eliminate(grid, target, digit);
      if (found.add(step)) {
        return true;
      }
    }
    return false;
  }

  private static Link strong(int digit, int from, int to, Group group) {
    return Link.inGroup(Node.of(from, digit), Node.of(to, digit), true, group);
  }

  private static int[] sorted(int... cells) {
    Arrays.sort(cells);
    return cells;
  }

  /** Returns the technique of two links with given near ends. */
  private static Technique kind(Group one, Group other, Grid grid, int near, int nearOther) {
    Group weak = common(grid, near, nearOther);
    if (weak == null) {
      return null;
    }
    boolean lines = one.kind().isLine() && other.kind().isLine();
    if (lines && one.kind() == other.kind() && weak.kind().isLine()) {
      return Technique.SKYSCRAPER;
    }
    return lines && one.kind() != other.kind() && !weak.kind().isLine()
        ? Technique.TWO_STRING_KITE
        : Technique.TURBOT_FISH;
  }

  /** Returns the first group that two cells share; null if there is none. */
  private static Group common(Grid grid, int cell, int other) {
    for (int index : grid.rules().groupsOf(cell)) {
      Group group = grid.rules().groups().get(index);
      if (group.set().has(other)) {
        return group;
      }
    }
    return null;
  }
}
