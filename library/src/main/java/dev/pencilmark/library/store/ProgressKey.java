package dev.pencilmark.library.store;

import dev.pencilmark.library.LibraryProgress;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The position in the progress of a player after which a page starts.
 *
 * @param updated when the progress was saved, in seconds since 1970
 * @param puzzle the ID of the puzzle
 */
record ProgressKey(long updated, long puzzle) {

  private static final Pattern TEXT = Pattern.compile("([0-9]{1,18})\\.([0-9]{1,18})");

  private static final ProgressKey START = new ProgressKey(Long.MAX_VALUE, 0);

  /** Returns the key of a text, the start for an empty one. */
  static ProgressKey of(String text) {
    if (text.isEmpty()) {
      return START;
    }
    Matcher parts = TEXT.matcher(text);
    if (!parts.matches()) {
      throw new IllegalArgumentException("not a position in a list");
    }
    return new ProgressKey(Long.parseLong(parts.group(1)), Long.parseLong(parts.group(2)));
  }

  /** Returns the position after a puzzle. */
  static String after(LibraryProgress progress) {
    return progress.updated().getEpochSecond() + "." + progress.puzzle();
  }
}
