package dev.pencilmark.server.observe;

import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Numbers the formats from 0, and after them a board and an unknown format, for use in arrays. */
public final class FormatIndex {

  private static final List<Format> FORMATS = Formats.all();

  /** A puzzle that came as a board. */
  public static final int BOARD = FORMATS.size();

  /** A text in no format, or a format that does not exist. */
  public static final int UNKNOWN = FORMATS.size() + 1;

  /** The number of indices. */
  static final int COUNT = FORMATS.size() + 2;

  private static final Map<Format, Integer> NUMBERS = new IdentityHashMap<>();

  static {
    for (int i = 0; i < FORMATS.size(); i++) {
      NUMBERS.put(FORMATS.get(i), i);
    }
  }

  private FormatIndex() {}

  public static int of(Format format) {
    return NUMBERS.getOrDefault(format, UNKNOWN);
  }

  /** Returns the name of a number in labels. */
  public static String label(int index) {
    if (index == BOARD) {
      return "board";
    }
    return index == UNKNOWN ? "unknown" : FORMATS.get(index).id();
  }
}
