package dev.pencilmark.solve;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.GridCheck;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.engine.Engine;
import dev.pencilmark.solve.engine.InitialDomains;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Queue;

/**
 * Finds the digits of each cell that occur in some solution: its true candidates. Each step is a
 * search for one solution that has a digit not seen before in a cell. A solution shows candidates
 * of all cells; a search without result excludes all remaining digits of its cell. There are
 * therefore at most as many searches as true candidates and cells.
 *
 * <p>A later call for a changed puzzle can start from the solutions of an earlier one, its
 * witnesses: those that still keep all rules need no search.
 *
 * <p>For one thread at a time.
 */
public final class TrueCandidates {

  /** The maximum number of witnesses kept; later solutions only show candidates. */
  public static final int MOST_WITNESSES = 1000;

  private final Board board;
  private final Engine engine;

  /** The digits that no search has excluded. */
  private final int[] domains;

  /** The digits that a witness has. */
  private final int[] found;

  private final List<byte[]> witnesses = new ArrayList<>();
  private final Queue<byte[]> known = new ArrayDeque<>();
  private int cell;
  private long guesses;

  private TrueCandidates(Board board, Start start) throws ProblemException {
    this.board = board;
    this.domains = InitialDomains.of(board, start).candidates().clone();
    this.engine = Engines.of(board);
    this.found = new int[domains.length];
  }

  /**
   * Starts from a board.
   *
   * @param start the initial state; null for the default of the board
   * @param known digits of solutions of a similar puzzle, one per cell or 0 for a cell without;
   *     ignored if they do not solve this one
   * @throws ProblemException if the board is illegal
   */
  public static TrueCandidates of(Board board, Start start, List<byte[]> known)
      throws ProblemException {
    TrueCandidates candidates =
        new TrueCandidates(board, start == null ? Start.customary(board) : start);
    known.forEach(digits -> candidates.known.add(digits.clone()));
    return candidates;
  }

  private boolean isSolution(byte[] digits) {
    if (digits.length != domains.length) {
      return false;
    }
    for (int i = 0; i < digits.length; i++) {
      boolean isAbsent = domains[i] == 0;
      if (isAbsent ? digits[i] != 0 : digits[i] < 1 || digits[i] > board.side()) {
        return false;
      }
      if (!isAbsent && (domains[i] >> digits[i] - 1 & 1) == 0) {
        return false;
      }
    }
    BitSet missing = GridCheck.missing(board, digits);
    return missing.isEmpty() && GridCheck.of(board, digits).isEmpty();
  }

  private void add(byte[] digits) {
    boolean isNew = false;
    for (int i = 0; i < digits.length; i++) {
      int bit = digits[i] == 0 ? 0 : 1 << digits[i] - 1;
      isNew |= (bit & ~found[i]) != 0;
      found[i] |= bit;
    }
    if (isNew && witnesses.size() < MOST_WITNESSES) {
      witnesses.add(digits);
    }
  }

  /**
   * Checks one of the known solutions, or searches for another candidate.
   *
   * @param limits the limits of this search; the number of solutions is ignored
   * @return the limit that ended the search before it had a result; null if none did
   */
  public Limit next(SolveLimits limits, Cancellation cancellation) {
    byte[] checked = known.poll();
    if (checked != null) {
      if (isSolution(checked)) {
        add(checked);
      }
      return null;
    }
    while (cell < domains.length && (domains[cell] & ~found[cell]) == 0) {
      cell++;
    }
    if (cell == domains.length) {
      return null;
    }
    Budget budget =
        new Budget(
            limits.nodes(),
            limits.work(),
            cancellation.nanoTime() + limits.nanos(),
            cancellation,
            engine.stride());
    int[] narrowed = domains.clone();
    narrowed[cell] &= ~found[cell];
    byte[][] solution = new byte[1][];
    boolean through =
        engine.search(
            narrowed,
            budget,
            digits -> {
              solution[0] = digits.clone();
              return false;
            });
    guesses += budget.guesses();
    if (solution[0] != null) {
      add(solution[0]);
    } else if (through) {
      domains[cell] = found[cell];
      if (found[cell] == 0) {
        // A cell without a candidate: there is no solution at all.
        Arrays.fill(domains, 0);
      }
    } else {
      return budget.reached();
    }
    return null;
  }

  /** Returns whether all candidates are known. */
  public boolean isComplete() {
    if (!known.isEmpty()) {
      return false;
    }
    for (int i = cell; i < domains.length; i++) {
      if ((domains[i] & ~found[i]) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Returns the true candidates of a cell found so far: bit d-1 for digit d. */
  public int candidates(int ofCell) {
    return found[ofCell];
  }

  /** Returns the digits of a cell that are not known yet to be true or excluded. */
  public int undecided(int ofCell) {
    return domains[ofCell] & ~found[ofCell];
  }

  /**
   * Returns the solutions that show the candidates: each has a digit that no earlier one has. At
   * most {@link #MOST_WITNESSES}.
   */
  public List<byte[]> witnesses() {
    return witnesses.stream().map(byte[]::clone).toList();
  }

  /**
   * Starts to count the solutions with each candidate.
   *
   * @param cap the number up to which to count, at least 1
   * @throws IllegalStateException if the candidates are not complete
   */
  public CandidateCounts counts(long cap) {
    if (!isComplete()) {
      throw new IllegalStateException("the candidates are not complete");
    }
    return new CandidateCounts(engine, found, board.side(), cap);
  }

  /** Returns the number of guesses of all searches. */
  public long guesses() {
    return guesses;
  }
}
