package dev.pencilmark.server.limits;

/**
 * Ends a search on a thread that others need: nothing of it is kept, and the pool does its work
 * anew later or refuses it. Goes through everything between the search and the pool, which is why
 * it is unchecked; whoever catches all that a piece of work may throw lets it pass.
 */
public final class BeginAgainException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** It says nothing but that. */
  static final BeginAgainException INSTANCE = new BeginAgainException();

  private BeginAgainException() {
    super("begin again", null, false, false);
  }
}
