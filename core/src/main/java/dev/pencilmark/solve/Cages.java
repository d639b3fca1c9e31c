package dev.pencilmark.solve;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.Rule;
import java.util.List;

/** Makes constraints of the cages of a board. */
final class Cages {

  private Cages() {}

  /** Adds what the cages ask for. */
  static void compile(Board board, Program.Builder program) {
    List<Cage> cages = board.cages();
    if (cages.isEmpty()) {
      return;
    }
    if (board.type().has(Rule.OPERATORS)) {
      for (Cage cage : cages) {
        Sums.add(program, cage.cells(), cage.operator(), cage.target());
      }
      return;
    }
    for (Cage cage : cages) {
      if (cage.size() > 1) {
        program.different(cage.cells());
      }
    }
    List<Cage> sized = cages.stream().filter(Cage::hasTotal).toList();
    int[][] cells = new int[sized.size()][];
    int[] sums = new int[sized.size()];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = sized.get(i).cells();
      sums[i] = (int) Math.min(sized.get(i).target(), Integer.MAX_VALUE);
    }
    for (int i = 0; i < cells.length; i++) {
      Sums.add(program, cells[i], 0, sums[i], 0);
    }
    new DerivedSums(program, cells, sums).add();
  }
}
