package dev.pencilmark.analysis;

import dev.pencilmark.board.Board;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Limit;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Determines without which parts of a puzzle with one solution that solution is still the only one.
 * A part that is necessary next to all others is necessary in every subset.
 */
final class Redundancy {

  /** One search may use this part of the rest, so that a hard one leaves something for others. */
  private static final int SHARE = 4;

  private final Board puzzle;
  private final Start start;
  private final Allowance allowance;
  private final Cancellation cancellation;
  private final List<Part> redundant = new ArrayList<>();
  private final List<Part> undecided = new ArrayList<>();
  private final List<Part> removed = new ArrayList<>();
  private boolean isMinimal = true;
  private Limit limit;

  Redundancy(Board puzzle, Start start, Allowance allowance, Cancellation cancellation) {
    this.puzzle = puzzle;
    this.start = start;
    this.allowance = allowance;
    this.cancellation = cancellation;
  }

  /** Tries each part alone. */
  void run(List<Part> parts) throws ProblemException {
    for (Part part : parts) {
      switch (without(List.of(part))) {
        case UNIQUE -> redundant.add(part);
        case LIMIT -> undecided.add(part);
        default -> {
          // The part is necessary.
        }
      }
    }
  }

  /** Removes redundant parts in order while the solution stays unique. */
  void minimize(List<Part> order) throws ProblemException {
    isMinimal = undecided.isEmpty();
    for (Part part : order) {
      List<Part> more = new ArrayList<>(removed);
      more.add(part);
      Outcome outcome = removed.isEmpty() ? Outcome.UNIQUE : without(more);
      if (outcome == Outcome.UNIQUE) {
        removed.add(part);
      } else if (outcome == Outcome.LIMIT) {
        isMinimal = false;
      }
    }
  }

  private Outcome without(Collection<Part> parts) throws ProblemException {
    Limit reached = allowance.reached();
    if (reached == null) {
      Answer answer =
          Solver.solve(Part.without(puzzle, parts), start, allowance.share(SHARE), cancellation);
      allowance.spend(answer.statistics());
      reached = answer.limit();
      if (reached == null) {
        return answer.outcome();
      }
    }
    limit = reached;
    return Outcome.LIMIT;
  }

  /** Returns the parts without which the solution is unique, each alone. */
  List<Part> redundant() {
    return redundant;
  }

  /** Returns the parts of which this is not known. */
  List<Part> undecided() {
    return undecided;
  }

  /** Returns the parts that were removed together. */
  List<Part> removed() {
    return removed;
  }

  /** Returns whether none of the other parts can be removed. */
  boolean isMinimal() {
    return isMinimal;
  }

  /** Returns the last limit that a search reached, or null. */
  Limit limit() {
    return limit;
  }
}
