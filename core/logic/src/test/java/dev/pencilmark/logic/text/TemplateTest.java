package dev.pencilmark.logic.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class TemplateTest {

  @Test
  void argumentsAreFilledIn() {
    assertThat(
            Template.of("{a} and {b}, {a}").fill(Map.<String, Object>of("a", "r1c1", "b", 7)::get))
        .isEqualTo("r1c1 and 7, r1c1");
  }

  @Test
  void pluralsChooseTheExactNumberBeforeOneAndOther() {
    Template template =
        Template.of(
            "{n, plural, =0 {none} one {# cell sees} =2 {both see} other {# cells see}} it");
    assertThat(template.fill(Map.<String, Object>of("n", 0)::get)).isEqualTo("none it");
    assertThat(template.fill(Map.<String, Object>of("n", 1)::get)).isEqualTo("1 cell sees it");
    assertThat(template.fill(Map.<String, Object>of("n", 2)::get)).isEqualTo("both see it");
    assertThat(template.fill(Map.<String, Object>of("n", 21)::get)).isEqualTo("21 cells see it");
  }

  @Test
  void selectsChooseByWordAndNest() {
    Template template =
        Template.of(
            "{kind, select, CAGE {cage {n, plural, one {#} other {of #}}} other {{kind}}}!");
    assertThat(template.fill(Map.<String, Object>of("kind", "CAGE", "n", 3)::get))
        .isEqualTo("cage of 3!");
    assertThat(template.fill(Map.<String, Object>of("kind", "row", "n", 3)::get)).isEqualTo("row!");
  }

  @Test
  void numberSignIsLiteralOutsideOfPlurals() {
    assertThat(Template.of("# {a}").fill(Map.<String, Object>of("a", 1)::get)).isEqualTo("# 1");
  }

  @Test
  void missingArgumentsAndMalformedTemplatesAreRejected() {
    assertThatThrownBy(() -> Template.of("{a}").fill(Map.<String, Object>of()::get))
        .hasMessageContaining("{a}");
    assertThatThrownBy(() -> Template.of("{a")).hasMessageContaining("unmatched");
    assertThatThrownBy(() -> Template.of("a}")).hasMessageContaining("unmatched");
    assertThatThrownBy(() -> Template.of("{n, plural, one {x}}")).hasMessageContaining("other");
  }
}
