package dev.pencilmark.library;

/** A library cannot do what it was asked for, through no fault of the puzzle. */
public final class LibraryException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** What is the matter. Nothing of what was asked for has been done. */
  public enum Fault {
    /** There is no more room on the disk. */
    FULL,
    /** Somebody else is writing, for longer than is waited for. */
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

  /** A fault with a message for people. */
  public LibraryException(Fault fault, String message, Throwable cause) {
    super(message, cause);
    this.fault = fault;
  }

  /** What is the matter. */
  public Fault fault() {
    return fault;
  }

  /** Whether the same may be possible a moment later. */
  public boolean isPassing() {
    return fault == Fault.LOCKED || fault == Fault.UNAVAILABLE;
  }
}
