package dev.pencilmark.cli.option;

import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.problem.NearNames;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** Options with a closed set of values, in kebab-case; snake_case is an alias. */
public final class Choices {

  private Choices() {}

  /**
   * Returns the constant of a value.
   *
   * @throws UsageException if there is none
   */
  public static <E extends Enum<E>> E of(Class<E> kind, String option, String value) {
    List<String> names = names(kind);
    return kind.getEnumConstants()[names.indexOf(nearest(option, value, names))];
  }

  /** Returns the values of an enum. */
  static List<String> names(Class<? extends Enum<?>> kind) {
    return Arrays.stream(kind.getEnumConstants()).map(one -> kebab(one.name())).toList();
  }

  /** Converts a name to kebab-case. */
  static String kebab(String name) {
    return name.toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * Returns the value in kebab-case.
   *
   * @throws UsageException if it is not one of these values; suggests the nearest one
   */
  public static String nearest(String option, String value, Collection<String> all) {
    String name = kebab(value);
    if (all.contains(name)) {
      return name;
    }
    throw new UsageException(
        option
            + " must be one of "
            + String.join(", ", all)
            + ", not '"
            + Words.visible(value)
            + "'; did you mean "
            + NearNames.of(name, all).get(0)
            + "?");
  }
}
