package dev.pencilmark.analysis;

import dev.pencilmark.board.Board;
import dev.pencilmark.solve.Limit;
import dev.pencilmark.solve.Solution;
import java.util.ArrayList;
import java.util.List;

/**
 * A smallest set of cells whose digits, in addition to the givens, make singles suffice (Williams,
 * Gomes and Selman, "Backdoors to typical case complexity", 2003). See {@link Singles} for those.
 *
 * @param cells the first such set in the order of cells; empty if singles solve the puzzle, or if a
 *     limit ended the search
 * @param atLeast the number of cells of the smallest set; if a limit ended the search, no set is
 *     smaller than this
 * @param limit the limit that ended the search; null if the set was found
 */
public record Backdoor(List<Integer> cells, int atLeast, Limit limit) {

  public Backdoor {
    cells = List.copyOf(cells);
  }

  /** Returns whether a set was found. */
  public boolean isFound() {
    return limit == null;
  }

  /**
   * Searches for a smallest set: all sets of one cell, then of two, and so on.
   *
   * @param solution the one solution of the board
   */
  static Backdoor of(Board board, Solution solution, Allowance allowance) {
    Search search = new Search(board, solution, allowance);
    Singles.State start = search.singles.start();
    Limit limit = start.open == 0 ? null : allowance.reached();
    if (start.open == 0 || limit != null) {
      return new Backdoor(List.of(), 0, limit);
    }
    for (int size = 1; ; size++) {
      boolean found = search.run(start, 0, size);
      if (search.limit != null) {
        return new Backdoor(List.of(), size, search.limit);
      }
      if (found) {
        return new Backdoor(search.cells, size, null);
      }
    }
  }

  private static final class Search {

    final Singles singles;
    private final Solution solution;
    private final Allowance allowance;
    private final List<Integer> cells = new ArrayList<>();
    private Limit limit;

    Search(Board board, Solution solution, Allowance allowance) {
      this.singles = new Singles(board, allowance);
      this.solution = solution;
      this.allowance = allowance;
    }

    /**
     * Adds up to {@code more} cells from {@code from} on; returns whether that solves the puzzle.
     */
    boolean run(Singles.State state, int from, int more) {
      for (int cell = from; cell < state.digits.length; cell++) {
        if (state.digits[cell] != 0 || state.masks[cell] == 0) {
          continue;
        }
        Singles.State next = state.copy();
        singles.add(next, cell, solution.digit(cell));
        allowance.spend(1, state.digits.length);
        limit = allowance.reached();
        if (limit != null) {
          return false;
        }
        cells.add(cell);
        if (next.open == 0 || more > 1 && run(next, cell + 1, more - 1)) {
          return true;
        }
        if (limit != null) {
          return false;
        }
        cells.remove(cells.size() - 1);
      }
      return false;
    }
  }
}
