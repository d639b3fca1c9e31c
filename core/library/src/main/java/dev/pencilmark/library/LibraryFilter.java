package dev.pencilmark.library;

import dev.pencilmark.board.PuzzleType;

/**
 * Which puzzles of a library.
 *
 * @param type their type; null for any
 * @param level their level, 1 to 6, 0 for those that were not rated; {@link #ANY_LEVEL} for any
 * @param collection the slug of a collection, or empty for all puzzles
 * @param tag a tag that they have, or empty
 */
public record LibraryFilter(PuzzleType type, int level, String collection, String tag) {

  /** Any level. */
  public static final int ANY_LEVEL = -1;

  /** The most that levels go to. */
  public static final int MOST_LEVEL = 6;

  /** All puzzles. */
  public static final LibraryFilter ALL = new LibraryFilter(null, ANY_LEVEL, "", "");

  public LibraryFilter {
    if (level < ANY_LEVEL || level > MOST_LEVEL) {
      throw new IllegalArgumentException("level " + level);
    }
  }

  /** Returns those of a type; null for any. */
  public LibraryFilter ofType(PuzzleType one) {
    return new LibraryFilter(one, level, collection, tag);
  }

  /** Returns those of a level. */
  public LibraryFilter ofLevel(int one) {
    return new LibraryFilter(type, one, collection, tag);
  }

  /** Returns those of a collection. */
  public LibraryFilter inCollection(String slug) {
    return new LibraryFilter(type, level, slug, tag);
  }

  /** Returns those with a tag. */
  public LibraryFilter withTag(String one) {
    return new LibraryFilter(type, level, collection, one);
  }
}
