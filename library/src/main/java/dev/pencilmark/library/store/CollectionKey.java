package dev.pencilmark.library.store;

import dev.pencilmark.library.LibraryCollection;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * The position in the list of collections after which a page starts.
 *
 * @param title the title
 * @param slug the slug
 */
record CollectionKey(String title, String slug) {

  /** No title contains it. */
  private static final char SEPARATOR = '\0';

  /** Returns the key of a text, the start for an empty one. */
  static CollectionKey of(String text) {
    String key = new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8);
    int end = key.lastIndexOf(SEPARATOR);
    if (end < 0 && !text.isEmpty()) {
      throw new IllegalArgumentException("not a position in a list");
    }
    return end < 0
        ? new CollectionKey("", "")
        : new CollectionKey(key.substring(0, end), key.substring(end + 1));
  }

  /** Returns the position after a collection. */
  static String after(LibraryCollection collection) {
    String key = collection.title() + SEPARATOR + collection.slug();
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(key.getBytes(StandardCharsets.UTF_8));
  }
}
