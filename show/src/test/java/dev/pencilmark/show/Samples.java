package dev.pencilmark.show;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
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
    boards.put("rules", rules());
    return boards;
  }

  /** Rules with all shapes that there are, and words below the grid. */
  private static Board rules() {
    return Board.builder(PuzzleType.SUDOKU, 6)
        .variant(VariantRule.of(RuleKind.THERMO).group(0, 7, 14).build())
        .variant(VariantRule.of(RuleKind.ARROW).group(5).group(4, 9, 15).build())
        .variant(VariantRule.of(RuleKind.ARROW).group(30, 31).group(24, 18).build())
        .variant(VariantRule.of(RuleKind.RENBAN).group(26, 27, 33).build())
        .variant(VariantRule.of(RuleKind.RATIO).group(16, 17).values(3).build())
        .variant(VariantRule.of(RuleKind.QUADRUPLE).group(22, 23, 28, 29).values(1, 2).build())
        .variant(VariantRule.of(RuleKind.ALLOWED).group(12).masks(0b101111).build())
        .variant(
            VariantRule.of(RuleKind.X_SUM)
                .at(new Outside(-1, 2, Outside.Direction.NONE), 6)
                .values(11)
                .build())
        .variant(VariantRule.global(RuleKind.ANTIKING))
        .build();
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
