package dev.pencilmark.cli.option;

import dev.pencilmark.cli.report.UsageException;
import java.util.Locale;

/** Options of which some words are the values. */
public final class Choices {

  private Choices() {}

  /**
   * The value of a word.
   *
   * @throws UsageException if there is none
   */
  public static <E extends Enum<E>> E of(Class<E> kind, String option, String word) {
    StringBuilder words = new StringBuilder();
    for (E one : kind.getEnumConstants()) {
      String other = one.name().toLowerCase(Locale.ROOT).replace('_', '-');
      if (other.equals(word)) {
        return one;
      }
      words.append(words.length() == 0 ? "" : ", ").append(other);
    }
    throw new UsageException(option + " must be one of " + words);
  }
}
