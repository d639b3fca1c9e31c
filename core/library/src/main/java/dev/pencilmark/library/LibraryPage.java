package dev.pencilmark.library;

import java.util.List;

/**
 * A page of a list.
 *
 * @param items the items in the order of the list
 * @param next the key after which the next page starts; empty if this is the last page
 */
public record LibraryPage<T>(List<T> items, String next) {

  /** The maximum number of items of a page. */
  public static final int MOST = 200;

  public LibraryPage {
    items = List.copyOf(items);
  }

  /**
   * Returns whether a page can have {@code most} items.
   *
   * @param most the requested number of items
   */
  public static boolean isSize(int most) {
    return most >= 1 && most <= MOST;
  }
}
