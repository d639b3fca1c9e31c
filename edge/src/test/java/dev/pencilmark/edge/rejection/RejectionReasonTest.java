package dev.pencilmark.edge.rejection;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Reasons of rejections, and their documentation. */
final class RejectionReasonTest {

  @Test
  void reasonsAndTheirParametersAreDocumented() throws IOException {
    List<String> documented =
        Files.readString(Path.of(System.getProperty("pencilmark.root"), "docs/codes.md"))
            .lines()
            .dropWhile(line -> !line.equals("## Rejections by the edge"))
            .takeWhile(line -> !line.startsWith("## Reasons of"))
            .filter(line -> line.startsWith("| `"))
            .toList();
    assertThat(documented)
        .containsExactlyElementsOf(
            Stream.of(RejectionReason.values()).map(RejectionReasonTest::row).toList());
  }

  private static String row(RejectionReason reason) {
    String parameters =
        reason.parameters().stream()
            .map(parameter -> '`' + parameter + '`')
            .collect(Collectors.joining(", "));
    return "| `%s` | `%s` | %d | %s |"
        .formatted(reason, reason.code(), reason.http(), parameters)
        .replace("  ", " ");
  }

  @ParameterizedTest
  @EnumSource
  void textHasTheValuesOfAllParameters(RejectionReason reason) {
    Rejection rejection = reason.rejection();
    for (String parameter : reason.parameters()) {
      rejection = rejection.with(parameter, "<" + parameter + ">");
    }
    assertThat(rejection.text()).doesNotContain("{", "}");
    for (String parameter : reason.parameters()) {
      assertThat(rejection.text()).contains("<" + parameter + ">");
    }
  }

  @Test
  void valuesAreInsertedLiterally() {
    assertThat(
            RejectionReason.PARAMETERS_EXCLUSIVE
                .with("parameter", "{other}")
                .with("other", "$1\\")
                .text())
        .isEqualTo("the parameter '{other}' must not be combined with '$1\\'");
  }
}
