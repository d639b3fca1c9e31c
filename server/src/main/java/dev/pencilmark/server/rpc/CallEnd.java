package dev.pencilmark.server.rpc;

import dev.pencilmark.server.limits.Drain;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The end of a streaming call, which its handler, its client or a draining server may cause; the
 * first one applies.
 */
final class CallEnd {

  private final Drain drain;
  private final Runnable wrapUp;
  private final AtomicBoolean come = new AtomicBoolean();

  /**
   * A call that has begun.
   *
   * @param wrapUp has it end itself when the server drains, see {@link Drain#add}
   */
  CallEnd(Drain drain, Runnable wrapUp) {
    this.drain = drain;
    this.wrapUp = wrapUp;
  }

  /** Registers the call for the drain, which may have started. */
  void awaitDrain() {
    drain.add(wrapUp);
  }

  /** Returns whether the call has ended. */
  boolean hasCome() {
    return come.get();
  }

  /**
   * The call ends, unless it has. Returns whether it does now, so that its status is to be sent.
   */
  boolean comesNow() {
    if (!come.compareAndSet(false, true)) {
      return false;
    }
    drain.remove(wrapUp);
    return true;
  }
}
