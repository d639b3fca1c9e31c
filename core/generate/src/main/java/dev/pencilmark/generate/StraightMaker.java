package dev.pencilmark.generate;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.generate.rules.RuleSets;
import dev.pencilmark.generate.wanted.IntRange;
import dev.pencilmark.generate.wanted.Rejection;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.LayoutSolver;
import java.util.Arrays;
import java.util.List;

/**
 * Makes puzzles of the Str8ts family: a pattern of black cells, a filling, numbers in some black
 * cells, and then as few clues as do. Many patterns have no filling, most of those with boxes:
 * these attempts fail, and others draw another pattern.
 */
final class StraightMaker implements Maker {

  /** The percentage of black cells that get a number, if one is possible. */
  private static final int NUMBERED = 30;

  /**
   * The maximum number of guesses at a filling: there is none for nine of ten patterns with boxes,
   * and to continue to 5,000 guesses finds a third more of the others in twice the time.
   */
  private static final long FILLING_GUESSES = 300;

  private final GenerateOptions options;
  private final PuzzleType type;
  private final int side;
  private final ClueConstraint clueConstraint;
  private final IntRange blacks;
  private final long guesses;

  StraightMaker(GenerateOptions options, ClueConstraint clueConstraint, long guesses) {
    this.options = options;
    this.type = options.type();
    this.side = options.side();
    this.clueConstraint = clueConstraint;
    this.blacks = options.blackCells();
    this.guesses = options.rules().isEmpty() ? guesses : RuleSets.GUESSES;
  }

  @Override
  public AttemptResult make(SplitMix random, Cancellation cancellation) throws ProblemException {
    boolean[] black = pattern(random);
    if (black == null) {
      return AttemptResult.none(Rejection.NO_GRID);
    }
    byte[] numbers = new byte[side * side];
    RuleSets rules = options.ruleSets(random);
    Board open = rules.on(layout(black, numbers, List.of()).build());
    LayoutSolver empty = new LayoutSolver(open, FILLING_GUESSES);
    byte[] solution = empty.draw(empty.open(), random, cancellation);
    if (solution == null) {
      return AttemptResult.none(Rejection.NO_GRID);
    }
    number(black, solution, numbers, random);
    byte[] whole = solution.clone();
    for (int cell = 0; cell < whole.length; cell++) {
      whole[cell] = black[cell] ? numbers[cell] : solution[cell];
    }
    if (!rules.draw(layout(black, numbers, List.of()).build(), whole, cancellation)) {
      return AttemptResult.none(Rejection.RULES);
    }
    Board layout = rules.on(layout(black, numbers, List.of()).build());
    int[][] white = white(black);
    AttemptResult result =
        clueConstraint.select(
            layout.toBuilder(), clues(layout, whole, white), white, whole, random, cancellation);
    if (result.rejection() == null && clueConstraint.isMinimal()) {
      result = withoutNeedlessNumbers(result, black, numbers, whole, random, cancellation);
    }
    return result.needing(rules, cancellation);
  }

  @Override
  public boolean canChange() {
    return options.rules().isEmpty() && clueConstraint.canChange();
  }

  /** With the same black cells and their numbers, of which some may be needed no longer. */
  @Override
  public AttemptResult change(AttemptResult from, SplitMix random, Cancellation cancellation)
      throws ProblemException {
    byte[] whole = from.solution().clone();
    boolean[] black = new boolean[whole.length];
    byte[] numbers = new byte[whole.length];
    for (int cell = 0; cell < whole.length; cell++) {
      black[cell] = from.board().isBlack(cell);
      numbers[cell] = black[cell] ? whole[cell] : 0;
    }
    int[][] white = white(black);
    Board layout = layout(black, numbers, List.of()).build();
    AttemptResult result =
        clueConstraint.change(
            from.board(),
            layout.toBuilder(),
            clues(layout, whole, white),
            white,
            whole,
            random,
            cancellation);
    return result.rejection() != null || !clueConstraint.isMinimal()
        ? result
        : withoutNeedlessNumbers(result, black, numbers, whole, random, cancellation);
  }

  /** Returns the cells that may have clues. */
  private int[][] white(boolean[] black) {
    return Arrays.stream(clueConstraint.orbits())
        .filter(orbit -> !black[orbit[0]])
        .toArray(int[][]::new);
  }

