package dev.pencilmark.server.status;

/** The reason why a pool rejects work, with the name that metrics use. */
public enum Overload {
  /** The queue is full, and the caller has the most work in it. */
  QUEUE_FULL,
  /** It would wait for longer than work should. */
  WAIT_TOO_LONG,
  /** It would not be done before the deadline of its call. */
  DEADLINE_TOO_SOON;

  /**
   * A rejection.
   *
   * @param retryNanos the delay after which the same work would be accepted
   */
  public record Refused(Overload reason, long retryNanos) {}
}
