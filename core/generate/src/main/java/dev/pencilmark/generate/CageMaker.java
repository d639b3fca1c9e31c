package dev.pencilmark.generate;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.compress.rank.GridRank;
import dev.pencilmark.generate.rules.RuleSets;
import dev.pencilmark.generate.wanted.IntRange;
import dev.pencilmark.generate.wanted.Rejection;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.LayoutSolver;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Makes killers, killer jigsaws, KenKen and KenDoku: a full grid is cut into cages at random, and
 * cut again where another solution differs, until there is none. There are givens only if some are
 * requested.
 */
final class CageMaker implements Maker {

  /** The maximum number of times to repartition a grid; nine of ten need fewer. */
  private static final int RECUTS = 60;

  /** Products are no larger: swiki.v2 has no room for them. */
  private static final long MOST_PRODUCT = 2_047;

  private final GenerateOptions options;
  private final PuzzleType type;
  private final int side;
  private final IntRange sizes;
  private final IntRange givens;
  private final Set<CageOperator> operators;
  private final boolean bySingles;
  private final Symmetry symmetry;
  private final int[][] orbits;
  private final long guesses;
  private final Deduction.OfLast deductions = new Deduction.OfLast(true);

  CageMaker(GenerateOptions options, long guesses) {
    this.options = options;
    this.type = options.type();
    this.side = options.side();
    this.sizes = options.cages();
    this.givens = options.clues();
    this.operators =
        options.operators().isEmpty() ? EnumSet.allOf(CageOperator.class) : options.operators();
    this.bySingles = options.isGentle() && givens == null;
    this.symmetry = options.symmetry();
    this.orbits = symmetry.orbits(side);
    this.guesses = guesses;
  }

  @Override
  public AttemptResult make(SplitMix random, Cancellation cancellation) throws ProblemException {
    Board layout = Layouts.draw(type, side, random);
    RuleSets rules = options.ruleSets(random);
    byte[] solution = grid(layout, rules, random, cancellation);
    if (solution == null) {
      return AttemptResult.none(Rejection.NO_GRID);
    }
    if (!rules.draw(layout, solution, cancellation)) {
      return AttemptResult.none(Rejection.RULES);
    }
    layout = rules.on(layout);
    if (givens != null) {
      Board.Builder with = layout.toBuilder();
      if (!giveSome(with, solution, random)) {
        return AttemptResult.none(Rejection.CLUES);
      }
      layout = with.build();
    } else if (bySingles) {
      layout = withSingles(layout, solution, random, cancellation);
    }
    Caging caging = caging(solution);
    caging.grow(sizes.least(), random);
    AttemptResult cut = cut(layout, caging, Map.of(), solution, random, cancellation);
    return sparse(cut, random, cancellation).needing(rules, cancellation);
  }

  /** Adds the givens that singles require to solve the layout without its cages. */
  private Board withSingles(
      Board layout, byte[] solution, SplitMix random, Cancellation cancellation)
      throws ProblemException {
    boolean[] left =
        TopDown.take(
            new DeductionClues(deductions.of(withoutCages(layout)), solution),
            orbits.clone(),
            solution.length,
            0,
            random,
            cancellation);
    Board.Builder with = layout.toBuilder();
    for (int cell = 0; cell < left.length; cell++) {
      if (left[cell]) {
        with.given(cell, solution[cell]);
      }
    }
    return with.build();
  }

  @Override
  public boolean canChange() {
    return !bySingles && options.rules().isEmpty() && options.cagedCells() == null;
  }

