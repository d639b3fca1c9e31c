package dev.pencilmark.format;

import dev.pencilmark.format.cages.CageFormats;
import dev.pencilmark.format.collections.CollectionFormats;
import dev.pencilmark.format.plain.PlainFormats;
import dev.pencilmark.format.sudokuwiki.SudokuWikiFormats;
import dev.pencilmark.format.tatham.TathamFormats;
import dev.pencilmark.format.webapps.WebAppFormats;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The formats that Pencilmark knows, in the order in which detection considers them. */
public final class Formats {

  private static final List<Format> ALL =
      Stream.of(
              SudokuWikiFormats.all(),
              WebAppFormats.all(),
              CageFormats.all(),
              TathamFormats.all(),
              CollectionFormats.all(),
              PlainFormats.all())
          .flatMap(List::stream)
          .toList();

  private Formats() {}

  /**
   * A format, with a dialect if one was named.
   *
   * @param format the format
   * @param dialect the name of the dialect, or empty
   */
  public record Named(Format format, String dialect) {}

  /** All formats, in the order of detection. */
  public static List<Format> all() {
    return ALL;
  }

  /**
   * Finds a format by its id, with or without a dialect after a dot: {@code swiki.v2}, {@code
   * swiki.v2.base32}.
   *
   * @throws ProblemException BAD_REQUEST if there is no such format or dialect
   */
  public static Named find(String name) throws ProblemException {
    for (Format format : ALL) {
      String id = format.id();
      if (!name.startsWith(id)) {
        continue;
      }
      if (name.length() == id.length()) {
        return new Named(format, "");
      }
      if (name.charAt(id.length()) == '.') {
        return new Named(format, dialect(format, name.substring(id.length() + 1)));
      }
    }
    String ids = ALL.stream().map(Format::id).collect(Collectors.joining(", "));
    throw Problem.of(
            ProblemCode.BAD_REQUEST, "there is no format \"" + brief(name) + "\"; there are " + ids)
        .expected("one of " + ids, brief(name))
        .exception();
  }

  private static String dialect(Format format, String name) throws ProblemException {
    for (Dialect dialect : format.dialects()) {
      if (dialect.name().equals(name)) {
        return name;
      }
    }
    String names = format.dialects().stream().map(Dialect::name).collect(Collectors.joining(", "));
    String known = names.isEmpty() ? "it has none" : "it has " + names;
    throw Problem.of(
            ProblemCode.BAD_REQUEST,
            format.id() + " has no dialect \"" + brief(name) + "\"; " + known)
        .expected(names, brief(name))
        .whileIn(format.id())
        .exception();
  }

  private static String brief(String name) {
    return name.length() > 60 ? name.substring(0, 60) + "..." : name;
  }
}
