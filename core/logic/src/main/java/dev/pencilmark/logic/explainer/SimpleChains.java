package dev.pencilmark.logic.explainer;

import dev.pencilmark.problem.Checkpoint;
import java.util.Arrays;

/**
 * Forcing chains and bidirectional cycles: an assumption from which its contrary follows, and one
 * from which it follows itself. The one that is shortest on the scale is taken; of equals, cycles
 * come before chains of the same start, and chains that begin with a true candidate before others.
 */
final class SimpleChains implements Finder {

  /** The ranks of one start: a cycle, a chain from true, a chain from false. */
  private static final int RANKS = 3;

  /** The number of waves that advance between two checks whether the work is wanted. */
  private static final int STRIDE = 16;

  private final CycleSearch.Memory memory = new CycleSearch.Memory();
  private final int[] buffer = new int[Layout.CANDIDATES];

  /** For every digit the best of it alone, and the field's version for which it was found. */
  private final Best[] known = new Best[Layout.SIDE + 1];

  private final int[] knownVersion = new int[Layout.SIDE + 1];

  @Override
  public Move find(Field field, Checkpoint work) {
    Links links = new Links(field);
    Best best = new Best();
    for (int digit = 1; digit <= Layout.SIDE; digit++) {
      best.take(ofDigit(field, links, digit, work));
    }
    new Search(field, links, ChainKind.Y, pairs(field), best, work).run();
    if (best.wants(ChainKind.X_AND_Y.cycle(0), 0, ChainKind.X_AND_Y.ordinal(), 0)) {
      new Search(field, links, ChainKind.X_AND_Y, all(field), best, work).run();
    }
    return best.move();
  }

  /**
   * Returns the best of one digit alone, which is the same as before as long as the digit does not
   * change.
   */
  private Best ofDigit(Field field, Links links, int digit, Checkpoint work) {
    if (known[digit] == null || knownVersion[digit] < field.digitChanged(digit)) {
      Best best = new Best();
      new Search(field, links, ChainKind.X, ofDigit(field, digit), best, work).run();
      known[digit] = best;
      knownVersion[digit] = field.version();
    }
    return known[digit];
  }

  private int[] ofDigit(Field field, int digit) {
    int count = 0;
    for (int cell = 0; cell < Layout.CELLS; cell++) {
      if (field.has(cell, digit)) {
        buffer[count++] = Field.candidate(cell, digit);
      }
    }
    return Arrays.copyOf(buffer, count);
  }

  /** Returns the candidates of cells with two: what others imply leads nowhere. */
  private int[] pairs(Field field) {
    int count = 0;
    for (int cell = 0; cell < Layout.CELLS; cell++) {
      if (field.count(cell) == 2) {
        count = add(field, cell, count);
      }
    }
    return Arrays.copyOf(buffer, count);
  }

  private int[] all(Field field) {
    int count = 0;
    for (int cell = 0; cell < Layout.CELLS; cell++) {
      count = add(field, cell, count);
    }
    return Arrays.copyOf(buffer, count);
  }

  private int add(Field field, int cell, int from) {
    int count = from;
    for (int rest = field.candidates(cell); rest != 0; rest &= rest - 1) {
      buffer[count++] = cell * Layout.SIDE + Masks.first(rest);
    }
    return count;
  }

  private final class Search implements CycleSearch.Sink {

    private final Field field;
    private final Links links;
    private final ChainKind kind;
    private final Best best;
    private final Checkpoint work;
    private final ImplicationBfs waves;

    /** By start: the length of the shortest cycle that may come back to it; 0 if none may. */
    private final int[] returns;

    /** The distance of the searches. */
    private int reach;

    /** The rank of the present start. */
    private int rank;

    Search(Field field, Links links, ChainKind kind, int[] candidates, Best best, Checkpoint work) {
      this.field = field;
      this.links = links;
      this.kind = kind;
      this.best = best;
      this.work = work;
      waves = new ImplicationBfs(field, candidates, kind);
      returns = new int[candidates.length];
    }

    void run() {
      chains();
      cycles();
    }

    /** All starts at once, implication by implication, until no better chain is possible. */
    private void chains() {
      boolean goesOn = true;
      for (int complexity = 2; goesOn && wantsAny(complexity); complexity += 2) {
        goesOn = false;
        reach = complexity / 2;
        for (int i = 0; i < waves.count(); i++) {
          if (i % STRIDE == 0) {
            work.pass();
          }
          if (waves.advance(i)) {
            goesOn = true;
            chain(i, true, complexity);
            chain(i, false, complexity);
            // Two that are the only ones of their cell or unit lead back to each other: no cycle.
            if (returns[i] == 0 && reach > 1 && waves.returns(i)) {
              returns[i] = complexity;
            }
          }
        }
      }
    }

    private boolean wantsAny(int complexity) {
      return best.wants(kind.cycle(complexity), complexity, kind.ordinal(), 0)
          || best.wants(kind.chain(complexity), complexity, kind.ordinal(), 0);
    }

    private void chain(int i, boolean truth, int complexity) {
      if (!waves.contradicts(i, truth) || kind == ChainKind.Y) {
        return;
      }
      int rank = waves.candidate(i) * RANKS + (truth ? 1 : 2);
      double difficulty = kind.chain(complexity);
      if (best.wants(difficulty, complexity, kind.ordinal(), rank)) {
        Move move = Removals.conclusion(field, difficulty, waves.candidate(i), !truth);
        best.take(complexity, kind.ordinal(), rank, move);
      }
    }

    /** One start after the other: of a cycle the way matters. */
    private void cycles() {
      CycleSearch search = new CycleSearch(links, kind, this, waves, reach, memory);
      for (int i = 0; i < returns.length; i++) {
        rank = waves.candidate(i) * RANKS;
        if (returns[i] != 0 && wants(returns[i], rank)) {
          work.pass();
          search.from(i);
        }
      }
    }

    private boolean wants(int length, int itsRank) {
      return best.wants(kind.cycle(length), length, kind.ordinal(), itsRank);
    }

    @Override
    public boolean wants(int length) {
      return wants(length, rank);
    }

    @Override
    public void take(int[] cycle) {
      int[] removed = CycleSearch.removed(field, cycle);
      if (removed != null) {
        Removals removals = new Removals(field);
        for (int cell = 0; cell < Layout.CELLS; cell++) {
          removals.add(cell, removed[cell]);
        }
        int length = cycle.length;
        best.take(length, kind.ordinal(), rank, removals.move(kind.cycle(length)));
      }
    }
  }
}
