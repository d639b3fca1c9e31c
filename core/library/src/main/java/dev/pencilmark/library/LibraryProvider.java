package dev.pencilmark.library;

/** Who keeps libraries in one kind of places; found on the class path. */
public interface LibraryProvider {

  /** Returns whether a place is of this kind. */
  boolean knows(String place);

  /**
   * Opens a library, which is made if there is none.
   *
   * @throws LibraryException if it cannot be opened
   */
  PuzzleLibrary open(String place);
}
