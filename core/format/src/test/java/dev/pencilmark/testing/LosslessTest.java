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
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** "Lossless" is a promise. */
class LosslessTest {

  @ParameterizedTest
  @ValueSource(strings = {"pm.grid", "sukaku.729", "swiki.v1.packed", "swiki.offset32", "swiki.v2"})
  void aPlacedDigitNextToItsCandidateIsKeptOrReportedAsLost(String formatId)
      throws ProblemException {
    Board.Builder builder = Board.builder(PuzzleType.SUDOKU, 9);
    for (int cell = 1; cell < 81; cell++) {
      builder.candidates(cell, 511);
    }
    Board board = builder.placed(0, 5).build();
    EncodeResult written = INTERCHANGE.encode(board, formatId, "", false);
    if (written.losses().isEmpty()) {
      assertThat(decode(written.text(), formatId).board()).as(written.text()).isEqualTo(board);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"pm.grid", "sukaku.729", "swiki.offset32", "swiki.v2"})
  void aSingleCandidateIsKeptOrReportedAsLost(String formatId) throws ProblemException {
    Board.Builder builder = Board.builder(PuzzleType.SUDOKU, 9);
    for (int cell = 1; cell < 81; cell++) {
      builder.candidates(cell, 511 - 16);
    }
    Board board = builder.candidates(0, 16).build();
    EncodeResult written = INTERCHANGE.encode(board, formatId, "", false);
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
    DecodeResult reading = decode(text, "");
    EncodeResult again = INTERCHANGE.encode(reading, formatId, false);
    assertThat(again.text()).isEqualTo(text);
    assertThat(again.losses()).isEmpty();
  }

  /** A digit that was entered may be wrong: as a given it makes a puzzle without a solution. */
  @ParameterizedTest
  @ValueSource(strings = {"plain.line", "iss", "sudokupad.scl", "penpa", "goodsudoku", "ss"})
  void aPlacedDigitThatBecomesAGivenMayChangeTheSolutions(String formatId) throws ProblemException {
    Board board = Board.builder(PuzzleType.SUDOKU, 9).given(0, 1).placed(80, 1).build();
    EncodeResult written = INTERCHANGE.encode(board, formatId, "", false);
    assertThat(decode(written.text(), formatId).board().isGiven(80)).isTrue();
    assertThat(written.losses())
        .singleElement()
        .isEqualTo(
            new Loss(LossKind.PLACED, 1, "", true)
                .as(Loss.Code.READ_BACK_AS, "read back as given")
                .with("state", "GIVEN"));
  }

