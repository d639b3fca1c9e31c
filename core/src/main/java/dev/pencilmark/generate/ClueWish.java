package dev.pencilmark.generate;

import dev.pencilmark.board.Board;
import dev.pencilmark.logic.model.Rules;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import java.util.Arrays;

/** Which clues a puzzle of a request is to have. Immutable. */
final class ClueWish {

  private final Method method;
  private final Pattern pattern;
  private final int[][] orbits;
  private final Range count;
  private final boolean minimal;
  private final int side;

  /** What options wish for. */
  ClueWish(GenerateOptions options) {
    this.method = options.method();
    this.pattern = options.pattern();
    this.side = options.side();
    this.orbits = options.symmetry().orbits(side);
    this.count = options.clueTarget();
    this.minimal = options.isToBeMinimal();
  }

  /**
   * Finds out which cells of a full grid have clues, and looks whether their number will do.
   *
   * @param layout the board to put givens on
   * @param clues all of them
   * @param mayHave the cells that may have clues, those together that go together; its order
   *     changes
   */
  Draft draft(
      Board.Builder layout,
      Clues clues,
      int[][] mayHave,
      byte[] solution,
      SplitMix random,
      Cancellation cancellation)
      throws ProblemException {
    if (method == Method.PATTERN) {
      return drawn(layout, clues, solution, random, cancellation);
    }
    int target = minimal || count == null ? 0 : random.between(count.least(), count.most());
    int cells = solution.length;
    boolean[] left =
        switch (method) {
          case BOTTOM_UP -> BottomUp.give(clues, mayHave, cells, target, random, cancellation);
          case MAX_DEDUCTION -> {
            Deduction deduction = new Deduction(layout.build());
            boolean[] given =
                MaxDeduction.give(deduction, mayHave, solution, target, random, cancellation);
            yield minimal
                ? TopDown.take(
                    clues, given(clues, mayHave, given), cells, target, random, cancellation)
                : given;
          }
          default -> TopDown.take(clues, mayHave, cells, target, random, cancellation);
        };
    int number = 0;
    for (int cell = 0; cell < cells; cell++) {
      if (left[cell]) {
        layout.given(cell, solution[cell]);
        number++;
      }
    }
    return count != null && !count.has(number)
        ? Draft.none(Rejection.CLUES)
        : Draft.of(layout.build(), solution);
  }

  /** The sets of cells with clues; takes the others away. */
  private static int[][] given(Clues clues, int[][] orbits, boolean[] given) {
    int[][] those = new int[orbits.length][];
    int count = 0;
    for (int[] orbit : orbits) {
      if (given[orbit[0]]) {
        those[count++] = orbit;
      } else {
        clues.take(orbit);
      }
    }
    return Arrays.copyOf(those, count);
  }

  /** A puzzle whose clues are where the pattern has them. */
  private Draft drawn(
      Board.Builder layout, Clues clues, byte[] grid, SplitMix random, Cancellation cancellation)
      throws ProblemException {
    Rules rules = Rules.of(layout.build());
    int[][] peers = new int[grid.length][];
    for (int cell = 0; cell < grid.length; cell++) {
      peers[cell] = rules.peerList(cell);
      clues.take(cell);
    }
    PatternSearch search = new PatternSearch(side, pattern.clueCells(), clues, grid, peers);
    byte[] digits = search.search(random, cancellation);
    if (digits == null) {
      return Draft.none(Rejection.NOT_UNIQUE);
    }
    for (int cell : pattern.clueCells()) {
      layout.given(cell, digits[cell]);
      if (minimal) {
        clues.take(cell);
        if (clues.count(2, cancellation) == 1) {
          return Draft.none(Rejection.NOT_MINIMAL);
        }
        clues.give(cell, digits[cell]);
      }
    }
    Board board = layout.build();
    Answer answer = Solver.solve(board, Start.FROM_GIVENS, Judge.LIMITS, cancellation);
    if (answer.outcome() != Outcome.UNIQUE) {
      return Draft.none(Rejection.NOT_UNIQUE);
    }
    byte[] solution = new byte[grid.length];
    for (int cell = 0; cell < solution.length; cell++) {
      solution[cell] = (byte) answer.solutions().get(0).digit(cell);
    }
    return Draft.of(board, solution);
  }

  /** The cells that are clues together or not at all; new. */
  int[][] orbits() {
    return orbits.clone();
  }

  /** Whether no clue is to be left that can go. */
  boolean isMinimal() {
    return minimal;
  }
}
