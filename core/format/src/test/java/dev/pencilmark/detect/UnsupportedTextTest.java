package dev.pencilmark.detect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.format.Source;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Known but unreadable formats are named. */
class UnsupportedTextTest {

  private static Problem refusal(String text) {
    return catchThrowableOfType(ProblemException.class, () -> Detector.detect(Source.ofText(text)))
        .problem();
  }

  @ParameterizedTest
  @CsvSource({
    "SCv3_3_a0b1c2d3, sudoku.coach",
    "https://sudoku.coach/en/play/SCv3_3_a0b1c2d3, sudoku.coach",
  })
  void codesOfOthersAreNamed(String text, String id) {
    Problem problem = refusal(text);
    assertThat(problem.code()).isEqualTo(ProblemCode.RULE_OUTSIDE_MODEL);
    assertThat(problem.formatId()).isEqualTo(id);
    assertThat(problem.message()).contains("cannot be read");
  }

  @ParameterizedTest
  @CsvSource({
    "https://sudokupad.app/3cxg9fb7x1, sudokupad.id, api/puzzle/3cxg9fb7x1 returns",
    "https://sudokupad.app/author/some-puzzle?setting=1, sudokupad.id, puzzle/author/some-puzzle ",
    "https://app.crackingthecryptic.com/sudoku/8BhhJ7Hf3n, sudokupad.id, puzzle/8BhhJ7Hf3n ",
    "https://sudokupad.app/sudoku/?x=1&puzzleid=8BhhJ7Hf3n&y, sudokupad.id, puzzle/8BhhJ7Hf3n ",
    "https://sudokupad.app/a<script>, sudokupad.id, api/puzzle/ID returns",
    "https://www.f-puzzles.com/?id=yb2v8ht4, fpuzzles.id, a link with load=",
    "https://lisudoku.xyz/p/8rbjZYcxgEgkxFQ2o1rW, lisudoku.id, send its grid",
  })
  void idsOfPuzzlesOnServersAreNamed_withTheWayToTheCode(String text, String id, String way) {
    Problem problem = refusal(text);
    assertThat(problem.code()).isEqualTo(ProblemCode.REFERENCE_ONLY);
    assertThat(problem.formatId()).isEqualTo(id);
    assertThat(problem.message()).contains(way.strip());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"m=edit", "m=editor&p=1", "SCv", "SCv1", "SCv1_", "SCvx_1_", "p=1&m=edit"})
  void otherTextsAreNotNamedSo(String text) {
    Problem problem = refusal(text);
    assertThat(problem.code()).isEqualTo(ProblemCode.UNKNOWN_FORMAT);
    assertThat(problem.formatId()).isEmpty();
  }

  @Test
  void otherLinksWithoutAPuzzleAreReferences() {
    Problem problem = refusal("https://www.sudokuwiki.org/sudoku.htm");
    assertThat(problem.code()).isEqualTo(ProblemCode.REFERENCE_ONLY);
    assertThat(problem.formatId()).isEmpty();
  }
}
