package dev.pencilmark.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * The kinds of rules are listed once, in {@link RuleKind}; the table of docs/rules.md is made from
 * them. After a change run the test with {@code -Dpencilmark.write=true}, and it writes the table.
 */
final class DocumentedRulesTest {

  private static final Path DOCUMENT =
      Path.of(System.getProperty("pencilmark.root")).resolve("docs/rules.md");
  private static final String START =
      "<!-- kinds: made from the registry, see DocumentedRulesTest -->\n";
  private static final String END = "<!-- end of kinds -->";

  @Test
  void theTableIsThatOfTheRegistry() throws IOException {
    String text = Files.readString(DOCUMENT);
    int start = text.indexOf(START) + START.length();
    int end = text.indexOf(END);
    if (Boolean.getBoolean("pencilmark.write")) {
      Files.writeString(DOCUMENT, text.substring(0, start) + table() + text.substring(end));
      return;
    }
    assertThat(text.substring(start, end)).as("rewrite the table").isEqualTo(table());
  }

  /** Rules about the whole grid are not drawn. */
  private static String picture(RuleKind kind) {
    boolean drawn = kind.form() != RuleKind.Form.GLOBAL && kind.isSupported();
    return drawn
        ? "<img src=\"pictures/rules/%s.svg\" width=\"180\" alt=\"%s\">"
            .formatted(kind.id(), kind.title())
        : "";
  }

  private static String table() {
    StringBuilder table =
        new StringBuilder(
            "| | id | rule | cells | values | usual value | |\n|---|---|---|---|---|---|---|\n");
    for (RuleKind kind : RuleKind.values()) {
      String values =
          kind.mostValues() == 0
              ? ""
              : kind.fewestValues() == kind.mostValues()
                  ? kind.mostValues() + ""
                  : kind.fewestValues() + " to " + kind.mostValues();
      table.append(
          "| %s | `%s` | **%s.** %s | %s | %s | %s | %s |%n"
              .formatted(
                  picture(kind),
                  kind.id(),
                  kind.title(),
                  kind.meaning(),
                  kind.form().title(),
                  values,
                  kind.hasUsualValue() ? kind.usualValue(9) + "" : "",
                  kind.isSolved() ? "solved" : "carried"));
    }
    return table.toString();
  }
}
