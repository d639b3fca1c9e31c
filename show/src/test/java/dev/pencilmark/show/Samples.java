package dev.pencilmark.show;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Boards to show: the puzzles of the documents, one of each type and more. */
final class Samples {

  private static final Path PICTURES =
      Path.of(System.getProperty("pencilmark.root", ".."), "docs/pictures/pictures.tsv");

  private Samples() {}

  /** By name. */
  static Map<String, Board> all() {
    Map<String, Board> boards = new LinkedHashMap<>();
    try {
      for (String line : Files.readAllLines(PICTURES)) {
        String[] parts = line.split("\t");
        // Steps are drawn on the same puzzles.
        if (!line.startsWith("step-") && parts.length == 3) {
          boards.put(
              parts[0],
              new Interchange(Limits.DEFAULT).decode(Source.ofText(parts[2]), "").board());
        }
      }
    } catch (IOException | ProblemException broken) {
      throw new IllegalStateException(broken);
    }
    return boards;
  }

  static Board sudoku() {
    return all().get("sudoku");
  }

  /** A board of a side, every second cell with a digit, the others with all candidates. */
  static Board full(int side) {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, side);
    for (int cell = 0; cell < side * side; cell++) {
      int digit = (cell / side * 3 + cell) % side + 1;
      switch (cell % 3) {
        case 0 -> board.given(cell, digit);
        case 1 -> board.placed(cell, digit);
        default -> board.candidates(cell, (int) ((1L << side) - 1));
      }
    }
    return board.build();
  }
}
