package dev.pencilmark.library;

/** Opens libraries in one kind of storage; loaded with {@link java.util.ServiceLoader}. */
public interface LibraryProvider {

  /** Returns whether a place is of this kind. */
  boolean knows(String place);

  /**
   * Opens a library, and creates it if it does not exist.
   *
   * @throws LibraryException if it cannot be opened
   */
  PuzzleLibrary open(String place);
}
