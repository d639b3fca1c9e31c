package dev.pencilmark.logic;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.canonical.Canonical;
import dev.pencilmark.canonical.CanonicalForm;
import dev.pencilmark.canonical.Transformation;
import dev.pencilmark.logic.model.Conflict;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.reason.Eliminated;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.Solution;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/**
 * The path from a puzzle to its solution, step by step. It depends on the board and the options
 * alone. Not thread-safe.
 *
 * <p>The solver first counts the solutions. Only bifurcation, and techniques that assume a unique
 * solution, use its answer. A puzzle with no or several solutions is explained as far as possible.
 *
 * <pre>{@code
 * Path path = Path.of(board, ExplainOptions.DEFAULT, SolveLimits.DEFAULT, cancellation);
 * for (Step step = path.next(); step != null; step = path.next()) {
 *   ...
 * }
 * }</pre>
 */
public final class Path {

  /** The maximum number of steps of a position that are counted. */
  private static final int MOST_OPPORTUNITIES = 1_000;

  private final Answer answer;
  private final Grid grid;
  private final List<Technique> techniques;
  private final Bifurcation bifurcation;
  private final Cancellation cancellation;
  private final ExplainOptions options;
  private final boolean mayUseUniqueness;
  private final Rating.Count count;
  private final Eliminated eliminated = new Eliminated();
  private int steps;
  private Step last;

  private Path(
      Answer answer,
      Grid grid,
      List<Technique> techniques,
      Bifurcation bifurcation,
      ExplainOptions options,
      boolean mayUseUniqueness,
      Rating.Count count,
      Cancellation cancellation) {
    this.options = options;
    this.mayUseUniqueness = mayUseUniqueness;
    this.count = count;
    this.answer = answer;
    this.grid = grid;
    this.techniques = techniques;
    this.bifurcation = bifurcation;
    this.cancellation = cancellation;
  }

  /**
   * Creates the path of a board.
   *
   * @param limits the limits of the solver, which searches two solutions
   * @throws ProblemException if the board is illegal, or LIMIT_EXCEEDED if the caller cancelled
   */
  public static Path of(
      Board board, ExplainOptions options, SolveLimits limits, Cancellation cancellation)
      throws ProblemException {
    Answer answer = Solver.solve(board, options.startOf(board), limits, cancellation);
    return of(board, answer, null, options, limits, cancellation);
  }

  /**
   * Creates the path that rates a board. In the order of Pencilmark, it is the path of the {@link
   * CanonicalForm canonical form}, so that isomorphic puzzles have the same rating. It is that of
   * the board in the orders of other programs, which depend on the positions of cells and digits,
   * as theirs; for a position other than the {@link Start#customary customary start}; and where
   * there is no form, or not exactly one solution.
   *
   * @param limits as for {@link #of}
   * @throws ProblemException as for {@link #of}
   */
  public static Path ofRating(
      Board board, ExplainOptions options, SolveLimits limits, Cancellation cancellation)
      throws ProblemException {
    Start start = options.startOf(board);
    Answer answer = Solver.solve(board, start, limits, cancellation);
    boolean byForm =
        options.order() == Order.PENCILMARK
            && start == Start.customary(board)
            && answer.outcome() == Outcome.UNIQUE;
    CanonicalForm form = byForm ? form(board, answer.solutions().get(0), cancellation) : null;
    return of(board, answer, form, options, limits, cancellation);
  }

  /**
   * Returns the canonical form of a puzzle; null if it has none, or if the work was cancelled,
   * which also ends the search for steps.
   */
  private static CanonicalForm form(Board board, Solution solution, Cancellation cancellation) {
    try {
      return Canonical.ofSolved(board, solution.toArray(), cancellation);
    } catch (ProblemException none) {
      return null;
    }
  }

  /**
   * Creates a path.
   *
   * @param form the canonical form, whose path it is; null for the path of the board
   */
  private static Path of(
      Board board,
      Answer answer,
      CanonicalForm form,
      ExplainOptions options,
      SolveLimits limits,
      Cancellation cancellation)
      throws ProblemException {
    Start start = options.startOf(board);
    boolean unique = answer.outcome() == Outcome.UNIQUE;
    // Eliminations of a player may make the solution unique; uniqueness refers to the puzzle.
    // Digits that could be exchanged in their rows and boxes may be distinguished by a variant
    // rule.
    boolean uniquePuzzle =
        unique
            && board.variants().isEmpty()
            && (start == Start.FROM_GIVENS || isUnique(board, limits, cancellation));
    Bifurcation bifurcation = null;
    if (unique && options.mayBifurcate()) {
      bifurcation = new Bifurcation(digits(answer.solutions().get(0), form), cancellation);
    }
    List<Technique> techniques = options.techniques(uniquePuzzle);
    if (answer.outcome() == Outcome.MULTIPLE || answer.outcome() == Outcome.LIMIT) {
      techniques = techniques.stream().filter(technique -> !isLong(technique)).toList();
    }
    Board walked = form == null ? board : form.board();
    return new Path(
        answer,
        Grid.of(walked, form == null ? start : Start.customary(walked)),
        techniques,
        bifurcation,
        options,
        uniquePuzzle && options.uniqueness(),
        new Rating.Count(isClassic(walked), !board.variants().isEmpty()),
        cancellation);
  }

  /** Returns the digits of a solution, by the cells of the form if there is one. */
  private static IntUnaryOperator digits(Solution solution, CanonicalForm form) {
    if (form == null) {
      return solution::digit;
    }
    Transformation to = form.transformation();
    return cell -> to.digit(solution.digit(to.source(cell)));
  }

