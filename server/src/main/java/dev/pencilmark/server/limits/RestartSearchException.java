package dev.pencilmark.server.limits;

/**
 * Ends a search whose thread is needed for other work. The search is discarded, and the pool
 * restarts or rejects it. The exception passes everything between the search and the pool and is
 * therefore unchecked; code that catches all exceptions must rethrow it.
 */
public final class RestartSearchException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** The only instance, because it has no state. */
  static final RestartSearchException INSTANCE = new RestartSearchException();

  private RestartSearchException() {
    super("begin again", null, false, false);
  }
}
