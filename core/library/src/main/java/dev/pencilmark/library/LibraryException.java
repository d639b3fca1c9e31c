package dev.pencilmark.library;

/** A library cannot complete an operation, for a reason other than the puzzle. */
public final class LibraryException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** The kind of failure. The operation had no effect. */
  public enum Fault {
    /** There is no more room on the disk. */
    FULL,
    /** Another program is writing for longer than the timeout. */
    LOCKED,
    /** The file, or the database, can only be read. */
    READ_ONLY,
    /** The database cannot be reached, or the file cannot be opened. */
    UNAVAILABLE,
    /** It is no library, or one of a newer version. */
    UNKNOWN_SCHEMA,
    /** The file is damaged. */
    DAMAGED,
    /** Nothing on the class path keeps libraries of this kind. */
    NOT_INSTALLED,
    /** Anything else; a bug of ours or of the database. */
    OTHER
  }

  private final Fault fault;

  /** Creates a fault with a message for people. */
  public LibraryException(Fault fault, String message, Throwable cause) {
    super(message, cause);
    this.fault = fault;
  }

  /** Returns the kind of failure. */
  public Fault fault() {
    return fault;
  }

  /** Returns whether the same may be possible a moment later. */
  public boolean isPassing() {
    return fault == Fault.LOCKED || fault == Fault.UNAVAILABLE;
  }
}
