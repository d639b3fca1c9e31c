package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.pencilmark.cli.remote.WireValues;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.Cage;
import dev.pencilmark.v1.CageOperator;
import dev.pencilmark.v1.PuzzleType;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class BoardDrawingTest {

  private static String draw(Board board, boolean styled) {
    return BoardDrawing.of(WireValues.board(board), styled, Glyphs.UNICODE);
  }

  @Test
  void placedDigits_areInBracketsOrGivensBold() {
    Board board =
        board(PuzzleType.PUZZLE_TYPE_SUDOKU, 3)
            .setDigits(bytes(1, 2, 0, 0, 0, 0, 0, 0, 3))
            .setClues(bytes(1, 0, 0, 0, 0, 0, 0, 0, 0))
            .build();
    assertThat(draw(board, false))
        .isEqualTo(
            """
            ┏━━━┯━━━┯━━━┓
            ┃ 1 │(2)│   ┃
            ┠───┼───┼───┨
            ┃   │   │   ┃
            ┠───┼───┼───┨
            ┃   │   │(3)┃
            ┗━━━┷━━━┷━━━┛
            """);
    assertThat(draw(board, true)).contains("┃ \u001b[1m1\u001b[m │ 2 │   ┃");
  }

  @Test
  void pencilMarks_standInTheirPlaces() {
    Board board =
        board(PuzzleType.PUZZLE_TYPE_SUDOKU, 4)
            .setDigits(bytes(0, 0, 4))
            .addAllCandidates(List.of(0b1111, 0b1001, 0, 0b100))
            .addAllCandidates(Collections.nCopies(12, 0))
            .build();
    assertThat(draw(board, false))
        .startsWith(
            """
            ┏━━━━┯━━━━┳━━━━┯━━━━┓
            ┃ 12 │ 1  ┃    │    ┃
            ┃ 34 │  4 ┃ (4)│ 3  ┃
            ┠────┼────╂────┼────┨
            """);
  }

  @Test
  void cages_haveLinesAndTargets() {
    Board board =
        board(PuzzleType.PUZZLE_TYPE_KENDOKU, 4)
            .addCages(cage(CageOperator.CAGE_OPERATOR_MULTIPLY, 12, 0, 1, 2))
            .addCages(cage(CageOperator.CAGE_OPERATOR_SUBTRACT, 1, 3, 7))
            .addCages(cage(CageOperator.CAGE_OPERATOR_ADD, 4, 4))
            .addCages(cage(CageOperator.CAGE_OPERATOR_DIVIDE, 2, 5, 9))
            .build();
    assertThat(draw(board, false))
        .isEqualTo(
            """
            ┏━━━━━━━┳━━━┯━━━┓
            ┃12×    ╏   │1- ┃
            ┃       ╏   │   ┃
            ┠───┬───╂───┤   ┃
            ┃4  │2÷ ┃   │   ┃
            ┃   │   ┃   │   ┃
            ┣━━━┿╍╍╍╋━━━┿━━━┫
            ┃   │   ┃   │   ┃
            ┃   │   ┃   │   ┃
            ┠───┼───╂───┼───┨
            ┃   │   ┃   │   ┃
            ┃   │   ┃   │   ┃
            ┗━━━┷━━━┻━━━┷━━━┛
            """);
  }

  @Test
  void killerTargets_haveNoOperator() {
    Board board =
        board(PuzzleType.PUZZLE_TYPE_KILLER, 4)
            .addCages(cage(CageOperator.CAGE_OPERATOR_ADD, 7, 0, 1))
            .build();
    assertThat(draw(board, false)).contains("┃7      ┃   │   ┃");
  }

  @Test
  void totalsHaveAStar_whereDigitsMayRepeat() {
    Board board =
        board(PuzzleType.PUZZLE_TYPE_KILLER, 4)
            .addCages(
                cage(CageOperator.CAGE_OPERATOR_ADD, 7, 0, 1).toBuilder().setDigitsMayRepeat(true))
            .build();
    assertThat(draw(board, false)).contains("┃7*     ┃   │   ┃");
  }

  @Test
  void regions_haveHeavyLines() {
    Board board =
        board(PuzzleType.PUZZLE_TYPE_JIGSAW, 3).setBoxes(bytes(1, 1, 2, 1, 2, 2, 3, 3, 3)).build();
    assertThat(draw(board, false))
        .isEqualTo(
            """
            ┏━━━┯━━━┳━━━┓
            ┃   │   ┃   ┃
            ┠───╆━━━╃───┨
            ┃   ┃   │   ┃
            ┣━━━╇━━━┿━━━┫
            ┃   │   │   ┃
            ┗━━━┷━━━┷━━━┛
            """);
  }

  @Test
  void blackCells_areShaded() {
    Board board =
        board(PuzzleType.PUZZLE_TYPE_STR8TS, 3)
            .setDigits(bytes(3, 0, 0))
            .setBlacks(bytes(1, 1, 0))
            .build();
    assertThat(draw(board, false)).contains("┃▒3▒│▒▒▒│   ┃");
  }

  @Test
  void largeDigits_areLetters() {
    byte[] digits = new byte[625];
    digits[0] = 9;
    digits[1] = 10;
    digits[624] = 25;
    Board board =
        board(PuzzleType.PUZZLE_TYPE_SUDOKU, 25).setDigits(ByteString.copyFrom(digits)).build();
    assertThat(draw(board, false)).contains("┃(I)│(J)│", "│(Y)┃").endsWith("A = 1 to Y = 25\n");
  }

  /** A newer server may send what this program does not know; it must not fall over it. */
  @ParameterizedTest
  @EnumSource(names = "UNRECOGNIZED", mode = EnumSource.Mode.EXCLUDE)
  void oddBoards_areDrawnAllTheSame(PuzzleType type) {
    for (int size : new int[] {0, 1, 2, 7, 26, 200}) {
      Board board =
          board(type, size)
              .setDigits(bytes(200))
              .addCages(cage(CageOperator.CAGE_OPERATOR_UNSPECIFIED, -1, 100_000, 1))
              .addCages(Cage.getDefaultInstance())
              .build();
      assertThat(draw(board, false)).isNotEmpty();
    }
  }

  private static Board.Builder board(PuzzleType type, int size) {
    return Board.newBuilder().setType(type).setSize(size);
  }

  private static Cage cage(CageOperator operator, long target, Integer... cells) {
    return Cage.newBuilder()
        .setOperator(operator)
        .setTarget(target)
        .addAllCells(List.of(cells))
        .build();
  }

  private static ByteString bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int at = 0; at < values.length; at++) {
      bytes[at] = (byte) values[at];
    }
    return ByteString.copyFrom(bytes);
  }
}
