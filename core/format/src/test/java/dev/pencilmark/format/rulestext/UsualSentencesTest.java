package dev.pencilmark.format.rulestext;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each row of a table has its own sentences. */
final class UsualSentencesTest {

  @ParameterizedTest
  @EnumSource
  void theExampleOfARowFitsThatRowAlone(UsualSentences table) {
    for (UsualSentences.Row row : table.rows()) {
      assertThat(table.rows().stream().filter(other -> other.pattern().isIn(row.example())))
          .as(row.example())
          .containsExactly(row);
    }
  }
}
