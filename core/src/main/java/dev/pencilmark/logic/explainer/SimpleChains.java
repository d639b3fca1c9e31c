package dev.pencilmark.logic.explainer;

import dev.pencilmark.logic.explainer.Waves.Wave;
import dev.pencilmark.problem.Checkpoint;

/**
 * Forcing chains and bidirectional cycles: an assumption from which its contrary follows, and one
 * from which it follows itself. The one that is shortest on the scale is taken; of equals, cycles
 * come before chains of the same start, and chains that begin with a true candidate before others.
 */
final class SimpleChains implements Finder {

  /** The ranks of one start: a cycle, a chain from true, a chain from false. */
  private static final int RANKS = 3;

  /** How many waves advance between two looks whether the work is wanted. */
  private static final int STRIDE = 16;

  @Override
  public Move find(Field field, Checkpoint work) {
    Links links = new Links(field);
    Best best = new Best();
    for (ChainKind kind : ChainKind.values()) {
      new Search(field, links, kind, best, work).run();
    }
    return best.move();
  }

  private static final class Search {

    private final Field field;
    private final Links links;
    private final ChainKind kind;
    private final Best best;
    private final Checkpoint work;
    private final Waves waves;

    /** By start: whether a cycle may come back to it. */
    private final boolean[] returns;

    private final int starts;

    Search(Field field, Links links, ChainKind kind, Best best, Checkpoint work) {
      this.field = field;
      this.links = links;
      this.kind = kind;
      this.best = best;
      this.work = work;
      waves = new Waves(links, kind);
      starts = waves.count();
      returns = new boolean[starts];
    }

    void run() {
      if (best.wants(Math.min(kind.cycle(0), kind.chain(0)), 0, kind.ordinal(), 0)) {
        chains();
        cycles();
      }
    }

    /** All starts at once, two implications at a time, until what is found cannot be beaten. */
    private void chains() {
      Wave[] fromTrue = new Wave[starts];
      Wave[] fromFalse = new Wave[starts];
      for (int i = 0; i < starts; i++) {
        if (kind.inUnits() || links.others(waves.candidate(i)).length == 1) {
          fromTrue[i] = waves.from(i, true);
          fromFalse[i] = kind == ChainKind.Y ? null : waves.from(i, false);
        }
      }
      boolean goesOn = true;
      for (int complexity = 2; goesOn && wants(complexity); complexity += 2) {
        goesOn = false;
        for (int i = 0; i < starts; i++) {
          if (i % STRIDE == 0) {
            work.pass();
          }
          if (fromTrue[i] != null && !fromTrue[i].isOver()) {
            chain(fromTrue[i].advance(), i, true, complexity);
            returns[i] |= fromTrue[i].advance();
            goesOn = true;
          }
          if (fromFalse[i] != null && !fromFalse[i].isOver()) {
            chain(fromFalse[i].advance(), i, false, complexity);
            fromFalse[i].advance();
            goesOn = true;
          }
        }
      }
    }

    private boolean wants(int complexity) {
      return best.wants(kind.cycle(complexity), complexity, kind.ordinal(), 0)
          || best.wants(kind.chain(complexity), complexity, kind.ordinal(), 0);
    }

    private void chain(boolean found, int i, boolean truth, int complexity) {
      int rank = i * RANKS + (truth ? 1 : 2);
      double difficulty = kind.chain(complexity);
      if (found
          && kind != ChainKind.Y
          && best.wants(difficulty, complexity, kind.ordinal(), rank)) {
        int cell = Field.cell(waves.candidate(i));
        int digit = Field.digit(waves.candidate(i));
        Move move =
            truth
                ? new Removals(field).add(cell, 1 << digit - 1).move(difficulty)
                : Move.place(difficulty, cell, digit);
        best.take(complexity, kind.ordinal(), rank, move);
      }
    }

    /** One start after the other: of a cycle the way matters. */
    private void cycles() {
      CycleSearch search = new CycleSearch(field, links, kind, best);
      for (int i = 0; i < starts; i++) {
        if (returns[i]) {
          work.pass();
          search.from(waves.candidate(i), i * RANKS);
        }
      }
    }
  }
}
