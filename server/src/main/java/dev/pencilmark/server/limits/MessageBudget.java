package dev.pencilmark.server.limits;

/** The limits of a message while it is parsed. */
interface MessageBudget {

  /** Returns the maximum heap size of the message in bytes. */
  long mostWeight();

  /**
   * Reserves the heap size of the complete message. Returns whether there is enough memory; if not,
   * the message must not be parsed.
   */
  boolean becomes(long bytes);

  /** Notes why the message is not read. */
  void refuse(Exception reason);
}
