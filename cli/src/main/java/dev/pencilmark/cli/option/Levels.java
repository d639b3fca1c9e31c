package dev.pencilmark.cli.option;

import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.logic.Rating;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Difficulty levels, by number or by name. */
public final class Levels {

  /** Puzzles without a rating. */
  private static final String UNRATED = "unrated";

  /** HoDoKu's names of the first four levels; the fifth level is named extreme in both. */
  private static final List<String> HODOKU = List.of("easy", "medium", "hard", "unfair");

  private Levels() {}

  /** The values, for shells that complete them. */
  static final class Names extends Candidates {
    Names() {
      super(Stream.concat(Rating.LEVEL_NAMES.stream(), HODOKU.stream()).toList());
    }
  }

  /**
   * Converts a level, or two levels with a hyphen between them, to numbers.
   *
   * @throws UsageException if a name is unknown
   */
  static String numbers(String text) {
    List<String> ends = new ArrayList<>();
    for (String end : text.split("-", -1)) {
      ends.add(end.matches("[a-zA-Z]+") ? "" + number(end) : end);
    }
    return String.join("-", ends);
  }

  /**
   * Returns one level.
   *
   * @return 1 to 6, or 0 for puzzles without a rating
   * @throws UsageException if there is no level with this name or number
   */
  static int oneOrUnrated(String text) {
    if (text.equals(UNRATED)) {
      return 0;
    }
    String level = numbers(text);
    if (!level.matches("[0-6]")) {
      throw new UsageException("--level must be 1 to 6, the name of a level, or " + UNRATED);
    }
    return Integer.parseInt(level);
  }

  private static int number(String name) {
    String known = Choices.nearest("--level", name, new Names().names());
    return 1 + Math.max(HODOKU.indexOf(known), Rating.LEVEL_NAMES.indexOf(known));
  }
}
