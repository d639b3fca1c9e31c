package dev.pencilmark.wire;

import com.google.protobuf.ByteString;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.Cage;
import dev.pencilmark.v1.CageOperator;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleType;

/** Wire boards and puzzles to test with. */
public final class Boards {

  /** The format of {@link #raw81}. */
  public static final String RAW81 = "fu.raw81";

  private Boards() {}

  /** A column of a grid up to 9x9 with only one number; larger numbers are no symbols. */
  public static String column(int cells, int cell, int value) {
    return ".".repeat(cell) + symbol(value) + ".".repeat(cells - cell - 1);
  }

  /** A column in which every cell has one number. */
  public static String all(int cells, int value) {
    return String.valueOf(symbol(value)).repeat(cells);
  }

  private static char symbol(int value) {
    return value == 0 ? '.' : value < 10 ? (char) ('0' + value) : (char) value;
  }

  /** A 9x9 Sudoku with a 5 given at R1C1 and nothing else. */
  public static Board sudoku() {
    return Board.newBuilder()
        .setType(PuzzleType.PUZZLE_TYPE_SUDOKU)
        .setSize(9)
        .setDigits(column(81, 0, 5))
        .setClues(column(81, 0, 1))
        .build();
  }

  /** An empty 4x4 KenKen with one cage. */
  public static Board kenken() {
    return Board.newBuilder()
        .setType(PuzzleType.PUZZLE_TYPE_KENKEN)
        .setSize(4)
        .addCages(
            Cage.newBuilder()
                .addCells(0)
                .addCells(1)
                .setOperator(CageOperator.CAGE_OPERATOR_MULTIPLY)
                .setTarget(12)
                .setColour(3))
        .build();
  }

  /** A 4x4 Str8ts with a black cell at R1C1 and a black 2 at R1C2. */
  public static Board str8ts() {
    return Board.newBuilder()
        .setType(PuzzleType.PUZZLE_TYPE_STR8TS)
        .setSize(4)
        .setDigits(column(16, 1, 2))
        .setBlacks("11..............")
        .build();
  }

  /** An empty 4x4 jigsaw with the quarters for regions. */
  public static Board jigsaw() {
    return Board.newBuilder()
        .setType(PuzzleType.PUZZLE_TYPE_JIGSAW)
        .setSize(4)
        .setBoxes("1122112233443344")
        .build();
  }

  /** A puzzle in fu.raw81 with a digit at R1C1. */
  public static Puzzle raw81(int digit) {
    byte[] cells = new byte[81];
    cells[0] = (byte) digit;
    return Puzzle.newBuilder().setData(ByteString.copyFrom(cells)).build();
  }
}
