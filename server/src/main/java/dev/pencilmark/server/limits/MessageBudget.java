package dev.pencilmark.server.limits;

/** What a message may take while it is read. */
interface MessageBudget {

  /** The most bytes that it may become. */
  long mostWeight();

  /**
   * The message that has come takes so many bytes in the heap. Returns whether there is room; if
   * not, that is why it is not read.
   */
  boolean becomes(long bytes);

  /** Notes why the message is not read. */
  void refuse(Exception reason);
}
