package dev.pencilmark.testing;

import static dev.pencilmark.testing.RoundTrips.INTERCHANGE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.problem.ProblemException;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A text that is written is never certain to be another puzzle, however little is in it. */
class DetectedAgainTest {

  /** It was never used, so that version 1 has precedence. */
  private static final String NEVER_DEPLOYED = "swiki.offset32";

  @ParameterizedTest
  @ValueSource(strings = {"S", "J", "L", "T", "K"})
  void writtenTextsAreNotCertainToBeAnotherBoard(String letter) {
    Seeded.run(
        "detected again " + letter,
        Seeded.rounds(40),
        random -> {
          Board board = board(random, letter.charAt(0));
          for (Format format : Formats.all()) {
            boolean carries = format.fidelity(board.type(), board.side(), "") != null;
            if (carries && !format.binary() && !format.id().equals(NEVER_DEPLOYED)) {
              check(board, format);
            }
          }
        });
  }

  /** The rows have the same length each, and the columns are still not in line. */
  @Test
  void rowsOfOneLengthInCandidatesKeepTheirGivens() {
    Seeded.run(
        "sdx of one given a row",
        Seeded.rounds(20),
        random -> {
          int[][] solution = RandomBoards.latin(random, 9);
          int[] columns = RandomBoards.permutation(random, 9);
          Board.Builder board = Board.builder(PuzzleType.SUDOKU, 9);
          for (int cell = 0; cell < 81; cell++) {
            if (columns[cell / 9] == cell % 9) {
              board.given(cell, solution[cell / 9][cell % 9]);
            } else {
              board.candidates(cell, 511);
            }
          }
          EncodeResult written = INTERCHANGE.encode(board.build(), "sdx", "", false);
          DecodeResult found = INTERCHANGE.decode(Source.ofText(written.text()), "");
          assertThat(found.board()).as(written.text()).isEqualTo(board.build());
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 40, 41, 60, 80})
  void anEmptyGridOrOneDigitInPackedCellsIsASudoku(int cell) throws ProblemException {
    for (int digit = 1; digit <= (cell < 0 ? 1 : 9); digit++) {
      Board.Builder board = Board.builder(PuzzleType.SUDOKU, 9);
      if (cell >= 0) {
        board.given(cell, digit);
      }
      EncodeResult written = INTERCHANGE.encode(board.build(), "swiki.v1.packed", "", true);
      DecodeResult found = INTERCHANGE.decode(Source.ofText(written.text()), "");
      assertThat(found.board()).as(written.text()).isEqualTo(board.build());
    }
    EncodeResult empty =
        INTERCHANGE.encode(Board.builder(PuzzleType.SUDOKU, 9).build(), NEVER_DEPLOYED, "", true);
    assertThat(INTERCHANGE.decode(Source.ofText(empty.text()), "").board().type())
        .isEqualTo(PuzzleType.SUDOKU);
  }

  private static void check(Board board, Format format) throws ProblemException {
    EncodeResult written;
    try {
      written = INTERCHANGE.encode(board, format.id(), "", false);
    } catch (ProblemException refused) {
      return;
    }
    Board named = INTERCHANGE.decode(Source.ofText(written.text()), format.id()).board();
    DecodeResult found;
    try {
      found = INTERCHANGE.decode(Source.ofText(written.text()), "");
    } catch (ProblemException ambiguous) {
      return;
    }
    if (found.detection().confidence() == Confidence.CERTAIN) {
      String what = format.id() + " as " + found.detection() + ": " + written.text();
      assertThat(found.board()).as(what).isEqualTo(named);
    }
  }

  /** A position in the middle of a game, or a few digits alone. */
  private static Board board(SplittableRandom random, char letter) {
    Puzzle puzzle = RandomBoards.fair(random, letter, 9, random.nextInt(3) == 0 ? ".g" : ".gpc");
    int kept = random.nextBoolean() ? 81 : random.nextInt(4);
    int from = random.nextInt(81);
    for (int i = kept; i < 81; i++) {
      puzzle.set((from + i * 29) % 81, Puzzle.EMPTY, 0);
    }
    return puzzle.board();
  }
}
