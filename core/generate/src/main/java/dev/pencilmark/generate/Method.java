package dev.pencilmark.generate;

import java.util.Locale;
import java.util.stream.Stream;

/** How it is determined which cells have clues. */
public enum Method {
  /** Clues of a full grid are removed in random order as long as one solution remains. */
  TOP_DOWN,
  /**
   * Clues of a full grid are given in random order until one solution remains; then redundant ones
   * are removed in another order.
   */
  BOTTOM_UP,
  /** The places of the clues are given, and digits for them are searched for. */
  PATTERN,
  /**
   * The next clue is always the one from which most follows by the rules of fu-sudoku (2006),
   * counting and intersections, until all cells are known by them: few clues, and no puzzle needs
   * anything else.
   */
  MAX_DEDUCTION;

  /** Returns the stable name, such as {@code top_down}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the method with a name, or null. */
  public static Method ofId(String id) {
    return Stream.of(values()).filter(one -> one.id().equals(id)).findFirst().orElse(null);
  }
}