  /**
   * Returns whether a technique is a net or comes after them: in a puzzle with several solutions it
   * would search for seconds, to find nothing in the end.
   */
  private static boolean isLong(Technique technique) {
    return technique.compareTo(Technique.FORCING_NET) >= 0;
  }

  private static boolean isClassic(Board board) {
    return board.type() == PuzzleType.SUDOKU
        && board.side() == 9
        && board.addedRules().isEmpty()
        && board.variants().isEmpty();
  }

  private static boolean isUnique(Board board, SolveLimits limits, Cancellation cancellation)
      throws ProblemException {
    return Start.customary(board) == Start.FROM_GIVENS
        && Solver.solve(board, Start.FROM_GIVENS, limits, cancellation).outcome() == Outcome.UNIQUE;
  }

  /**
   * Returns the solver's answer: the solution, or two solutions, and the wrong entries of the
   * player.
   */
  public Answer answer() {
    return answer;
  }

  /** Returns the solution, if there is exactly one; else null. */
  public Solution solution() {
    return answer.outcome() == Outcome.UNIQUE ? answer.solutions().get(0) : null;
  }

  /** Returns the grid after the last step; not to be changed. */
  public Grid grid() {
    return grid;
  }

  /** Returns the eliminations of the steps so far; not to be changed. */
  public Eliminated eliminated() {
    return eliminated;
  }

  /**
   * Returns the rating of the steps so far: that of the puzzle if it started with its givens alone.
   */
  public Rating rating() {
    return count.rating(options.order());
  }

  /** Returns whether every cell has its digit. */
  public boolean isSolved() {
    return grid.openCount() == 0 && grid.conflict() == null;
  }

  /** Returns the contradiction at the end of the steps, if there is no solution; otherwise null. */
  public Conflict conflict() {
    return grid.conflict();
  }

  /**
   * Applies the next step.
   *
   * @return the step; null if the puzzle is solved, if there is a contradiction or if no enabled
   *     technique finds a step
   * @throws ProblemException LIMIT_EXCEEDED if the caller cancelled
   */
  public Step next() throws ProblemException {
    Step step = peek();
    if (step != null) {
      if (options.countAvailableSteps()) {
        count.addAvailableSteps(availableSteps(step.technique().tier()));
      }
      step.applyTo(grid);
      count.add(step.technique());
      eliminated.add(step, ++steps);
    }
    last = null;
    return step;
  }

  /** Returns the step that {@link #next} will take, without taking it. */
  public Step peek() throws ProblemException {
    if (last == null && grid.openCount() > 0 && grid.conflict() == null) {
      last =
          options.order() == Order.HODOKU
              ? HodokuChoice.first(techniques, grid, cancellation)
              : Families.first(techniques, grid, cancellation);
      if (last == null && bifurcation != null) {
        last = bifurcation.step(grid);
      }
    }
    return last;
  }

  /**
   * Returns the number of different things that can be done now by techniques up to a tier; at
   * least 1.
   */
  private int availableSteps(int tier) throws ProblemException {
    Set<List<Candidate>> different = new HashSet<>();
    for (Technique technique : techniques) {
      if (technique.tier() <= tier && different.size() < MOST_OPPORTUNITIES) {
        for (Step step : Families.all(technique, grid, MOST_OPPORTUNITIES, cancellation)) {
          // A naked single and a hidden one of the same cell are one thing to do.
          different.add(step.placements().isEmpty() ? step.eliminations() : step.placements());
        }
      }
    }
    return Math.max(1, different.size());
  }

  /**
   * Returns all steps that can be taken now, technique by technique; as many as requested at most.
   */
  public List<Step> all(int most) throws ProblemException {
    List<Step> steps = new ArrayList<>();
    for (Technique technique : techniques) {
      if (steps.size() < most && grid.conflict() == null) {
        steps.addAll(Families.all(technique, grid, most - steps.size(), cancellation));
      }
    }
    return steps;
  }

  /**
   * Returns all steps of some techniques that can be taken now, be they on demand, forbidden or of
   * a higher tier than the path may have; as many as requested at most. Those that take for granted
   * that there is one solution are found only where they may be.
   */
  public List<Step> all(Set<Technique> which, int most) throws ProblemException {
    List<Step> steps = new ArrayList<>();
    for (Technique technique : which) {
      if (steps.size() == most || grid.openCount() == 0 || grid.conflict() != null) {
        break;
      } else if (technique == Technique.BIFURCATION) {
        steps.addAll(bifurcation == null ? List.of() : List.of(bifurcation.step(grid)));
      } else if (mayUseUniqueness || !technique.usesUniqueness()) {
        steps.addAll(Families.all(technique, grid, most - steps.size(), cancellation));
      }
    }
    return steps;
  }

  /** Returns all techniques that a path may contain, in the order of {@link Technique}. */
  public static Set<Technique> techniques() {
    Set<Technique> all = EnumSet.copyOf(Families.techniques());
    all.add(Technique.BIFURCATION);
    return all;
  }

  /** Returns the techniques of an order in that order; bifurcation last, if the order has it. */
  public static List<Technique> techniques(Order order) {
    List<Technique> all = new ArrayList<>(order.techniques());
    if (order.bifurcates()) {
      all.add(Technique.BIFURCATION);
    }
    return List.copyOf(all);
  }
}
