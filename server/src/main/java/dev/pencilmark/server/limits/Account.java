package dev.pencilmark.server.limits;

import java.util.concurrent.atomic.AtomicLong;

/**
 * How many bytes the calls of somebody hold, and how many they may: of a connection, of an address,
 * of a caller, of all together.
 */
final class Account {

  private final AtomicLong held = new AtomicLong();
  private final long most;

  /** An account with a bound. */
  Account(long most) {
    this.most = most;
  }

  /** Adds bytes, or takes some away. */
  void add(long bytes) {
    held.addAndGet(bytes);
  }

  /** How many there are. */
  long held() {
    return held.get();
  }

  /** How many there may be. */
  long most() {
    return most;
  }

  /** Whether there are more than there may be. */
  boolean isOver() {
    return held.get() > most;
  }
}
