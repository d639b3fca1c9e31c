package dev.pencilmark.library;

import java.time.Instant;
import java.util.regex.Pattern;

/**
 * A list of puzzles with a name.
 *
 * @param slug its name in links: lower-case letters, digits and hyphens, 1 to 64
 * @param title its name for people
 * @param description what it is, or empty
 * @param created when it was made
 * @param puzzles how many puzzles it has
 */
public record LibraryCollection(
    String slug, String title, String description, Instant created, long puzzles) {

  /** The most characters of a description. */
  public static final int MOST_DESCRIPTION = 2_000;

  /** What a slug has, in words. */
  public static final String SLUGS =
      "1 to 64 lower-case letters, digits and hyphens, and no hyphen at an end";

  private static final Pattern SLUG = Pattern.compile("[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?");

  /** Whether a text can be a slug. */
  public static boolean isSlug(String text) {
    return SLUG.matcher(text).matches();
  }
}
