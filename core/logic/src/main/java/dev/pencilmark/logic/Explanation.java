package dev.pencilmark.logic;

import dev.pencilmark.board.Board;
import dev.pencilmark.logic.explainer.Explainer;
import dev.pencilmark.logic.explainer.ExplainerRating;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.logic.text.StepTeller;
import dev.pencilmark.logic.text.StepText;
import dev.pencilmark.logic.text.ToldStep;
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
 * A {@link Path} within limits, which says how it ended. For one thread.
 *
 * <p>A step that is cut short by what {@link Cancellation#giveWay} throws can be asked for again.
 */
public final class Explanation {

  /** No path is longer than this: a grid of 25x25 has 15,000 candidates, and steps take several. */
  public static final int MOST_STEPS = 10_000;

  private static final long FOR_THE_SOLVER_NANOS = 50_000_000;

  /** The work of Sudoku Explainer between two looks. */
  private static final int EXPLAINER_WORK = 2_000;

  /** How a path has ended. */
  public enum End {
    /** Every cell has its digit, and no other solution would do. */
    SOLVED,
    /** Nothing that may be tried finds anything more. */
    STUCK,
    /** There is no solution; the steps go as far as the contradiction, if they come to it. */
    NONE,
    /** There are several solutions; the steps go as far as they are common to all. */
    MULTIPLE,
    /** A limit was reached first. */
    LIMIT
  }

  /** Which limit was reached. */
  public enum Stop {
    /** The time was up: on another machine, or another time, the path may go on. */
    TIME,
    /**
     * The solver made as many guesses, or did as much work, as it may: how many solutions there are
     * is not known.
     */
    NODES,
    /** The search for steps did as much work as it may; it always ends here. */
    WORK,
    /** There are {@link #MOST_STEPS}. */
    STEPS
  }

  private final Board board;
  private final Path path;
  private final TimeLimit time;

  /** Null if it is not asked for, or if Sudoku Explainer has no scale for the board. */
  private final Explainer explainer;

  private ExplainerRating ser;
  private int steps;
  private End end;
  private Stop stop;

  private Explanation(Board board, Path path, Explainer explainer, TimeLimit time) {
    this.board = board;
    this.explainer = explainer;
    this.path = path;
    this.time = time;
  }

  /**
   * The explanation of a board.
   *
   * @param limits how far the solver may go, which is asked first; its work and time are those of
   *     all steps together, too, each for itself
   * @throws ProblemException if the board is illegal; NO_PROGRESS if its progress is to be started
   *     from and there is none; LIMIT_EXCEEDED if the work was called off
   */
  public static Explanation of(
      Board board, ExplainOptions options, SolveLimits limits, Cancellation cancellation)
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
    // The solver looks at the same clock, and says by itself that the time is up.
    time.begin(FOR_THE_SOLVER_NANOS);
    try {
      Path path = Path.of(board, options, limits, time);
      if (path.answer().limit() == Limit.CANCELLED && !time.isOver()) {
        throw Cancellation.calledOff();
      }
      return new Explanation(board, path, explainer(board, options), time);
    } finally {
      time.pause();
    }
  }

  /**
   * A legal board before any step: its pencil marks are what the rules leave of each cell.
   *
   * @param start what to start from; null for what is customary for the board
   */
  public static Board before(Board board, Start start) {
    return Grid.of(board, start == null ? Start.customary(board) : start).toBoard();
  }

  private static Explainer explainer(Board board, ExplainOptions options) {
    // The scale is for puzzles, so that it tells nothing of one that is half done.
    boolean wanted = options.ser() && options.startOf(board) == Start.FROM_GIVENS;
    return wanted && Explainer.rates(board) ? new Explainer(board) : null;
  }

  /** What the solver says. */
  public Answer answer() {
    return path.answer();
  }

  /**
   * Takes the next step.
   *
   * @return the step as told; null at the end
   * @throws ProblemException LIMIT_EXCEEDED if the work was called off by the caller
   */
  public ToldStep next(StepTeller teller) throws ProblemException {
    Step step = peek();
    if (step == null) {
      return null;
    }
    ToldStep told = teller.tell(step, steps + 1, path.grid());
    take();
    return told;
  }

  /** The step to take next; null at the end, of which it takes note. */
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

  /** Looks for a step, for as long as there is time. */
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
   * Takes all steps that there are; none if there is not exactly one solution.
   *
   * @return how it ended
   * @throws ProblemException LIMIT_EXCEEDED if the work was called off by the caller
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
   * What can be done now, without doing it: the step that {@link #next} would take, or all.
   *
   * @param most 1 for that step alone
   * @param detail 1 for the technique, 2 for where to look too, 3 for the whole step
   * @throws ProblemException LIMIT_EXCEEDED if work or time was used up, or the work called off
   */
  public List<ToldStep> hints(int most, int detail, StepTeller teller) throws ProblemException {
    return hints(
        () -> {
          Step next = path.peek();
          List<Step> all = most == 1 || next == null ? List.of() : path.all(most);
          return all.isEmpty() && next != null ? List.of(next) : all;
        },
        detail,
        teller);
  }

  /**
   * All steps of some techniques that can be taken now, whether or not they would be taken next.
   * What is on demand is found too.
   *
   * @param techniques which
   * @param most how many at most
   * @param detail as in {@link #hints(int, int, StepTeller)}
   * @throws ProblemException LIMIT_EXCEEDED if work or time was used up, or the work called off
   */
  public List<ToldStep> hints(Set<Technique> techniques, int most, int detail, StepTeller teller)
      throws ProblemException {
    return hints(() -> path.all(techniques, most), detail, teller);
  }

  /** Looks for steps. */
  private interface Steps {
    List<Step> find() throws ProblemException;
  }

  private List<ToldStep> hints(Steps steps, int detail, StepTeller teller) throws ProblemException {
    time.begin(0);
    try {
      return steps.find().stream().map(step -> teller.hint(step, detail, path.grid())).toList();
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
        End way = path.isSolved() ? End.SOLVED : End.STUCK;
        yield rateAsExplainer() ? way : End.LIMIT;
      }
      case NONE -> End.NONE;
      case MULTIPLE -> End.MULTIPLE;
      case LIMIT -> {
        stop = answer().limit() == Limit.NODES ? Stop.NODES : Stop.TIME;
        yield path.conflict() == null ? End.LIMIT : End.NONE;
      }
    };
  }

  /**
   * Without a rating of this kind if there is no work left for it.
   *
   * @return false if the time was up
   */
  private boolean rateAsExplainer() throws ProblemException {
    if (explainer == null) {
      return true;
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
      if (time.limit() == Limit.TIME) {
        stop = Stop.TIME;
        return false;
      }
    } finally {
      time.pause();
    }
    return true;
  }

  /** How it ended; null before {@link #next} has returned null. */
  public End end() {
    return end;
  }

  /** Which limit was reached; null unless it ended with {@link End#LIMIT}. */
  public Stop stop() {
    return end == End.LIMIT ? stop : null;
  }

  /** How many steps were taken. */
  public int steps() {
    return steps;
  }

  /** Whether nothing is left to find out. */
  public boolean isSolved() {
    return path.isSolved();
  }

  /** The contradiction that the steps have come to, in words; empty if to none. */
  public String conflict(StepText text) {
    return path.conflict() == null ? "" : text.conflict(path.conflict());
  }

  /** The rating of the steps so far. */
  public Rating rating() {
    return path.rating().with(ser);
  }

  /** The digit that is known of a cell, or 0. */
  public int digit(int cell) {
    return path.grid().digit(cell);
  }

  /** The board with what the steps have found, candidates as pencil marks. */
  public Board known() {
    return path.grid().toBoard();
  }

  /** The board that is explained. */
  public Board board() {
    return board;
  }

  /** How many clues the puzzle has: givens and numbered black cells. */
  public int clues() {
    int clues = 0;
    for (int cell = 0; cell < board.cellCount(); cell++) {
      clues += path.grid().isGiven(cell) ? 1 : 0;
    }
    return clues;
  }

  /** How long it has computed, in nanoseconds. */
  public long nanos() {
    return time.spent();
  }
}
