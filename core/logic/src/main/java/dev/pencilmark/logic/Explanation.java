package dev.pencilmark.logic;

import dev.pencilmark.board.Board;
import dev.pencilmark.logic.explainer.Explainer;
import dev.pencilmark.logic.explainer.ExplainerRating;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.logic.text.StepFormatter;
import dev.pencilmark.logic.text.StepView;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Limit;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Start;
import dev.pencilmark.solve.TimeLimit;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;

/**
 * A {@link Path} within limits, with the reason of its end. Not thread-safe.
 *
 * <p>A step that an exception of {@link Cancellation#giveWay} interrupts can be requested again.
 */
public final class Explanation {

  /** No path is longer than this: a grid of 25x25 has 15,000 candidates, and steps take several. */
  public static final int MOST_STEPS = 10_000;

  private static final long FOR_THE_SOLVER_NANOS = 50_000_000;

  /** The work of Sudoku Explainer between two checks, which is a microsecond on average. */
  private static final int EXPLAINER_WORK = 200;

  /** The reason of the end of a path. */
  public enum End {
    /** Every cell has its digit, and no other solution would do. */
    SOLVED,
    /** No enabled technique finds a step. */
    STUCK,
    /** There is no solution; the steps lead to the contradiction, if it is found. */
    NONE,
    /** There are several solutions; the steps hold in all of them. */
    MULTIPLE,
    /** A limit was reached first. */
    LIMIT
  }

  /** Which limit was reached. */
  public enum Stop {
    /** The time limit: the path may be longer on another machine or at another time. */
    TIME,
    /** The solver reached its limit of guesses or work: the number of solutions is unknown. */
    NODES,
    /** The limit of work of the search for steps; independent of the machine. */
    WORK,
    /** There are {@link #MOST_STEPS}. */
    STEPS
  }

  private final Board board;
  private final Path path;
  private final TimeLimit time;

  /** Null if it is not requested, or if Sudoku Explainer has no scale for the board. */
  private final Explainer explainer;

  private ExplainerRating ser;
  private int steps;

  /** The technique of the last step, and the number of the first of its row; 0 if it has none. */
  private Technique last;

  private int fold;
  private End end;
  private Stop stop;

  private Explanation(Board board, Path path, Explainer explainer, TimeLimit time) {
    this.board = board;
    this.explainer = explainer;
    this.path = path;
    this.time = time;
  }

  /**
   * Creates the explanation of a board.
   *
   * @param limits the limits of the solver, which runs first; its work and time also limit all
   *     steps together, separately
   * @throws ProblemException if the board is illegal; NO_PROGRESS if the progress was requested and
   *     there is none; LIMIT_EXCEEDED if the caller cancelled
   */
  public static Explanation of(
      Board board, ExplainOptions options, SolveLimits limits, Cancellation cancellation)
      throws ProblemException {
    return of(Path::of, board, options, limits, cancellation);
  }

  /**
   * Creates the explanation that rates a board, by {@link Path#ofRating}: to be {@link #finish
   * finished}, because its steps may be those of an isomorphic puzzle.
   *
   * @param limits as for {@link #of}; they also limit the search for the canonical form
   * @throws ProblemException as for {@link #of}
   */
  public static Explanation ofRating(
      Board board, ExplainOptions options, SolveLimits limits, Cancellation cancellation)
      throws ProblemException {
    return of(Path::ofRating, board, options, limits, cancellation);
  }

  /** Creates paths. */
  private interface Paths {
    Path of(Board board, ExplainOptions options, SolveLimits limits, Cancellation cancellation)
        throws ProblemException;
  }

