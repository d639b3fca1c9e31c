package dev.pencilmark.interchange;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.format.Source;
import dev.pencilmark.problem.ProblemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link DecodeResult#allUnsupported}: what verdicts on a puzzle are without. */
final class UnsupportedConstraintsTest {

  private static final String GRID =
      """
      53..7....
      6..195...
      .98....6.
      8...6...3
      4..8.3..1
      7...2...6
      .6....28.
      ...419..5
      ....8..79
      """;

  private static final String LINK =
      "https://www.sudokuwiki.org/sudoku.htm?bd="
          + "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

  private static DecodeResult read(String text) throws ProblemException {
    return new Interchange(Limits.DEFAULT).decode(Source.ofText(text), "");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        GRID + "Cages must sum to the number",
        GRID + "\n3 7 1\n2\n9 9 9 4 2 (3)\n",
        "Digits in cages must sum to 10.\n" + LINK + "\nGood luck",
        "53..7.... 6..195... thermometers\n" + GRID,
      })
  void ignoredTextThatLooksLikeRulesOrDigitsQualifiesVerdicts(String text) throws ProblemException {
    DecodeResult reading = read(text);
    assertThat(reading.allUnsupported()).isNotEmpty();
    assertThat(reading.detection().unsupported()).isEqualTo(reading.decoded().unsupported());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        GRID,
        LINK,
        "My favourite of 12 May 2026, level 3\n" + GRID + "solved in 10 minutes",
        "Good luck\n" + LINK
      })
  void otherTextDoesNot(String text) throws ProblemException {
    assertThat(read(text).allUnsupported()).isEmpty();
  }

  @Test
  void carriedRulesAreNamedOnce() throws ProblemException {
    DecodeResult reading = read(".NoSuchRule~R2C1~1_2");
    assertThat(reading.allUnsupported())
        .containsExactly(new UnsupportedConstraint("NoSuchRule", 1));
    assertThat(UnsupportedConstraint.notCarried(reading.allUnsupported(), reading.board()))
        .isEmpty();
  }
}
