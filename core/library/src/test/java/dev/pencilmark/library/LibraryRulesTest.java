package dev.pencilmark.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.problem.ProblemException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link LibraryRules}. */
final class LibraryRulesTest {

  @Test
  void rulesComeBack() throws ProblemException {
    List<UnsupportedConstraint> rules =
        List.of(
            new UnsupportedConstraint("a\"\\\n\0\t", 0),
            new UnsupportedConstraint("Ω \uD83D\uDE00", 999_999_999));
    assertThat(LibraryRules.read(LibraryRules.text(rules))).isEqualTo(rules);
    assertThat(LibraryRules.text(rules)).doesNotContain("\0");
    assertThat(LibraryRules.text(List.of())).isEmpty();
    assertThat(LibraryRules.read("")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "[1]",
        "[{}]",
        "[{\"name\":\"\"}]",
        "[{\"name\":3}]",
        "[{\"name\":\"a\",\"count\":-1}]",
        "[{\"name\":\"a\",\"count\":1.5}]",
        "[{\"name\":\"a\",\"count\":\"1\"}]",
        "["
      })
  void otherTextsAreRefused(String text) {
    assertThatThrownBy(() -> LibraryRules.read(text)).isInstanceOf(ProblemException.class);
  }
}
