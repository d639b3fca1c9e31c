package dev.pencilmark.generate;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;

/** Draws layouts: boards without digits and cages. */
final class Layouts {

  private Layouts() {}

  /** Returns the layout of a type, with random regions if the type has irregular ones. */
  static Board draw(PuzzleType type, int side, SplitMix random) {
    Board.Builder layout = Board.builder(type, side);
    if (type.has(Rule.REGIONS)) {
      int[] regions = Shapes.draw(side, random);
      for (int cell = 0; cell < regions.length; cell++) {
        layout.region(cell, regions[cell] + 1);
      }
    }
    return layout.build();
  }

  /** Returns the layout of a puzzle. */
  static Board of(Board puzzle) {
    Board.Builder layout = Board.builder(puzzle.type(), puzzle.side());
    for (int cell = 0; cell < puzzle.cellCount() && puzzle.hasRegions(); cell++) {
      layout.region(cell, puzzle.region(cell));
    }
    return layout.build();
  }
}
