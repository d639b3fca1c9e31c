package dev.pencilmark.solve;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Units;
import dev.pencilmark.platform.Portable;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.engine.Engine;
import dev.pencilmark.solve.engine.InitialDomains;
import java.util.Arrays;
import java.util.List;

/**
 * Enumerates all solutions of a board, each once, in a fixed order: that of the solutions read as
 * numbers, row by row from the top left cell. The order depends on the puzzle alone, so that any
 * other process, of any version, can resume after any solution, from its {@link #token}, without
 * repeating or missing one. Not thread-safe.
 *
 * <p>Idea: engines find solutions fast and in no order. A part of the tree of solutions - the first
 * cells fixed, the rest open - that has at most {@value #CHUNK} of them is searched by the engine
 * as a whole, and they are sorted. A part that has more, or that takes more than {@value #GUESSES}
 * guesses, is split at its next cell, lowest digit first. The memory is one chunk and one mask per
 * cell, for any number of solutions.
 */
public final class Enumeration {

  /** The maximum number of solutions that are searched and sorted at once. */
  private static final int CHUNK = 64;

  /** The maximum number of guesses that a part may take before it is split. */
  private static final long GUESSES = 200_000;

  private final Engine engine;
  private final long fingerprint;
  private final int[] candidates;

  /** The cells that hold a digit in a solution, in order. */
  private final int[] cells;

  /** For every one of these, the earlier ones that differ from it, by their index. */
  private final int[][] earlierPeers;

  /** The digits that remain to try at each cell of the split part, and the one that is tried. */
  private final int[] untried;

  private final byte[] tried;

  /** The number of cells that are split. */
  private int depth;

  /** Whether the whole was examined once. */
  private boolean begun;

  /** A part that a limit interrupted is split at the next call, so that every call gets on. */
  private boolean splitNext;

  private final byte[][] chunk = new byte[CHUNK][];
  private int chunkSize;
  private int chunkNext;

  private Solution last;
  private long count;
  private boolean ended;

  /**
   * The result of a step.
   *
   * @param solution the next solution, or null
   * @param limit the limit that was reached before it, or null; another step continues. If both are
   *     null, there are no more solutions.
   * @param statistics the cost of the step
   */
  public record Step(Solution solution, Limit limit, Statistics statistics) {

    /** Returns whether there are no more solutions. */
    public boolean isEnd() {
      return solution == null && limit == null;
    }
  }

  private Enumeration(Board board, Start start) throws ProblemException {
    Start from = start == null ? Start.customary(board) : start;
    this.candidates = InitialDomains.of(board, from).candidates();
    this.engine = Engines.of(board);
    this.fingerprint = ResumeToken.fingerprint(board, from, candidates);
    this.cells = openCells(candidates);
    this.earlierPeers = earlierPeers(board, cells);
    this.untried = new int[cells.length];
    this.tried = new byte[cells.length];
  }

  /**
   * Creates an enumeration of all solutions of a board.
   *
   * @param start the initial state; null for the default of the board
   * @throws ProblemException if the board is illegal
   */
  public static Enumeration of(Board board, Start start) throws ProblemException {
    return new Enumeration(board, start);
  }

  /**
   * Returns the solutions of a board after the one whose token is given.
   *
   * @param start as in the call that gave the token
   * @param token a {@link #token}
   * @throws ProblemException if the board is illegal; BAD_REQUEST if the token is none, or that of
   *     another puzzle or start
   */
  public static Enumeration resume(Board board, Start start, byte[] token) throws ProblemException {
    Enumeration enumeration = new Enumeration(board, start);
    ResumeToken read = ResumeToken.parse(token, enumeration.candidates.length);
    enumeration.goAfter(read);
    return enumeration;
  }

  /** Returns the number of solutions so far, with those before the token. */
  public long count() {
    return count;
  }

  /**
   * Returns the token with which {@link #resume} continues after the last solution; null before the
   * first.
   */
  public byte[] token() {
    return last == null ? null : new ResumeToken(fingerprint, count, last).bytes();
  }

  /**
   * Finds the next solution. If the cancellation throws an exception, the step has no effect, and
   * can be repeated.
   *
   * @param limits the limits of this step; its number of solutions is ignored
   */
  public Step next(SolveLimits limits, Cancellation cancellation) {
    long began = cancellation.nanoTime();
    StepBudget step = new StepBudget(limits.nodes(), began + limits.nanos(), cancellation);
    Limit limit = null;
    while (chunkNext == chunkSize && !ended && limit == null) {
      limit = advance(step);
    }
    Solution solution = null;
    if (limit == null && !ended) {
      solution = new Solution(chunk[chunkNext]);
      chunk[chunkNext++] = null;
      last = solution;
      count++;
    }
    return new Step(solution, limit, step.statistics(cancellation.nanoTime() - began));
  }

  /** Examines one part. Returns the limit that kept it from that, or null. */
  private Limit advance(StepBudget step) {
    if (!begun) {
      return look(0, step);
    }
    if (depth == 0) {
      ended = true;
      return null;
    }
    int at = depth - 1;
    int rest = untried[at];
    if (rest == 0) {
      depth--;
      return null;
    }
    tried[at] = (byte) (Integer.numberOfTrailingZeros(rest) + 1);
    return look(depth, step);
  }

