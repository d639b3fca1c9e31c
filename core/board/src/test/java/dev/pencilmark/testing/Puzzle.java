package dev.pencilmark.testing;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import java.util.ArrayList;
import java.util.List;

/**
 * A puzzle as the tests hold it, apart from the board: open arrays, one kind and one value a cell.
 */
final class Puzzle {

  static final char EMPTY = '.';
  static final char GIVEN = 'g';
  static final char PLACED = 'p';
  static final char CANDIDATES = 'c';
  static final char BLACK = '#';

  /** The letters of all types, as in a version 2 header. */
  static final String LETTERS = "SXWCJLMKDTUBV";

  /** A cage: its cells row by row, its operator sign and its target. */
  record Group(int[] cells, char operator, long target) {}

  final char letter;
  final int side;

  /** One of the constants above for every cell. */
  final char[] kind;

  /** A digit, a mask of candidates, or 0 for an empty cell and for a black one without a digit. */
  final int[] value;

  /** The region of every cell, from 1, or null. */
  int[] region;

  List<Group> cages = new ArrayList<>();

  /** The colour of every cell, from 1, or null. */
  int[] colour;

  Puzzle(char letter, int side) {
    this.letter = letter;
    this.side = side;
    kind = new char[side * side];
    value = new int[side * side];
    java.util.Arrays.fill(kind, EMPTY);
  }

  void set(int cell, char newKind, int newValue) {
    kind[cell] = newKind;
    value[cell] = newValue;
  }

  int full() {
    return (1 << side) - 1;
  }

  boolean isStr8ts() {
    return isStr8ts(letter);
  }

  static boolean isStr8ts(char letter) {
    return "TUBV".indexOf(letter) >= 0;
  }

  static boolean hasCages(char letter) {
    return "LMKD".indexOf(letter) >= 0;
  }

  static boolean hasRegions(char letter) {
    return letter == 'J' || letter == 'M';
  }

  static PuzzleType type(char letter) {
    return switch (letter) {
      case 'S' -> PuzzleType.SUDOKU;
      case 'X' -> PuzzleType.SUDOKU_X;
      case 'W' -> PuzzleType.WINDOKU;
      case 'C' -> PuzzleType.COLOUR_SUDOKU;
      case 'J' -> PuzzleType.JIGSAW;
      case 'L' -> PuzzleType.KILLER;
      case 'M' -> PuzzleType.KILLER_JIGSAW;
      case 'K' -> PuzzleType.KENKEN;
      case 'D' -> PuzzleType.KENDOKU;
      case 'T' -> PuzzleType.STR8TS;
      case 'U' -> PuzzleType.STR8TS_X;
      case 'B' -> PuzzleType.STR8TS_B;
      case 'V' -> PuzzleType.STR8TS_BX;
      default -> throw new IllegalArgumentException("letter " + letter);
    };
  }

  /** The board that says the same; its cages have no colours. */
  Board board() {
    Board.Builder board = Board.builder(type(letter), side);
    for (int cell = 0; cell < kind.length; cell++) {
      switch (kind[cell]) {
        case GIVEN -> board.given(cell, value[cell]);
        case PLACED -> board.placed(cell, value[cell]);
        case CANDIDATES -> board.candidates(cell, value[cell]);
        case BLACK -> board.black(cell, value[cell]);
        default -> {}
      }
      if (region != null) {
        board.region(cell, region[cell]);
      }
    }
    for (Group cage : cages) {
      CageOperator operator =
          switch (cage.operator) {
            case '+' -> CageOperator.ADD;
            case '-' -> CageOperator.SUBTRACT;
            case 'x' -> CageOperator.MULTIPLY;
            default -> CageOperator.DIVIDE;
          };
      board.cage(new Cage(cage.cells, operator, cage.target, Cage.NO_COLOUR));
    }
    return board.build();
  }
}
