package dev.pencilmark.testing;

import static dev.pencilmark.testing.RoundTrips.INTERCHANGE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.LinkSite;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A link opens the same puzzle, except for reported losses. */
class LinkSiteTest {

  private static final String CELLS =
      "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

  @ParameterizedTest
  @EnumSource
  void everyLinkIsReadBack(LinkSite site) {
    Seeded.run(
        "link " + site.id(),
        Seeded.rounds(200),
        random -> {
          Board board = board(random);
          EncodeResult link;
          try {
            link = INTERCHANGE.link(board, site, false, Checkpoint.NONE);
          } catch (ProblemException refused) {
            assertThat(refused.problem().code().name())
                .isIn("NOT_REPRESENTABLE", "CAGE_UNCOVERED_CELL", "CAGE_TOTAL_TOO_LARGE");
            return;
          }
          assertThat(link.text())
              .matches(
                  site == LinkSite.PENPA
                      ? "https://swaroopg92.github.io/penpa-edit/#m=edit&p=[A-Za-z0-9+/=]+"
                      : "https://[A-Za-z0-9.?=/%_~*-]+");
          DecodeResult back = INTERCHANGE.decode(Source.ofText(link.text()), "");
          if (link.losses().isEmpty()) {
            assertThat(back.board()).isEqualTo(board);
          } else {
            assertThat(back.board().side()).isEqualTo(board.side());
          }
        });
  }

  private static Board board(SplittableRandom random) {
    String letters = "SSSXWCJLMKTUBV";
    char letter = letters.charAt(random.nextInt(letters.length()));
    int[] sides = {9, 9, 9, 6, 4, 16};
    int side = letter == 'W' ? 9 : letter == 'K' ? 6 : sides[random.nextInt(sides.length)];
    Board board = RandomBoards.fair(random, letter, side, "GPC.").board();
    return random.nextInt(3) == 0 ? RandomBoards.withMore(random, board) : board;
  }

  @ParameterizedTest
  @CsvSource({
    "sudokuwiki, https://www.sudokuwiki.org/sudoku.htm?bd=S9B0503",
    "sudokuexchange, https://sudokuexchange.com/play/?s=530070000600195",
    "lisudoku, https://lisudoku.xyz/solver?import=530070000600195",
    "iss, https://sigh.github.io/Interactive-Sudoku-Solver/?q=.~R1C1_5~R1C2_3~R1C5_7",
    "fpuzzles, https://f-puzzles.com/?load=N4Ig",
    "sudokupad, https://sudokupad.app/fpuzzlesN4Ig",
    "penpa, https://swaroopg92.github.io/penpa-edit/#m=edit&p=",
  })
  void aPlainSudokuOpensEverywhere(String site, String start) throws ProblemException {
    DecodeResult read = INTERCHANGE.decode(Source.ofText(CELLS), "");
    EncodeResult link = INTERCHANGE.link(read, LinkSite.find(site), true);
    assertThat(link.text()).startsWith(start);
    assertThat(INTERCHANGE.decode(Source.ofText(link.text()), "").board()).isEqualTo(read.board());
  }

  @Test
  void contradictionsOfTheDigitsAreReported() throws ProblemException {
    Board board = Board.builder(PuzzleType.SUDOKU_X, 9).given(0, 5).candidates(1, 6).build();
    assertThat(INTERCHANGE.link(board, LinkSite.LISUDOKU, false, Checkpoint.NONE).losses())
        .extracting("kind")
        .contains(LossKind.CANDIDATES, LossKind.TYPE);
    assertThatThrownBy(() -> INTERCHANGE.link(board, LinkSite.LISUDOKU, true, Checkpoint.NONE))
        .hasMessageContaining("would lose");
  }

  /**
   * SudokuPad reads all cages of f-puzzles as cages of different digits, and its own as they are.
   */
  @Test
  void aLinkIsInTheFormatThatLosesLeast() throws ProblemException {
    Cage cage = new Cage(new int[] {0, 1, 2}, CageOperator.ADD, 6, Cage.NO_COLOUR);
    Board plain = Board.builder(PuzzleType.KILLER, 9).cage(cage).build();
    Board repeating = Board.builder(PuzzleType.KILLER, 9).cage(cage.repeating()).build();
    for (boolean lossless : new boolean[] {false, true}) {
      EncodeResult first = INTERCHANGE.link(plain, LinkSite.SUDOKUPAD, lossless, Checkpoint.NONE);
      assertThat(first.text()).startsWith("https://sudokupad.app/fpuzzlesN4Ig");
      EncodeResult second =
          INTERCHANGE.link(repeating, LinkSite.SUDOKUPAD, lossless, Checkpoint.NONE);
      assertThat(second.text()).startsWith("https://sudokupad.app/sclN4Ig");
      assertThat(second.losses()).isEmpty();
      assertThat(INTERCHANGE.decode(Source.ofText(second.text()), "").board()).isEqualTo(repeating);
    }
  }

  /** The Interactive Sudoku Solver solves a puzzle by them, so that a wrong note leaves none. */
  @Test
  void pencilMarksNextToDigitsDoNotGoToTheSolver() throws ProblemException {
    Board marked =
        Board.builder(PuzzleType.SUDOKU, 9).given(0, 5).candidates(1, 6).candidates(2, 1).build();
    EncodeResult link = INTERCHANGE.link(marked, LinkSite.ISS, false, Checkpoint.NONE);
    assertThat(link.text()).endsWith("?q=.~R1C1_5");
    assertThat(link.losses())
        .extracting("kind")
        .containsExactlyInAnyOrder(LossKind.CANDIDATES, LossKind.SINGLE_CANDIDATE);
    assertThatThrownBy(() -> INTERCHANGE.link(marked, LinkSite.ISS, true, Checkpoint.NONE))
        .hasMessageContaining("would lose");
    Board candidates = Board.builder(PuzzleType.SUDOKU, 9).candidates(1, 6).build();
    assertThat(INTERCHANGE.link(candidates, LinkSite.ISS, true, Checkpoint.NONE).text())
        .contains("R1C2_2_3");
  }

  @Test
  void aSiteOpensTheTypesThatItHasAPageFor() {
    Board small = Board.builder(PuzzleType.SUDOKU, 6).given(0, 5).build();
    for (LinkSite site :
        new LinkSite[] {LinkSite.SUDOKUWIKI, LinkSite.SUDOKU_EXCHANGE, LinkSite.LISUDOKU}) {
      assertThatThrownBy(() -> INTERCHANGE.link(small, site, false, Checkpoint.NONE))
          .isInstanceOfSatisfying(
              ProblemException.class,
              refused ->
                  assertThat(refused.problem().code()).isEqualTo(ProblemCode.NOT_REPRESENTABLE));
    }
  }

  @Test
  void otherSitesAreUnknown() {
    assertThatThrownBy(() -> LinkSite.find("myspace")).hasMessageContaining("sudokupad");
  }
}
