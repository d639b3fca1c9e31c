package dev.pencilmark.logic.colours;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Multi-colouring: two colourings of one digit. Type 1: a colour of the one sees a colour of the
 * other, so that one of their opposites is true, and a cell that sees both of these does not have
 * the digit. Type 2: a colour of the one sees both colours of the other, so that it is false.
 */
final class MultiColours implements Family {

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.MULTI_COLOURS_1, Technique.MULTI_COLOURS_2);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) {
    Pairs pairs = new Pairs(grid);
    for (int digit = 1; digit <= grid.rules().side(); digit++) {
      if (pairs.count(digit) < 2 || grid.isBare(technique, digit)) {
        continue;
      }
      int before = found.size();
      List<Colouring> all = Colouring.of(grid, pairs, digit);
      for (int i = 0; i < all.size(); i++) {
        for (int k = 0; k < all.size(); k++) {
          if (technique == Technique.MULTI_COLOURS_1
              ? i < k && one(grid, all.get(i), all.get(k), found)
              : i != k && two(grid, all.get(i), all.get(k), found)) {
            return;
          }
        }
      }
      if (found.size() == before) {
        grid.noteBare(technique, digit);
      }
    }
  }

  private static boolean one(Grid grid, Colouring left, Colouring right, Found found) {
    CellSet out = null;
    for (int i = 0; i < 2; i++) {
      for (int k = 0; k < 2; k++) {
        if (left.seeing(i).meets(right.colour(k))
            && left.seeing(1 - i).meets(right.seeing(1 - k))) {
          CellSet seen = left.seeing(1 - i).copy().and(right.seeing(1 - k));
          out = out == null ? seen : out.or(seen);
        }
      }
    }
    return out != null
        && out.meets(grid.cells(left.digit()))
        && found.add(
            step(Technique.MULTI_COLOURS_1, left, right)
                .cells(left.colour(0).copy().or(left.colour(1)))
                .fins(right.colour(0).copy().or(right.colour(1)))
                .eliminate(grid, out, left.digit()));
  }

  private static boolean two(Grid grid, Colouring left, Colouring right, Found found) {
    for (int i = 0; i < 2; i++) {
      if (left.seeing(i).meets(right.colour(0))
          && left.seeing(i).meets(right.colour(1))
          && found.add(
              step(Technique.MULTI_COLOURS_2, left, right)
                  .cells(left.colour(i))
                  .fins(right.colour(0).copy().or(right.colour(1)))
                  .eliminate(grid, left.colour(i), left.digit()))) {
        return true;
      }
    }
    return false;
  }

  private static Step.Builder step(Technique technique, Colouring left, Colouring right) {
    List<Link> links = new ArrayList<>(left.links());
    links.addAll(right.links());
    return Step.of(technique).digit(left.digit()).links(links);
  }
}
