package dev.pencilmark.format.sudokuwiki;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.format.Source;
import dev.pencilmark.problem.ProblemException;

/**
 * Common parts of the two killer formats of version 1: 9x9, killer or, with a layout in the link,
 * killer jigsaw.
 */
final class KillerColours {

  /** The largest total, that of a whole unit. */
  static final int MOST_TOTAL = 45;

  private KillerColours() {}

  static PuzzleType typeOf(Source source) {
    return SwikiShapes.isIn(source) ? PuzzleType.KILLER_JIGSAW : PuzzleType.KILLER;
  }

  static boolean carries(PuzzleType type, int side) {
    return side == SIDE && type.has(Rule.CAGES) && !type.has(Rule.OPERATORS);
  }

  /** Starts the board of a text, with the regions of its link. */
  static Board.Builder board(Source source) throws ProblemException {
    Board.Builder board = Board.builder(typeOf(source), SIDE);
    if (SwikiShapes.isIn(source)) {
      SwikiShapes.read(source, board);
    }
    return board;
  }

  /** Returns the colour of every cell. */
  static int[] colours(Board board, int most) throws ProblemException {
    int[] colours = Colouring.of(board, most);
    int[] cageOf = board.cageOfCells();
    int[] colourOf = new int[CELLS];
    for (int cell = 0; cell < CELLS; cell++) {
      colourOf[cell] = colours[cageOf[cell]];
    }
    return colourOf;
  }

  /** Adds the layout of a killer jigsaw. */
  static String withShape(Board board, String text) {
    return board.hasRegions() ? SwikiShapes.write(board, text, false) : text;
  }
}
