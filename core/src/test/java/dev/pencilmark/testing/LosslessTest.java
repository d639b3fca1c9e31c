package dev.pencilmark.testing;

import static dev.pencilmark.testing.RoundTrips.INTERCHANGE;
import static dev.pencilmark.testing.RoundTrips.decode;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.interchange.Reading;
import dev.pencilmark.interchange.Written;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** "Lossless" is a promise. */
class LosslessTest {

  @ParameterizedTest
  @ValueSource(strings = {"pm.grid", "sukaku.729", "swiki.v1.packed", "swiki.offset32", "swiki.v2"})
  void aPlacedDigitBesideItsCandidateIsKeptOrToldToBeLost(String formatId) throws ProblemException {
    Board.Builder builder = Board.builder(PuzzleType.SUDOKU, 9);
    for (int cell = 1; cell < 81; cell++) {
      builder.candidates(cell, 511);
    }
    Board board = builder.placed(0, 5).build();
    Written written = INTERCHANGE.encode(board, formatId, "", false);
    if (written.losses().isEmpty()) {
      assertThat(decode(written.text(), formatId).board()).as(written.text()).isEqualTo(board);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"pm.grid", "sukaku.729", "swiki.offset32", "swiki.v2"})
  void aSingleCandidateIsKeptOrToldToBeLost(String formatId) throws ProblemException {
    Board.Builder builder = Board.builder(PuzzleType.SUDOKU, 9);
    for (int cell = 1; cell < 81; cell++) {
      builder.candidates(cell, 511 - 16);
    }
    Board board = builder.candidates(0, 16).build();
    Written written = INTERCHANGE.encode(board, formatId, "", false);
    if (written.losses().isEmpty()) {
      assertThat(decode(written.text(), formatId).board()).as(written.text()).isEqualTo(board);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"pm.grid", "sukaku.729"})
  void aTextThatComesBackTheSameLosesNothing(String formatId) throws ProblemException {
    Board.Builder builder = Board.builder(PuzzleType.SUDOKU, 9);
    for (int cell = 1; cell < 81; cell++) {
      builder.candidates(cell, 511);
    }
    String text = INTERCHANGE.encode(builder.placed(0, 5).build(), formatId, "", false).text();
    Reading reading = decode(text, "");
    Written again = INTERCHANGE.encode(reading, formatId, false);
    assertThat(again.text()).isEqualTo(text);
    assertThat(again.losses()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"swiki.v2", "swiki.v1.killer", "swiki.v1.killer-packed"})
  void cagesWithoutATotalAreRefusedWhereEachMustHaveOne(String formatId) {
    Board.Builder builder = Board.builder(PuzzleType.KILLER, 9);
    for (int row = 0; row < 9; row++) {
      int[] cells = IntStream.range(row * 9, row * 9 + 9).toArray();
      long total = row == 4 ? Cage.NO_TOTAL : 45;
      builder.cage(new Cage(cells, CageOperator.ADD, total, Cage.NO_COLOUR));
    }
    assertThatThrownBy(() -> INTERCHANGE.encode(builder.build(), formatId, "", false))
        .isInstanceOfSatisfying(
            ProblemException.class,
            refused -> {
              assertThat(refused.problem().code()).isEqualTo(ProblemCode.CAGE_NO_TOTAL);
              assertThat(refused.problem().cells()).containsExactly("R5C1");
            });
  }

  /** Found by fuzzing: the grid has a digit twice, and its pairs exchanged have none. */
  @Test
  void aGridThatNibblesWouldSayOtherwiseIsRefused() throws ProblemException {
    String text =
        "000004006050201090001070800060000020350000008000000370009080500040302000700100000";
    Reading reading = RoundTrips.decode(text, "plain.line");
    assertThatThrownBy(() -> RoundTrips.INTERCHANGE.encode(reading, "fu.nibble", false))
        .isInstanceOfSatisfying(
            ProblemException.class,
            refused ->
                assertThat(refused.problem().code()).isEqualTo(ProblemCode.NOT_REPRESENTABLE));
    assertThat(RoundTrips.INTERCHANGE.encode(reading, "fu.raw81", false).losses()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"plain.line", "plain.grid", "sukaku.729"})
  void gridsTooLargeForTheirSymbolsAreRefused(String formatId) {
    Board board = Board.builder(PuzzleType.SUDOKU, 26).given(0, 26).build();
    assertThatThrownBy(() -> INTERCHANGE.encode(board, formatId, "", false))
        .isInstanceOfSatisfying(
            ProblemException.class,
            refused ->
                assertThat(refused.problem().code()).isEqualTo(ProblemCode.NOT_REPRESENTABLE));
  }

  @ParameterizedTest
  @ValueSource(strings = {"swiki.v2", "plain.line", "plain.grid", "swiki.v1.killer"})
  void rulesBeyondTheTypeAreToldToBeLost(String formatId) throws ProblemException {
    Board.Builder builder = Board.builder(PuzzleType.KILLER, 9).rule(Rule.WINDOWS);
    for (int row = 0; row < 9; row++) {
      int[] cells = IntStream.range(row * 9, row * 9 + 9).toArray();
      builder.cage(new Cage(cells, CageOperator.ADD, 45, Cage.NO_COLOUR));
    }
    Board board = builder.build();
    Written written = INTERCHANGE.encode(board, formatId, "", false);
    assertThat(written.losses()).contains(new Loss(LossKind.RULES, 81, "windows left out"));
  }
}
