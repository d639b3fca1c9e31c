package dev.pencilmark.server.limits;

import dev.pencilmark.server.status.Overload.Refused;

/** The work of a call or a batch, from its arrival to its answer, as {@link Schedule} sees it. */
class Task {

  final String caller;
  final long deadline;
  final boolean refusable;

  CallerQueue queue;
  long arrived;

  /** The time from its arrival to its deadline; 0 without a deadline. */
  long budget;

  long since;
  long sequence;
  int level;

  /** Time that it has taken, and time since a search began. */
  long used;

  long searched;

  /** The level that it temporarily has, until it has used {@link #boostedUntil}. */
  int boostedLevel = PriorityLevels.NONE;

  long boostedUntil;
  boolean isWaiting;
  boolean isNew;
  boolean isPreempted;
  boolean hasSlot;
  boolean needsSlot;
  boolean wasRestarted;

  /** Whether it redeemed a promise of an earlier rejection. */
  boolean isExpected;

  Refused refusal;

  /**
   * Creates a task that has not arrived.
   *
   * @param caller the caller
   * @param deadline the time after which the result is useless; {@link Long#MAX_VALUE} for none
   * @param refusable whether it may be rejected after it has started
   */
  Task(String caller, long deadline, boolean refusable) {
    this.caller = caller;
    this.deadline = deadline;
    this.refusable = refusable;
  }

  boolean isWaiting() {
    return isWaiting;
  }

  boolean hasSlot() {
    return hasSlot;
  }

  /** When it began to wait. */
  long since() {
    return since;
  }

  /** Returns why it was rejected; null if it was not. */
  Refused refusal() {
    return refusal;
  }

  /** Returns the level that others have to be above to go before it. */
  int rank() {
    return used < boostedUntil ? Math.min(level, boostedLevel) : level;
  }
}
