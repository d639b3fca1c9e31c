package dev.pencilmark.logic.explainer;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.problem.Checkpoint;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Unique rectangles and loops, types 1 to 4: the easiest is taken, of equals the lower type. */
final class UniqueLoops implements Finder {

  @Override
  public Move find(Field field, Checkpoint work) {
    Best best = new Best();
    Map<Integer, LoopSearch> ofPairs = new HashMap<>();
    for (int cell = 0; cell < Layout.CELLS; cell++) {
      if (field.count(cell) == 2) {
        int pair = field.candidates(cell);
        LoopSearch search =
            ofPairs.computeIfAbsent(pair, digits -> LoopSearch.of(field, digits, work));
        for (int[] loop : search.from(cell)) {
          look(field, loop, pair, best);
        }
      }
    }
    return best.move();
  }

  /** 4.5 for a rectangle, more for longer loops. */
  private static double difficulty(int[] loop) {
    double difficulty = 4.5;
    if (loop.length >= 10) {
      difficulty += 0.3;
    }
    if (loop.length >= 8) {
      difficulty += 0.2;
    } else if (loop.length >= 6) {
      difficulty += 0.1;
    }
    return difficulty;
  }

  private static void look(Field field, int[] loop, int pair, Best best) {
    List<Integer> rich = new ArrayList<>();
    int more = 0;
    for (int cell : loop) {
      if (field.count(cell) > 2) {
        rich.add(cell);
        more |= field.candidates(cell) & ~pair;
      }
    }
    double difficulty = difficulty(loop);
    if (rich.size() == 1) {
      best.take(1, new Removals(field).add(rich.get(0), pair).move(difficulty));
    } else if (rich.size() > 2 || rich.size() == 2 && Masks.count(more) == 1) {
      best.take(2, sameOneMore(field, rich, more, difficulty));
    } else if (rich.size() == 2) {
      LoopSubsets subsets = new LoopSubsets(field, rich.get(0), rich.get(1), pair, difficulty);
      subsets.all().forEach(move -> best.take(3, move));
    }
    if (rich.size() == 2) {
      best.take(4, locked(field, rich.get(0), rich.get(1), pair, difficulty));
    }
  }

  /** Type 2: one of the cells has the additional candidates. */
  private static Move sameOneMore(Field field, List<Integer> rich, int more, double difficulty) {
    CellSet seeing = field.layout().seen(rich.get(0)).copy();
    for (int cell : rich) {
      seeing.and(field.layout().seen(cell));
    }
    return new Removals(field).add(seeing, more).move(difficulty);
  }

  /**
   * Type 4: one of the two digits has no other place in a unit, so that the other one is
   * eliminated.
   */
  private static Move locked(Field field, int one, int other, int pair, double difficulty) {
    for (int rest = pair; rest != 0; rest &= rest - 1) {
      int digit = Masks.first(rest) + 1;
      if (isLocked(field, one, other, digit)) {
        int goes = pair & ~(rest & -rest);
        return new Removals(field).add(one, goes).add(other, goes).move(difficulty);
      }
    }
    return null;
  }

  private static boolean isLocked(Field field, int one, int other, int digit) {
    for (int unit : field.layout().unitsOf(one)) {
      int place = field.layout().place(unit, other);
      if (place >= 0) {
        int both = 1 << place | 1 << field.layout().place(unit, one);
        if ((field.places(unit, digit) & ~both) == 0) {
          return true;
        }
      }
    }
    return false;
  }
}
