package dev.pencilmark.generate;

import dev.pencilmark.board.Board;
import dev.pencilmark.generate.wanted.IntRange;
import dev.pencilmark.generate.wanted.Rejection;
import dev.pencilmark.logic.model.Rules;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import java.util.Arrays;

/** The constraint of a request on the number and the positions of clues. Not thread-safe. */
final class ClueConstraint {

  /** The maximum number of sets of clues to try to exchange. */
  private static final int MOST_EXCHANGES = 4;

  private final Method method;
  private final Pattern pattern;
  private final int[][] orbits;
  private final IntRange count;
  private final boolean minimal;
  private final int side;
  private final Deduction.OfLast deductions = new Deduction.OfLast(false);

  /** Takes the clues that the options request. */
  ClueConstraint(GenerateOptions options) {
    this.method = options.method();
    this.pattern = options.pattern();
    this.side = options.side();
    this.orbits = options.symmetry().orbits(side);
    this.count = options.clueTarget();
    this.minimal = options.isToBeMinimal();
  }

  /**
   * Selects the clues of a full grid, and checks their number.
   *
   * @param layout the board to add givens to
   * @param clues all clues of the grid
   * @param mayHave the symmetric sets of cells that may have clues; the order of this array changes
   */
  AttemptResult select(
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
            Deduction deduction = deductions.of(layout.build());
            boolean[] given =
                MaxDeduction.give(deduction, mayHave, solution, target, random, cancellation);
            yield minimal
                ? TopDown.take(
                    clues, given(clues, mayHave, given), cells, target, random, cancellation)
                : given;
          }
          default -> TopDown.take(clues, mayHave, cells, target, random, cancellation);
        };
    return put(layout, left, solution);
  }

  /** Returns whether {@link #change} supports this method. */
  boolean canChange() {
    return method == Method.TOP_DOWN || method == Method.BOTTOM_UP;
  }

  /**
   * Selects clues for a neighbour of another puzzle of the same grid: removes one symmetric set of
   * clues, adds another one that makes the solution unique again, and removes redundant clues.
   * Larger changes lose the difficulty of the original: of the neighbours of 9x9 Sudokus with a
   * finned jellyfish, 21 % have one too if two cells differ, 14 % with three and 3 % with four
   * cells; of all puzzles 0.1 % have one.
   *
   * @param layout the board to add givens to
   * @param clues all clues of the grid
   * @param mayHave the symmetric sets of cells that may have clues
   */
  AttemptResult change(
      Board from,
      Board.Builder layout,
      Clues clues,
      int[][] mayHave,
      byte[] solution,
      SplitMix random,
      Cancellation cancellation)
      throws ProblemException {
    int target = minimal || count == null ? 0 : random.between(count.least(), count.most());
    int[][] order = mayHave.clone();
    random.shuffle(order);
    // The ones that are clues first.
    int given = 0;
    for (int i = 0; i < order.length; i++) {
      if (from.isGiven(order[i][0])) {
        swap(order, i, given++);
      }
    }
    for (int i = given; i < order.length; i++) {
      clues.take(order[i]);
    }
    for (int go = 0; go < Math.min(given, MOST_EXCHANGES); go++) {
      clues.take(order[go]);
      int come = replacement(clues, order, given, cancellation);
      if (come >= 0) {
        swap(order, go, come);
        boolean[] left =
            TopDown.takeInOrder(
                clues, Arrays.copyOf(order, given), solution.length, target, cancellation);
        return put(layout, left, solution);
      }
      clues.give(order[go]);
    }
    return AttemptResult.none(Rejection.NOT_UNIQUE);
  }

  /**
   * Removes redundant clues of a puzzle, and checks their number.
   *
   * @param layout the board to add givens to
   * @param clues all clues of the puzzle
   * @param given the cells that have these clues
   */
  AttemptResult reduce(
      Board.Builder layout,
      Clues clues,
      int[][] given,
      byte[] solution,
      SplitMix random,
      Cancellation cancellation)
      throws ProblemException {
    int target = minimal || count == null ? 0 : random.between(count.least(), count.most());
    return put(
        layout,
        TopDown.take(clues, given, solution.length, target, random, cancellation),
        solution);
  }

  /** Adds the first set from an index that makes the solution unique; returns -1 if none does. */
  private static int replacement(Clues clues, int[][] order, int first, Cancellation cancellation)
      throws ProblemException {
    for (int i = first; i < order.length; i++) {
      clues.give(order[i]);
      if (clues.isUnique(cancellation)) {
        return i;
      }
      clues.take(order[i]);
    }
    return -1;
  }

  private static void swap(int[][] orbits, int one, int other) {
    int[] orbit = orbits[one];
    orbits[one] = orbits[other];
    orbits[other] = orbit;
  }

  /** Adds the givens to the board and checks their number. */
  private AttemptResult put(Board.Builder layout, boolean[] left, byte[] solution) {
    int number = 0;
    for (int cell = 0; cell < left.length; cell++) {
      if (left[cell]) {
        layout.given(cell, solution[cell]);
        number++;
      }
    }
    return count != null && !count.has(number)
        ? AttemptResult.none(Rejection.CLUES)
        : AttemptResult.of(layout.build(), solution);
  }

  /** Returns the sets of cells with clues, and removes all other clues. */
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

  /** Makes a puzzle whose clues are at the positions of the pattern. */
  private AttemptResult drawn(
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
      return AttemptResult.none(Rejection.NOT_UNIQUE);
    }
    for (int cell : pattern.clueCells()) {
      layout.given(cell, digits[cell]);
      if (minimal) {
        clues.take(cell);
        if (clues.count(2, cancellation) == 1) {
          return AttemptResult.none(Rejection.NOT_MINIMAL);
        }
        clues.give(cell, digits[cell]);
      }
    }
    Board board = layout.build();
    Answer answer = Solver.solve(board, Start.FROM_GIVENS, DifficultyFilter.LIMITS, cancellation);
    if (answer.outcome() != Outcome.UNIQUE) {
      return AttemptResult.none(Rejection.NOT_UNIQUE);
    }
    return AttemptResult.of(board, answer.solutions().get(0).toArray());
  }

  /** Returns a copy of the symmetric sets of cells. */
  int[][] orbits() {
    return orbits.clone();
  }

  /** Returns whether the puzzle must be minimal. */
  boolean isMinimal() {
    return minimal;
  }
}
