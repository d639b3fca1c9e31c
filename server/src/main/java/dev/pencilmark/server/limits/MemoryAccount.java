package dev.pencilmark.server.limits;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The bytes that a group of calls holds, and their maximum: the calls of a connection, an address,
 * a caller, or all.
 */
final class MemoryAccount {

  private final AtomicLong held = new AtomicLong();
  private final long most;

  /** An account with a bound. */
  MemoryAccount(long most) {
    this.most = most;
  }

  /** Adds a number of bytes, which may be negative. */
  void add(long bytes) {
    held.addAndGet(bytes);
  }

  /** Returns the bytes in use. */
  long held() {
    return held.get();
  }

  /** Returns the maximum. */
  long most() {
    return most;
  }

  /** Returns whether the maximum is exceeded. */
  boolean isOver() {
    return held.get() > most;
  }
}
