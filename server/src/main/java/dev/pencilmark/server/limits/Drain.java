package dev.pencilmark.server.limits;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Notifies calls without a time limit that the server will stop. Each ends itself after the answer
 * to the accepted requests, with UNAVAILABLE, so that its client sends the remaining ones to
 * another server.
 */
public final class Drain {

  private final Set<Runnable> reported = ConcurrentHashMap.newKeySet();
  private volatile boolean begun;

  /** Starts the drain: notifies all current calls, and later ones when they start. */
  public void begin() {
    begun = true;
    reported.forEach(Runnable::run);
  }

  /**
   * Registers a call.
   *
   * @param wrapUp ends the call; runs once, or twice if the drain starts at the same time, on any
   *     thread
   */
  public void add(Runnable wrapUp) {
    reported.add(wrapUp);
    if (begun) {
      wrapUp.run();
    }
  }

  /** Forgets a call that has ended. */
  public void remove(Runnable wrapUp) {
    reported.remove(wrapUp);
  }
}
