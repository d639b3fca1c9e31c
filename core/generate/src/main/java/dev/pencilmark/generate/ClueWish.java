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

  /** How many sets of clues are tried to be exchanged for another. */
  private static final int MOST_EXCHANGES = 4;

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
    return put(layout, left, solution);
  }

  /** Whether {@link #change} makes other puzzles of the same kind. */
  boolean canChange() {
    return method == Method.TOP_DOWN || method == Method.BOTTOM_UP;
  }

  /**
   * Finds out which cells have clues in a puzzle that differs as little as can be from another one
   * of the same grid: a set of its clues goes, another comes so that there is one solution, and
   * what is needed no longer goes, too. With more than that nothing would be left of what made the
   * puzzle hard: of 9x9 Sudokus with a finned jellyfish 21 % of those next to them have one that
   * differ in two cells, 14 % that do so in three, 3 % in four, as of all 0.1 %.
   *
   * @param layout the board to put givens on
   * @param clues all of the grid
   * @param mayHave the cells that may have clues, those together that go together
   */
  Draft change(
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
    // Those that are clues first.
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
    return Draft.none(Rejection.NOT_UNIQUE);
  }

  /** Gives the first clues from one on that leave one solution; -1 if none do. */
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

  /** Puts givens on a board. */
  private Draft put(Board.Builder layout, boolean[] left, byte[] solution) {
    int number = 0;
    for (int cell = 0; cell < left.length; cell++) {
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
