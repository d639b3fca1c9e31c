package dev.pencilmark.server.limits;

import dev.pencilmark.server.status.Overload.Refused;

/**
 * The work of a call, from its arrival to its answer, or that of a batch, as {@link Schedule} sees
 * it.
 */
class Task {

  final String caller;
  final long deadline;
  final boolean refusable;

  Share share;
  long arrived;

  /** How long its caller would wait. */
  long budget;

  long since;
  long sequence;
  int level;

  /** Time that it has taken, and time since a search began. */
  long used;

  long searched;

  /** The level that it stands in for, until it has used so much. */
  int standsFor = Levels.NOBODY;

  long standsUntil;
  boolean isWaiting;
  boolean isNew;
  boolean isParked;
  boolean isPlaced;
  boolean needsPlace;
  boolean beganAnew;

  /** Whether its caller came as told. */
  boolean isExpected;

  Refused refusal;

  /**
   * Work that has not come yet.
   *
   * @param caller whose it is
   * @param deadline when the answer is of no use any more; {@link Long#MAX_VALUE} for never
   * @param refusable whether it may be refused once it has begun
   */
  Task(String caller, long deadline, boolean refusable) {
    this.caller = caller;
    this.deadline = deadline;
    this.refusable = refusable;
  }

  boolean isWaiting() {
    return isWaiting;
  }

  boolean isPlaced() {
    return isPlaced;
  }

  /** When it began to wait. */
  long since() {
    return since;
  }

  /** Why it was refused; null if it was not. */
  Refused refusal() {
    return refusal;
  }

  /** The level that others have to be above to go before it. */
  int rank() {
    return used < standsUntil ? Math.min(level, standsFor) : level;
  }
}
