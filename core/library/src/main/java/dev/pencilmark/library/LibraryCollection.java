package dev.pencilmark.library;

import java.time.Instant;
import java.util.regex.Pattern;

/**
 * A named list of puzzles.
 *
 * @param slug the name in links: lower-case letters, digits and hyphens, 1 to 64
 * @param title the title
 * @param description a description, or empty
 * @param created the time of creation
 * @param puzzles the number of puzzles
 */
public record LibraryCollection(
    String slug, String title, String description, Instant created, long puzzles) {

  /** The maximum number of characters of a description. */
  public static final int MOST_DESCRIPTION = 2_000;

  /** The syntax of a slug, in words. */
  public static final String SLUGS =
      "1 to 64 lower-case letters, digits and hyphens, and no hyphen at an end";

  private static final Pattern SLUG = Pattern.compile("[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?");

  /** Returns whether a text can be a slug. */
  public static boolean isSlug(String text) {
    return SLUG.matcher(text).matches();
  }
}
