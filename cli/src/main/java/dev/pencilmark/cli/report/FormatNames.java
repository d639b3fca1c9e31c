package dev.pencilmark.cli.report;

import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.cli.service.RefusedException;
import dev.pencilmark.problem.NearNames;
import dev.pencilmark.v1.Format;
import dev.pencilmark.v1.Problem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Suggests names for mistyped formats. */
public final class FormatNames {

  /** The line width of the list of all formats. */
  private static final int COLUMNS = 80;

  private FormatNames() {}

  /**
   * Returns the message for an invalid request. If it names an unknown format, prints the known
   * ones.
   *
   * @param names the names in the request; some may be null
   */
  public static String explain(
      Problem problem, PuzzleService service, Console console, String... names) {
    if (!new RefusedException(problem).isOfRequest()) {
      return problem.getMessage();
    }
    List<Format> formats = service.formats().getFormatsList();
    List<String> ids = formats.stream().map(Format::getId).toList();
    List<String> all = formats.stream().flatMap(FormatNames::all).toList();
    return Stream.of(names)
        .filter(Objects::nonNull)
        .filter(name -> !all.contains(name))
        .findFirst()
        .map(name -> unknown(name, ids, all))
        .orElse(problem.getMessage());
  }

  /** Returns the names of a format: its own, and those with its dialects. */
  public static Stream<String> all(Format format) {
    return Stream.concat(
        Stream.of(format.getId()),
        format.getDialectsList().stream().map(dialect -> format.getId() + "." + dialect.getName()));
  }

  /** Returns the message for an unknown name. */
  public static String unknown(String name, List<String> ids, List<String> all) {
    List<String> near = near(name, all);
    String words = "there is no format " + Words.visible(name);
    if (!near.isEmpty()) {
      words += "; did you mean " + String.join(" or ", near) + "?";
    }
    return words + "\nThere are:\n" + columns(ids) + "See 'pencilmark formats'.";
  }

  /** Returns the nearest names, at most three. */
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

  /** Returns the first part of a name, such as {@code fpuzzles} of {@code fpuzzles.lz}. */
  private static String family(String name) {
    return name.substring(0, (name + '.').indexOf('.'));
  }

  /** Arranges names in as many columns as fit. */
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
