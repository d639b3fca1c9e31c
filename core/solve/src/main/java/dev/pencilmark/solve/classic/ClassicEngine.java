package dev.pencilmark.solve.classic;

import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.engine.Engine;

/**
 * The engine for 9x9 Sudoku, also with further groups such as diagonals: {@link ClassicSearch} with
 * a state for every thread. Safe for use by many threads, and by a sink that solves another board
 * meanwhile.
 */
public final class ClassicEngine implements Engine {

  public static final ClassicEngine INSTANCE = new ClassicEngine(null);

  private static final ThreadLocal<Session> SESSIONS = new ThreadLocal<>();

  private final ExtraGroups groups;

  /**
   * Creates an engine for boards with some groups next to rows, columns and boxes; null for none.
   */
  public ClassicEngine(ExtraGroups groups) {
    this.groups = groups;
  }

  @Override
  public boolean search(int[] candidates, Budget budget, Sink sink) {
    Session session = SESSIONS.get();
    if (session == null) {
      session = new Session();
      SESSIONS.set(session);
      // In a fresh process that took milliseconds.
      if (!budget.mayGoOn()) {
        return false;
      }
    }
    if (session.busy) {
      return new Session().search(candidates, groups, budget, sink);
    }
    return session.search(candidates, groups, budget, sink);
  }

  /** Returns a guess takes about a microsecond, and some three or four where there are groups. */
  @Override
  public int stride() {
    return groups == null ? 64 : 16;
  }

  private static final class Session {

    private final ClassicSearch search = new ClassicSearch();
    private final byte[] digits = new byte[ClassicSearch.CELLS];
    private boolean busy;

    boolean search(int[] candidates, ExtraGroups groups, Budget budget, Sink sink) {
      busy = true;
      try {
        search.start(candidates, groups);
        while (search.next(budget)) {
          search.solution(digits);
          if (!sink.found(digits)) {
            return false;
          }
        }
        return search.isThrough();
      } finally {
        busy = false;
      }
    }
  }
}
