package dev.pencilmark.format.ruletable;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Parts of boards that all dialects with variant rules read and write in the same way. */
public final class BoardParts {

  private BoardParts() {}

  /** Returns the type of a puzzle with or without regions and cages. */
  public static PuzzleType type(boolean regions, boolean cages) {
    return regions
        ? cages ? PuzzleType.KILLER_JIGSAW : PuzzleType.JIGSAW
        : cages ? PuzzleType.KILLER : PuzzleType.SUDOKU;
  }

  /** Returns a diagonal as a group of different digits, from the top left if it is falling. */
  public static ExtraRegion diagonal(int side, boolean falling) {
    int first = falling ? 0 : side - 1;
    int step = falling ? side + 1 : side - 1;
    return new ExtraRegion(IntStream.range(0, side).map(i -> first + i * step).toArray());
  }

  /**
   * Returns the groups of different digits of a board, where a dialect has no words for some rules:
   * those of these rules, the boxes of a jigsaw, and its extra regions.
   */
  public static List<ExtraRegion> groups(Board board, Rule... wordless) {
    List<ExtraRegion> groups = new ArrayList<>();
    for (Rule rule : wordless) {
      if (board.has(rule)) {
        groups.addAll(Units.groupsOf(rule, board.side()));
      }
    }
    if (board.hasRegions() && board.has(Rule.BOXES)) {
      groups.addAll(Units.groupsOf(Rule.BOXES, board.side()));
    }
    groups.addAll(board.extraRegions());
    return groups;
  }
}
