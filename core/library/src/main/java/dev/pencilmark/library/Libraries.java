package dev.pencilmark.library;

import java.util.ServiceLoader;

/** The libraries that can be opened. */
public final class Libraries {

  /**
   * Returns whether a place is a file, or else some database by its URL. What looks like a URL and
   * is none of JDBC is no file either: its start is missing, and it may have a password.
   */
  public static boolean isFile(String place) {
    return !place.startsWith("jdbc:") && !place.contains("://");
  }

  private Libraries() {}

  /**
   * Opens a library, which is made if there is none.
   *
   * @param place a file, or {@code jdbc:postgresql://HOST/DATABASE}
   * @throws LibraryException if it cannot be opened
   */
  public static PuzzleLibrary open(String place) {
    ClassLoader loader = Libraries.class.getClassLoader();
    for (LibraryProvider provider : ServiceLoader.load(LibraryProvider.class, loader)) {
      if (provider.knows(place)) {
        return provider.open(place);
      }
    }
    throw new LibraryException(
        LibraryException.Fault.NOT_INSTALLED,
        place.startsWith("jdbc:")
            ? "there is no library like " + place.replaceFirst("//.*", "//...")
            : "this program comes without libraries",
        null);
  }
}
