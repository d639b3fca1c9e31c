package dev.pencilmark.server.status;

/** Why a pool refuses work, under the names that metrics have for it. */
public enum Overload {
  /** As much work waits as may, and more of this caller's than of anybody else's. */
  QUEUE_FULL,
  /** It would wait for longer than work should. */
  WAIT_TOO_LONG,
  /** It would not be done before the deadline of its call. */
  DEADLINE_TOO_SOON;

  /**
   * A refusal.
   *
   * @param retryNanos after how long the same work would be taken
   */
  public record Refused(Overload reason, long retryNanos) {}
}