  /** Examines the part in which the first cells are fixed, and takes it off the untried ones. */
  private Limit look(int fixed, StepBudget step) {
    Part part = new Part();
    boolean through = false;
    if (!splitNext) {
      Budget budget = step.budget(engine.stride());
      through = engine.search(masks(fixed), budget, part);
      step.spend(budget);
      if (!through && budget.reached() != null && step.reached(budget) != null) {
        splitNext = fixed < cells.length;
        return step.reached(budget);
      }
    }
    splitNext = false;
    begun = true;
    if (fixed > 0) {
      untried[fixed - 1] &= untried[fixed - 1] - 1;
    }
    if (through) {
      chunkSize = part.size;
      chunkNext = 0;
      Arrays.sort(chunk, 0, chunkSize, Portable::compare);
    } else {
      untried[fixed] = open(fixed);
      depth = fixed + 1;
    }
    return null;
  }

  private int[] masks(int fixed) {
    int[] masks = candidates.clone();
    for (int i = 0; i < fixed; i++) {
      masks[cells[i]] = 1 << tried[i] - 1;
    }
    return masks;
  }

  /** Returns the digits that a cell may have next to those tried in earlier ones. */
  private int open(int index) {
    int open = candidates[cells[index]];
    for (int peer : earlierPeers[index]) {
      open &= ~(1 << tried[peer] - 1);
    }
    return open;
  }

  private void goAfter(ResumeToken token) throws ProblemException {
    boolean fits = token.fingerprint() == fingerprint;
    for (int cell = 0; fits && cell < candidates.length; cell++) {
      int digit = token.solution().digit(cell);
      fits =
          candidates[cell] == 0
              ? digit == 0
              : digit > 0 && (candidates[cell] >> digit - 1 & 1) != 0;
    }
    if (!fits) {
      throw Problem.of(
              ProblemCode.BAD_REQUEST, "the resume token is of another puzzle or another start")
          .expected("a token of this puzzle", "another")
          .exception();
    }
    begun = true;
    last = token.solution();
    count = token.count();
    depth = cells.length;
    for (int i = 0; i < cells.length; i++) {
      tried[i] = (byte) last.digit(cells[i]);
      untried[i] = open(i) & -1 << tried[i];
    }
  }

  private static int[] openCells(int[] candidates) {
    int[] cells = new int[candidates.length];
    int size = 0;
    for (int cell = 0; cell < candidates.length; cell++) {
      if (candidates[cell] != 0) {
        cells[size++] = cell;
      }
    }
    return Arrays.copyOf(cells, size);
  }

  private static int[][] earlierPeers(Board board, int[] cells) {
    int[] indexOf = new int[board.cellCount()];
    Arrays.fill(indexOf, -1);
    for (int i = 0; i < cells.length; i++) {
      indexOf[cells[i]] = i;
    }
    List<Units.Unit> units = Units.of(board).all();
    boolean[][] differ = new boolean[cells.length][cells.length];
    for (Units.Unit unit : units) {
      for (int one : unit.cells()) {
        for (int other : unit.cells()) {
          if (other < one && indexOf[one] >= 0 && indexOf[other] >= 0) {
            differ[indexOf[one]][indexOf[other]] = true;
          }
        }
      }
    }
    int[][] peers = new int[cells.length][];
    for (int i = 0; i < cells.length; i++) {
      int[] found = new int[i];
      int size = 0;
      for (int other = 0; other < i; other++) {
        if (differ[i][other]) {
          found[size++] = other;
        }
      }
      peers[i] = Arrays.copyOf(found, size);
    }
    return peers;
  }

  /** Takes the solutions of a part into the chunk. */
  private final class Part implements Engine.Sink {

    private int size;

    @Override
    public boolean found(byte[] digits) {
      if (size == CHUNK) {
        return false;
      }
      chunk[size++] = digits.clone();
      return true;
    }
  }

  /** The budget of a step, over all the parts that it examines. */
  private static final class StepBudget {

    private final long nodes;
    private final Cancellation cancellation;
    private long deadline;
    private long waited;
    private long guesses;
    private int depth;
    private long work;

    StepBudget(long nodes, long deadline, Cancellation cancellation) {
      this.nodes = nodes;
      this.deadline = deadline;
      this.cancellation = cancellation;
    }

    /** Returns the budget for one part. */
    Budget budget(int stride) {
      return new Budget(
          Math.max(0, Math.min(nodes - guesses, GUESSES)), deadline, cancellation, stride);
    }

    void spend(Budget budget) {
      guesses += budget.guesses();
      depth = Math.max(depth, budget.depth());
      deadline += budget.waited();
      waited += budget.waited();
      work += budget.worked();
    }

    /**
     * Returns the limit of the step that a part reached, or null if it was only too large for one
     * part.
     */
    Limit reached(Budget budget) {
      return budget.reached() == Limit.NODES && guesses < nodes ? null : budget.reached();
    }

    Statistics statistics(long nanos) {
      return new Statistics(guesses, depth, work, nanos - waited);
    }
  }
}
