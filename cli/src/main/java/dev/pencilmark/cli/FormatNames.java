package dev.pencilmark.cli;

import dev.pencilmark.cli.work.FormatInfo;
import dev.pencilmark.cli.work.Problem;
import dev.pencilmark.cli.work.PuzzleService;
import dev.pencilmark.problem.NearNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Names of formats that somebody has mistyped. */
final class FormatNames {

  /** A line of the list of all. */
  private static final int COLUMNS = 80;

  private FormatNames() {}

  /**
   * What to say of a request that is wrong. If it names a format that is not there, prints those
   * that there are.
   *
   * @param names what was named; some may be null
   */
  static String explain(Problem problem, PuzzleService service, Console console, String... names) {
    if (!problem.isBadRequest()) {
      return problem.message();
    }
    List<FormatInfo> formats = service.formats();
    List<String> ids = formats.stream().map(FormatInfo::id).toList();
    List<String> all = formats.stream().flatMap(FormatNames::all).toList();
    return Stream.of(names)
        .filter(Objects::nonNull)
        .filter(name -> !all.contains(name))
        .findFirst()
        .map(name -> unknown(name, ids, all))
        .orElse(problem.message());
  }

  private static Stream<String> all(FormatInfo format) {
    return Stream.concat(
        Stream.of(format.id()),
        format.dialects().stream().map(dialect -> format.id() + "." + dialect.name()));
  }

  /** Words about a name that is none. */
  static String unknown(String name, List<String> ids, List<String> all) {
    List<String> near = near(name, all);
    String words = "there is no format " + Words.visible(name);
    if (!near.isEmpty()) {
      words += "; did you mean " + String.join(" or ", near) + "?";
    }
    return words + "\nThere are:\n" + columns(ids) + "See 'pencilmark formats'.";
  }

  /** The nearest names, three at most. */
  private static List<String> near(String name, List<String> all) {
    record Near(String name, int distance) {}
    int most = Math.max(1, name.length() / 4);
    return all.stream()
        .map(one -> new Near(one, NearNames.distance(name, one)))
        .filter(
            one ->
                one.distance() <= most
                    || !name.isEmpty() && one.name().endsWith("." + name)
                    || NearNames.distance(name, family(one.name())) <= most)
        .sorted(Comparator.comparingInt(Near::distance))
        .limit(3)
        .map(Near::name)
        .toList();
  }

  /** What a name begins with, such as {@code fpuzzles} of {@code fpuzzles.lz}. */
  private static String family(String name) {
    return name.substring(0, (name + '.').indexOf('.'));
  }

  /** Names below each other, in as many columns as fit. */
  private static String columns(List<String> names) {
    int width = 2 + names.stream().mapToInt(String::length).max().orElse(0);
    int columns = Math.max(1, (COLUMNS - 2) / width);
    int rows = (names.size() + columns - 1) / columns;
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < rows; row++) {
      List<String> line = new ArrayList<>();
      for (int at = row; at < names.size(); at += rows) {
        line.add(String.format("%-" + width + "s", names.get(at)));
      }
      text.append("  ").append(String.join("", line).stripTrailing()).append('\n');
    }
    return text.toString();
  }
}