  private static Explanation of(
      Paths paths,
      Board board,
      ExplainOptions options,
      SolveLimits limits,
      Cancellation cancellation)
      throws ProblemException {
    if (options.start() == Start.FROM_PROGRESS && !ExplainOptions.hasProgress(board)) {
      throw Problem.of(
              ProblemCode.NO_PROGRESS,
              "there is no progress to start from",
              "placed digits or pencil marks",
              "givens only")
          .exception();
    }
    TimeLimit time = new TimeLimit(cancellation, limits.work(), limits.nanos());
    // The solver checks the same clock, and reports that the time is up.
    time.begin(FOR_THE_SOLVER_NANOS);
    try {
      Path path = paths.of(board, options, limits, time);
      if (path.answer().limit() == Limit.CANCELLED && !time.isOver()) {
        throw Cancellation.calledOff();
      }
      return new Explanation(board, path, explainer(board, options), time);
    } finally {
      time.pause();
    }
  }

  /**
   * Returns a legal board before any step, with the candidates that the rules allow as pencil
   * marks.
   *
   * @param start the initial state; null for the default of the board
   */
  public static Board before(Board board, Start start) {
    return Grid.of(board, start == null ? Start.customary(board) : start).toBoard();
  }

  private static Explainer explainer(Board board, ExplainOptions options) {
    // The scale is for complete puzzles, not for positions.
    boolean wanted = options.ser() && options.startOf(board) == Start.FROM_GIVENS;
    return wanted && Explainer.rates(board) ? new Explainer(board) : null;
  }

  /** Returns the solver's answer. */
  public Answer answer() {
    return path.answer();
  }

  /**
   * Applies the next step.
   *
   * @return the step; null at the end
   * @throws ProblemException LIMIT_EXCEEDED if the caller cancelled
   */
  public StepView next(StepFormatter formatter) throws ProblemException {
    Step step = peek();
    if (step == null) {
      return null;
    }
    if (last != step.technique()) {
      last = step.technique();
      fold = last.isFolded() ? steps + 1 : 0;
    }
    // Its evidence takes time, too.
    time.begin(0);
    StepView view = formatter.format(step, steps + 1, fold, path.grid(), path.eliminated());
    time.pause();
    take();
    return view;
  }

  /** Returns the step to apply next; null at the end. */
  private Step peek() throws ProblemException {
    if (end != null) {
      return null;
    }
    Step step = steps == MOST_STEPS ? stopped(Stop.STEPS) : within(path::peek);
    if (step == null && end == null) {
      end = ended();
    }
    return step;
  }

  private void take() throws ProblemException {
    if (within(path::next) != null) {
      steps++;
    }
  }

  /** Searches for a step, for as long as there is time. */
  private interface Search {
    Step run() throws ProblemException;
  }

  private Step within(Search search) throws ProblemException {
    time.begin(0);
    try {
      return search.run();
    } catch (ProblemException calledOff) {
      if (!time.isOver()) {
        throw calledOff;
      }
      return stopped(time.limit() == Limit.NODES ? Stop.WORK : Stop.TIME);
    } finally {
      time.pause();
    }
  }

  private Step stopped(Stop by) {
    stop = by;
    end = End.LIMIT;
    return null;
  }

  /**
   * Applies all steps; none if there is not exactly one solution.
   *
   * @return the reason of the end
   * @throws ProblemException LIMIT_EXCEEDED if the caller cancelled
   */
  public End finish() throws ProblemException {
    if (answer().outcome() == Outcome.UNIQUE) {
      while (peek() != null) {
        take();
      }
    } else if (end == null) {
      end = ended();
    }
    return end;
  }

  /**
   * Returns the available steps without applying them: the next step, or all.
   *
   * @param most the maximum number; 1 for the next step alone
   * @param detail 0 for the location alone, 1 for the technique, 2 for both, 3 for the whole step
   * @throws ProblemException LIMIT_EXCEEDED if a limit was reached, or the caller cancelled
   */
  public List<StepView> hints(int most, int detail, StepFormatter formatter)
      throws ProblemException {
    return hints(
        () -> {
          Step next = path.peek();
          List<Step> all = most == 1 || next == null ? List.of() : path.all(most);
          return all.isEmpty() && next != null ? List.of(next) : all;
        },
        detail,
        formatter);
  }

