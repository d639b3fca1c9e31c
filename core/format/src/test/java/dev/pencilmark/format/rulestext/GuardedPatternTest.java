package dev.pencilmark.format.rulestext;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class GuardedPatternTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "increas\\w*|ascend; increas,ascend",
        "colou?r; colo",
        "\\b(?:sum|total)s?\\b; sum,total",
        "(?:an? )?dots?; dot",
        "(?<value>10|ten) lines; ' lines'",
        "ab(?=c|d); ab",
        "ab+c; ab",
        "[xv] or [xv]; ' or '",
        "(x)y(\\k<name>)?; x",
      })
  void everyMatchHasOneOfTheLiterals(String regex, String literals) {
    List<String> found = GuardedPattern.of(regex.replace("\\k<name>", "")).literals();
    assertThat(String.join(",", found)).isEqualTo(literals);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"\\d+; 7", "a?b?; ''", "(?:cat)?; ''", "\\bdog|\\w; x", "(?:ab){0,2}; ''"})
  void anExpressionThatNeedsNoLiteral_isTriedOnAllTexts(String regex, String text) {
    GuardedPattern pattern = GuardedPattern.of(regex);
    assertThat(pattern.literals()).isEmpty();
    assertThat(pattern.isIn(text)).isTrue();
  }

  @Test
  void aTextWithoutTheLiterals_isNotSearched() {
    GuardedPattern pattern = GuardedPattern.of("grey|white");
    assertThat(pattern.mayMatch("a greyish dot")).isTrue();
    assertThat(pattern.mayMatch("a black dot")).isFalse();
    assertThat(pattern.first("a black dot")).isNull();
    assertThat(pattern.first("a white dot").start()).isEqualTo(2);
    assertThat(pattern.replaceAll("a white dot", "red")).isEqualTo("a red dot");
    assertThat(pattern.replaceAll("a black dot", "red")).isEqualTo("a black dot");
  }
}
