package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.RuleKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The kinds of rules that a format has no row for, which docs/rules-in-formats.md lists: a new kind
 * has a row, or is listed on purpose. After a change run the tests with {@code
 * -Dpencilmark.write=true}, and they write the list.
 */
public final class KindsWithoutRow {

  private static final Path DOCUMENT =
      Path.of(System.getProperty("pencilmark.root")).resolve("docs/rules-in-formats.md");

  private static final String SECTION = "<!-- kinds without a row: see KindsWithoutRow -->";

  private KindsWithoutRow() {}

  /** Compares the document with the kinds that have a row. */
  public static void check(String formatId, Set<RuleKind> withRow) throws IOException {
    String start = "| `" + formatId + "` | ";
    String ids =
        Stream.of(RuleKind.values())
            .filter(kind -> !withRow.contains(kind))
            .map(kind -> "`" + kind.id() + "`")
            .collect(Collectors.joining(" "));
    String kinds = ids.isEmpty() ? "none" : ids;
    String text = Files.readString(DOCUMENT);
    int from = text.indexOf(start, text.indexOf(SECTION)) + start.length();
    int to = text.indexOf(" |\n", from);
    if (Boolean.getBoolean("pencilmark.write")) {
      Files.writeString(DOCUMENT, text.substring(0, from) + kinds + text.substring(to));
      return;
    }
    assertThat(text.substring(from, to))
        .as("kinds without a row for %s: add a row to its table, or list them", formatId)
        .isEqualTo(kinds);
  }
}
