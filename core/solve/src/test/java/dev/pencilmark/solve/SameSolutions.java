package dev.pencilmark.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.engine.Engine;
import dev.pencilmark.solve.search.CspEngine;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** Whether two engines have the same solutions. */
public final class SameSolutions {

  private SameSolutions() {}

  /** The engine that solves a board. */
  public static Engine engine(Board board) {
    return Engines.of(board);
  }

  /**
   * The solutions that the engine of a board finds, which are those of the engine for all boards;
   * where there are as many as wanted, each is a solution.
   *
   * @param most after how many the engines stop
   */
  public static Set<String> of(Board board, int[] candidates, int most) {
    Set<String> expected = new HashSet<>();
    boolean through = search(new CspEngine(board), candidates, most, expected);
    Set<String> found = new HashSet<>();
    assertThat(search(Engines.of(board), candidates, most, found)).isEqualTo(through);
    if (through) {
      assertThat(found).as("%s", board).isEqualTo(expected);
    } else {
      found.forEach(digits -> assertThat(isSolution(board, digits)).isTrue());
    }
    return found;
  }

  /** Whether all solutions were found, each once, before there were as many as wanted. */
  public static boolean search(Engine engine, int[] candidates, int most, Set<String> found) {
    return engine.search(
        candidates,
        Budget.endless(),
        digits -> {
          assertThat(found.add(Arrays.toString(digits))).isTrue();
          return found.size() < most;
        });
  }

  private static boolean isSolution(Board board, String digits) {
    int[] grid =
        Arrays.stream(digits.substring(1, digits.length() - 1).split(", "))
            .mapToInt(Integer::parseInt)
            .toArray();
    return new Naive(board, new int[0][]).fault(grid) == null;
  }
}