  /** Moves a cell to another cage, and continues as with a new one until there is one solution. */
  @Override
  public AttemptResult change(AttemptResult from, SplitMix random, Cancellation cancellation)
      throws ProblemException {
    Board board = from.board();
    Caging caging = caging(from.solution());
    Map<IntBuffer, Cage> known = new HashMap<>();
    for (Cage cage : board.cages()) {
      int[] cells = cage.cells();
      caging.join(cells);
      known.put(IntBuffer.wrap(cells), cage);
    }
    byte[] none = new byte[board.cellCount()];
    caging.recut(none, random);
    Board.Builder layout = Layouts.of(board).toBuilder();
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (board.isGiven(cell)) {
        layout.given(cell, board.digit(cell));
      }
    }
    return cut(layout.build(), caging, known, from.solution(), random, cancellation);
  }

  private Caging caging(byte[] solution) {
    return new Caging(solution, side, sizes.most(), type.has(Rule.OPERATORS), symmetry);
  }

  /**
   * Cuts again until there is one solution.
   *
   * @param known cages that are to be as they are if their cells are, by these
   */
  private AttemptResult cut(
      Board layout,
      Caging caging,
      Map<IntBuffer, Cage> known,
      byte[] solution,
      SplitMix random,
      Cancellation cancellation)
      throws ProblemException {
    for (int i = 0; i < RECUTS; i++) {
      Board.Builder board = layout.toBuilder();
      for (int[] cells : caging.cages()) {
        Cage before = known.get(IntBuffer.wrap(cells));
        if (before != null) {
          board.cage(before);
        } else if (type.has(Rule.OPERATORS)) {
          addCage(board, cells, solution, random);
        } else {
          board.cage(sum(cells, solution));
        }
      }
      Board puzzle = board.build();
      LayoutSolver solver = new LayoutSolver(puzzle, guesses);
      int[] candidates = solver.open();
      for (int cell = 0; (givens != null || bySingles) && cell < candidates.length; cell++) {
        candidates[cell] = puzzle.isGiven(cell) ? 1 << solution[cell] - 1 : candidates[cell];
      }
      byte[] other = solver.find(candidates, solution, cancellation);
      if (other == null && !solver.wasCut()) {
        return AttemptResult.of(puzzle, solution);
      }
      if (other == null || !caging.recut(other, random)) {
        break;
      }
    }
    return AttemptResult.none(Rejection.NOT_UNIQUE);
  }

  /**
   * Takes cages away, those together that a symmetry has together, in random order while one
   * solution is left, until a drawn number of cells in cages is reached.
   */
  private AttemptResult sparse(AttemptResult full, SplitMix random, Cancellation cancellation)
      throws ProblemException {
    IntRange wanted = options.cagedCells();
    if (wanted == null || full.rejection() != null) {
      return full;
    }
    int target = random.between(wanted.least(), Math.min(wanted.most(), side * side));
    Board puzzle = full.board();
    int[][] order = orbits.clone();
    random.shuffle(order);
    for (int[] orbit : order) {
      Board less = without(puzzle, orbit);
      if (covered(less) >= target
          && covered(less) < covered(puzzle)
          && LayoutSolver.isUnique(less, full.solution(), guesses, cancellation)) {
        puzzle = less;
      }
    }
    return wanted.has(covered(puzzle))
        ? AttemptResult.of(puzzle, full.solution())
        : AttemptResult.none(Rejection.NOT_UNIQUE);
  }

  /** Returns a puzzle without the cages that have one of some cells. */
  private static Board without(Board puzzle, int[] cells) {
    Board.Builder less = puzzle.toBuilder().withoutCages();
    int[] cageOf = puzzle.cageOfCells();
    for (int i = 0; i < puzzle.cages().size(); i++) {
      int cage = i;
      if (Arrays.stream(cells).noneMatch(cell -> cageOf[cell] == cage)) {
        less.cage(puzzle.cages().get(cage));
      }
    }
    return less.build();
  }

  private static int covered(Board puzzle) {
    return puzzle.cages().stream().mapToInt(Cage::size).sum();
  }

  private byte[] grid(Board layout, RuleSets rules, SplitMix random, Cancellation cancellation)
      throws ProblemException {
    if (side == 9 && type.has(Rule.BOXES) && rules.on(layout).variants().isEmpty()) {
      return GridRank.instance().random(random);
    }
    // Without its cages a killer is a Sudoku, and a KenKen a jigsaw whose regions are its rows.
    LayoutSolver solver = new LayoutSolver(rules.on(withoutCages(layout)), guesses);
    return solver.draw(solver.open(), random, cancellation);
  }

  private Board withoutCages(Board layout) {
    if (type.has(Rule.BOXES) && BoxShape.of(side) != null) {
      return Board.builder(PuzzleType.SUDOKU, side).build();
    }
    Board.Builder regions = Board.builder(PuzzleType.JIGSAW, side);
    for (int cell = 0; cell < side * side; cell++) {
      regions.region(cell, layout.hasRegions() ? layout.region(cell) : cell / side + 1);
    }
    return regions.build();
  }

  /**
   * Adds as many givens as requested; returns false if no selection of symmetric sets has that
   * number.
   */
  private boolean giveSome(Board.Builder board, byte[] solution, SplitMix random) {
    int wanted = random.between(givens.least(), givens.most());
    int[][] order = orbits.clone();
    random.shuffle(order);
    int count = 0;
    for (int[] orbit : order) {
      if (count + orbit.length <= wanted) {
        count += orbit.length;
        for (int cell : orbit) {
          board.given(cell, solution[cell]);
        }
      }
    }
    return givens.has(count);
  }

  private static Cage sum(int[] cells, byte[] solution) {
    long sum = 0;
    for (int cell : cells) {
      sum += solution[cell];
    }
    return new Cage(cells, CageOperator.ADD, sum, Cage.NO_COLOUR);
  }

  /** Adds a cage with an operator that is drawn; its cells one by one if none is possible. */
  private void addCage(Board.Builder board, int[] cells, byte[] solution, SplitMix random) {
    Cage cage = cells.length == 1 ? null : withOperator(cells, solution, random);
    if (cage != null) {
      board.cage(cage);
      return;
    }
    for (int cell : cells) {
      board.cage(sum(new int[] {cell}, solution));
    }
  }

  /** Returns a cage with an operator that is drawn; null if no allowed operator fits. */
  private Cage withOperator(int[] cells, byte[] solution, SplitMix random) {
    if (cells.length == 2) {
      int draw = random.below(100);
      int large = Math.max(solution[cells[0]], solution[cells[1]]);
      int small = Math.min(solution[cells[0]], solution[cells[1]]);
      boolean divides = large % small == 0 && operators.contains(CageOperator.DIVIDE);
      boolean subtracts = operators.contains(CageOperator.SUBTRACT);
      boolean others = addsOrMultiplies();
      if (divides && (draw < 45 || !subtracts && !others)) {
        return new Cage(cells, CageOperator.DIVIDE, large / small, Cage.NO_COLOUR);
      }
      if (subtracts && (draw >= 45 && draw < 70 || !others)) {
        return new Cage(cells, CageOperator.SUBTRACT, large - small, Cage.NO_COLOUR);
      }
    }
    long product = 1;
    for (int cell : cells) {
      product *= solution[cell];
    }
    boolean adds = operators.contains(CageOperator.ADD);
    boolean multiplies = operators.contains(CageOperator.MULTIPLY) && product <= MOST_PRODUCT;
    if (multiplies && (random.percent(50) || !adds)) {
      return new Cage(cells, CageOperator.MULTIPLY, product, Cage.NO_COLOUR);
    }
    return adds ? sum(cells, solution) : null;
  }

  private boolean addsOrMultiplies() {
    return operators.contains(CageOperator.ADD) || operators.contains(CageOperator.MULTIPLY);
  }
}