  /** Returns all clues. */
  private Clues clues(Board layout, byte[] whole, int[][] white) throws ProblemException {
    LayoutSolver solver = new LayoutSolver(layout, guesses);
    LayoutClues clues = new LayoutClues(solver, solver.open(), whole);
    for (int[] orbit : white) {
      clues.give(orbit);
    }
    return clues;
  }

  /** Takes numbers of black cells away that leave one solution without them. */
  private AttemptResult withoutNeedlessNumbers(
      AttemptResult result,
      boolean[] black,
      byte[] numbers,
      byte[] whole,
      SplitMix random,
      Cancellation cancellation)
      throws ProblemException {
    Board board = result.board();
    for (int cell : random.permutation(numbers.length)) {
      if (numbers[cell] == 0) {
        continue;
      }
      byte number = numbers[cell];
      numbers[cell] = 0;
      whole[cell] = 0;
      Board.Builder less = layout(black, numbers, board.variants());
      for (int given = 0; given < whole.length; given++) {
        if (board.isGiven(given)) {
          less.given(given, board.digit(given));
        }
      }
      Board without = less.build();
      if (LayoutSolver.isUnique(without, whole, guesses, cancellation)) {
        board = without;
      } else {
        numbers[cell] = number;
        whole[cell] = number;
      }
    }
    return AttemptResult.of(board, whole);
  }

  private Board.Builder layout(boolean[] black, byte[] numbers, List<VariantRule> rules) {
    Board.Builder layout = Board.builder(type, side);
    rules.forEach(layout::variant);
    for (int cell = 0; cell < black.length; cell++) {
      if (black[cell]) {
        layout.black(cell, numbers[cell]);
      }
    }
    return layout;
  }

  /** Numbers that the rest of their row and column does not have. */
  private void number(boolean[] black, byte[] solution, byte[] numbers, SplitMix random) {
    int[] rows = new int[side];
    int[] columns = new int[side];
    for (int cell = 0; cell < black.length; cell++) {
      if (!black[cell]) {
        rows[cell / side] |= 1 << solution[cell];
        columns[cell % side] |= 1 << solution[cell];
      }
    }
    for (int cell : random.permutation(black.length)) {
      if (black[cell] && random.percent(NUMBERED)) {
        int free = (2 << side) - 2 & ~rows[cell / side] & ~columns[cell % side];
        if (free != 0) {
          for (int skip = random.below(Integer.bitCount(free)); skip > 0; skip--) {
            free &= free - 1;
          }
          numbers[cell] = (byte) Integer.numberOfTrailingZeros(free);
          rows[cell / side] |= 1 << numbers[cell];
          columns[cell % side] |= 1 << numbers[cell];
        }
      }
    }
  }

  /** Black cells, no four of which make a square, and no white cell alone; null if too few fit. */
  private boolean[] pattern(SplitMix random) {
    int wanted = random.between(blacks.least(), blacks.most());
    boolean[] black = new boolean[side * side];
    int[][] orbits = clueConstraint.orbits();
    random.shuffle(orbits);
    int count = 0;
    for (int[] orbit : orbits) {
      if (count + orbit.length > wanted) {
        continue;
      }
      boolean[] trial = black.clone();
      for (int cell : orbit) {
        trial[cell] = true;
      }
      if (Arrays.stream(orbit).allMatch(cell -> fits(trial, cell))) {
        black = trial;
        count += orbit.length;
      }
    }
    return blacks.has(count) ? black : null;
  }

  private boolean fits(boolean[] black, int cell) {
    for (int corner = 0; corner < 4; corner++) {
      int row = cell / side - corner / 2;
      int column = cell % side - corner % 2;
      if (row >= 0
          && column >= 0
          && row < side - 1
          && column < side - 1
          && black[row * side + column]
          && black[row * side + column + 1]
          && black[(row + 1) * side + column]
          && black[(row + 1) * side + column + 1]) {
        return false;
      }
    }
    for (int way = 0; way < 4; way++) {
      int neighbour = Neighbours.of(cell, way, side);
      if (neighbour >= 0 && !black[neighbour] && isAlone(black, neighbour)) {
        return false;
      }
    }
    return true;
  }

  private boolean isAlone(boolean[] black, int cell) {
    for (int way = 0; way < 4; way++) {
      int neighbour = Neighbours.of(cell, way, side);
      if (neighbour >= 0 && !black[neighbour]) {
        return false;
      }
    }
    return true;
  }
}
