package dev.pencilmark.solve;

/**
 * The engine for 9x9 Sudoku: {@link ClassicSearch} with a state for every thread. Safe for use by
 * many threads, and by a sink that solves another board meanwhile.
 */
final class ClassicEngine implements Engine {

  static final ClassicEngine INSTANCE = new ClassicEngine();

  private final ThreadLocal<Session> sessions = new ThreadLocal<>();

  private ClassicEngine() {}

  @Override
  public boolean search(int[] candidates, Budget budget, Sink sink) {
    Session session = sessions.get();
    if (session == null) {
      session = new Session();
      sessions.set(session);
      // In a fresh process that took milliseconds.
      if (!budget.mayGoOn()) {
        return false;
      }
    }
    if (session.busy) {
      return new Session().search(candidates, budget, sink);
    }
    return session.search(candidates, budget, sink);
  }

  /** A guess takes about a microsecond. */
  @Override
  public int stride() {
    return 64;
  }

  private static final class Session {

    private final ClassicSearch search = new ClassicSearch();
    private final byte[] digits = new byte[ClassicSearch.CELLS];
    private boolean busy;

    boolean search(int[] candidates, Budget budget, Sink sink) {
      busy = true;
      try {
        search.start(candidates);
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
