package dev.pencilmark.logic.explainer;

import dev.pencilmark.problem.Checkpoint;
import java.util.ArrayList;
import java.util.List;

/**
 * Dynamic forcing chains, and those with nested techniques: the levels of Sudoku Explainer, each
 * only if those before find nothing. Of a level, the shortest chain is taken.
 */
final class DynamicChains implements Finder {

  private static final double DIFFICULTY = 8.5;
  private static final double PER_LEVEL = 0.5;

  /** The levels, with the rules that are nested. */
  private record Level(int number, List<NestedRule> rules) {

    double difficulty() {
      return DIFFICULTY + PER_LEVEL * number;
    }
  }

  private final List<Level> levels = new ArrayList<>();

  DynamicChains() {
    levels.add(new Level(0, List.of()));
    levels.add(new Level(1, NestedPatterns.ALL));
    levels.add(new Level(2, with(NestedPatterns.ALL, new NestedSimple())));
    levels.add(new Level(3, with(levels.get(2).rules, MultipleChains::nested)));
    for (int inner = 0; inner < 4; inner++) {
      NestedRule nested = new DynamicSearch.Nested(levels.get(inner).rules);
      levels.add(new Level(4, with(NestedPatterns.ALL, nested)));
    }
  }

  private static List<NestedRule> with(List<NestedRule> rules, NestedRule last) {
    List<NestedRule> all = new ArrayList<>(rules);
    all.add(last);
    return List.copyOf(all);
  }

  /** The search of the present field, its version, and its level. */
  private DynamicSearch search;

  private int version = -1;
  private int level;

  @Override
  public Move find(Field field, Checkpoint work) {
    if (search == null) {
      search = new DynamicSearch(field);
    }
    if (version != field.version()) {
      search.restart(field);
      version = field.version();
      level = 0;
    }
    for (; level < levels.size(); level++) {
      Shortest shortest = new Shortest(field, levels.get(level).difficulty());
      search.run(levels.get(level).rules, shortest, work);
      if (shortest.best.move() != null) {
        return shortest.best.move();
      }
      if (level == 1) {
        search.mark();
      } else if (level > 2) {
        search.rewind();
      }
    }
    return null;
  }

  /**
   * Returns the minimum difficulty of the next step of a field, in tenths; 0 if it is not known.
   */
  int reached(Field field) {
    if (search == null || version != field.version()) {
      return 0;
    }
    return (int) Math.round(10 * levels.get(Math.min(level, levels.size() - 1)).difficulty());
  }

  private static final class Shortest implements DynamicSearch.Sink {

    private final Field field;
    private final double difficulty;
    private final Best best = new Best();

    Shortest(Field field, double difficulty) {
      this.field = field;
      this.difficulty = difficulty;
    }

    @Override
    public boolean wants(int complexity, int kind, int candidate, boolean truth) {
      return best.wants(difficulty + Lengths.added(complexity), complexity, kind, 0);
    }

    @Override
    public void take(
        int complexity, int kind, int candidate, boolean truth, DynamicSearch.Chain chain) {
      double sum = difficulty + Lengths.added(complexity);
      best.take(complexity, kind, 0, Removals.conclusion(field, sum, candidate, truth));
    }
  }
}
