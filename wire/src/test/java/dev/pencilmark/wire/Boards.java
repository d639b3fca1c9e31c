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

  /** A column of zeros, but for one cell. */
  public static ByteString column(int cells, int cell, int value) {
    byte[] column = new byte[cells];
    column[cell] = (byte) value;
    return ByteString.copyFrom(column);
  }

  /** A column in which every cell has one value. */
  public static ByteString all(int cells, int value) {
    byte[] column = new byte[cells];
    java.util.Arrays.fill(column, (byte) value);
    return ByteString.copyFrom(column);
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
        .setBlacks(ByteString.copyFrom(new byte[] {1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}))
        .build();
  }

  /** An empty 4x4 jigsaw with the quarters for regions. */
  public static Board jigsaw() {
    return Board.newBuilder()
        .setType(PuzzleType.PUZZLE_TYPE_JIGSAW)
        .setSize(4)
        .setBoxes(ByteString.copyFrom(new byte[] {1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4}))
        .build();
  }

  /** A puzzle in fu.raw81 with a digit at R1C1. */
  public static Puzzle raw81(int digit) {
    return Puzzle.newBuilder().setData(column(81, 0, digit)).build();
  }
}
