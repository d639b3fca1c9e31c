package dev.pencilmark.testing;

import static dev.pencilmark.testing.RoundTrips.INTERCHANGE;
import static dev.pencilmark.testing.RoundTrips.decode;
import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.interchange.Reading;
import dev.pencilmark.interchange.Written;
import dev.pencilmark.problem.ProblemException;
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
}
