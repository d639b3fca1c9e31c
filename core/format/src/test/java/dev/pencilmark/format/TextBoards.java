package dev.pencilmark.format;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.Units;
import java.util.Random;

/** Boards for the tests of text formats. */
public final class TextBoards {

  private TextBoards() {}

  /** A format of the list. */
  public static Format format(String id) {
    return Formats.all().stream()
        .filter(format -> format.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  /** A board in which digits and candidates agree: no candidate is a digit that the cell sees. */
  public static Board consistent(PuzzleType type, int side, Random random) {
    int[] solution = solution(side);
    Board.Builder builder = Board.builder(type, side);
    CellState[] states = new CellState[solution.length];
    int[] seen = new int[solution.length];
    for (int cell = 0; cell < solution.length; cell++) {
      states[cell] = CellState.values()[random.nextInt(CellState.BLACK.ordinal())];
    }
    for (Units.Unit unit : Units.regular(type, side).all()) {
      int digits = 0;
      for (int cell : unit.cells()) {
        boolean digit = states[cell] == CellState.GIVEN || states[cell] == CellState.PLACED;
        digits |= digit ? 1 << solution[cell] - 1 : 0;
      }
      for (int cell : unit.cells()) {
        seen[cell] |= digits;
      }
    }
    int all = (1 << side) - 1;
    for (int cell = 0; cell < solution.length; cell++) {
      int own = 1 << solution[cell] - 1;
      switch (states[cell]) {
        case GIVEN -> builder.given(cell, solution[cell]);
        case PLACED -> builder.placed(cell, solution[cell]);
        case CANDIDATES ->
            builder.candidates(cell, own | random.nextInt(all + 1) & all & ~seen[cell]);
        case SINGLE_CANDIDATE -> builder.candidates(cell, own);
        default -> {
          if (states[cell] == CellState.ALL_CANDIDATES && seen[cell] == 0) {
            builder.candidates(cell, all);
          }
        }
      }
      if (type.has(Rule.REGIONS)) {
        BoxShape box = BoxShape.of(side);
        builder.region(cell, box == null ? cell / side + 1 : box.boxOf(cell, side) + 1);
      }
    }
    return builder.build();
  }

  /** A solved grid. */
  public static int[] solution(int side) {
    BoxShape box = BoxShape.of(side);
    int[] digits = new int[side * side];
    for (int cell = 0; cell < digits.length; cell++) {
      int row = cell / side;
      int shift = box == null ? row : row % box.rows() * box.columns() + row / box.rows();
      digits[cell] = (shift + cell % side) % side + 1;
    }
    return digits;
  }

  /** The states of cells, as a text with a character each. */
  public static String states(Board board) {
    StringBuilder states = new StringBuilder();
    for (int cell = 0; cell < board.cellCount(); cell++) {
      states.append(board.state(cell).ordinal());
    }
    return states.toString();
  }
}
