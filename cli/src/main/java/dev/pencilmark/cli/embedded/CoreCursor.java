package dev.pencilmark.cli.embedded;

import dev.pencilmark.board.LeftOutRule;
import dev.pencilmark.cli.work.RefusedException;
import dev.pencilmark.cli.work.Solution;
import dev.pencilmark.cli.work.SolutionCursor;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Enumeration;
import dev.pencilmark.solve.Limit;
import dev.pencilmark.solve.SolveLimits;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Searches for one solution after another. Whether the next is at hand shows by searching for it
 * for a moment; the search goes on where that has ended.
 */
final class CoreCursor implements SolutionCursor {

  private static final long MOMENT_NANOS = 5_000_000;

  private final Solving solving;
  private final DecodeResult reading;
  private final Enumeration enumeration;
  private long taken;

  /** What is left of the limits for the next solution. */
  private long nodes;

  private long nanos;
  private dev.pencilmark.solve.Solution next;
  private String end;

  /** That of the last solution that was taken. */
  private byte[] token;

  CoreCursor(Solving solving, DecodeResult reading, byte[] token) throws ProblemException {
    this.solving = solving;
    this.reading = reading;
    this.enumeration =
        token.length == 0
            ? Enumeration.of(reading.board(), solving.start())
            : Enumeration.resume(reading.board(), solving.start(), token);
    this.token = token;
    refill();
  }

  private void refill() {
    nodes = solving.limits().nodes();
    nanos = solving.nanosOfStep();
  }

  @Override
  public boolean hasNext() {
    while (next == null && end == null) {
      step(nanos);
    }
    return next != null;
  }

  @Override
  public boolean isNextAtHand() {
    if (next == null && end == null) {
      step(Math.min(nanos, MOMENT_NANOS));
    }
    return next != null || end != null;
  }

  private void step(long time) {
    if (solving.solutions() > 0 && taken == solving.solutions()) {
      end = "SOLUTIONS";
      return;
    }
    Enumeration.Step step = enumeration.next(new SolveLimits(1, nodes, time), new Cancellation());
    nodes -= step.statistics().guesses();
    nanos -= step.statistics().nanos();
    if (step.isEnd()) {
      end = "EXHAUSTED";
    } else if (step.limit() == null) {
      next = step.solution();
      taken++;
      refill();
    } else if (step.limit() == Limit.NODES || nodes < 1) {
      end = Limit.NODES.name();
    } else if (nanos < 1) {
      end = Limit.TIME.name();
    }
  }

  @Override
  public Solution next() {
    if (!hasNext()) {
      throw new NoSuchElementException(end);
    }
    try {
      Solution solution = solving.solution(next, reading.board());
      next = null;
      token = enumeration.token();
      return solution;
    } catch (ProblemException refused) {
      throw new RefusedException(CoreValues.problem(refused.problem()));
    }
  }

  @Override
  public byte[] token() {
    return token.clone();
  }

  @Override
  public String end() {
    return end;
  }

  @Override
  public List<LeftOutRule> leftOut() {
    return reading.notUnderstood();
  }

  @Override
  public void close() {
    // A search runs only while somebody waits for it.
  }
}
