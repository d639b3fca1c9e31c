package dev.pencilmark.logic.step;

import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes the steps that a finder finds, and says when there are enough: the first, for the next step
 * of a path; all, for those who want to see them.
 */
public final class Found {

  private final int most;
  private final Cancellation cancellation;
  private final List<Step> steps = new ArrayList<>();
  private final boolean isInner;

  /** The work between two checks. */
  private int workOfCheck;

  private Found(int most, Cancellation cancellation) {
    this(most, cancellation, false, 0);
  }

  private Found(int most, Cancellation cancellation, boolean isInner, int workOfCheck) {
    this.most = most;
    this.cancellation = cancellation;
    this.isInner = isInner;
    this.workOfCheck = workOfCheck;
  }

  /** Returns a collector of the first step only. */
  public static Found first(Cancellation cancellation) {
    return new Found(1, cancellation);
  }

  /** Returns a collector of all steps, up to a number. */
  public static Found all(int most, Cancellation cancellation) {
    return new Found(most, cancellation);
  }

  /** Returns a collector of all steps up to a number, cancelled together with this one. */
  public Found another(int number) {
    return new Found(number, cancellation, true, workOfCheck);
  }

  /** Returns whether a finder searches for these steps on the way to another. */
  public boolean isInner() {
    return isInner;
  }

  /**
   * Counts the search for another technique as work, which begins now.
   *
   * @param work of the search without looks, in the units of {@link
   *     dev.pencilmark.solve.SolveLimits#work}
   * @param more of every {@link #check}
   */
  public void begin(int work, int more) {
    workOfCheck = more;
    cancellation.worked(work);
  }

  /**
   * Takes a step, which must do something.
   *
   * @return whether that is enough: the finder returns at once then
   */
  public boolean add(Step step) {
    if (isEnough()) {
      return true;
    }
    steps.add(step);
    return isEnough();
  }

  /** Takes a step if it does anything; as {@link #add(Step)}. */
  public boolean add(Step.Builder step) {
    return step.doesAnything() && add(step.build());
  }

  /** Returns the number of steps so far. */
  public int size() {
    return steps.size();
  }

  /** Returns whether no more steps are wanted. */
  public boolean isEnough() {
    return steps.size() >= most;
  }

  /** Returns whether more than the first step is wanted. */
  public boolean wantsAll() {
    return most > 1;
  }

  /**
   * To be called by finders that may take longer, every 100 microseconds or so. Counts as work.
   *
   * @throws ProblemException LIMIT_EXCEEDED if the caller cancelled
   */
  public void check() throws ProblemException {
    cancellation.worked(workOfCheck);
    cancellation.check();
  }

  /** Returns the steps, in the order in which they were found. */
  public List<Step> steps() {
    return List.copyOf(steps);
  }
}
