package dev.pencilmark.server.limits;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Tells the calls that may last for ever that the server is about to stop. Each ends itself when it
 * has sent what it owes: the answer to what it has taken, and then UNAVAILABLE, so that its client
 * sends the rest to another server.
 */
public final class Drain {

  private final Set<Runnable> told = ConcurrentHashMap.newKeySet();
  private volatile boolean begun;

  /** Begins: tells all calls that are there, and from now on each that comes. */
  public void begin() {
    begun = true;
    told.forEach(Runnable::run);
  }

  /**
   * Notes whom to tell.
   *
   * @param wrapUp has a call end itself; runs once, or twice if the drain begins right now, on any
   *     thread
   */
  public void add(Runnable wrapUp) {
    told.add(wrapUp);
    if (begun) {
      wrapUp.run();
    }
  }

  /** Forgets a call that has ended. */
  public void remove(Runnable wrapUp) {
    told.remove(wrapUp);
  }
}