  /**
   * Returns all available steps of some techniques, whether or not they come next, including
   * techniques that are only found on request.
   *
   * @param techniques the techniques
   * @param most the maximum number
   * @param detail as in {@link #hints(int, int, StepFormatter)}
   * @throws ProblemException LIMIT_EXCEEDED if a limit was reached, or the caller cancelled
   */
  public List<StepView> hints(
      Set<Technique> techniques, int most, int detail, StepFormatter formatter)
      throws ProblemException {
    return hints(() -> path.all(techniques, most), detail, formatter);
  }

  /** Searches for steps. */
  private interface Steps {
    List<Step> find() throws ProblemException;
  }

  private List<StepView> hints(Steps steps, int detail, StepFormatter formatter)
      throws ProblemException {
    time.begin(0);
    try {
      return steps.find().stream()
          .map(step -> formatter.hint(step, detail, path.grid(), path.eliminated()))
          .toList();
    } catch (ProblemException calledOff) {
      throw time.isOver()
          ? Problem.of(
                  ProblemCode.LIMIT_EXCEEDED,
                  time.limit() == Limit.NODES
                      ? "no step was found within the limit of work"
                      : "no step was found within the time")
              .exception()
          : calledOff;
    } finally {
      time.pause();
    }
  }

  private End ended() throws ProblemException {
    return switch (answer().outcome()) {
      case UNIQUE -> {
        rateAsExplainer();
        yield path.isSolved() ? End.SOLVED : End.STUCK;
      }
      case NONE -> End.NONE;
      case MULTIPLE -> End.MULTIPLE;
      case LIMIT -> {
        stop = answer().limit() == Limit.NODES ? Stop.NODES : Stop.TIME;
        yield path.conflict() == null ? End.LIMIT : End.NONE;
      }
    };
  }

  /** Rates as Sudoku Explainer: with a lower bound if no work or no time is left for it. */
  private void rateAsExplainer() throws ProblemException {
    if (explainer == null) {
      return;
    }
    time.begin(0);
    try {
      ser =
          explainer.rate(
              () -> {
                time.worked(EXPLAINER_WORK);
                time.pass();
              });
    } catch (CancellationException calledOff) {
      if (!time.isOver()) {
        throw Cancellation.calledOff();
      }
      ser = explainer.atLeast();
    } finally {
      time.pause();
    }
  }

  /** Returns how it ended; null before {@link #next} has returned null. */
  public End end() {
    return end;
  }

  /** Returns which limit was reached; null unless it ended with {@link End#LIMIT}. */
  public Stop stop() {
    return end == End.LIMIT ? stop : null;
  }

  /** Returns the number of steps that were taken. */
  public int steps() {
    return steps;
  }

  /** Returns whether nothing remains to determine. */
  public boolean isSolved() {
    return path.isSolved();
  }

  /** Returns the contradiction that the steps have come to, or null if to none. */
  public StepView.Conflict conflict(StepFormatter formatter) {
    return formatter.conflict(path.conflict());
  }

  /** Returns the rating of the steps so far. */
  public Rating rating() {
    return path.rating().with(ser);
  }

  /** Returns the digit that is known of a cell, or 0. */
  public int digit(int cell) {
    return path.grid().digit(cell);
  }

  /** Returns the board after the steps, with candidates as pencil marks. */
  public Board known() {
    return path.grid().toBoard();
  }

  /** Returns the board that is explained. */
  public Board board() {
    return board;
  }

  /** Returns the number of clues that the puzzle has: givens and numbered black cells. */
  public int clues() {
    int clues = 0;
    for (int cell = 0; cell < board.cellCount(); cell++) {
      clues += path.grid().isGiven(cell) ? 1 : 0;
    }
    return clues;
  }

  /** Returns how long it has computed, in nanoseconds. */
  public long nanos() {
    return time.spent();
  }
}