  @Test
  void aSingleCandidateThatBecomesAGivenMayChangeTheSolutions() throws ProblemException {
    Board board = Board.builder(PuzzleType.SUDOKU, 9).given(0, 1).candidates(80, 1).build();
    assertThat(INTERCHANGE.encode(board, "sdx", "", false).losses())
        .anySatisfy(
            loss -> {
              assertThat(loss.kind()).isEqualTo(LossKind.SINGLE_CANDIDATE);
              assertThat(loss.changesSolutions()).isTrue();
            });
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
  void rulesBeyondTheTypeAreReportedAsLost(String formatId) throws ProblemException {
    Board.Builder builder = Board.builder(PuzzleType.KILLER, 9).rule(Rule.WINDOWS);
    for (int row = 0; row < 9; row++) {
      int[] cells = IntStream.range(row * 9, row * 9 + 9).toArray();
      builder.cage(new Cage(cells, CageOperator.ADD, 45, Cage.NO_COLOUR));
    }
    Board board = builder.build();
    EncodeResult written = INTERCHANGE.encode(board, formatId, "", false);
    assertThat(written.losses()).contains(Loss.ofConstraints(81, "windows"));
  }

  @Test
  void onlyTheRulesWithoutALetterAreReportedAsLost() throws ProblemException {
    Board board =
        Board.builder(PuzzleType.SUDOKU_X, 9).rule(Rule.WINDOWS).rule(Rule.DISJOINT_GROUPS).build();
    assertThat(INTERCHANGE.encode(board, "sudokupad.scf", "", false).losses())
        .containsExactly(Loss.ofConstraints(81, "disjoint groups"));
  }

  /** Cells of other bases and offsets, taken as they are, make unusual boards. */
  @ParameterizedTest
  @ValueSource(strings = {"S", "T"})
  void aBoardWhoseTextLooksLikeOneOfAnotherDialectIsReportedAsLost(String type)
      throws ProblemException {
    SplittableRandom random = Seeded.random(5);
    int taken = 0;
    for (int round = 0; round < 200; round++) {
      char letter = type.charAt(0);
      Puzzle puzzle = RandomBoards.fair(random, letter, 9, RandomBoards.kindsOf(letter));
      boolean str8ts = puzzle.isStr8ts();
      if (!str8ts) {
        withoutNine(puzzle);
      }
      String text =
          IndependentEncoder.v2(
              puzzle,
              str8ts
                  ? IndependentEncoder.Str8tsOffsets.GAMMA
                  : IndependentEncoder.Str8tsOffsets.BETA,
              str8ts ? 36 : 32);
      Board board = str8ts ? asOnTheLiveSite(text) : inBase36(text);
      if (board == null || decode(text, "swiki.v2").board().equals(board)) {
        continue;
      }
      ConversionMatrix.Step step = ConversionMatrix.step(board, Formats.find("swiki.v2").format());
      assertThat(step.written().text()).isEqualTo(text);
      assertThat(step.board()).isEqualTo(puzzle.board());
      String why = str8ts ? "unless the dialect str8ts-live is named" : "taken for another dialect";
      assertThat(step.written().losses())
          .allSatisfy(loss -> assertThat(loss.detail()).endsWith(why));
      taken++;
    }
    assertThat(taken).isPositive();
  }

  /** Candidates without 9 are small enough for both bases; untouched cells determine the base. */
  private static void withoutNine(Puzzle puzzle) {
    for (int cell = 0; cell < puzzle.kind.length; cell++) {
      if (puzzle.kind[cell] == Puzzle.CANDIDATES) {
        int mask = puzzle.value[cell] == puzzle.full() ? 0 : puzzle.value[cell] & 0xFF;
        puzzle.set(cell, mask == 0 ? Puzzle.EMPTY : Puzzle.CANDIDATES, mask);
      }
    }
  }

  private static Board asOnTheLiveSite(String text) {
    try {
      return decode(text, "swiki.v2.str8ts-live").board();
    } catch (ProblemException refused) {
      return null;
    }
  }

  /** The board of a Sudoku of which nothing says that its base is 32; null if something does. */
  private static Board inBase36(String text) {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 9);
    for (int cell = 0; cell < 81; cell++) {
      int value = Integer.parseInt(text.substring(3 + 2 * cell, 5 + 2 * cell), 36);
      if (value > 18 + 511) {
        return null;
      } else if (value > 18) {
        board.candidates(cell, value - 18);
      } else if (value > 9) {
        board.placed(cell, value - 9);
      } else if (value > 0) {
        board.given(cell, value);
      }
    }
    return board.build();
  }

  /** A digit that is twice in a row makes the low halves of the bytes first. */
  @Test
  void aBoardWhoseBytesMakeSenseTheOtherWayRoundIsReportedAsLost() throws ProblemException {
    Format format = Formats.find("fu.nibble").format();
    Board twice = Board.builder(PuzzleType.SUDOKU, 9).given(2, 5).given(8, 5).build();
    ConversionMatrix.Step step = ConversionMatrix.step(twice, format);
    assertThat(step.written().losses())
        .contains(
            new Loss(LossKind.GIVEN, 2, "omitted unless the dialect high-first is named")
                .with("dialect", "high-first"));
    Board once = Board.builder(PuzzleType.SUDOKU, 9).given(8, 5).build();
    assertThat(INTERCHANGE.encode(once, "fu.nibble.low-first", "", false).losses())
        .extracting(Loss::detail)
        .containsExactly(
            "omitted unless the dialect low-first is named",
            "read back as given unless the dialect low-first is named");
    byte[] bytes = step.written().bytes();
    assertThat(INTERCHANGE.decode(Source.ofBytes(bytes), "fu.nibble.high-first").board())
        .isEqualTo(twice);
  }
}
