package dev.pencilmark.wire;

import dev.pencilmark.board.Board;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.CandidateCounts;
import dev.pencilmark.solve.Limit;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.TrueCandidates;
import dev.pencilmark.v1.CandidatesEnd;
import dev.pencilmark.v1.CandidatesProgress;
import dev.pencilmark.v1.CandidatesStart;
import dev.pencilmark.v1.FindCandidatesRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/**
 * A search for true candidates, step by step, with the messages of its parts. For one thread at a
 * time.
 */
public final class CandidateSearch {

  private final Puzzled puzzled;
  private final SolveOrder order;
  private final TrueCandidates candidates;

  /** The number up to which the solutions with each candidate are counted; 0 for none. */
  private final long cap;

  private long began;
  private Limit limit;

  /** The counts, once all candidates are known and if the request has a cap. */
  private CandidateCounts counts;

  private Limit countLimit;

  private CandidateSearch(
      Puzzled puzzled, SolveOrder order, TrueCandidates candidates, long cap, long began) {
    this.puzzled = puzzled;
    this.order = order;
    this.candidates = candidates;
    this.cap = cap;
    this.began = began;
  }

  /**
   * Starts a search.
   *
   * @param order the validated options of the request
   * @param cancellation has the clock of the search
   */
  public static CandidateSearch of(
      FindCandidatesRequest request, Puzzled puzzled, SolveOrder order, Cancellation cancellation)
      throws RefusedException {
    List<byte[]> known = new ArrayList<>();
    for (int i = 0; i < request.getWitnessesCount(); i++) {
      try {
        known.add(PlainDigits.read(puzzled.board(), request.getWitnesses(i)));
      } catch (ProblemException otherPuzzle) {
        // A witness of a puzzle of another size solves nothing here.
        continue;
      }
    }
    try {
      TrueCandidates candidates = TrueCandidates.of(puzzled.board(), order.start(), known);
      return new CandidateSearch(
          puzzled,
          order,
          candidates,
          request.getOptions().getMaxCandidateCount(),
          cancellation.nanoTime());
    } catch (ProblemException refused) {
      throw RefusedException.in("puzzle", refused);
    }
  }

  /**
   * Makes one search.
   *
   * @param most the longest that the whole search may take from now, in nanoseconds
   * @return whether another step follows
   */
  public boolean step(long most, Cancellation cancellation) {
    if (candidates.isComplete()) {
      return cap > 0 && limit == null && count(most, cancellation);
    }
    SolveLimits limits = rest(most, cancellation);
    limit = limits == null ? Limit.TIME : candidates.next(limits, cancellation);
    return limit == null && (cap > 0 || !candidates.isComplete());
  }

  /** Makes one search that counts; returns whether another one follows. */
  private boolean count(long most, Cancellation cancellation) {
    if (counts == null) {
      counts = candidates.counts(cap);
      began = cancellation.nanoTime();
    }
    long nanos = Math.min(most, order.nanos() - (cancellation.nanoTime() - began));
    long nodes = order.nodes() - counts.guesses();
    long work = order.work() - counts.worked();
    if (nanos <= 0) {
      countLimit = Limit.TIME;
    } else if (nodes <= 0 || work <= 0) {
      countLimit = Limit.NODES;
    } else {
      countLimit = counts.next(new SolveLimits(1, nodes, work, nanos), cancellation);
    }
    return countLimit == null && !counts.isComplete();
  }

  /** Returns the limits for the remaining work; null if the time is over. */
  private SolveLimits rest(long most, Cancellation cancellation) {
    long nanos = Math.min(most, order.nanos() - (cancellation.nanoTime() - began));
    long nodes = order.nodes() - candidates.guesses();
    return nanos <= 0
        ? null
        : new SolveLimits(Math.max(1, order.solutions()), Math.max(1, nodes), order.work(), nanos);
  }

  /** Returns whether the search was cancelled. */
  public boolean isCancelled() {
    return limit == Limit.CANCELLED || countLimit == Limit.CANCELLED;
  }

  /** Returns the first message. */
  public CandidatesStart start() {
    return CandidatesStart.newBuilder().setPuzzle(puzzled.info()).build();
  }

  /** Returns the candidates found so far. */
  public CandidatesProgress progress() {
    int undecided = 0;
    for (int cell = 0; cell < puzzled.board().cellCount(); cell++) {
      undecided += Integer.bitCount(candidates.undecided(cell));
    }
    return CandidatesProgress.newBuilder()
        .setCandidates(text())
        .setUndecidedCount(undecided)
        .build();
  }

  /**
   * Returns the last message, and counts the solutions before, if no limit has stopped the search.
   *
   * @param most the longest that this may take, in nanoseconds
   */
  public CandidatesEnd end(long most, Cancellation cancellation) throws RefusedException {
    CandidatesEnd.Builder end = CandidatesEnd.newBuilder().setCandidates(text());
    Board board = puzzled.board();
    for (byte[] witness : candidates.witnesses()) {
      end.addWitnesses(PlainDigits.text(board, cell -> witness[cell]));
    }
    if (limit != null) {
      return end.setStopReasonValue(WireEnums.number(limit)).build();
    }
    if (counts != null) {
      addCounts(end);
    }
    int mostOfCell = mostOfCell();
    if (mostOfCell < 2) {
      // No solution, or a single one: each cell has one candidate.
      return end.setSolutionCount(mostOfCell).setExact(true).build();
    }
    SolveLimits limits = rest(most, cancellation);
    if (limits == null) {
      // The candidates are complete; only the number of solutions is not known.
      return end.setSolutionCount(1).build();
    }
    try {
      Answer answer = Solver.solve(board, order.start(), limits, cancellation);
      return end.setSolutionCount(answer.count()).setExact(answer.exact()).build();
    } catch (ProblemException refused) {
      throw RefusedException.in("puzzle", refused);
    }
  }

  /** Returns the maximum number of candidates that a cell has. */
  private int mostOfCell() {
    int most = 0;
    for (int cell = 0; cell < puzzled.board().cellCount(); cell++) {
      most = Math.max(most, Integer.bitCount(candidates.candidates(cell)));
    }
    return most;
  }

  private void addCounts(CandidatesEnd.Builder end) {
    for (int cell = 0; cell < puzzled.board().cellCount(); cell++) {
      for (int rest = candidates.candidates(cell); rest != 0; rest &= rest - 1) {
        end.addCandidateCounts(counts.count(cell, Integer.numberOfTrailingZeros(rest) + 1));
      }
    }
    if (countLimit != null) {
      end.setCountingStopReasonValue(WireEnums.number(countLimit));
    }
  }

  private String text() {
    Board board = puzzled.board();
    StringJoiner cells = new StringJoiner("/");
    for (int cell = 0; cell < board.cellCount(); cell++) {
      StringBuilder digits = new StringBuilder();
      for (int rest = candidates.candidates(cell); rest != 0; rest &= rest - 1) {
        int digit = Integer.numberOfTrailingZeros(rest) + 1;
        digits.append(PlainDigits.symbol(board.digits(), digit));
      }
      cells.add(digits);
    }
    return cells.toString();
  }
}
