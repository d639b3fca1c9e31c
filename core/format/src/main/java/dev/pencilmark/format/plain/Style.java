package dev.pencilmark.format.plain;

import dev.pencilmark.format.Dialect;
import java.util.Arrays;
import java.util.List;

/** A way in which programs write a grid or a table. Each but the usual one is a dialect. */
interface Style {

  /** Returns the name of the dialect; empty for the usual style. */
  String dialect();

  /** Returns its distinctive feature. */
  String title();

  /** Returns the style with a name; null if there is none. */
  static <S extends Style> S named(S[] styles, String dialect) {
    return Arrays.stream(styles)
        .filter(style -> style.dialect().equals(dialect))
        .findFirst()
        .orElse(null);
  }

  /** Returns the styles other than the usual one as dialects. */
  static List<Dialect> dialects(Style[] styles) {
    return Arrays.stream(styles)
        .filter(style -> !style.dialect().isEmpty())
        .map(style -> new Dialect(style.dialect(), style.title(), Dialect.Use.STYLE))
        .toList();
  }
}
